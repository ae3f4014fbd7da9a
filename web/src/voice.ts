/** What is told to somebody who does not see the board: sentence after sentence, so that none is lost to the next. */
import { aloud } from './tiletexts';

/** One sentence; its number tells it from another of the same words. */
export interface Sentence {
  readonly number: number;
  readonly words: string;
}

/** How many sentences stay to be read once more; whoever listens has heard those before. */
const KEPT = 6;

/** What was told, with one more sentence; `names` are those of the players. */
export function withSentence(told: readonly Sentence[], text: string, names: readonly string[] = []): readonly Sentence[] {
  if (text === '') return told;
  const number = (told.at(-1)?.number ?? 0) + 1;
  return [...told, { number, words: aloud(text, names) }].slice(-KEPT);
}
