/** What is odd about a round (TR-13). */
import type { ScoreRules } from './rules';
import { hardLimit, highestRack, tilesInPlay } from './scoring';

/** What can be odd, in the order in which it is told. */
export type Code =
  | 'not_zero_sum'
  | 'no_winner'
  | 'several_winners'
  | 'impossible'
  | 'above_full_rack'
  | 'likely_typo'
  | 'tiles_unknown'
  | 'starter_unknown';

const ASKED: ReadonlySet<Code> = new Set(['not_zero_sum', 'no_winner', 'several_winners', 'tiles_unknown']);

/** Whether a round is never saved with this. */
export function isRefused(code: Code): boolean {
  return code === 'impossible';
}

/** Whether a round is saved with this only after a question. */
export function isAsked(code: Code): boolean {
  return ASKED.has(code);
}

/** What is odd about scores that somebody wrote down; `isPoolOut` says that several may have won. */
export function checkScores(rules: ScoreRules, scores: readonly number[], isPoolOut: boolean): readonly Code[] {
  return [...balance(rules, scores), ...winners(scores, isPoolOut), ...size(rules, -Math.min(...scores, 0))];
}

/** How a round ended, and whose rack does not matter because they are charged instead. */
export interface Racks {
  readonly charged: readonly boolean[];
  readonly isPoolOut: boolean;
}

/** What is odd about the racks of a round. */
export function checkRacks(rules: ScoreRules, racks: readonly number[], { charged, isPoolOut }: Racks): readonly Code[] {
  const limit = isPoolOut ? highestRack(rules, tilesInPlay(rules)) : hardLimit(rules);
  const counted = racks.filter((_, seat) => !charged[seat]);
  return sum(counted) > limit ? ['impossible'] : size(rules, Math.max(0, ...counted));
}

function balance(rules: ScoreRules, scores: readonly number[]): readonly Code[] {
  return rules.scoring && rules.flat === null && sum(scores) !== 0 ? ['not_zero_sum'] : [];
}

function winners(scores: readonly number[], isPoolOut: boolean): readonly Code[] {
  if (Math.max(...scores) < 0) return ['no_winner'];
  return scores.filter((score) => score > 0).length > 1 && !isPoolOut ? ['several_winners'] : [];
}

/** The strongest of three flags: no rack can be so dear, no first rack can, hardly any is (TR-13.3 to TR-13.5). */
function size(rules: ScoreRules, dearest: number): readonly Code[] {
  if (dearest > hardLimit(rules)) return ['impossible'];
  if (dearest > highestRack(rules, rules.handSize)) return ['above_full_rack'];
  return -dearest < rules.warnBelow ? ['likely_typo'] : [];
}

/** All numbers together. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
