/** The fixed parts of the board on the page, and how large tiles are on it. */
import type { Place } from './layout';
import type { Area, Geometry } from './target';
import { PART } from './words';

/** Sizes in pixels, and the felt's width in half tiles. */
export interface Sizes {
  readonly cell: number;
  readonly tileHeight: number;
  readonly line: number;
  readonly cols: number;
}

/** Room for the note under a meld, and a little felt before the next line. */
const NOTE = 24;
/** Room left and right of the felt's grid, together. */
const MARGIN = 4;
/** Width of the felt from which on a tile has this width. */
const CELLS: readonly (readonly [number, number])[] = [
  [1100, 48],
  [700, 43],
  [420, 40],
];
/** On a phone three melds of three tiles go side by side, as long as a tile is wide enough for a finger. */
const PHONE = { tiles: 10, narrowest: 34 };

/** On a phone lying on its side there is little height: tiles are small, so that two lines and the rack are seen. */
const LOW = { board: 420, cell: 36 };

/** How much larger tiles are where the reader has asked for large ones: the page says so on its root element. */
const LARGE = 1.3;

function cellFor(width: number): number {
  const known = CELLS.find(([from]) => width >= from)?.[1];
  return known ?? Math.max(PHONE.narrowest, Math.floor((width - MARGIN) / PHONE.tiles));
}

/** The sizes for a felt as wide as this in a board as high as this. */
export function sizesFor(width: number, height: number, large = false): Sizes {
  const usual = Math.min(cellFor(width), height > LOW.board ? Infinity : LOW.cell);
  const cell = large ? Math.round(usual * LARGE) : usual;
  const tileHeight = Math.round(cell * 1.3);
  // Never narrower than three tiles, so that a hidden board (no width at all) still has a grid.
  const cols = Math.max(6, Math.floor((width - MARGIN) / (cell / 2)));
  return { cell, tileHeight, line: tileHeight + NOTE, cols };
}

function part(className: string, role: string | null, label: string | null): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  if (role) element.setAttribute('role', role);
  if (label) element.setAttribute('aria-label', label);
  return element;
}

function isLarge(): boolean {
  return document.documentElement.dataset['tiles'] === 'large';
}

/** The same sizes, this many times as large; the felt's grid stays as it is. */
function zoomed({ cell, tileHeight, line, cols }: Sizes, zoom: number): Sizes {
  return { cell: cell * zoom, tileHeight: tileHeight * zoom, line: line * zoom, cols };
}

function writeSizes({ style }: HTMLElement, { cell, tileHeight, line, cols }: Sizes): void {
  style.setProperty('--cell', `${cell}px`);
  style.setProperty('--tile-height', `${tileHeight}px`);
  style.setProperty('--line-height', `${line}px`);
  style.setProperty('--felt-width', `${(cols * cell) / 2}px`);
}

/** The parts: the felt that scrolls, the surface on it, the rack, and the air above for what is carried. */
export class Stage {
  readonly root = part('board', 'group', PART.board());
  readonly felt = part('board-felt', 'group', PART.table());
  readonly surface = part('board-surface', null, null);
  readonly rack = part('board-rack', 'listbox', PART.rack(0));
  readonly air = part('board-air', null, null);
  readonly place = document.createElement('button');
  /** Sizes of the rack, and of the table where nobody has zoomed. */
  plain: Sizes;
  /** Sizes of the table as it is seen. */
  sizes: Sizes;
  private zoomFactor = 1;

  constructor(host: HTMLElement) {
    this.place.type = 'button';
    this.place.className = 'board-place';

    this.rack.setAttribute('aria-multiselectable', 'true');
    this.air.setAttribute('aria-hidden', 'true');
    this.root.dir = 'ltr';
    this.surface.append(this.place);
    this.felt.append(this.surface);
    this.root.append(this.felt, this.rack, this.air);
    host.append(this.root);
    this.plain = sizesFor(0, 0);
    this.sizes = this.measure();
  }

  /** How many times as large as usual the table is seen. */
  get zoom(): number {
    return this.zoomFactor;
  }

  set zoom(zoom: number) {
    this.zoomFactor = zoom;
    this.writeZoomed();
  }

  /** Read the felt's width anew; what is drawn next has these sizes. */
  measure(): Sizes {
    this.plain = sizesFor(this.felt.clientWidth, this.root.clientHeight, isLarge());
    writeSizes(this.root, this.plain);
    return this.writeZoomed();
  }

  /** The rack keeps its size; what is in the air is on its way to or from the table. */
  private writeZoomed(): Sizes {
    this.sizes = zoomed(this.plain, this.zoomFactor);
    for (const zone of [this.surface, this.air]) {
      writeSizes(zone, this.sizes);
      zone.style.setProperty('--zoom', String(this.zoomFactor));
    }
    return this.sizes;
  }

  /** Scroll the felt so far that this tile of the table, and the note under it, are in sight. */
  reveal(tile: HTMLElement): void {
    if (!this.felt.contains(tile)) return;
    const [inner, outer] = [areaOfElement(tile), areaOfElement(this.felt)];
    const below = inner.y + this.sizes.line - (outer.y + outer.height);
    const above = outer.y - inner.y;
    const right = inner.x + inner.width - (outer.x + outer.width);
    const left = outer.x - inner.x;
    if (below > 0) this.felt.scrollTop += below;
    else if (above > 0) this.felt.scrollTop -= above + NOTE;
    if (right > 0) this.felt.scrollLeft += right;
    else if (left > 0) this.felt.scrollLeft -= left;
  }

  /** Put the free place here, so many tiles wide. */
  offer({ x, y }: Place, tiles: number): void {
    const { style } = this.place;
    style.left = `calc(var(--cell) * ${x / 2})`;
    style.top = `calc(var(--line-height) * ${y})`;
    style.width = `calc(var(--cell) * ${tiles})`;
  }

  /** Where a tile is that comes to the felt from nowhere. */
  upperEdge(): DOMRect {
    const { x, y, width } = areaOfElement(this.felt);
    const { cell, tileHeight } = this.sizes;
    return new DOMRect(x + (width - cell) / 2, y - tileHeight, cell, tileHeight);
  }

  /** Where everything is in the window at this moment. */
  geometry(rackTiles: Geometry['rackTiles']): Geometry {
    const { x, y } = this.surface.getBoundingClientRect();
    const { cell, tileHeight, line } = this.sizes;
    const tile = { width: cell, height: tileHeight };
    return { felt: areaOfElement(this.felt), origin: { x, y }, rack: areaOfElement(this.rack), rackTiles, tile, line };
  }
}

/** The window's rectangle of an element. */
export function areaOfElement(element: Element): Area {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
