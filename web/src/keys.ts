/** The keys that play a turn, as the help lists them; the board obeys them. */
import type { Key } from './words';

/** Keys and what they do. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: Key;
}

/** All of them, in the order of a turn. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'keys.move' },
  { keys: ['Space'], does: 'keys.select' },
  { keys: ['Enter'], does: 'keys.lay' },
  { keys: ['Backspace'], does: 'keys.back' },
  { keys: ['Ctrl Z'], does: 'keys.undo' },
  { keys: ['Ctrl Y'], does: 'keys.redo' },
  { keys: ['Esc'], does: 'keys.escape' },
];
