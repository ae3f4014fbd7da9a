import { describe, expect, it } from 'vitest';
import type { MeldInfo, Reviewed, ReviewTurn } from '../wire';
import { betterPlay, rackAfter, scenesOf, steppedRows } from './walk';

function meld(text: string): MeldInfo {
  return { row: text.split(' '), kind: 'run', points: 0, stands: [] };
}

const could = { played: ['R8', 'R9'], points: 17, proven: true, gone: [['R5', 'R6', 'R7']], come: [], steps: [] };
const turn: ReviewTurn = {
  number: 1,
  seat: 0,
  act: 'play',
  laid: ['R8'],
  drawn: [],
  rack: ['R9', 'K1'],
  gone: [['R5', 'R6', 'R7']],
  come: [meld('R5 R6 R7 R8')],
  marks: ['kept_back'],
  kept: 1,
  most: could,
  dearest: null,
};
const drawing: ReviewTurn = { ...turn, number: 2, seat: 1, act: 'draw', laid: [], drawn: ['B4'], rack: ['B4', 'K3'], gone: [], come: [], most: null };

const review = {
  table: [meld('R5 R6 R7'), meld('K9 B9 O9')],
  racks: [['R8', 'R9', 'K1'], ['K3']],
  pool: 5,
  turns: [turn, drawing],
} as unknown as Reviewed;

describe('scenes of a review', () => {
  const scenes = scenesOf(review);

  it('begin before the first move', () => {
    expect(scenes).toHaveLength(3);
    expect(scenes[0]?.racks).toEqual([['R8', 'R9', 'K1'], ['K3']]);
  });

  it('change a meld and leave the others', () => {
    expect(scenes[1]?.table.map(({ row }) => row.join(' '))).toEqual(['K9 B9 O9', 'R5 R6 R7 R8']);
    expect(scenes[1]?.racks[0]).toEqual(['R9', 'K1']);
  });

  it('know the rack and the pool after a draw', () => {
    expect(scenes[2]?.racks).toEqual([
      ['R9', 'K1'],
      ['B4', 'K3'],
    ]);
    expect(scenes[2]?.pool).toBe(4);
  });
});

describe('what could have been laid', () => {
  const steps = [
    { words: 'put R9 in place of the joker', gone: [['R7', 'R8', 'J']], come: [['R7', 'R8', 'R9'], ['J']] },
    { words: 'lay K1 K2 with the joker', gone: [['J']], come: [['K1', 'K2', 'J']] },
  ];
  const table = [meld('R7 R8 J:R9'), meld('B1 B2 B3')];

  it('is walked step by step, whatever jokers were said to be', () => {
    expect(steppedRows(table, steps, 0).map(String)).toEqual(['R7,R8,J:R9', 'B1,B2,B3']);
    expect(steppedRows(table, steps, 1).map(String)).toEqual(['B1,B2,B3', 'R7,R8,R9', 'J']);
    expect(steppedRows(table, steps, 2).map(String)).toEqual(['B1,B2,B3', 'R7,R8,R9', 'K1,K2,J']);
  });

  it('leaves the rest on the rack', () => {
    const rack = ['R9', 'K1', 'K2', 'K2'];
    expect(rackAfter(rack, table, steppedRows(table, steps, 1))).toEqual(['K1', 'K2', 'K2']);
    expect(rackAfter(rack, table, steppedRows(table, steps, 2))).toEqual(['K2']);
  });

  it('is shown only where it is more than was laid', () => {
    expect(betterPlay(turn)).toBe(could);
    expect(betterPlay({ ...turn, laid: ['R8', 'R9'] })).toBeNull();
    expect(betterPlay(drawing)).toBeNull();
  });
});
