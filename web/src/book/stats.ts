/** What became of each player over many books. A stalemate is a round that everybody lost (BR-5.4). */
import { sum } from './check';
import type { Sheet } from './fold';

/** One player over all books. */
export interface Career {
  readonly name: string;
  readonly rounds: number;
  readonly won: number;
  /** Points a round, on average. */
  readonly average: number;
  readonly best: number;
  readonly worst: number;
  /** Books that were played to an end, and how many of them were won, be it with others. */
  readonly books: number;
  readonly booksWon: number;
}

interface Seat {
  readonly sheet: Sheet;
  readonly seat: number;
}

/** Everybody who has played a round, by rounds won; names that differ only in capitals or spaces are one player. */
export function careers(sheets: readonly Sheet[]): readonly Career[] {
  const seats = new Map<string, Seat[]>();
  for (const sheet of sheets.filter(({ rounds }) => rounds.length > 0)) {
    sheet.players.forEach((name, seat) => {
      const key = folded(name);
      seats.set(key, [...(seats.get(key) ?? []), { sheet, seat }]);
    });
  }
  return [...seats.values()].map(careerOf).toSorted((a, b) => b.won - a.won || b.average - a.average);
}

/** A name as a book has it: no signs that nobody sees, one blank between words. */
export function cleanName(name: string): string {
  return name.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim();
}

/** What is the same for all ways to write a name. */
export function folded(name: string): string {
  return cleanName(name).normalize('NFKC').toLocaleLowerCase();
}

function careerOf(seats: readonly Seat[]): Career {
  const scores = seats.flatMap(({ sheet, seat }) => sheet.rounds.map((round) => round.scores[seat] ?? 0));
  const finished = seats.filter(({ sheet }) => sheet.finished);
  return {
    // The newest book says how the name is written.
    name: seats[0]?.sheet.players[seats[0].seat] ?? '',
    rounds: scores.length,
    won: sum(seats.map(({ sheet, seat }) => sheet.wins[seat] ?? 0)),
    average: sum(scores) / scores.length,
    best: Math.max(...scores),
    worst: Math.min(...scores),
    books: finished.length,
    booksWon: finished.filter(({ sheet, seat }) => sheet.winners.includes(seat)).length,
  };
}
