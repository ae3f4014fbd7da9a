import { expect, test } from 'vitest';
import { eventWith, snapshotWith } from '../testing/table';
import type { EventInfo, PilesInfo } from '../wire';
import { isAlike, namesOf, sceneAfter, sceneBefore, sceneNow } from './scenes';

const dealt: PilesInfo = { stock: 31, pile: 1, top: 'B12', covered: false };
const run = ['R5', 'R6', 'R7'];

/** Bo draws, lays a run, and discards the four of clubs; then Cleo takes it. */
const log: readonly EventInfo[] = [
  moved(1, 'round', { seat: null, piles: dealt }),
  moved(2, 'take_stock', { piles: { ...dealt, stock: 30 } }),
  moved(3, 'lay_meld', { piles: { ...dealt, stock: 30 }, after: [run], played: run }),
  moved(4, 'discard', { piles: { stock: 30, pile: 2, top: 'O4', covered: false }, before: [run], after: [run], played: ['O4'] }),
  moved(5, 'take_pile', { seat: 2, piles: { ...dealt, stock: 30 }, before: [run], after: [run] }),
];

function moved(seq: number, kind: EventInfo['kind'], change: Partial<EventInfo>): EventInfo {
  return eventWith({ seq, kind, before: [], after: [], played: [], ...change });
}

function at(seq: number): EventInfo {
  return log.find((event) => event.seq === seq) ?? eventWith();
}

test('each move begins where the one before it has ended', () => {
  for (const seq of [3, 4, 5]) expect(isAlike(sceneBefore(at(seq), log), sceneAfter(at(seq - 1), log))).toBe(true);
});

test('under what was discarded lies what was the top card before', () => {
  const { top, under, fresh } = sceneAfter(at(4), log);
  expect({ top, under, fresh }).toEqual({ top: 'O4', under: 'B12', fresh: ['O4'] });
  expect(sceneAfter(at(5), log).under).toBe('');
});

test('where the log begins with a draw, the stock had one card more', () => {
  expect(sceneBefore(at(2), log.slice(1)).stock).toBe(31);
});

test('the table of now is that after the last move', () => {
  const { view } = snapshotWith();
  const table = [{ row: run, kind: 'run' as const, points: 18, stands: [] }];
  const basic = { step: 'take', pile: 1, top: 'B12', covered: false, taken: '', bound: '', dealer: 0, refilled: false } as const;
  const snapshot = snapshotWith({ game: 'basic', view: { ...view, table, pool: 30 }, basic: { ...basic, takeStock: false, takePile: false } });
  expect(sceneNow(snapshot, log)).toEqual(sceneAfter(at(5), log));
});

test('a meld keeps its name while it grows, wherever it lies', () => {
  const known = new Map<string, string>();
  const [first] = namesOf([run], '1.1', known);
  const later = namesOf([['B1', 'K1', 'O1'], ['R4', ...run]], '1.1', known);
  expect(later[1]).toBe(first);
  expect(new Set(later).size).toBe(2);
  // In the next round the same cards are another meld.
  expect(namesOf([run, ['R4', 'B4', 'K4']], '1.2', known)).not.toContain(first);
});
