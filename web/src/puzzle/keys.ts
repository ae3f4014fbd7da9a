/** The keys that solve a puzzle: those that arrange tiles at a table, and two of its own. */
import { KEYS, type KeyHelp } from '../keys';

const OF_TURNS: ReadonlySet<string> = new Set(['keys.finish', 'keys.draw', 'keys.plan', 'keys.talk', 'keys.help']);

/** All of them, in the order of a turn. */
export const PUZZLE_KEYS: readonly KeyHelp[] = [
  ...KEYS.filter(({ does, keys }) => !OF_TURNS.has(does) && !keys.includes('H')),
  { keys: ['F'], does: 'puzzles.keyCheck' },
  { keys: ['H'], does: 'puzzles.keyHint' },
  { keys: ['?'], does: 'keys.help' },
];
