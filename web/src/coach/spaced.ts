/** Rows as people read them: `R5 R6 R7` for `R5R6R7`, which the page then shows as tiles and says as names. */
import { CARD } from '../cards';
import { deck } from '../deck.svelte';

const TILE = '(?:[RBKO](?:1[0-3]|[1-9])|J(?::[RBKO](?:1[0-3]|[1-9]))?)';
const CARDS = String.raw`(?:${CARD}|\*(?::${CARD})?)`;

/** The sentence with the tiles of every row apart. */
export function spaced(sentence: string): string {
  const one = deck() === 'cards' ? CARDS : TILE;
  const row = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${one}){2,}(?![\p{L}\p{N}])`, 'gu');
  return sentence.replace(row, (found) => found.match(new RegExp(one, 'gu'))?.join(' ') ?? found);
}
