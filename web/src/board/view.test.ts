import { describe, expect, it } from 'vitest';
import type { Draft } from './draft';
import { NO_MARKS } from './marks';
import { Namer } from './tiles';
import { position } from './testing/positions';
import { begin, emptyDraft } from './turn';
import { judgementKey, viewOf, type Judged, type MeldView, type Scene } from './view';

const NONE = new Set<string>();

function scene(draft: Draft, judgedFirst: Judged | null = null): Scene {
  const [first] = draft.now.melds;
  const judged = new Map(first && judgedFirst ? [[judgementKey(first), judgedFirst]] : []);
  const marks = { selected: NONE, played: NONE, shifted: NONE, drawn: NONE, marks: NO_MARKS };
  return { shown: draft.now, cols: draft.cols, own: draft.own, judged, editable: true, ...marks };
}

function saying(more: Partial<Judged> = {}): Judged {
  return { ok: true, kind: 'run', points: 30, label: 'run, 30 points', stands: [], readings: [], ...more };
}

function firstMeld(table: readonly string[], said: Judged | null): MeldView {
  const draft = begin(emptyDraft(40), position(table, 'K1'), new Namer());
  const [meld] = viewOf(scene(draft, said)).melds;
  if (meld === undefined) throw new Error('a meld was laid');
  return meld;
}

describe('the note under a meld', () => {
  it('tells kind and points, and the whole sentence to a reader', () => {
    const meld = firstMeld(['B9 B10 B11'], saying());
    expect(meld.note).toEqual({ text: 'run 30', tone: 'ok', full: 'run, 30 points' });
    expect(meld.name).toBe('meld 1: run, 30 points');
  });

  it('tells the reason where it is none', () => {
    const said = saying({ ok: false, kind: null, label: 'a gap between 3 and 5' });
    expect(firstMeld(['R1 R2 R3 R5'], said).note).toMatchObject({ text: 'a gap between 3 and 5', tone: 'bad' });
  });

  it('is only a sign where there is no room for words', () => {
    const said = saying({ ok: false, kind: null, label: 'too few tiles' });
    expect(firstMeld(['R1', 'R2 R3 R4'], said).note).toEqual({ text: '', tone: 'bad', full: 'too few tiles' });
  });

  it('says that a joker freed from its meld must be placed, whatever is said of it', () => {
    const said = saying({ ok: false, kind: null, label: 'too few tiles' });
    expect(firstMeld(['J', 'R1 R2 R3'], said).note).toMatchObject({ text: 'must be placed', tone: 'loose' });
  });

  it('is empty while nobody has said anything', () => {
    expect(firstMeld(['R1 R2 R3'], null).note).toEqual({ text: '', tone: 'open', full: '3 tiles' });
  });

  it('has the room up to the next meld of the line', () => {
    expect(firstMeld(['R1 R2 R3', 'B1 B2 B3'], null).room).toBe(7);
    expect(firstMeld(['R1 R2 R3'], null).room).toBe(40);
  });
});

describe('tiles', () => {
  it('say what a joker stands for', () => {
    const meld = firstMeld(['R7 B7 J'], saying({ stands: [['K7', 'O7']] }));
    expect(meld.tiles.at(-1)).toMatchObject({ name: 'joker standing for black 7 or orange 7', hint: ['K7', 'O7'] });
  });

  it('say that they are from my rack only when they were laid in this turn', () => {
    const draft = begin(emptyDraft(40), position(['R4 R5 R6'], 'R7 R8'), new Namer());
    const [seven = ''] = draft.now.rack;
    const melds = draft.now.melds.map(({ id, x, y, said, tiles }) => ({ id, x, y, said, tiles: [...tiles, seven] }));
    const now = { melds, rack: draft.now.rack.slice(1) };
    const view = viewOf(scene({ ...draft, now }));
    expect(view.melds[0]?.tiles.map((tile) => tile.own)).toEqual([false, false, false, true]);
    expect(view.melds[0]?.tiles.at(-1)?.name).toBe('red 7, from your rack');
    expect(view.rack.map((tile) => [tile.name, tile.own])).toEqual([['red 8', false]]);
  });
});

describe('a meld with several readings', () => {
  const readings = [
    { row: ['R7', 'J', 'J'], label: 'group of 7s', points: 21 },
    { row: ['J', 'J', 'R7'], label: 'run 5-7', points: 18 },
  ];
  it('can be read otherwise', () => {
    expect(firstMeld(['R7 J J'], saying({ readings })).switchable).toBe(true);
    expect(firstMeld(['R7 J J'], saying()).switchable).toBe(false);
  });
});
