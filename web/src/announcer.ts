/** Tells remarks to somebody who cannot see them, without drowning out the game. */
import { remarkWords } from './signs';
import type { Remark } from './wire';
import { say } from './words';

/** How long nothing more is told after a remark. */
export const BREATH_MS = 5000;

/** The first remark is told at once; those that follow closely are told together. */
export class Announcer {
  private waiting: readonly Remark[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tell: (words: string) => void) {}

  /** Somebody has said something. */
  add(remark: Remark): void {
    this.waiting = [...this.waiting, remark];
    if (this.timer === undefined) this.speak();
  }

  /** Says nothing any more. */
  close(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private speak(): void {
    this.timer = undefined;
    const last = this.waiting.at(-1);
    if (!last) return;
    const values = { name: last.name, words: remarkWords(last), n: this.waiting.length };
    this.tell(this.waiting.length === 1 ? say('talk.said', values) : say('talk.saidMany', values));
    this.waiting = [];
    this.timer = setTimeout(() => this.speak(), BREATH_MS);
  }
}
