import { expect, test } from 'vitest';
import { HandBoard } from '../testing/board';
import type { PuzzleAnswer, PuzzleInfo } from '../wire';
import { Solving, type SolvingView } from './solving';

const PUZZLE: PuzzleInfo = {
  name: '17',
  game: 'standard',
  deck: 'tiles',
  number: 17,
  last: 360,
  date: '',
  level: 2,
  levels: 5,
  goal: 'tiles',
  words: 'Lay as many tiles as can be laid.',
  table: [],
  rack: ['R5', 'R6', 'R7', 'K1'],
  opened: true,
  rules: 'standard',
  position: '',
};

function answered(solved: boolean): PuzzleAnswer {
  return { solved, legal: true, laid: 3, best: 4, words: solved ? 'Solved.' : 'Four can be laid.', reasons: [] };
}

/** A puzzle whose check is answered when the test says so. */
function begin(): { board: HandBoard; solving: Solving; view: () => SolvingView; say: (answer: PuzzleAnswer) => void } {
  let board: HandBoard | undefined;
  let say: (answer: PuzzleAnswer) => void = () => undefined;
  let shown: SolvingView | undefined;
  const solving = new Solving({
    puzzle: PUZZLE,
    makeBoard: (options) => (board = new HandBoard(options)),
    judge: () => new Promise(() => undefined),
    answer: () => new Promise((resolve) => (say = resolve)),
    hint: () => new Promise(() => undefined),
    pause: () => Promise.resolve(),
    onover: () => undefined,
  });
  solving.shown.subscribe((view) => (shown = view));
  if (!board || !shown) throw new Error('the puzzle made no board');
  const hand = board;
  return { board: hand, solving, view: () => shown as SolvingView, say: (answer) => say(answer) };
}

test('what is said of the table that was checked is shown', async () => {
  const { board, solving, view, say } = begin();
  board.arrange([['R5', 'R6', 'R7']]);
  const checking = solving.check();
  say(answered(false));
  await checking;
  expect(view().answer?.words).toBe('Four can be laid.');
});

test('what is said of a table that was changed since is not shown', async () => {
  const { board, solving, view, say } = begin();
  board.arrange([['R5', 'R6', 'R7']]);
  const checking = solving.check();
  board.arrange([['R5', 'R6']]);
  say(answered(false));
  await checking;
  expect(view().answer).toBeNull();
  expect(view().waiting).toBe(false);
});

test('a solution counts even if a tile was moved while it was checked', async () => {
  const { board, solving, view, say } = begin();
  board.arrange([['R5', 'R6', 'R7']]);
  const checking = solving.check();
  board.arrange([['R5', 'R6']]);
  say(answered(true));
  await checking;
  expect(view().state).toBe('solved');
});
