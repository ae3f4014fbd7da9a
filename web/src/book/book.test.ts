/** What follows from books as people use them: undo, statistics, charts, files. */
import { expect, test } from 'vitest';
import { blankBook, round, withLines } from '../testing/books';
import { merged, newBook, written } from './book';
import { chartOf } from './chart';
import { asCsv, asJson, bgStatsLink } from './exports';
import { fold } from './fold';
import { readBook } from './reading';
import { findRules } from './rules';
import { careers } from './stats';
import { lastDone, lastUndone, toggled, trailOf } from './trail';

const PLAYED = withLines(blankBook(), round('r1', 22, 55, 8), round('r2', 10, 0, 5));

test('undo and redo, line by line', () => {
  const undone = written(PLAYED, { do: 'undo', entry: lastDone(PLAYED)?.id ?? '' });
  expect(fold(undone).totals).toEqual([-22, -55, -8, 85]);
  const back = written(undone, { do: 'undo', entry: lastUndone(undone)?.id ?? '' });
  expect(fold(back).totals).toEqual(fold(PLAYED).totals);
  expect(lastUndone(back)).toBeDefined();
});

test('any old line is undone from the history, and brought back', () => {
  const first = PLAYED.trail[0]?.id ?? '';
  const without = written(PLAYED, { do: 'undo', entry: toggled(PLAYED, first) });
  expect(fold(without).totals).toEqual([-10, 0, -5, 15]);
  expect(trailOf(fold(without)).map(({ counts }) => counts)).toEqual([true, false]);
  expect(fold(written(without, { do: 'undo', entry: toggled(without, first) })).totals).toEqual([-32, -55, -13, 100]);
});

test('a clock that goes back does not change the order of rounds', () => {
  const book = written(written(blankBook(), round('r1', 1, 2, 3), 5_000_000_000_000), round('r2', 4, 5, 6), 1000);
  expect(readBook(JSON.stringify(book))?.trail.map((line) => line.do === 'round' && line.round)).toEqual(['r1', 'r2']);
  expect(merged(book, book)).toEqual(book);
});

test('a book that is saved as a file is read back as it was', () => {
  expect(readBook(asJson(fold(PLAYED)))).toEqual(PLAYED);
  for (const text of ['', '[]', '{"meldroom":"book"}', JSON.stringify({ ...PLAYED, players: ['Ann'] })]) expect(readBook(text)).toBeNull();
});

test('the table for spreadsheets has a row for each round, and no formula', () => {
  const named = written(PLAYED, { do: 'rename', player: 0, name: '=1+1' });
  const [head, first] = asCsv(fold(named)).split('\r\n');
  expect(head).toBe("round,at,game,rules,end,starter,winners,confirmed,'=1+1,Bob,Cleo,Dora");
  expect(first).toBe('1,2026-11-30T20:01:00.000Z,tile,standard,rackout,1,4,,-22,-55,-8,85');
});

test('BG Stats is told who played, scored and won', () => {
  const link = new URL(bgStatsLink(fold(written(PLAYED, { do: 'end', ended: true }))));
  expect(link.origin + link.pathname).toBe('https://app.bgstatsapp.com/createPlay.html');
  const play = JSON.parse(link.searchParams.get('data') ?? '') as { playDate: string; players: readonly object[] };
  expect(play.playDate).toBe('2026-11-30 20:00:00');
  expect(play.players[3]).toEqual({ name: 'Dora', sourcePlayerId: 'dora', startPlayer: false, score: 100, winner: true });
});

test('statistics go over books, and names that differ in capitals are one player', () => {
  const other = withLines(blankBook(['ANN', 'Eve']), round('r1', 30));
  const all = careers([fold(written(PLAYED, { do: 'end', ended: true })), fold(other)]);
  expect(all.find(({ name }) => name === 'Ann')).toEqual({
    name: 'Ann',
    rounds: 3,
    won: 0,
    average: (-22 - 10 - 30) / 3,
    best: -10,
    worst: -30,
    books: 1,
    booksWon: 0,
  });
  expect(all.find(({ name }) => name === 'Dora')).toMatchObject({ won: 2, average: 50, booksWon: 1 });
});

test('a stalemate is a round that nobody has won', () => {
  const book = newBook({ game: 'basic', rules: '', players: ['A', 'B'], note: '', starter: 0 });
  const sheet = fold(withLines(book, { do: 'round', round: 'r1', by: 'stalemate' }));
  expect(careers([sheet]).map(({ rounds, won, average }) => [rounds, won, average])).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ]);
});

test('the chart begins at nothing and ends at the totals', () => {
  const { lines, zero, most, least } = chartOf(fold(PLAYED).running, 4);
  expect([most, least]).toEqual([100, -55]);
  expect(zero).toBeCloseTo(100 / 155, 4);
  expect(lines[3]).toBe('M0,0.6452L0.5,0.0968L1,0');
});

test('rules are read as the terminal reads them', () => {
  expect(findRules('scorepad + joker_value=25')).toMatchObject({ jokerValue: 25, length: { unit: 'rounds', count: 3 } });
  expect(findRules('winner_score=flat:50')?.flat).toBe(50);
  expect(findRules('official_en')?.secondsPerTurn).toBe(60);
  expect(findRules('')?.secondsPerTurn).toBeNull();
  const wrong = ['nonsense', 'joker_value=101', 'joker_value=1+joker_value=2', 'max_rounds=5', 'tile_sets=2+tile_copies=3', 'standard+jumbo'];
  for (const text of wrong) expect(findRules(text)).toBeNull();
});
