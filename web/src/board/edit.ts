/**
 * What a hand can do with tiles: the one reducer that holds the draft.
 *
 * No edit makes or loses a tile, whatever it is given: tiles it does not find are left out, twice is once.
 * Every change of the table is one step to undo. Putting the rack in order is no step: the rack is the player's own.
 */
import type { Row, Sorting } from './api';
import { allTiles, meldById, meldOf, rowOf, sameTable, type Arrangement, type Draft, type Meld } from './draft';
import { boxAt, boxOf, nearest, settle, tidied, type Place } from './layout';
import { kindOf, kindOfText, sameRow, sorted, type TileId } from './tiles';

/** Where tiles can go. */
export type Target =
  | { readonly to: 'meld'; readonly meld: number; readonly at: number }
  | { readonly to: 'felt'; readonly place: Place }
  | { readonly to: 'rack'; readonly at: number }
  /** Into the place of a joker, which comes to lie alone beside its meld. */
  | { readonly to: 'joker'; readonly joker: TileId };

/** One thing done to the draft. */
export type Edit =
  | { readonly do: 'move'; readonly tiles: readonly TileId[]; readonly target: Target }
  | { readonly do: 'cut'; readonly meld: number; readonly at: number }
  | { readonly do: 'order'; readonly meld: number; readonly row: Row }
  | { readonly do: 'divide'; readonly meld: number; readonly rows: readonly Row[] }
  | { readonly do: 'read'; readonly meld: number; readonly row: Row }
  | { readonly do: 'sort'; readonly by: Sorting }
  | { readonly do: 'widen'; readonly cols: number }
  | { readonly do: 'undo' | 'redo' | 'reset' | 'tidy' };

/** The draft after one edit. */
export function edited(draft: Draft, edit: Edit): Draft {
  switch (edit.do) {
    case 'move':
      return move(draft, edit.tiles, edit.target);
    case 'cut':
      return cut(draft, edit.meld, edit.at);
    case 'order':
      return amended(draft, edit.meld, (meld) => arranged(meld, edit.row));
    case 'divide':
      return divide(draft, edit.meld, edit.rows);
    case 'read':
      return read(draft, edit.meld, edit.row);
    case 'sort':
      return { ...draft, now: { ...draft.now, rack: sorted(draft.now.rack, edit.by) } };
    case 'widen':
      return { ...draft, cols: edit.cols, now: settled(draft.now, [], edit.cols) };
    case 'tidy':
      return stepped(draft, { ...draft.now, melds: tidied(draft.now.melds, draft.cols) }, []);
    case 'undo':
      return undo(draft);
    case 'redo':
      return redo(draft);
    case 'reset':
      return stepped(draft, back(draft.now, draft.start, draft.cols), []);
  }
}

function settled(arrangement: Arrangement, firm: readonly number[], cols: number): Arrangement {
  return { ...arrangement, melds: settle(arrangement.melds, firm, cols) };
}

/** The draft one step on; or, where the table is as it was, only with its rack in another order. */
function stepped(draft: Draft, now: Arrangement, firm: readonly number[], touched: readonly number[] = firm): Draft {
  const next = settled(now, firm, draft.cols);
  if (sameTable(draft.now, next)) return { ...draft, now: { ...draft.now, rack: next.rack } };
  return { ...draft, now: next, past: [...draft.past, draft.now], future: [], touched };
}

// --- moving ------------------------------------------------------------------------------------

function move(draft: Draft, tiles: readonly TileId[], target: Target): Draft {
  const known = new Set(allTiles(draft.now));
  const hand = [...new Set(tiles)].filter((tile) => known.has(tile));
  if (hand.length === 0) return draft;
  switch (target.to) {
    case 'meld':
      return toMeld(draft, hand, target.meld, target.at);
    case 'felt':
      return toFelt(draft, hand, target.place);
    case 'rack':
      return toRack(draft, hand, target.at);
    case 'joker':
      return toJoker(draft, hand, target.joker);
  }
}

function without(meld: Meld, hand: readonly TileId[]): Meld {
  const tiles = meld.tiles.filter((tile) => !hand.includes(tile));
  return tiles.length === meld.tiles.length ? meld : { ...meld, tiles, said: null, x: meld.x + leftGap(meld, hand) };
}

/** Half tiles that became free on the left: what is left of a meld stays where it was. */
function leftGap(meld: Meld, hand: readonly TileId[]): number {
  const first = meld.tiles.findIndex((tile) => !hand.includes(tile));
  return first < 0 ? 0 : 2 * first;
}

