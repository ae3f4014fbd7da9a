/** A score book: a head, and a trail of lines that is only ever added to. docs/scorebook.md has the format. */

/** Which game the book is kept for. */
export type GameKind = 'tile' | 'basic';

/** Whether a player had opened when the round ended (TR-11.9). */
export type Opened = 'opened' | 'not_opened' | 'could_open';

/** What a round says: racks as positive numbers, scores as the pencil wrote them, or that nobody could finish. */
export interface Entry {
  readonly by: 'racks' | 'scores' | 'stalemate';
  /** One a player; null for the winner of a rack-out. */
  readonly values?: readonly (number | null)[];
  /** Who laid the last tile. */
  readonly winner?: number | null;
  /** By scores: who has won, where that does not follow. */
  readonly winners?: readonly number[];
  readonly end?: 'rackout' | 'poolout';
  /** Tiles left on each rack, where equal racks are told apart by them. */
  readonly tiles?: readonly number[];
  readonly opened?: readonly Opened[];
  /** What is odd about it and was confirmed. */
  readonly confirmed?: readonly string[];
  /** Of Basic Rummy: whether the winner went out in one turn, without a meld before. */
  readonly rummy?: boolean;
  /** Who started this round. */
  readonly starter?: number;
  /** The match played in Meldroom, and the round of it, that it comes from. */
  readonly source?: string;
}

interface Said {
  readonly id: string;
  readonly at: string;
}

/** One line of the trail. */
export type Line =
  | (Said & Entry & { readonly do: 'round'; readonly round: string })
  | (Said & Entry & { readonly do: 'edit'; readonly round: string })
  | (Said & { readonly do: 'remove'; readonly round: string })
  | (Said & { readonly do: 'undo'; readonly entry: string })
  | (Said & { readonly do: 'note'; readonly text: string })
  | (Said & { readonly do: 'rename'; readonly player: number; readonly name: string })
  | (Said & { readonly do: 'archive'; readonly archived: boolean })
  | (Said & { readonly do: 'end'; readonly ended: boolean })
  | (Said & { readonly do: 'rules'; readonly rules: string })
  | (Said & { readonly do: 'starter'; readonly seat: number });

/** A line before it is written down. */
export type Deed = DistributiveOmit<Line, keyof Said>;
type DistributiveOmit<Union, Names extends PropertyKey> = Union extends unknown ? Omit<Union, Names> : never;

/** The whole book. */
export interface Book {
  readonly meldroom: 'book';
  readonly version: 1;
  readonly id: string;
  readonly created: string;
  readonly game: GameKind;
  readonly rules: string;
  readonly players: readonly string[];
  readonly note: string;
  /** Who starts the first round; null where nobody has said so. */
  readonly starter: number | null;
  readonly trail: readonly Line[];
}

/** What a new book begins with. */
export type Head = Pick<Book, 'game' | 'rules' | 'players' | 'note' | 'starter'>;

const BOOK_ID = 22;
const LINE_ID = 11;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** As many letters that stand in an address, by chance. */
function drawn(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
}

/** A name for a round or a line that no other has. */
export function newName(): string {
  return drawn(LINE_ID);
}

/** A secret that nobody guesses. */
export function newSecret(): string {
  return drawn(BOOK_ID);
}

/** A book in which nothing is written yet. */
export function newBook(head: Head, now = Date.now()): Book {
  return { meldroom: 'book', version: 1, id: drawn(BOOK_ID), created: new Date(now).toISOString(), ...head, trail: [] };
}

/** The book with one line more; a clock that was set back never puts it before another. */
export function written(book: Book, deed: Deed, now = Date.now()): Book {
  const last = book.trail.at(-1);
  const at = new Date(Math.max(now, last ? Date.parse(last.at) + 1 : now)).toISOString();
  return { ...book, trail: [...book.trail, { id: newName(), at, ...deed }] };
}

/** Two copies of a book as one: every line that either has, in the order of time. */
export function merged(one: Book, other: Book): Book {
  const lines = new Map([...one.trail, ...other.trail].map((line) => [line.id, line]));
  return { ...one, trail: inOrder([...lines.values()]) };
}

/** Lines by their moment, and those of one moment by their names. */
export function inOrder(lines: readonly Line[]): readonly Line[] {
  return lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : Number(a.id > b.id)));
}

/** Whether two copies hold the same lines. */
export function isSame(one: Book, other: Book): boolean {
  return one.trail.length === other.trail.length && one.trail.every(({ id }, at) => id === other.trail[at]?.id);
}
