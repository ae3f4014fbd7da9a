/** Positions for tests, written as on paper: melds and rack as tiles with spaces between. */
import type { Position, TableMeld } from '../api';

/** The tiles of such a text. */
export function tilesOf(text: string): readonly string[] {
  return text.split(' ').filter((tile) => tile !== '');
}

function meld(text: string): TableMeld {
  return { row: tilesOf(text), kind: 'run', points: 0, stands: [] };
}

/** The position in which it is the player's turn, with this table and this rack. */
export function position(table: readonly string[], rack: string, turn = '1'): Position {
  return { turn, table: table.map(meld), rack: tilesOf(rack), draft: null, editable: true, last: null };
}
