import { beforeEach, expect, test, vi } from 'vitest';
import { Game, NOTHING, type GameView } from './game';
import { HandBoard } from './testing/board';
import { eventWith, snapshotWith, verdictWith } from './testing/table';
import type { FromPage, Snapshot, ToPage } from './wire';

let board: HandBoard;
let game: Game;
let view: GameView;
let sent: FromPage[];
let isConnected: boolean;
let rests: number;
let tell: (message: ToPage) => void;
let link: (state: 'open' | 'waiting') => void;

const longer = [['R5', 'R6', 'R7', 'R8']];

beforeEach(() => {
  sent = [];
  isConnected = true;
  rests = 0;
  view = NOTHING;
  game = new Game({
    makeBoard: (options) => (board = new HandBoard(options)),
    badge: () => null,
    now: () => 1000,
    connect: ({ onMessage, onLink }) => {
      tell = onMessage;
      link = (state) => onLink(state, '');
      return {
        send: (message) => {
          if (isConnected) sent.push(message);
          return isConnected;
        },
        retry: () => link('open'),
        rest: () => (rests += 1),
        wake: () => undefined,
        close: () => undefined,
      };
    },
  });
  game.shown.subscribe((shown) => (view = shown));
  link('open');
});

function lastSent<Type extends FromPage['type']>(type: Type): Extract<FromPage, { type: Type }> {
  const message = sent.findLast((one) => one.type === type);
  if (!message) throw new Error(`no ${type} was sent`);
  return message as Extract<FromPage, { type: Type }>;
}

function answerDraft(change: Parameters<typeof verdictWith>[0] = {}): void {
  tell(verdictWith({ id: lastSent('draft').id, ...change }));
}

function opponentsTurn(seq: number): Snapshot {
  const mine = snapshotWith();
  return { ...mine, seq, view: { ...mine.view, turn: 1 }, can: { ...mine.can, play: false, draw: false } };
}

test('a snapshot is put on the board and judged', () => {
  tell(snapshotWith());
  expect(board.positions.at(-1)).toMatchObject({ rack: ['R8', 'B1', 'J'], editable: true });
  expect(lastSent('draft')).toMatchObject({ seq: 5, rows: [['R5', 'R6', 'R7']] });
});

test('a draft kept by the server is taken up again', () => {
  tell(snapshotWith({ draft: { rows: longer, opening: [], gone: [] } }));
  expect(board.positions.at(-1)?.draft).toEqual(longer);
  expect(view.changed).toBe(true);
});

test('a verdict on the newest rows is shown, one on older rows only goes to the board', () => {
  tell(snapshotWith());
  answerDraft();
  board.arrange(longer);
  board.arrange([
    ['R5', 'R6'],
    ['R7', 'R8'],
  ]);
  answerDraft({ canFinish: true });
  expect(view.judged).toBe(false);
  expect(board.judged.at(-1)?.rows).toEqual(longer);
  answerDraft({ canFinish: false });
  expect(view).toMatchObject({ judged: true, verdict: { canFinish: false } });
});

test('nothing is judged while others play', () => {
  tell(opponentsTurn(6));
  expect(sent.filter(({ type }) => type === 'draft')).toEqual([]);
});

test('finishing sends the rows once, however often it is pressed', () => {
  tell(snapshotWith());
  board.arrange(longer);
  game.finish();
  game.finish();
  const finishes = sent.filter(({ type }) => type === 'finish');
  expect(finishes).toMatchObject([{ seq: 5, rows: longer, opening: [] }]);
  expect(view.waiting).toBe(true);
  tell({ type: 'accepted', id: lastSent('finish').id, seq: 6 });
  expect(view.waiting).toBe(false);
});

test('each command has an id of its own', () => {
  tell(snapshotWith());
  game.wish('draw');
  const { id } = lastSent('command');
  tell({ type: 'accepted', id, seq: 6 });
  game.wish('draw');
  expect(lastSent('command').id).not.toBe(id);
});

test('a draw after moving tiles puts them back first', () => {
  tell(snapshotWith());
  board.arrange(longer);
  game.wish('draw');
  expect(board.resets).toBe(1);
  expect(board.draft().rows).toEqual([['R5', 'R6', 'R7']]);
  expect(lastSent('command').what).toBe('draw');
});

