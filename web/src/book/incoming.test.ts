/** Books that come in as files. */
import { expect, test } from 'vitest';
import { blankBook, round, withLines } from '../testing/books';
import { written } from './book';
import { asCsv, asJson } from './exports';
import { fold } from './fold';
import { takeIn } from './incoming';
import { readTable } from './table';

const HEAD = 'round,at,game,rules,end,starter,winners,confirmed,Ann,Bob';

function problems(text: string): readonly string[] {
  const incoming = takeIn(text);
  return 'problems' in incoming ? incoming.problems : [];
}

test('a table that was saved is read back with its scores, starters, rules and moments', () => {
  const start = withLines(blankBook(['=Ann', 'Bob "B", jr.', 'Cleo']), round('r1', 22, 55), round('r2', 10, 0));
  const ruled = written(start, { do: 'rules', rules: 'joker_value=25' });
  const before = fold(withLines(ruled, { do: 'round', round: 'r3', by: 'scores', values: [5, -5, 0], end: 'rackout', starter: 1 }));
  const incoming = takeIn(asCsv(before));
  const after = fold('book' in incoming ? incoming.book : blankBook());
  expect(after.players).toEqual(['=Ann', 'Bob "B", jr.', 'Cleo']);
  expect(after.rounds.map(({ scores, winners, starter, at }) => ({ scores, winners, starter, at }))).toEqual(
    before.rounds.map(({ scores, winners, starter, at }) => ({ scores, winners, starter, at })),
  );
  expect(after.rules).toBe('joker_value=25');
});

test('a table of another spreadsheet, with semicolons and blanks, is read as well', () => {
  const text = `\ufeff${HEAD.replaceAll(',', ';')}\n1;;basic;;rackout;;2;; 0 ;"40"\n\n2;;basic;;stalemate;;;;0;0`;
  const incoming = takeIn(text);
  expect(fold('book' in incoming ? incoming.book : blankBook()).totals).toEqual([0, 40]);
});

test('every line that is wrong is named, and nothing is taken in', () => {
  const rows = ['1,,tile,,rackout,,,,5,2O', '2,,tile,,rackout,,3,,5,-5', '3,,tile,,late,,,,5,-5', '4,,basic,,rackout,,,,5,-5'];
  expect(problems([HEAD, '0,,tile,,rackout,,1,,5,-5', ...rows, '5,,tile,,rackout,,,,5', '6,,tile,,rackout,,,,9,-5'].join('\n'))).toEqual([
    'line 3: “2O” is no number: only digits, please.',
    "line 4: '3' is no player: expected a number from 1 to 2",
    "line 5: 'late' is no end of a round: expected rackout, poolout",
    "line 6: 'basic' is another game: the first line is of tile",
    'line 7: expected 2 scores, one for each player, and nothing after them',
    expect.stringMatching(/^line 8: .*4/),
  ]);
});

test('what is odd and was confirmed is taken in', () => {
  const incoming = takeIn(`${HEAD}\n1,,tile,,rackout,,1,not_zero_sum,9,-5`);
  expect(fold('book' in incoming ? incoming.book : blankBook()).totals).toEqual([9, -5]);
});

test('names that cannot be, rules that nobody knows and another file are told', () => {
  expect(problems(HEAD.replace('Bob', 'Ann'))).toEqual([expect.stringMatching(/^line 1: .*names/)]);
  expect(problems(`${HEAD}\n1,,tile,chess,rackout,,,,5,-5`)).toEqual([expect.stringContaining("'chess'")]);
  expect(problems('name,score\nAnn,3')[1]).toMatch(/^line 1: expected the columns round, at, game/);
  expect(problems(`${HEAD}\n1,,tile,"x,rackout`)).toEqual([expect.stringMatching(/^line 2: .*quotation mark/)]);
});

test('of a book as JSON the lines that are none are named', () => {
  const { book } = fold(withLines(blankBook(), round('r1', 1, 2, 3), round('r2', 4, 5, 6)));
  const trail = [book.trail[0], { ...book.trail[1], at: 'today' }, null];
  expect(problems(asJson({ ...fold(book), book: { ...book, trail: trail as never } })).slice(1)).toEqual([
    'line 2: this is no line of a book',
    'line 3: this is no line of a book',
  ]);
});

test('cells are quoted, rows have their lines', () => {
  expect(readTable('a,"b ""c"", d"\r\n\r\n"x\ny",z\nlast,')).toEqual({
    rows: [
      { line: 1, cells: ['a', 'b "c", d'] },
      { line: 3, cells: ['x\ny', 'z'] },
      { line: 5, cells: ['last', ''] },
    ],
  });
  expect(readTable('a,b\nc,"d')).toEqual({ broken: 2 });
});