/** The arrangement while these tiles are in the hand. */
function lifted(arrangement: Arrangement, hand: readonly TileId[]): Arrangement {
  const melds = arrangement.melds.map((meld) => without(meld, hand)).filter((meld) => meld.tiles.length > 0);
  return { melds, rack: arrangement.rack.filter((tile) => !hand.includes(tile)) };
}

/** Melds of the draft that lose a tile to the hand and keep others. */
function robbed(draft: Draft, hand: readonly TileId[]): readonly number[] {
  const isRobbed = (meld: Meld): boolean =>
    meld.tiles.some((tile) => hand.includes(tile)) && meld.tiles.some((tile) => !hand.includes(tile));
  return draft.now.melds.filter(isRobbed).map((meld) => meld.id);
}

/** The index in a list from which the hand has been taken away. */
function indexWithout(list: readonly TileId[], at: number, hand: readonly TileId[]): number {
  return list.slice(0, at).filter((tile) => !hand.includes(tile)).length;
}

function inserted(list: readonly TileId[], at: number, hand: readonly TileId[]): readonly TileId[] {
  const rest = list.filter((tile) => !hand.includes(tile));
  return rest.toSpliced(indexWithout(list, at, hand), 0, ...hand);
}

function toMeld(draft: Draft, hand: readonly TileId[], id: number, at: number): Draft {
  const meld = meldById(draft.now, id);
  if (meld === null) return draft;
  const tiles = inserted(meld.tiles, at, hand);
  // What is put in front goes to the left of what lies there.
  const grownLeft = at === 0 ? 2 * (tiles.length - meld.tiles.length) : 0;
  const fits = meld.x - grownLeft >= 0;
  const grown = { ...meld, tiles, said: sameRow(tiles, meld.tiles) ? meld.said : null, x: meld.x - (fits ? grownLeft : 0) };
  const melds = draft.now.melds.map((other) => (other.id === id ? grown : without(other, hand)));
  const kept = melds.filter((other) => other.tiles.length > 0);
  const rack = draft.now.rack.filter((tile) => !hand.includes(tile));
  return stepped(draft, { melds: kept, rack }, [id], [id, ...robbed(draft, hand)]);
}

function toFelt(draft: Draft, hand: readonly TileId[], place: Place): Draft {
  const rest = lifted(draft.now, hand);
  const whole = draft.now.melds.find((meld) => sameRow(meld.tiles, hand));
  const taken = rest.melds.map((meld) => boxOf(meld, draft.cols));
  const free = nearest(boxAt(place, hand.length, draft.cols), taken, draft.cols);
  const laid = { id: whole?.id ?? draft.next, tiles: hand, said: whole?.said ?? null, x: free.x, y: free.y };
  const next = whole === undefined ? draft.next + 1 : draft.next;
  const now = { ...rest, melds: whole ? draft.now.melds.map((meld) => (meld === whole ? laid : meld)) : [...rest.melds, laid] };
  return { ...stepped(draft, now, [], [laid.id, ...robbed(draft, hand)]), next };
}

function toRack(draft: Draft, hand: readonly TileId[], at: number): Draft {
  const own = hand.filter((tile) => draft.own.has(tile));
  if (own.length === 0) return draft;
  const rack = inserted(draft.now.rack, at, own);
  return stepped(draft, { ...lifted(draft.now, own), rack }, [], robbed(draft, own));
}

function toJoker(draft: Draft, hand: readonly TileId[], joker: TileId): Draft {
  const meld = meldOf(draft.now, joker);
  const [tile] = hand;
  if (meld === null || tile === undefined || hand.length !== 1 || meld.tiles.includes(tile)) return draft;
  const filled = { ...meld, said: null, tiles: meld.tiles.map((other) => (other === joker ? tile : other)) };
  const rest = lifted(draft.now, [tile]);
  const melds = rest.melds.map((other) => (other.id === meld.id ? filled : other));
  const taken = melds.map((other) => boxOf(other, draft.cols));
  const wish = { x: meld.x + 2 * meld.tiles.indexOf(joker), y: meld.y + 1, w: 2, h: 1 };
  const freed = { id: draft.next, tiles: [joker], said: null, ...nearest(wish, taken, draft.cols) };
  const now = { ...rest, melds: [...melds, freed] };
  return { ...stepped(draft, now, [meld.id], [meld.id, ...robbed(draft, hand)]), next: draft.next + 1 };
}

