/** What is odd about a round, in words. */
import { say, signed } from '../words';
import type { Problem } from './amount';
import { highestHand } from './basic';
import type { Code } from './check';
import type { Judged, Setting } from './entry';
import { tileRules } from './rules';
import { hardLimit, highestRack } from './scoring';

/** What one code says of this round. */
export function findingWords(code: Code, { offBy }: Pick<Judged, 'offBy'>, { game, rules: text, players }: Setting): string {
  if (game === 'basic' && code === 'impossible') return say('book.impossibleHand', { most: highestHand(players) });
  const rules = tileRules(text);
  switch (code) {
    case 'not_zero_sum':
      return say('book.not_zero_sum', { by: signed(offBy), n: Math.abs(offBy) });
    case 'impossible':
      return say('book.impossible', { most: hardLimit(rules) });
    case 'above_full_rack':
      return say('book.above_full_rack', { most: highestRack(rules, rules.handSize), n: rules.handSize });
    case 'likely_typo':
      return say('book.likely_typo', { most: -rules.warnBelow });
    default:
      return say(`book.${code}`);
  }
}

/** Why what was typed for somebody is not a number that can be saved. */
export function problemWords(problem: Problem | 'minus' | 'winner', text: string): string {
  return say(`book.typed.${problem}`, { text });
}
