/** What this device remembers of the puzzles: which are solved, the puzzles of the days, and the one under way. */
import { recall, remember } from '../memory';

/** How a puzzle went. */
export interface Outcome {
  readonly solved: boolean;
  /** Time spent on it, in milliseconds. */
  readonly ms: number;
  readonly hints: number;
}

/** Everything that is remembered. */
export interface Record {
  /** By name. */
  readonly puzzles: { readonly [name: string]: Outcome };
  /** By date, such as `2026-11-30`. */
  readonly days: { readonly [date: string]: Outcome };
  /** What was spent on the puzzle that was begun last: it goes on after a reload. */
  readonly begun: { readonly name: string; readonly ms: number; readonly hints: number } | null;
}

const NAME = 'puzzles';
const NOTHING: Record = { puzzles: {}, days: {}, begun: null };
const DAY_MS = 24 * 60 * 60 * 1000;

/** What was remembered; nothing where that cannot be read. */
export function readRecord(): Record {
  try {
    const kept: unknown = JSON.parse(recall(NAME) ?? '{}');
    const { puzzles, days, begun } = isFields(kept) ? (kept as Partial<Record>) : NOTHING;
    return {
      puzzles: isFields(puzzles) ? puzzles : NOTHING.puzzles,
      days: isFields(days) ? days : NOTHING.days,
      begun: isFields(begun) ? begun : null,
    };
  } catch {
    return NOTHING;
  }
}

function isFields(kept: unknown): kept is object {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept);
}

/** Remembers that a puzzle is over. A day counts as it went first; a puzzle that was ever solved stays solved. */
export function noteOutcome(name: string, date: string, outcome: Outcome): Record {
  const { puzzles, days } = readRecord();
  const isBetter = !puzzles[name]?.solved;
  const isFirst = date !== '' && days[date] === undefined;
  return keep({
    puzzles: isBetter ? { ...puzzles, [name]: outcome } : puzzles,
    days: isFirst ? { ...days, [date]: outcome } : days,
    begun: null,
  });
}

/** Remembers what was spent so far on a puzzle. */
export function noteSpent(name: string, ms: number, hints: number): void {
  keep({ ...readRecord(), begun: { name, ms, hints } });
}

/** What was spent on this puzzle before the page was loaded. */
export function spentOn(name: string): { readonly ms: number; readonly hints: number } {
  const { begun } = readRecord();
  return begun?.name === name ? begun : { ms: 0, hints: 0 };
}

function keep(record: Record): Record {
  remember(NAME, JSON.stringify(record));
  return record;
}

/** Days in a row whose puzzle was solved, up to this day, or to the day before while this one is not over. */
export function streak({ days }: Pick<Record, 'days'>, today: string): number {
  let day = days[today] === undefined ? dayBefore(today) : today;
  let count = 0;
  for (; days[day]?.solved; day = dayBefore(day)) count += 1;
  return count;
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** How many of these puzzles are solved. */
export function solvedOf({ puzzles }: Pick<Record, 'puzzles'>, names: readonly string[]): number {
  return names.filter((name) => puzzles[name]?.solved).length;
}

/** The next of these puzzles that is not solved, after one and then from the beginning; the next one where all are. */
export function nextOf({ puzzles }: Pick<Record, 'puzzles'>, names: readonly string[], after: string): string | undefined {
  const at = names.indexOf(after) + 1;
  const inOrder = [...names.slice(at), ...names.slice(0, at)];
  return inOrder.find((name) => name !== after && !puzzles[name]?.solved) ?? inOrder[0];
}
