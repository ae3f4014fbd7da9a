/** What the board shows at a place of a review. */
import type { Position, Step } from '../board';
import type { Row } from '../rows';
import type { ReviewTurn } from '../wire';
import { betterPlay, changed, steppedRows, type Scene } from './walk';

const rowsOf = ({ table }: Scene): readonly Row[] => table.map(({ row }) => row);

/** The move before this place; null for the deal. */
export function moveAt(scenes: readonly Scene[], turns: readonly ReviewTurn[], at: number): Step | null {
  const [before, after, turn] = [scenes[at - 1], scenes[at], turns[at - 1]];
  if (!before || !after || !turn) return null;
  return { before: rowsOf(before), after: rowsOf(after), played: turn.laid };
}

/** Whose rack is shown: that of whoever has just moved, or will move first. */
export function seatAt(turns: readonly ReviewTurn[], at: number): number {
  return turns[Math.max(0, at - 1)]?.seat ?? 0;
}

/** The board after a move, or with the first steps of the better play laid where the move was. */
export function boardAt(
  scenes: readonly Scene[],
  turns: readonly ReviewTurn[],
  at: number,
  step: number | null,
): Position {
  const turn = turns[at - 1];
  const better = turn && betterPlay(turn);
  const seat = seatAt(turns, at);
  const [before, now] = [scenes[at - 1], scenes[at]];
  if (step === null || !better || !before) {
    const rack = now?.racks[seat]?.filter((tile) => tile !== '?') ?? [];
    return { turn: `${at}`, deal: `${at}`, table: now?.table ?? [], rack, draft: null, editable: false, last: moveAt(scenes, turns, at) };
  }
  const isWhole = step >= better.steps.length;
  const rows = isWhole ? changed(before.table, better).map(({ row }) => row) : steppedRows(before.table, better.steps, step);
  const rack = before.racks[seat] ?? [];
  return { turn: `${at}.${step}`, deal: `${at}`, table: before.table, rack, draft: step === 0 ? null : rows, editable: false, last: null };
}
