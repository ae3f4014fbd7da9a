/** The phrases and faces that everybody sees in the own language. */
import type { Remark, Signal } from './wire';
import { say } from './words';

export type Sign = Signal['sign'];

/** How a face is drawn, in a square of 24. */
export interface Drawing {
  readonly lines: string;
  /** What the lines lie in: a round face, or nothing, and then they are filled. */
  readonly round: boolean;
}

const EYES = 'M8.5 8.5v2M15.5 8.5v2';
const UP = 'M7.2 14q4.8 4.5 9.6 0';

/** The faces, and two things that are none. */
export const FACES = {
  smile: { lines: `${EYES}${UP}`, round: true },
  laugh: { lines: 'M6.8 10l1.7-1.7 1.7 1.7M13.8 10l1.7-1.7 1.7 1.7M7 13.3h10q-.7 5-5 5t-5-5z', round: true },
  wink: { lines: `M8.5 8.5v2M13.9 9.6h3.2${UP}`, round: true },
  surprise: { lines: `${EYES}M12 13.2a2 2.6 0 1 0 .01 0z`, round: true },
  puzzled: { lines: 'M8.5 9.5v1.8M15.5 9.5v1.8M6.6 7.6l3.2-1M14.2 6.6h3M8 16.4q4-2.6 8-.8', round: true },
  sad: { lines: `${EYES}M7.8 17.2q4.2-4 8.4 0`, round: true },
  heart: {
    lines: 'M12 20.6C4.6 15 2.6 11.6 2.6 8.5A4.9 4.9 0 0 1 12 6.9a4.9 4.9 0 0 1 9.4 1.6c0 3.1-2 6.5-9.4 12.1z',
    round: false,
  },
  thumb: {
    lines:
      'M2.8 10.6h3.6v9.6H2.8zM8 10.6l3.6-7.8c1.9 0 2.7 1.4 2.4 3l-.6 3.2h5.5c1.6 0 2.5 1.3 2.1 2.8l-1.7 6.4c-.4 1.3-1.2 2-2.5 2H8z',
    round: false,
  },
} as const satisfies Partial<Record<Sign, Drawing>>;

export type Face = keyof typeof FACES;
export type Phrase = Exclude<Sign, Face>;

/** How a sign is drawn; null for a phrase. */
export function drawingOf(sign: Sign): Drawing | null {
  return sign in FACES ? FACES[sign as Face] : null;
}

/** The phrases in the order in which a game needs them. As a record, so that none can be forgotten. */
const ORDER: Readonly<Record<Phrase, true>> = {
  hello: true,
  good_luck: true,
  well_played: true,
  nice_move: true,
  thanks: true,
  sorry: true,
  thinking: true,
  hurry: true,
  soon_back: true,
  am_back: true,
  good_game: true,
  once_more: true,
};

export const PHRASES = Object.keys(ORDER) as readonly Phrase[];
export const ALL_FACES = Object.keys(FACES) as readonly Face[];

/** A remark in words. */
export function remarkWords({ sign, text }: Remark): string {
  return sign === null ? text : say(`sign.${sign}`);
}
