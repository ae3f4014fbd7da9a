/** What is typed in one hand becomes a round. */
import { expect, test } from 'vitest';
import { emptyDraft, JOKER, readDraft, tappedAt, typedAt, untapped, withSign, type Draft } from './entering';

const COUNTS = { charges: false, tiles: false };

function typed(...texts: readonly string[]): Draft {
  return { ...emptyDraft(texts.length), typed: texts };
}

test('the losers are entered, and whoever is left has won', () => {
  const { entry, winner } = readDraft(typed('22', '55', '8', ''), 'tile', COUNTS);
  expect(winner).toBe(3);
  expect(entry).toEqual({ by: 'racks', values: [22, 55, 8, null], end: 'rackout', winner: 3 });
});

test('zero is a number: whoever alone has it has won', () => {
  expect(readDraft(typed('22', '0', '8'), 'tile', COUNTS)).toMatchObject({ winner: 1, entry: { values: [22, null, 8] } });
});

test('with two racks missing nobody has won yet', () => {
  expect(readDraft(typed('22', '', ''), 'tile', COUNTS)).toMatchObject({ winner: null, entry: null });
});

test('what is no number is told beside its player', () => {
  const { entry, problems } = readDraft(typed('2O', '00', '-5', ''), 'tile', COUNTS);
  expect(entry).toBeNull();
  expect(problems).toEqual(['letter', 'zeros', 'minus', null]);
});

test('a winner with something left is asked about', () => {
  const draft = { ...typed('5', '8'), winner: 0 };
  expect(readDraft(draft, 'tile', COUNTS).problems).toEqual(['winner', null]);
});

test('tiles that are tapped add up, and the last is taken back', () => {
  let draft = emptyDraft(2);
  for (const tile of ['13', JOKER, '7']) draft = tappedAt(draft, 0, tile, 25);
  expect([draft.typed[0], draft.tiles[0]]).toEqual(['45', '3']);
  draft = untapped(draft, 0, 25);
  expect([draft.typed[0], draft.tiles[0]]).toEqual(['38', '2']);
  expect(typedAt(draft, 0, '4').tapped[0]).toEqual([]);
});

test('in a blocked game everybody has something, and tiles are counted where that matters', () => {
  const draft: Draft = { ...typed('4', '4', '15'), way: 'blocked', tiles: ['2', '1', '3'] };
  expect(readDraft(draft, 'tile', COUNTS).entry).toEqual({ by: 'racks', values: [4, 4, 15], end: 'poolout', winner: null });
  expect(readDraft(draft, 'tile', { charges: false, tiles: true }).entry?.tiles).toEqual([2, 1, 3]);
});

test('the sign is turned round with one key', () => {
  expect(withSign('55')).toBe('−55');
  expect(withSign('−55')).toBe('55');
  expect(withSign('-5')).toBe('5');
});

test('a stalemate needs no numbers', () => {
  expect(readDraft({ ...emptyDraft(3), way: 'stalemate' }, 'basic', COUNTS).entry).toEqual({ by: 'stalemate' });
});
