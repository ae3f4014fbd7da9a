/** Names that are typed key by key: `r7` for a tile, `m3` for a meld, `j` for a joker. */
import type { Kind } from './tiles';

/** What has been typed so far names this. */
export type Typed = { readonly tile: Kind } | { readonly meld: number };

const BEGINS = /^[rbkojm]$/;
const GOES_ON = /^(?:[rbko](?:1[0-3]?|[2-9])|m[1-9]\d?)$/;

/** What has been typed, after one more key; empty where it names nothing and could not become a name. */
export function typedWith(before: string, key: string): string {
  const letter = key.toLowerCase();
  if (GOES_ON.test(before + letter)) return before + letter;
  return BEGINS.test(letter) ? letter : '';
}

/** The tile or the meld of this name; null where it is only the beginning of one. */
export function typedName(text: string): Typed | null {
  if (text === 'j') return { tile: 'J' };
  if (!GOES_ON.test(text)) return null;
  return text.startsWith('m') ? { meld: Number(text.slice(1)) } : { tile: text.toUpperCase() };
}
