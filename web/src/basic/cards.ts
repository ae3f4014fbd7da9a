/** Cards as people see them: the wire names them as tiles, whose colours stand for suits. */
import { say } from '../words';

/** What a card looks like. */
export interface CardFace {
  readonly suit: Suit;
  readonly rank: string;
  /** Whether it is printed red. */
  readonly red: boolean;
}

export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

const SUITS: Readonly<Record<string, Suit>> = { R: 'spades', B: 'hearts', K: 'diamonds', O: 'clubs' };
const ORDER = 'RBKO';
const COLOURS = { R: 'red', B: 'blue', K: 'black', O: 'orange' } as const;
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const NAMED = { 1: 'rank.1', 11: 'rank.11', 12: 'rank.12', 13: 'rank.13' } as const;

/** One closed outline a suit, in a square of 24. */
export const OUTLINES: Readonly<Record<Suit, string>> = {
  spades: 'M12 1.6C9 6.4 2.6 9.6 2.6 14.6a4.7 4.7 0 0 0 8.2 3.1C10.7 19.8 10 21.3 8.6 22.4h6.8c-1.4-1.1-2.1-2.6-2.2-4.7a4.7 4.7 0 0 0 8.2-3.1C21.4 9.6 15 6.4 12 1.6Z',
  hearts: 'M12 22C8.4 17.6 1.8 13.6 1.8 8.1A5.3 5.3 0 0 1 12 6.2 5.3 5.3 0 0 1 22.2 8.1C22.2 13.6 15.6 17.6 12 22Z',
  diamonds: 'M12 1.4L20.4 12L12 22.6L3.6 12Z',
  clubs: 'M12 1.6a4.9 4.9 0 0 0-4 7.7a4.9 4.9 0 1 0 2.9 8.3C10.7 19.8 10 21.3 8.6 22.4h6.8c-1.4-1.1-2.1-2.6-2.3-4.8a4.9 4.9 0 1 0 2.9-8.3a4.9 4.9 0 0 0-4-7.7Z',
};

function number(card: string): number {
  return Number(card.slice(1));
}

/** Suit and rank of a card. */
export function cardFace(card: string): CardFace {
  const suit = SUITS[card.charAt(0)] ?? 'spades';
  return { suit, rank: RANKS[number(card) - 1] ?? '', red: suit === 'hearts' || suit === 'diamonds' };
}

/** The card as it is read aloud: `queen of hearts`. */
export function cardName(card: string): string {
  const colour = COLOURS[card.charAt(0) as keyof typeof COLOURS];
  const rank = NAMED[number(card) as keyof typeof NAMED];
  return say(`tile.${colour}@cards`, { number: rank ? say(rank) : String(number(card)) });
}

/** By what a hand is sorted. */
export type Sorting = 'suit' | 'rank';

/** The cards in order. */
export function sorted(cards: readonly string[], by: Sorting): readonly string[] {
  const key = (card: string): readonly [number, number] => {
    const places = [ORDER.indexOf(card.charAt(0)), number(card)] as const;
    return by === 'suit' ? places : [places[1], places[0]];
  };
  return cards.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)];
    return one[0] - other[0] || one[1] - other[1];
  });
}
