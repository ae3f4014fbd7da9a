/** What lies there in a turn of a round that is looked at again. */
import type { Row } from '../rows';
import type { CardReviewed } from '../wire';
import { sorted } from './cards';

/** A turn as its player saw it, and what became of it. */
export interface CardScene {
  readonly seat: number;
  /** Cards in the stock before the turn. */
  readonly stock: number;
  /** Cards on the discard pile before the turn. */
  readonly pile: number;
  /** The top of the pile before the turn; empty where there was none. */
  readonly top: string;
  /** The melds when the turn was over. */
  readonly table: readonly Row[];
  /** All cards that the player held in this turn, the one taken among them. */
  readonly hand: Row;
  readonly taken: string;
  readonly fromPile: boolean;
  readonly laid: Row;
  readonly discarded: string;
}

/** The scene of a turn, counted from 1; 0 is the deal, with the hand of whoever starts. */
export function sceneAt(review: CardReviewed, at: number): CardScene {
  const turn = review.turns[at - 1];
  if (turn) {
    const { seat, stock, pile, top, table, taken, fromPile, laid, discarded } = turn;
    const held = taken === '' || turn.hand.includes(taken) ? turn.hand : [...turn.hand, taken];
    return { seat, stock, pile, top, table, hand: sorted(held, 'suit'), taken, fromPile, laid, discarded };
  }
  const { stock, top } = review;
  const seat = review.turns[0]?.seat ?? 0;
  const nothing = { taken: '', fromPile: false, laid: [], discarded: '' };
  return { seat, stock, pile: 1, top, table: [], hand: sorted(review.hands[seat] ?? [], 'suit'), ...nothing };
}
