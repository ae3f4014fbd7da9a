import { describe, expect, it } from 'vitest';
import { allTiles, isChanged, rowsOf, type Arrangement, type Draft } from './draft';
import { edited, type Edit, type Target } from './edit';
import { boxOf, collide } from './layout';
import { Namer } from './tiles';
import { begin, emptyDraft } from './turn';
import { Chance } from './testing/chance';
import { position } from './testing/positions';

function draftOf(table: readonly string[], rack: string, cols = 40): Draft {
  return begin(emptyDraft(cols), position(table, rack), new Namer());
}

function tile(draft: Draft, kind: string, twin = 0): string {
  const found = allTiles(draft.now).filter((id) => id.startsWith(`${kind}#`))[twin];
  if (found === undefined) throw new Error(`no ${kind} here`);
  return found;
}

function meldWith(draft: Draft, kind: string): number {
  const found = draft.now.melds.find((meld) => meld.tiles.includes(tile(draft, kind)));
  if (found === undefined) throw new Error(`no meld with ${kind}`);
  return found.id;
}

function rows(draft: Draft): readonly string[] {
  return rowsOf(draft).rows.map((row) => row.join(' '));
}

function move(draft: Draft, kinds: readonly string[], target: Target): Draft {
  return edited(draft, { do: 'move', tiles: kinds.map((kind) => tile(draft, kind)), target });
}

const felt: Target = { to: 'felt', place: { x: 0, y: 5 } };

describe('moving tiles', () => {
  it('takes a tile from the rack into a meld at the index shown', () => {
    const draft = draftOf(['R4 R5 R6'], 'R3 R7');
    const front = move(draft, ['R3'], { to: 'meld', meld: meldWith(draft, 'R4'), at: 0 });
    const both = move(front, ['R7'], { to: 'meld', meld: meldWith(draft, 'R4'), at: 4 });
    expect(rows(both)).toEqual(['R3 R4 R5 R6 R7']);
    expect(both.now.rack).toEqual([]);
  });

  it('makes a new meld on free felt', () => {
    const draft = move(draftOf([], 'R8 K8 O8 B1'), ['R8', 'K8', 'O8'], felt);
    expect(rows(draft)).toEqual(['R8 K8 O8']);
    expect(draft.now.melds[0]).toMatchObject({ x: 0, y: 5 });
  });

  it('keeps a meld the same meld when all of it moves over the felt', () => {
    const draft = draftOf(['R4 R5 R6'], 'B1');
    const moved = move(draft, ['R4', 'R5', 'R6'], felt);
    expect(moved.now.melds.map((meld) => [meld.id, meld.y])).toEqual([[meldWith(draft, 'R4'), 5]]);
    expect(isChanged(moved)).toBe(false);
  });

  it('refuses the rack to tiles of the table and takes own tiles back', () => {
    const draft = draftOf(['R4 R5 R6'], 'R7');
    const laid = move(draft, ['R7'], { to: 'meld', meld: meldWith(draft, 'R4'), at: 3 });
    const back = move(laid, ['R6', 'R7'], { to: 'rack', at: 0 });
    expect(rows(back)).toEqual(['R4 R5 R6']);
    expect(back.now.rack).toEqual([tile(draft, 'R7')]);
    expect(move(draft, ['R4'], { to: 'rack', at: 0 })).toBe(draft);
  });

  it('puts a tile in the place of a joker, which comes to lie alone', () => {
    const draft = draftOf(['B9 J B11'], 'B10 R4 K4');
    const freed = move(draft, ['B10'], { to: 'joker', joker: tile(draft, 'J') });
    expect(rows(freed)).toEqual(['B9 B10 B11', 'J']);
    expect(rows(edited(freed, { do: 'undo' }))).toEqual(['B9 J B11']);
  });

  it('joins two melds', () => {
    const draft = draftOf(['R4 R5 R6', 'R7 R8 R9'], 'B1');
    const joined = move(draft, ['R7', 'R8', 'R9'], { to: 'meld', meld: meldWith(draft, 'R4'), at: 3 });
    expect(rows(joined)).toEqual(['R4 R5 R6 R7 R8 R9']);
  });

  it('does nothing when tiles are dropped where they lay', () => {
    const draft = draftOf(['R4 R5 R6'], 'R7');
    expect(move(draft, ['R5'], { to: 'meld', meld: meldWith(draft, 'R4'), at: 1 }).past).toEqual([]);
    expect(move(draft, ['R5'], { to: 'meld', meld: meldWith(draft, 'R4'), at: 2 }).past).toEqual([]);
  });

  it('leaves one tile after six fast drops of it', () => {
    const start = draftOf(['B12 K12 R12', 'R11 O11 K11'], 'B11');
    const twelves: Target = { to: 'meld', meld: meldWith(start, 'B12'), at: 1 };
    const elevens: Target = { to: 'meld', meld: meldWith(start, 'R11'), at: 2 };
    let draft = start;
    for (const target of [twelves, elevens, felt, twelves, elevens, felt]) draft = move(draft, ['B11'], target);
    expect(rows(draft)).toEqual(['B12 K12 R12', 'R11 O11 K11', 'B11']);
    expect(edited(draft, { do: 'reset' }).now).toEqual(start.now);
  });

  it('takes a tile named twice as one', () => {
    const draft = draftOf([], 'R7 R8');
    const [seven] = draft.now.rack;
    const laid = edited(draft, { do: 'move', tiles: [seven ?? '', seven ?? '', 'B1#99'], target: felt });
    expect(rows(laid)).toEqual(['R7']);
  });
});

