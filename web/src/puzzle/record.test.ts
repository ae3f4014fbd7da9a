import { beforeEach, expect, test } from 'vitest';
import { nextOf, noteOutcome, noteSpent, readRecord, solvedOf, spentOn, streak } from './record';

const SOLVED = { solved: true, ms: 1000, hints: 0 };
const GIVEN = { solved: false, ms: 1000, hints: 2 };

beforeEach(() => localStorage.clear());

test('nothing is remembered at first, nor where the memory cannot be read', () => {
  expect(readRecord()).toEqual({ puzzles: {}, days: {}, begun: null });
  localStorage.setItem('meldroom.puzzles', '{not json');
  expect(readRecord()).toEqual({ puzzles: {}, days: {}, begun: null });
});

test.each(['null', '[]', '5', '{"puzzles":null,"days":null,"begun":5}', '{"puzzles":[],"days":"x"}'])(
  'what has another shape is not taken for a memory: %s',
  (kept) => {
    localStorage.setItem('meldroom.puzzles', kept);
    expect(readRecord()).toEqual({ puzzles: {}, days: {}, begun: null });
  },
);

test('a day counts as it went first', () => {
  noteOutcome('7', '2026-11-30', GIVEN);
  const { days, puzzles } = noteOutcome('7', '2026-11-30', SOLVED);
  expect(days['2026-11-30']).toEqual(GIVEN);
  expect(puzzles['7']).toEqual(SOLVED);
});

test('a puzzle that was ever solved stays solved', () => {
  noteOutcome('7', '', SOLVED);
  expect(noteOutcome('7', '', GIVEN).puzzles['7']).toEqual(SOLVED);
});

test('a streak counts solved days in a row, over the end of months', () => {
  const days = { '2026-11-29': SOLVED, '2026-11-30': SOLVED, '2026-12-01': SOLVED };
  expect(streak({ days }, '2026-12-01')).toBe(3);
  expect(streak({ days: { ...days, '2026-11-30': GIVEN } }, '2026-12-01')).toBe(1);
});

test('a day that is not over breaks no streak, one given up does', () => {
  const days = { '2026-11-29': SOLVED, '2026-11-30': SOLVED };
  expect(streak({ days }, '2026-12-01')).toBe(2);
  expect(streak({ days }, '2026-12-02')).toBe(0);
  expect(streak({ days: { ...days, '2026-12-01': GIVEN } }, '2026-12-01')).toBe(0);
});

test('what was spent on a puzzle is there after a reload, until it is over or another is begun', () => {
  noteSpent('7', 4000, 1);
  expect(spentOn('7')).toMatchObject({ ms: 4000, hints: 1 });
  expect(spentOn('8')).toEqual({ ms: 0, hints: 0 });
  noteOutcome('7', '', SOLVED);
  expect(spentOn('7')).toEqual({ ms: 0, hints: 0 });
});

test('the next puzzle is one that is not solved, from the beginning again at the end', () => {
  const puzzles = { 2: SOLVED, 5: SOLVED, 9: GIVEN };
  expect(nextOf({ puzzles }, ['2', '5', '9', '12'], '')).toBe('9');
  expect(nextOf({ puzzles }, ['2', '5', '9', '12'], '9')).toBe('12');
  expect(nextOf({ puzzles }, ['2', '5', '9', '12'], '12')).toBe('9');
  expect(nextOf({ puzzles }, ['2', '5'], '2')).toBe('5');
  expect(nextOf({ puzzles }, [], '2')).toBeUndefined();
});

test('solved puzzles are counted', () => {
  expect(solvedOf({ puzzles: { 2: SOLVED, 9: GIVEN } }, ['2', '5', '9'])).toBe(1);
});
