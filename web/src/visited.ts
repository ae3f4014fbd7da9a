/** The tables this device has a seat at, newest first, so that a player can go on where they left. */
import { recall, remember } from './memory';

/** A table as the first page lists it. */
export interface Visited {
  readonly code: string;
  /** Who else sits there. */
  readonly names: readonly string[];
  readonly over: boolean;
}

const MOST = 8;

/** The tables this device remembers. */
export function visitedTables(): readonly Visited[] {
  try {
    const kept: unknown = JSON.parse(recall('visited') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisited) : [];
  } catch {
    return [];
  }
}

/** Puts a table at the head of the list. */
export function noteVisit(table: Visited): void {
  keep([table, ...without(table.code)].slice(0, MOST));
}

/** Takes a table off the list and gives what is left. The key of the seat stays: a link still opens it. */
export function forgetVisit(code: string): readonly Visited[] {
  const left = without(code);
  keep(left);
  return left;
}

function without(code: string): readonly Visited[] {
  return visitedTables().filter((table) => table.code !== code);
}

function keep(tables: readonly Visited[]): void {
  remember('visited', JSON.stringify(tables));
}

function isVisited(kept: unknown): kept is Visited {
  const { code, names, over } = (kept ?? {}) as Record<string, unknown>;
  const isNames = Array.isArray(names) && names.every((name) => typeof name === 'string');
  return typeof code === 'string' && isNames && typeof over === 'boolean';
}
