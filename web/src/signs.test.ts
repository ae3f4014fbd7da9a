import { expect, test } from 'vitest';
import { ALL_FACES, PHRASES, drawingOf, remarkWords } from './signs';
import { remarkWith } from './testing/table';

test('every sign is a face or a phrase', () => {
  expect(ALL_FACES.map((face) => drawingOf(face) !== null)).toEqual(ALL_FACES.map(() => true));
  expect(PHRASES.filter((phrase) => drawingOf(phrase) !== null)).toEqual([]);
});

test('every sign has words of its own', () => {
  const words = [...ALL_FACES, ...PHRASES].map((sign) => remarkWords(remarkWith({ sign, text: '' })));
  expect(new Set(words).size).toBe(words.length);
});

test('own words are told as they are', () => {
  expect(remarkWords(remarkWith({ text: '{name} <b>' }))).toBe('{name} <b>');
});
