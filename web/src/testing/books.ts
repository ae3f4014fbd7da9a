/** Books for tests. */
import { newBook, written, type Book, type Deed, type Entry } from '../book/book';

const BEGAN = Date.parse('2026-11-30T20:00:00.000Z');

/** A book with nothing in it. */
export function blankBook(players: readonly string[] = ['Ann', 'Bob', 'Cleo', 'Dora'], rules = ''): Book {
  return newBook({ game: 'tile', rules, players, note: '', starter: 0 }, BEGAN);
}

/** The book with these lines, a minute apart. */
export function withLines(book: Book, ...deeds: readonly Deed[]): Book {
  return deeds.reduce((before, deed, at) => written(before, deed, BEGAN + 60_000 * (at + 1)), book);
}

/** A round in which the last player went out. */
export function round(name: string, ...values: readonly number[]): Deed & Entry {
  return { do: 'round', round: name, by: 'racks', end: 'rackout', values: [...values, null], winner: values.length };
}
