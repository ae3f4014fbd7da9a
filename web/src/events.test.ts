import { expect, test } from 'vitest';
import { eventWords, lastOfOthers, othersMoves, toldAnew, turnName, withEvents } from './events';
import { eventWith } from './testing/table';

const numbers = (events: readonly { seq: number }[]): number[] => events.map(({ seq }) => seq);

test('events already in the log are not added again', () => {
  const log = withEvents([], [eventWith({ seq: 1 }), eventWith({ seq: 2 })]);
  expect(numbers(withEvents(log, [eventWith({ seq: 2 }), eventWith({ seq: 3 })]))).toEqual([1, 2, 3]);
});

test('the last move of others is one since the last own move', () => {
  const log = [
    eventWith({ seq: 1 }),
    eventWith({ seq: 2, seat: 0 }),
    eventWith({ seq: 3 }),
    eventWith({ seq: 4, kind: 'draw' }),
  ];
  expect(lastOfOthers(log, 0)?.seq).toBe(3);
  expect(lastOfOthers(log.slice(0, 2), 0)).toBeNull();
});

test('a new deal forgets what was before it', () => {
  const log = [eventWith({ seq: 1 }), eventWith({ seq: 2, kind: 'redeal', seat: 1 })];
  expect(othersMoves(log, 0)).toEqual([]);
});

test.each(['resign', 'seat'] as const)('a %s does not begin a new turn, a draw does', (kind) => {
  const log = [eventWith({ seq: 7 })];
  const beside = withEvents(log, [eventWith({ seq: 8, kind })]);
  const drawn = withEvents(log, [eventWith({ seq: 8, kind: 'draw' })]);
  expect(turnName(1, beside)).toBe(turnName(1, log));
  expect(turnName(1, drawn)).not.toBe(turnName(1, log));
  expect(turnName(2, log)).not.toBe(turnName(1, log));
});

test('the one who drew sees which tiles', () => {
  expect(eventWords(eventWith({ words: 'Ada draws a tile.', drawn: 1, drawnTiles: ['K10'] }))).toBe(
    'Ada draws a tile. (K10)',
  );
  expect(eventWords(eventWith({ words: 'Bo draws a tile.', drawn: 1 }))).toBe('Bo draws a tile.');
});

test('in another language the log begins with what the server tells anew', () => {
  const log = Array.from({ length: 23 }, (_, seq) => eventWith({ seq }));
  expect(numbers(toldAnew(log))).toEqual(numbers(log.slice(3)));
});
