/** What is told to somebody who does not see the board: sentence after sentence, so that none is lost to the next. */

/** One sentence; its number tells it from another of the same words. */
export interface Sentence {
  readonly number: number;
  readonly words: string;
}

/** How many sentences stay to be read once more; whoever listens has heard those before. */
const KEPT = 6;

/** What was told, with one more sentence. */
export function withSentence(told: readonly Sentence[], words: string): readonly Sentence[] {
  if (words === '') return told;
  const number = (told.at(-1)?.number ?? 0) + 1;
  return [...told, { number, words }].slice(-KEPT);
}
