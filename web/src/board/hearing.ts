/** The table and the rack read aloud. */
import { allOf, say } from '../words';
import { meldOf, type Arrangement, type Meld } from './draft';
import { inReadingOrder } from './layout';
import { kindOf, type Kind, type TileId } from './tiles';
import { tileLabel, tileNames } from './words';

/** What is known beside where the tiles are. */
export interface Known {
  /** What has been said of a meld: `run, 18 points`; empty where nothing has. */
  readonly label: (meld: Meld) => string;
  /** What a joker stands for. */
  readonly stands: (joker: TileId) => readonly Kind[];
}

/** All tiles of the rack, in their order. */
export function rackAloud({ rack }: Arrangement): string {
  if (rack.length === 0) return say('hear.rackEmpty');
  return say('hear.rack', { n: rack.length, tiles: tileNames(rack.map(kindOf)) });
}

/** One meld, with the number by which people call it. */
export function meldAloud(meld: Meld, number: number, known: Known): string {
  const tiles = allOf(meld.tiles.map((tile) => nameOf(tile, known.stands(tile))));
  const label = known.label(meld);
  return label === '' ? say('hear.meld', { number, tiles }) : say('hear.meldKnown', { number, label, tiles });
}

function nameOf(tile: TileId, stands: readonly Kind[]): string {
  return tileLabel({ kind: kindOf(tile), stands, own: false, recent: null });
}

/** All melds of the table, in the order of their numbers. */
export function tableAloud({ melds }: Arrangement, known: Known): string {
  if (melds.length === 0) return say('hear.tableEmpty');
  const all = inReadingOrder(melds).map((meld, at) => meldAloud(meld, at + 1, known));
  return [say('hear.table', { n: melds.length }), ...all].join(' ');
}

/** The next tile of this kind after the one where the focus is; the rack's come first. Null where there is none. */
export function nextOfKind(arrangement: Arrangement, kind: Kind, at: TileId | null): TileId | null {
  const melds = inReadingOrder(arrangement.melds).flatMap(({ tiles }) => tiles);
  const all = [...arrangement.rack, ...melds].filter((tile) => kindOf(tile) === kind);
  return all[all.indexOf(at ?? '') + 1] ?? all[0] ?? null;
}

/** The meld with this number. */
export function meldNumbered(arrangement: Arrangement, number: number): Meld | null {
  return inReadingOrder(arrangement.melds)[number - 1] ?? null;
}

/** The number by which people call the meld of this tile; 0 for a tile of the rack. */
export function numberAt(arrangement: Arrangement, tile: TileId): number {
  const own = meldOf(arrangement, tile);
  return inReadingOrder(arrangement.melds).findIndex((meld) => meld === own) + 1;
}
