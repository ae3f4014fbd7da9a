import { beforeEach, expect, test } from 'vitest';
import { remember } from './memory';
import { firstChoices, withOthers } from './newgame';
import type { Offer } from './wire';

const offer: Offer = {
  options: [],
  presets: [],
  bots: ['chance', 'greedy', 'keeper'].map((name) => ({ name, words: '' })),
  version: '1',
};

beforeEach(() => localStorage.clear());

test('a first visit has somebody to play against', () => {
  expect(firstChoices(offer).bots).toHaveLength(2);
});

test('choices are remembered', () => {
  remember('newgame', JSON.stringify({ name: 'Ada', bots: ['keeper'], rules: 'home' }));
  expect(firstChoices(offer)).toEqual({ name: 'Ada', bots: ['keeper'], rules: 'home' });
});

test.each(['not JSON', '{"name":7}', 'null', '[]'])('a memory that makes no sense is as none: %s', (text) => {
  remember('newgame', text);
  expect(firstChoices(offer)).toEqual({ name: '', rules: '', bots: firstChoices(offer).bots });
});

test('a computer player that is no longer there is not asked for', () => {
  remember('newgame', JSON.stringify({ name: '', bots: ['gone', 'keeper'], rules: '' }));
  expect(firstChoices(offer).bots).toEqual(['keeper']);
});

test('those who sit already stay when more sit down', () => {
  expect(withOthers(['keeper'], 3, offer)).toEqual(['keeper', 'keeper', 'chance']);
  expect(withOthers(['keeper', 'chance'], 1, offer)).toEqual(['keeper']);
});
