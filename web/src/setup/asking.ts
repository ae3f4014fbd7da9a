/** Questions of which only the newest counts: one is asked at a time, and of all that came up meanwhile the last. */
import { HttpProblem } from '../http';

/** What becomes of a question. */
export interface Heard<Question, Answer> {
  readonly ask: (question: Question) => Promise<Answer>;
  /** The answer; `newest` says that nothing was put since. */
  readonly answered: (question: Question, answer: Answer, newest: boolean) => void;
  /** Why there is no answer to the newest question. */
  readonly failed: (words: string) => void;
}

/** How long to hold one's tongue where a server is asked too much. */
const BREATH_MS = 1000;

/** The questions of one part of the page. */
export class Asking<Question, Answer> {
  private next: { readonly question: Question } | null = null;
  private busy = false;
  private over = false;

  constructor(private readonly heard: Heard<Question, Answer>) {}

  /** A new question; an older one that has not been asked yet is dropped. */
  put(question: Question): void {
    this.next = { question };
    if (!this.busy) void this.run();
  }

  /** Nothing is heard any more. */
  close(): void {
    this.over = true;
    this.next = null;
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.next !== null) {
      const { question } = this.next;
      this.next = null;
      // One after the other: that is the point of it.
      // oxlint-disable-next-line no-await-in-loop
      await this.one(question);
    }
    this.busy = false;
  }

  private async one(question: Question): Promise<void> {
    try {
      const answer = await this.heard.ask(question);
      if (!this.over) this.heard.answered(question, answer, this.next === null);
    } catch (error) {
      await this.fail(question, error);
    }
  }

  private async fail(question: Question, error: unknown): Promise<void> {
    if (this.over || this.next !== null) return;
    if (error instanceof HttpProblem && (error.code === 'too_fast' || error.code === 'busy')) {
      await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
      if (!this.over) this.next ??= { question };
    } else this.heard.failed(error instanceof Error ? error.message : String(error));
  }
}
