import { expect, test } from 'vitest';
import type { Offer, OptionInfo } from '../wire';
import { chosenBy, isAbout } from './explained';
import { NO_OFFER } from '../testing/table';

const OPENING: OptionInfo = {
  name: 'opening_min',
  cards: null,
  label: 'Opening meld minimum',
  group: 'Opening',
  words: 'The points that a first lay must reach.',
  example: 'With 30, R10 B10 K10 is enough.',
  rule: 'TR-4.1',
  kind: 'number',
  choices: [{ value: '0', label: 'none' }],
  low: 0,
  high: 100,
  default: '30',
};
const JOKERS: OptionInfo = { ...OPENING, name: 'joker_in_opening', kind: 'switch', choices: [], default: 'true' };
const PRESETS = [
  ['Standard', '30', 'true'],
  ['Easy', '0', 'true'],
  ['Official', '30', 'false'],
] as const;
const OFFER: Offer = {
  options: [OPENING, JOKERS],
  presets: PRESETS.map(([title, points, jokers]) => ({
    name: title.toLowerCase(),
    title,
    words: '',
    values: { opening_min: points, joker_in_opening: jokers },
    game: 'standard',
  })),
  games: [],
  bots: [],
  listsTables: false,
  version: '',
  basic: NO_OFFER,
};

test.each(['', 'OPENING', 'first points', 'tr-4.1', 'opening_min', 'r10'])('%j is about the opening', (text) => {
  expect(isAbout(OPENING, text)).toBe(true);
});

test('words that are not in it find nothing', () => {
  expect(isAbout(OPENING, 'first joker')).toBe(false);
});

test('the value that most presets choose comes first', () => {
  expect(chosenBy(OPENING, OFFER)).toEqual([
    { label: '30', presets: ['Standard', 'Official'] },
    { label: 'none', presets: ['Easy'] },
  ]);
  expect(chosenBy(JOKERS, OFFER).map(({ label }) => label)).toEqual(['yes', 'no']);
});
