/** The keys that play a turn, as the help lists them; the board obeys them. */
import { deck } from './deck.svelte';
import { recall, remember } from './memory';
import type { Key } from './words';

const REACH = 'keys.reach';

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
  { keys: ['R', '7'], does: 'keys.tile' },
  { keys: ['M', '3'], does: 'keys.meld' },
  { keys: ['R', 'R'], does: 'keys.hearRack' },
  { keys: ['M'], does: 'keys.hearTable' },
  { keys: ['I'], does: 'keys.standing' },
  { keys: ['W'], does: 'keys.since' },
  { keys: ['T'], does: 'keys.talk' },
  { keys: ['L'], does: 'look.key' },
  { keys: ['?'], does: 'keys.help' },
];

/** The keys as the help shows them: of a card the rank is typed first. */
export function keysFor({ keys, does }: KeyHelp): readonly string[] {
  return does === 'keys.tile' && deck() === 'cards' ? ['Q', 'H'] : keys;
}
/** Those of a table of cards. */
export const CARD_KEYS: readonly KeyHelp[] = [
  { keys: ['Tab'], does: 'keys.move' },
  { keys: ['R'], does: 'keys.rack' },
  { keys: ['Space'], does: 'keys.select' },
  { keys: ['Shift ←', 'Shift →'], does: 'basic.keyShove' },
  { keys: ['D', 'P'], does: 'basic.keyTake' },
  { keys: ['M'], does: 'basic.keyMeld' },
  { keys: ['Enter'], does: 'basic.keyAdd' },
  { keys: ['X'], does: 'basic.keyDiscard' },
  { keys: ['H'], does: 'basic.keyHint' },
  { keys: ['Esc'], does: 'keys.escape' },
  { keys: ['I'], does: 'keys.standing' },
  { keys: ['W'], does: 'keys.since' },
  { keys: ['T'], does: 'keys.talk' },
  { keys: ['L'], does: 'look.key' },
  { keys: ['?'], does: 'keys.help' },
];

/** What a key on the table asks the page for, besides all that the board itself obeys. */
export type PageWish = 'finish' | 'draw' | 'plan' | 'talk' | 'hint' | 'look' | 'help' | 'standing' | 'since' | 'rack';

/** Those that change the tiles act on the board alone, so that none of them is pressed by mistake. */
const ON_BOARD: Readonly<Record<string, PageWish>> = { f: 'finish', d: 'draw', p: 'plan' };
const EVERYWHERE: Readonly<Record<string, PageWish>> = {
  t: 'talk',
  h: 'hint',
  '?': 'help',
  i: 'standing',
  l: 'look',
  w: 'since',
  r: 'rack',
};

/** What matters of a key that was pressed. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/** The wish of this key, where it was pressed; null for none, and for what is meant for something else. */
export function pageWish(event: PressedKey): PageWish | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (event.target instanceof Element && event.target.closest('.board')) return ON_BOARD[key] ?? EVERYWHERE[key] ?? null;
  return isTypedInto(event.target) || !areHeardEverywhere() ? null : (EVERYWHERE[key] ?? null);
}

/** Whether keys of one letter act wherever the focus is, and not on the board alone. */
export function areHeardEverywhere(): boolean {
  return recall(REACH) !== 'board';
}

/** Lets keys of one letter act everywhere, or on the board alone: somebody who dictates would press them unawares. */
export function hearEverywhere(wanted: boolean): void {
  remember(REACH, wanted ? 'page' : 'board');
}

/** Where letters are text, or belong to what lies above the page. */
function isTypedInto(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable], [popover]') !== null;
}
