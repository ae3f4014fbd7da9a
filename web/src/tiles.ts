/** The short texts of tiles, taken apart for showing and naming; the law of them is the server's. */
import { cardOfTile, rankOf, rankWord, SUITS } from './cards';
import { deck } from './deck.svelte';
import { kindOf } from './rows';
import { say } from './words';

/** What is drawn for a colour, a suit or a joker, and in which ink. */
export type Mark = 'red' | 'blue' | 'black' | 'orange' | 'spades' | 'hearts' | 'diamonds' | 'clubs' | 'joker';

/** What a tile looks like. */
export interface TileParts {
  readonly mark: Mark;
  /** What is printed on it: a number, or the rank of a card; empty on a joker. */
  readonly face: string;
}

const COLOURS: Readonly<Record<string, 'red' | 'blue' | 'black' | 'orange'>> = {
  R: 'red',
  B: 'blue',
  K: 'black',
  O: 'orange',
};

/** Colour and number of a tile, or suit and rank where cards are shown; a joker has neither. */
export function tileParts(tile: string): TileParts {
  const kind = kindOf(tile);
  const letter = kind.charAt(0);
  const colour = COLOURS[letter];
  if (!colour) return { mark: 'joker', face: '' };
  if (deck() === 'tiles') return { mark: colour, face: kind.slice(1) };
  return { mark: SUITS[letter as keyof typeof SUITS], face: rankOf(kind.slice(1)) };
}

/** A tile as it is written for people: the card that it is, where cards are shown. */
export function shownText(tile: string): string {
  return deck() === 'cards' ? cardOfTile(tile) : tile;
}

/** The name of a tile to be read aloud: `red 7`, or `queen of hearts`. */
export function tileName(tile: string): string {
  const kind = kindOf(tile);
  const colour = COLOURS[kind.charAt(0)];
  if (!colour) return say('tile.joker');
  const number = kind.slice(1);
  const rank = deck() === 'cards' ? rankWord(number) : undefined;
  return say(`tile.${colour}`, { number: rank ? say(rank) : number });
}
