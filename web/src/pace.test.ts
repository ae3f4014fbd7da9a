import { expect, test } from 'vitest';
import { USUAL_PACE, clockWords, dateWords, effective, extensionWords, extensionsOf, hoursWords, leftWords, withExtensions } from './pace';

test.each([
  [0, 'No clock'],
  [30, '30 seconds'],
  [90, '90 seconds'],
  [120, '2 minutes'],
  [600, '10 minutes'],
])('a clock of %i seconds is called so', (seconds, words) => {
  expect(clockWords(seconds)).toBe(words);
});

test('hours for a move are told as days where they are days', () => {
  expect([12, 24, 168].map(hoursWords)).toEqual(['12 hours a move', '1 day a move', '7 days a move']);
});

test.each([
  [172_800, '2 days left'],
  [172_799, '2 days left'],
  [129_599, '36 hours left'],
  [5400, '2 hours left'],
  [5399, '90 minutes left'],
  [60, '1 minute left'],
  [0, '0 minutes left'],
])('of %i seconds is said what somebody wants to know', (seconds, words) => {
  expect(leftWords(seconds)).toBe(words);
});

test('the date is told too', () => {
  expect(dateWords(3600, new Date(2026, 11, 5, 13, 20).getTime())).toBe('Sat, Dec 5, 14:20');
});

test('extensions are chosen from a list', () => {
  const pace = withExtensions(USUAL_PACE, '2x60');
  expect(pace).toEqual({ hours: 0, extensions: 2, extensionSeconds: 60 });
  expect(extensionsOf(pace)).toBe('2x60');
  expect(extensionsOf(withExtensions(pace, '0x30'))).toBe('0x30');
  expect(extensionWords('1x30')).toBe('1 × 30 seconds a round');
});

test('only what can count is asked for', () => {
  const pace = { hours: 48, extensions: 2, extensionSeconds: 60 };
  expect(effective(pace, 60, true)).toEqual({ ...USUAL_PACE, hours: 48 });
  expect(effective(pace, 60, false)).toEqual({ ...pace, hours: 0 });
  expect(effective(pace, 0, false)).toEqual(USUAL_PACE);
});
