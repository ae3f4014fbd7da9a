import { expect, test } from 'vitest';
import {
  grouped,
  inKnownNames,
  isChanged,
  othersAllowed,
  roomFor,
  withoutRoom,
  plainHouse,
  readHouse,
  valueOf,
  withValue,
  worded,
} from './houserules';
import type { Offer, OptionInfo } from './wire';
import { NO_OFFER } from './testing/table';

function option(name: string, change: Partial<OptionInfo> = {}): OptionInfo {
  return {
    name,
    label: name,
    group: 'Opening',
    words: '',
    example: '',
    rule: 'TR-4.1',
    kind: 'number',
    choices: [],
    low: 0,
    high: 100,
    default: '30',
    cards: null,
    ...change,
  };
}

const minimum = option('opening_min');
const sets = option('tile_sets', { group: 'Tiles', default: '1' });
const copies = option('tile_copies', { group: 'Tiles', default: 'auto' });
const offer: Offer = {
  options: [minimum, sets, copies, option('opening_turn_access')],
  presets: [
    { name: 'default', title: 'Usual', words: '', values: {}, game: 'default' },
    { name: 'home', title: 'At home', words: '', values: { opening_min: '50' }, game: 'default' },
  ],
  games: [{ name: 'default', title: 'Tiles', words: '' }],
  bots: [],
  listsTables: true,
  version: '1',
  basic: NO_OFFER,
};

test('a value that the preset has anyway is not a change', () => {
  const house = { preset: 'home', values: {} };
  expect(valueOf(house, minimum, offer)).toBe('50');
  const changed = withValue(house, minimum, '30', offer);
  expect(isChanged(changed, minimum)).toBe(true);
  expect(isChanged(withValue(changed, minimum, '50', offer), minimum)).toBe(false);
});

test('a short text is read back', () => {
  expect(readHouse('home+opening_min=40+tile_sets=2', offer)).toEqual({
    preset: 'home',
    values: { opening_min: '40', tile_sets: '2' },
  });
  expect(readHouse(' home ', offer)).toEqual({ preset: 'home', values: {} });
});

test('a text without a preset stands on the first one', () => {
  expect(readHouse('opening_min=40', offer)).toEqual({ preset: 'default', values: { opening_min: '40' } });
  expect(readHouse('', offer)).toEqual(plainHouse(offer));
});

test.each(['hmoe', 'home+opening=40', 'home+opening_min'])('what cannot be read is quoted: %s', (text) => {
  const words = readHouse(text, offer);
  expect(words).toBeTypeOf('string');
  expect(words).toContain(text.split('+').at(-1));
});

test('options stand under their heading in the order they came', () => {
  expect(grouped(offer.options).map(([title, options]) => [title, options.map(({ name }) => name)])).toEqual([
    ['Opening', ['opening_min', 'opening_turn_access']],
    ['Tiles', ['tile_sets', 'tile_copies']],
  ]);
});

test('more than two copies of each tile let six people play', () => {
  const house = plainHouse(offer);
  expect(othersAllowed(house, offer)).toEqual([1, 2, 3]);
  expect(othersAllowed(withValue(house, sets, '2', offer), offer)).toEqual([1, 2, 3, 4, 5]);
  expect(othersAllowed(withValue(house, copies, '3', offer), offer)).toEqual([1, 2, 3, 4, 5]);
});

test('a second set of tiles comes with the fifth player', () => {
  const house = plainHouse(offer);
  expect(roomFor(3, house, offer)).toBe(house);
  expect(othersAllowed(roomFor(4, house, offer), offer)).toContain(4);
  expect(withoutRoom(roomFor(4, house, offer))).toEqual(house);
  expect(withoutRoom(house)).toBeNull();
  const narrow = withValue(house, copies, '2', offer);
  expect(othersAllowed(roomFor(5, narrow, offer), offer)).toContain(5);
});

test('a contradiction is told in the names people know', () => {
  const retrieval = option('joker_retrieval', { label: 'Jokers can be swapped', kind: 'switch' });
  const onTable = option('joker_on_table', {
    label: 'Jokers on the table',
    kind: 'choice',
    choices: [{ value: 'fluid', label: 'Free' }],
  });
  const words = inKnownNames('joker_on_table=fluid contradicts joker_retrieval=false: fluid jokers, x=1', {
    ...offer,
    options: [retrieval, onTable],
  });
  expect(words).toBe('“Jokers on the table: Free” contradicts “Jokers can be swapped: no”: fluid jokers, x=1');
});

test('options speak of cards where cards are played', () => {
  const { label, group, words, example, choices } = minimum;
  const said = { label, group, words, example, choices, cards: { label: 'In the hand', group, words, example, choices } };
  const cards: Offer = { ...offer, options: [option('hand_size', said), sets] };
  const labels = (deck: string): readonly string[] =>
    worded({ preset: '', values: { deck } }, cards).options.map((one) => one.label);
  expect(labels('cards')).toEqual(['In the hand', 'tile_sets']);
  expect(labels('tiles')).toEqual(['opening_min', 'tile_sets']);
});
