import { expect, test } from 'vitest';
import { withSentence, type Sentence } from './voice';

const words = (told: readonly Sentence[]): readonly string[] => told.map((sentence) => sentence.words);

test('a sentence does not take the place of the one before', () => {
  const told = withSentence(withSentence([], 'Red 7 to meld 3'), 'Meld 3: run, 24 points');
  expect(words(told)).toEqual(['Red 7 to meld 3', 'Meld 3: run, 24 points']);
});

test('the same sentence twice is two sentences', () => {
  const told = withSentence(withSentence([], 'Bo draws a tile.'), 'Bo draws a tile.');
  expect(new Set(told.map(({ number }) => number)).size).toBe(2);
});

test('nothing is no sentence', () => {
  expect(withSentence([], '')).toEqual([]);
});

test('old sentences go, and numbers go on', () => {
  const told = Array.from({ length: 9 }, (_, at) => `${at}`).reduce<readonly Sentence[]>((all, one) => withSentence(all, one), []);
  expect(words(told)).toEqual(['3', '4', '5', '6', '7', '8']);
  expect(told.at(-1)?.number).toBe(9);
});
