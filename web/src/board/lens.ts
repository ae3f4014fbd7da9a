/** How the table is looked at: how large, and which part of it. The rack is always there as it is. */
import type { Meaning, Point } from './gesture';
import { areaOfElement, type Stage } from './stage';

/** What the buttons and keys ask for. */
export type Look = 'nearer' | 'farther' | 'whole';

/** How many times as large as usual the table is seen at least and at most. */
const SMALLEST = 0.3;
const LARGEST = 2.5;
/** Sizes that the buttons and keys stop at. */
const STEPS = [SMALLEST, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.6, 2, LARGEST];
/** The felt's own border above and below the grid, together. */
const BORDER = 16;
/** Of its speed a table that was thrown keeps the e-th part after so many milliseconds. */
const SLOWING_MS = 325;
/** Pixels per millisecond below which it stands still, and above which it is not thrown. */
const SLOWEST = 0.02;
const FASTEST = 4;
/** What one notch of a wheel, or one small move of two fingers on a touchpad, does. */
const WHEEL = { most: 25, each: 0.01 };

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** What a lens asks of the board, and tells it. */
export interface Viewer {
  /** How many lines of melds there are. */
  readonly lines: () => number;
  /** Whether the reader wants as little motion as can be. */
  readonly still: () => boolean;
  /** The table is seen in another size now. */
  readonly changed: () => void;
}

/** The felt as a window on the table. */
export class Lens {
  private frame = 0;
  /** What two fingers hold: a point of the table at its usual size, and how large it was. */
  private held: { readonly zoom: number; readonly point: Point } = { zoom: 1, point: { x: 0, y: 0 } };

  constructor(
    private readonly stage: Stage,
    private readonly viewer: Viewer,
  ) {}

  /** Whether a gesture meant how the table is looked at; it has been done then. */
  heed(meaning: Meaning): boolean {
    if (meaning.is === 'pan') this.pan(meaning.by);
    else if (meaning.is === 'fling') this.fling(meaning.speed);
    else if (meaning.is === 'grip') this.grip(meaning.about);
    else if (meaning.is === 'pinch') this.pinch(meaning.factor, meaning.about);
    else if (meaning.is === 'fit') this.look('whole', meaning.point);
    else return false;
    return true;
  }

  /** The table goes along with a finger. */
  private pan({ x, y }: Point): void {
    this.stage.felt.scrollBy(-x, -y);
  }

  /** The table goes on by itself and slows down, as it was thrown. */
  private fling(speed: Point): void {
    if (this.viewer.still()) return;
    this.hold();
    let at = performance.now();
    let { x, y } = { x: within(speed.x, -FASTEST, FASTEST), y: within(speed.y, -FASTEST, FASTEST) };
    const go = (now: number): void => {
      const ms = Math.max(0, now - at);
      at = now;
      this.pan({ x: x * ms, y: y * ms });
      const left = Math.exp(-ms / SLOWING_MS);
      [x, y] = [x * left, y * left];
      this.frame = Math.hypot(x, y) > SLOWEST ? requestAnimationFrame(go) : 0;
    };
    this.frame = requestAnimationFrame(go);
  }

  /** Nothing goes on by itself any more. */
  hold(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** Two fingers have come down about this point of the window. */
  private grip(about: Point): void {
    this.hold();
    this.held = { zoom: this.stage.zoom, point: this.pointOfTable(about) };
  }

  /** They are so many times as far from each other as they were, and this point is in their middle. */
  private pinch(factor: number, about: Point): void {
    const { zoom, point } = this.held;
    this.show(zoom * factor, point, about);
  }

  /** A turn of the wheel with the zooming key held, or two fingers on a touchpad. */
  wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { most, each } = WHEEL;
    const times = Math.exp(-within(event.deltaY, -most, most) * each);
    this.zoomTo(this.stage.zoom * times, { x: event.clientX, y: event.clientY });
  }

  /** One step nearer or farther, or all of the table; a second time, back to the usual size. */
  look(look: Look, about: Point = this.middle()): void {
    const { zoom } = this.stage;
    if (look === 'nearer') return this.zoomTo(STEPS.find((step) => step > zoom + 0.01) ?? LARGEST, about);
    if (look === 'farther') return this.zoomTo(STEPS.findLast((step) => step < zoom - 0.01) ?? SMALLEST, about);
    const whole = this.whole();
    this.zoomTo(Math.abs(zoom - whole) < 0.01 ? 1 : whole, about);
    return undefined;
  }

  /** How large everything may be to be seen at once; never larger than usual. */
  private whole(): number {
    const { felt, plain } = this.stage;
    const high = (felt.clientHeight - BORDER) / (this.viewer.lines() * plain.line);
    const wide = felt.clientWidth / ((plain.cols * plain.cell) / 2);
    return within(Math.min(high, wide), SMALLEST, 1);
  }

  /** Show the table as large as this; what is at this point of the window stays there. */
  private zoomTo(zoom: number, about: Point): void {
    this.hold();
    this.show(zoom, this.pointOfTable(about), about);
  }

  /** Show it as large as this, with a point of the table at a point of the window. */
  private show(wished: number, point: Point, at: Point): void {
    const { stage } = this;
    const zoom = within(wished, SMALLEST, LARGEST);
    const isOther = zoom !== stage.zoom;
    if (isOther) stage.zoom = zoom;
    const { x, y } = stage.surface.getBoundingClientRect();
    stage.felt.scrollBy(x + point.x * zoom - at.x, y + point.y * zoom - at.y);
    if (isOther) this.viewer.changed();
  }

  private pointOfTable(at: Point): Point {
    const { surface, zoom } = this.stage;
    const { x, y } = surface.getBoundingClientRect();
    return { x: (at.x - x) / zoom, y: (at.y - y) / zoom };
  }

  private middle(): Point {
    const { x, y, width, height } = areaOfElement(this.stage.felt);
    return { x: x + width / 2, y: y + height / 2 };
  }
}