describe('melds', () => {
  it('are divided together with the drop that made it necessary', () => {
    const draft = draftOf(['R4 R5 R6 R7 R8'], 'R6');
    const id = meldWith(draft, 'R4');
    const dropped = edited(draft, { do: 'move', tiles: draft.now.rack, target: { to: 'meld', meld: id, at: 3 } });
    const divided = edited(dropped, { do: 'divide', meld: id, rows: [['R4', 'R5', 'R6'], ['R6', 'R7', 'R8']] });
    expect(rows(divided)).toEqual(['R4 R5 R6', 'R6 R7 R8']);
    expect(rows(edited(divided, { do: 'undo' }))).toEqual(['R4 R5 R6 R7 R8']);
  });

  it('are not divided when it was not the last edit that made them', () => {
    const draft = draftOf(['R4 R5 R6 R7 R8 R9'], 'B1');
    const rowsWanted = [['R4', 'R5', 'R6'], ['R7', 'R8', 'R9']];
    expect(edited(draft, { do: 'divide', meld: meldWith(draft, 'R4'), rows: rowsWanted })).toBe(draft);
  });

  it('are cut at a gap, as one step', () => {
    const draft = draftOf(['R4 R5 R6 R7 R8 R9'], 'B1');
    const cut = edited(draft, { do: 'cut', meld: meldWith(draft, 'R4'), at: 3 });
    expect(rows(cut)).toEqual(['R4 R5 R6', 'R7 R8 R9']);
    expect(cut.past).toHaveLength(1);
  });

  it('are put in the order that the verdict gives, which is no step', () => {
    const draft = draftOf(['R6 R4 R5'], 'B1');
    const ordered = edited(draft, { do: 'order', meld: meldWith(draft, 'R4'), row: ['R4', 'R5', 'R6'] });
    expect(rows(ordered)).toEqual(['R4 R5 R6']);
    expect(ordered.past).toEqual([]);
  });

  it('ignore an order of other tiles than theirs', () => {
    const draft = draftOf(['R6 R4 R5'], 'B1');
    expect(rows(edited(draft, { do: 'order', meld: 1, row: ['R4', 'R5', 'R7'] }))).toEqual(['R6 R4 R5']);
  });

  it('keep the reading chosen for their jokers until their tiles change', () => {
    const draft = draftOf(['R7 J J'], 'B7');
    const id = meldWith(draft, 'R7');
    const readAs = edited(draft, { do: 'read', meld: id, row: ['J:R5', 'J:R6', 'R7'] });
    expect(rows(readAs)).toEqual(['J:R5 J:R6 R7']);
    expect(isChanged(readAs)).toBe(true);
    expect(rows(move(readAs, ['B7'], { to: 'meld', meld: id, at: 3 }))).toEqual(['J J R7 B7']);
  });
});

describe('going back', () => {
  it('undoes five moves one by one, does them again, and resets at once', () => {
    const start = draftOf(['R4 R5 R6 R7 R8 R9', 'B3 K3 O3'], 'R3 B4 K1');
    const id = meldWith(start, 'R4');
    const edits: readonly Edit[] = [
      { do: 'cut', meld: id, at: 3 },
      { do: 'move', tiles: [tile(start, 'R3')], target: { to: 'meld', meld: id, at: 0 } },
      { do: 'move', tiles: [tile(start, 'B4')], target: felt },
      { do: 'move', tiles: [tile(start, 'B3')], target: felt },
      { do: 'move', tiles: [tile(start, 'K1')], target: { to: 'felt', place: { x: 20, y: 2 } } },
    ];
    const done = edits.reduce(edited, start);
    const undone = edits.reduce((draft) => edited(draft, { do: 'undo' }), done);
    expect(undone.now).toEqual(start.now);
    expect(edits.reduce((draft) => edited(draft, { do: 'redo' }), undone).now).toEqual(done.now);
    const reset = edited(done, { do: 'reset' });
    expect(reset.now).toEqual(start.now);
    expect(edited(reset, { do: 'undo' }).now).toEqual(done.now);
  });

  it('leaves the rack in the order the player gave it', () => {
    const draft = move(draftOf([], 'R9 B3 K1'), ['B3'], felt);
    const undone = edited(edited(draft, { do: 'sort', by: 'runs' }), { do: 'undo' });
    expect(undone.now.rack.map((id) => id.split('#')[0])).toEqual(['R9', 'B3', 'K1']);
  });
});

