/** What lies on a table of Basic Rummy at one moment, and the pictures that show a move. */
import type { EventInfo, PilesInfo, Snapshot } from '../wire';

/** Melds, stock and discard pile. */
export interface Scene extends PilesInfo {
  readonly table: readonly (readonly string[])[];
  /** The card that lies under the top one, where it is known; else empty. */
  readonly under: string;
  /** The cards that were laid last. */
  readonly fresh: readonly string[];
}

const NO_PILES: PilesInfo = { stock: 0, pile: 0, top: '', covered: false };

/** The table as it is now. */
export function sceneNow({ view, basic }: Snapshot, log: readonly EventInfo[]): Scene {
  const { pile, top, covered } = basic ?? NO_PILES;
  const last = log.at(-1);
  const before = last && pilesBefore(last, log);
  const table = view.table.map(({ row }) => row);
  return { table, stock: view.pool, pile, top, covered, under: underTop(before, pile), fresh: last?.played ?? [] };
}

/** The table after a move of the log. */
export function sceneAfter(event: EventInfo, log: readonly EventInfo[]): Scene {
  const piles = event.piles ?? NO_PILES;
  return { ...piles, table: event.after, under: underTop(pilesBefore(event, log), piles.pile), fresh: event.played };
}

/** The table before it. */
export function sceneBefore(event: EventInfo, log: readonly EventInfo[]): Scene {
  return { ...pilesBefore(event, log), table: event.before, under: '', fresh: [] };
}

/** Where the log does not go back that far, all that the move tells: a card was drawn. */
function pilesBefore(event: EventInfo, log: readonly EventInfo[]): PilesInfo {
  const earlier = log.findLast(({ seq, piles }) => seq < event.seq && piles !== null)?.piles;
  const piles = event.piles ?? NO_PILES;
  return earlier ?? (event.kind === 'take_stock' ? { ...piles, stock: piles.stock + 1 } : piles);
}

/** A pile that has grown has on it what was its top before. */
function underTop(before: PilesInfo | undefined, pile: number): string {
  return before && before.pile === pile - 1 ? before.top : '';
}

/** Whether two moments look the same. */
export function isAlike(one: Scene, other: Scene): boolean {
  const text = ({ table, stock, pile, top, covered }: Scene): string => JSON.stringify([table, stock, pile, top, covered]);
  return text(one) === text(other);
}

/**
 * A name for each meld, which it keeps while it grows; `known` remembers which card lies in which. Each round has names
 * of its own.
 */
export function namesOf(table: Scene['table'], round: string, known: Map<string, string>): readonly string[] {
  return table.map((cards) => {
    const marks = cards.map((card) => `${round} ${card}`);
    const name = marks.map((mark) => known.get(mark)).find((one) => one !== undefined) ?? `meld ${known.size}`;
    for (const mark of marks) known.set(mark, name);
    return name;
  });
}
