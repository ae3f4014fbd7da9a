import { describe, expect, it } from 'vitest';
import { allTiles, type Draft } from './draft';
import { marksOf, targetAt, type Geometry } from './target';
import { Namer } from './tiles';
import { position } from './testing/positions';
import { begin, emptyDraft } from './turn';

/** Tiles of 40 by 50 on lines of 70; the felt from the upper left corner, the rack below it. */
function geometryOf(draft: Draft): Geometry {
  const rackTiles = draft.now.rack.map((id, at) => ({ id, area: { x: 40 * at, y: 510, width: 40, height: 50 } }));
  return {
    felt: { x: 0, y: 0, width: 800, height: 500 },
    origin: { x: 0, y: 0 },
    rack: { x: 0, y: 500, width: 800, height: 100 },
    rackTiles,
    tile: { width: 40, height: 50 },
    line: 70,
  };
}

const draft = begin(emptyDraft(40), position(['R4 R5 R6', 'B9 J B11'], 'R7 B10 K1'), new Namer());
const [run, withJoker] = draft.now.melds;
const at = geometryOf(draft);

function tile(kind: string): string {
  return allTiles(draft.now).find((id) => id.startsWith(`${kind}#`)) ?? '';
}

function target(kinds: readonly string[], x: number, y: number): unknown {
  const standsFor = (): readonly string[] => ['B10'];
  return targetAt(draft, kinds.map(tile), { x, y }, at, standsFor);
}

describe('a hand over the board', () => {
  it.each([
    ['in front of a meld', 2, 0],
    ['between its first two tiles', 42, 1],
    ['behind it', 118, 3],
    ['just beside it', 126, 3],
  ])('means %s', (_, x, index) => {
    expect(target(['R7'], x, 25)).toEqual({ to: 'meld', meld: run?.id, at: index });
  });

  it('means the joker only in its middle and only with the tile it stands for', () => {
    const middle = (withJoker?.x ?? 0) * 20 + 60;
    expect(target(['B10'], middle, 25)).toEqual({ to: 'joker', joker: tile('J') });
    expect(target(['B10'], middle + 18, 25)).toMatchObject({ to: 'meld' });
    expect(target(['K1'], middle, 25)).toMatchObject({ to: 'meld' });
    expect(target(['B10', 'K1'], middle, 25)).toMatchObject({ to: 'meld' });
  });

  it('means free felt on the grid, the middle of the tiles under the pointer', () => {
    expect(target(['R7', 'B10', 'K1'], 400, 165)).toEqual({ to: 'felt', place: { x: 17, y: 2 } });
  });

  it('never means a place outside of the felt', () => {
    expect(target(['R7', 'B10', 'K1'], 795, 165)).toEqual({ to: 'felt', place: { x: 34, y: 2 } });
    expect(target(['R7'], 400, 700)).toBeNull();
  });

  it('does not mean the meld that it holds', () => {
    expect(target(['R4', 'R5', 'R6'], 60, 25)).toMatchObject({ to: 'felt' });
  });

  it.each([
    ['before the first tile', 5, 0],
    ['after the second tile', 70, 2],
    ['at the end', 500, 3],
  ])('means the rack %s', (_, x, index) => {
    expect(target(['R4'], x, 530)).toEqual({ to: 'rack', at: index });
  });
});

describe('the marks', () => {
  it('show where a new meld comes to lie when the felt under it is taken', () => {
    const [mark] = marksOf(draft, [tile('K1')], { to: 'felt', place: { x: 2, y: 0 } }, at);
    expect(mark).toMatchObject({ kind: 'outline', x: 40, y: 70 });
  });

  it('show the meld and the gap that tiles would go to', () => {
    const marks = marksOf(draft, [tile('R7')], { to: 'meld', meld: run?.id ?? 0, at: 3 }, at);
    expect(marks.map((mark) => [mark.kind, mark.x])).toEqual([['frame', -4], ['caret', 118]]);
  });
});
