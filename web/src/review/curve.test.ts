import { describe, expect, it } from 'vitest';
import type { ReviewPoint } from '../wire';
import { chancesAt, inOrder, linesOf } from './curve';

function point(move: number, first: number, error = 0.1): ReviewPoint {
  return { type: 'point', move, chances: [first, 1 - first], errors: [error, error] };
}

const POINTS = [point(0, 0.5), point(10, 1, 0), point(5, 0.25)];

describe('the curve of chances', () => {
  it('is drawn in the order of the game, whichever point came first', () => {
    const [first, second] = linesOf(inOrder(POINTS), 2, 10);
    expect(first?.line).toBe('M0,0.5L0.5,0.75L1,0');
    expect(second?.line).toBe('M0,0.5L0.5,0.25L1,1');
  });

  it('has a band of the standard error around it, within what can be', () => {
    expect(linesOf(inOrder(POINTS), 2, 10)[0]?.band).toBe('M0,0.4L0.5,0.65L1,0L1,0L0.5,0.85L0,0.6Z');
    expect(linesOf([point(0, 0.95)], 1, 0)[0]?.band).toBe('M0,0L0,0.15Z');
  });

  it('is nothing as long as there is no point', () => {
    expect(linesOf([], 1, 10)).toEqual([{ line: '', band: '' }]);
  });

  it('tells the chances between two points in proportion', () => {
    const points = inOrder(POINTS);
    expect(chancesAt(points, 5)).toEqual([0.25, 0.75]);
    expect(chancesAt(points, 2)?.[0]).toBeCloseTo(0.4);
    expect(chancesAt([point(0, 0.5)], 3)).toBeNull();
  });
});
