/** Asks the server about arrangements: one question at a time, and of all that came up meanwhile only the newest. */

/** Sends a question under an id; tells whether it went out. */
export type Ask<Question> = (id: string, question: Question) => boolean;

/** The questions of one page. */
export class Judging<Question> {
  private asked: { readonly id: string; readonly question: Question } | null = null;
  private next: Question | null = null;
  private count = 0;

  constructor(private readonly ask: Ask<Question>) {}

  /** Whether an answer is still awaited. */
  get busy(): boolean {
    return this.asked !== null;
  }

  /** A new question; an older one that has not been sent yet is dropped. */
  put(question: Question): void {
    this.next = question;
    this.sendNext();
  }

  /** The question that this answer is for, and whether nothing newer was put since; null for an answer to nothing. */
  answered(id: string): { readonly question: Question; readonly newest: boolean } | null {
    if (this.asked?.id !== id) return null;
    const { question } = this.asked;
    const newest = this.next === null;
    this.asked = null;
    this.sendNext();
    return { question, newest };
  }

  /** The newest question goes out although an older one is not answered: what it is about changes now. */
  flush(): void {
    if (this.next !== null) this.ask(`draft-${(this.count += 1)}`, this.next);
    this.clear();
  }

  /** Nothing is awaited any more: the connection was lost, or the turn is over. */
  clear(): void {
    this.asked = null;
    this.next = null;
  }

  private sendNext(): void {
    if (this.asked !== null || this.next === null) return;
    const question = this.next;
    const id = `draft-${(this.count += 1)}`;
    this.asked = { id, question };
    this.next = null;
    if (!this.ask(id, question)) this.clear();
  }
}

/** Whether an answer is for an arrangement, and not for a command. */
export function isOfDraft(id: string | null): boolean {
  return id === 'drop' || (id?.startsWith('draft-') ?? false);
}
