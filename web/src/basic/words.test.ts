import { expect, test } from 'vitest';
import { NOTHING } from '../game';
import { snapshotWith } from '../testing/table';
import { basicStanding } from './words';

const BASIC = { step: 'take', pile: 4, top: 'B12', covered: false, taken: '', bound: '', dealer: 0, refilled: false } as const;

test('it is told what lies there, and how many cards everybody has', () => {
  const { view } = snapshotWith();
  const snapshot = snapshotWith({ game: 'basic', basic: { ...BASIC, takeStock: true, takePile: true }, view: { ...view, sizes: [7, 1], pool: 23 } });
  expect(basicStanding({ ...NOTHING, snapshot }, 0)).toBe(
    'Your turn: take a card from the stock or from the discard pile. ' +
      'Stock, 23 cards. Discard pile: queen of hearts, 4 cards. Ada has 7 cards and Greedy has 1 card.',
  );
});

test('somebody who has left the round has no cards to tell of', () => {
  const { view } = snapshotWith();
  const snapshot = snapshotWith({ game: 'basic', basic: { ...BASIC, top: '', pile: 0, takeStock: true, takePile: false }, view: { ...view, left: [false, true] } });
  const told = basicStanding({ ...NOTHING, snapshot }, 0);
  expect(told).toContain('Discard pile, empty.');
  expect(told).not.toContain('Greedy');
});
