import { beforeEach, expect, test } from 'vitest';
import { heldSeats, holdSeat, nextHolder, type Held } from './hotseat';
import { remember } from './memory';
import { snapshotWith } from './testing/table';
import type { SeatInfo, Snapshot } from './wire';

const ada: Held = { name: 'Ada', token: 'a' };
const ben: Held = { name: 'Ben', token: 'b' };
const held = [ada, ben];

beforeEach(() => localStorage.clear());

function person(name: string, bot: string | null = null): SeatInfo {
  return { name, bot, connected: true, open: false, rating: null };
}

/** Three at the table, the third of them elsewhere. */
function threeWith(turn: number, change: Partial<Snapshot> = {}): Snapshot {
  const one = snapshotWith();
  const seats = [person('Ada'), person('Ben'), person('Cleo')];
  return { ...one, seats, view: { ...one.view, turn }, ...change };
}

test('seats are held for one table, each once', () => {
  holdSeat('ABCD', ada);
  holdSeat('ABCD', ben);
  expect(holdSeat('ABCD', ada)).toEqual([ben, ada]);
  expect(heldSeats('ABCD')).toEqual([ben, ada]);
  expect(heldSeats('EFGH')).toEqual([]);
});

test.each(['not JSON', '{}', '[{"name":"Ada"}]'])('a memory that makes no sense is as none: %s', (text) => {
  remember('held.ABCD', text);
  expect(heldSeats('ABCD')).toEqual([]);
});

test('the device goes to whose turn it is, if they play on it', () => {
  expect(nextHolder(threeWith(1), held)).toBe(ben);
  expect(nextHolder(threeWith(2), held)).toBeNull();
});

test('whoever holds the device in their own turn keeps it', () => {
  expect(nextHolder(threeWith(0), held)).toBeNull();
});

test('people are found again after chairs were swapped', () => {
  const swapped = threeWith(0, { seat: 1, seats: [person('Ben'), person('Ada'), person('Cleo')] });
  expect(nextHolder(swapped, held)).toBe(ben);
});

test('a watcher gives way to the player to move, and between rounds to anybody who plays', () => {
  expect(nextHolder(threeWith(0, { seat: null }), held)).toBe(ada);
  expect(nextHolder(threeWith(2, { seat: null }), held)).toBeNull();
  expect(nextHolder(threeWith(2, { seat: null, phase: 'round_over' }), held)).toBe(ada);
  expect(nextHolder(threeWith(1, { phase: 'round_over' }), held)).toBeNull();
});

test('the device is not passed to somebody whose seat a computer player has taken', () => {
  const seats = [person('Ada'), person('Ben', 'greedy'), person('Cleo')];
  expect(nextHolder(threeWith(1, { seats }), held)).toBeNull();
});

test('a device with one player is never passed on', () => {
  expect(nextHolder(threeWith(1, { seat: null }), [])).toBeNull();
});
