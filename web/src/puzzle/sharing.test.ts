import { expect, test } from 'vitest';
import { shareText, stars } from './sharing';
import { clockText, Stopwatch } from './stopwatch';

const TOLD = { date: '2026-11-30', level: 3, levels: 5, solved: true, ms: 102_400, hints: 1, streak: 4 };

test('a solved day tells time, hints and streak', () => {
  expect(shareText(TOLD, 'https://example.org')).toBe(
    'Meldroom daily 2026-11-30 ★★★☆☆\nSolved in 1:42, 1 hint\nStreak: 4 days\nhttps://example.org/puzzle/daily/2026-11-30',
  );
});

test('a day that was given up tells so, and no streak', () => {
  expect(shareText({ ...TOLD, solved: false, streak: 0 }, 'https://example.org').split('\n')).toEqual([
    'Meldroom daily 2026-11-30 ★★★☆☆',
    'Not solved this time',
    'https://example.org/puzzle/daily/2026-11-30',
  ]);
});

test('a level is as many stars', () => {
  expect([1, 5].map((level) => stars(level, 5))).toEqual(['★☆☆☆☆', '★★★★★']);
});

test('a time has minutes and seconds, and hours where it took so long', () => {
  expect([0, 9_999, 61_000, 3_723_000].map(clockText)).toEqual(['0:00', '0:09', '1:01', '1:02:03']);
});

test('a watch counts while it runs, on top of what was spent before', () => {
  let now = 1000;
  const watch = new Stopwatch(() => now, 500);
  now = 2000;
  expect(watch.ms).toBe(500);
  watch.start();
  watch.start();
  now = 5000;
  expect(watch.ms).toBe(3500);
  watch.stop();
  now = 9000;
  expect(watch.ms).toBe(3500);
});
