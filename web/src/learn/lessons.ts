/** The lessons: small positions, and how many tiles are to be laid. Whether a move is legal the server says. */
import { kindOf, without, type Row } from '../rows';
import { readRows } from '../setup/text';
import type { TurnJudged } from '../wire';
import written from './lessons.json';

/** Names of lessons; their texts are called so too. */
export type LessonName =
  | 'group'
  | 'run'
  | 'opening'
  | 'add'
  | 'split'
  | 'fourth'
  | 'joker'
  | 'swap'
  | 'together'
  | 'out';

/** One lesson. */
export interface Lesson {
  readonly name: LessonName;
  readonly table: readonly Row[];
  readonly rack: Row;
  readonly opened: boolean;
  /** The table after the move that is shown to who asks for it. */
  readonly after: readonly Row[];
  /** The tiles which that move lays. */
  readonly played: Row;
}

/** All of them, in order. */
export const LESSONS: readonly Lesson[] = written.map(({ name, table, rack, after, opened }) => {
  const before = readRows(table).rows;
  const rows = readRows(after).rows;
  const played = without(rows.flat(), before.flat(), kindOf);
  return { name: name as LessonName, table: before, rack: readRows(rack).rows.flat(), opened, after: rows, played };
});

/** How a move stands in its lesson: nothing moved, not legal, legal but less than is asked for, or done. */
export type Standing = 'untouched' | 'illegal' | 'less' | 'right';

/** How the move stands that the law has judged so. */
export function standing(lesson: Lesson, judged: TurnJudged): Standing {
  if (!judged.changed) return 'untouched';
  if (!judged.legal) return 'illegal';
  return judged.played.length < lesson.played.length ? 'less' : 'right';
}
