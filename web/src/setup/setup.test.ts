import { expect, test } from 'vitest';
import { EMPTY, KINDS, left, withoutTile, withTile, type Setup } from './setup';

const BAG = { copies: 2, jokers: 2 };

function setup(table: string, rack = ''): Setup {
  const tiles = (text: string): string[] => text.split(' ').filter((tile) => tile !== '');
  return { ...EMPTY, table: table.split('/').map(tiles).filter((row) => row.length > 0), rack: tiles(rack) };
}

test('there are 52 kinds of numbered tile', () => {
  expect(new Set(KINDS.flat()).size).toBe(52);
});

test('a tile may be placed as often as the game has it, on table and rack together', () => {
  expect(left(setup('R5 R6 R7', 'R5'), 'R5', BAG)).toBe(0);
  expect(left(setup('R5 R6 R7'), 'R5', BAG)).toBe(1);
  expect(left(setup('R5 R6 R7', 'R5'), 'R5', { copies: 4, jokers: 4 })).toBe(2);
});

test('a joker is a joker, whatever it stands for', () => {
  expect(left(setup('R5 R6 J:R7', 'J'), 'J', BAG)).toBe(0);
});

test('a tile goes where it is put', () => {
  expect(withTile(setup('R5'), 0, 'R6').table).toEqual([['R5', 'R6']]);
  expect(withTile(setup('R5'), 'new', 'R6').table).toEqual([['R5'], ['R6']]);
  expect(withTile(setup('R5'), 'rack', 'R6').rack).toEqual(['R6']);
});

test('a row goes with its last tile', () => {
  expect(withoutTile(setup('R5/B6 B7'), 0, 0).table).toEqual([['B6', 'B7']]);
  expect(withoutTile(setup('R5/B6 B7'), 1, 0).table).toEqual([['R5'], ['B7']]);
  expect(withoutTile(setup('', 'R5 R6'), 'rack', 0).rack).toEqual(['R6']);
});

test('a turn that was asked about is forgotten once the position before it is another one', () => {
  expect(withTile({ ...setup('R5'), after: [['R5', 'R6']] }, 'rack', 'K1').after).toBeNull();
});
