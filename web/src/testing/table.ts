/** A small table for tests: values with everything in them, to be changed where a test needs it. */
import type { DraftMeld, EventInfo, GameOffer, Remark, Snapshot, Verdict } from '../wire';

/** Of another game nothing is offered. */
export const NO_OFFER: GameOffer = { options: [], presets: [], bots: [], playersMax: 4 };

/** A snapshot of a round in play: the reader sits on seat 0 and it is their turn. */
export function snapshotWith(change: Partial<Snapshot> = {}): Snapshot {
  return {
    type: 'snapshot',
    seq: 5,
    code: 'ABCD',
    seat: 0,
    seats: [
      { name: 'Ada', bot: null, connected: true, open: false, rating: null },
      { name: 'Greedy', bot: 'greedy', connected: true, open: false, rating: null },
    ],
    rules: { text: 'default', preset: 'Standard', words: [], openingMin: 30, deck: 'tiles' },
    phase: 'playing',
    host: 0,
    watchers: 0,
    watchable: true,
    away: 'wait',
    pace: { hours: 0, extensions: 0, extensionSeconds: 30 },
    chat: false,
    listed: false,
    rated: false,
    hints: true,
    game: 'tile',
    basic: null,
    view: {
      table: [{ row: ['R5', 'R6', 'R7'], kind: 'run', points: 18, stands: [] }],
      rack: ['R8', 'B1', 'J'],
      sizes: [3, 9],
      pool: 40,
      turn: 0,
      opened: [true, true],
      left: [false, false],
    },
    shuffles: [],
    start: null,
    recent: [eventWith({ seq: 4 }), eventWith({ seq: 5 })],
    draft: null,
    result: null,
    match: {
      number: 1,
      round: 1,
      length: '2 rounds',
      scores: [],
      totals: [0, 0],
      wins: [0, 0],
      finished: false,
      winners: [],
      words: '',
    },
    clock: null,
    can: {
      play: true,
      draw: true,
      pass: false,
      redeal: false,
      plan: false,
      extend: false,
      hint: true,
      nextRound: false,
      start: false,
      arrange: false,
      replace: [],
      end: false,
      rematch: false,
    },
    ...change,
  };
}

/** An event: the computer player on seat 1 laid a run. */
export function eventWith(change: Partial<EventInfo> = {}): EventInfo {
  return {
    seq: 5,
    kind: 'play',
    seat: 1,
    words: 'Greedy laid R5 R6 R7.',
    before: [],
    after: [['R5', 'R6', 'R7']],
    played: ['R5', 'R6', 'R7'],
    drawn: 0,
    drawnTiles: [],
    away: false,
    piles: null,
    why: '',
    ...change,
  };
}

/** A verdict that says yes to one run. */
export function verdictWith(change: Partial<Verdict> = {}): Verdict {
  return {
    type: 'verdict',
    id: 'draft-1',
    seq: 5,
    melds: [meld],
    reasons: [],
    canFinish: true,
    changed: true,
    opening: null,
    penalty: 0,
    advice: '',
    ...change,
  };
}

const meld: DraftMeld = {
  row: ['R5', 'R6', 'R7', 'R8'],
  ok: true,
  kind: 'run',
  points: 26,
  label: 'run, 26 points',
  stands: [],
  reasons: [],
  readings: [],
  split: [],
};

/** Something Ben has said. */
export function remarkWith(change: Partial<Remark> = {}): Remark {
  return { number: 1, at: 0, seat: 1, name: 'Ben', sign: null, text: 'Hello', ...change };
}
