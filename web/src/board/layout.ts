/**
 * Where melds lie on the felt.
 *
 * The felt is a grid: half a tile wide, one line of tiles (with its label) high. It has a width and no end below.
 * A meld longer than the felt is wide goes on in the next line.
 */

/** A place on the felt, in half tiles and lines. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What a meld covers, in half tiles and lines. */
export interface Box extends Place {
  readonly w: number;
  readonly h: number;
}

/** The part of a meld that decides where it can lie. */
export interface Laid extends Place {
  readonly id: number;
  readonly tiles: readonly unknown[];
}

/** How many tiles fit side by side. */
export function perLine(cols: number): number {
  return Math.max(1, Math.floor(cols / 2));
}

/** What a row of `count` tiles covers at this place. */
export function boxAt(place: Place, count: number, cols: number): Box {
  const line = perLine(cols);
  return { x: place.x, y: place.y, w: 2 * Math.min(count, line), h: Math.max(1, Math.ceil(count / line)) };
}

/** What a meld covers. */
export function boxOf(meld: Laid, cols: number): Box {
  return boxAt(meld, meld.tiles.length, cols);
}

/** Whether two melds are too near: half a tile must be left between neighbours in a line. */
export function collide(a: Box, b: Box): boolean {
  const apart = a.x + a.w + 1 <= b.x || b.x + b.w + 1 <= a.x;
  return !apart && a.y < b.y + b.h && b.y < a.y + a.h;
}

function inside(box: Box, cols: number): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.w <= cols;
}

function isFree(box: Box, taken: readonly Box[], cols: number): boolean {
  return inside(box, cols) && !taken.some((other) => collide(box, other));
}

function bottom(boxes: readonly Box[]): number {
  return Math.max(0, ...boxes.map((box) => box.y + box.h));
}

/** The place nearest to the one wished for where this box hits nothing. */
export function nearest(wish: Box, taken: readonly Box[], cols: number): Place {
  // Asked with every picture of a drag: most often nothing is in the way.
  if (wish.y >= 0 && isFree(wish, taken, cols)) return { x: wish.x, y: wish.y };
  let best: Place = { x: 0, y: bottom(taken) };
  // A line is about three half tiles high; going sideways keeps a meld where the player looks for it.
  let bestCost = Infinity;
  for (let y = 0; y <= Math.max(wish.y, bottom(taken)); y += 1) {
    if (3 * Math.abs(y - wish.y) >= bestCost) continue;
    for (let x = 0; x + wish.w <= cols; x += 1) {
      const cost = Math.abs(x - wish.x) + 3 * Math.abs(y - wish.y);
      if (cost < bestCost && isFree({ ...wish, x, y }, taken, cols)) [best, bestCost] = [{ x, y }, cost];
    }
  }
  return best;
}

/** The first free place, reading from the top, for a row of `count` tiles. */
export function firstFree(count: number, melds: readonly Laid[], cols: number): Place {
  const taken = melds.map((meld) => boxOf(meld, cols));
  const end = bottom(taken);
  for (let y = 0; y < end; y += 1) {
    for (let x = 0; x < cols; x += 1) {
      if (isFree(boxAt({ x, y }, count, cols), taken, cols)) return { x, y };
    }
  }
  return { x: 0, y: end };
}

/** The same melds with those to the right of a firm one shoved along the line, where the line has room for that. */
function shoved<M extends Laid>(melds: readonly M[], firm: readonly number[], cols: number): readonly M[] {
  return firm.reduce((present, id) => shovedBy(present, id, cols), melds);
}

function shovedBy<M extends Laid>(melds: readonly M[], id: number, cols: number): readonly M[] {
  const pusher = melds.find((meld) => meld.id === id);
  const box = pusher && boxOf(pusher, cols);
  if (!box || box.h > 1) return melds;
  const places = new Map<number, Place>();
  let end = box.x + box.w + 1;
  const right = melds.filter((meld) => meld.id !== id && meld.y === box.y && meld.x >= box.x);
  for (const meld of inReadingOrder(right)) {
    const x = Math.max(meld.x, end);
    places.set(meld.id, { x, y: meld.y });
    end = x + boxOf(meld, cols).w + 1;
  }
  return end - 1 > cols ? melds : melds.map((meld) => moved(meld, places.get(meld.id) ?? meld));
}

/** The same melds, none upon another and none outside; the `firm` ones stay, whoever is in their way moves. */
export function settle<M extends Laid>(wished: readonly M[], firm: readonly number[], cols: number): readonly M[] {
  const melds = shoved(wished, firm, cols);
  const places = new Map<number, Place>();
  const taken: Box[] = [];
  const put = (meld: M, place: Place): void => {
    places.set(meld.id, place);
    taken.push(boxAt(place, meld.tiles.length, cols));
  };
  const isFirm = (meld: M): boolean => firm.includes(meld.id);
  for (const meld of melds.filter(isFirm)) put(meld, nearest(boxOf(meld, cols), taken, cols));
  const others = melds.filter((meld) => !isFirm(meld));
  const displaced = others.filter((meld) => {
    if (!isFree(boxOf(meld, cols), taken, cols)) return true;
    put(meld, meld);
    return false;
  });
  for (const meld of displaced) put(meld, nearest(boxOf(meld, cols), taken, cols));
  return melds.map((meld) => moved(meld, places.get(meld.id) ?? meld));
}

function moved<M extends Laid>(meld: M, place: Place): M {
  return meld.x === place.x && meld.y === place.y ? meld : { ...meld, x: place.x, y: place.y };
}

/** The melds side by side from the top, in reading order. */
export function tidied<M extends Laid>(melds: readonly M[], cols: number): readonly M[] {
  const done: M[] = [];
  for (const meld of inReadingOrder(melds)) done.push(moved(meld, firstFree(meld.tiles.length, done, cols)));
  return melds.map((meld) => done.find((other) => other.id === meld.id) ?? meld);
}

/** From the top left to the bottom right. */
export function inReadingOrder<M extends Laid>(melds: readonly M[]): readonly M[] {
  return melds.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** How many lines the melds take. */
export function lines(melds: readonly Laid[], cols: number): number {
  return bottom(melds.map((meld) => boxOf(meld, cols)));
}
