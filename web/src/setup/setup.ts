/** A position that somebody sets up: tiles on table and rack, and by which rules. It belongs to no game. */
import { kindOf, type Row } from '../rows';

/** All of it. */
export interface Setup {
  readonly table: readonly Row[];
  readonly rack: Row;
  /** Rules text; empty for the usual rules. */
  readonly rules: string;
  readonly opened: boolean;
  /** The table at the end of a turn that is asked about; null where none is. */
  readonly after: readonly Row[] | null;
}

/** Nothing on the table yet. */
export const EMPTY: Setup = { table: [], rack: [], rules: '', opened: true, after: null };

/** Where a tile goes: to a meld by its place, to a new meld, or to the rack. */
export type Spot = number | 'new' | 'rack';

/** How many of each kind of tile a game has. */
export interface Bag {
  readonly copies: number;
  readonly jokers: number;
}

const COLOURS = ['R', 'B', 'K', 'O'] as const;
const NUMBERS = Array.from({ length: 13 }, (_, at) => at + 1);

/** Every kind of numbered tile, colour by colour. */
export const KINDS: readonly Row[] = COLOURS.map((colour) => NUMBERS.map((number) => `${colour}${number}`));

/** How many of this kind may still be placed; less than none where there are too many already. */
export function left(setup: Setup, tile: string, bag: Bag): number {
  const most = tile === 'J' ? bag.jokers : bag.copies;
  return most - [...setup.table.flat(), ...setup.rack].filter((placed) => kindOf(placed) === tile).length;
}

/** The setup with a tile more. */
export function withTile(setup: Setup, spot: Spot, tile: string): Setup {
  if (spot === 'rack') return changed(setup, { rack: [...setup.rack, tile] });
  if (spot === 'new') return changed(setup, { table: [...setup.table, [tile]] });
  return changed(setup, { table: setup.table.map((row, at) => (at === spot ? [...row, tile] : row)) });
}

/** The setup without the tile that lies there; a row without tiles goes too. */
export function withoutTile(setup: Setup, spot: number | 'rack', place: number): Setup {
  const rest = (row: Row): Row => row.filter((_, at) => at !== place);
  if (spot === 'rack') return changed(setup, { rack: rest(setup.rack) });
  const table = setup.table.map((row, at) => (at === spot ? rest(row) : row));
  return changed(setup, { table: table.filter((row) => row.length > 0) });
}

/** The setup with something else in it: a turn that was asked about before is not the turn any more. */
export function changed(setup: Setup, change: Partial<Setup>): Setup {
  return { ...setup, after: null, ...change };
}
