import { describe, expect, it } from 'vitest';
import { wishOf } from './keys';
import { Namer } from './tiles';
import { position } from './testing/positions';
import { begin, emptyDraft } from './turn';
import { acrossLines, beside, endOf, nextStop } from './walk';

const { now } = begin(emptyDraft(40), position(['R4 R5 R6', 'B9 B10 B11'], 'K1 K2'), new Namer());
const [run = { tiles: [] }, second = { tiles: [] }] = now.melds;
const [r4 = '', , r6 = ''] = run.tiles;
const [b9 = ''] = second.tiles;
const [k1 = '', k2 = ''] = now.rack;

describe('walking', () => {
  it('goes along a meld and on to the next, but not from the table to the rack', () => {
    expect(beside(now, r6, 1)).toBe(b9);
    expect(beside(now, r4, -1)).toBe(r4);
    expect(beside(now, second.tiles.at(-1) ?? '', 1)).toBe(second.tiles.at(-1));
    expect(beside(now, k1, 1)).toBe(k2);
  });

  it('goes to the ends', () => {
    expect(endOf(now, r4, 'last')).toBe(r6);
    expect(endOf(now, k2, 'first')).toBe(k1);
  });

  it('goes to the nearest tile of the next line', () => {
    const area = (x: number, y: number) => ({ x, y, width: 40, height: 50 });
    const places = new Map([['a', area(0, 0)], ['b', area(200, 0)], ['c', area(180, 70)], ['d', area(20, 140)]]);
    expect(acrossLines(places, 'd', -1)).toBe('c');
    expect(acrossLines(places, 'c', -1)).toBe('b');
    expect(acrossLines(places, 'd', 1)).toBe('d');
  });

  it('goes round all melds, the place for a new meld and the rack', () => {
    const round = [nextStop(now, true, r6, 1), nextStop(now, true, b9, 1), nextStop(now, true, 'new meld', 1), nextStop(now, true, k2, 1)];
    expect(round).toEqual([b9, 'new meld', k1, r4]);
    expect(nextStop(now, false, b9, 1)).toBe(k1);
    expect(nextStop(now, true, r4, -1)).toBe(k1);
  });
});

describe('keys', () => {
  const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });
  it.each([
    ['z with Control', key('z', { ctrlKey: true }), 'undo'],
    ['z with Control and Shift', key('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
    ['y with Command', key('y', { metaKey: true }), 'redo'],
    ['the space bar', key(' '), 'select'],
    ['Delete', key('Delete'), 'back'],
    ['an arrow', key('ArrowUp'), 'step'],
  ])('%s', (_, news, wish) => {
    expect(wishOf(news)?.wish).toBe(wish);
  });

  it.each([
    ['a letter that means nothing', key('q')],
    ['f with Control, which is the browser\'s', key('f', { ctrlKey: true })],
    ['a letter with Alt', key('n', { altKey: true })],
  ])('leave %s alone', (_, news) => {
    expect(wishOf(news)).toBeNull();
  });
});
