/** To say something to the reader, in the language of the page. The texts are in `src/meldroom/words/catalogues`. */
import type { Entry } from 'virtual:words';
import { deck } from './deck.svelte';
import type { BotInfo } from './wire';
import type { Key } from './words/keys';
import { spoken } from './words/language.svelte';

export type { Key };

/** What stands in for the `{names}` of a text. */
export type Values = Readonly<Record<string, string | number>>;

/** The text with its values filled in; where it counts something, in the form that the number `n` asks for. */
export function say(key: Key, values: Values = {}): string {
  const { words } = spoken();
  // In a card game a text may speak of cards, suits and the hand.
  const ofDeck = deck() === 'cards' ? words[`${key}@cards`] : undefined;
  return fill(form(ofDeck ?? words[key] ?? key, values['n']), values);
}

/** Several things in one breath: `Ada, Bo and Cleo`. */
export function allOf(things: readonly string[]): string {
  return joined('list.and', things);
}

/** Any of several: `red 7 or blue 7`. */
export function oneOf(things: readonly string[]): string {
  return joined('list.or', things);
}

function joined(key: 'list.and' | 'list.or', things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : say(key, { before: things.slice(0, -1).join(say('list.comma')), last });
}

/** The name of a kind of computer player, as it stands in a list. */
export function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase(spoken().code) + name.slice(1);
}

/** A computer player as it is chosen: its level first, where it stands for one. */
export function botChoice({ name, level }: Pick<BotInfo, 'name' | 'level'>): string {
  return level === '' ? capital(name) : say('bot.levelled', { level, name: capital(name) });
}

const TIME = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const DAY = { month: 'short', day: 'numeric' } as const;

/** When something was: the time of day, or the day where that is not today. */
export function moment(at: number): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(spoken().code, isToday ? TIME : DAY).format(then);
}

/** A score with its sign: `+17`, `−6`, `0`. */
export function signed(score: number): string {
  const size = spoken().numbers.format(Math.abs(score));
  if (score === 0) return size;
  const text = score > 0 ? `+${size}` : `−${size}`;
  // Among words from right to left the sign would go behind the number.
  return document.dir === 'rtl' ? `\u2066${text}\u2069` : text;
}

const FROM_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Letters; bare numbers are at home in either direction, and `signed` sets those with a sign apart. */
const FROM_LEFT_TO_RIGHT = /[A-Za-z\u00c0-\u024f]/;

/** A value written in the other direction must not turn the words around it: it is set apart by marks that nobody sees. */
function isolated(value: string): string {
  const turns = document.dir === 'rtl' ? FROM_LEFT_TO_RIGHT : FROM_RIGHT_TO_LEFT;
  return turns.test(value) ? `\u2068${value}\u2069` : value;
}

function form(entry: Entry, count: string | number | undefined): string {
  if (typeof entry === 'string') return entry;
  return entry[spoken().plurals.select(Number(count))] ?? entry.other;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? spoken().numbers.format(value) : isolated(value);
  });
}
