/** The books that this browser keeps. Every change is written at once, and two windows never write over each other. */
import { merged, newSecret, type Book } from './book';
import { readBook } from './reading';

/** A book, and what this device knows about it. */
export interface Kept {
  readonly book: Book;
  /** What lets this device write into the server's copy; empty for a book that is only read here. */
  readonly key: string;
  /** How many lines the server is known to have; -1 where it was never asked. */
  readonly sent: number;
}

/** Where books are kept: `localStorage`, or what stands in for it in a test. */
export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'meldroom.book.';

/** All books of this device. What the browser refuses to keep stays in memory, and is said. */
export class Shelf {
  /** What could not be written: it is lost when the page is closed, unless somebody saves it as a file. */
  readonly #unsaved = new Map<string, Kept>();

  constructor(private readonly drawer: () => Drawer = () => localStorage) {}

  /** The books that were not written. */
  get unsaved(): readonly Book[] {
    return [...this.#unsaved.values()].map(({ book }) => book);
  }

  /** All books, the one with the newest line first. */
  all(): readonly Kept[] {
    const ids = new Set([...this.#names(), ...this.#unsaved.keys()]);
    const found = [...ids].map((id) => this.find(id)).filter((kept) => kept !== null);
    return found.toSorted((a, b) => (moment(b.book) < moment(a.book) ? -1 : 1));
  }

  /** The book of this id; null where this device has none. */
  find(id: string): Kept | null {
    return this.#unsaved.get(id) ?? this.#read(id);
  }

  /** Writes a new book, or one that came from elsewhere; false where the browser refuses. */
  put(book: Book, { key = newSecret(), sent = -1 }: Partial<Kept> = {}): boolean {
    const known = this.find(book.id);
    const both = known ? merged(known.book, book) : book;
    return this.#write({ book: both, key: known?.key || key, sent: Math.max(known?.sent ?? -1, sent) });
  }

  /** Forgets a book. */
  remove(id: string): void {
    this.#unsaved.delete(id);
    try {
      this.drawer().removeItem(PREFIX + id);
    } catch {
      // What cannot be written to keeps nothing.
    }
  }

  #write(kept: Kept): boolean {
    try {
      this.drawer().setItem(PREFIX + kept.book.id, JSON.stringify({ ...kept, book: JSON.stringify(kept.book) }));
      this.#unsaved.delete(kept.book.id);
      return true;
    } catch {
      this.#unsaved.set(kept.book.id, kept);
      return false;
    }
  }

  #read(id: string): Kept | null {
    try {
      const kept = JSON.parse(this.drawer().getItem(PREFIX + id) ?? 'null') as { book: string; key: string; sent: number } | null;
      const book = kept && readBook(kept.book);
      return book ? { book, key: String(kept.key), sent: Number(kept.sent) } : null;
    } catch {
      return null;
    }
  }

  #names(): readonly string[] {
    try {
      const drawer = this.drawer();
      const names = Array.from({ length: drawer.length }, (_, at) => drawer.key(at) ?? '');
      return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
    } catch {
      return [];
    }
  }
}

function moment(book: Book): string {
  return book.trail.at(-1)?.at ?? book.created;
}
