/** The pictures of a walk are those of the tables, and show the very tiles that the player sees. */
import { describe, expect, it } from 'vitest';
import { rowOf, type Draft } from './draft';
import { kindOf, Namer } from './tiles';
import { begin, emptyDraft } from './turn';
import { movedTile, picturesOf } from './walkthrough';

const WIDTH = 24;

function turn(table: readonly (readonly string[])[], rack: readonly string[]): { draft: Draft; namer: Namer } {
  const namer = new Namer();
  const melds = table.map((row) => ({ row, kind: 'run' as const, points: 0, stands: [] }));
  const position = { turn: '1', table: melds, rack, draft: null, editable: true, last: null };
  return { draft: begin(emptyDraft(WIDTH), position, namer), namer };
}

const BEFORE = [['R4', 'R5', 'R6', 'R7', 'R8']];
const SPLIT = [['R4', 'R5', 'R6'], ['R7', 'R8']];
const AFTER = [['R4', 'R5', 'R6'], ['R6', 'R7', 'R8']];

describe('a walk through the steps of an own move', () => {
  const { draft, namer } = turn(BEFORE, ['R6', 'B1', 'R6']);
  const { frames, played } = picturesOf(draft, { tables: [BEFORE, SPLIT, AFTER], own: true }, namer);

  it('shows each table', () => {
    expect(frames.map(({ melds }) => melds.map(rowOf))).toEqual([BEFORE, SPLIT, AFTER]);
  });

  it('takes the tile from the rack, and leaves the others in their order', () => {
    expect(frames.map(({ rack }) => rack.map(kindOf))).toEqual([['R6', 'B1', 'R6'], ['R6', 'B1', 'R6'], ['R6', 'B1']]);
    expect(played).toEqual([draft.start.rack[2]]);
  });

  it('shows the tiles that lie on the table', () => {
    const lying = draft.start.melds.flatMap(({ tiles }) => tiles);
    expect(frames[1]?.melds.flatMap(({ tiles }) => tiles)).toEqual(lying);
  });

  it('knows which tile has moved, to bring it into sight', () => {
    const [before, split, after] = frames;
    if (!before || !split || !after) throw new Error('three tables have three pictures');
    expect(kindOf(movedTile(before, split) ?? '')).toBe('R7');
    expect(movedTile(split, after)).toBe(draft.start.rack[2]);
    expect(movedTile(after, after)).toBeUndefined();
  });

  it('changes nothing of the draft', () => {
    expect(draft.now).toBe(draft.start);
  });
});

describe('a walk through the move of somebody else', () => {
  const { draft, namer } = turn(AFTER, ['R6', 'B1']);
  const { frames, played } = picturesOf(draft, { tables: [BEFORE, SPLIT, AFTER], own: false }, namer);

  it('leaves the own rack alone, twins too', () => {
    expect(frames.map(({ rack }) => rack)).toEqual([draft.now.rack, draft.now.rack, draft.now.rack]);
    expect(played.map(kindOf)).toEqual(['R6']);
    expect(draft.now.rack).not.toContain(played[0]);
  });

  it('ends with the tiles as they lie now', () => {
    const tiles = (melds: readonly { tiles: readonly string[] }[]): readonly string[] => melds.flatMap((meld) => meld.tiles);
    expect(tiles(frames.at(-1)?.melds ?? []).toSorted()).toEqual(tiles(draft.now.melds).toSorted());
  });
});
