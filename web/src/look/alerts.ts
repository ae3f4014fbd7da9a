/** What is worth a sound or a short vibration, for those who have switched them on. */
import type { Chosen } from './choices';
import { play, type Sound } from './sounds';

/** What a table tells that may be heard. */
export interface Heard {
  readonly phase: string;
  readonly mine: boolean;
  /** The number of the last event. */
  readonly event: number;
  /** Whether the last event put tiles on the table. */
  readonly laid: boolean;
}

/** What can be done with ears and skin. */
export interface Senses {
  readonly play: (sound: Sound) => void;
  readonly vibrate: (pattern: number[]) => void;
}

const SHAKES: Readonly<Record<Sound, number[]>> = { laid: [12], turn: [50, 60, 50], over: [120], tick: [] };

const DEVICE: Senses = {
  play,
  // Phones alone have it, and not all of them.
  vibrate: (pattern) => void navigator.vibrate?.(pattern),
};

/** Tells the reader of one table what has happened at it. */
export class Alerts {
  private last: Heard | null = null;

  /** `chosen` gives what the reader has switched on at that moment. */
  constructor(
    private readonly chosen: () => Pick<Chosen, 'sound' | 'vibration'>,
    private readonly senses: Senses = DEVICE,
  ) {}

  /** The table is so now; the first time nothing has happened yet. */
  notice(now: Heard): void {
    const before = this.last;
    this.last = now;
    const what = before && worth(before, now);
    if (what) this.tell(what);
  }

  /** This has happened. */
  tell(what: Sound): void {
    const { sound, vibration } = this.chosen();
    if (sound === 'on') this.senses.play(what);
    if (vibration === 'on') this.senses.vibrate(SHAKES[what]);
  }
}

/** The one thing to be told, if several came at once. */
function worth(before: Heard, now: Heard): Sound | null {
  if (now.phase !== before.phase && now.phase.endsWith('_over')) return 'over';
  if (now.mine && !before.mine) return 'turn';
  return now.event !== before.event && now.laid ? 'laid' : null;
}
