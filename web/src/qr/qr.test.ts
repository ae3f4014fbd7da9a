import { expect, test } from 'vitest';
import { pathOf, qrCode } from '.';
import { checkWords } from './field';
import { formatBits } from './grid';
import { penaltyOf } from './masks';
import { wordsOf } from './words';

/** Both squares were read back with a camera program and agree with other generators at the same mask. */
const HELLO_WORLD = [
  '#######.##..#.#######',
  '#.....#....#..#.....#',
  '#.###.#..#.#..#.###.#',
  '#.###.#.#..#..#.###.#',
  '#.###.#.###.#.#.###.#',
  '#.....#.#..#..#.....#',
  '#######.#.#.#.#######',
  '........#..##........',
  '#...#.######.#####..#',
  '...#....#.###....####',
  '..######..##.##.#..#.',
  '#####...##...#.......',
  '#####.#.#.#.#.##..##.',
  '........#.#.####.#.##',
  '#######.###.#.#.##.#.',
  '#.....#..#.###.##..##',
  '#.###.#.##.#.##...##.',
  '#.###.#..#..#...##.##',
  '#.###.#..###...###...',
  '#.....#....#.#.......',
  '#######.#########.#.#',
];
const FOUR_BLOCKS = [
  '#######...##....##.##.##.##.##.##.#######',
  '#.....#...#..##.###.....##.#.##...#.....#',
  '#.###.#.#....##.#.##.#.##.....##..#.###.#',
  '#.###.#.#.##.#.#.#.##.##.##.##.##.#.###.#',
  '#.###.#.#.##.##.##.##.##.##.##.##.#.###.#',
  '#.....#.###..#..###.....##.#.##...#.....#',
  '#######.#.#.#.#.#.#.#.#.#.#.#.#.#.#######',
  '........##......#.##.#.##.....##.........',
  '#.#####..####..#.#.##.##.##.##.##.#####..',
  '.#####.#.#....#.##.##.##.##.##.##.###.#.#',
  '#.#.#####..####..##.....##.#.##..##...#..',
  '#.#.##.#####.#.#..##.#.##.....##.##..#.##',
  '.#..#.#.#..#...#.#.##.##.##.##.##..#.####',
  '####...#.####.#..#.##.##.##.##.##.###.#.#',
  '#.#.#####...###..##.....##.#.##..##...#..',
  '#.#..#.####.##.##.##.#.##.....##.##..#.##',
  '...#.##.........##.##.##.##.##.##..#.####',
  '####.#.#.##.#.##.#.##.##.##.##.##.###.#.#',
  '.#.#.###..##.##..##.....##.#.##..##...#..',
  '##..#..##.#..##.#.##.#.##.....##.##..#.##',
  '##.#..##.##...#.##.##.##.##.##.##..#.####',
  '#..#.....##.#.##.#.##.##.##.##.##.###.#.#',
  '.###.###..##..#..##.....##.#.##..##...#..',
  '#####..####.....#.##.#.##.....##.##..#.##',
  '####..###.#......#.##.##.##.##.##..#.####',
  '..#....###..#.#..#.##.##.##.##.##.###.#.#',
  '##..###.##....#.###.....##.#.##..##...#..',
  '######.#..#.###.#.##.#.##.....##.##..#.##',
  '##.##.#.###..#...#.##.##.##.##.##..#.####',
  '###.##.###..#....#.##.##.##.##.##.###.#.#',
  '#.....#.##..#.#####.....##.#.##..##...#..',
  '#.###..#..######..##.#.##.....##.##..#.##',
  '#..####.###.##.###.##.##.##.##.##########',
  '........#....#...#.##.##.##.##.##...#.#.#',
  '#######..####..####.....##.#.####.#.#.#..',
  '#.....#.##.####...##.#.##.....###...##.##',
  '#.###.#.#.#.##..#.###.##.##.##..#########',
  '#.###.#.#.....#..####.##.##.##..#..#..###',
  '#.###.#.#####.###.......##.#.##.#.###.#..',
  '#.....#...###.#...##.#.##.....#####..#.#.',
  '#######.#.#.#....####.##.##.##.#.##..##..',
];

function drawn(text: string): readonly string[] {
  return qrCode(text)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')) ?? [];
}

test('check words are those of the standard', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(checkWords(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('the formats of level M are those of the standard', () => {
  const formats = Array.from({ length: 8 }, (_, mask) => formatBits(mask).toString(2));
  expect(formats).toEqual([
    '101010000010010',
    '101000100100101',
    '101111001111100',
    '101101101001011',
    '100010111111001',
    '100000011001110',
    '100111110010111',
    '100101010100000',
  ]);
});

test('a short text fills up with the padding of the standard', () => {
  const data = wordsOf('HELLO WORLD')?.words.slice(0, 16);
  expect(data).toEqual([64, 180, 132, 84, 196, 196, 242, 5, 116, 245, 36, 196, 64, 236, 17, 236]);
});

test('the smallest code is drawn', () => {
  expect(drawn('HELLO WORLD')).toEqual(HELLO_WORLD);
});

test('the words of four blocks are drawn in turn', () => {
  expect(drawn('z'.repeat(106))).toEqual(FOUR_BLOCKS);
});

test.each([
  [14, 21],
  [15, 25],
  [26, 25],
  [42, 29],
  [62, 33],
  [84, 37],
  [106, 41],
])('%i bytes fit a square of %i', (length, size) => {
  expect(qrCode('a'.repeat(length))).toHaveLength(size);
});

test('letters beyond ASCII count as the bytes they take', () => {
  expect(qrCode('é'.repeat(7))).toHaveLength(21);
  expect(qrCode('é'.repeat(8))).toHaveLength(25);
});

test('what no code holds is not drawn', () => {
  expect(qrCode('a'.repeat(107))).toBeNull();
});

test('what confuses a camera costs what the standard says', () => {
  const row = (text: string): boolean[] => Array.from(text, (sign) => sign === '#');
  // Four blocks of four alike, as much dark as light.
  const pairs = ['##..', '##..', '..##', '..##'].map(row);
  expect(penaltyOf(pairs)).toBe(4 * 3);
  // Two of three are dark: three steps of five from the half.
  expect(penaltyOf([row('#.#')])).toBe(10 * 3);
  // A false finder; a run of five light; and with five of twelve dark one step from the half.
  expect(penaltyOf([row('#.###.#.....')])).toBe(40 + 3 + 10);
});

test('a path draws one unit for each dark module', () => {
  expect(
    pathOf([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
});
