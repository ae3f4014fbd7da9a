/** The clock of a turn is a moment: it is right whatever the page did meanwhile. */
import { expect, test } from 'vitest';
import { leftAt, newTimer, passed, paused, readTimer, started, withMore } from './timer';

const MINUTE = 60_000;

test('a page that slept for a minute finds the time over', () => {
  const timer = started(newTimer(MINUTE, 0), 1000);
  expect(leftAt(timer, 11_000)).toBe(50_000);
  expect(leftAt(timer, 1000 + 2 * MINUTE)).toBe(0);
});

test('what was left when it was stopped is left when it goes on', () => {
  const stopped = paused(started(newTimer(MINUTE, 0), 0), 20_000);
  expect(leftAt(stopped, 500_000)).toBe(40_000);
  expect(leftAt(started(stopped, 500_000), 510_000)).toBe(30_000);
});

test('half a minute more, running or not', () => {
  expect(leftAt(withMore(started(newTimer(MINUTE, 0), 0), 50_000), 50_000)).toBe(40_000);
  expect(leftAt(withMore(newTimer(MINUTE, 0), 0), 0)).toBe(90_000);
});

test('the next player has the whole time, and it runs only if it ran', () => {
  const next = passed(started(newTimer(MINUTE, 0), 0), 1, 45_000);
  expect([next.player, leftAt(next, 45_000), next.ends]).toEqual([1, MINUTE, 105_000]);
  expect(passed(newTimer(MINUTE, 1), 2, 0).ends).toBeNull();
});

test('a clock survives a reload, and nonsense is none', () => {
  const timer = started(newTimer(MINUTE, 2), 1000);
  expect(readTimer(JSON.stringify(timer), 3)).toEqual(timer);
  for (const text of [null, 'x', '{}', JSON.stringify({ ...timer, player: 3 })]) expect(readTimer(text, 3)).toBeNull();
});
