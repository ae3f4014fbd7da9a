import { afterEach, expect, test } from 'vitest';
import { cardOfTile, rankOf, tileOfCard } from './cards';
import { typedName, typedWith } from './board/typing';
import { spaced } from './coach/spaced';
import { showDeck } from './deck.svelte';
import { readRows, writeRows } from './setup/text';
import { pieces } from './tiletexts';
import { tileName, tileParts } from './tiles';

afterEach(() => showDeck('tiles'));

test.each([
  ['SA', 'R1'],
  ['H10', 'B10'],
  ['DJ', 'K11'],
  ['CQ', 'O12'],
  ['SK', 'R13'],
  ['*', 'J'],
  ['*:S4', 'J:R4'],
])('the card %s is the tile %s', (card, tile) => {
  expect(tileOfCard(card)).toBe(tile);
  expect(cardOfTile(tile)).toBe(card);
});

test('a rank is a letter where it is no number', () => {
  expect(['1', '7', '10', '11', '12', '13'].map(rankOf)).toEqual(['A', '7', '10', 'J', 'Q', 'K']);
});

test('a tile has the face and the name of a card where cards are shown', () => {
  expect([tileParts('B12'), tileName('B12')]).toEqual([{ mark: 'blue', face: '12' }, 'blue 12']);
  showDeck('cards');
  expect([tileParts('B12'), tileName('B12')]).toEqual([{ mark: 'hearts', face: 'Q' }, 'queen of hearts']);
  expect([tileName('O10'), tileName('R1'), tileName('J:R4')]).toEqual(['10 of clubs', 'ace of spades', 'joker']);
});

test('the cards of a sentence are found as their tiles', () => {
  showDeck('cards');
  expect(pieces('Bo lays HQ * S10 and adds to D4-D7.')).toEqual([
    { words: 'Bo lays ' },
    { tiles: ['B12', 'J', 'R10'] },
    { words: ' and adds to ' },
    { first: 'K4', last: 'K7' },
    { words: '.' },
  ]);
  expect(spaced('add D4 to D5*:D6D7')).toBe('add D4 to D5 *:D6 D7');
});

test('tiles and cards may be typed together, and are written as what is shown', () => {
  const { rows, bad } = readRows('s10 *:SJ sq / r5 R6 C7 x');
  expect([rows, bad]).toEqual([[['R10', 'J:R11', 'R12'], ['R5', 'R6', 'O7']], ['x']]);
  expect(writeRows(rows)).toBe('R10 J:R11 R12\nR5 R6 O7');
  showDeck('cards');
  expect(writeRows(rows)).toBe('S10 *:SJ SQ\nS5 S6 C7');
});

test.each([
  ['qh', { tile: 'B12' }],
  ['10d', { tile: 'K10' }],
  ['1s', { tile: 'R1' }],
  ['as', { tile: 'R1' }],
  ['*', { tile: 'J' }],
  ['m3', { meld: 3 }],
  ['h', null],
  ['d', null],
  ['q', null],
])('the keys %s name a card', (keys, named) => {
  showDeck('cards');
  const typed = [...keys].reduce((before, key) => typedWith(before, key), '');
  expect(typedName(typed)).toEqual(named);
});
