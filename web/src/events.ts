/** What happened at the table, as lines of a log. */
import type { EventInfo, Snapshot } from './wire';
import { shownText } from './tiles';
import { say } from './words';

const LONGEST_LOG = 200;
/** How many lines of it come with every snapshot. */
const RECENT = 20;

/** The log with newly told events added; those already known are not repeated, but told in the words of today. */
export function withEvents(log: readonly EventInfo[], told: readonly EventInfo[]): readonly EventInfo[] {
  const last = log.at(-1)?.seq ?? -1;
  const words = new Map(told.map((event) => [event.seq, event.words]));
  const known = log.map((event) => inWords(event, words.get(event.seq) ?? event.words));
  return [...known, ...told.filter(({ seq }) => seq > last)].slice(-LONGEST_LOG);
}

function inWords(event: EventInfo, words: string): EventInfo {
  return event.words === words ? event : { ...event, words };
}

/** What a snapshot will tell in another language; older lines are no more to be read than after loading the page. */
export function toldAnew(log: readonly EventInfo[]): readonly EventInfo[] {
  return log.slice(-RECENT);
}

/** The line of the log: whoever drew tiles also sees which. */
export function eventWords({ words, drawnTiles }: EventInfo): string {
  return drawnTiles.length === 0 ? words : say('log.drew', { words, tiles: drawnTiles.map(shownText).join(' ') });
}

/** What is read aloud when it happens; a turn of cards is many moves, and begins only once. */
export function toldWords(event: EventInfo, now: Snapshot): string {
  const words = event.piles === null ? event.words : eventWords(event);
  const begins = now.can.play && (event.piles === null || event.seat !== now.seat);
  return begins ? `${words} ${say('turn.yours')}` : words;
}

const SHOWN: ReadonlySet<EventInfo['kind']> = new Set(['play', 'take_stock', 'take_pile', 'lay_meld', 'lay_off', 'discard']);

/** Whether the event is a move that can be shown on the table. */
export function canBeShown({ kind, piles }: EventInfo): boolean {
  // What the clock does with cards shows too; with tiles it only puts them back.
  return SHOWN.has(kind) || (kind === 'overrun' && piles !== null);
}

/** The last move of somebody else that the player has not answered yet. */
export function lastOfOthers(log: readonly EventInfo[], seat: number | null): EventInfo | null {
  return othersMoves(log, seat).at(-1) ?? null;
}

/** What others did since this seat's last turn and can be shown again. */
export function othersMoves(log: readonly EventInfo[], seat: number | null): readonly EventInfo[] {
  return sinceOwn(log, seat).filter(canBeShown);
}

/** Everything after the last thing this seat did, and after the last deal. */
export function sinceOwn(log: readonly EventInfo[], seat: number | null): readonly EventInfo[] {
  const own = log.findLastIndex((event) => event.seat === seat && event.kind !== 'round');
  const dealt = log.findLastIndex(({ kind }) => kind === 'round' || kind === 'redeal');
  return log.slice(Math.max(own, dealt) + 1);
}

/** What happens between people in the middle of a turn, and leaves its tiles where they are. */
const BESIDE_THE_TURN: ReadonlySet<EventInfo['kind']> = new Set(['resign', 'seat', 'extend']);

/**
 * A name for the turn being played. Somebody giving up or changing places in the middle of another's turn changes
 * nothing on that player's table, so it begins no new turn.
 */
export function turnName(round: number, log: readonly EventInfo[]): string {
  const last = log.findLast(({ kind }) => !BESIDE_THE_TURN.has(kind));
  return `${round}.${last?.seq ?? 0}`;
}

/** A name for the deal, after which every tile of the rack is another. */
export function dealName({ number, round }: { readonly number: number; readonly round: number }, log: readonly EventInfo[]): string {
  return `${number}.${round}.${log.findLast(({ kind }) => kind === 'redeal')?.seq ?? 0}`;
}
