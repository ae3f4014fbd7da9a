/** Whom the reader does not want to hear, and up to where they have read. Kept on this device only. */
import { recall, remember } from './memory';
import type { Remark } from './wire';

/** What this device remembers of the talk at one table. */
export interface Listening {
  readonly code: string;
  /** The names of those who are muted. */
  readonly muted: readonly string[];
  /** The number of the last remark that was read. */
  readonly read: number;
}

const MOST = 30;

/** What is remembered of a table. */
export function listeningAt(code: string): Listening {
  return kept().find((one) => one.code === code) ?? { code, muted: [], read: 0 };
}

/** Remembers it; tables of long ago are forgotten. */
export function keepListening(listening: Listening): void {
  const others = kept().filter(({ code }) => code !== listening.code);
  remember('listening', JSON.stringify([listening, ...others].slice(0, MOST)));
}

/** Whether nobody is heard, at any table. */
export function isAllMuted(): boolean {
  return recall('muteAll') === 'yes';
}

/** Mutes everybody at every table, or hears them again. */
export function muteAll(muted: boolean): void {
  remember('muteAll', muted ? 'yes' : 'no');
}

/** With a name added, or taken away where it was there. */
export function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}

/** What the reader hears: the own remarks always. */
export function audible(
  remarks: readonly Remark[],
  { own, all, muted }: { own: string; all: boolean; muted: readonly string[] },
): readonly Remark[] {
  return remarks.filter(({ name }) => name === own || !(all || muted.includes(name)));
}

function kept(): readonly Listening[] {
  try {
    const found: unknown = JSON.parse(recall('listening') ?? '[]');
    return Array.isArray(found) ? found.filter(isListening) : [];
  } catch {
    return [];
  }
}

function isListening(found: unknown): found is Listening {
  const { code, muted, read } = (found ?? {}) as Record<string, unknown>;
  const areNames = Array.isArray(muted) && muted.every((name) => typeof name === 'string');
  return typeof code === 'string' && areNames && typeof read === 'number';
}
