/** A board to try turns on: joins the board with the referee's answers, for positions of no game. */
import type { Abilities, Board, BoardOptions, DraftRows, TableMeld } from '../board';
import { openingToSend, rowsAdded } from '../opening';
import type { Row } from '../rows';
import type { TurnJudged } from '../wire';
import { Asking } from './asking';
import { judgeTurn } from './http';

/** The position before the turn. */
export interface Stand {
  readonly table: readonly TableMeld[];
  readonly rack: Row;
  readonly rules: string;
  readonly opened: boolean;
}

/** What the page is told. */
export interface BenchOptions {
  readonly makeBoard: (options: BoardOptions) => Board;
  /** The newest judgement, and the rows it is about. */
  readonly onJudged: (judged: TurnJudged, rows: readonly Row[]) => void;
  /** The tiles have been moved, and nothing is known of it yet. */
  readonly onMoved: () => void;
  readonly onSay: (text: string) => void;
  readonly onAbilities: (abilities: Abilities) => void;
  readonly onTrouble: (words: string) => void;
  readonly judge?: typeof judgeTurn;
}

interface Question {
  readonly stand: Stand;
  readonly draft: DraftRows;
}

/** A board with a position of its own. */
export class Bench {
  readonly board: Board;
  private stand: Stand = { table: [], rack: [], rules: '', opened: true };
  /** The rows of the opening, once reached on an untouched table. */
  private opening: readonly Row[] = [];
  private turns = 0;
  private readonly asking: Asking<Question, TurnJudged>;

  constructor(private readonly options: BenchOptions) {
    const judge = options.judge ?? judgeTurn;
    this.asking = new Asking({
      ask: ({ stand, draft }) => judge(this.turnOf(stand, draft)),
      answered: (question, answer, newest) => this.answered(question, answer, newest),
      failed: options.onTrouble,
    });
    this.board = options.makeBoard({
      onDraft: (draft) => this.moved(draft),
      onSay: options.onSay,
      onAbilities: options.onAbilities,
    });
  }

  /** Lay this position out; with a draft, its turn is arranged already. */
  lay(stand: Stand, draft: readonly Row[] | null = null, editable = true): void {
    this.stand = stand;
    this.opening = [];
    this.turns += 1;
    this.board.set({ ...stand, turn: String(this.turns), draft, editable, last: null });
    this.moved(this.board.draft());
  }

  /** Show a turn tile by tile; the board then has the tiles as before. */
  show(after: readonly Row[], played: Row): Promise<void> {
    this.board.reset();
    return this.board.showSteps({ before: rowsOf(this.stand), after, played });
  }

  /** Ask again about the tiles as they lie: the words of the answer are in another language now. */
  askAgain(): void {
    this.asking.put({ stand: this.stand, draft: this.board.draft() });
  }

  /** Put the board away. */
  close(): void {
    this.asking.close();
    this.board.destroy();
  }

  private moved(draft: DraftRows): void {
    this.options.onMoved();
    this.asking.put({ stand: this.stand, draft });
  }

  private answered({ stand, draft }: Question, answer: TurnJudged, newest: boolean): void {
    if (stand !== this.stand) return;
    if (answer.opening?.reached) this.opening = rowsAdded(rowsOf(stand), draft.rows) ?? this.opening;
    if (newest) this.options.onJudged(answer, draft.rows);
    this.board.judge(draft, answer.melds);
  }

  private turnOf(stand: Stand, { rows }: DraftRows): Parameters<typeof judgeTurn>[0] {
    const { rack, rules, opened } = stand;
    const table = rowsOf(stand);
    return { table, rack, rows, rules, opened, opening: openingToSend(this.opening, table, rows) };
  }
}

function rowsOf({ table }: Stand): readonly Row[] {
  return table.map(({ row }) => row);
}
