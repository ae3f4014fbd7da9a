import { expect, test } from 'vitest';
import { comings, isAway } from './presence';
import type { SeatInfo } from './wire';

function person(name: string, change: Partial<SeatInfo> = {}): SeatInfo {
  return { name, bot: null, connected: true, open: false, rating: null, ...change };
}

const gone = { connected: false };

test('a person without a connection is away; a computer player and an open chair never are', () => {
  expect(isAway(person('Ben', gone))).toBe(true);
  expect(isAway(person('Ben'))).toBe(false);
  expect(isAway(person('Bo', { ...gone, bot: 'greedy' }))).toBe(false);
  expect(isAway(person('', { ...gone, open: true }))).toBe(false);
});

test('who goes and who comes back is told', () => {
  const here = [person('Ada'), person('Ben'), person('Cleo')];
  const without = [person('Ada'), person('Ben', gone), person('Cleo')];
  expect(comings(here, without, 0)).toBe('Ben has gone away.');
  expect(comings(without, here, 0)).toBe('Ben is here again.');
  expect(comings(here, here, 0)).toBe('');
});

test('a reader is not told about their own connection', () => {
  expect(comings([person('Ada', gone)], [person('Ada')], 0)).toBe('');
});

test('somebody else on the chair is not a coming', () => {
  expect(comings([person('Ben', gone)], [person('Cleo')], null)).toBe('');
  expect(comings([], [person('Ben', gone)], null)).toBe('');
});
