/** Everything that the board says or writes, in one place; the texts are in the catalogues (topic `page/board`). */
import { tileName } from '../tiles';
import { allOf, oneOf, say } from '../words';
import type { Kind } from './tiles';

/** What is known of a tile besides its kind. */
export interface TileFacts {
  readonly kind: Kind;
  /** What a joker stands for; empty where nobody has told. */
  readonly stands: readonly Kind[];
  /** Laid by the player in this turn. */
  readonly own: boolean;
  /** What is new about it. */
  readonly recent: 'played' | 'shifted' | 'drawn' | null;
}

/** Several tiles in one breath: `red 7, blue 8 and joker`. */
export function tileNames(kinds: readonly Kind[]): string {
  return allOf(kinds.map(tileName));
}

/** A tile with all that can be seen of it. */
export function tileLabel({ kind, stands, own, recent }: TileFacts): string {
  const name = stands.length > 0 ? say('board.joker', { stands: oneOf(stands.map(tileName)) }) : tileName(kind);
  const facts = [name, own ? say('board.own') : '', recent ? say(`board.${recent}`) : ''];
  return facts.filter((fact) => fact !== '').join(say('list.comma'));
}

/** What stands under a meld, and what a screen reader says of it. */
export const MELD = {
  name: (number: number, label: string): string => say('board.meld', { number, label }),
  ok: (kind: 'group' | 'run', points: number): string => say(`board.${kind}`, { points }),
  known: (kind: 'group' | 'run', points: number): string => say(`board.${kind}Worth`, { n: points }),
  loose: (): string => say('board.loose'),
  unknown: (count: number): string => say('board.tiles', { n: count }),
  next: (label: string): string => say('board.otherwise', { label }),
} as const;

/** Names of the parts of the board. */
export const PART = {
  board: (): string => say('board.board'),
  table: (): string => say('board.table'),
  rack: (count: number): string => say('board.rack', { n: count }),
  newMeld: (): string => say('board.newMeld'),
} as const;

/** What has just happened. */
export const SAID = {
  toMeld: (kinds: readonly Kind[], number: number): string => say('board.toMeld', { tiles: tileNames(kinds), number }),
  toFelt: (kinds: readonly Kind[], number: number): string => say('board.toFelt', { tiles: tileNames(kinds), number }),
  toRack: (kinds: readonly Kind[]): string => say('board.toRack', { tiles: tileNames(kinds) }),
  inRack: (kinds: readonly Kind[], place: number): string => say('board.inRack', { tiles: tileNames(kinds), place }),
  forJoker: (kinds: readonly Kind[]): string => say('board.forJoker', { tiles: tileNames(kinds) }),
  cut: (number: number): string => say('board.cut', { number }),
  divided: (number: number): string => say('board.divided', { number }),
  read: (number: number, label: string): string => say('board.read', { number, label }),
  done: (what: 'undo' | 'redo' | 'reset' | 'tidy'): string => say(`board.${what}`),
  sorted: (by: 'runs' | 'groups'): string => say(by === 'runs' ? 'board.sortedRuns' : 'board.sortedGroups'),
  selected: (kinds: readonly Kind[]): string =>
    kinds.length === 0 ? say('board.noneSelected') : say('board.selected', { tiles: tileNames(kinds) }),
  verdict: (number: number, label: string): string => say('board.meld', { number, label }),
} as const;

/** Why something was not done. */
export const REFUSED = {
  rack: (kinds: readonly Kind[]): string => say('board.fromTable', { tiles: tileNames(kinds) }),
  notNow: (): string => say('board.notNow'),
  nothing: (): string => say('board.nothing'),
  noUndo: (): string => say('board.noUndo'),
  noRedo: (): string => say('board.noRedo'),
} as const;