test('a refused turn starts again from the snapshot, says why, and can be brought back', () => {
  tell(snapshotWith());
  board.arrange(longer);
  game.finish();
  const reason = { code: 'x', words: 'R8 is not on your rack.', rule: 'TR-5.1', row: null };
  tell({
    type: 'refused',
    id: lastSent('finish').id,
    code: 'illegal',
    words: 'That is not a legal turn.',
    seq: 5,
    reasons: [reason],
  });
  expect(board.draft().rows).toEqual([['R5', 'R6', 'R7']]);
  expect(view.refusal).toEqual({
    words: 'That is not a legal turn.',
    reasons: ['R8 is not on your rack.'],
    rows: longer,
  });
  game.bringBack();
  expect(board.draft().rows).toEqual(longer);
  expect(view.refusal).toBeNull();
});

test('a stale command makes the page ask for everything anew, and the reason stays', () => {
  tell(snapshotWith());
  board.arrange(longer);
  game.finish();
  tell({
    type: 'refused',
    id: lastSent('finish').id,
    code: 'stale',
    words: 'Your time was over.',
    seq: 6,
    reasons: [],
  });
  expect(sent.at(-1)).toEqual({ type: 'sync' });
  tell({ ...opponentsTurn(6), recent: [eventWith({ seq: 6, kind: 'overrun', seat: 0 })] });
  expect(view.refusal).toEqual({ words: 'Your time was over.', reasons: [], rows: null });
});

test('an arrangement that came too late is no news for the player, but the table is', () => {
  tell(snapshotWith());
  const { id } = lastSent('draft');
  tell({ type: 'refused', id, code: 'stale', words: 'Something else happened first.', seq: 6, reasons: [] });
  expect(view.refusal).toBeNull();
  expect(sent.at(-1)).toEqual({ type: 'sync' });
});

test('an arrangement of tiles that are not there is told', () => {
  tell(snapshotWith());
  const { id } = lastSent('draft');
  tell({ type: 'refused', id, code: 'tile_not_on_rack', words: 'These are not the tiles.', seq: 5, reasons: [] });
  expect(view.refusal?.words).toBe('These are not the tiles.');
});

test('after too many messages the page holds its tongue, then asks where it stands', () => {
  vi.useFakeTimers();
  tell(snapshotWith());
  tell({ type: 'refused', id: null, code: 'too_fast', words: 'Too many messages at once.', seq: 5, reasons: [] });
  expect(sent.at(-1)?.type).toBe('draft');
  vi.runAllTimers();
  expect(sent.at(-1)).toEqual({ type: 'sync' });
  tell(snapshotWith());
  expect(sent.at(-1)?.type).toBe('draft');
  vi.useRealTimers();
});

test('a command that cannot be sent says so and can be given again', () => {
  tell(snapshotWith());
  isConnected = false;
  game.wish('draw');
  expect(view.waiting).toBe(false);
  expect(view.refusal?.words).toContain('no connection');
  isConnected = true;
  game.wish('draw');
  expect(sent.filter(({ type }) => type === 'command')).toHaveLength(1);
});

test('a command whose answer was lost is not sent again', () => {
  tell(snapshotWith());
  game.wish('draw');
  link('waiting');
  link('open');
  tell(opponentsTurn(6));
  expect(view.waiting).toBe(false);
  expect(sent.filter(({ type }) => type === 'command')).toHaveLength(1);
});

test('a reconnection in the middle of a turn leaves the arrangement and has it judged again', () => {
  tell(snapshotWith());
  answerDraft();
  board.arrange(longer);
  link('waiting');
  link('open');
  const before = sent.length;
  tell(snapshotWith());
  expect(board.draft().rows).toEqual(longer);
  expect(sent.slice(before)).toMatchObject([{ type: 'draft', rows: longer }]);
});

test('a move of another is shown before its position, an own one is not', async () => {
  tell(opponentsTurn(5));
  tell({ type: 'happened', event: eventWith({ seq: 6 }), now: snapshotWith({ seq: 6 }) });
  expect(board.steps).toHaveLength(1);
  expect(view.showing).toBe(1);
  await board.endReplays();
  expect(view.showing).toBe(0);
  tell({ type: 'happened', event: eventWith({ seq: 7, seat: 0 }), now: opponentsTurn(7) });
  expect(board.steps).toHaveLength(1);
});

