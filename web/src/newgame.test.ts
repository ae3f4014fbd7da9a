import { beforeEach, expect, test } from 'vitest';
import { remember } from './memory';
import { FRIEND, botFor, firstChoices, isGathering, ownName, rememberName, withOthers } from './newgame';
import { USUAL_PACE } from './pace';
import type { Offer } from './wire';
import { NO_OFFER } from './testing/table';

const offer: Offer = {
  options: [],
  presets: [],
  games: [],
  bots: ['chance', 'greedy', 'keeper'].map((name) => ({ name, words: '', level: '' })),
  listsTables: true,
  version: '1',
  basic: NO_OFFER,
};

const table = { away: 'bot', watchable: false, chat: true, rules: '' } as const;

beforeEach(() => localStorage.clear());

test('a first visit has somebody to play against', () => {
  expect(firstChoices(offer).others).toHaveLength(2);
});

test('choices are remembered', () => {
  remember('newgame', JSON.stringify({ name: 'Ada', others: ['keeper'], ...table, rules: 'home' , chat: true, listed: true }));
  // To be found by anybody is asked for anew each time.
  expect(firstChoices(offer)).toEqual({ name: 'Ada', game: 'tile', others: ['keeper'], ...table, pace: USUAL_PACE, rules: 'home' , chat: true, listed: false, rated: false, hints: false });
});

test.each(['not JSON', '{"name":7}', 'null', '[]'])('a memory that makes no sense is as none: %s', (text) => {
  remember('newgame', text);
  expect(firstChoices(offer)).toMatchObject({ name: '', away: 'wait', watchable: true, rules: '' });
  expect(firstChoices(offer).others).toHaveLength(2);
});

test('a computer player that is no longer there is not asked for', () => {
  remember('newgame', JSON.stringify({ name: '', others: ['gone', 'keeper'], ...table }));
  expect(firstChoices(offer).others).toEqual(['keeper']);
});

test('those who sit already stay when more sit down', () => {
  expect(withOthers(['keeper'], 3, offer)).toEqual(['keeper', 'keeper', 'chance']);
  expect(withOthers(['keeper', 'chance'], 1, offer)).toEqual(['keeper']);
});

test('computer players of the three lowest levels take turns by themselves, strong ones come when chosen', () => {
  const bots = ['chance', 'greedy', 'keeper', 'miser', 'seer', 'points'].map((name) => ({ name, words: '', level: '' }));
  expect(withOthers([], 5, { ...offer, bots })).toEqual(['greedy', 'keeper', 'chance', 'greedy', 'keeper']);
  expect(botFor(0, bots)).toBe('greedy');
  expect(botFor(0, bots.slice(0, 1))).toBe('chance');
  expect(botFor(3, [])).toBe('');
});

test('a seat kept for a friend is remembered, and makes the table gather', () => {
  remember('newgame', JSON.stringify({ name: '', others: ['keeper', FRIEND], ...table }));
  const { others } = firstChoices(offer);
  expect(others).toEqual(['keeper', FRIEND]);
  expect(isGathering(others)).toBe(true);
  expect(isGathering(['keeper'])).toBe(false);
});

test('a name given at one table is offered at the next', () => {
  remember('newgame', JSON.stringify({ name: 'Ada', others: ['keeper'], ...table }));
  expect(ownName()).toBe('Ada');
  rememberName('Grace');
  expect(firstChoices(offer).name).toBe('Grace');
});
