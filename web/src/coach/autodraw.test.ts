import { expect, test } from 'vitest';
import { NOTHING, type GameView } from '../gameview';
import { recall } from '../memory';
import { snapshotWith } from '../testing/table';
import { chooseAutoDraw, mayDrawByItself } from './autodraw';

const { can } = snapshotWith();
const VIEW: GameView = { ...NOTHING, link: 'open', snapshot: snapshotWith() };

test('a draw may be all that is left to do', () => {
  expect(mayDrawByItself(VIEW)).toBe(true);
});

test.each([
  ['without hints', { snapshot: snapshotWith({ can: { ...can, hint: false } }) }],
  ['where only a pass is left', { snapshot: snapshotWith({ can: { ...can, draw: false, pass: true } }) }],
  ['where new tiles can be asked for', { snapshot: snapshotWith({ can: { ...can, redeal: true } }) }],
  ['with tiles moved', { changed: true }],
  ['with a tile taken up', { abilities: { ...NOTHING.abilities, selected: 1 } }],
  ['while a move is shown', { showing: 1 }],
  ['while an answer is awaited', { waiting: true }],
  ['without a connection', { link: 'closed' as const }],
  ['before the table is there', { snapshot: null }],
])('never %s', (_, change) => {
  expect(mayDrawByItself({ ...VIEW, ...change })).toBe(false);
});

test('the choice is kept on the device', () => {
  chooseAutoDraw(true);
  expect(recall('autodraw')).toBe('on');
  chooseAutoDraw(false);
  expect(recall('autodraw')).toBe('off');
});
