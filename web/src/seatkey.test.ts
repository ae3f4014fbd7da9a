import { beforeEach, expect, test } from 'vitest';
import { keepKey, keyFor, linkWithKey } from './seatkey';

beforeEach(() => localStorage.clear());

test('a seat without a key is a watcher', () => {
  expect(keyFor('ABCD', '')).toBe('');
});

test('the key kept for one table is not that of another', () => {
  keepKey('ABCD', 'mine');
  expect(keyFor('ABCD', '')).toBe('mine');
  expect(keyFor('EFGH', '')).toBe('');
});

test('a link hands the seat over, and the key is kept', () => {
  const link = new URL(linkWithKey('http://here', 'ABCD', 'a+b/c='));
  expect(keyFor('ABCD', link.hash)).toBe('a+b/c=');
  expect(keyFor('ABCD', '')).toBe('a+b/c=');
});
