import { expect, test } from 'vitest';
import { sinceWords } from './opentables';

const MINUTE = 60_000;

test.each([
  [0, 'open for 1 minute'],
  [-5 * MINUTE, 'open for 1 minute'],
  [12 * MINUTE, 'open for 12 minutes'],
  [59.4 * MINUTE, 'open for 59 minutes'],
  [59.6 * MINUTE, 'open for 1 hour'],
  [600 * MINUTE, 'open for 10 hours'],
])('after %i milliseconds a table is %s', (passed, words) => {
  expect(sinceWords(1_000_000_000, 1_000_000_000 + passed)).toBe(words);
});
