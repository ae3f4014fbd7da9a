import { describe, expect, it } from 'vitest';
import { marksOn } from './marks';

const START = {
  melds: [
    { id: 1, x: 0, y: 0, tiles: ['R1#1', 'R2#2', 'R3#3'], said: null },
    { id: 2, x: 8, y: 0, tiles: ['R1#4', 'R2#5', 'R3#6'], said: null },
    { id: 3, x: 0, y: 1, tiles: ['B9#7', 'K9#8', 'J#9'], said: ['B9', 'K9', 'J:R9'] },
  ],
  rack: ['R4#10', 'R4#11', 'J#12'],
};

describe('what is marked', () => {
  it('are as many tiles of the rack as are named', () => {
    expect([...marksOn(START, ['R4', 'J'], []).tiles]).toEqual(['R4#11', 'J#12']);
    expect([...marksOn(START, ['R4', 'R4', 'R4', 'B1'], []).tiles]).toEqual(['R4#11', 'R4#10']);
  });

  it('are as many melds as are named, whatever is said of their jokers', () => {
    expect([...marksOn(START, [], [['R1', 'R2', 'R3']]).melds]).toEqual([1]);
    expect([...marksOn(START, [], [['R1', 'R2', 'R3'], ['R1', 'R2', 'R3']]).melds]).toEqual([1, 2]);
    expect([...marksOn(START, [], [['B9', 'K9', 'J']]).melds]).toEqual([3]);
    expect([...marksOn(START, [], [['B9', 'K9']]).melds]).toEqual([]);
  });
});
