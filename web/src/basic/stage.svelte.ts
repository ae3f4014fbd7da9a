/** Cards glide to where they go, and moves of others are shown one after the other, as tiles do on the board. */
import { tick } from 'svelte';
import { copyOf, Motion, type Places } from '../board/motion';
import { Show } from '../board/show';
import type { CardStage } from '../game';
import type { EventInfo } from '../wire';
import { isAlike, sceneAfter, sceneBefore, type Scene } from './scenes';

/** How long a card of the reader's own is on its way, in milliseconds. */
const OWN = 240;
/** Cards where they belong; copies are on their way. */
const IN_PLACE = '.felt [data-face], .hand [data-face]';
/** What stands for a last card, which lies face down: nobody is told which it is. */
export const COVERED = 'covered';
const EASING = 'cubic-bezier(.2,.7,.3,1)';

/** A picture to be drawn, with the move that leads to it; null for the table before a move. */
interface Shot {
  readonly scene: Scene;
  readonly event: EventInfo | null;
}

/** The parts of the page that cards move between. */
export interface Parts {
  readonly root: HTMLElement;
  readonly felt: HTMLElement;
  readonly air: HTMLElement;
}

/** The moving side of one table of cards. */
export class Stage implements CardStage {
  /** What is seen in place of the present table while a move is shown. */
  picture = $state.raw<Scene | null>(null);
  /** What is in sight at this moment. */
  private seen: Scene | null = null;
  private readonly cards = new Map<string, HTMLElement>();
  private readonly motion: Motion;
  private readonly show: Show<Shot>;
  private readonly leaving = new Set<Animation>();
  /** Where cards were let go that are not laid yet. */
  private released: Places = new Map();

  constructor(
    private readonly parts: Parts,
    private readonly log: () => readonly EventInfo[],
  ) {
    this.motion = new Motion(this.cards, parts.air, parts.felt);
    this.show = new Show<Shot>({
      show: (shot, _, ms, from) => this.draw(shot, ms, from),
      over: () => (this.picture = null),
    });
  }

  showMove(event: EventInfo, from: Element | null, begun?: () => void): Promise<void> {
    return this.show.add(() => {
      begun?.();
      return { frames: this.shots(event), played: event.played };
    }, from);
  }

  hurry(): void {
    if (!this.show.isOn) return;
    this.show.hurry();
    this.motion.finish();
    for (const animation of this.leaving) animation.finish();
  }

  /** Cards were let go here, by hand. */
  release(places: Places): void {
    this.released = places;
  }

  /** Where every card is now; null while a move is shown, which has its own way of gliding. */
  places(): Places | null {
    if (this.picture !== null || this.motion.reduced) return null;
    return this.measure();
  }

  /** The page has drawn this: cards glide here from where they were, new ones of the reader's from the stock. */
  drawn(scene: Scene, before: Places | null): void {
    this.seen = scene;
    if (!before || before.size === 0 || document.hidden) return;
    this.collect();
    const places = new Map([...before, ...this.released]);
    this.released = new Map();
    for (const [card, element] of this.cards) {
      if (places.has(card) || element.closest('.hand')) continue;
      places.set(card, (card === COVERED && this.lastGone(places)) || element.getBoundingClientRect());
    }
    void this.motion.glide(places, { ms: OWN, from: this.placeOf('.stock') });
  }

  /** Where the last card of the hand was, which is not in sight any more. */
  private lastGone(places: Places): DOMRect | undefined {
    const gone = [...places.keys()].findLast((card) => !this.cards.has(card));
    return gone === undefined ? undefined : places.get(gone);
  }

  private shots(event: EventInfo): readonly Shot[] {
    const before = sceneBefore(event, this.log());
    const after = { scene: sceneAfter(event, this.log()), event };
    return this.seen && isAlike(this.seen, before) ? [after] : [{ scene: before, event: null }, after];
  }

  private async draw({ scene, event }: Shot, ms: number, from: Element | null): Promise<void> {
    const before = this.measure();
    const badge = from && event ? this.sizedAt(from) : null;
    const leaving = badge && event ? this.leave(event, badge, ms) : null;
    this.picture = scene;
    this.seen = scene;
    await tick();
    if (document.hidden) return;
    this.collect();
    this.keepTurnedUp(before, event);
    await Promise.all([this.motion.glide(before, { ms, from: badge }), leaving]);
  }

  /** A card that lay hidden under another does not come from anybody. */
  private keepTurnedUp(before: Places, event: EventInfo | null): void {
    for (const [card, element] of this.cards) {
      const comes = card === COVERED ? event?.kind === 'discard' : event?.played.includes(card);
      if (!before.has(card) && !comes) before.set(card, element.getBoundingClientRect());
    }
  }

  /** The card that somebody takes goes to their place; of the stock nobody sees which it is. */
  private leave({ kind }: EventInfo, to: DOMRect, ms: number): Promise<unknown> | null {
    const card = kind === 'take_stock' ? this.find('.stock') : kind === 'take_pile' ? this.find('.top') : null;
    if (!card || this.motion.reduced || ms === 0 || document.hidden) return null;
    const old = card.getBoundingClientRect();
    const copy = copyOf(card, old);
    this.parts.air.append(copy);
    const path = `translate(${to.x - old.x}px, ${to.y - old.y}px) scale(${to.width / old.width})`;
    const animation = copy.animate([{ transform: 'none' }, { transform: path, opacity: 0.2 }], { duration: ms, easing: EASING });
    this.leaving.add(animation);
    return animation.finished.finally(() => {
      this.leaving.delete(animation);
      copy.remove();
    });
  }

  /** As large as a card of the pile, in the middle of a badge. */
  private sizedAt(badge: Element): DOMRect {
    const { x, y, width, height } = badge.getBoundingClientRect();
    const card = this.placeOf('.picture') ?? new DOMRect();
    return new DOMRect(x + (width - card.width) / 2, y + (height - card.height) / 2, card.width, card.height);
  }

  private find(selector: string): HTMLElement | null {
    return this.parts.root.querySelector<HTMLElement>(selector);
  }

  private placeOf(selector: string): DOMRect | null {
    return this.find(selector)?.getBoundingClientRect() ?? null;
  }

  private measure(): Places {
    this.collect();
    return this.motion.places();
  }

  /** Which element shows which card: on the table, before in the hand. */
  private collect(): void {
    this.cards.clear();
    for (const element of this.parts.root.querySelectorAll<HTMLElement>(IN_PLACE)) {
      const card = element.dataset['face'] ?? '';
      if (card !== '' && !(this.cards.has(card) && element.closest('.hand'))) this.cards.set(card, element);
    }
  }
}
