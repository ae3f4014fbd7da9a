/** The trail of a book, in words: who has changed what, newest first. */
import { say, signed } from '../words';
import type { Book, Entry, Line } from './book';
import { counting } from './counting';
import { judged } from './entry';
import type { Sheet } from './fold';
import { houseWords } from './house';

/** One line of the trail as it is shown. */
export interface TrailLine {
  readonly line: Line;
  readonly words: string;
  /** Whether it counts, and whether it can be undone or brought back. */
  readonly counts: boolean;
  readonly can: boolean;
}

/** All lines but those that only undo others, newest first. */
export function trailOf(sheet: Sheet): readonly TrailLine[] {
  const counted = new Set(counting(sheet.book.trail).map(({ id }) => id));
  return sheet.book.trail
    .filter((line) => line.do !== 'undo')
    .map((line) => ({ line, words: lineWords(line, sheet), counts: counted.has(line.id), can: line.do !== 'archive' }))
    .toReversed();
}

/** What to write so that a line does not count any more, or counts again: the line that must be undone. */
export function toggled(book: Book, id: string): string {
  const counted = new Set(counting(book.trail).map((line) => line.id));
  const undo = book.trail.findLast((line) => line.do === 'undo' && line.entry === id && counted.has(line.id));
  return undo?.id ?? id;
}

/** The last line that counts and that somebody may want back; undefined where there is none. */
export function lastDone(book: Book): Line | undefined {
  return counting(book.trail).findLast((line) => line.do !== 'undo' && line.do !== 'archive');
}

/** The undo that was the last thing to be done, so that it can be taken back; undefined where it was not. */
export function lastUndone(book: Book): Line | undefined {
  const last = counting(book.trail).at(-1);
  return last?.do === 'undo' ? last : undefined;
}

/** One line in words. */
export function lineWords(line: Line, sheet: Sheet): string {
  switch (line.do) {
    case 'round':
      return say('book.trail.round', { n: numberOf(line.round, sheet.book), scores: scoresWords(line, sheet) });
    case 'edit':
      return say('book.trail.edit', { n: numberOf(line.round, sheet.book), scores: scoresWords(line, sheet) });
    case 'remove':
      return say('book.trail.remove', { n: numberOf(line.round, sheet.book) });
    case 'undo':
      return say('book.trail.undo');
    case 'note':
      return say('book.trail.note', { text: line.text });
    case 'rename':
      return say('book.trail.rename', { name: line.name, n: line.player + 1 });
    case 'rules':
      return say('book.trail.rules', { rules: sheet.book.game === 'tile' ? houseWords(line.rules).join(', ') : line.rules });
    case 'starter':
      return say('book.trail.starter', { name: sheet.players[line.seat] ?? '' });
    case 'archive':
      return say(line.archived ? 'book.trail.archived' : 'book.trail.unarchived');
    case 'end':
      return say(line.ended ? 'book.trail.ended' : 'book.trail.resumed');
  }
}

/** The number of a round, those that were removed counted too: in the trail nothing moves up. */
function numberOf(round: string, book: Book): number {
  const rounds = [...new Set(book.trail.flatMap((line) => (line.do === 'round' ? [line.round] : [])))];
  return rounds.indexOf(round) + 1;
}

function scoresWords(entry: Entry, { book, rules, players, starter }: Sheet): string {
  const { score } = judged(entry, { game: book.game, rules, players: players.length, starter });
  return players.map((name, seat) => say('book.nameTotal', { name, total: signed(score.scores[seat] ?? 0) })).join(', ');
}
