/** Fingers on the felt: how two of them pinch, and how fast one that is taken away was going. */
import type { Point } from './gesture';

/** A point that was passed at a time, in milliseconds. */
export interface Passed extends Point {
  readonly time: number;
}

/** What two fingers mean since they came down. */
export interface Pinch {
  /** How many times as large what lies under them becomes. */
  readonly factor: number;
  /** Where the point is now that was in their middle. */
  readonly about: Point;
}

type Two = readonly [Point, Point];

/** A finger that has stayed this long before it goes up throws nothing. */
const FRESH_MS = 90;
/** Fingers nearer than this tell nothing of how large anything should be, in pixels. */
const NEAREST = 12;

/** The point between two. */
export function middle([a, b]: Two): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function apart([a, b]: Two): number {
  return Math.max(NEAREST, Math.hypot(a.x - b.x, a.y - b.y));
}

/** From one point to the other. */
export function way(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** What two fingers mean that were there and are here. */
export function pinchOf(start: Two, now: Two): Pinch {
  return { factor: apart(now) / apart(start), about: middle(now) };
}

/** The last points of one with this one added; what is too old to tell the speed is left out. */
export function onTrail(trail: readonly Passed[], { x, y, time }: Passed): readonly Passed[] {
  return [...trail.filter((passed) => time - passed.time <= FRESH_MS), { x, y, time }];
}

/** Pixels per millisecond at the end of a trail. */
export function speedOf(trail: readonly Passed[], time: number): Point {
  const fresh = trail.filter((passed) => time - passed.time <= FRESH_MS);
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (!first || !last || last.time === first.time) return { x: 0, y: 0 };
  const { x, y } = way(first, last);
  const ms = time - first.time;
  return { x: x / ms, y: y / ms };
}
