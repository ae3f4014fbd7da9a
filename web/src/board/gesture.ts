/**
 * What fingers, mouse and pen mean, as a machine without a page: events in, meanings out.
 *
 * One pointer at a time has the hand. Whatever ends a drag without a drop (cancel, lost capture, Escape, a new
 * position) puts the tiles back, for the draft is changed by a drop alone.
 */
import type { TileId } from './tiles';

/** What lies under a pointer. */
export interface Spot {
  readonly zone: 'tile' | 'meld' | 'felt' | 'rack' | 'none';
  readonly tile: TileId | null;
  /** The meld, where it is one or a tile of one. */
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
  | { readonly is: 'box' | 'boxed'; readonly from: Point; readonly point: Point };

/** Which tiles come along when this spot is dragged; none where it cannot be lifted. */
export type TilesAt = (spot: Spot) => readonly TileId[];

type Phase =
  | { readonly in: 'rest' }
  | { readonly in: 'press'; readonly start: PointerNews }
  | { readonly in: 'drag'; readonly pointer: number; readonly tiles: readonly TileId[] }
  | { readonly in: 'box'; readonly pointer: number; readonly from: Point };

/** Pixels that a pointer may tremble before a press becomes a drag. */
const TREMBLE = { mouse: 4, pen: 6, touch: 9 } as const;
const DOUBLE_MS = 350;
/** A touch held this long adds to the selection, as Control does with a mouse. */
const HELD_MS = 450;
const REST: Phase = { in: 'rest' };

/** The state of the hand between two events. */
export class Gesture {
  private phase: Phase = REST;
  private lastTap: { readonly tile: TileId | null; readonly time: number } | null = null;

  constructor(private readonly tilesAt: TilesAt) {}

  /** The tiles in the hand. */
  get carried(): readonly TileId[] {
    return this.phase.in === 'drag' ? this.phase.tiles : [];
  }

  /** Whether a pointer has the hand. */
  get busy(): boolean {
    return this.phase.in !== 'rest';
  }

  /** What this event means; null for nothing. */
  take(news: PointerNews): Meaning | null {
    if (news.type === 'down') return this.down(news);
    if (this.phase.in === 'rest' || news.pointer !== this.pointer) return null;
    if (news.type === 'cancel') return this.stop();
    return news.type === 'move' ? this.move(news) : this.up(news);
  }

  /** Let go without a drop: Escape, or the tiles on the table have changed. */
  stop(): Meaning | null {
    const { phase } = this;
    this.phase = REST;
    return phase.in === 'drag' || phase.in === 'box' ? { is: 'back' } : null;
  }

  private get pointer(): number | null {
    if (this.phase.in === 'rest') return null;
    return this.phase.in === 'press' ? this.phase.start.pointer : this.phase.pointer;
  }

  private down(news: PointerNews): Meaning | null {
    // A second finger while the first has the hand is not ours: it may be the beginning of a pinch.
    if (this.phase.in === 'rest') this.phase = { in: 'press', start: news };
    return null;
  }

  private move(news: PointerNews): Meaning | null {
    const { phase } = this;
    if (phase.in === 'drag') return { is: 'carry', point: news };
    if (phase.in === 'box') return { is: 'box', from: phase.from, point: news };
    return phase.in === 'press' && isFar(phase.start, news) ? this.begin(phase.start, news) : null;
  }

  private begin(start: PointerNews, news: PointerNews): Meaning | null {
    const tiles = this.tilesAt(start.spot);
    if (tiles.length > 0) {
      this.phase = { in: 'drag', pointer: start.pointer, tiles };
      return { is: 'lift', tiles, point: news, touch: start.device === 'touch' };
    }
    // A finger on the felt scrolls it; only a mouse or a pen draws a box there.
    if (start.spot.zone === 'tile' || start.device === 'touch') return null;
    this.phase = { in: 'box', pointer: start.pointer, from: start };
    return { is: 'box', from: start, point: news };
  }

  private up(news: PointerNews): Meaning | null {
    const { phase } = this;
    this.phase = REST;
    if (phase.in === 'drag') return { is: 'drop', tiles: phase.tiles, point: news };
    if (phase.in === 'box') return { is: 'boxed', from: phase.from, point: news };
    return phase.in === 'press' && !isFar(phase.start, news) ? this.tap(phase.start, news) : null;
  }

  private tap(start: PointerNews, news: PointerNews): Meaning {
    const { spot } = start;
    const again = spot.tile !== null && spot.tile === this.lastTap?.tile && news.time - this.lastTap.time < DOUBLE_MS;
    this.lastTap = again ? null : { tile: spot.tile, time: news.time };
    if (again) return { is: 'double', spot };
    const held = start.device === 'touch' && news.time - start.time > HELD_MS;
    return { is: 'tap', spot, point: news, range: start.range, more: start.more || held };
  }
}

function isFar(start: PointerNews, news: PointerNews): boolean {
  return Math.hypot(news.x - start.x, news.y - start.y) > TREMBLE[start.device];
}
