import { expect, test } from 'vitest';
import { NOTHING, type GameView } from './game';
import { canDraw, canFinish, hindrances, penalty, turnWords } from './status';
import { eventWith, snapshotWith, verdictWith } from './testing/table';

const reason = {
  code: 'short',
  words: 'R5 R6 is too short: a meld has at least 3 tiles.',
  rule: 'TR-3.1',
  row: ['R5', 'R6'],
};
const mine: GameView = { ...NOTHING, snapshot: snapshotWith(), changed: true, judged: true };

test('reasons are shown only once tiles were moved', () => {
  const verdict = verdictWith({ canFinish: false, reasons: [reason] });
  expect(hindrances({ ...mine, verdict })).toEqual([reason.words]);
  expect(hindrances({ ...mine, verdict, changed: false })).toEqual([]);
});

test('a turn that can be finished says so, but not while newer rows are being judged', () => {
  const verdict = verdictWith();
  const ready = turnWords({ ...mine, verdict });
  expect(turnWords({ ...mine, verdict, judged: false })).not.toBe(ready);
});

test.each<Partial<GameView>>([
  { judged: false },
  { waiting: true },
  { link: 'waiting' },
  { taken: 'elsewhere' },
  { verdict: verdictWith({ canFinish: false }) },
])('a turn cannot be finished with %o', (change) => {
  const ready: GameView = { ...mine, link: 'open', verdict: verdictWith() };
  expect(canFinish(ready)).toBe(true);
  expect(canFinish({ ...ready, ...change })).toBe(false);
});

test('a draw needs leave, and an answer to the last command', () => {
  const ready: GameView = { ...mine, link: 'open' };
  expect(canDraw(ready)).toBe(true);
  expect(canDraw({ ...ready, waiting: true })).toBe(false);
  expect(canDraw({ ...ready, snapshot: snapshotWith({ can: { ...snapshotWith().can, draw: false } }) })).toBe(false);
});

test('an empty pool offers a pass in place of a draw', () => {
  const can = { ...snapshotWith().can, draw: false, pass: true };
  expect(turnWords({ ...mine, changed: false, snapshot: snapshotWith({ can }) })).toContain('pass');
});

test('while another plays, the last move and the name are there', () => {
  const snapshot = snapshotWith();
  const others = { ...snapshot, view: { ...snapshot.view, turn: 1 }, can: { ...snapshot.can, play: false } };
  const words = turnWords({ ...NOTHING, snapshot: others, log: [eventWith({ words: 'Ada drew a tile.' })] });
  expect(words).toBe('Ada drew a tile. Greedy to play.');
});

test('where errors are penalised a turn can end with one, at a price', () => {
  const wrong = verdictWith({ canFinish: false, penalty: 3 });
  const ready: GameView = { ...mine, link: 'open', verdict: wrong };
  expect([canFinish(ready), penalty(ready)]).toEqual([true, 3]);
  expect(penalty({ ...ready, verdict: verdictWith({ penalty: 0 }) })).toBe(0);
});

test('a rack without an opening is told to draw, and how near it came', () => {
  const advice = 'No opening of 30 points on this rack (best 12: R4K4O4).';
  const view: GameView = { ...mine, changed: false, verdict: verdictWith({ canFinish: false, advice }) };
  expect(turnWords(view)).toContain(advice);
  expect(turnWords({ ...view, changed: true })).not.toContain(advice);
});
