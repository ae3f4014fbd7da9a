/** Who has come and who has gone, to be told to somebody who cannot see it. */
import type { SeatInfo, Snapshot } from './wire';
import { say } from './words';

/** Whether the person of this seat is not connected now. */
export function isAway(seat: SeatInfo): boolean {
  return !seat.open && seat.bot === null && !seat.connected;
}

/** How many people sit at the table. */
export function peopleAt({ seats }: Pick<Snapshot, 'seats'>): number {
  return seats.filter(({ bot, open }) => bot === null && !open).length;
}

/** What to say of those whose connection came or went, the reader's own left out. */
export function comings(before: readonly SeatInfo[], now: readonly SeatInfo[], own: number | null): string {
  return now
    .map((seat, index) => (index === own ? '' : coming(before[index], seat)))
    .filter((words) => words !== '')
    .join(' ');
}

function coming(before: SeatInfo | undefined, now: SeatInfo): string {
  // Another person on the chair is news of its own, and told as an event.
  if (before?.name !== now.name || isAway(before) === isAway(now)) return '';
  return say(isAway(now) ? 'people.wentAway' : 'people.cameBack', { name: now.name });
}
