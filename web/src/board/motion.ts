/** Tiles glide from where they were to where they are: measured before and after, moved back, and let go. */
import type { TileId } from './tiles';

/** Where tiles were. */
export type Places = Map<TileId, DOMRect>;

/** How tiles glide. */
export interface Glide {
  readonly ms: number;
  /** Where tiles come from that were nowhere; they just appear if not given. */
  readonly from?: DOMRect | null;
}

const EASING = 'cubic-bezier(.2,.7,.3,1)';

/** Moves the elements of one board. */
export class Motion {
  private readonly running = new Set<Animation>();

  constructor(
    private readonly tiles: ReadonlyMap<TileId, HTMLElement>,
    private readonly air: HTMLElement,
    private readonly felt: HTMLElement,
  ) {}

  /** Whether the player has asked for less motion. */
  get reduced(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Where every tile is now, in mid-glide too. */
  places(): Places {
    const places: Places = new Map();
    if (this.reduced) return places;
    for (const [id, tile] of this.tiles) places.set(id, tile.getBoundingClientRect());
    return places;
  }

  /** Let every tile glide here from where it was; done when the last has arrived. */
  async glide(before: Places, { ms, from = null }: Glide): Promise<void> {
    if (this.reduced || ms === 0) return;
    this.finish();
    // All reading comes before all writing: one layout, however many tiles there are.
    const felt = this.felt.getBoundingClientRect();
    const moves = [...this.tiles].map(([id, tile]) => ({ tile, old: before.get(id) ?? from, now: tile.getBoundingClientRect() }));
    const animations = moves.flatMap(({ tile, old, now }) => {
      if (!old || !isElsewhere(old, now)) return [];
      const isHidden = this.felt.contains(tile) && (old.top < felt.top || old.bottom > felt.bottom);
      return [isHidden ? this.fly(tile, old, now, ms) : this.run(tile, old, now, ms)];
    });
    await Promise.allSettled(animations.map((animation) => animation.finished));
  }

  /** Everything is where it belongs at once. */
  finish(): void {
    for (const animation of this.running) animation.finish();
  }

  /** The felt hides what is outside of it, so a tile that comes from there goes through the air as a copy. */
  private fly(tile: HTMLElement, old: DOMRect, now: DOMRect, ms: number): Animation {
    const copy = copyOf(tile, now);
    this.air.append(copy);
    const flight = this.run(copy, old, now, ms);
    tile.classList.add('is-away');
    const land = (): void => {
      copy.remove();
      tile.classList.remove('is-away');
    };
    flight.finished.then(land, land);
    return flight;
  }

  private run(tile: HTMLElement, old: DOMRect, now: DOMRect, ms: number): Animation {
    const path = [{ transform: `translate(${old.x - now.x}px, ${old.y - now.y}px)` }, { transform: 'none' }];
    const animation = tile.animate(path, { duration: ms, easing: EASING });
    this.running.add(animation);
    tile.classList.add('is-gliding');
    const done = (): void => {
      this.running.delete(animation);
      tile.classList.remove('is-gliding');
    };
    animation.finished.then(done, done);
    return animation;
  }
}

function isElsewhere(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.x - b.x) > 0.5 || Math.abs(a.y - b.y) > 0.5;
}

/** A picture of a tile that is nobody's to touch. */
export function copyOf(tile: HTMLElement, place: { readonly x: number; readonly y: number }): HTMLElement {
  const copy = tile.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new TypeError('a copy of a tile is an element as the tile is');
  for (const name of ['role', 'tabindex', 'aria-label', 'aria-selected', 'data-tile']) copy.removeAttribute(name);
  copy.classList.remove('is-lifted', 'is-away', 'is-gliding');
  copy.classList.add('is-copy');
  copy.style.left = `${place.x}px`;
  copy.style.top = `${place.y}px`;
  return copy;
}
