/** A review walked through: from what changes in each turn to what lies there after it. */
import { bagText, kindOf, without, type Row } from '../rows';
import type { CouldInfo, MeldInfo, Reviewed, ReviewStep, ReviewTurn } from '../wire';

/** What lies there after some moves. */
export interface Scene {
  readonly table: readonly MeldInfo[];
  readonly racks: readonly Row[];
  /** Tiles in the pool. */
  readonly pool: number;
}

interface Change {
  readonly gone: readonly Row[];
  readonly come: readonly MeldInfo[];
}

/** The scenes of a review: before the first move, and after each. */
export function scenesOf(review: Reviewed): readonly Scene[] {
  const { table, racks, pool } = review;
  const scenes: Scene[] = [{ table, racks, pool }];
  for (const turn of review.turns) scenes.push(after(scenes.at(-1) ?? { table, racks, pool }, turn));
  return scenes;
}

function after(scene: Scene, turn: ReviewTurn): Scene {
  const racks = scene.racks.map((rack, seat) => (seat === turn.seat ? turn.rack : rack));
  return { table: changed(scene.table, turn), racks, pool: scene.pool - turn.drawn.length };
}

/** The table with some melds in place of others, which keep their place in the list. */
export function changed(table: readonly MeldInfo[], { gone, come }: Change): readonly MeldInfo[] {
  const taken = gone.map((row) => row.join(' '));
  const left = table.filter(({ row }) => {
    const found = taken.indexOf(row.join(' '));
    if (found >= 0) taken.splice(found, 1);
    return found < 0;
  });
  return [...left, ...come];
}

/** What lies on the table after the first steps of a play that could have been made. */
export function steppedRows(table: readonly MeldInfo[], steps: readonly ReviewStep[], count: number): readonly Row[] {
  let rows: readonly Row[] = table.map(({ row }) => row);
  for (const { gone, come } of steps.slice(0, count)) rows = [...without(rows, gone, bagText), ...come];
  return rows;
}

/** The rack that is left when these rows lie there. */
export function rackAfter(rack: Row, table: readonly MeldInfo[], rows: readonly Row[]): Row {
  const before = table.flatMap(({ row }) => row);
  const laid = without(rows.flat(), before, kindOf);
  return without(rack, laid, kindOf);
}

/** The play to show beside a turn; null where nothing better could be laid. */
export function betterPlay(turn: ReviewTurn): CouldInfo | null {
  return turn.most && turn.most.played.length > turn.laid.length ? turn.most : null;
}
