/** Dragging cards with mouse, pen or finger: what is carried follows the pointer, and is told where it was let go. */

/** So far a pointer moves before it is a drag and no press. */
const SLACK = 6;

/** Where something was let go: the name of the place (`data-drop`), its own mark, and the point. */
export interface Drop {
  readonly place: string;
  readonly mark: string;
  readonly x: number;
}

/** What a drag needs to know. */
export interface Dragging {
  /** The elements whose pictures are carried. */
  readonly carried: () => readonly HTMLElement[];
  readonly onbegin: () => void;
  /** Told of every place that is passed over; null between places. */
  readonly onover: (drop: Drop | null) => void;
  /** Told where it was let go, and where the pictures were then; null where nothing can be done with it. */
  readonly onend: (drop: Drop | null, places: readonly DOMRect[]) => void;
}

function placeAt(x: number, y: number): Drop | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  return found ? { place: found.dataset['drop'] ?? '', mark: found.dataset['mark'] ?? '', x } : null;
}

function pictures(elements: readonly HTMLElement[]): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'card-ghost';
  ghost.setAttribute('aria-hidden', 'true');
  for (const element of elements) {
    const copy = element.cloneNode(true) as HTMLElement;
    copy.removeAttribute('id');
    const { width, height } = element.getBoundingClientRect();
    copy.style.setProperty('--card-width', `${width}px`);
    Object.assign(copy.style, { inlineSize: `${width}px`, blockSize: `${height}px`, transform: 'none' });
    ghost.append(copy);
  }
  document.body.append(ghost);
  return ghost;
}

/** Watches a press: it becomes a drag once the pointer has moved far enough. */
export function watchPress(down: PointerEvent, dragging: Dragging): void {
  if (down.button === 0 && down.isPrimary) new Press(down, dragging).watch();
}

/** One press, from the pointer going down until it is let go. */
class Press {
  private readonly stop = new AbortController();
  private ghost: HTMLElement | null = null;

  constructor(
    private readonly down: PointerEvent,
    private readonly dragging: Dragging,
  ) {}

  watch(): void {
    this.hear('pointermove', (event) => this.carry(event));
    this.hear('pointerup', (event) => this.end(placeAt(event.clientX, event.clientY)));
    this.hear('pointercancel', () => this.end(null));
  }

  private hear(name: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void): void {
    const own = (event: PointerEvent): void => {
      if (event.pointerId === this.down.pointerId) act(event);
    };
    window.addEventListener(name, own, { signal: this.stop.signal });
  }

  private carry({ clientX, clientY }: PointerEvent): void {
    if (!this.ghost && Math.hypot(clientX - this.down.clientX, clientY - this.down.clientY) < SLACK) return;
    this.ghost ??= this.begin();
    this.ghost.style.translate = `${clientX}px ${clientY}px`;
    this.dragging.onover(placeAt(clientX, clientY));
  }

  private begin(): HTMLElement {
    const ghost = pictures(this.dragging.carried());
    this.dragging.onbegin();
    return ghost;
  }

  private end(drop: Drop | null): void {
    this.stop.abort();
    if (!this.ghost) return;
    const places = [...this.ghost.children].map((picture) => picture.getBoundingClientRect());
    this.ghost.remove();
    swallowClick();
    this.dragging.onover(null);
    this.dragging.onend(drop, places);
  }
}

/** The press that ends a drag is no press on what lies there; where none comes, the next one is meant. */
function swallowClick(): void {
  const quiet = new AbortController();
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: quiet.signal });
  setTimeout(() => quiet.abort());
}
