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
  { keys: ['Page ↑', 'Page ↓'], does: 'keys.page' },
  { keys: ['R'], does: 'keys.rack' },
  { keys: ['Space'], does: 'keys.select' },
  { keys: ['Shift ←', 'Shift →'], does: 'keys.selectMore' },
  { keys: ['Esc'], does: 'keys.escape' },
  { keys: ['Enter'], does: 'keys.lay' },
  { keys: ['N'], does: 'keys.new' },
  { keys: ['S'], does: 'keys.split' },
  { keys: ['V'], does: 'keys.reading' },
  { keys: ['Backspace'], does: 'keys.back' },
  { keys: ['Ctrl ←', 'Ctrl →'], does: 'keys.shove' },
  { keys: ['+', '−', '0'], does: 'look.keys' },
  { keys: ['Ctrl Z'], does: 'keys.undo' },
  { keys: ['Ctrl Y'], does: 'keys.redo' },
  { keys: ['Ctrl Backspace'], does: 'keys.reset' },
  { keys: ['F'], does: 'keys.finish' },
  { keys: ['D'], does: 'keys.draw' },
  { keys: ['P'], does: 'keys.plan' },
  { keys: ['H'], does: 'coach.keyHint' },
  { keys: ['T'], does: 'keys.talk' },
  { keys: ['L'], does: 'look.key' },
  { keys: ['?'], does: 'keys.help' },
];

/** What a key on the table asks the page for, besides all that the board itself obeys. */
export type PageWish = 'finish' | 'draw' | 'plan' | 'talk' | 'hint' | 'look' | 'help';

const WISHES: Readonly<Record<string, PageWish>> = {
  f: 'finish',
  d: 'draw',
  p: 'plan',
  t: 'talk',
  h: 'hint',
  l: 'look',
  '?': 'help',
};

/** The wish of this key; null for none. */
export function pageWish(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): PageWish | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return WISHES[event.key.toLowerCase()] ?? null;
}
