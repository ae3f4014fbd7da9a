/**
 * What fingers, mouse and pen mean, as a machine without a page: events in, meanings out.
 *
 * One pointer at a time has the hand. Whatever ends a drag without a drop (cancel, lost capture, Escape, a new
 * position) puts the tiles back, for the draft is changed by a drop alone.
 *
 * A finger that comes down on a tile drags it, one on felt moves the table along; two on the table pinch it, wherever
 * they came down, unless the first has a tile already.
 */
import { middle, onTrail, pinchOf, speedOf, way, type Passed } from './fingers';
import type { TileId } from './tiles';

/** What lies under a pointer. */
export interface Spot {
  readonly zone: 'tile' | 'meld' | 'felt' | 'rack' | 'none';
  readonly tile: TileId | null;
  /** The meld, where it is one, a tile of one, or the felt beside its note. */
  readonly meld: number | null;
}

/** A point of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One pointer event, with only what matters here. */
export interface PointerNews extends Point {
  readonly type: 'down' | 'move' | 'up' | 'cancel';
  readonly pointer: number;
  readonly device: 'mouse' | 'touch' | 'pen';
  readonly spot: Spot;
  /** The key for a range (Shift) and the key for one more (Control or Command). */
  readonly range: boolean;
  readonly more: boolean;
  /** Milliseconds, from anywhere. */
  readonly time: number;
}

/** What a gesture means. */
export type Meaning =
  | { readonly is: 'tap'; readonly spot: Spot; readonly point: Point; readonly range: boolean; readonly more: boolean }
  | { readonly is: 'double'; readonly spot: Spot }
  | { readonly is: 'lift'; readonly tiles: readonly TileId[]; readonly point: Point; readonly touch: boolean }
  | { readonly is: 'carry'; readonly point: Point }
  | { readonly is: 'drop'; readonly tiles: readonly TileId[]; readonly point: Point }
  | { readonly is: 'back' }
  | { readonly is: 'box' | 'boxed'; readonly from: Point; readonly point: Point }
  | { readonly is: 'pan'; readonly by: Point }
  /** Pixels per millisecond. */
  | { readonly is: 'fling'; readonly speed: Point }
  /** Two fingers have come down with this point in their middle; all of their pinch counts from here. */
  | { readonly is: 'grip'; readonly about: Point }
  | { readonly is: 'pinch'; readonly factor: number; readonly about: Point }
  | { readonly is: 'fit'; readonly point: Point };

/** Which tiles come along when this spot is dragged; none where it cannot be lifted. */
export type TilesAt = (spot: Spot) => readonly TileId[];

type Phase =
  | { readonly in: 'rest' }
  | { readonly in: 'press'; readonly start: PointerNews }
  | { readonly in: 'drag'; readonly pointer: number; readonly tiles: readonly TileId[] }
  | { readonly in: 'box'; readonly pointer: number; readonly from: Point }
  | { readonly in: 'pan'; readonly pointer: number; readonly at: Point; readonly trail: readonly Passed[] }
  | { readonly in: 'pinch'; readonly start: Fingers; readonly now: Fingers };

interface Finger extends Point {
  readonly pointer: number;
}

type Fingers = readonly [Finger, Finger];

/** Pixels that a pointer may tremble before a press becomes a drag. */
const TREMBLE = { mouse: 4, pen: 6, touch: 9 } as const;
const DOUBLE_MS = 350;
/** How far from each other two taps on felt may be, to be one double tap. */
const DOUBLE_REACH = 40;
/** A touch held this long adds to the selection, as Control does with a mouse. */
const HELD_MS = 450;
const REST: Phase = { in: 'rest' };

/** The state of the hand between two events. */
export class Gesture {
  private phase: Phase = REST;
  private lastTap: (Point & { readonly spot: Spot; readonly time: number }) | null = null;

  constructor(private readonly tilesAt: TilesAt) {}

  /** The tiles in the hand. */
  get carried(): readonly TileId[] {
    return this.phase.in === 'drag' ? this.phase.tiles : [];
  }

  /** Whether a pointer has the hand. */
  get busy(): boolean {
    return this.phase.in !== 'rest';
  }

  /** Whether this pointer is one that something is being done with. */
  holds(pointer: number): boolean {
    const { phase } = this;
    if (phase.in === 'rest') return false;
    if (phase.in === 'pinch') return phase.now.some((finger) => finger.pointer === pointer);
    return pointer === (phase.in === 'press' ? phase.start.pointer : phase.pointer);
  }

  /** What this event means; null for nothing. */
  take(news: PointerNews): Meaning | null {
    if (news.type === 'down') return this.down(news);
    if (!this.holds(news.pointer)) return null;
    if (this.phase.in === 'pinch') return this.pinch(this.phase.start, this.phase.now, news);
    if (news.type === 'cancel') return this.stop();
    return news.type === 'move' ? this.move(news) : this.up(news);
  }

