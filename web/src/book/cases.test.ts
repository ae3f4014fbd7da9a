/** The worked cases that Python and the page must both pass. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAmount } from './amount';
import { merged, type Book } from './book';
import { fold, type Sheet } from './fold';

interface Case {
  readonly name: string;
  readonly book: Book;
  readonly expect: Readonly<Record<string, unknown>>;
}

interface Cases {
  readonly cases: readonly Case[];
  readonly amounts: readonly { readonly text: string; readonly value?: number; readonly problem?: string }[];
  readonly merges: readonly { readonly name: string; readonly one: Book; readonly other: Book; readonly trail: readonly string[] }[];
}

const path = join(import.meta.dirname, '../../../tests/data/book_cases.json');
const { cases, amounts, merges } = JSON.parse(readFileSync(path, 'utf8')) as Cases;

/** The same fields as a case has. */
function told(sheet: Sheet): Readonly<Record<string, unknown>> {
  const rounds = sheet.rounds.map(({ scores, winners, starter, codes, offBy }) => ({
    scores,
    winners,
    starter,
    findings: codes,
    ...(offBy === 0 ? {} : { off_by: offBy }),
  }));
  const { running, totals, wins, finished, winners, players, note, rules, archived, starter } = sheet;
  return { rounds, running, totals, wins, next_starter: starter, finished, winners, players, note, rules, archived };
}

test.each(cases)('$rule: $name', ({ book, expect: wanted }) => {
  expect(told(fold(book))).toMatchObject(wanted);
});

test.each(amounts)('$text', ({ text, ...wanted }) => {
  expect(readAmount(text)).toEqual(wanted);
});

test.each(merges)('$name', ({ one, other, trail }) => {
  for (const both of [merged(one, other), merged(other, one)]) {
    expect(both.trail.map(({ id }) => id)).toEqual(trail);
  }
});
