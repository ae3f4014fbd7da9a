/** One puzzle on the page: joins the board with the questions over HTTP. */
import { writable, type Readable } from 'svelte/store';
import type { Abilities, Board, BoardOptions, DraftRows, Position } from '../board';
import { HttpProblem } from '../http';
import { Judging } from '../judging';
import type { Row } from '../rows';
import type { PuzzleAnswer, PuzzleHint, PuzzleInfo, PuzzleStep, TurnJudged } from '../wire';
import { withSentence, type Sentence } from '../voice';
import { say } from '../words';

/** What the page shows beside the board. */
export interface SolvingView {
  readonly abilities: Abilities;
  /** Whether anything was moved. */
  readonly changed: boolean;
  /** Whether the verdict is on the table as it lies now. */
  readonly judged: boolean;
  readonly verdict: TurnJudged | null;
  /** What the last check said; null once something was moved after it. */
  readonly answer: PuzzleAnswer | null;
  readonly hint: PuzzleHint | null;
  readonly state: 'open' | 'solved' | 'given';
  /** The steps of the solution, once it was asked for, and the one that is shown; -1 before the first. */
  readonly steps: readonly PuzzleStep[];
  readonly step: number;
  /** Whether something is asked that has not been answered. */
  readonly waiting: boolean;
  readonly trouble: string;
  readonly spoken: readonly Sentence[];
}

/** What a puzzle is solved with. */
export interface SolvingOptions {
  readonly puzzle: PuzzleInfo;
  readonly makeBoard: (options: BoardOptions) => Board;
  readonly judge: (rows: readonly Row[]) => Promise<TurnJudged>;
  readonly answer: (rows: readonly Row[]) => Promise<PuzzleAnswer>;
  readonly hint: (stage: number) => Promise<PuzzleHint>;
  readonly pause: (ms: number) => Promise<void>;
  /** Told once, when the puzzle is solved or given up. */
  readonly onover: (solved: boolean) => void;
}

const NOTHING: SolvingView = {
  abilities: { undo: false, redo: false, reset: false, selected: 0, hand: [] },
  changed: false,
  judged: false,
  verdict: null,
  answer: null,
  hint: null,
  state: 'open',
  steps: [],
  step: -1,
  waiting: false,
  trouble: '',
  spoken: [],
};

/** How long a step of the solution can be looked at. */
const STEP_MS = 1800;
/** How long to wait after too many questions. */
const BREATH_MS = 1000;

/** The stages of hints before the solution. */
export const HINTS = 3;

/** Somebody at one puzzle. */
export class Solving {
  private readonly store = writable<SolvingView>(NOTHING);
  private view = NOTHING;
  private readonly board: Board;
  private readonly judging = new Judging<DraftRows>((id, draft) => this.ask(id, draft));
  /** Rises whenever the board has to begin anew. */
  private turn = 0;
  private closed = false;
  /** Rises with every change of the table. */
  private moves = 0;
  /** Whether it has been told how the puzzle went: what comes after it is for pleasure. */
  private counted = false;

  constructor(private readonly options: SolvingOptions) {
    this.board = options.makeBoard({
      onDraft: (draft) => this.draftChanged(draft),
      onSay: (text) => this.speak(text),
      onAbilities: (abilities) => this.show({ abilities }),
    });
    this.board.set(this.position(null, true));
    this.draftChanged(this.board.draft());
  }

  /** What to show, as a store. */
  get shown(): Readable<SolvingView> {
    return this.store;
  }

  /** The board's own actions, for the page's buttons. */
  get hands(): Pick<Board, 'undo' | 'redo' | 'reset' | 'sort' | 'tidy' | 'focus'> {
    return this.board;
  }

  /** Says that the table as it lies is the answer. */
  async check(): Promise<void> {
    if (this.view.waiting || this.view.state !== 'open') return;
    const { rows } = this.board.draft();
    const { moves } = this;
    const answer = await this.wait(this.options.answer(rows));
    // What was said of a table that has been changed since is of no use, unless it was the solution.
    if (!answer || (moves !== this.moves && !answer.solved)) return;
    this.show({ answer });
    this.speak([answer.words, ...answer.reasons.map(({ words }) => words)].join(' '));
    if (answer.solved) this.end('solved');
  }

  /** The next hint. */
  async askHint(): Promise<void> {
    const stage = Math.min((this.view.hint?.stage ?? 0) + 1, HINTS);
    if (this.view.waiting || this.view.state !== 'open' || stage === this.view.hint?.stage) return;
    const hint = await this.wait(this.options.hint(stage));
    if (!hint) return;
    this.show({ hint, answer: null });
    this.speak(hint.words);
  }

