/** The player's arrangement as frozen values: where every tile is now, was before, and was when the turn began. */
import type { DraftRows, Row } from './api';
import type { Place } from './layout';
import { kindOf, sameRow, type TileId } from './tiles';

/** Tiles side by side on the felt: a meld, or what may become one. */
export interface Meld extends Place {
  readonly id: number;
  readonly tiles: readonly TileId[];
  /** The texts of the tiles where a joker has been given a meaning; null where kinds say it all. */
  readonly said: Row | null;
}

/** Where every tile is. */
export interface Arrangement {
  readonly melds: readonly Meld[];
  readonly rack: readonly TileId[];
}

/** A turn in the making. */
export interface Draft {
  readonly start: Arrangement;
  readonly now: Arrangement;
  readonly past: readonly Arrangement[];
  readonly future: readonly Arrangement[];
  /** The tiles that were on the rack when the turn began: only these may go back there. */
  readonly own: ReadonlySet<TileId>;
  /** Width of the felt in half tiles. */
  readonly cols: number;
  /** The number that the next new meld gets. */
  readonly next: number;
  /** The melds whose tiles the last edit changed. */
  readonly touched: readonly number[];
}

/** A turn in which nothing has been moved. */
export function newDraft(start: Arrangement, cols: number, next: number): Draft {
  return { start, now: start, past: [], future: [], own: new Set(start.rack), cols, next, touched: [] };
}

/** The texts of a meld. */
export function rowOf(meld: Meld): Row {
  return meld.said ?? meld.tiles.map(kindOf);
}

/** The meld with this number. */
export function meldById(arrangement: Arrangement, id: number): Meld | null {
  return arrangement.melds.find((meld) => meld.id === id) ?? null;
}

/** The meld that this tile lies in; null for a tile of the rack. */
export function meldOf(arrangement: Arrangement, tile: TileId): Meld | null {
  return arrangement.melds.find((meld) => meld.tiles.includes(tile)) ?? null;
}

/** Every tile of the arrangement, table first. */
export function allTiles(arrangement: Arrangement): readonly TileId[] {
  return [...arrangement.melds.flatMap((meld) => meld.tiles), ...arrangement.rack];
}

function tableKey(arrangement: Arrangement): string {
  const rows = arrangement.melds.map((meld) => meld.tiles.toSorted().join(' ') + (meld.said?.join(' ') ?? ''));
  return rows.toSorted().join('/');
}

/** Whether the table shows other melds than at the start of the turn, wherever they lie. */
export function isChanged(draft: Draft): boolean {
  return tableKey(draft.start) !== tableKey(draft.now);
}

/** The rows as the page is told them. */
export function rowsOf(draft: Draft): DraftRows {
  const { melds } = draft.now;
  return { rows: melds.map(rowOf), melds: melds.map((meld) => meld.id), changed: isChanged(draft) };
}

function sameMeld(a: Meld, b: Meld | undefined): boolean {
  if (a === b) return true;
  return b !== undefined && a.x === b.x && a.y === b.y && sameRow(a.tiles, b.tiles) && sameRow(rowOf(a), rowOf(b));
}

/** Whether nothing on the table differs, not even where it lies. */
export function sameTable(a: Arrangement, b: Arrangement): boolean {
  return a.melds.length === b.melds.length && a.melds.every((meld, at) => sameMeld(meld, b.melds[at]));
}
