/** The eight masks of a QR code, and how hard a masked square is to read. */
import type { Modules } from './grid';

/** Whether a mask turns the module in this row and column over. */
export type Mask = (row: number, column: number) => boolean;

export const MASKS: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

const LONG_RUN = /(.)\1{4,}/g;
/** What looks like a finder: found wherever it stands, also where two overlap. */
const LIKE_A_FINDER = /(?=10111010000|00001011101)/g;

/** The penalty that the standard gives for what confuses a camera. */
export function penaltyOf(modules: Modules): number {
  const rows = modules.map(written);
  const columns = modules.map((_, column) => written(modules.map((row) => row[column] ?? false)));
  const lines = [...rows, ...columns];
  return sum(lines.map(runs)) + sum(lines.map(falseFinders)) + blocks(rows) + imbalance(rows.join(''));
}

function runs(line: string): number {
  return sum([...line.matchAll(LONG_RUN)].map(([run]) => run.length - 2));
}

function falseFinders(line: string): number {
  return 40 * [...line.matchAll(LIKE_A_FINDER)].length;
}

function blocks(rows: readonly string[]): number {
  return sum(rows.slice(1).map((row, above) => 3 * blocksBetween(rows[above] ?? '', row)));
}

function blocksBetween(upper: string, lower: string): number {
  const isBlock = (at: number): boolean => /^(.)\1{3}$/.test(upper.slice(at, at + 2) + lower.slice(at, at + 2));
  return Array.from(upper, (_, at) => at).filter(isBlock).length;
}

function imbalance(all: string): number {
  const percent = (100 * all.replaceAll('0', '').length) / all.length;
  return 10 * Math.floor(Math.abs(percent - 50) / 5);
}

function written(line: readonly boolean[]): string {
  return line.map(Number).join('');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
