/** The clock of a turn at a real table. It is a moment and no count, so that it goes on rightly while the page sleeps. */

/** A clock as it stands. */
export interface Timer {
  /** Milliseconds that a turn has. */
  readonly turn: number;
  /** When the turn is over, in milliseconds since 1970; null while it stands. */
  readonly ends: number | null;
  /** What was left when it was stopped. */
  readonly left: number;
  /** Whose turn it is. */
  readonly player: number;
}

/** What the button for more time gives. */
export const MORE_MS = 30_000;

/** A clock that has not been started. */
export function newTimer(turn: number, player: number): Timer {
  return { turn, ends: null, left: turn, player };
}

/** Milliseconds that are left; none below zero. */
export function leftAt({ ends, left }: Timer, now: number): number {
  return ends === null ? left : Math.max(0, ends - now);
}

/** Whether it is running. */
export function isRunning({ ends }: Timer): boolean {
  return ends !== null;
}

/** The clock, going on from where it stood. */
export function started(timer: Timer, now: number): Timer {
  return { ...timer, ends: now + leftAt(timer, now) };
}

/** The clock, standing. */
export function paused(timer: Timer, now: number): Timer {
  return { ...timer, ends: null, left: leftAt(timer, now) };
}

/** The clock with half a minute more. */
export function withMore(timer: Timer, now: number): Timer {
  const left = leftAt(timer, now) + MORE_MS;
  return isRunning(timer) ? { ...timer, ends: now + left } : { ...timer, left };
}

/** The whole time for another player; it runs at once where it ran. */
export function passed(timer: Timer, player: number, now: number): Timer {
  return { ...timer, player, left: timer.turn, ends: isRunning(timer) ? now + timer.turn : null };
}

/** The clock with another time for a turn, standing. */
export function withTurn(timer: Timer, turn: number): Timer {
  return newTimer(turn, timer.player);
}

/** Reads a clock that was remembered; null where there is none. */
export function readTimer(text: string | null, players: number): Timer | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Timer> | null;
    if (!kept || ![kept.turn, kept.left, kept.player].every(Number.isFinite)) return null;
    const { turn = 0, left = 0, player = 0, ends = null } = kept;
    return player >= 0 && player < players ? { turn, left, player, ends: Number.isFinite(ends) ? ends : null } : null;
  } catch {
    return null;
  }
}
