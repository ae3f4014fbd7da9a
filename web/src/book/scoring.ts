/** Points of a round of tile rummy, plain numbers in and out (TR-11). */
import type { ScoreRules } from './rules';

/** Who won a round and what each player scores. */
export interface RoundScore {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
}

/** What a pool-out needs beside the racks. */
export interface PoolOut {
  /** Tiles left on each rack, where equal racks are told apart by them. */
  readonly tiles: readonly number[];
  /** The players in turn order from the starter of the round. */
  readonly order: readonly number[];
}

const NUMBERS = 13;
const COLOURS = 4;
const UNOPENED = 100;
const UNOPENED_THOUGH_ABLE = 200;

/** Every loser loses the rack, the winner gets the sum, or a flat bonus (TR-11.3, TR-11.7). */
export function rackOut(rules: ScoreRules, values: readonly number[], winner: number): RoundScore {
  const losses = values.map((value, player) => (player === winner ? 0 : value));
  return settle(rules, losses, [winner]);
}

/** The lowest rack wins the differences, or the whole racks (TR-11.4, TR-11.5, TR-11.8). */
export function poolOut(rules: ScoreRules, values: readonly number[], { tiles, order }: PoolOut): RoundScore {
  const lowest = Math.min(...values);
  let winners = order.filter((player) => values[player] === lowest);
  if (winners.length > 1 && rules.tie === 'fewest_tiles') {
    const fewest = Math.min(...winners.map((player) => tiles[player] ?? 0));
    winners = winners.filter((player) => (tiles[player] ?? 0) === fewest);
  }
  if (winners.length > 1 && rules.tie === 'void') return { winners: [], scores: values.map(() => 0) };
  const base = rules.fullRacks ? 0 : lowest;
  const losses = values.map((value, player) => (winners.includes(player) ? 0 : value - base));
  return settle(rules, losses, winners);
}

/**
 * Losers pay; the winners share what they lose, odd points one each in turn order, or get the flat bonus each.
 * Where nothing is counted a round won is one point.
 */
function settle(rules: ScoreRules, losses: readonly number[], winners: readonly number[]): RoundScore {
  if (!rules.scoring) {
    const scores = losses.map((_, player) => (winners.includes(player) ? 1 : 0));
    return { winners: winners.toSorted((a, b) => a - b), scores };
  }
  const pot = losses.reduce((sum, loss) => sum + loss, 0);
  const share = Math.floor(pot / winners.length);
  const odd = pot % winners.length;
  const scores = losses.map((loss) => (loss === 0 ? 0 : -loss));
  winners.forEach((player, place) => {
    scores[player] = rules.flat ?? share + (place < odd ? 1 : 0);
  });
  return { winners: winners.toSorted((a, b) => a - b), scores };
}

/** What a player who never opened is charged instead of the rack (TR-11.9). */
export function unopenedCharge(couldOpen: boolean): number {
  return couldOpen ? UNOPENED_THOUGH_ABLE : UNOPENED;
}

/** All tiles of the game. */
export function tilesInPlay({ copies, jokers }: ScoreRules): number {
  return COLOURS * NUMBERS * copies + jokers;
}

/** The most that a rack of so many tiles can be worth (TR-13.4). */
export function highestRack(rules: ScoreRules, tiles: number): number {
  const values = Array.from({ length: rules.jokers }, () => rules.jokerValue);
  for (const points of rules.points) {
    for (let copy = 0; copy < COLOURS * rules.copies; copy += 1) values.push(points);
  }
  return values
    .toSorted((a, b) => b - a)
    .slice(0, tiles)
    .reduce((sum, value) => sum + value, 0);
}

/** The most that one rack can hold at the end: every tile but the winner's opening (TR-13.5). */
export function hardLimit(rules: ScoreRules): number {
  return highestRack(rules, tilesInPlay(rules)) - rules.openingMin;
}
