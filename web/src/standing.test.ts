import { expect, test } from 'vitest';
import { NOTHING, type GameView } from './game';
import { sinceWords, standing } from './standing';
import { eventWith, snapshotWith, verdictWith } from './testing/table';

const view = snapshotWith().view;
const mine: GameView = { ...NOTHING, snapshot: snapshotWith() };

test('it is told whose turn it is, and what everybody has', () => {
  const snapshot = snapshotWith({ view: { ...view, sizes: [3, 1], opened: [true, false], pool: 1 } });
  expect(standing({ ...mine, snapshot }, 0)).toBe(
    'Your turn: lay tiles, or draw one. Ada has 3 tiles and has opened. Greedy has 1 tile and has not opened yet. ' +
      '1 tile is left in the pool.',
  );
});

test('what hinders the turn, the opening and the clock are told too', () => {
  const reason = { code: 'short', words: 'R5 R6 is too short.', rule: 'TR-3.1', row: ['R5', 'R6'] };
  const opening = { points: 24, needed: 30, reached: false, words: '' };
  const verdict = verdictWith({ canFinish: false, reasons: [reason], opening });
  const words = standing({ ...mine, verdict, changed: true, judged: true, deadline: 12_345 }, 1000);
  expect(words).toContain('Your turn: not finished yet. R5 R6 is too short. 24 of 30 points of the opening lie on the table.');
  expect(words).toContain('12 seconds are left.');
});

test('somebody who has resigned is told as such', () => {
  const snapshot = snapshotWith({ view: { ...view, left: [false, true] } });
  expect(standing({ ...mine, snapshot }, 0)).toContain('Greedy is out of this round.');
});

test('what the others did since the own turn is told in their order', () => {
  const log = [
    eventWith({ seq: 4, words: 'Greedy draws.', kind: 'draw' }),
    eventWith({ seq: 5, words: 'Ada draws.', kind: 'draw', seat: 0 }),
    eventWith({ seq: 6, words: 'Greedy lays.' }),
    eventWith({ seq: 7, words: 'Greta passes.', kind: 'pass' }),
  ];
  expect(sinceWords({ ...mine, log })).toBe('Greedy lays. Greta passes.');
  expect(sinceWords({ ...mine, log: log.slice(0, 2) })).toBe('Nothing has happened since your last turn.');
});
