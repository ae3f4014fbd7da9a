/** Everything that the board says or writes, in one place, so that it can be said in another language. */
import { COLOURS, type Kind } from './tiles';

/** What is known of a tile besides its kind. */
export interface TileFacts {
  readonly kind: Kind;
  /** What a joker stands for; empty where nobody has told. */
  readonly stands: readonly Kind[];
  /** Laid by the player in this turn. */
  readonly own: boolean;
  /** What is new about it. */
  readonly recent: keyof typeof NEWS | null;
}

const NEWS = { played: ', just laid', shifted: ', just moved', drawn: ', just drawn' } as const;

/** The name of a tile: `red 7`. */
export function tileName(kind: Kind): string {
  const letter = kind.charAt(0);
  return letter in COLOURS ? `${COLOURS[letter as keyof typeof COLOURS]} ${kind.slice(1)}` : 'joker';
}

/** Several tiles in one breath: `red 7, blue 8 and joker`. */
export function tileNames(kinds: readonly Kind[]): string {
  const names = kinds.map(tileName);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A tile with all that can be seen of it. */
export function tileLabel(facts: TileFacts): string {
  const { kind, stands, own, recent } = facts;
  const meaning = stands.length > 0 ? ` standing for ${stands.map(tileName).join(' or ')}` : '';
  const source = own ? ', from your rack' : '';
  return `${tileName(kind)}${meaning}${source}${recent ? NEWS[recent] : ''}`;
}

/** What stands under a meld, and what a screen reader says of it. */
export const MELD = {
  name: (number: number, label: string): string => `meld ${number}: ${label}`,
  ok: (kind: string, points: number): string => `${kind} ${points}`,
  known: (kind: string, points: number): string => `${kind}, ${points} points`,
  loose: 'must be placed',
  unknown: (count: number): string => (count === 1 ? '1 tile' : `${count} tiles`),
  next: (label: string): string => `read it otherwise (now ${label})`,
} as const;

/** Names of the parts of the board. */
export const PART = {
  board: 'board',
  table: 'table',
  rack: (count: number): string => `your rack, ${MELD.unknown(count)}`,
  newMeld: 'new meld',
} as const;

/** What has just happened. */
export const SAID = {
  toMeld: (kinds: readonly Kind[], number: number): string => `${tileNames(kinds)} to meld ${number}`,
  toFelt: (kinds: readonly Kind[], number: number): string => `${tileNames(kinds)}: new meld ${number}`,
  toRack: (kinds: readonly Kind[]): string => `${tileNames(kinds)} back on your rack`,
  inRack: (kinds: readonly Kind[], place: number): string => `${tileNames(kinds)} at place ${place} of your rack`,
  forJoker: (kinds: readonly Kind[]): string => `${tileNames(kinds)} in place of the joker; the joker must be placed`,
  cut: (number: number): string => `meld ${number} split`,
  divided: (number: number): string => `meld ${number} divided in two`,
  read: (number: number, label: string): string => `meld ${number} is now ${label}`,
  undo: 'undone',
  redo: 'done again',
  reset: 'everything as it was at the start of the turn',
  tidy: 'melds put in order',
  sorted: { runs: 'rack sorted by colour', groups: 'rack sorted by number' },
  selected: (kinds: readonly Kind[]): string => (kinds.length === 0 ? 'nothing selected' : `${tileNames(kinds)} selected`),
  verdict: (number: number, label: string): string => `meld ${number}: ${label}`,
} as const;

/** Why something was not done. */
export const REFUSED = {
  rack: (kinds: readonly Kind[]): string =>
    `${tileNames(kinds)} lay on the table when the turn began and cannot go to your rack`,
  notNow: 'The table can be changed only in your own turn',
  nothing: 'No tile is selected',
  noUndo: 'There is nothing to undo',
  noRedo: 'There is nothing to do again',
} as const;
