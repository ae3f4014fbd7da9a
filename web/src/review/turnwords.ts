/** A turn in words. */
import type { ReviewTurn } from '../wire';
import { say, type Key } from '../words';

/** What is worth saying about a turn. */
export type Mark = ReviewTurn['marks'][number];

const DEEDS: Readonly<Record<ReviewTurn['act'], Key>> = {
  play: 'review.lays',
  draw: 'review.draws',
  pass: 'review.passes',
  overrun: 'review.overran',
  misplay: 'review.misplayed',
  resign: 'review.leaves',
  ask: 'review.toMove',
};

/** What was done: `lays 3 tiles`. */
export function deedWords(turn: ReviewTurn): string {
  const isLaid = turn.act === 'overrun' && turn.laid.length > 0;
  return say(isLaid ? 'review.lays' : DEEDS[turn.act], { n: turn.laid.length });
}

/** A mark in words: `2 tiles kept back`. */
export function markWords(mark: Mark, kept: number): string {
  return say(`review.mark_${mark}`, { n: kept });
}

/** How grave something is. */
export type Tone = 'grave' | 'bad' | 'good' | 'plain';

/** How grave a mark is. */
export function toneOf(mark: Mark): Tone {
  if (mark === 'win_missed') return 'grave';
  if (mark === 'opening_missed' || mark === 'penalised') return 'bad';
  return mark === 'won' || mark === 'opened' ? 'good' : 'plain';
}

/** What could have been laid. */
export function couldWords(turn: ReviewTurn): string {
  const { most } = turn;
  if (!most) return '';
  const n = most.played.length;
  if (n === 0) return say('review.couldNothing');
  if (turn.act === 'ask') return say('review.canLay', { n });
  if (n <= turn.laid.length) return say('review.couldSame');
  return say(turn.marks.includes('win_missed') ? 'review.couldLayAll' : 'review.couldLay', { n });
}
