import { expect, test } from 'vitest';
import { typedName, typedWith, type Typed } from './typing';

function type(keys: string): readonly (Typed | null)[] {
  let text = '';
  return [...keys].map((key) => {
    text = typedWith(text, key);
    return typedName(text);
  });
}

test('a letter and a number name a tile', () => {
  expect(type('r7')).toEqual([null, { tile: 'R7' }]);
  expect(type('K3')).toEqual([null, { tile: 'K3' }]);
});

test('a second digit makes it another tile, as far as there are tiles', () => {
  expect(type('o13')).toEqual([null, { tile: 'O1' }, { tile: 'O13' }]);
  expect(type('o14')).toEqual([null, { tile: 'O1' }, null]);
  expect(type('b27')).toEqual([null, { tile: 'B2' }, null]);
});

test('m and a number name a meld', () => {
  expect(type('m12')).toEqual([null, { meld: 1 }, { meld: 12 }]);
  expect(type('m123')).toEqual([null, { meld: 1 }, { meld: 12 }, null]);
  expect(type('m0')).toEqual([null, null]);
});

test('a joker needs no number', () => {
  expect(type('jj')).toEqual([{ tile: 'J' }, { tile: 'J' }]);
});

test('another letter begins anew, and other keys end it', () => {
  expect(type('rb5')).toEqual([null, null, { tile: 'B5' }]);
  expect(type('r 5')).toEqual([null, null, null]);
  expect(type('5')).toEqual([null]);
});
