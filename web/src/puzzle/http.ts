/** What the page asks about puzzles over HTTP. */
import { ask } from '../http';
import type { Row } from '../rows';
import type { PuzzleAnswer, PuzzleHint, PuzzleInfo, PuzzleList, TurnJudged } from '../wire';

/** The names of all puzzles, and today's. */
export function fetchPuzzles(): Promise<PuzzleList> {
  return ask<PuzzleList>('/api/puzzles');
}

/** The puzzle that an address asks for: `17`, `machiavelli-17`, `daily`, `daily/2026-11-30`. */
export function fetchPuzzle(rest: string): Promise<PuzzleInfo> {
  const [name, date] = rest.split('/');
  if (name !== 'daily') return ask<PuzzleInfo>(`/api/puzzles/${encodeURIComponent(rest)}`);
  return ask<PuzzleInfo>(`/api/puzzles/daily${date ? `?date=${encodeURIComponent(date)}` : ''}`);
}

/** What the law says of the table as it lies. */
export function judgePuzzle(puzzle: PuzzleInfo, rows: readonly Row[]): Promise<TurnJudged> {
  const { rack, opened, rules } = puzzle;
  return ask<TurnJudged>('/api/positions/judge', { rack, opened, rules, table: puzzle.table.map(({ row }) => row), rows });
}

/** Whether the table as it lies solves the puzzle. */
export function answerPuzzle({ name }: PuzzleInfo, rows: readonly Row[]): Promise<PuzzleAnswer> {
  return ask<PuzzleAnswer>(`/api/puzzles/${name}/answer`, { rows });
}

/** A hint; the last one is the solution. */
export function fetchHint({ name }: PuzzleInfo, stage: number): Promise<PuzzleHint> {
  return ask<PuzzleHint>(`/api/puzzles/${name}/hints/${stage}`);
}
