/** Moves of others, shown one after the other, picture by picture. */
import type { Arrangement } from './draft';
import type { Replay } from './replay';

/** What showing needs of the board, or of a table of cards. */
export interface Screen<Picture = Arrangement> {
  /** Draw this table; done when its tiles have arrived. */
  readonly show: (picture: Picture, played: Replay['played'], ms: number, from: Element | null) => Promise<void>;
  /** Nothing is shown any more. */
  readonly over: () => void;
}

/** The pictures of one move, and the tiles that came from a rack. */
export interface Film<Picture> {
  readonly frames: readonly Picture[];
  readonly played: Replay['played'];
}

interface Order<Picture> {
  readonly replay: () => Film<Picture>;
  readonly from: Element | null;
  readonly done: () => void;
}

/** How long a group of tiles is on its way, and how long it may rest, in milliseconds. */
const GLIDE = 480;
const REST = 260;
/** A long rearrangement is shown faster, so that no move takes longer than this. */
const LONGEST = 6500;

/** A promise that is kept from outside. */
class Signal {
  fire: () => void = nothing;
  readonly fired = new Promise<void>((resolve) => {
    this.fire = resolve;
  });
}

function nothing(): void {
  // Stands in until the promise has said how it is kept.
}

/** The queue of moves to show. */
export class Show<Picture = Arrangement> {
  private readonly queue: Order<Picture>[] = [];
  private running = false;
  private hurried = false;
  private hurrying = new Signal();

  constructor(private readonly screen: Screen<Picture>) {}

  /** Whether a move is being shown. */
  get isOn(): boolean {
    return this.running;
  }

  /** Show a move after those that wait already. */
  add(replay: () => Film<Picture>, from: Element | null): Promise<void> {
    const { fire, fired } = new Signal();
    this.queue.push({ replay, from, done: fire });
    if (!this.running) void this.run();
    return fired;
  }

  /** Go to the end of everything that is to be shown. */
  hurry(): void {
    this.hurried = true;
    this.hurrying.fire();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let order = this.queue.shift(); order; order = this.queue.shift()) {
      // One move after the other: that is the point of it.
      // oxlint-disable-next-line no-await-in-loop
      await this.play(order);
      order.done();
    }
    this.running = false;
    this.hurried = false;
    this.hurrying = new Signal();
    this.screen.over();
  }

  private async play({ replay, from }: Order<Picture>): Promise<void> {
    const { frames, played } = replay();
    const pace = Math.min(1, LONGEST / (frames.length * (GLIDE + REST)));
    for (const picture of frames) {
      const ms = this.hurried ? 0 : GLIDE * pace;
      const shown = this.screen.show(picture, played, ms, from);
      // oxlint-disable-next-line no-await-in-loop
      await Promise.race([shown.then(() => pause(this.hurried ? 0 : REST * pace)), this.hurrying.fired]);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
