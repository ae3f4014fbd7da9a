import { expect, test } from 'vitest';
import { readLine, readRows, readTiles, writeRows } from './text';

test.each([
  ['R5 R6 R7 / B7 K7 O7', [['R5', 'R6', 'R7'], ['B7', 'K7', 'O7']]],
  ['r5r6r7|y7,k7 , b7', [['R5', 'R6', 'R7'], ['O7', 'K7', 'B7']]],
  ['R05\nR13R12\n\n', [['R5'], ['R13', 'R12']]],
  ['r1r13 J j:k7', [['R1', 'R13', 'J', 'J:K7']]],
  ['=R7JJ', [['R7', 'J:B7', 'J:K7']]],
  ['-', []],
  [' ', []],
])('%j is read', (text, rows) => {
  expect(readRows(text)).toEqual({ rows, bad: [] });
});

test.each([
  ['R5 Q9 R7', [['R5', 'R7']], ['Q9']],
  ['R14', [], ['R14']],
  ['R5R99/K1', [['R5'], ['K1']], ['R99']],
  ['R0', [], ['R0']],
  ['🃏 R1', [['R1']], ['🃏']],
  ['R5-R7', [['R5']], ['-R7']],
])('of %j the bad part is told, and the rest kept', (text, rows, bad) => {
  expect(readRows(text)).toEqual({ rows, bad });
});

test('a very long text of nonsense is cut into short parts', () => {
  const { rows, bad } = readRows('x'.repeat(10_000));
  expect(rows).toEqual([]);
  expect(Math.max(...bad.map((part) => part.length))).toBe(20);
});

test('on a rack a joker stands for nothing', () => {
  expect(readTiles('R8 J:K1 / K1').tiles).toEqual(['R8', 'J', 'K1']);
});

test('what is written reads back', () => {
  const { rows } = readRows('R5R6J:R7/K9B9O9');
  expect(readRows(writeRows(rows)).rows).toEqual(rows);
});

test('a position line gives table, rack, rules and whether its player has opened', () => {
  expect(readLine('R5R6R7 ?9,R8K1 ?40 1 01 0 starter=1 rules=jumbo+opening_min=50')).toEqual({
    table: [['R5', 'R6', 'R7']],
    rack: ['R8', 'K1'],
    rules: 'jumbo+opening_min=50',
    opened: true,
    after: null,
  });
});

test('a line in which the rack of another seat is shown is about that seat', () => {
  expect(readLine(' -  R1R2,?14 ?78 1 01 0\n')).toMatchObject({ table: [], rack: ['R1', 'R2'], opened: false });
});

test('other texts are no position lines', () => {
  expect(readLine('R5 R6 R7 / B7 K7 O7')).toBeNull();
  expect(readLine('')).toBeNull();
});
