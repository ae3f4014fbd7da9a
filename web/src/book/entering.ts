/** A round while it is being entered: what was typed, and what it would say. */
import { readAmount, type Problem } from './amount';
import type { Entry, GameKind, Opened } from './book';

/** How the round ended, or that its scores are entered as they were written. */
export type Way = 'out' | 'blocked' | 'scores' | 'stalemate';

/** What was typed so far; it is remembered, so that nothing is lost when the page is. */
export interface Draft {
  readonly way: Way;
  /** One a player, as it was typed. */
  readonly typed: readonly string[];
  /** The tiles that were tapped, where a rack was entered so. */
  readonly tapped: readonly (readonly string[])[];
  /** How many tiles are left, as it was typed; asked only where it matters. */
  readonly tiles: readonly string[];
  /** Who was said to have won; null while it follows from who has nothing left. */
  readonly winner: number | null;
  readonly opened: readonly Opened[];
  readonly rummy: boolean;
  /** Who was said to have started; null where that follows from the rules. */
  readonly starter: number | null;
}

/** What was typed, read. */
export interface Read {
  /** What the round would say; null while something is missing. */
  readonly entry: Entry | null;
  /** What is wrong with a number. */
  readonly problems: readonly (Problem | 'minus' | 'winner' | null)[];
  /** Who has won, as far as is known. */
  readonly winner: number | null;
}

/** What matters by the rules beside the racks. */
export interface Counts {
  /** Whether those who never opened are charged (TR-11.9). */
  readonly charges: boolean;
  /** Whether equal racks are told apart by their tiles (TR-11.5). */
  readonly tiles: boolean;
}

/** The key on which a joker is tapped. */
export const JOKER = 'J';

/** A round of which nothing is known. */
export function emptyDraft(players: number): Draft {
  const each = <Value>(value: Value): Value[] => Array.from({ length: players }, () => value);
  return {
    way: 'out',
    typed: each(''),
    tapped: each([]),
    tiles: each(''),
    winner: null,
    opened: each<Opened>('opened'),
    rummy: false,
    starter: null,
  };
}

/** A round as it was saved, to be corrected. */
export function draftOf(entry: Entry, players: number): Draft {
  const blank = emptyDraft(players);
  const typed = blank.typed.map((_, seat) => (entry.values?.[seat] ?? '').toString());
  const common = {
    ...blank,
    typed,
    tiles: blank.tiles.map((_, seat) => (entry.tiles?.[seat] ?? '').toString()),
    winner: entry.winner ?? null,
    opened: entry.opened ?? blank.opened,
    rummy: entry.rummy ?? false,
    starter: entry.starter ?? null,
  };
  return { ...common, way: wayOf(entry) };
}

function wayOf({ by, end }: Entry): Way {
  if (by === 'racks') return end === 'poolout' ? 'blocked' : 'out';
  return by === 'scores' ? 'scores' : 'stalemate';
}

/** The draft with other words in one place. */
export function typedAt(draft: Draft, seat: number, text: string): Draft {
  return { ...draft, typed: draft.typed.with(seat, text), tapped: draft.tapped.with(seat, []) };
}

/** The draft with one tile more on a rack; `joker` is what a joker costs. */
export function tappedAt(draft: Draft, seat: number, tile: string, joker: number): Draft {
  return withTiles(draft, seat, [...(draft.tapped[seat] ?? []), tile], joker);
}

/** The draft without the tile that was tapped last. */
export function untapped(draft: Draft, seat: number, joker: number): Draft {
  return withTiles(draft, seat, (draft.tapped[seat] ?? []).slice(0, -1), joker);
}

function withTiles(draft: Draft, seat: number, tiles: readonly string[], joker: number): Draft {
  const value = tiles.reduce((sum, tile) => sum + (tile === JOKER ? joker : Number(tile)), 0);
  const typed = tiles.length === 0 ? '' : String(value);
  const count = tiles.length === 0 ? '' : String(tiles.length);
  return {
    ...draft,
    typed: draft.typed.with(seat, typed),
    tapped: draft.tapped.with(seat, tiles),
    tiles: draft.tiles.with(seat, count),
  };
}

/** The sign before a number turned round. */
export function withSign(text: string): string {
  return /^[-−]/.test(text) ? text.slice(1) : `−${text}`;
}

/** What the draft says by now. */
export function readDraft(draft: Draft, game: GameKind, counts: Counts): Read {
  if (draft.way === 'stalemate') return { entry: started({ by: 'stalemate' }, draft), problems: draft.typed.map(() => null), winner: null };
  const amounts = draft.typed.map(readAmount);
  const winner = draft.way === 'out' ? winnerOf(draft) : null;
  const problems = amounts.map((amount, seat) => {
    if ('problem' in amount) return amount.problem === 'empty' ? null : amount.problem;
    if (seat === winner && amount.value !== 0) return 'winner';
    return draft.way !== 'scores' && amount.value < 0 ? 'minus' : null;
  });
  const values = amounts.map((amount, seat) => (seat === winner || 'problem' in amount ? null : amount.value));
  const isWhole = values.every((value, seat) => value !== null || seat === winner) && (draft.way !== 'out' || winner !== null);
  if (!isWhole || problems.some((problem) => problem !== null)) return { entry: null, problems, winner };
  return { entry: started(entryOf(draft, game, values, winner, counts), draft), problems, winner };
}

function entryOf(
  draft: Draft,
  game: GameKind,
  values: readonly (number | null)[],
  winner: number | null,
  counts: Counts,
): Entry {
  if (draft.way === 'scores') return { by: 'scores', values, ...(game === 'tile' ? { end: 'rackout' } : {}) };
  if (game === 'basic') return { by: 'racks', values, winner, rummy: draft.rummy };
  const opened = counts.charges ? { opened: draft.opened } : {};
  if (draft.way === 'out') return { by: 'racks', values, end: 'rackout', winner, ...opened };
  const tiles = draft.tiles.map((text) => readAmount(text));
  const known = counts.tiles && tiles.every((amount) => 'value' in amount && amount.value >= 0);
  const told = known ? { tiles: tiles.map((amount) => ('value' in amount ? amount.value : 0)) } : {};
  return { by: 'racks', values, end: 'poolout', winner: null, ...opened, ...told };
}

function started(entry: Entry, { starter }: Draft): Entry {
  return starter === null ? entry : { ...entry, starter };
}

/** Who was said to have won, else the only one of whom nothing is typed, else the only one with nothing left. */
function winnerOf({ typed, winner }: Draft): number | null {
  if (winner !== null) return winner;
  const seats = (test: (text: string) => boolean): number[] => typed.flatMap((text, seat) => (test(text.trim()) ? [seat] : []));
  const blank = seats((text) => text === '');
  if (blank.length > 0) return blank.length === 1 ? (blank[0] ?? null) : null;
  const none = seats((text) => /^0$/.test(text));
  return none.length === 1 ? (none[0] ?? null) : null;
}
