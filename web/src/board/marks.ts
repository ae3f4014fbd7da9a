/** What the coach points at: tiles of the rack, and melds of the table. */
import type { Row } from './api';
import { rowOf, type Arrangement } from './draft';
import { kindOf, kindOfText, sameRow, type TileId } from './tiles';

/** Marked tiles and melds. */
export interface Marks {
  readonly tiles: ReadonlySet<TileId>;
  readonly melds: ReadonlySet<number>;
}

/** Nothing is marked. */
export const NO_MARKS: Marks = { tiles: new Set(), melds: new Set() };

/** The tiles and melds of the start of a turn that these kinds and rows name. */
export function marksOn(start: Arrangement, kinds: Row, rows: readonly Row[]): Marks {
  const tiles = new Set<TileId>();
  for (const kind of kinds) {
    // Of twins the last one, as a walk takes it.
    const tile = start.rack.findLast((one) => kindOf(one) === kind && !tiles.has(one));
    if (tile !== undefined) tiles.add(tile);
  }
  const melds = new Set<number>();
  for (const row of rows) {
    const left = start.melds.filter(({ id }) => !melds.has(id));
    const meld = left.find((one) => sameRow(rowOf(one), row)) ?? left.find((one) => sameRow(one.tiles.map(kindOf), row.map(kindOfText)));
    if (meld) melds.add(meld.id);
  }
  return { tiles, melds };
}
