/** The tiles in the hand, as they are seen: copies under the pointer, and a mark where they would go. */
import type { Draft } from './draft';
import type { Target } from './edit';
import type { Point } from './gesture';
import { copyOf, type Places } from './motion';
import { perLine } from './layout';
import { areaOfElement, type Stage } from './stage';
import { contains, marksOf, targetAt, type Geometry, type Mark, type Stands } from './target';
import type { TileId } from './tiles';

/** What carrying needs to know. */
export interface Carried {
  readonly tiles: readonly TileId[];
  readonly draft: () => Draft;
  readonly stands: Stands;
  /** A finger hides what is under it, so the tiles are held above it. */
  readonly touch: boolean;
}

/** How near to the felt's edge the felt begins to scroll, and how fast at most, in pixels. */
const EDGE = 40;
const SPEED = 14;
/** Pictures for which the hand must stay at the edge: on its way from the rack it only passes there. */
const LINGER = 14;
const STILL: Point = { x: 0, y: 0 };

/** One drag, from lifting to letting go. */
export class Carrying {
  private readonly hand = document.createElement('div');
  /** As many as a target may need: a frame or an outline, and a caret. */
  private readonly marks = [document.createElement('div'), document.createElement('div')] as const;
  private readonly copies = new Map<TileId, HTMLElement>();
  private rackTiles: Geometry['rackTiles'];
  private frame = 0;
  private atEdge = 0;
  /** What the marks show: the target, and where the table is. */
  private meant = '';
  private point: Point;

  constructor(
    private readonly stage: Stage,
    private readonly elements: ReadonlyMap<TileId, HTMLElement>,
    private readonly carried: Carried,
    point: Point,
  ) {
    this.point = point;
    this.rackTiles = this.measureRack();
    this.hand.className = 'board-hand';
    for (const mark of this.marks) mark.className = 'board-mark';
    this.hold();
    stage.air.append(this.hand, ...this.marks);
    stage.root.classList.add('is-carrying');
    this.carry(point);
  }

  private hold(): void {
    const { cell } = this.stage.sizes;
    const width = Math.min(this.carried.tiles.length, perLine(this.stage.sizes.cols)) * cell;
    this.hand.style.width = `${width}px`;
    for (const id of this.carried.tiles) {
      const tile = this.elements.get(id);
      if (!tile) continue;
      const copy = copyOf(tile, { x: 0, y: 0 });
      this.copies.set(id, copy);
      this.hand.append(copy);
      tile.classList.add('is-lifted');
    }
  }

  private measureRack(): Geometry['rackTiles'] {
    const inRack = [...this.elements].filter(([, tile]) => tile.parentElement === this.stage.rack);
    return inRack.map(([id, tile]) => ({ id, area: areaOfElement(tile) }));
  }

  /** The board has been drawn anew under the hand. */
  redrawn(): void {
    this.rackTiles = this.measureRack();
    this.meant = '';
    this.carry(this.point);
  }

  /** The table has moved under the hand. */
  scrolled(): void {
    this.carry(this.point);
  }

  /** The pointer is here now; it is shown with the next picture. */
  carry(point: Point): void {
    this.point = point;
    this.frame ||= requestAnimationFrame(() => this.show());
  }

  /** Where the tiles would go if they were let go at this point. */
  targetFor(point: Point): Target | null {
    const { draft, tiles, stands } = this.carried;
    return targetAt(draft(), tiles, this.held(point), this.stage.geometry(this.rackTiles), stands);
  }

  /** The middle of what is held. */
  private held({ x, y }: Point): Point {
    const { plain, sizes } = this.stage;
    return { x, y: this.carried.touch ? y - Math.max(plain.tileHeight, sizes.tileHeight) * 0.7 : y };
  }

  private show(): void {
    this.frame = 0;
    const geometry = this.stage.geometry(this.rackTiles);
    const held = this.held(this.point);
    const speed = this.scrolling(held, geometry);
    this.showHand(held);
    this.showMarks(geometry, held);
    if (speed === STILL) this.atEdge = 0;
    else this.scroll(speed);
  }

  private showHand({ x, y }: Point): void {
    const { cell, tileHeight, cols } = this.stage.sizes;
    const width = Math.min(this.carried.tiles.length, perLine(cols)) * cell;
    this.hand.style.transform = `translate3d(${x - width / 2}px, ${y - tileHeight / 2}px, 0)`;
  }

  /** The marks are worked out anew only where the hand means another place: most pictures of a drag mean the same. */
  private showMarks(geometry: Geometry, held: Point): void {
    const { draft, tiles, stands } = this.carried;
    const target = targetAt(draft(), tiles, held, geometry, stands);
    const { x, y } = geometry.origin;
    const meant = JSON.stringify([target, x, y, geometry.line]);
    if (meant === this.meant) return;
    this.meant = meant;
    const marks = target ? marksOf(draft(), tiles, target, geometry) : [];
    this.marks.forEach((element, at) => drawMark(element, marks[at]));
  }

  /** Pixels to scroll with each picture while the hand is near an edge of the felt. */
  private scrolling(held: Point, { felt }: Geometry): Point {
    if (!contains(felt, held)) return STILL;
    const x = pull(held.x - felt.x, felt.width);
    const y = pull(held.y - felt.y, felt.height);
    return x === 0 && y === 0 ? STILL : { x, y };
  }

  private scroll(speed: Point): void {
    const { felt } = this.stage;
    const { scrollLeft, scrollTop } = felt;
    this.atEdge += 1;
    if (this.atEdge > LINGER) felt.scrollBy(speed.x, speed.y);
    const hasMoved = felt.scrollLeft !== scrollLeft || felt.scrollTop !== scrollTop;
    if (this.atEdge <= LINGER || hasMoved) this.carry(this.point);
  }

  /** Put the copies away; says where they were, so that the tiles glide from there. */
  end(): Places {
    cancelAnimationFrame(this.frame);
    const places: Places = new Map();
    for (const [id, copy] of this.copies) places.set(id, copy.getBoundingClientRect());
    for (const tile of this.elements.values()) tile.classList.remove('is-lifted');
    this.hand.remove();
    for (const mark of this.marks) mark.remove();
    this.stage.root.classList.remove('is-carrying');
    return places;
  }
}

/** How fast the felt goes along, so far from its beginning. */
function pull(at: number, length: number): number {
  const before = Math.max(0, EDGE - at);
  const behind = Math.max(0, EDGE - (length - at));
  return Math.round(((behind - before) / EDGE) * SPEED);
}

function drawMark(element: HTMLElement, mark: Mark | undefined): void {
  element.hidden = mark === undefined;
  if (mark === undefined) return;
  element.dataset['kind'] = mark.kind;
  element.style.transform = `translate3d(${mark.x}px, ${mark.y}px, 0)`;
  element.style.width = `${mark.width}px`;
  element.style.height = `${mark.height}px`;
}
