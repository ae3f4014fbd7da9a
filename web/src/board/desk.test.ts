import { describe, expect, it } from 'vitest';
import type { RowVerdict } from './api';
import { Desk } from './desk';
import { allTiles, meldOf } from './draft';
import type { Target } from './edit';
import { Gesture, type Meaning, type PointerNews, type Spot } from './gesture';
import { judgementOf } from './view';
import { Chance } from './testing/chance';
import { position, tilesOf } from './testing/positions';

const KEYS = { range: false, more: false };
const PLACE = { x: 10, y: 4 };
const FELT: Spot = { zone: 'felt', tile: null, meld: null };
const RACK: Spot = { zone: 'rack', tile: null, meld: null };

interface Heard {
  readonly desk: Desk;
  readonly said: string[];
  drafts: number;
}

function deskWith(table: readonly string[], rack: string, editable = true): Heard {
  const heard: Heard = {
    desk: new Desk({ rowsChanged: () => (heard.drafts += 1), say: (text) => heard.said.push(text) }, 40),
    said: [],
    drafts: 0,
  };
  heard.desk.set({ ...position(table, rack), editable });
  return heard;
}

function tile(desk: Desk, kind: string, twin = 0): string {
  const found = allTiles(desk.draft.now).filter((id) => id.startsWith(`${kind}#`))[twin];
  if (found === undefined) throw new Error(`no ${kind} here`);
  return found;
}

function spot(desk: Desk, kind: string): Spot {
  const id = tile(desk, kind);
  return { zone: 'tile', tile: id, meld: meldOf(desk.draft.now, id)?.id ?? null };
}

function tap(desk: Desk, ...kinds: readonly string[]): void {
  for (const kind of kinds) desk.tap(spot(desk, kind), KEYS, PLACE);
}

function rows(desk: Desk): readonly string[] {
  return desk.rows().rows.map((row) => row.join(' '));
}

function selected(desk: Desk): string {
  return desk.selection.map((id) => id.split('#')[0]).join(' ');
}

function verdict(row: string, more: Partial<RowVerdict> = {}): RowVerdict {
  return { row: tilesOf(row), ok: true, kind: 'run', points: 18, label: 'run, 18 points', stands: [], readings: [], split: [], ...more };
}

describe('tapping', () => {
  it('selects, and a second tap takes it back', () => {
    const { desk } = deskWith([], 'R7 B8');
    tap(desk, 'R7', 'B8', 'R7');
    expect(selected(desk)).toBe('B8');
  });

  it('lays the selection on felt', () => {
    const { desk, said } = deskWith([], 'R8 B8 O8');
    tap(desk, 'R8', 'B8', 'O8');
    desk.tap(FELT, KEYS, PLACE);
    expect(rows(desk)).toEqual(['R8 B8 O8']);
    expect(said.at(-1)).toBe('red 8, blue 8 and orange 8: new meld 1');
  });

  it('lays the selection in the meld of a tile, in front of its first and else behind it', () => {
    const { desk } = deskWith(['R4 R5 R6'], 'R3 R7');
    tap(desk, 'R7', 'R6', 'R3', 'R4');
    expect(rows(desk)).toEqual(['R3 R4 R5 R6 R7']);
  });

  it('takes own tiles back, and says why a table tile stays', () => {
    const { desk, said } = deskWith(['R4 R5 R6'], 'R7');
    tap(desk, 'R7', 'R6', 'R7');
    desk.tap(RACK, KEYS, PLACE);
    expect(rows(desk)).toEqual(['R4 R5 R6']);
    tap(desk, 'R6');
    desk.tap(RACK, KEYS, PLACE);
    expect(rows(desk)).toEqual(['R4 R5 R6']);
    expect(said.at(-1)).toBe('red 6 lay on the table when the turn began and cannot go to your rack');
  });

  it('exchanges a joker for the tile it stands for, and for no other', () => {
    const { desk } = deskWith(['B9 J B11'], 'B10 B12');
    desk.judge(desk.rows(), [verdict('B9 J B11', { stands: [['B10']] })]);
    tap(desk, 'B12', 'J');
    expect(rows(desk)).toEqual(['B9 J B12 B11']);
    desk.go('undo');
    tap(desk, 'B10', 'J');
    expect(rows(desk)).toEqual(['B9 B10 B11', 'J']);
  });

  it('takes ranges with Shift and tiles from anywhere with Control', () => {
    const { desk } = deskWith(['R4 R5 R6'], 'K1 K2 K3 K4');
    tap(desk, 'K1');
    desk.tap(spot(desk, 'K3'), { range: true, more: false }, PLACE);
    desk.tap(spot(desk, 'R5'), { range: false, more: true }, PLACE);
    expect(selected(desk)).toBe('R5 K1 K2 K3');
  });

  it('takes the whole meld with two taps, and one tile of the rack alone', () => {
    const { desk } = deskWith(['R4 R5 R6'], 'K1 K2');
    desk.double(spot(desk, 'R5'));
    expect(selected(desk)).toBe('R4 R5 R6');
    desk.double(spot(desk, 'K2'));
    expect(selected(desk)).toBe('K2');
  });
});

