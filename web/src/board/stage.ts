/** The fixed parts of the board on the page, and how large tiles are on it. */
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

function cellFor(width: number): number {
  const known = CELLS.find(([from]) => width >= from)?.[1];
  return known ?? Math.max(PHONE.narrowest, Math.floor((width - MARGIN) / PHONE.tiles));
}

/** The sizes for a felt as wide as this in a board as high as this. */
export function sizesFor(width: number, height: number): Sizes {
  const cell = Math.min(cellFor(width), height > LOW.board ? Infinity : LOW.cell);
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

/** The parts: the felt that scrolls, the surface on it, the rack, and the air above for what is carried. */
export class Stage {
  readonly root = part('board', 'group', PART.board);
  readonly felt = part('board-felt', 'group', PART.table);
  readonly surface = part('board-surface', null, null);
  readonly rack = part('board-rack', 'listbox', PART.rack(0));
  readonly air = part('board-air', null, null);
  readonly place = document.createElement('button');
  sizes: Sizes;

  constructor(host: HTMLElement) {
    this.place.type = 'button';
    this.place.className = 'board-place';
    this.place.textContent = PART.newMeld;
    this.rack.setAttribute('aria-multiselectable', 'true');
    this.air.setAttribute('aria-hidden', 'true');
    this.root.dir = 'ltr';
    this.surface.append(this.place);
    this.felt.append(this.surface);
    this.root.append(this.felt, this.rack, this.air);
    host.append(this.root);
    this.sizes = this.measure();
  }

  /** Read the felt's width anew; what is drawn next has these sizes. */
  measure(): Sizes {
    const sizes = sizesFor(this.felt.clientWidth, this.root.clientHeight);
    const { style } = this.root;
    style.setProperty('--cell', `${sizes.cell}px`);
    style.setProperty('--tile-height', `${sizes.tileHeight}px`);
    style.setProperty('--line-height', `${sizes.line}px`);
    style.setProperty('--felt-width', `${(sizes.cols * sizes.cell) / 2}px`);
    this.sizes = sizes;
    return sizes;
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
