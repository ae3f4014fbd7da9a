// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { audible, isAllMuted, keepListening, listeningAt, muteAll, toggled } from './muted';
import { remember } from './memory';
import { remarkWith } from './testing/table';

beforeEach(() => localStorage.clear());

const remarks = [remarkWith({ name: 'Ada' }), remarkWith({ name: 'Ben' }), remarkWith({ name: 'Cy' })];
const heard = (all: boolean, muted: readonly string[]): readonly string[] =>
  audible(remarks, { own: 'Ada', all, muted }).map(({ name }) => name);

test('whoever is muted is not heard, and the own remarks always are', () => {
  expect(heard(false, [])).toEqual(['Ada', 'Ben', 'Cy']);
  expect(heard(false, ['Ben', 'Ada'])).toEqual(['Ada', 'Cy']);
  expect(heard(true, [])).toEqual(['Ada']);
});

test('who is muted is remembered for each table', () => {
  keepListening({ code: 'AAAA', muted: ['Ben'], read: 7 });
  keepListening({ code: 'BBBB', muted: [], read: 1 });
  expect(listeningAt('AAAA')).toEqual({ code: 'AAAA', muted: ['Ben'], read: 7 });
  expect(listeningAt('CCCC')).toEqual({ code: 'CCCC', muted: [], read: 0 });
});

test('tables of long ago are forgotten', () => {
  for (let at = 0; at < 40; at += 1) keepListening({ code: `T${at}`, muted: [], read: at + 1 });
  expect(listeningAt('T9').read).toBe(0);
  expect(listeningAt('T10').read).toBe(11);
});

test('what another version remembered is no fault', () => {
  remember('listening', '[1, {"code": "AAAA"}]');
  expect(listeningAt('AAAA').muted).toEqual([]);
  remember('listening', '{');
  expect(listeningAt('AAAA').read).toBe(0);
});

test('everybody is muted at every table', () => {
  expect(isAllMuted()).toBe(false);
  muteAll(true);
  expect(isAllMuted()).toBe(true);
  muteAll(false);
  expect(isAllMuted()).toBe(false);
});

test('a name is added, and taken away again', () => {
  expect(toggled(['Ben'], 'Cy')).toEqual(['Ben', 'Cy']);
  expect(toggled(['Ben', 'Cy'], 'Ben')).toEqual(['Cy']);
});
