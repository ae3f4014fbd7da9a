import { expect, test } from 'vitest';
import { goneWords, isAsPlanned, planAfter, planName } from './plan';
import { eventWith, snapshotWith } from './testing/table';
import type { Snapshot } from './wire';

const rows = [['R5', 'R6', 'R7']];
const usual = snapshotWith();

function inTurnOf(whose: 'own' | 'other', draft: Snapshot['draft'] = null): Snapshot {
  return snapshotWith({ draft, can: { ...usual.can, play: whose === 'own', plan: whose === 'other' } });
}

const kept = { rows, opening: [], gone: [] };
const nothing = { planning: false, planned: null };

test('a plan that the server keeps is taken up again', () => {
  expect(planAfter(nothing, inTurnOf('other', kept), true).planning).toBe(true);
  expect(planAfter(nothing, inTurnOf('other'), true).planning).toBe(false);
  expect(planAfter({ planning: true, planned: null }, inTurnOf('other'), true).planning).toBe(true);
});

test('with the own turn the plan lies ready, and stays so within the turn', () => {
  const begun = planAfter({ planning: true, planned: null }, inTurnOf('own', kept), true);
  expect(begun).toEqual({ planning: false, planned: rows });
  expect(planAfter(begun, inTurnOf('own', kept), false).planned).toEqual(rows);
  expect(planAfter(begun, inTurnOf('other'), true)).toEqual(nothing);
});

test('it lies as planned wherever its rows lie', () => {
  expect(isAsPlanned([['R7', 'R5', 'R6'], ['J']], [['J:R9'], ['R5', 'R6', 'R7']])).toBe(true);
  expect(isAsPlanned(rows, [['R5', 'R6', 'R7', 'R8']])).toBe(false);
  expect(isAsPlanned(null, [])).toBe(false);
});

test('the time between two own turns has one name whatever the others do', () => {
  const own = eventWith({ seq: 3, seat: 0, kind: 'draw' });
  const others = [eventWith({ seq: 4 }), eventWith({ seq: 5, kind: 'draw' }), eventWith({ seq: 6, seat: 0, kind: 'seat' })];
  expect(planName(1, 0, [own, ...others])).toBe('plan.1.3');
  expect(planName(1, 0, [own, ...others, eventWith({ seq: 7, seat: null, kind: 'redeal' })])).toBe('plan.1.7');
});

test('what no longer fits is told as tiles', () => {
  expect(goneWords(inTurnOf('other', { ...kept, gone: [['R5', 'J:R6', 'R7']] }))).toEqual(['R5 J:R6 R7']);
  expect(goneWords(usual)).toEqual([]);
});
