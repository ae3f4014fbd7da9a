/** All that the page shows around the board. */
import type { Abilities } from './board';
import type { Row } from './rows';
import type { Link } from './socket';
import type { Sentence } from './voice';
import type { Discard, Empty, EventInfo, LayMeld, LayOff, SeatBot, Snapshot, Swap, Verdict } from './wire';

/** A turn that the server did not accept: why, and the arrangement, so that the player can have it back. */
export interface Refusal {
  readonly words: string;
  readonly reasons: readonly string[];
  readonly rows: readonly Row[] | null;
}

type Ask<Message> = Omit<Message, 'id' | 'seq'>;

/** Another order of people and computer players around the table. */
export type Seating = Ask<Swap> | Ask<SeatBot> | Ask<Empty>;

/** A move of Basic Rummy. */
export type Move = Ask<LayMeld> | Ask<LayOff> | Ask<Discard>;

/** A table of cards, which shows moves in place of the board. */
export interface CardStage {
  /** Shows a move after those that wait; `begun` is called when its turn comes. */
  showMove(event: EventInfo, from: Element | null, begun?: () => void): Promise<void>;
  hurry(): void;
}

/** All that the page shows around the board. */
export interface GameView {
  readonly link: Link;
  readonly linkWords: string;
  readonly snapshot: Snapshot | null;
  /** The newest judgement of this turn; null before the first. */
  readonly verdict: Verdict | null;
  /** Whether that judgement is on the rows as they lie now. */
  readonly judged: boolean;
  /** How many moves are still being shown on the board. */
  readonly showing: number;
  readonly abilities: Abilities;
  /** Whether the reader arranges the next turn while others play. */
  readonly planning: boolean;
  /** Whether the tiles lie as they were planned before the turn began. */
  readonly asPlanned: boolean;
  /** Whether the tiles differ from the start of the turn. */
  readonly changed: boolean;
  /** Whether an answer to a command is awaited. */
  readonly waiting: boolean;
  readonly refusal: Refusal | null;
  /** Why this page does not speak for the seat any more. */
  readonly taken: string | null;
  /** That this page has taken the seat from another; null where it has not, or that was read. */
  readonly tookOver: string | null;
  readonly log: readonly EventInfo[];
  /** When the turn runs out, on this page's own clock; null without a clock. */
  readonly deadline: number | null;
  /** What was said last to somebody who cannot see the board. */
  readonly spoken: readonly Sentence[];
}

/** What is shown before the server has said anything. */
export const NOTHING: GameView = {
  link: 'connecting',
  linkWords: '',
  snapshot: null,
  verdict: null,
  judged: false,
  showing: 0,
  abilities: { undo: false, redo: false, reset: false, selected: 0, hand: [] },
  planning: false,
  asPlanned: false,
  changed: false,
  waiting: false,
  refusal: null,
  taken: null,
  tookOver: null,
  log: [],
  deadline: null,
  spoken: [],
};
