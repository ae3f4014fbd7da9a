import { expect, test } from 'vitest';
import { openingToSend, rowsAdded, stillLaid } from './opening';

const table = [['R5', 'R6', 'R7', 'R8']];
const tens = ['R10', 'B10', 'K10'];

test('rows laid beside an untouched table are the rows added', () => {
  expect(rowsAdded(table, [['R8', 'R7', 'R6', 'R5'], tens])).toEqual([tens]);
});

test('a table that was touched has no rows added', () => {
  expect(rowsAdded(table, [['R5', 'R6', 'R7'], ['R8'], tens])).toBeNull();
});

test('of two equal rows only one was there before', () => {
  expect(rowsAdded([tens], [tens, tens])).toEqual([tens]);
});

test('a joker that was given a meaning is still that joker', () => {
  expect(rowsAdded([['R5', 'J', 'R7']], [['R5', 'J:R6', 'R7'], tens])).toEqual([tens]);
});

test('the opening is sent once the table is touched, not before', () => {
  expect(openingToSend([tens], table, [...table, tens])).toEqual([]);
  expect(openingToSend([tens], table, [['R5', 'R6', 'R7'], ['R8', 'B8', 'K8'], tens])).toEqual([tens]);
});

test('an opening whose tiles went back to the rack is none', () => {
  const rows = [['R5', 'R6', 'R7'], ['R8', 'R10'], ['B10']];
  expect(stillLaid([tens], table, rows)).toBe(false);
  expect(openingToSend([tens], table, rows)).toEqual([]);
});

test('a tile of the table does not stand in for one of the opening', () => {
  expect(stillLaid([['R10', 'B10', 'K10']], [['R10', 'R11', 'R12']], [['R10', 'R11', 'R12', 'B10', 'K10']])).toBe(
    false,
  );
});
