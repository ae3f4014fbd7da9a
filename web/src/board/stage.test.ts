import { describe, expect, it } from 'vitest';
import { sizesFor } from './stage';

describe('tiles', () => {
  it.each([
    [340, 600],
    [348, 600],
    [390, 700],
    [700, 350],
    [768, 900],
    [1440, 800],
  ])('fit a felt %i wide in a board %i high, none too small for a finger', (width, height) => {
    const { cell, cols, line, tileHeight } = sizesFor(width, height);
    expect((cols * cell) / 2).toBeLessThanOrEqual(width);
    expect(cell).toBeGreaterThanOrEqual(34);
    expect(line).toBeGreaterThan(tileHeight);
  });

  it('go ten side by side on a phone: three melds of three', () => {
    expect(sizesFor(348, 600).cols).toBe(20);
  });

  it('are larger, and fewer side by side, for whoever has asked for large ones', () => {
    expect(sizesFor(348, 600, true)).toMatchObject({ cell: 44, cols: 15 });
  });

  it('have a grid even where the board is hidden', () => {
    expect(sizesFor(0, 0).cols).toBe(6);
  });
});
