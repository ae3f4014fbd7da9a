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

interface Move {
  readonly id: TileId;
  readonly tile: HTMLElement;
  readonly old: DOMRect;
  readonly now: DOMRect;
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
const EASING = 'cubic-bezier(.2,.7,.3,1)';

/** Moves the elements of one board. */
export class Motion {
  /** What is under way, each with what is to be tidied up when it has arrived. */
  private readonly running = new Map<Animation, () => void>();
  /** The copies in the air. */
  private readonly flying = new Map<TileId, HTMLElement>();

  constructor(
    private readonly tiles: ReadonlyMap<TileId, HTMLElement>,
    private readonly air: HTMLElement,
    private readonly felt: HTMLElement,
  ) {}

  /** Whether the player has asked for less motion. */
  get reduced(): boolean {
    // The page says so on its root where it was chosen for this page alone.
    return document.documentElement.dataset['motion'] === 'less' || matchMedia(LESS_MOTION).matches;
  }

  /** Where every tile is seen now, in mid-glide too. */
  places(): Places {
    const places: Places = new Map();
    if (this.reduced) return places;
    for (const [id, tile] of this.tiles) places.set(id, (this.flying.get(id) ?? tile).getBoundingClientRect());
    return places;
  }

  /** Let every tile glide here from where it was; done when the last has arrived. */
  async glide(before: Places, { ms, from = null }: Glide): Promise<void> {
    if (this.reduced || ms === 0) return;
    this.finish();
    // All reading comes before all writing: one layout, however many tiles there are.
    const felt = this.felt.getBoundingClientRect();
    const moves = [...this.tiles].flatMap(([id, tile]) => moveOf(id, tile, before.get(id) ?? from));
    const animations = moves.map((move) => {
      const isHidden = this.felt.contains(move.tile) && !isWithin(move.old, felt);
      return isHidden ? this.fly(move, ms) : this.slide(move, ms);
    });
    await Promise.allSettled(animations.map((animation) => animation.finished));
  }

  /** Everything is where it belongs at once. */
  finish(): void {
    for (const animation of this.running.keys()) {
      animation.finish();
      this.arrive(animation);
    }
  }

  private arrive(animation: Animation): void {
    this.running.get(animation)?.();
    this.running.delete(animation);
  }

  private slide({ tile, old, now }: Move, ms: number): Animation {
    tile.classList.add('is-gliding');
    return this.run(tile, old, now, ms, () => tile.classList.remove('is-gliding'));
  }

  /** The felt hides what is outside of it, so a tile that comes from there goes through the air as a copy. */
  private fly({ id, tile, old, now }: Move, ms: number): Animation {
    const copy = copyOf(tile, now);
    this.air.append(copy);
    this.flying.set(id, copy);
    tile.classList.add('is-away');
    return this.run(copy, old, now, ms, () => {
      copy.remove();
      this.flying.delete(id);
      tile.classList.remove('is-away');
    });
  }

  private run(tile: HTMLElement, old: DOMRect, now: DOMRect, ms: number, tidy: () => void): Animation {
    // Between the rack and a table that is seen larger or smaller a tile grows or shrinks on its way.
    const scale = now.width > 0 ? old.width / now.width : 1;
    const [x, y] = [old.x - now.x + (old.width - now.width) / 2, old.y - now.y + (old.height - now.height) / 2];
    const path = [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }];
    const animation = tile.animate(path, { duration: ms, easing: EASING });
    this.running.set(animation, tidy);
    const arrived = (): void => this.arrive(animation);
    animation.finished.then(arrived, arrived);
    return animation;
  }
}

function isWithin(tile: DOMRect, felt: DOMRect): boolean {
  const isLevel = tile.top >= felt.top && tile.bottom <= felt.bottom;
  return isLevel && tile.right > felt.left && tile.left < felt.right;
}

function moveOf(id: TileId, tile: HTMLElement, old: DOMRect | null): readonly Move[] {
  const now = tile.getBoundingClientRect();
  const isElsewhere = old !== null && (Math.abs(old.x - now.x) > 0.5 || Math.abs(old.y - now.y) > 0.5);
  return isElsewhere ? [{ id, tile, old, now }] : [];
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
