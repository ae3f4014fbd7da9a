/**
 * Which rows were the player's opening. Where a house lets the same turn go on with the table once the opening is
 * reached, the server cannot tell from the final table which rows that was: the page remembers them (TR-4.6).
 */
import { bagText, kindOf, without, type Row } from './rows';

/** The rows added to an untouched table; null where the table was touched. */
export function rowsAdded(table: readonly Row[], rows: readonly Row[]): readonly Row[] | null {
  const untouched = without(table, rows, bagText).length === 0;
  return untouched ? without(rows, table, bagText) : null;
}

/** Whether all tiles of the opening still lie on the table, and did not lie there when the turn began. */
export function stillLaid(opening: readonly Row[], table: readonly Row[], rows: readonly Row[]): boolean {
  const own = without(rows.flat(), table.flat(), kindOf);
  return without(opening.flat(), own, kindOf).length === 0;
}

/** What to send as the opening with this arrangement: needed only once the table is touched. */
export function openingToSend(opening: readonly Row[], table: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const touched = rowsAdded(table, rows) === null;
  return touched && stillLaid(opening, table, rows) ? opening : [];
}
