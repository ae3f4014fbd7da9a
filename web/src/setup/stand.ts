/** From a setup and the law's judgement of it to a position that a board can show. */
import type { TableMeld } from '../board';
import type { DraftMeld, TableChecked } from '../wire';
import type { Stand } from './bench';
import type { Setup } from './setup';

/** The position to try turns on; null where a row is no meld, or there are too many tiles. */
export function standOf(setup: Setup, checked: TableChecked): Stand | null {
  if (!checked.legal) return null;
  const { rack, rules, opened } = setup;
  return { table: checked.melds.map(asMeld), rack, rules, opened };
}

function asMeld({ row, kind, points, stands }: DraftMeld): TableMeld {
  return { row, kind: kind ?? 'run', points, stands };
}
