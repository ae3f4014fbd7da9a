/** Names that are typed key by key: `r7` for a tile, `m3` for a meld, `j` for a joker. */
import { tileOfCard } from '../cards';
import { deck } from '../deck.svelte';
import type { Kind } from './tiles';

/** What has been typed so far names this. */
export type Typed = { readonly tile: Kind } | { readonly meld: number };

/**
 * Of a card the rank is typed first, `qh` for the queen of hearts: the letters of the suits have other meanings on the
 * table (`h` asks for a hint, `d` draws), which must not be done by somebody who only looks for a card.
 */
const NAMES = {
  tiles: { begins: /^[rbkojm]$/, goesOn: /^(?:[rbko](?:1[0-3]?|[2-9])|m[1-9]\d?)$/, swallowed: /^[bko]$/ },
  cards: { begins: /^[a1-9jqkm*]$/, goesOn: /^(?:10|(?:10?|[a2-9jqk])[shdc]|m[1-9]\d?)$/, swallowed: /^(?:[a2-9jqk]|10?)$/ },
} as const;
const CARD_NAME = /^(10?|[a2-9jqk])([shdc])$/;

/** What has been typed, after one more key; empty where it names nothing and could not become a name. */
export function typedWith(before: string, key: string): string {
  const letter = key.toLowerCase();
  const { begins, goesOn } = NAMES[deck()];
  if (goesOn.test(before + letter)) return before + letter;
  return begins.test(letter) ? letter : '';
}

/** The tile or the meld of this name; null where it is only the beginning of one. */
export function typedName(text: string): Typed | null {
  if (text === (deck() === 'cards' ? '*' : 'j')) return { tile: 'J' };
  if (!NAMES[deck()].goesOn.test(text)) return null;
  if (text.startsWith('m')) return { meld: Number(text.slice(1)) };
  if (deck() === 'tiles') return { tile: text.toUpperCase() };
  const [, rank = '', suit = ''] = CARD_NAME.exec(text) ?? [];
  return suit === '' ? null : { tile: tileOfCard(`${suit}${rank}`) };
}

/** Whether what has been typed is the beginning of a name and means nothing else. */
export function isBegun(text: string): boolean {
  return NAMES[deck()].swallowed.test(text);
}
