/** Which key asks for what. */

import type { Look } from './lens';

/** What a key asks for. */
export type KeyWish =
  | { readonly wish: 'step'; readonly way: 'left' | 'right' | 'up' | 'down' | 'first' | 'last'; readonly taking: boolean }
  | { readonly wish: 'shove'; readonly by: -1 | 1 }
  | { readonly wish: 'page'; readonly by: -1 | 1 }
  | { readonly wish: 'look'; readonly look: Look }
  | {
      readonly wish: 'select' | 'all' | 'none' | 'lay' | 'new' | 'back' | 'cut' | 'read' | 'rack' | 'hear' | 'undo' | 'redo' | 'reset';
    };

/** What matters of a keyboard event. */
export interface KeyNews {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const WAYS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
} as const;

const PLAIN: Readonly<Record<string, KeyWish>> = {
  ' ': { wish: 'select' },
  Enter: { wish: 'lay' },
  Escape: { wish: 'none' },
  Backspace: { wish: 'back' },
  Delete: { wish: 'back' },
  PageUp: { wish: 'page', by: -1 },
  PageDown: { wish: 'page', by: 1 },
  m: { wish: 'hear' },
  n: { wish: 'new' },
  r: { wish: 'rack' },
  s: { wish: 'cut' },
  v: { wish: 'read' },
  '+': { wish: 'look', look: 'nearer' },
  '=': { wish: 'look', look: 'nearer' },
  '-': { wish: 'look', look: 'farther' },
  '0': { wish: 'look', look: 'whole' },
};

const WITH_CONTROL: Readonly<Record<string, KeyWish>> = {
  z: { wish: 'undo' },
  y: { wish: 'redo' },
  a: { wish: 'all' },
  Backspace: { wish: 'reset' },
  ArrowLeft: { wish: 'shove', by: -1 },
  ArrowRight: { wish: 'shove', by: 1 },
};

/** What this key asks the board for; null for a key that is none of its business. */
export function wishOf(news: KeyNews): KeyWish | null {
  const key = news.key.length === 1 ? news.key.toLowerCase() : news.key;
  if (news.altKey) return null;
  if (news.ctrlKey || news.metaKey) return key === 'z' && news.shiftKey ? { wish: 'redo' } : (WITH_CONTROL[key] ?? null);
  if (key in WAYS) return { wish: 'step', way: WAYS[key as keyof typeof WAYS], taking: news.shiftKey };
  return PLAIN[key] ?? null;
}

/** Whether the key types a character. */
export function isTyped(news: KeyNews): boolean {
  return news.key.length === 1 && !news.ctrlKey && !news.metaKey && !news.altKey;
}

/** Whether the key may ask something of the board or of the page around it, rather than of the browser. */
export function isForGame(news: KeyNews): boolean {
  return isTyped(news) || wishOf(news) !== null;
}
