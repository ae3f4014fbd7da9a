/**
 * What the page and the board say to each other.
 *
 * The board draws and drags and knows no law. It is told which tiles there are (`Position`), it tells which rows the
 * player has made of them (`DraftRows`), and it is told what each row is worth (`RowVerdict`).
 * Tiles are short texts, as on the wire: `R7`, `J`, `J:R10`. The wire's own messages fit these types as they are.
 *
 * Hand: drag tiles with mouse, pen or finger; a tap selects, a tap on felt, on another meld or on the empty part of the
 * rack puts the selected tiles there. A tap on a joker with the tile it stands for exchanges them. Two taps take a
 * whole meld. Shift-tap takes a range; Control-tap, or a long touch, takes one more tile from anywhere. A mouse drawn
 * over felt takes all it covers. A meld is dragged as a whole by its label. A finger on felt moves the table along, two
 * fingers make it larger or smaller, two taps on felt show all of it; so does the wheel with Control.
 *
 * Keys: Left, Right, Home, End go along a meld or the rack; Up and Down to the nearest line; Page Up and Page Down from
 * meld to meld, to the place for a new meld and to the rack. Space selects, Shift with Left or Right selects on the
 * way, Control+A the whole meld or rack, Escape nothing. Enter puts the selected tiles where the focus is; N makes a
 * new meld of them. Backspace or Delete takes own tiles back to the rack. Control with Left or Right moves tiles along
 * the rack. S splits a meld before the focused tile, V asks for the next reading of a meld with jokers, R goes to the
 * rack. Plus and minus make the table larger or smaller, 0 shows all of it. Control+Z undoes, Control+Y or Control+Shift+Z does again, Control+Backspace starts the turn anew.
 */

import type { Walk } from './walkthrough';

export type { Walk } from './walkthrough';

/** Tiles side by side, in the order shown. */
export type Row = readonly string[];

/** A meld lying on the table when the turn began; the wire's `MeldInfo` is one. */
export interface TableMeld {
  readonly row: Row;
  readonly kind: 'run' | 'group';
  readonly points: number;
  /** For each joker of the row, in order: the tiles it stands for. */
  readonly stands: readonly Row[];
}

/** A move that was made: what the log keeps of it; the wire's `EventInfo` is one. */
export interface Step {
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  /** The tiles that came from the player's rack. */
  readonly played: Row;
}

/** Everything the board has to show; replaces what it showed before. */
export interface Position {
  /**
   * Names the turn, such as `'17'` for the number of the last event of the round. While it stays the same the
   * player's arrangement is kept (a reconnection changes nothing); when it changes the arrangement starts anew.
   */
  readonly turn: string;
  /** Names the deal: after another one no tile of the rack is marked as drawn. */
  readonly deal?: string;
  /** The table and the rack as they were when the turn began. */
  readonly table: readonly TableMeld[];
  readonly rack: Row;
  /** An arrangement to take up again, after a reload for instance; used only where the turn is new to the board. */
  readonly draft: readonly Row[] | null;
  /** Whether tiles may be laid and melds taken apart now. The rack may always be put in order. */
  readonly editable: boolean;
  /** The last move of another player, whose tiles are marked; null for none. */
  readonly last: Step | null;
}

/** One way to read a row with jokers; the wire's `Reading` is one. */
export interface RowReading {
  readonly row: Row;
  readonly label: string;
  readonly points: number;
}

/** What somebody who knows the law says of one row; the wire's `DraftMeld` is one. */
export interface RowVerdict {
  /** In the order to show; a joker that was given a meaning says so (`J:R10`). */
  readonly row: Row;
  readonly ok: boolean;
  readonly kind: 'run' | 'group' | null;
  readonly points: number;
  /** Such as `run, 18 points`, or why it is not a meld. */
  readonly label: string;
  readonly stands: readonly Row[];
  /** All readings where there is a choice, the present one first; else empty. */
  readonly readings: readonly RowReading[];
  /** The two melds that a row, itself none, divides into; else empty. */
  readonly split: readonly Row[];
}

/** The table as the player has arranged it: pass the same value back with the verdict on it. */
export interface DraftRows {
  /** Every meld and every loose tile on the table, also those that nobody moved. */
  readonly rows: readonly Row[];
  /** The board's name for each row, in the same order. */
  readonly melds: readonly number[];
  /** Whether anything differs from the start of the turn. */
  readonly changed: boolean;
}

/** What the page's undo, redo, reset and 'put back' buttons want to know. */
export interface Abilities {
  readonly undo: boolean;
  readonly redo: boolean;
  readonly reset: boolean;
  /** Number of tiles selected. */
  readonly selected: number;
  /** The tiles selected, if all of them lie on the rack; else empty. */
  readonly hand: Row;
}

/** What a board is made with. */
export interface BoardOptions {
  /** Called after each change of the rows: drag, key, undo, reset, split, new reading. Debounce as you like. */
  readonly onDraft: (draft: DraftRows) => void;
  /** A sentence for an `aria-live` region: what has just happened, in words. */
  readonly onSay: (text: string) => void;
  /** Called when the player's hand ended a walk. */
  readonly onWalkOver?: () => void;
  /** Called when a button may have to be enabled or disabled. */
  readonly onAbilities?: (abilities: Abilities) => void;
}

/** How a rack is put in order: `runs` is 7-8-9 (colour, then number), `groups` is 7-7-7 (number, then colour). */
export type Sorting = 'runs' | 'groups';

/** One board in one element of the page. */
export interface Board {
  /**
   * Show this position. Waits until every replay asked for by `showSteps` is over, so for a move just made call
   * `showSteps` first and `set` right after it, without waiting; `onDraft` is called when a `set` that had to wait
   * is done.
   */
  set(position: Position): void;
  /** The rows as they lie now. */
  draft(): DraftRows;
  /**
   * The verdict on a draft that `onDraft` or `draft()` gave, one for each of its rows. Verdicts on rows that have
   * changed since are ignored. Rows are put in the order of the verdict, and divided where it says `split`
   * (then `onDraft` is called again).
   */
  judge(draft: DraftRows, verdicts: readonly RowVerdict[]): void;
  undo(): void;
  redo(): void;
  /** Everything as it was at the start of the turn. */
  reset(): void;
  /** The player's tiles that are selected, or all of this turn if none is, go back to the rack. */
  takeBack(): void;
  /** The selected tiles become a new meld. */
  laySelected(): void;
  sort(by: Sorting): void;
  /** Melds are put side by side from the top, in their present order. */
  tidy(): void;
  /**
   * Show another player's move, tile by tile, at a readable pace; a tap hurries it up. Moves asked for while one is
   * shown wait their turn. When all are over the board shows the last position again.
   * `from` is where tiles off the rack fly in from, such as the player's badge; the upper edge if not given.
   */
  showSteps(step: Step, from?: Element | null): Promise<void>;
  /** Points at tiles of the rack, and at melds of the table as the turn began; at nothing, where none are given. */
  mark(tiles: Row, melds: readonly Row[]): void;
  /** Shows the first of some tables; the arrangement stays what it is and cannot be changed until the walk is over. */
  walk(walk: Walk): void;
  /** Shows another one of them, by its place. */
  walkTo(at: number): void;
  /** Shows the arrangement again. */
  endWalk(): void;
  /** Go at once to the end of all that is being shown. */
  hurry(): void;
  /** Put the keyboard's focus on the rack. */
  focus(): void;
  /** Remove everything from the page. */
  destroy(): void;
}