test('while a move is shown, the rows from before it are not judged; those after it are', async () => {
  tell(opponentsTurn(5));
  const after = snapshotWith({ seq: 6, view: { ...snapshotWith().view, table: [] } });
  tell({ type: 'happened', event: eventWith({ seq: 6 }), now: after });
  expect(sent.filter(({ type }) => type === 'draft')).toEqual([]);
  await board.endReplays();
  expect(lastSent('draft')).toMatchObject({ seq: 6, rows: [] });
});

test('a draw while a move is being shown goes to the end of it', () => {
  tell(opponentsTurn(5));
  tell({ type: 'happened', event: eventWith({ seq: 6 }), now: snapshotWith({ seq: 6 }) });
  game.wish('draw');
  expect(board.hurries).toBe(1);
  expect(lastSent('command')).toMatchObject({ what: 'draw', seq: 6 });
});

test('what others did since the own turn is shown again in order', () => {
  const recent = [
    eventWith({ seq: 3 }),
    eventWith({ seq: 4, seat: 0 }),
    eventWith({ seq: 5 }),
    eventWith({ seq: 6, kind: 'draw' }),
  ];
  tell(snapshotWith({ seq: 6, recent }));
  game.showSinceOwn();
  expect(board.steps).toMatchObject([{ seq: 5 }]);
});

test('an event is spoken, and a repeat of it too', () => {
  tell(snapshotWith());
  tell({ type: 'happened', event: eventWith({ seq: 6, kind: 'draw', words: 'Greedy drew.' }), now: opponentsTurn(6) });
  tell({ type: 'happened', event: eventWith({ seq: 7, kind: 'draw', words: 'Greedy drew.' }), now: opponentsTurn(7) });
  expect(view.spoken.map(({ words }) => words)).toEqual(['Greedy drew.', 'Greedy drew.']);
});

test('a page that takes its seat back goes on with what the other page has arranged', () => {
  tell(snapshotWith());
  board.arrange([['R5', 'R6']]);
  tell({ type: 'taken', words: 'Another page plays now.' });
  const before = board.positions.at(-1)?.turn;
  game.reconnect();
  tell(snapshotWith({ draft: { rows: longer, opening: [], gone: [] } }));
  expect(board.positions.at(-1)?.draft).toEqual(longer);
  expect(board.positions.at(-1)?.turn).not.toBe(before);
});

test('a page whose seat was taken rests until it is asked to come back', () => {
  tell(snapshotWith());
  tell({ type: 'taken', words: 'Another page plays now.' });
  expect(rests).toBe(1);
  expect(view.taken).toBe('Another page plays now.');
  game.reconnect();
  expect(view.taken).toBeNull();
});

test('the clock is told as a time of this page', () => {
  tell(snapshotWith({ clock: { seconds: 60, remainingMs: 42_000, extensions: 0 } }));
  expect(view.deadline).toBe(43_000);
  tell(snapshotWith());
  expect(view.deadline).toBeNull();
});

test('the opening is remembered when the same turn goes on with the table', () => {
  const tens = ['R10', 'B10', 'K10'];
  tell(snapshotWith());
  answerDraft();
  board.arrange([['R5', 'R6', 'R7'], tens]);
  answerDraft({ opening: { points: 30, needed: 30, reached: true, words: '' } });
  board.arrange([['R5', 'R6', 'R7', 'R8'], tens]);
  expect(lastSent('draft').opening).toEqual([tens]);
  game.finish();
  expect(lastSent('finish').opening).toEqual([tens]);
});

test('somebody else on a chair is asked for like everything that changes the table', () => {
  tell(snapshotWith());
  game.ask({ type: 'seat_bot', seat: 1, bot: 'greedy' });
  expect(lastSent('seat_bot')).toMatchObject({ seq: 5, seat: 1, bot: 'greedy' });
  expect(view.waiting).toBe(true);
  game.ask({ type: 'swap', a: 1, b: 0 });
  expect(sent.filter(({ type }) => type === 'swap')).toEqual([]);
  tell({ type: 'accepted', id: lastSent('seat_bot').id, seq: 6 });
  game.ask({ type: 'swap', a: 1, b: 0 });
  expect(lastSent('swap')).toMatchObject({ a: 1, b: 0 });
});

test('somebody who goes away is told of', () => {
  const seats = snapshotWith().seats.map((seat) => ({ ...seat, bot: null }));
  tell(snapshotWith({ seats }));
  tell(snapshotWith({ seats: seats.map((seat, at) => ({ ...seat, connected: at === 0 })) }));
  expect(view.spoken.at(-1)?.words).toBe('Greedy has gone away.');
});
