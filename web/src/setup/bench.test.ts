import { expect, test } from 'vitest';
import { HandBoard } from '../testing/board';
import type { JudgeTurn, TurnJudged } from '../wire';
import { Bench, type Stand } from './bench';

const LEGAL: TurnJudged = { legal: true, melds: [], reasons: [], played: [], changed: true, opening: null, meant: [] };
const STAND: Stand = {
  table: [{ row: ['R5', 'R6', 'R7'], kind: 'run', points: 18, stands: [] }],
  rack: ['R8'],
  rules: 'opening_turn_access=after_opening',
  opened: true,
};

async function settled(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

function made(answers: readonly Partial<TurnJudged>[] = []) {
  const asked: JudgeTurn[] = [];
  const judged: string[] = [];
  let hand: HandBoard | undefined;
  const bench = new Bench({
    makeBoard: (options) => (hand = new HandBoard(options)),
    onJudged: (_, rows) => judged.push(rows.map((row) => row.join('')).join('/')),
    onMoved: () => undefined,
    onSay: () => undefined,
    onAbilities: () => undefined,
    onTrouble: () => undefined,
    judge: (question) => {
      const answer = answers[asked.length] ?? {};
      asked.push(question);
      return Promise.resolve({ ...LEGAL, ...answer });
    },
  });
  if (!hand) throw new Error('no board was made');
  return { bench, asked, judged, hand };
}

test('each arrangement is judged with the position before it', async () => {
  const { bench, asked, judged, hand } = made();
  bench.lay(STAND);
  await settled();
  hand.arrange([['R5', 'R6', 'R7', 'R8']]);
  await settled();
  expect(asked.at(-1)).toEqual({
    table: [['R5', 'R6', 'R7']],
    rack: ['R8'],
    rows: [['R5', 'R6', 'R7', 'R8']],
    rules: STAND.rules,
    opened: true,
    opening: [],
  });
  expect(judged).toEqual(['R5R6R7', 'R5R6R7R8']);
  expect(hand.judged.length).toBe(2);
});

test('an answer about another position is not heard', async () => {
  const { bench, judged } = made();
  bench.lay(STAND);
  bench.lay({ ...STAND, rack: ['K1'], table: [] });
  await settled();
  expect(judged).toEqual(['']);
});

test('the rows of an opening are sent along once the turn goes on with the table', async () => {
  const reached = { opening: { points: 30, needed: 30, reached: true, words: '' } };
  const { bench, asked, hand } = made([{}, reached]);
  bench.lay({ ...STAND, rack: ['R10', 'B10', 'K10', 'R8'], opened: false });
  await settled();
  hand.arrange([['R5', 'R6', 'R7'], ['R10', 'B10', 'K10']]);
  await settled();
  hand.arrange([['R5', 'R6', 'R7', 'R8'], ['R10', 'B10', 'K10']]);
  await settled();
  expect(asked.at(-1)?.opening).toEqual([['R10', 'B10', 'K10']]);
});
