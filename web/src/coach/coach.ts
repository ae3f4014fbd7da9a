/** The coach of this page: asks the server about a turn or a move, and goes through the steps on the board. */
import { writable, type Readable } from 'svelte/store';
import type { Board } from '../board';
import type { GameView } from '../gameview';
import type { Row } from '../rows';
import type { Advice, AskHint, AskPossible, AskSteps, EventInfo, Refused, Snapshot } from '../wire';
import { say } from '../words';
import { spaced } from './spaced';

/** What the coach was asked about. */
export type Topic = 'hint' | 'possible' | 'how';

/** What is shown of the coach. */
export interface CoachView {
  /** Null where nothing is shown. */
  readonly topic: Topic | null;
  readonly waiting: boolean;
  /** What was said before the first step, or instead of steps. */
  readonly words: readonly string[];
  readonly advice: Advice | null;
  /** The step that the board shows the table after, 0 for the table before them; null where it shows the own table. */
  readonly at: number | null;
}

/** Nobody has asked anything. */
export const SILENT: CoachView = { topic: null, waiting: false, words: [], advice: null, at: null };

type Question = AskHint | AskPossible | AskSteps;
type Hands = Pick<Board, 'mark' | 'walk' | 'walkTo' | 'endWalk'>;

/** What the coach needs of the page. */
export interface CoachOptions {
  readonly board: Hands;
  readonly send: (question: Question) => boolean;
  readonly speak: (words: string) => void;
}

/** How long a step is left to be read, at least, and for each character of its words, in milliseconds. */
const REST = 1500;
const READING = 35;

/** The coach of one table. */
export class Coach {
  private readonly store = writable<CoachView>(SILENT);
  private view = SILENT;
  private asked: { readonly id: string; readonly answered: (advice: Advice) => void } | null = null;
  private before: readonly Row[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;

  constructor(private readonly options: CoachOptions) {}

  /** What to show, as a store. */
  get shown(): Readable<CoachView> {
    return this.store;
  }

  /** Asks about the tiles of the rack that are selected, else for a hint. */
  ask({ snapshot, abilities }: GameView): void {
    if (!snapshot?.can.hint) return;
    if (abilities.hand.length > 0) this.possible(snapshot, abilities.hand);
    else this.hint(snapshot);
  }

  /** Says something to somebody who cannot see the table. */
  tellOnly(words: string): void {
    this.options.speak(words);
  }

  /** Asks for a hint, or for the next stage of the one that is shown. */
  hint({ seq, view }: Snapshot): void {
    const { topic, advice, at } = this.view;
    if (topic === 'hint' && advice !== null && !advice.more) return at === null ? this.again() : undefined;
    const stage = topic === 'hint' ? (advice?.stage ?? 0) + 1 : 1;
    this.begin('hint', view.table.map(({ row }) => row));
    this.question((id) => ({ type: 'hint', id, seq, stage }));
  }

  /** Asks whether these tiles of the rack can be laid. */
  possible({ seq, view }: Snapshot, tiles: Row): void {
    this.begin('possible', view.table.map(({ row }) => row));
    this.question((id) => ({ type: 'possible', id, seq, tiles }));
  }

  /** Asks how a move of the log was made; or says why, where that has been told with it. */
  how({ words, before, after, why }: EventInfo): void {
    this.begin('how', before);
    if (why !== '') return this.tell([words, why]);
    this.show({ words: [words] });
    this.question((id) => ({ type: 'steps', id, before, after }));
  }

  /** Whether it is proven that nothing can be laid; nothing is shown of that. False where no answer comes. */
  isNothing({ seq }: Snapshot): Promise<boolean> {
    return new Promise((resolve) => {
      const sent = this.send((id) => ({ type: 'hint', id, seq, stage: 1 }), ({ outlook }) => resolve(outlook === 'nothing'));
      if (!sent) resolve(false);
    });
  }

  /** The answer to a question has come; tells whether it was asked here. */
  answered(advice: Advice): boolean {
    if (this.asked?.id !== advice.id) return false;
    const { answered } = this.asked;
    this.asked = null;
    answered(advice);
    return true;
  }

  /** A question was refused; tells whether it was asked here. */
  refused(message: Refused): boolean {
    if (message.id === null || this.asked?.id !== message.id) return message.id?.startsWith('coach-') ?? false;
    this.asked = null;
    if (this.view.waiting) this.tell([message.words]);
    return true;
  }

  /** Shows the table after another step; past the last one, or before the first, the own table. */
  go(at: number): void {
    clearTimeout(this.timer);
    this.stand(at);
  }

  /** Shows the steps once more, one after the other. */
  again(): void {
    const { advice, topic } = this.view;
    if (!advice || advice.steps.length === 0) return;
    const tables = [this.before, ...advice.steps.map(({ rows }) => rows)];
    this.options.board.walk({ tables, own: topic !== 'how' });
    this.show({ at: 0 });
    this.goOn();
  }

  /** The board shows the own table again, because a hand asked for that. */
  left(): void {
    clearTimeout(this.timer);
    this.show({ at: null });
  }

  /** Nothing is shown any more. */
  close(): void {
    clearTimeout(this.timer);
    this.asked = null;
    if (this.view.topic === null) return;
    this.options.board.endWalk();
    this.options.board.mark([], []);
    this.view = SILENT;
    this.store.set(SILENT);
  }

  private show(change: Partial<CoachView>): void {
    this.view = { ...this.view, ...change };
    this.store.set(this.view);
  }

  // --- asking ---

  private begin(topic: Topic, before: readonly Row[]): void {
    if (this.view.topic !== topic) this.close();
    else this.stopWalk();
    this.before = before;
    this.show({ topic, waiting: true });
  }

  private question(question: (id: string) => Question): void {
    const sent = this.send(question, (advice) => this.advised(advice));
    if (!sent) this.tell([say('link.notSent')]);
  }

  private send(question: (id: string) => Question, answered: (advice: Advice) => void): boolean {
    const id = `coach-${(this.count += 1)}`;
    this.asked = { id, answered };
    return this.options.send(question(id));
  }

  private tell(words: readonly string[], advice: Advice | null = null): void {
    this.show({ waiting: false, words, advice });
    this.options.speak(words.join(' '));
  }

  private advised(came: Advice): void {
    const steps = came.steps.map((step) => ({ ...step, words: spaced(step.words) }));
    const advice = { ...came, words: came.words.map(spaced), steps };
    const { topic, words } = this.view;
    this.tell(topic === 'how' ? words : advice.words, advice);
    this.options.board.mark(topic === 'how' ? [] : advice.tiles, topic === 'how' ? [] : advice.melds);
    this.again();
  }

  // --- going through the steps ---

  private stopWalk(): void {
    clearTimeout(this.timer);
    this.options.board.endWalk();
    this.show({ at: null });
  }

  private stand(at: number): void {
    const steps = this.view.advice?.steps ?? [];
    if (at < 0 || at > steps.length) return this.stopWalk();
    if (this.view.at === null) return;
    this.options.board.walkTo(at);
    this.show({ at });
    const words = steps[at - 1]?.words;
    if (words !== undefined) this.options.speak(say('coach.step', { n: at, all: steps.length, words }));
  }

  /** By itself until the last step, which stays in sight. */
  private goOn(): void {
    const { at, advice } = this.view;
    const steps = advice?.steps ?? [];
    if (at === null || at >= steps.length) return;
    const rest = REST + READING * (steps[at - 1]?.words.length ?? 0);
    this.timer = setTimeout(() => {
      this.stand(at + 1);
      this.goOn();
    }, rest);
  }
}
