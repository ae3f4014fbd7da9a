/** The curve of chances: from points to lines in a box of one by one. */
import type { ReviewPoint } from '../wire';

/** One player's line, and the band of its standard error, as paths of an SVG. */
export interface Line {
  readonly line: string;
  readonly band: string;
}

/** The points in the order of the game. */
export function inOrder(points: readonly ReviewPoint[]): readonly ReviewPoint[] {
  return points.toSorted((a, b) => a.move - b.move);
}

/** Each player's line; `moves` is the whole length of the game. */
export function linesOf(points: readonly ReviewPoint[], seats: number, moves: number): readonly Line[] {
  return Array.from({ length: seats }, (_, seat) => lineOf(points, seat, Math.max(1, moves)));
}

function lineOf(points: readonly ReviewPoint[], seat: number, moves: number): Line {
  const at = (point: ReviewPoint, shift: number): string => {
    const chance = (point.chances[seat] ?? 0) + shift * (point.errors[seat] ?? 0);
    return `${rounded(point.move / moves)},${rounded(1 - Math.min(1, Math.max(0, chance)))}`;
  };
  const upper = points.map((point) => at(point, 1));
  const lower = points.map((point) => at(point, -1)).toReversed();
  return { line: path(points.map((point) => at(point, 0))), band: upper.length > 0 ? `${path([...upper, ...lower])}Z` : '' };
}

function path(places: readonly string[]): string {
  return places.length > 0 ? `M${places.join('L')}` : '';
}

function rounded(number: number): number {
  return Math.round(number * 10_000) / 10_000;
}

/** Everybody's chances after some moves, between two points in proportion; null where nothing is known yet. */
export function chancesAt(points: readonly ReviewPoint[], move: number): readonly number[] | null {
  const before = points.findLast((point) => point.move <= move);
  const after = points.find((point) => point.move >= move);
  if (!before || !after) return null;
  const share = after.move === before.move ? 0 : (move - before.move) / (after.move - before.move);
  return before.chances.map((chance, seat) => chance + share * ((after.chances[seat] ?? 0) - chance));
}
