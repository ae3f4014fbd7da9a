/** A book that comes in as a file: all of it or nothing, with every line named that is wrong (docs/scorebook.md). */
import { say } from '../words';
import { readAmount } from './amount';
import { newBook, newName, written, type Book, type Entry, type GameKind } from './book';
import { isAsked, isRefused } from './check';
import { COLUMNS, FORMULA } from './exports';
import { findingWords, problemWords } from './findings';
import { fold } from './fold';
import { isBookHead, readBook, wrongLines } from './reading';
import { findRules } from './rules';
import { readTable, type TableRow } from './table';

/** The book, or what is wrong, one sentence a line. */
export type Incoming = { readonly book: Book } | { readonly problems: readonly string[] };

/** Why a line cannot be taken in. */
class Unreadable extends Error {}

/** The book in a file, which may be our own JSON or CSV. */
export function takeIn(text: string): Incoming {
  return text.trimStart().startsWith('{') ? takeJson(text) : takeTable(text);
}

function takeJson(text: string): Incoming {
  const book = readBook(text);
  if (book) return { book };
  const lines = wrongLines(text).map((line) => say('book.in.line', { n: line, words: say('book.in.line.bad') }));
  return { problems: [say('book.noBook'), ...lines] };
}

function takeTable(text: string): Incoming {
  const table = readTable(text);
  if ('broken' in table) return { problems: [inLine(table.broken, say('book.in.broken'))] };
  const [head, ...rows] = table.rows;
  const names = head && playersOf(head);
  if (!head || !names) return { problems: [say('book.noBook'), inLine(1, say('book.in.head', { columns: COLUMNS.join(', ') }))] };
  const problems: string[] = [];
  let book: Book | null = null;
  for (const row of rows) {
    try {
      book = withRow(book ?? begun(names, row), row);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push(inLine(row.line, error.message));
    }
  }
  if (rows.length === 0) book = newBook({ ...NOTHING, players: names });
  if (book && !isBookHead(book)) return { problems: [inLine(head.line, say('book.in.players'))] };
  return book && problems.length === 0 ? { book } : { problems };
}

const ENDS = ['rackout', 'poolout'] as const;

function isEnd(text: string): text is (typeof ENDS)[number] {
  return (ENDS as readonly string[]).includes(text);
}

const NOTHING = { game: 'tile', rules: '', note: '', starter: null } as const;

function inLine(line: number, words: string): string {
  return say('book.in.line', { n: line, words });
}

function playersOf({ cells }: TableRow): readonly string[] | null {
  const own = cells.slice(0, COLUMNS.length).map((cell) => cell.trim().toLowerCase());
  if (own.join() !== COLUMNS.join()) return null;
  const names = cells.slice(COLUMNS.length).map((cell) => cell.trim());
  return names.filter((name) => name !== '').map((name) => (isGuarded(name) ? name.slice(1) : name));
}

/** Whether a name was kept from being taken for a formula. */
function isGuarded(name: string): boolean {
  return name.startsWith("'") && FORMULA.test(name);
}

/** The cells of a row by their columns. */
function read({ cells }: TableRow): Readonly<Record<string, string>> {
  return Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at]?.trim() ?? '']));
}

/** An empty book for these people, by the rules of the first row. */
function begun(players: readonly string[], row: TableRow): Book {
  const { game = '', rules = '', at = '' } = read(row);
  if (game !== 'tile' && game !== 'basic') throw new Unreadable(say('book.in.noGame', { text: marked(game) }));
  return newBook({ ...NOTHING, game, rules: knownRules(game, rules), players }, momentOf(at) ?? Date.now());
}

function knownRules(game: GameKind, rules: string): string {
  if (game === 'tile' && findRules(rules) === null) throw new Unreadable(say('book.in.rules', { text: marked(rules) }));
  return rules;
}

/** The book with one more round, unless there is something odd about it that was not confirmed. */
function withRow(book: Book, row: TableRow): Book {
  const { game = '', rules = '', at = '' } = read(row);
  if (game !== book.game) throw new Unreadable(say('book.in.game', { text: marked(game), game: book.game }));
  const entry = entryOf(row, book.players.length);
  const moment = momentOf(at) ?? Date.now();
  // The new rules come before the round, which keeps its moment.
  const ruled = rules === fold(book).rules ? book : written(book, { do: 'rules', rules: knownRules(book.game, rules) }, moment - 1);
  const more = written(ruled, { do: 'round', round: newName(), ...entry }, moment);
  const [round, setting] = [fold(more).rounds.at(-1), { game: book.game, rules, players: book.players.length, starter: null }];
  const open = (round?.codes ?? []).filter((code) => isRefused(code) || (isAsked(code) && !entry.confirmed?.includes(code)));
  if (round && open.length > 0) throw new Unreadable(open.map((code) => findingWords(code, round, setting)).join(' '));
  return more;
}

function entryOf(row: TableRow, players: number): Entry {
  const { end = '', starter = '', winners = '', confirmed = '' } = read(row);
  const scores = row.cells.slice(COLUMNS.length).map((cell) => cell.trim());
  const isWhole = scores.length >= players && scores.every((score, seat) => (score === '') === (seat >= players));
  if (!isWhole) throw new Unreadable(say('book.in.cells', { n: players }));
  const values = scores.slice(0, players).map(amountOf);
  const more = {
    ...(starter === '' ? {} : { starter: seatOf(starter, players) }),
    ...(confirmed === '' ? {} : { confirmed: confirmed.split(/\s+/) }),
  };
  if (end === 'stalemate') return { by: 'stalemate', ...more };
  if (!isEnd(end)) throw new Unreadable(say('book.in.end', { text: marked(end), known: ENDS.join(', ') }));
  const seats = winners.split(/\s+/).filter((seat) => seat !== '');
  return { by: 'scores', values, end, winners: seats.map((seat) => seatOf(seat, players)), ...more };
}

function amountOf(text: string): number {
  const amount = readAmount(text);
  if ('value' in amount) return amount.value;
  throw new Unreadable(problemWords(amount.problem, text));
}

function seatOf(text: string, players: number): number {
  const amount = readAmount(text);
  if ('value' in amount && amount.value >= 1 && amount.value <= players) return amount.value - 1;
  throw new Unreadable(say('book.in.seat', { text: marked(text), n: players }));
}

function momentOf(at: string): number | undefined {
  const moment = Date.parse(at);
  return Number.isNaN(moment) ? undefined : moment;
}

function marked(text: string): string {
  return `'${text}'`;
}
