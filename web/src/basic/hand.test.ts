import { expect, test } from 'vitest';
import { cardFace, cardName, sorted } from './cards';
import { kept, moved, shoved } from './hand';

test('a hand keeps its order, and what is new comes last', () => {
  expect(kept(['R5', 'B2', 'K9'], ['B2', 'K1', 'R5'])).toEqual(['R5', 'B2', 'K1']);
});

test('cards are moved together, in the order they stand in', () => {
  expect(moved(['R1', 'R2', 'R3', 'R4'], ['R4', 'R1'], 1)).toEqual(['R2', 'R1', 'R4', 'R3']);
  expect(moved(['R1', 'R2', 'R3'], ['R1'], 2)).toEqual(['R2', 'R3', 'R1']);
});

test('one card is shoved a place, and not past the ends', () => {
  expect(shoved(['R1', 'R2', 'R3'], 'R1', 1)).toEqual(['R2', 'R1', 'R3']);
  expect(shoved(['R1', 'R2', 'R3'], 'R1', -1)).toEqual(['R1', 'R2', 'R3']);
  expect(shoved(['R1', 'R2', 'R3'], 'R3', 1)).toEqual(['R1', 'R2', 'R3']);
});

test('a tile on the wire is a card for the reader', () => {
  expect(cardFace('B12')).toEqual({ suit: 'hearts', rank: 'Q', red: true });
  expect([cardName('B12'), cardName('R1'), cardName('K10')]).toEqual(['queen of hearts', 'ace of spades', '10 of diamonds']);
});

test('a hand is sorted by suit, or by rank', () => {
  const hand = ['O2', 'R13', 'B2', 'R1'];
  expect(sorted(hand, 'suit')).toEqual(['R1', 'R13', 'B2', 'O2']);
  expect(sorted(hand, 'rank')).toEqual(['R1', 'B2', 'O2', 'R13']);
});
