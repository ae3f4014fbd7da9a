import { expect, test } from 'vitest';
import { linkOf, setupIn } from './link';
import { EMPTY, type Setup } from './setup';

const FULL: Setup = {
  table: [['R5', 'R6', 'J:R7'], ['K9', 'B9', 'O9']],
  rack: ['R8', 'J'],
  rules: 'official_en+opening_min=50',
  opened: false,
  after: [['R5', 'R6', 'J:R7', 'R8'], ['K9', 'B9', 'O9']],
};

test('a link says all of a position, and no more', () => {
  expect(linkOf(EMPTY, null)).toBe('/position');
  expect(linkOf({ ...EMPTY, table: [['R5', 'R6', 'R7']] }, 'best')).toBe('/position?table=R5R6R7&ask=best');
});

test.each([
  [EMPTY, null],
  [FULL, 'turn' as const],
  [{ ...FULL, after: [] }, 'rebuild' as const],
  [{ ...FULL, after: null, rules: '' }, 'best' as const],
])('what is written opens the same', (setup, ask) => {
  const search = linkOf(setup, ask).slice('/position'.length);
  expect(setupIn(search)).toEqual({ setup, ask, bad: [] });
});

test('a link that was encoded on its way opens the same', () => {
  const search = linkOf(FULL, null).slice('/position?'.length);
  const encoded = search.split('&').map((part) => part.split(/=(.*)/s).slice(0, 2).map(encodeURIComponent).join('='));
  expect(setupIn(`?${encoded.join('&')}`).setup).toEqual(FULL);
});

test('a position line will do', () => {
  expect(setupIn(`?line=${encodeURIComponent('R5R6R7 R8K1,?9 ?40 0 11 0')}`).setup).toEqual({
    ...EMPTY,
    table: [['R5', 'R6', 'R7']],
    rack: ['R8', 'K1'],
  });
});

test('what cannot be read is told, and the rest opened', () => {
  const found = setupIn('?table=R5R6R7/XX&rack=%E0%A4%A&ask=everything');
  expect(found.setup.table).toEqual([['R5', 'R6', 'R7']]);
  expect(found.bad).toEqual(['XX', '%E0%A4%A']);
  expect(found.ask).toBeNull();
});

test('a line that is no position is told, no more of it than can be read', () => {
  expect(setupIn('?line=zzz').bad).toEqual(['zzz']);
  const { bad, setup } = setupIn(`?line=${'R5R6R7/'.repeat(400)}`);
  expect([bad, setup]).toEqual([[`${'R5R6R7/'.repeat(6).slice(0, 40)}…`], EMPTY]);
});

test.each([
  // Puzzles of Machiavelli and of Vatikan, as the server writes their positions.
  ['S4H4C4/SJHJDJ/H6H7* ?47,S3HAHK*D8 ?22 1 11 0 rules=machiavelli', 3, 'machiavelli', true],
  ['- S3S3S4S5SJH2CJ,?21 ?65 0 00 0 starter=1 rules=vatikan', 0, 'vatikan', false],
] as const)('the line of a card puzzle opens as a position of that game, and its link opens the same', (line, melds, rules, opened) => {
  const { setup, bad } = setupIn(`?line=${encodeURIComponent(line)}`);
  expect(bad).toEqual([]);
  expect([setup.table.length, setup.rules, setup.opened]).toEqual([melds, rules, opened]);
  expect(setupIn(linkOf(setup, 'best').slice('/position'.length)).setup).toEqual(setup);
});
