import { expect, test } from 'vitest';
import { aloud, pieces } from './tiletexts';

test.each([
  ['Bo draws a tile.', 'Bo draws a tile.'],
  ['Bo lays R7 and adds to R4-R6.', 'Bo lays red 7 and adds to red 4 to red 6.'],
  ['Bo opens and lays R10 B10 K10.', 'Bo opens and lays red 10, blue 10 and black 10.'],
  ['Bo lays O9 J and goes out.', 'Bo lays orange 9 and joker and goes out.'],
  ['Bo draws a tile. (O13)', 'Bo draws a tile. (orange 13)'],
  ['You lack K1.', 'You lack black 1.'],
  ['J: R14, KO3, R7s and B12x are no tiles', 'joker: R14, KO3, R7s and B12x are no tiles'],
  ["J'ai R3", "J'ai red 3"],
])('%s is read aloud with the names of its tiles', (sentence, expected) => {
  expect(aloud(sentence)).toBe(expected);
});

test('a player whose name looks like a tile keeps it', () => {
  expect(aloud('R7 lays R7.', ['R7 ', 'K9', ''])).toBe('red 7 lays red 7.');
  expect(aloud('R7 lays B7.', ['R7'])).toBe('R7 lays blue 7.');
  expect(aloud('J (K9) lays B7.', ['J (K9)'])).toBe('J (K9) lays blue 7.');
});

test('a sentence is taken apart without loss', () => {
  expect(pieces('Bo lays R7 J and adds to K4-K6.')).toEqual([
    { words: 'Bo lays ' },
    { tiles: ['R7', 'J'] },
    { words: ' and adds to ' },
    { first: 'K4', last: 'K6' },
    { words: '.' },
  ]);
});
