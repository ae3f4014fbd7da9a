/** The chart of totals over rounds: from numbers to lines in a box of one by one. */

/** Lines to draw, and where zero is. */
export interface Chart {
  readonly lines: readonly string[];
  /** From the top, as a share of the height. */
  readonly zero: number;
  readonly most: number;
  readonly least: number;
}

/** Each player's line from nothing before the first round to the total after the last. */
export function chartOf(running: readonly (readonly number[])[], players: number): Chart {
  const points = [Array.from({ length: players }, () => 0), ...running];
  const most = Math.max(0, ...points.flat());
  const least = Math.min(0, ...points.flat());
  const height = Math.max(1, most - least);
  const down = (total: number): number => rounded((most - total) / height);
  const line = (seat: number): string =>
    points.map((totals, at) => `${at === 0 ? 'M' : 'L'}${rounded(at / Math.max(1, running.length))},${down(totals[seat] ?? 0)}`).join('');
  return { lines: Array.from({ length: players }, (_, seat) => line(seat)), zero: down(0), most, least };
}

function rounded(number: number): number {
  return Math.round(number * 10_000) / 10_000;
}
