/** Copies of books on the server: brought, fetched, and made from a match that was played here. */
import { ask, problemOf, reach } from '../http';
import type { BookText, OwnBooks, PrintBook } from '../wire';
import { merged, type Book } from './book';
import { readBook } from './reading';
import type { Kept, Shelf } from './shelf';

function address(id: string): string {
  return `/api/books/${encodeURIComponent(id)}`;
}

/** The book with all lines of this copy and of the server's; throws a sentence where the server does not take it. */
export async function bring({ book, key }: Kept): Promise<Book> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` };
  const answer = await reach(address(book.id), { method: 'PUT', headers, body: JSON.stringify({ book: JSON.stringify(book) }) });
  return merged(book, await bookIn(answer));
}

/** The server's copy of a book. */
export async function fetchBook(id: string): Promise<Book> {
  return bookIn(await reach(address(id), {}));
}

/** The book of a match that was played here; `token` is the key of a seat at its table, or empty. */
export async function fetchMatchBook(code: string, match: string, token: string): Promise<Book> {
  const headers: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` };
  return bookIn(await reach(`/api/tables/${encodeURIComponent(code)}/matches/${encodeURIComponent(match)}/book`, { headers }));
}

/** Lets the server forget its copy. */
export async function dropCopy({ book, key }: Kept): Promise<void> {
  await reach(address(book.id), { method: 'DELETE', headers: { Authorization: `Bearer ${key}` } });
}

/** The ids of the books of the reader's account. */
export async function fetchOwnBooks(): Promise<readonly string[]> {
  return (await ask<OwnBooks>('/api/books')).books;
}

/** The score sheet of a book, to be printed. */
export async function fetchSheet(book: Book): Promise<Blob> {
  const wish: PrintBook = { book: JSON.stringify(book), letter: /-(US|CA|MX)$/.test(navigator.language) };
  const headers = { 'Content-Type': 'application/json' };
  const answer = await reach('/api/books/sheet', { method: 'POST', headers, body: JSON.stringify(wish) });
  if (!answer.ok) throw problemOf(await answer.json().catch(() => null), answer.status);
  return answer.blob();
}

async function bookIn(answer: Response): Promise<Book> {
  const content = (await answer.json().catch(() => null)) as BookText | null;
  const book = answer.ok && content ? readBook(content.book) : null;
  if (!book) throw problemOf(content, answer.status);
  return book;
}

/** Whether a book comes from a match that was played here: then the server has it already, as that match. */
export function isPlayed(book: Book): boolean {
  return book.trail.some((line) => line.do === 'round' && line.source !== undefined);
}

/** Whether the server lacks something of a book that this device may write. */
export function isBehind({ book, key, sent }: Kept): boolean {
  return key !== '' && !isPlayed(book) && sent !== book.trail.length;
}

/** Brings a book to the server and keeps what comes back; the words of what is in the way, empty where all went well. */
export async function synchronised(shelf: Shelf, id: string): Promise<string> {
  const kept = shelf.find(id);
  if (!kept || kept.key === '' || isPlayed(kept.book)) return '';
  try {
    const book = await bring(kept);
    // Deleted here meanwhile: what comes back must not bring it back.
    if (shelf.find(id)) shelf.put(book, { sent: book.trail.length });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