  /** Let go without a drop: Escape, or the tiles on the table have changed. */
  stop(): Meaning | null {
    const { phase } = this;
    this.phase = REST;
    return phase.in === 'drag' || phase.in === 'box' ? { is: 'back' } : null;
  }

  private down(news: PointerNews): Meaning | null {
    const first = this.freeFinger();
    if (this.phase.in === 'rest') this.phase = { in: 'press', start: news };
    return first && isFingerOnTable(news) ? this.grip([first, fingerOf(news)]) : null;
  }

  private grip(fingers: Fingers): Meaning {
    this.phase = { in: 'pinch', start: fingers, now: fingers };
    return { is: 'grip', about: middle(fingers) };
  }

  /** A finger on the table that has not taken anything. */
  private freeFinger(): Finger | null {
    const { phase } = this;
    if (phase.in === 'pan') return { ...phase.at, pointer: phase.pointer };
    return phase.in === 'press' && isFingerOnTable(phase.start) ? fingerOf(phase.start) : null;
  }

  private move(news: PointerNews): Meaning | null {
    const { phase } = this;
    if (phase.in === 'drag') return { is: 'carry', point: news };
    if (phase.in === 'box') return { is: 'box', from: phase.from, point: news };
    if (phase.in === 'pan') return this.pan(phase.at, phase.trail, news);
    return phase.in === 'press' && isFar(phase.start, news) ? this.begin(phase.start, news) : null;
  }

  private begin(start: PointerNews, news: PointerNews): Meaning | null {
    const isOnFelt = start.device === 'touch' && start.spot.zone === 'felt';
    const tiles = isOnFelt ? [] : this.tilesAt(start.spot);
    if (tiles.length > 0) {
      this.phase = { in: 'drag', pointer: start.pointer, tiles };
      return { is: 'lift', tiles, point: news, touch: start.device === 'touch' };
    }
    // What cannot be lifted is no hindrance to a finger; only a mouse or a pen draws a box on felt.
    if (isFingerOnTable(start)) return this.pan(start, [start], news);
    if (start.spot.zone === 'tile' || start.device === 'touch') return null;
    this.phase = { in: 'box', pointer: start.pointer, from: start };
    return { is: 'box', from: start, point: news };
  }

  private pan(from: Point, trail: readonly Passed[], news: PointerNews): Meaning {
    this.phase = { in: 'pan', pointer: news.pointer, at: { x: news.x, y: news.y }, trail: onTrail(trail, news) };
    return { is: 'pan', by: way(from, news) };
  }

  /** Two fingers; when one of them is taken away, the other goes on moving the table along. */
  private pinch(start: Fingers, [one, other]: Fingers, news: PointerNews): Meaning | null {
    const isOne = one.pointer === news.pointer;
    if (news.type !== 'move') {
      const { pointer, x, y } = isOne ? other : one;
      this.phase = { in: 'pan', pointer, at: { x, y }, trail: [] };
      return null;
    }
    const now: Fingers = isOne ? [fingerOf(news), other] : [one, fingerOf(news)];
    this.phase = { in: 'pinch', start, now };
    return { is: 'pinch', ...pinchOf(start, now) };
  }

  private up(news: PointerNews): Meaning | null {
    const { phase } = this;
    this.phase = REST;
    if (phase.in === 'drag') return { is: 'drop', tiles: phase.tiles, point: news };
    if (phase.in === 'box') return { is: 'boxed', from: phase.from, point: news };
    if (phase.in === 'pan') return { is: 'fling', speed: speedOf(phase.trail, news.time) };
    return phase.in === 'press' && !isFar(phase.start, news) ? this.tap(phase.start, news) : null;
  }

  private tap(start: PointerNews, news: PointerNews): Meaning {
    const { spot } = start;
    const again = this.isAgain(start, news);
    this.lastTap = again ? null : { spot, x: news.x, y: news.y, time: news.time };
    if (again) return spot.tile === null ? { is: 'fit', point: news } : { is: 'double', spot };
    const held = start.device === 'touch' && news.time - start.time > HELD_MS;
    return { is: 'tap', spot, point: news, range: start.range, more: start.more || held };
  }

  /** Whether this is the second of two taps on one tile, or with a finger on one place of the felt. */
  private isAgain({ spot, device }: PointerNews, news: PointerNews): boolean {
    const last = this.lastTap;
    if (last === null || news.time - last.time >= DOUBLE_MS) return false;
    if (spot.tile !== null) return spot.tile === last.spot.tile;
    const isFelt = spot.zone === 'felt' && last.spot.zone === 'felt' && device === 'touch';
    return isFelt && Math.hypot(news.x - last.x, news.y - last.y) < DOUBLE_REACH;
  }
}

function isFingerOnTable({ device, spot }: PointerNews): boolean {
  return device === 'touch' && (spot.zone === 'felt' || spot.meld !== null);
}

function fingerOf({ pointer, x, y }: PointerNews): Finger {
  return { pointer, x, y };
}

function isFar(start: PointerNews, news: PointerNews): boolean {
  return Math.hypot(news.x - start.x, news.y - start.y) > TREMBLE[start.device];
}
