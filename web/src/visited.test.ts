import { beforeEach, expect, test } from 'vitest';
import { remember } from './memory';
import { forgetVisit, noteVisit, visitedTables, type Visited } from './visited';

beforeEach(() => localStorage.clear());

function table(code: string, change: Partial<Visited> = {}): Visited {
  return { code, names: ['Ben'], over: false, ...change };
}

function codes(): readonly string[] {
  return visitedTables().map(({ code }) => code);
}

test('the newest table stands first', () => {
  noteVisit(table('AAAAAA'));
  noteVisit(table('BBBBBB'));
  expect(codes()).toEqual(['BBBBBB', 'AAAAAA']);
});

test('a table stands there once, as it was last', () => {
  noteVisit(table('AAAAAA'));
  noteVisit(table('BBBBBB'));
  noteVisit(table('AAAAAA', { over: true }));
  expect(visitedTables()).toEqual([table('AAAAAA', { over: true }), table('BBBBBB')]);
});

test('the list has an end', () => {
  for (let n = 0; n < 12; n += 1) noteVisit(table(`T${n}`));
  expect(codes()).toHaveLength(8);
  expect(codes()[0]).toBe('T11');
});

test('a table can be taken off', () => {
  noteVisit(table('AAAAAA'));
  noteVisit(table('BBBBBB'));
  expect(forgetVisit('BBBBBB')).toEqual([table('AAAAAA')]);
  expect(codes()).toEqual(['AAAAAA']);
});

test.each(['not JSON', '{}', 'null', '[7]', '[{"code":"A","names":[7],"over":false}]'])(
  'a memory that makes no sense is as none: %s',
  (text) => {
    remember('visited', text);
    expect(visitedTables()).toEqual([]);
  },
);
