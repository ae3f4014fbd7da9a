/** Which lines of a trail count: those that no counting `undo` names. */
import type { Book, Line } from './book';

/** A round as the lines say it: where it stands in the trail, and what it says by now. */
export interface Told {
  readonly id: string;
  /** The rules of the round, and who was said to start it. */
  readonly rules: string;
  readonly starter: number | null;
  /** The line that says what the round says. */
  readonly line: Extract<Line, { do: 'round' | 'edit' }>;
  /** When the round was added. */
  readonly at: string;
}

/** What a book's lines say, before anything is added up. */
export interface Tale {
  readonly rounds: readonly Told[];
  readonly players: readonly string[];
  readonly rules: string;
  readonly note: string;
  readonly archived: boolean;
  readonly ended: boolean;
  /** Who was said to start the round that comes next. */
  readonly starter: number | null;
}

type Saying = { -readonly [Field in Exclude<keyof Tale, 'rounds'>]: Tale[Field] };

/** The lines that count, in their order. A line is undone only by one that comes later. */
export function counting(trail: readonly Line[]): readonly Line[] {
  const undone = new Set<string>();
  const counted: Line[] = [];
  for (const line of trail.toReversed()) {
    if (undone.has(line.id)) continue;
    if (line.do === 'undo') undone.add(line.entry);
    counted.push(line);
  }
  return counted.toReversed();
}

/** What the lines that count say. */
export function taleOf(book: Book): Tale {
  const lines = counting(book.trail);
  const removed = new Set(lines.flatMap((line) => (line.do === 'remove' ? [line.round] : [])));
  const rounds = new Map<string, Told>();
  const told: Saying = {
    players: book.players,
    rules: book.rules,
    note: book.note,
    archived: false,
    ended: false,
    starter: null,
  };
  for (const line of lines) {
    if (line.do === 'round' && !removed.has(line.round) && !rounds.has(line.round)) {
      rounds.set(line.round, { id: line.round, rules: told.rules, starter: told.starter, line, at: line.at });
      told.starter = null;
    } else Object.assign(told, change(told, line));
  }
  for (const line of lines) {
    const round = line.do === 'edit' ? rounds.get(line.round) : undefined;
    if (round && line.do === 'edit') rounds.set(line.round, { ...round, line });
  }
  return { ...told, rounds: [...rounds.values()] };
}

/** What a line changes beside rounds. */
function change(told: Saying, line: Line): Partial<Saying> {
  switch (line.do) {
    case 'note':
      return { note: line.text };
    case 'rename':
      return { players: told.players.with(line.player, line.name) };
    case 'rules':
      return { rules: line.rules };
    case 'starter':
      return { starter: line.seat };
    case 'archive':
      return { archived: line.archived };
    case 'end':
      return { ended: line.ended };
    default:
      return {};
  }
}