// --- one meld ----------------------------------------------------------------------------------

/** The pieces of a meld as melds: the first keeps its place and number, the others come to lie after it. */
function pieces(draft: Draft, meld: Meld, parts: readonly (readonly TileId[])[]): readonly Meld[] {
  let x = meld.x;
  return parts.map((tiles, at): Meld => {
    const piece = { id: at === 0 ? meld.id : draft.next + at - 1, tiles, said: null, x, y: meld.y };
    x += 2 * tiles.length + 1;
    return piece;
  });
}

function cutUp(draft: Draft, meld: Meld, parts: readonly (readonly TileId[])[]): Arrangement {
  const cutMelds = pieces(draft, meld, parts);
  const melds = draft.now.melds.flatMap((other) => (other.id === meld.id ? cutMelds : [other]));
  const firm = cutMelds.map((piece) => piece.id);
  return settled({ ...draft.now, melds }, firm, draft.cols);
}

function cut(draft: Draft, id: number, at: number): Draft {
  const meld = meldById(draft.now, id);
  if (meld === null || at <= 0 || at >= meld.tiles.length) return draft;
  const now = cutUp(draft, meld, [meld.tiles.slice(0, at), meld.tiles.slice(at)]);
  return { ...stepped(draft, now, [], []), next: draft.next + 1 };
}

/** The tiles of the meld that these texts name, or null where the texts name others. */
function matched(tiles: readonly TileId[], texts: Row): readonly TileId[] | null {
  const left = [...tiles];
  const found = texts.flatMap((text) => {
    const at = left.findIndex((tile) => kindOf(tile) === kindOfText(text));
    return at < 0 ? [] : left.splice(at, 1);
  });
  return left.length === 0 && found.length === texts.length ? found : null;
}

function arranged(meld: Meld, row: Row): Meld {
  const tiles = matched(meld.tiles, row);
  if (tiles === null) return meld;
  return { ...meld, tiles, said: row.some((text) => text.includes(':')) ? row : null };
}

/** A change that belongs to the step that led here: it is undone together with it. */
function amended(draft: Draft, id: number, change: (meld: Meld) => Meld): Draft {
  const melds = draft.now.melds.map((meld) => (meld.id === id ? change(meld) : meld));
  return { ...draft, now: { ...draft.now, melds } };
}

function divide(draft: Draft, id: number, rows: readonly Row[]): Draft {
  const meld = meldById(draft.now, id);
  if (meld === null || rows.length < 2 || !draft.touched.includes(id)) return draft;
  const tiles = matched(meld.tiles, rows.flat());
  if (tiles === null) return draft;
  let from = 0;
  const parts = rows.map((row) => tiles.slice(from, (from += row.length)));
  const touched = draft.touched.filter((other) => other !== id);
  return { ...draft, now: cutUp(draft, meld, parts), next: draft.next + rows.length - 1, touched };
}

function read(draft: Draft, id: number, row: Row): Draft {
  const meld = meldById(draft.now, id);
  if (meld === null || sameRow(rowOf(meld), row)) return draft;
  const melds = draft.now.melds.map((other) => (other === meld ? arranged(meld, row) : other));
  return stepped(draft, { ...draft.now, melds }, [id], []);
}

// --- going back --------------------------------------------------------------------------------

/** The tiles of `wanted`, in the order of `known` as far as that goes; others stand after the same neighbour. */
export function inKnownOrder(wanted: readonly TileId[], known: readonly TileId[]): readonly TileId[] {
  const order = known.filter((tile) => wanted.includes(tile));
  for (const [at, tile] of wanted.entries()) {
    if (order.includes(tile)) continue;
    const before = wanted[at - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, tile);
  }
  return order;
}

/** An earlier arrangement of the table; the rack keeps the order it has now. */
function back(now: Arrangement, then: Arrangement, cols: number): Arrangement {
  return settled({ melds: then.melds, rack: inKnownOrder(then.rack, now.rack) }, [], cols);
}

function undo(draft: Draft): Draft {
  const then = draft.past.at(-1);
  if (then === undefined) return draft;
  const now = back(draft.now, then, draft.cols);
  return { ...draft, now, past: draft.past.slice(0, -1), future: [draft.now, ...draft.future], touched: [] };
}

function redo(draft: Draft): Draft {
  const [then, ...future] = draft.future;
  if (then === undefined) return draft;
  const now = back(draft.now, then, draft.cols);
  return { ...draft, now, past: [...draft.past, draft.now], future, touched: [] };
}
