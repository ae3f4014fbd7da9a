import { describe, expect, it } from 'vitest';
import { allTiles, meldOf, rowOf, type Draft } from './draft';
import { edited } from './edit';
import { boxOf, collide } from './layout';
import { framesBetween, replayOf } from './replay';
import { Namer } from './tiles';
import { position, tilesOf } from './testing/positions';
import { begin, emptyDraft, sameTurn } from './turn';

const namer = new Namer();

function first(table: readonly string[], rack: string): Draft {
  return begin(emptyDraft(30), position(table, rack), namer);
}

function rows(draft: Draft): readonly string[] {
  return draft.now.melds.map((meld) => rowOf(meld).join(' '));
}

describe('a new position', () => {
  it('keeps tiles and places of what stayed', () => {
    const before = first(['R1 R2 R3', 'B5 K5 O5'], 'R4 R5');
    const after = begin(before, position(['B5 K5 O5', 'R1 R2 R3 R4'], 'R4 R5', '2'), namer);
    const [group, run] = after.now.melds;
    // The run has grown by a tile, two halves: the group beside it makes room.
    expect(group).toEqual({ ...before.now.melds[1], x: (before.now.melds[1]?.x ?? 0) + 2 });
    expect(run?.tiles.slice(0, 3)).toEqual(before.now.melds[0]?.tiles);
    expect(after.now.rack).toEqual(before.now.rack);
    expect(run?.tiles.every((tile) => !before.now.rack.includes(tile))).toBe(true);
  });

  it('keeps the tiles that I laid when my turn is accepted', () => {
    const before = first(['R1 R2 R3'], 'R4 B9');
    const [four] = before.now.rack;
    const meld = before.now.melds[0]?.id ?? 0;
    const laid = edited(before, { do: 'move', tiles: [four ?? ''], target: { to: 'meld', meld, at: 3 } });
    const after = begin(laid, position(['R1 R2 R3 R4'], 'B9', '2'), namer);
    expect(after.now).toEqual(laid.now);
  });

  it('gives back the tiles that I laid when the turn is lost, and adds what was drawn at the end', () => {
    const before = first([], 'R9 B9 K9');
    const laid = edited(before, { do: 'move', tiles: before.now.rack, target: { to: 'felt', place: { x: 0, y: 0 } } });
    const after = begin(laid, position([], 'B9 K1 K9 R9', '2'), namer);
    expect(before.now.rack.every((tile) => after.now.rack.includes(tile))).toBe(true);
  });

  it('keeps the order of the rack', () => {
    const before = edited(first([], 'R9 B3 K1'), { do: 'sort', by: 'groups' });
    const after = begin(before, position([], 'B3 K1 O2 R9', '2'), namer);
    expect(after.now.rack.map((tile) => tile.split('#')[0])).toEqual(['K1', 'B3', 'R9', 'O2']);
  });

  it('finds room for every meld on a narrow felt', () => {
    const table = ['R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13', 'B5 K5 O5', 'O1 O2 O3 O4 O5 O6'];
    const { melds } = begin(emptyDraft(18), position(table, ''), namer).now;
    const boxes = melds.map((meld) => boxOf(meld, 18));
    expect(boxes.every((box) => box.x + box.w <= 18)).toBe(true);
    expect(boxes.some((box, at) => boxes.slice(at + 1).some((other) => collide(box, other)))).toBe(false);
  });
});

describe('a kept arrangement', () => {
  it('is taken up again as one step to undo', () => {
    const kept = { ...position(['R1 R2 R3'], 'R4 B9'), draft: [['R1', 'R2', 'R3', 'R4']] };
    const draft = begin(emptyDraft(30), kept, namer);
    expect(rows(draft)).toEqual(['R1 R2 R3 R4']);
    expect(rows(edited(draft, { do: 'undo' }))).toEqual(['R1 R2 R3']);
  });

  it.each([
    ['tiles that nobody has', [['R1', 'R2', 'R3', 'O13']]],
    ['a table tile missing', [['R1', 'R2', 'B9']]],
  ])('is dropped when it shows %s', (_, kept) => {
    const draft = begin(emptyDraft(30), { ...position(['R1 R2 R3'], 'R4 B9'), draft: kept }, namer);
    expect(rows(draft)).toEqual(['R1 R2 R3']);
    expect(draft.past).toEqual([]);
  });
});

describe('the same turn', () => {
  const now = position(['R1 R2 R3'], 'R4 B9');
  it.each([
    ['is told again', now, true],
    ['has another number', { ...now, turn: '2' }, false],
    ['has another table', position(['R1 R2 R3 R4'], 'R4 B9'), false],
    ['has another rack', position(['R1 R2 R3'], 'R4'), false],
  ])('%s', (_, other, same) => {
    expect(sameTurn(now, other)).toBe(same);
  });
});

describe('the replay of a move', () => {
  const step = {
    before: [tilesOf('R4 R5 R6 R7'), tilesOf('B7 K7 O7')],
    after: [tilesOf('R4 R5 R6'), tilesOf('R7 B7 K7 O7'), tilesOf('K1 K2 K3')],
    played: tilesOf('K1 K2 K3'),
  };

  it('goes from the table before to the table after, no tile twice, each named once', () => {
    const draft = first(['R4 R5 R6', 'R7 B7 K7 O7', 'K1 K2 K3'], 'B1');
    const { frames, played } = replayOf(draft, step, namer);
    const texts = frames.map((frame) => frame.melds.map((meld) => rowOf(meld).join(' ')).toSorted().join('/'));
    expect(texts[0]).toBe('B7 K7 O7/R4 R5 R6 R7');
    expect(texts.at(-1)).toBe('K1 K2 K3/R4 R5 R6/R7 B7 K7 O7');
    expect(played.map((tile) => tile.split('#')[0])).toEqual(['K1', 'K2', 'K3']);
    for (const frame of frames) expect(new Set(allTiles(frame)).size).toBe(allTiles(frame).length);
  });

  it('shows tiles still lying there as the very same tiles', () => {
    const draft = first(['R4 R5 R6', 'R7 B7 K7 O7', 'K1 K2 K3'], 'B1');
    const { frames } = replayOf(draft, step, namer);
    const last = frames.at(-1) ?? draft.now;
    expect(allTiles(last).toSorted()).toEqual(allTiles(draft.now).toSorted());
  });

  it('moves one group of tiles in each picture and keeps those that still have to go', () => {
    const before = first(['R1 R2 R3 B1', 'K1 O1 J'], '').now;
    const [run, group] = before.melds;
    if (run === undefined || group === undefined) throw new Error('two melds were laid');
    const swap = {
      ...before,
      melds: [{ ...run, tiles: run.tiles.slice(0, 3) }, { ...group, tiles: [...group.tiles, run.tiles[3] ?? ''] }],
    };
    const frames = framesBetween(before, swap);
    expect(frames).toHaveLength(3);
    for (const frame of frames) expect(allTiles(frame).toSorted()).toEqual(allTiles(before).toSorted());
    expect(meldOf(frames[1] ?? before, run.tiles[3] ?? '')?.id).toBe(group.id);
  });
});
