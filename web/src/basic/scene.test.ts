import { expect, test } from 'vitest';
import type { CardReviewed, CardTurn } from '../wire';
import { sceneAt } from './scene';

const TURN: CardTurn = {
  number: 1,
  seat: 1,
  words: [],
  hand: ['B2', 'R3', 'R4'],
  left: ['B2'],
  taken: 'R5',
  fromPile: true,
  laid: ['R3', 'R4', 'R5'],
  discarded: '',
  stock: 31,
  pile: 1,
  top: 'R5',
  table: [['R3', 'R4', 'R5']],
  loose: 2,
  marks: [],
  missed: '',
};

const REVIEW = { hands: [['K1'], ['R4', 'B2', 'R3']], stock: 31, top: 'R5', turns: [TURN] } as unknown as CardReviewed;

test('the deal shows the hand of whoever starts, and the first card of the pile', () => {
  expect(sceneAt(REVIEW, 0)).toMatchObject({ seat: 1, hand: ['R3', 'R4', 'B2'], top: 'R5', pile: 1, table: [], taken: '' });
});

test('a turn shows all that its player held, and the pile as it was before', () => {
  expect(sceneAt(REVIEW, 1)).toMatchObject({ seat: 1, hand: ['R3', 'R4', 'R5', 'B2'], top: 'R5', fromPile: true });
});

test('where nothing was taken the hand is that of the turn’s beginning', () => {
  const left = { ...REVIEW, turns: [{ ...TURN, taken: '', fromPile: false }] };
  expect(sceneAt(left, 1).hand).toEqual(['R3', 'R4', 'B2']);
});
