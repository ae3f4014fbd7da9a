/** What one entry means: the scores of its round, and what is odd about it. */
import { basicScore, checkBasicScores, checkHands, findBasicRules } from './basic';
import type { Entry, GameKind } from './book';
import { checkRacks, checkScores, sum, type Code } from './check';
import { tileRules, type ScoreRules } from './rules';
import { poolOut, rackOut, unopenedCharge, type RoundScore } from './scoring';

/** By what a round is judged. */
export interface Setting {
  readonly game: GameKind;
  /** The text of the rules. */
  readonly rules: string;
  readonly players: number;
  /** Who started the round; null where nobody has said so. */
  readonly starter: number | null;
}

/** A round, worked out. */
export interface Judged {
  readonly score: RoundScore;
  readonly codes: readonly Code[];
  /** By how much scores do not add up to zero, where they must. */
  readonly offBy: number;
}

/** The scores of a round, and what is odd about it. */
export function judged(entry: Entry, setting: Setting): Judged {
  const found = setting.game === 'basic' ? judgedBasic(entry, setting) : judgedTile(entry, setting);
  // What was played here has been scored by the referee.
  return entry.source === undefined ? found : { ...found, codes: [], offBy: 0 };
}

function judgedBasic(entry: Entry, { rules: text, players }: Setting): Judged {
  const rules = findBasicRules(text);
  const values = numbers(entry, players);
  if (entry.by === 'stalemate') return { score: { winners: [], scores: values.map(() => 0) }, codes: [], offBy: 0 };
  if (entry.by === 'scores') return { score: asWritten(entry, values), codes: checkBasicScores(rules, values), offBy: 0 };
  const score = basicScore(rules, values, entry.winner ?? 0, entry.rummy ?? false);
  return { score, codes: checkHands(values), offBy: 0 };
}

function judgedTile(entry: Entry, setting: Setting): Judged {
  const rules = tileRules(setting.rules);
  const values = numbers(entry, setting.players);
  return entry.by === 'scores' ? writtenRound(rules, entry, values) : racksRound(rules, entry, values, setting);
}

function writtenRound(rules: ScoreRules, entry: Entry, values: readonly number[]): Judged {
  const codes = checkScores(rules, values, entry.end === 'poolout');
  return { score: asWritten(entry, values), codes, offBy: codes.includes('not_zero_sum') ? sum(values) : 0 };
}

function racksRound(rules: ScoreRules, entry: Entry, racks: readonly number[], setting: Setting): Judged {
  const isPoolOut = entry.end === 'poolout';
  const winner = isPoolOut ? null : (entry.winner ?? null);
  const charged = racks.map((_, seat) => seat !== winner && rules.charges && (entry.opened?.[seat] ?? 'opened') !== 'opened');
  const values = racks.map((rack, seat) => (charged[seat] ? unopenedCharge(entry.opened?.[seat] === 'could_open') : rack));
  const size = checkRacks(rules, racks, { charged, isPoolOut });
  if (!isPoolOut) return { score: rackOut(rules, values, winner ?? 0), codes: size, offBy: 0 };
  const order = orderOf(rules, setting);
  const told = entry.tiles !== undefined;
  const score = poolOut(told ? rules : { ...rules, tie: rules.tie === 'fewest_tiles' ? 'split' : rules.tie }, values, {
    tiles: entry.tiles ?? [],
    order,
  });
  return { score, codes: [...size, ...tieCodes(rules, entry, values, score, setting)], offBy: 0 };
}

/** The seats in turn order from the starter, or from the first seat where nobody knows. */
function orderOf({ clockwise }: ScoreRules, { players, starter }: Setting): readonly number[] {
  return Array.from({ length: players }, (_, step) => ((starter ?? 0) + (clockwise ? step : players - step)) % players);
}

function tieCodes(
  rules: ScoreRules,
  entry: Entry,
  values: readonly number[],
  { winners, scores }: RoundScore,
  { starter }: Setting,
): readonly Code[] {
  const lowest = Math.min(...values);
  const isTie = values.filter((value) => value === lowest).length > 1;
  const unknown: Code[] = isTie && rules.tie === 'fewest_tiles' && entry.tiles === undefined ? ['tiles_unknown'] : [];
  const shares = new Set(winners.map((seat) => scores[seat]));
  return shares.size > 1 && starter === null ? [...unknown, 'starter_unknown'] : unknown;
}

/** Scores as written, and who has won by them where the entry does not say. */
function asWritten(entry: Entry, scores: readonly number[]): RoundScore {
  return { winners: entry.winners ?? winnersOf(scores, entry.end === 'poolout'), scores };
}

function winnersOf(scores: readonly number[], isPoolOut: boolean): readonly number[] {
  const most = Math.max(...scores);
  const seats = (test: (score: number) => boolean): number[] => scores.flatMap((score, seat) => (test(score) ? [seat] : []));
  if (most > 0) return seats((score) => (isPoolOut ? score > 0 : score === most));
  const zeros = seats((score) => score === 0);
  return zeros.length === 1 ? zeros : [];
}

function numbers({ values }: Entry, players: number): readonly number[] {
  return Array.from({ length: players }, (_, seat) => values?.[seat] ?? 0);
}
