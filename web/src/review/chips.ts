/** What is worth saying about a turn, as the page shows it: some words, and how grave they are. */
import type { CardTurn, ReviewTurn } from '../wire';
import { say, type Key } from '../words';
import { markWords, toneOf, type Tone } from './turnwords';

export interface Chip {
  readonly words: string;
  readonly tone: Tone;
}

/** Those of a move with tiles. */
export function chipsOf({ marks, kept }: ReviewTurn): readonly Chip[] {
  return marks.map((mark) => ({ words: markWords(mark, kept), tone: toneOf(mark) }));
}

type CardMark = CardTurn['marks'][number];
const CARD_MARKS: Readonly<Record<CardMark, { readonly key: Key; readonly tone: Tone }>> = {
  out_missed: { key: 'review.mark_win_missed', tone: 'grave' },
  out: { key: 'review.mark_won', tone: 'good' },
  rummy: { key: 'basic.reviewRummy', tone: 'good' },
  overrun: { key: 'review.overran', tone: 'plain' },
  left: { key: 'review.mark_left', tone: 'plain' },
};

/** Those of a turn of Basic Rummy. */
export function cardChipsOf({ marks }: CardTurn): readonly Chip[] {
  return marks.map((mark) => ({ words: say(CARD_MARKS[mark].key), tone: CARD_MARKS[mark].tone }));
}
