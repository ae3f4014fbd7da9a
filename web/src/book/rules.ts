/** The house rules that a score book needs, read from their short text without asking a server (TR-11 to TR-13). */
import HOUSE from './house.json';

type Values = Readonly<Record<string, string>>;

/** What decides scores, and how a match begins and ends. */
export interface ScoreRules {
  /** Copies of each numbered tile. */
  readonly copies: number;
  readonly jokers: number;
  readonly handSize: number;
  readonly openingMin: number;
  readonly clockwise: boolean;
  /** For a turn; null where people may take their time. */
  readonly secondsPerTurn: number | null;
  readonly nextStarter: 'redraw' | 'rotate' | 'winner';
  readonly jokerValue: number;
  /** What the tiles 1 to 13 count on a rack; those of cards by MA-4.2. */
  readonly points: readonly number[];
  /** Whether racks are counted; if not, a round won is one point. */
  readonly scoring: boolean;
  readonly tie: 'split' | 'fewest_tiles' | 'void';
  /** Whether losers of a pool-out lose their whole racks. */
  readonly fullRacks: boolean;
  /** What the winner of a round gets; null for what the others lose. */
  readonly flat: number | null;
  /** Whether those who never opened are charged instead of their racks. */
  readonly charges: boolean;
  readonly length: Length;
  readonly maxRounds: number | null;
  readonly byWins: boolean;
  readonly dropLowest: boolean;
  readonly warnBelow: number;
}

/** How long a match lasts (TR-12.1 to TR-12.3). */
export interface Length {
  readonly unit: 'players' | 'rounds' | 'target';
  readonly count: number;
}

/** The name of the usual rules. */
export const STANDARD = 'standard';
const COPIES_IN_A_SET = 2;
const TILE_POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const CARD_POINTS = [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];
/** As many as can play a card game, where each brings a joker. */
const CARD_PLAYERS = 5;
const LENGTH = /^(?:players|(rounds|target):([1-9]\d{0,5}))$/;
const FLAT = /^(?:pot|flat:(\d{1,5}))$/;
const NUMBER = /^-?\d{1,9}$/;
const SWITCHES: Values = { true: 'true', on: 'true', yes: 'true', 1: 'true', false: 'false', off: 'false', no: 'false', 0: 'false' };

/** One option as the generated file describes it. */
export type HouseOption = (typeof HOUSE)['options'][number];

/** Every option of the rules by its name. */
export const OPTIONS: ReadonlyMap<string, HouseOption> = new Map(HOUSE.options.map((option) => [option.name, option]));

/** What each named set of rules changes. */
export const PRESETS: Readonly<Record<string, Values>> = HOUSE.presets;

const DEFAULTS: Values = Object.fromEntries(HOUSE.options.map(({ name, default: usual }) => [name, usual]));

/** All values of a named set of rules. */
export function presetValues(name: string): Values {
  return { ...DEFAULTS, ...PRESETS[name] };
}

const cache = new Map<string, ScoreRules | null>();

/** The rules of a text such as `scorepad+joker_value=25`; null where it cannot be read. */
export function findRules(text: string): ScoreRules | null {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const values = valuesOf(text);
  const found = values && scoreRules(values);
  cache.set(text, found);
  return found;
}

/** The rules of tile rummy that a text says; the usual ones where it cannot be read, so that no book is lost. */
export function tileRules(text: string): ScoreRules {
  const rules = findRules(text) ?? findRules('');
  if (!rules) throw new Error('the usual rules cannot be read');
  return rules;
}

function valuesOf(text: string): Values | null {
  const pieces = text.replaceAll(' ', '').split('+').filter((piece) => piece !== '');
  const [first = ''] = pieces;
  const named = first !== '' && !first.includes('=');
  const name = named ? first.toLowerCase() : STANDARD;
  if (!Object.hasOwn(PRESETS, name)) return null;
  const values: Record<string, string> = { ...presetValues(name) };
  const seen = new Set<string>();
  for (const piece of named ? pieces.slice(1) : pieces) {
    const [option = '', value = ''] = piece.split('=', 2);
    const read = readValue(option, value);
    if (read === null || seen.has(option)) return null;
    seen.add(option);
    values[option] = read;
  }
  return values;
}

/** A value as it is written shortest; null where the option cannot have it. */
export function readValue(name: string, text: string): string | null {
  const option = OPTIONS.get(name);
  if (!option) return null;
  if (option.kind === 'switch') return SWITCHES[text.toLowerCase()] ?? null;
  if (name === 'match_length') return LENGTH.test(text) ? text : null;
  if (name === 'winner_score') return FLAT.test(text) ? text : null;
  if (option.low === null || option.high === null) {
    const value = text.toLowerCase();
    return option.values.includes(value) ? value : null;
  }
  if (text === 'auto' && option.default === 'auto') return text;
  if (!NUMBER.test(text)) return null;
  const number = Number(text);
  return number >= option.low && number <= option.high ? String(number) : null;
}

function scoreRules(values: Values): ScoreRules | null {
  const sets = Number(values['tile_sets']);
  const own = (name: string): number | null => (values[name] === 'auto' ? null : Number(values[name]));
  const rules: ScoreRules = {
    copies: own('tile_copies') ?? COPIES_IN_A_SET * sets,
    jokers: values['jokers'] === 'per_player' ? CARD_PLAYERS : (own('jokers') ?? COPIES_IN_A_SET * sets),
    handSize: Number(values['hand_size']),
    openingMin: Number(values['opening_min']),
    clockwise: values['direction'] === 'clockwise',
    secondsPerTurn: Number(values['seconds_per_turn']) || null,
    nextStarter: values['next_starter'] as ScoreRules['nextStarter'],
    jokerValue: Number(values['joker_value']),
    points: values['deck'] === 'cards' ? CARD_POINTS : TILE_POINTS,
    scoring: values['scoring'] !== 'false',
    tie: values['pool_out_tie'] as ScoreRules['tie'],
    fullRacks: values['pool_out_scoring'] === 'full',
    flat: flatOf(values['winner_score'] ?? ''),
    charges: values['unopened_charge'] === 'mso2019',
    length: lengthOf(values['match_length'] ?? ''),
    maxRounds: own('max_rounds'),
    byWins: values['overall'] === 'wins',
    dropLowest: values['drop_lowest'] === 'true',
    warnBelow: Number(values['warn_below']),
  };
  return contradiction(values) === null ? rules : null;
}

function flatOf(text: string): number | null {
  const points = FLAT.exec(text)?.[1];
  return points === undefined ? null : Number(points);
}

function lengthOf(text: string): Length {
  const [, unit, count] = LENGTH.exec(text) ?? [];
  return unit === undefined ? { unit: 'players', count: 0 } : { unit: unit as 'rounds' | 'target', count: Number(count) };
}

/** Which two options that matter to scores contradict each other, as the key of the sentence; null for none. */
export function contradiction(values: Values): 'book.badSets' | 'book.badMaxRounds' | null {
  if (values['tile_sets'] === '2' && (values['tile_copies'] === '2' || values['tile_copies'] === '3')) return 'book.badSets';
  if (values['max_rounds'] !== 'auto' && !values['match_length']?.startsWith('target:')) return 'book.badMaxRounds';
  return null;
}
