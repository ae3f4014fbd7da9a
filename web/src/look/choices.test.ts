import { beforeEach, describe, expect, it } from 'vitest';
import { keep, rememberedChoices, wear } from './choices';

const USUAL = {
  theme: 'auto',
  tiles: 'normal',
  marks: 'normal',
  suits: 'two',
  hand: 'right',
  motion: 'auto',
  sound: 'off',
  vibration: 'off',
} as const;

describe('choices', () => {
  beforeEach(() => localStorage.clear());

  it('are as usual where nothing was chosen, or something that nobody knows', () => {
    localStorage.setItem('meldroom.tiles', 'gigantic');
    expect(rememberedChoices()).toEqual(USUAL);
  });

  it('are kept for the next visit', () => {
    keep({ ...USUAL, hand: 'left', sound: 'on' });
    expect(rememberedChoices()).toEqual({ ...USUAL, hand: 'left', sound: 'on' });
  });

  it('stand on the page where they are not as usual', () => {
    const root = document.createElement('html');
    wear({ ...USUAL, tiles: 'large', theme: 'dark', sound: 'on' }, root);
    expect({ ...root.dataset }).toEqual({ tiles: 'large', theme: 'dark' });
    wear(USUAL, root);
    expect({ ...root.dataset }).toEqual({});
  });
});
