/** How much time a table gives for a turn: a clock of the rules, or hours where people come and go. */
import type { NewTable } from './wire';
import { say } from './words';
import { spoken } from './words/language.svelte';

export type Pace = Required<NonNullable<NewTable['pace']>>;

/** What a table gives that says nothing of it. */
export const USUAL_PACE: Pace = { hours: 0, extensions: 0, extensionSeconds: 30 };

/** The clocks that are offered, in seconds; house rules may name any other. */
export const CLOCKS: readonly number[] = [0, 30, 60, 90, 120, 180, 300, 600];
/** Hours for a move. */
export const HOURS: readonly number[] = [12, 24, 48, 72, 168];
/** How often more time may be taken, and how much: `2x30`. */
export const EXTENSIONS: readonly string[] = ['0x30', '1x30', '2x30', '3x30', '1x60', '2x60', '3x60'];

const HOURS_A_DAY = 24;
const MINUTE_S = 60;
const HOUR_S = 3600;
/** Less of an hour or day than this is told in the smaller unit. */
const SOME = 1.5;

/** A clock in words: `90 seconds`, `2 minutes`. */
export function clockWords(seconds: number): string {
  if (seconds === 0) return say('pace.off');
  const isWhole = seconds >= 2 * MINUTE_S && seconds % MINUTE_S === 0;
  return isWhole ? say('pace.minutes', { n: seconds / MINUTE_S }) : say('pace.seconds', { n: seconds });
}

/** Hours for a move in words: `2 days a move`. */
export function hoursWords(hours: number): string {
  return hours < HOURS_A_DAY ? say('pace.hours', { n: hours }) : say('pace.days', { n: hours / HOURS_A_DAY });
}

/** What is left of a turn that may take days, in the unit that fits: `2 days left`, `5 hours left`. */
export function leftWords(seconds: number): string {
  const hours = seconds / HOUR_S;
  if (hours >= SOME * HOURS_A_DAY) return say('pace.daysLeft', { n: Math.round(hours / HOURS_A_DAY) });
  if (hours >= SOME) return say('pace.hoursLeft', { n: Math.round(hours) });
  return say('pace.minutesLeft', { n: Math.ceil(seconds / MINUTE_S) });
}

/** When that is: `Sat, Dec 5, 14:20`. */
export function dateWords(seconds: number, now = Date.now()): string {
  const form = new Intl.DateTimeFormat(spoken().code, { weekday: 'short', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false });
  return form.format(now + 1000 * seconds);
}

/** The extensions of a pace as they stand in the list. */
export function extensionsOf({ extensions, extensionSeconds }: Pace): string {
  return extensions === 0 ? '0x30' : `${extensions}x${extensionSeconds}`;
}

/** The pace with the extensions chosen from the list. */
export function withExtensions(pace: Pace, chosen: string): Pace {
  const [extensions = 0, extensionSeconds = 30] = chosen.split('x').map(Number);
  return { ...pace, extensions, extensionSeconds };
}

/** Extensions in words: `twice, 30 seconds each`. */
export function extensionWords(chosen: string): string {
  const [times = 0, seconds = 0] = chosen.split('x').map(Number);
  return times === 0 ? say('pace.noExtension') : say('pace.extension', { n: times, seconds });
}

/** What counts of a pace: hours only where people meet, extensions only with a clock. */
export function effective(pace: Pace, seconds: number, gathers: boolean): Pace {
  const hours = gathers ? pace.hours : 0;
  return seconds === 0 || hours > 0 ? { ...USUAL_PACE, hours } : { ...pace, hours };
}
