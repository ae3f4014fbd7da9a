/** Cards by their tiles: suits take the places of the colours, ranks those of the numbers. On the wire a card is its tile. */
import type { Key } from './words';

/** The suits, by the letter of the colour whose place they take. */
export const SUITS = { R: 'spades', B: 'hearts', K: 'diamonds', O: 'clubs' } as const;

const SUIT_LETTERS: Readonly<Record<string, string>> = { S: 'R', H: 'B', D: 'K', C: 'O' };
const RANKS: Readonly<Record<string, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
const NUMBERS: Readonly<Record<string, string>> = { A: '1', J: '11', Q: '12', K: '13' };
const RANK_WORDS: Readonly<Record<string, Key>> = { 1: 'rank.1', 11: 'rank.11', 12: 'rank.12', 13: 'rank.13' };

/** How a card is written, as part of a pattern. */
export const CARD = '[SHDC](?:10|[2-9AJQK])';

/** What is printed on a card of this number: `Q` for 12. */
export function rankOf(number: string): string {
  return RANKS[number] ?? number;
}

/** The text that says the rank, where it is more than a number. */
export function rankWord(number: string): Key | undefined {
  return RANK_WORDS[number];
}

/** The tile that a card text names: `B12` for `hq`; a tile's own text is left as it is. */
export function tileOfCard(text: string): string {
  if (text.startsWith('*')) return `J${text.slice(1).replace(/^:(.+)$/, (_, said: string) => `:${tileOfCard(said)}`)}`;
  const colour = SUIT_LETTERS[text.charAt(0).toUpperCase()];
  if (colour === undefined) return text;
  const rank = text.slice(1).toUpperCase();
  return `${colour}${NUMBERS[rank] ?? String(Number(rank))}`;
}

/** The card that a tile is: `HQ` for `B12`, `*:S4` for `J:R4`. */
export function cardOfTile(tile: string): string {
  const [kind = '', said] = tile.split(':', 2);
  const colour = Object.entries(SUIT_LETTERS).find(([, letter]) => letter === kind.charAt(0))?.[0];
  const card = colour === undefined ? '*' : `${colour}${rankOf(kind.slice(1))}`;
  return said === undefined ? card : `${card}:${cardOfTile(said)}`;
}
