/** Rounds of Basic Rummy: the winner takes what the others hold (BR-5, BR-6). */
import type { Code } from './check';
import type { RoundScore } from './scoring';

/** What of the rules matters to scores. */
export interface BasicRules {
  /** Points that end the match; null for 50 a player (BR-6.4). */
  readonly target: number | null;
  readonly rummyFactor: number;
  readonly stalemateEnds: boolean;
}

const A_PLAYER = 50;
const DEAREST_CARD = 10;
const CARDS = { two: 10, more: 7 };
const USUAL: BasicRules = { target: null, rummyFactor: 2, stalemateEnds: false };
const ON: ReadonlySet<string> = new Set(['true', 'on', 'yes', '1']);

/** The rules of a text such as `target=100`. */
export function findBasicRules(text: string): BasicRules {
  const values = new Map(text.replaceAll(' ', '').split('+').map(pair));
  const target = Number(values.get('target'));
  const factor = Number(values.get('going_rummy_factor'));
  return {
    target: target > 0 ? target : USUAL.target,
    rummyFactor: factor > 0 ? factor : USUAL.rummyFactor,
    stalemateEnds: ON.has(values.get('stalemate_ends_match') ?? ''),
  };
}

function pair(piece: string): readonly [string, string] {
  const [name = '', value = ''] = piece.split('=', 2);
  return [name, value];
}

/** Points that end a match of so many. */
export function targetOf(rules: BasicRules, players: number): number {
  return rules.target ?? A_PLAYER * players;
}

/** The winner gets the sum of the others' hands, more for going rummy; the others nothing (BR-6.2, BR-6.3). */
export function basicScore(rules: BasicRules, values: readonly number[], winner: number, rummy: boolean): RoundScore {
  const pot = values.reduce((sum, value, player) => (player === winner ? sum : sum + value), 0);
  return { winners: [winner], scores: values.map((_, player) => (player === winner ? pot * (rummy ? rules.rummyFactor : 1) : 0)) };
}

/** The most that a hand can be worth. */
export function highestHand(players: number): number {
  return DEAREST_CARD * (players === 2 ? CARDS.two : CARDS.more);
}

/** What is odd about hands. */
export function checkHands(hands: readonly number[]): readonly Code[] {
  return hands.some((hand) => hand > highestHand(hands.length)) ? ['impossible'] : [];
}

/** What is odd about scores that somebody wrote down. */
export function checkBasicScores(rules: BasicRules, scores: readonly number[]): readonly Code[] {
  const most = (scores.length - 1) * highestHand(scores.length) * rules.rummyFactor;
  const several: readonly Code[] = scores.filter((score) => score > 0).length > 1 ? ['several_winners'] : [];
  return scores.some((score) => score < 0 || score > most) ? [...several, 'impossible'] : several;
}
