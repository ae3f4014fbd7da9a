/** What follows from a book: the scores of its rounds, totals, who starts next, the end and the winners (TR-12). */
import { findBasicRules, targetOf } from './basic';
import type { Book, Entry } from './book';
import type { Code } from './check';
import { taleOf, type Tale, type Told } from './counting';
import { judged } from './entry';
import { tileRules, type ScoreRules } from './rules';

/** One round, worked out. */
export interface Round {
  readonly id: string;
  readonly entry: Entry;
  readonly at: string;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  /** Who started it; null where that was drawn for. */
  readonly starter: number | null;
  readonly codes: readonly Code[];
  readonly offBy: number;
  readonly edited: boolean;
  /** The rules that it was played by. */
  readonly rules: string;
}

/** Everything that people want to know of a book. */
export interface Sheet {
  readonly book: Book;
  readonly players: readonly string[];
  readonly rules: string;
  readonly note: string;
  readonly archived: boolean;
  readonly ended: boolean;
  readonly rounds: readonly Round[];
  /** The totals after each round. */
  readonly running: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly wins: readonly number[];
  /** Who starts the round that comes next; null where it is drawn for. */
  readonly starter: number | null;
  readonly finished: boolean;
  /** Empty until the match is finished; several for a shared victory. */
  readonly winners: readonly number[];
}

const ROUNDS_TO_DROP = 2;

/** The book, worked out. */
export function fold(book: Book): Sheet {
  const tale = taleOf(book);
  const rounds: Round[] = [];
  for (const told of tale.rounds) rounds.push(roundOf(book, tale, told, rounds));
  const rule = matchRule(book, tale);
  const running = rounds.map((_, at) => totalsOf(rule, tale.players.length, rounds.slice(0, at + 1)));
  const totals = running.at(-1) ?? tale.players.map(() => 0);
  const wins = tale.players.map((_, seat) => rounds.filter(({ winners }) => winners.includes(seat)).length);
  const finished = tale.ended || rounds.some((_, at) => rule.isOver(rounds.slice(0, at + 1)));
  const winners = finished && rounds.length > 0 ? leaders(rule.order(totals, wins)) : [];
  const starter = starterOf(book, tale, tale.starter, rounds);
  return { ...tale, book, rounds, running, totals, wins, finished, winners, starter };
}

function roundOf(book: Book, tale: Tale, told: Told, before: readonly Round[]): Round {
  const { line } = told;
  const starter = line.starter ?? starterOf(book, { ...tale, rules: told.rules }, told.starter, before);
  const { score, codes, offBy } = judged(line, { game: book.game, rules: told.rules, players: tale.players.length, starter });
  return { id: told.id, entry: line, at: told.at, ...score, starter, codes, offBy, edited: line.do === 'edit', rules: told.rules };
}

/** Who starts a round: as was said, else as the rules say from the round before it (TR-2.7, BR-1.3). */
function starterOf(book: Book, tale: Pick<Tale, 'rules' | 'players'>, said: number | null, before: readonly Round[]): number | null {
  const last = before.at(-1);
  if (said !== null || !last) return said ?? book.starter;
  const players = tale.players.length;
  if (book.game === 'basic') return next(last.starter, 1, players);
  const { nextStarter, clockwise } = tileRules(tale.rules);
  if (nextStarter === 'rotate') return next(last.starter, clockwise ? 1 : -1, players);
  return nextStarter === 'winner' && last.winners.length === 1 ? (last.winners[0] ?? null) : null;
}

function next(seat: number | null, step: number, players: number): number | null {
  return seat === null ? null : (seat + step + players) % players;
}

interface MatchRule {
  /** By what players are compared: the first that differs decides. */
  readonly order: (totals: readonly number[], wins: readonly number[]) => readonly (readonly number[])[];
  readonly dropLowest: boolean;
  readonly isOver: (rounds: readonly Round[]) => boolean;
}

function matchRule(book: Book, { rules: text, players }: Tale): MatchRule {
  return book.game === 'basic' ? basicRule(text, players.length) : tileRule(tileRules(text), players.length);
}

function basicRule(text: string, players: number): MatchRule {
  const rules = findBasicRules(text);
  const target = targetOf(rules, players);
  const isOver = (rounds: readonly Round[]): boolean =>
    reaches(rounds, target) || (rules.stalemateEnds && rounds.at(-1)?.entry.by === 'stalemate');
  return { order: (totals) => [totals], dropLowest: false, isOver };
}

function tileRule({ length, maxRounds, byWins, dropLowest }: ScoreRules, players: number): MatchRule {
  const isOver = (rounds: readonly Round[]): boolean => {
    if (length.unit !== 'target') return rounds.length >= (length.unit === 'players' ? players : length.count);
    return reaches(rounds, length.count) || (maxRounds !== null && rounds.length >= maxRounds);
  };
  return { order: (totals, wins) => (byWins ? [wins, totals] : [totals, wins]), dropLowest, isOver };
}

function reaches(rounds: readonly Round[], target: number): boolean {
  const players = rounds[0]?.scores.length ?? 0;
  return Array.from({ length: players }, (_, seat) => totalOf(rounds, seat)).some((total) => total >= target);
}

function totalOf(rounds: readonly Round[], seat: number): number {
  return rounds.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0);
}

/** Totals, without each player's lowest round where the rules leave it out (TR-12.7, TR-12.8). */
function totalsOf({ dropLowest }: MatchRule, players: number, rounds: readonly Round[]): readonly number[] {
  const drops = dropLowest && rounds.length >= ROUNDS_TO_DROP;
  return Array.from({ length: players }, (_, seat) => {
    const lowest = drops ? Math.min(...rounds.map(({ scores }) => scores[seat] ?? 0)) : 0;
    return totalOf(rounds, seat) - lowest;
  });
}

/** Who has the most of the first, and among them of the second; who is still equal shares the victory (TR-12.4 to TR-12.6). */
function leaders(order: readonly (readonly number[])[]): readonly number[] {
  let best = (order[0] ?? []).map((_, seat) => seat);
  for (const values of order) {
    const most = Math.max(...best.map((seat) => values[seat] ?? 0));
    best = best.filter((seat) => values[seat] === most);
  }
  return best;
}
