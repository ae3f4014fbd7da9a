/** A turn that is planned while others play: what it is called, and what has become of it. */
import { rowsKey, type Row } from './rows';
import type { EventInfo, Snapshot } from './wire';

/** What the page does with a plan when a snapshot has come. */
export interface PlanNow {
  /** Whether the reader is arranging the next turn now. */
  readonly planning: boolean;
  /** The plan that has become the draft of the reader's turn; null where there was none. */
  readonly planned: readonly Row[] | null;
}

/** How it stands after a snapshot; `before` is how it stood. */
export function planAfter(before: PlanNow, snapshot: Snapshot, isNewTurn: boolean): PlanNow {
  const rows = snapshot.draft?.rows ?? null;
  const planning = snapshot.can.plan && (before.planning || rows !== null);
  if (!snapshot.can.play) return { planning, planned: null };
  return { planning, planned: before.planning ? rows : isNewTurn ? null : before.planned };
}

/** Whether the plan lies as it was planned, so that one press plays it. */
export function isAsPlanned(planned: readonly Row[] | null, rows: readonly Row[]): boolean {
  return planned !== null && rowsKey(planned) === rowsKey(rows);
}

/** A name for the time between two turns of a seat: what is arranged in it stays while others play. */
export function planName(round: number, seat: number | null, log: readonly EventInfo[]): string {
  const own = log.findLast((event) => ownEnd(event, seat));
  return `plan.${round}.${own?.seq ?? 0}`;
}

const BESIDE: ReadonlySet<EventInfo['kind']> = new Set(['seat', 'extend', 'restart', 'end']);

function ownEnd({ kind, seat }: EventInfo, own: number | null): boolean {
  return kind === 'round' || kind === 'redeal' || (seat === own && !BESIDE.has(kind));
}

/** The rows of the plan that the table no longer has room for, as a person reads them. */
export function goneWords({ draft }: Snapshot): readonly string[] {
  return draft?.gone.map((row) => row.join(' ')) ?? [];
}
