import { expect, test } from 'vitest';
import { KEYS, pageWish } from './keys';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test('a key on the table asks for the end of the turn', () => {
  expect(pageWish({ ...plain, key: 'f' })).toBe('finish');
  expect(pageWish({ ...plain, key: 'D' })).toBe('draw');
  expect(pageWish({ ...plain, key: 'x' })).toBeNull();
});

test('with a control key the same letter belongs to the browser', () => {
  expect(pageWish({ ...plain, ctrlKey: true, key: 'f' })).toBeNull();
});

test('every key of the page stands in the help', () => {
  const listed = KEYS.flatMap(({ keys }) => keys).map((key) => key.toLowerCase());
  expect(listed).toEqual(expect.arrayContaining(['f', 'd', '?']));
});
