import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HandBoard } from '../testing/board';
import { eventWith, snapshotWith } from '../testing/table';
import type { Advice, AskHint, AskPossible, AskSteps } from '../wire';
import { Coach, SILENT, type CoachView } from './coach';

const BOARD = { onDraft: (): void => {}, onSay: (): void => {} };
const BEFORE = [['R5', 'R6', 'R7']];
const AFTER = [['R5', 'R6', 'R7', 'R8']];

function advice(id: string, change: Partial<Advice> = {}): Advice {
  const none = { tiles: [], melds: [], steps: [] };
  return { type: 'advice', id, seq: 5, outlook: 'play', words: ['You can lay 1 tile.'], stage: 1, more: true, ...none, ...change };
}

const MOVE = {
  stage: 3,
  more: false,
  tiles: ['R8'],
  melds: BEFORE,
  words: ['No play lays more tiles.'],
  steps: [{ words: 'add R8 to R5R6R7', tiles: ['R8'], rows: AFTER }],
};

describe('the coach of a page', () => {
  let board: HandBoard;
  let coach: Coach;
  let sent: (AskHint | AskPossible | AskSteps)[];
  let spoken: string[];
  let view: CoachView;
  let reaches: boolean;

  beforeEach(() => {
    vi.useFakeTimers();
    [board, sent, spoken, reaches] = [new HandBoard(BOARD), [], [], true];
    const send = (question: AskHint | AskPossible | AskSteps): boolean => sent.push(question) > 0 && reaches;
    coach = new Coach({ board, send, speak: (words) => spoken.push(words) });
    coach.shown.subscribe((shown) => (view = shown));
    return () => vi.useRealTimers();
  });

  function lastId(): string {
    return sent.at(-1)?.id ?? '';
  }

  function move(): void {
    coach.hint(snapshotWith());
    coach.answered(advice(lastId(), MOVE));
  }

  test('asks for one stage of a hint after the other', () => {
    coach.hint(snapshotWith());
    expect(view).toMatchObject({ topic: 'hint', waiting: true });
    expect(coach.answered(advice(lastId()))).toBe(true);
    expect(view).toMatchObject({ waiting: false, words: ['You can lay 1 tile.'] });
    coach.hint(snapshotWith());
    expect(sent).toMatchObject([
      { type: 'hint', seq: 5, stage: 1 },
      { type: 'hint', seq: 5, stage: 2 },
    ]);
    expect(spoken).toEqual(['You can lay 1 tile.']);
  });

  test('asks for no more where there is no more', () => {
    coach.hint(snapshotWith());
    coach.answered(advice(lastId(), { outlook: 'nothing', more: false }));
    coach.hint(snapshotWith());
    expect(sent).toHaveLength(1);
  });

  test('points at tiles and goes through the steps by itself, to the last one', () => {
    move();
    expect(board.marked).toEqual([['R8'], ...BEFORE]);
    expect(board.walked).toEqual([BEFORE, AFTER]);
    expect([view.at, board.at]).toEqual([0, 0]);
    vi.advanceTimersByTime(60_000);
    expect([view.at, board.at]).toEqual([1, 1]);
    expect(spoken.at(-1)).toBe('Step 1 of 1: add R8 to R5 R6 R7.');
  });

  test('stays where the player goes', () => {
    move();
    coach.go(1);
    coach.go(0);
    vi.advanceTimersByTime(60_000);
    expect([view.at, board.at]).toEqual([0, 0]);
    coach.go(-1);
    expect([view.at, board.at]).toEqual([null, null]);
  });

  test('shows the steps again once the board was left', () => {
    move();
    coach.left();
    expect(view.at).toBeNull();
    coach.hint(snapshotWith());
    expect([view.at, sent.length]).toEqual([0, 1]);
  });

  test('explains a move of the log without pointing at the own tiles', () => {
    coach.how(eventWith({ before: BEFORE, after: AFTER }));
    expect(sent).toMatchObject([{ type: 'steps', before: BEFORE, after: AFTER }]);
    coach.answered(advice(lastId(), { ...MOVE, words: [], stage: 0 }));
    expect(view.words).toEqual(['Greedy laid R5 R6 R7.']);
    expect([board.marked, board.walked]).toEqual([[[]], [BEFORE, AFTER]]);
  });

  test('says why a computer player did something, which came with the move', () => {
    coach.how(eventWith({ before: BEFORE, after: AFTER, why: 'It lays what it can.' }));
    expect(sent).toEqual([]);
    expect([view.topic, view.waiting, view.words]).toEqual(['how', false, ['Greedy laid R5 R6 R7.', 'It lays what it can.']]);
  });

  test('leaves nothing behind when it is closed', () => {
    move();
    coach.close();
    expect(view).toEqual(SILENT);
    expect([board.at, board.marked]).toEqual([null, [[]]]);
    vi.advanceTimersByTime(60_000);
    expect(board.at).toBeNull();
  });

  test('an answer that comes too late is passed over', () => {
    coach.hint(snapshotWith());
    const late = lastId();
    coach.close();
    expect(coach.answered(advice(late))).toBe(false);
    expect(view).toEqual(SILENT);
  });

  test('says why a question was refused, and that one did not go out', () => {
    coach.possible(snapshotWith(), ['R8']);
    const refused = { type: 'refused', id: lastId(), code: 'no_hints', words: 'No hints.', seq: 5, reasons: [] } as const;
    expect(coach.refused(refused)).toBe(true);
    expect(view).toMatchObject({ topic: 'possible', waiting: false, words: ['No hints.'] });
    expect(coach.refused({ ...refused, id: 'another' })).toBe(false);
    reaches = false;
    coach.hint(snapshotWith());
    expect(view.words[0]).toContain('did not reach the server');
  });

  test('tells whether nothing can be laid without showing anything', async () => {
    const asked = coach.isNothing(snapshotWith());
    coach.answered(advice(lastId(), { outlook: 'nothing' }));
    await expect(asked).resolves.toBe(true);
    const again = coach.isNothing(snapshotWith());
    coach.answered(advice(lastId(), { outlook: 'unknown' }));
    await expect(again).resolves.toBe(false);
    expect([view, spoken]).toEqual([SILENT, []]);
  });
});
