/** The house rules as the form for them expects them, without asking a server. */
import type { CheckRules, Offer, OptionInfo, RulesAnswer } from '../wire';
import { checkRules } from '../http';
import { say, type Key } from '../words';
import { spoken } from '../words/language.svelte';
import { contradiction, OPTIONS, PRESETS, presetValues, readValue, STANDARD, type HouseOption } from './rules';

/** What matters to scores, and so to a book: for real tiles nobody needs to say how jokers are freed. */
const OF_A_BOOK = [
  'match_length',
  'max_rounds',
  'overall',
  'drop_lowest',
  'joker_value',
  'winner_score',
  'unopened_charge',
  'pool_out_scoring',
  'pool_out_tie',
  'next_starter',
  'direction',
  'tile_sets',
  'tile_copies',
  'jokers',
  'hand_size',
  'opening_min',
  'warn_below',
];

/** The options of a book and all presets, in words. */
export function bookOffer(): Offer {
  const options = OF_A_BOOK.map((name) => OPTIONS.get(name)).filter((option) => option !== undefined);
  return {
    options: options.map(optionInfo),
    presets: Object.keys(PRESETS).map((name) => ({
      name,
      title: words(`preset.${name}.title`),
      words: words(`preset.${name}.words`),
      values: presetValues(name),
      game: STANDARD,
    })),
    games: [],
    basic: { options: [], presets: [], bots: [], playersMax: 0 },
    bots: [],
    listsTables: false,
    version: '',
  };
}

function optionInfo({ name, group, rule, kind, values, low, high, default: usual }: HouseOption): OptionInfo {
  return {
    name,
    label: words(`option.${name}.label`),
    group: words(`option.group.${group}`),
    words: words(`option.${name}.words`),
    example: words(`option.${name}.example`),
    rule,
    kind: kind as OptionInfo['kind'],
    choices: values.map((value) => ({ value, label: choice(name, value) })),
    low,
    high,
    default: usual,
    cards: null,
  };
}

/** A text whose name is put together; every option, value and preset has one. */
function words(key: string): string {
  return say(key as Key);
}

function choice(name: string, value: string): string {
  const key = `option.${name}.${value}`;
  return key in spoken().words ? words(key) : value;
}

/** Whether a book can be kept by these rules; a server that answers also knows what matters in play alone. */
export async function checkHouse({ preset = '', values = {} }: CheckRules): Promise<RulesAnswer> {
  const found = localAnswer(preset, values);
  return found.ok ? checkRules({ preset, values }).catch(() => found) : found;
}

function localAnswer(preset: string, changed: Readonly<Record<string, string>>): RulesAnswer {
  const usual = presetValues(preset);
  const read: Record<string, string> = {};
  for (const [name, text] of Object.entries(changed)) {
    const value = readValue(name, text);
    if (value === null) return refused(say('book.badValue', { label: words(`option.${name}.label`), text }));
    if (value !== usual[name]) read[name] = value;
  }
  const trouble = contradiction({ ...usual, ...read });
  if (trouble) return refused(say(trouble));
  const text = [preset, ...Object.entries(read).map(([name, value]) => `${name}=${value}`)].join('+');
  return { ok: true, text, words: [], error: '' };
}

function refused(error: string): RulesAnswer {
  return { ok: false, text: '', words: [], error };
}

/** Rules in the words of people: the preset, and each option that differs from it. */
export function houseWords(text: string): readonly string[] {
  const [preset = '', ...pieces] = text === '' ? ['standard'] : text.split('+');
  const named = preset !== '' && !preset.includes('=');
  const changes = (named ? pieces : [preset, ...pieces]).map((piece) => {
    const [name = '', value = ''] = piece.split('=', 2);
    return say('book.optionIs', { label: words(`option.${name}.label`), value: valueWords(name, value) });
  });
  return [words(`preset.${named ? preset : 'standard'}.title`), ...changes];
}

function valueWords(name: string, value: string): string {
  if (OPTIONS.get(name)?.kind === 'switch') return say(value === 'true' ? 'rules.on' : 'rules.off');
  return choice(name, value);
}