describe('out of turn', () => {
  it('the rack can be put in order and the table is left alone', () => {
    const { desk, said, ...heard } = deskWith(['R4 R5 R6'], 'K2 K1', false);
    expect(desk.tilesAt(spot(desk, 'R4'))).toEqual([]);
    expect(desk.lay([tile(desk, 'K1')], { to: 'felt', place: PLACE })).toBe(false);
    expect(said.at(-1)).toBe('The table can be changed only in your own turn');
    expect(desk.lay([tile(desk, 'K1')], { to: 'rack', at: 0 })).toBe(true);
    expect(desk.draft.now.rack.map((id) => id.split('#')[0])).toEqual(['K1', 'K2']);
    expect(heard.drafts).toBe(0);
  });
});

describe('verdicts', () => {
  it('put tiles in order, name the meld, and tell what was laid', () => {
    const { desk, said } = deskWith([], 'R6 R4 R5');
    desk.lay(desk.draft.now.rack, { to: 'felt', place: PLACE });
    desk.judge(desk.rows(), [verdict('R4 R5 R6')]);
    expect(rows(desk)).toEqual(['R4 R5 R6']);
    expect(said.slice(-2)).toEqual(['red 6, red 4 and red 5: new meld 1', 'meld 1: run, 18 points']);
  });

  it('divide the meld that the last drop made, and the new rows are told', () => {
    const heard = deskWith(['R4 R5 R6 R7 R8'], 'R6');
    const { desk } = heard;
    desk.lay(desk.draft.now.rack, { to: 'meld', meld: desk.draft.now.melds[0]?.id ?? 0, at: 3 });
    const split = [tilesOf('R4 R5 R6'), tilesOf('R6 R7 R8')];
    desk.judge(desk.rows(), [verdict('R4 R5 R6 R6 R7 R8', { ok: false, kind: null, split })]);
    expect(rows(desk)).toEqual(['R4 R5 R6', 'R6 R7 R8']);
    expect(heard.drafts).toBe(2);
    desk.go('undo');
    expect(rows(desk)).toEqual(['R4 R5 R6 R7 R8']);
  });

  it('are ignored for rows that have changed since', () => {
    const { desk } = deskWith(['R4 R5 R6'], 'R7');
    const sent = desk.rows();
    tap(desk, 'R7', 'R6');
    desk.judge(sent, [verdict('R6 R5 R4', { label: 'stale' })]);
    expect(rows(desk)).toEqual(['R4 R5 R6 R7']);
    const [meld] = desk.draft.now.melds;
    expect(meld && judgementOf(desk.judged, meld)).toBeNull();
  });

  it('lead from one reading to the next', () => {
    const { desk } = deskWith(['R7 J J'], 'K1');
    const readings = [
      { row: tilesOf('R7 J:B7 J:K7'), label: 'group of 7s', points: 21 },
      { row: tilesOf('R7 J:R8 J:R9'), label: 'run 7-9', points: 24 },
    ];
    desk.judge(desk.rows(), [verdict('R7 J J', { readings })]);
    desk.readOtherwise(desk.draft.now.melds[0]?.id ?? 0);
    expect(rows(desk)).toEqual(['R7 J:R8 J:R9']);
  });
});

describe('the last move of another player', () => {
  it('marks the tile that was laid and not its twin that lay there before', () => {
    const { desk } = deskWith([], 'K1');
    const last = { before: [tilesOf('R5 R6 R7')], after: [tilesOf('R5 R6 R7'), tilesOf('R5 B5 O5')], played: tilesOf('R5 B5 O5') };
    desk.set({ ...position(['R5 R6 R7', 'R5 B5 O5'], 'K1', '2'), last });
    const marked = [...desk.played];
    expect(marked.map((id) => id.split('#')[0]).toSorted()).toEqual(['B5', 'O5', 'R5']);
    expect(marked).not.toContain(desk.draft.now.melds[0]?.tiles[0]);
  });

  it('marks tiles that changed their meld', () => {
    const { desk } = deskWith([], 'K1');
    const before = [tilesOf('R4 R5 R6 R7'), tilesOf('B7 K7 O7')];
    const last = { before, after: [tilesOf('R4 R5 R6'), tilesOf('R7 B7 K7 O7')], played: [] };
    desk.set({ ...position(['R4 R5 R6', 'R7 B7 K7 O7'], 'K1', '2'), last });
    expect([...desk.shifted]).toEqual([tile(desk, 'R7')]);
  });
});

