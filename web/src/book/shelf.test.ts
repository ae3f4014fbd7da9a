/** Nothing that was written is lost: not by another window, not by a full storage, not by a damaged entry. */
import { expect, test } from 'vitest';
import { blankBook, round, withLines } from '../testing/books';
import { written } from './book';
import { Shelf, type Drawer } from './shelf';

class Box implements Drawer {
  readonly texts = new Map<string, string>();
  full = false;
  get length(): number {
    return this.texts.size;
  }
  key(at: number): string | null {
    return [...this.texts.keys()][at] ?? null;
  }
  getItem(name: string): string | null {
    return this.texts.get(name) ?? null;
  }
  setItem(name: string, text: string): void {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.texts.set(name, text);
  }
  removeItem(name: string): void {
    this.texts.delete(name);
  }
}

test('a book is there again when the page is opened anew', () => {
  const box = new Box();
  const book = withLines(blankBook(), round('r1', 22, 55, 8));
  expect(new Shelf(() => box).put(book)).toBe(true);
  expect(new Shelf(() => box).find(book.id)?.book).toEqual(book);
});

test('two windows that write into the same book lose nothing', () => {
  const box = new Box();
  const book = blankBook();
  const [one, other] = [new Shelf(() => box), new Shelf(() => box)];
  one.put(book);
  one.put(written(book, round('r1', 1, 2, 3)));
  other.put(written(book, round('r2', 4, 5, 6)));
  expect(one.find(book.id)?.book.trail.map((line) => line.do === 'round' && line.round).toSorted()).toEqual(['r1', 'r2']);
});

test('a full storage keeps the book in memory and says so, until there is room again', () => {
  const box = new Box();
  const shelf = new Shelf(() => box);
  const book = blankBook();
  box.full = true;
  expect(shelf.put(book)).toBe(false);
  const later = written(book, round('r1', 1, 2, 3));
  expect(shelf.put(later)).toBe(false);
  expect(shelf.unsaved).toEqual([later]);
  expect(shelf.all().map((kept) => kept.book)).toEqual([later]);
  box.full = false;
  expect(shelf.put(later)).toBe(true);
  expect(shelf.unsaved).toEqual([]);
});

test('a browser without storage keeps books while the page is open', () => {
  const shelf = new Shelf(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const book = blankBook();
  expect(shelf.put(book)).toBe(false);
  expect(shelf.find(book.id)?.book).toEqual(book);
});

test('what is damaged is no book, and disturbs none', () => {
  const box = new Box();
  const shelf = new Shelf(() => box);
  const book = blankBook();
  shelf.put(book);
  box.texts.set('meldroom.book.x', '{"book": "half');
  box.texts.set('meldroom.book.y', JSON.stringify({ book: JSON.stringify({ ...book, players: ['A', 'A'] }), key: '', sent: 0 }));
  expect(shelf.all().map((kept) => kept.book.id)).toEqual([book.id]);
});

test('the key of a book stays the one it began with', () => {
  const shelf = new Shelf(() => box);
  const box = new Box();
  const book = blankBook();
  shelf.put(book, { key: 'secret' });
  shelf.put(written(book, round('r1', 1, 2, 3)), { key: 'other', sent: 1 });
  expect(shelf.find(book.id)).toMatchObject({ key: 'secret', sent: 1 });
});
