/** The server's sentences name tiles by their short texts, such as `R7`; people hear names, and see tiles. */
import { CARD, tileOfCard } from './cards';
import { deck } from './deck.svelte';
import { tileName } from './tiles';
import { allOf, say } from './words';

/** A piece of a sentence: words, tiles side by side, or a run by its first and last tile. */
export type Piece =
  | { readonly words: string }
  | { readonly tiles: readonly string[] }
  | { readonly first: string; readonly last: string };

const TILE = '(?:[RBKO](?:1[0-3]|[1-9])|J(?::[RBKO](?:1[0-3]|[1-9]))?)';
/** In a card game sentences name cards. */
const CARDS = String.raw`(?:${CARD}|\*(?::${CARD})?)`;
const ALONE = String.raw`(?<![\p{L}\p{N}])`;
const ENDS = String.raw`(?![\p{L}\p{N}'’])`;

/** What names tiles in a sentence: runs by their ends, and tiles side by side. */
function patternOf(tile: string): string {
  return `(${tile})[-–](${tile})|${tile}(?: ${tile}${ENDS})*`;
}

/** The sentence taken apart. Names of players are words, also where they look like a tile. */
export function pieces(sentence: string, names: readonly string[] = []): readonly Piece[] {
  const known = names.filter((name) => name !== '').map(escaped);
  const pattern = new RegExp(`${ALONE}(?:${[...known, `(?<tiles>${patternOf(deck() === 'cards' ? CARDS : TILE)})`].join('|')})${ENDS}`, 'gu');
  const found: Piece[] = [];
  let at = 0;
  for (const match of sentence.matchAll(pattern)) {
    if (match.groups?.['tiles'] === undefined) continue;
    if (match.index > at) found.push({ words: sentence.slice(at, match.index) });
    found.push(pieceOf(match[0], match[2], match[3]));
    at = match.index + match[0].length;
  }
  return at < sentence.length ? [...found, { words: sentence.slice(at) }] : found;
}

/** The sentence as it is read aloud: `Bo lays red 7 and joker.` */
export function aloud(sentence: string, names: readonly string[] = []): string {
  return pieces(sentence, names).map(pieceAloud).join('');
}

/** Several tiles in one breath: `red 7, blue 8 and joker`. */
export function tilesAloud(tiles: readonly string[]): string {
  return allOf(tiles.map(tileName));
}

function pieceOf(text: string, first: string | undefined, last: string | undefined): Piece {
  if (first !== undefined && last !== undefined) return { first: tileOfCard(first), last: tileOfCard(last) };
  return { tiles: text.split(' ').map(tileOfCard) };
}

function pieceAloud(piece: Piece): string {
  if ('words' in piece) return piece.words;
  if ('tiles' in piece) return tilesAloud(piece.tiles);
  return say('hear.run', { first: tileName(piece.first), last: tileName(piece.last) });
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
