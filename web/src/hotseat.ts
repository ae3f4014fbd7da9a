/** Several people on one device: their seats, and who is to hold the device next. */
import { recall, remember } from './memory';
import type { Snapshot } from './wire';

/** A seat that is played on this device. People keep their names when chairs are swapped, so the name tells the seat. */
export interface Held {
  readonly name: string;
  readonly token: string;
}

/** The seats at this table that are played on this device; one player alone need not be listed. */
export function heldSeats(code: string): readonly Held[] {
  try {
    const kept: unknown = JSON.parse(recall(`held.${code}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isHeld) : [];
  } catch {
    return [];
  }
}

/** Keeps a seat for this device, and gives all of them. */
export function holdSeat(code: string, seat: Held): readonly Held[] {
  const held = [...heldSeats(code).filter(({ token }) => token !== seat.token), seat];
  remember(`held.${code}`, JSON.stringify(held));
  return held;
}

/** Who is to hold the device now, if it is not the one who does. */
export function nextHolder({ seats, seat, phase, view }: Snapshot, held: readonly Held[]): Held | null {
  if (held.length === 0) return null;
  const atTable = held.filter(({ name }) => seats.some((one) => one.name === name && one.bot === null));
  // Between rounds anybody of them will do, but not a watcher.
  if (phase !== 'playing') return seat === null ? (atTable[0] ?? null) : null;
  if (view.turn === seat) return null;
  return atTable.find(({ name }) => name === seats[view.turn]?.name) ?? null;
}

function isHeld(kept: unknown): kept is Held {
  const { name, token } = (kept ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof token === 'string';
}
