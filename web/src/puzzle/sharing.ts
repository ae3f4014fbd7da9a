/** What somebody can send to others about the puzzle of a day: how it went, and nothing of the answer. */
import { say } from '../words';
import type { Outcome } from './record';
import { clockText } from './stopwatch';

/** What it is about. */
export interface Told extends Outcome {
  readonly date: string;
  readonly level: number;
  readonly levels: number;
  readonly streak: number;
}

/** A level as stars. */
export function stars(level: number, levels: number): string {
  return '★'.repeat(level) + '☆'.repeat(Math.max(0, levels - level));
}

/** The link to the puzzle of a day. */
export function dailyLink(origin: string, date: string): string {
  return `${origin}/puzzle/daily/${date}`;
}

/** The whole text, its lines from top to bottom. */
export function shareText(told: Told, origin: string): string {
  const solved = say('puzzles.shareSolved', { time: clockText(told.ms), n: told.hints });
  const lines = [
    say('puzzles.shareHead', { date: told.date, stars: stars(told.level, told.levels) }),
    told.solved ? solved : say('puzzles.shareGiven'),
    ...(told.streak > 1 ? [say('puzzles.shareStreak', { n: told.streak })] : []),
    dailyLink(origin, told.date),
  ];
  return lines.join('\n');
}