describe('tiles that were drawn', () => {
  it('are marked, but not those of the first deal', () => {
    const { desk } = deskWith([], 'R1 R2');
    expect([...desk.drawn]).toEqual([]);
    desk.set(position([], 'R1 R2 R2', '2'));
    expect([...desk.drawn]).toEqual([tile(desk, 'R2', 1)]);
    desk.set(position(['B1 B2 B3'], 'R1 R2 R2', '3'));
    expect([...desk.drawn]).toEqual([tile(desk, 'R2', 1)]);
  });
});

// --- any gestures -------------------------------------------------------------------------------

const TABLE = ['R1 R2 R3 R4', 'B12 K12 R12', 'R11 O11 K11', 'B9 J B11'];
const OWN = 'B11 B10 R5 K1 K2 J';

function randomSpot(desk: Desk, chance: Chance): Spot {
  const id = chance.pick(allTiles(desk.draft.now)) ?? null;
  const meld = id === null ? null : (meldOf(desk.draft.now, id)?.id ?? null);
  return chance.pick<Spot>([{ zone: 'tile', tile: id, meld }, FELT, RACK]) ?? FELT;
}

function randomTarget(desk: Desk, chance: Chance): Target | null {
  const meld = chance.pick(desk.draft.now.melds)?.id ?? 0;
  const joker = tile(desk, 'J', chance.below(2));
  const targets: readonly (Target | null)[] = [
    { to: 'meld', meld, at: chance.below(5) },
    { to: 'felt', place: { x: chance.below(40), y: chance.below(6) } },
    { to: 'rack', at: chance.below(8) },
    { to: 'joker', joker },
    null,
  ];
  return chance.pick(targets) ?? null;
}

function obey(desk: Desk, meaning: Meaning | null, chance: Chance): void {
  const target = randomTarget(desk, chance);
  if (meaning?.is === 'drop' && target) desk.lay(meaning.tiles, target);
  if (meaning?.is === 'tap') desk.tap(meaning.spot, meaning, PLACE);
  if (meaning?.is === 'double') desk.double(meaning.spot);
}

function randomNews(desk: Desk, chance: Chance, time: number): PointerNews {
  const type = chance.pick<PointerNews['type']>(['down', 'down', 'move', 'move', 'move', 'up', 'up', 'cancel']) ?? 'up';
  const device = chance.pick<PointerNews['device']>(['mouse', 'touch', 'pen']) ?? 'mouse';
  const [range, more] = [chance.below(8) === 0, chance.below(8) === 0];
  const [pointer, x, y] = [1 + chance.below(2), chance.below(500), chance.below(500)];
  return { type, device, pointer, spot: randomSpot(desk, chance), x, y, range, more, time };
}

describe('any gestures, with new positions, verdicts and Escape in the midst of them', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('keep every tile exactly once (seed %i)', (seed) => {
    const chance = new Chance(seed);
    const { desk } = deskWith(TABLE, OWN);
    const gesture = new Gesture((where) => desk.tilesAt(where));
    const whole = allTiles(desk.draft.now).toSorted();
    for (let count = 0; count < 120; count += 1) {
      obey(desk, gesture.take(randomNews(desk, chance, count * 100)), chance);
      if (chance.below(20) === 0) gesture.stop();
      // A new turn while tiles are in the hand: the hand still holds what it held, and drops it later.
      if (chance.below(15) === 0) desk.set({ ...position(TABLE, OWN, String(count)), editable: chance.below(4) > 0 });
      if (chance.below(5) === 0) desk.judge(desk.rows(), desk.rows().rows.map((row) => verdict(row.toReversed().join(' '))));
      expect(allTiles(desk.draft.now).toSorted()).toEqual(whole);
      expect(desk.draft.now.rack.every((id) => desk.draft.own.has(id))).toBe(true);
      expect(desk.selection.every((id) => whole.includes(id))).toBe(true);
    }
  });
});
