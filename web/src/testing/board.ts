/** A board for tests that keeps what it was told; tiles are moved by setting its rows. */
import type { Board, BoardOptions, DraftRows, Position, Row, Step, Walk } from '../board';

/** Stands in for the board on the page. */
export class HandBoard implements Board {
  readonly positions: Position[] = [];
  readonly judged: DraftRows[] = [];
  readonly steps: Step[] = [];
  resets = 0;
  marked: readonly Row[] = [];
  walked: Walk['tables'] = [];
  /** The table of a walk that is shown; null where none is. */
  at: number | null = null;
  hurries = 0;
  private rows: readonly Row[] = [];
  private changed = false;
  private waiting: Position | null = null;
  private shownToEnd: (() => void)[] = [];

  constructor(private readonly options: BoardOptions) {}

  /** The player arranges the table so. */
  arrange(rows: readonly Row[]): void {
    this.rows = rows;
    this.changed = true;
    this.options.onDraft(this.draft());
  }

  /** The replays asked for come to their end. */
  async endReplays(): Promise<void> {
    for (const end of this.shownToEnd.splice(0)) end();
    if (this.waiting) {
      this.take(this.waiting);
      this.waiting = null;
      this.options.onDraft(this.draft());
    }
    await Promise.resolve();
    await Promise.resolve();
  }

  set(position: Position): void {
    if (this.shownToEnd.length > 0) this.waiting = position;
    else this.take(position);
  }

  private take(position: Position): void {
    const isSameTurn = this.positions.at(-1)?.turn === position.turn;
    this.positions.push(position);
    if (isSameTurn) return;
    this.rows = position.draft ?? position.table.map(({ row }) => row);
    this.changed = position.draft !== null;
  }

  draft(): DraftRows {
    return { rows: this.rows, melds: this.rows.map((_, index) => index), changed: this.changed };
  }

  judge(draft: DraftRows): void {
    this.judged.push(draft);
  }

  reset(): void {
    this.resets += 1;
    this.rows = this.positions.at(-1)?.table.map(({ row }) => row) ?? [];
    this.changed = false;
    this.options.onDraft(this.draft());
  }

  showSteps(step: Step): Promise<void> {
    this.steps.push(step);
    return new Promise((resolve) => this.shownToEnd.push(resolve));
  }

  undo(): void {}
  redo(): void {}
  takeBack(): void {}
  laySelected(): void {}
  sort(): void {}
  tidy(): void {}
  focus(): void {}

  mark(tiles: Row, melds: readonly Row[]): void {
    this.marked = [tiles, ...melds];
  }

  walk({ tables }: Walk): void {
    this.walked = tables;
    this.at = 0;
  }

  walkTo(at: number): void {
    this.at = at;
  }

  endWalk(): void {
    this.at = null;
  }

  hurry(): void {
    this.hurries += 1;
  }

  destroy(): void {}
}