describe('the rack', () => {
  it('is sorted by colour and by number, jokers last', () => {
    const draft = draftOf([], 'J O1 R9 K1 R2');
    const kinds = (by: 'runs' | 'groups'): string =>
      edited(draft, { do: 'sort', by }).now.rack.map((id) => id.split('#')[0]).join(' ');
    expect(kinds('runs')).toBe('R2 R9 K1 O1 J');
    expect(kinds('groups')).toBe('K1 O1 R2 R9 J');
  });

  it('can be put in any order, which is no step', () => {
    const draft = draftOf([], 'R1 R2 R3');
    const moved = move(draft, ['R3'], { to: 'rack', at: 0 });
    expect(moved.now.rack.map((id) => id.slice(0, 2))).toEqual(['R3', 'R1', 'R2']);
    expect(moved.past).toEqual([]);
  });
});

// --- any edits -----------------------------------------------------------------------------------

function randomTarget(draft: Draft, chance: Chance): Target {
  const meld = chance.pick(draft.now.melds)?.id ?? 1;
  return chance.pick<Target>([
    { to: 'meld', meld, at: chance.below(6) },
    { to: 'felt', place: { x: chance.below(50) - 5, y: chance.below(8) } },
    { to: 'rack', at: chance.below(20) },
    { to: 'joker', joker: tile(draft, 'J') },
  ]) as Target;
}

function randomEdit(draft: Draft, chance: Chance): Edit {
  const meld = chance.pick(draft.now.melds);
  const tiles = chance.some(allTiles(draft.now));
  const moving: Edit = { do: 'move', tiles, target: randomTarget(draft, chance) };
  return chance.pick<Edit>([
    moving,
    moving,
    moving,
    { do: 'cut', meld: meld?.id ?? 0, at: chance.below(4) },
    { do: 'order', meld: meld?.id ?? 0, row: chance.some(meld?.tiles ?? []).map((id) => id.split('#')[0] ?? '') },
    { do: 'divide', meld: chance.pick(draft.touched) ?? 0, rows: [['R1'], ['R2']] },
    { do: 'read', meld: meld?.id ?? 0, row: (meld?.tiles ?? []).toReversed().map((id) => id.split('#')[0] ?? '') },
    { do: 'sort', by: 'groups' },
    { do: 'widen', cols: 12 + chance.below(30) },
    { do: chance.pick<'undo' | 'redo' | 'reset' | 'tidy'>(['undo', 'undo', 'redo', 'reset', 'tidy']) ?? 'undo' },
  ]) as Edit;
}

function checkFelt({ melds }: Arrangement, cols: number): void {
  const boxes = melds.map((meld) => boxOf(meld, cols));
  for (const [at, box] of boxes.entries()) {
    expect(box.x >= 0 && box.x + box.w <= cols && box.y >= 0).toBe(true);
    expect(boxes.slice(at + 1).some((other) => collide(box, other))).toBe(false);
  }
}

describe('any edits', () => {
  const table = ['R1 R2 R3 R4', 'B5 B6 J', 'K9 O9 R9', 'O1 O2 O3 O4 O5 O6 O7'];
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('keep every tile exactly once (seed %i)', (seed) => {
    const chance = new Chance(seed);
    let draft = draftOf(table, 'R1 R2 R7 J K1 K2 O12 B13 B13');
    const whole = allTiles(draft.now).toSorted();
    for (let count = 0; count < 80; count += 1) {
      draft = edited(draft, randomEdit(draft, chance));
      expect(allTiles(draft.now).toSorted()).toEqual(whole);
      expect(draft.now.rack.every((id) => draft.own.has(id))).toBe(true);
      expect(new Set(draft.now.melds.map((meld) => meld.id)).size).toBe(draft.now.melds.length);
      checkFelt(draft.now, draft.cols);
    }
  });
});