  /** Gives up, and shows the solution step by step. */
  async giveUp(): Promise<void> {
    if (this.view.waiting) return;
    const hint = await this.wait(this.options.hint(HINTS + 1));
    if (!hint) return;
    this.show({ steps: hint.steps, answer: null, hint: null });
    if (this.view.state === 'open') this.end('given');
    await this.showSolution();
  }

  /** Shows the steps of the solution from the first. */
  async showSolution(): Promise<void> {
    const showing = this.begin(null, false);
    this.show({ step: -1 });
    for (const [at, step] of this.view.steps.entries()) {
      // One step after the other: that is the point of it.
      // oxlint-disable-next-line no-await-in-loop
      await this.options.pause(at === 0 ? STEP_MS / 2 : STEP_MS);
      if (this.closed || this.turn !== showing + at) return;
      this.begin(step.after, false);
      this.show({ step: at });
      this.speak(step.words);
    }
    await this.options.pause(STEP_MS);
    if (!this.closed && this.turn === showing + this.view.steps.length) this.show({ step: this.view.steps.length });
  }

  /** Shows the table of the solution at once. */
  toEnd(): void {
    const last = this.view.steps.at(-1);
    if (!last) return;
    this.begin(last.after, false);
    this.show({ step: this.view.steps.length });
  }

  /** Begins the puzzle once more; it does not count any more. */
  again(): void {
    this.show({ answer: null, hint: null, steps: [], step: -1, state: 'open', trouble: '' });
    this.begin(null, true);
    this.draftChanged(this.board.draft());
  }

  /** Ends it all. */
  close(): void {
    this.closed = true;
    this.board.destroy();
  }

  private show(change: Partial<SolvingView>): void {
    this.view = { ...this.view, ...change };
    this.store.set(this.view);
  }

  private speak(text: string): void {
    this.show({ spoken: withSentence(this.view.spoken, text) });
  }

  private end(state: 'solved' | 'given'): void {
    this.show({ state });
    // In the same turn the tiles stay as they were arranged; only nothing can be moved any more.
    this.board.set(this.position(null, false));
    if (!this.counted) this.options.onover(state === 'solved');
    this.counted = true;
  }

  // --- the board ---

  private begin(draft: readonly Row[] | null, editable: boolean): number {
    this.turn += 1;
    this.judging.clear();
    this.board.set(this.position(draft, editable));
    return this.turn;
  }

  private position(draft: readonly Row[] | null, editable: boolean): Position {
    const { name, date, table, rack } = this.options.puzzle;
    return { turn: `${name}.${date}.${this.turn}`, table, rack, draft, editable, last: null };
  }

  private draftChanged(draft: DraftRows): void {
    if (this.view.state !== 'open') return;
    this.moves += 1;
    this.show({ judged: false, changed: draft.changed, answer: null });
    this.judging.put(draft);
  }

  // --- questions ---

  private ask(id: string, draft: DraftRows): boolean {
    void this.judge(id, draft);
    return true;
  }

  private async judge(id: string, draft: DraftRows): Promise<void> {
    try {
      const verdict = await this.options.judge(draft.rows);
      const answer = this.judging.answered(id);
      if (this.closed || !answer) return;
      if (answer.newest) this.show({ verdict, judged: true, trouble: '' });
      this.board.judge(draft, verdict.melds);
    } catch (error) {
      await this.judgeAgain(id, draft, error);
    }
  }

  /** A question that was one too many is asked once more; what else is in the way is told. */
  private async judgeAgain(id: string, draft: DraftRows, error: unknown): Promise<void> {
    const isFast = error instanceof HttpProblem && error.code === 'too_fast';
    if (!isFast) this.show({ trouble: wordsOf(error) });
    await this.options.pause(BREATH_MS);
    const answer = this.judging.answered(id);
    if (this.closed || !answer?.newest) return;
    if (isFast || this.view.changed) this.judging.put(draft);
  }

  private async wait<Answer>(question: Promise<Answer>): Promise<Answer | null> {
    this.show({ waiting: true, trouble: '' });
    try {
      return await question;
    } catch (error) {
      this.show({ trouble: wordsOf(error) });
      return null;
    } finally {
      this.show({ waiting: false });
    }
  }
}

/** What the line above the buttons says. */
export function solvingWords({ changed, judged, verdict, answer }: SolvingView): string {
  if (answer) return answer.words;
  if (judged && verdict?.legal) return say('puzzles.canCheck');
  return say(changed ? 'puzzles.arranging' : 'puzzles.arrange');
}

/** What keeps the table from being a legal turn; nothing while no tile was moved. */
export function obstacles({ changed, verdict, state }: SolvingView): readonly string[] {
  return changed && state === 'open' ? (verdict?.reasons.map(({ words }) => words) ?? []) : [];
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
