/** What a round comes to for each player. */
import type { CardChoice, CardReviewed, Reviewed, ReviewTotal } from '../wire';
import { say, signed } from '../words';

/** One player's. */
export interface Sum {
  readonly name: string;
  readonly won: boolean;
  readonly lines: readonly SumLine[];
}

export interface SumLine {
  readonly label: string;
  readonly value: string | number;
  /** Whether it is a grave mistake. */
  readonly grave?: boolean;
}

/** Those of a round with tiles. */
export function sumsOf({ totals, players, winners, result }: Reviewed): readonly Sum[] {
  return totals.map((total) => ({
    name: players[total.seat] ?? '',
    won: winners.includes(total.seat),
    lines: [...scoreOf(result, total.seat), ...tileLines(total)],
  }));
}

function scoreOf(result: readonly number[], seat: number): readonly SumLine[] {
  const score = result[seat];
  return score === undefined ? [] : [{ label: say('review.sum_score'), value: signed(score) }];
}

function tileLines({ laid, left, winsMissed, openingsMissed, keptBack, luck }: ReviewTotal): readonly SumLine[] {
  const { usable, held, usual } = luck;
  return [
    { label: say('review.sum_laid'), value: laid },
    { label: say('review.sum_left'), value: left },
    { label: say('review.sum_wins'), value: winsMissed, grave: winsMissed > 0 },
    { label: say('review.sum_openings'), value: openingsMissed },
    { label: say('review.sum_kept'), value: keptBack },
    { label: say('review.sum_usable'), value: say('review.ofHeld', { usable, held }) },
    { label: say('review.sum_luck'), value: say('review.luckTiles', { luck: signed(Math.round(10 * (usable - usual)) / 10) }) },
  ];
}

/** Those of a round of Basic Rummy, as far as play-outs have come. */
export function cardSumsOf({ turns, players, winners, result }: CardReviewed, choices: readonly CardChoice[]): readonly Sum[] {
  return players.map((name, seat) => {
    const own = turns.filter((turn) => turn.seat === seat);
    const missed = own.filter(({ marks }) => marks.includes('out_missed')).length;
    const better = own.filter(({ number }) => choices[number - 1]?.better).length;
    const lines = [
      { label: say('basic.reviewTurns'), value: own.length },
      { label: say('review.sum_wins'), value: missed, grave: missed > 0 },
      { label: say('basic.reviewChoices'), value: better },
    ];
    return { name, won: winners.includes(seat), lines: [...scoreOf(result, seat), ...lines] };
  });
}
