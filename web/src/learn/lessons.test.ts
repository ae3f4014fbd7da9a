import { beforeEach, expect, test } from 'vitest';
import { say, type Key } from '../words';
import type { TurnJudged } from '../wire';
import { LESSONS, standing, type Lesson } from './lessons';
import { doneLessons, forgetLessons, noteDone } from './progress';

const JUDGED: TurnJudged = { legal: true, melds: [], reasons: [], played: [], changed: true, opening: null, meant: [] };

function lesson(name: string): Lesson {
  const found = LESSONS.find((one) => one.name === name);
  if (!found) throw new Error(`there is no lesson ${name}`);
  return found;
}

beforeEach(() => localStorage.clear());

test('the move that is shown lays tiles of the rack, jokers too', () => {
  expect(lesson('group').played).toEqual(['R7', 'B7', 'K7']);
  expect(lesson('joker').played).toEqual(['B11', 'B12', 'J']);
  expect(lesson('swap').played.toSorted()).toEqual(['K1', 'O1', 'R6']);
});

test('each lesson has all its texts', () => {
  const parts = ['', '.text', '.hint', '.right'];
  const keys = LESSONS.flatMap(({ name }) => parts.map((part) => `learn.${name}${part}`));
  expect(keys.filter((key) => say(key as Key) === key)).toEqual([]);
});

test('a move is right only where it is legal and lays what is asked for', () => {
  const group = lesson('group');
  expect(standing(group, { ...JUDGED, changed: false })).toBe('untouched');
  expect(standing(group, { ...JUDGED, legal: false, played: ['R7', 'B7', 'O2'] })).toBe('illegal');
  expect(standing(lesson('opening'), { ...JUDGED, played: ['R9'] })).toBe('less');
  expect(standing(group, { ...JUDGED, played: ['R7', 'B7', 'K7'] })).toBe('right');
});

test('what is done is remembered on this device, once and in order', () => {
  noteDone('run');
  noteDone('group');
  expect(noteDone('run')).toEqual(['group', 'run']);
  expect(doneLessons()).toEqual(['group', 'run']);
  expect(forgetLessons()).toEqual([]);
  expect(doneLessons()).toEqual([]);
});

test('what is no lesson any more is not counted', () => {
  localStorage.setItem('meldroom.lessons', 'group discarding');
  expect(doneLessons()).toEqual(['group']);
});
