import { expect, test } from 'vitest';
import { botChoice, say, signed } from './words';

test('a count takes the form of its number', () => {
  expect(say('pool.title', { n: 1 })).toBe('1 tile in the pool');
  expect(say('pool.title', { n: 0 })).toBe('0 tiles in the pool');
  expect(say('pool.title', { n: 61 })).toBe('61 tiles in the pool');
});

test('values are filled in wherever they are named', () => {
  expect(say('rules.unknownPreset', { text: 'x', known: 'a, b' })).toBe(
    'There are no rules called “x”. Known are: a, b.',
  );
});

test('a value that looks like a place for one is left as it is', () => {
  expect(say('turn.of', { name: '{name}' })).toBe('{name} to play.');
});

test('a name from right to left is set apart from the words around it', () => {
  expect(say('turn.of', { name: 'שלמה' })).toBe('\u2068שלמה\u2069 to play.');
});

test('a name from left to right is set apart among words from right to left', () => {
  document.dir = 'rtl';
  expect(say('turn.of', { name: 'Bo' })).toBe('\u2068Bo\u2069 to play.');
  expect(say('turn.of', { name: '5-7' })).toBe('5-7 to play.');
  document.dir = 'ltr';
});

test('a computer player is shown with its level, or by its name alone', () => {
  expect(botChoice({ name: 'seer', level: 'Master' })).toBe('Master · Seer');
  expect(botChoice({ name: 'points', level: '' })).toBe('Points');
});

test('a level from right to left is set apart from the name', () => {
  expect(botChoice({ name: 'seer', level: 'אמן' })).toBe('\u2068אמן\u2069 · Seer');
});

test('a score shows its sign', () => {
  expect([17, -6, 0, -1200].map(signed)).toEqual(['+17', '−6', '0', '−1,200']);
});

test('among words from right to left a sign stays before its number', () => {
  document.dir = 'rtl';
  expect([17, -6, 0].map(signed)).toEqual(['\u2066+17\u2069', '\u2066−6\u2069', '0']);
  document.dir = 'ltr';
});
