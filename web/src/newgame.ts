/** The choices of the first page, remembered so that the next game starts with one press. */
import { offerOf } from './houserules';
import { newTable } from './http';
import { recall, remember } from './memory';
import { USUAL_PACE, type Pace } from './pace';
import { keepKey } from './seatkey';
import type { BotInfo, Offer, Snapshot } from './wire';
import { say } from './words';

export type Away = Snapshot['away'];

/** Who plays, and by which rules. */
export interface Choices {
  readonly name: string;
  /** Who takes each other seat: a computer player by name, or `FRIEND`. */
  readonly others: readonly string[];
  /** What becomes of the turn of somebody who is away. */
  readonly away: Away;
  /** Whether people without a seat may watch. */
  readonly watchable: boolean;
  /** Whether the players may talk in own words. */
  readonly chat: boolean;
  /** Whether players may ask for hints where several people play; against computer players alone they always may. */
  readonly hints: boolean;
  /** Whether anybody may find the table; asked anew for each, and never remembered. */
  readonly listed: boolean;
  /** Whether matches count for ratings; asked anew for each table too. */
  readonly rated: boolean;
  readonly pace: Pace;
  /** Rules text; empty for the default. */
  readonly rules: string;
  readonly game: GameName;
}

export type GameName = Snapshot['game'];

/** A seat kept for somebody who comes by link. No computer player is called so. */
export const FRIEND = '';

const DEFAULT_OTHERS = 2;

/** Those of the lowest levels come by themselves; a strong one is chosen. */
const MILD = 3;

/** The remembered choices, or sensible ones. */
export function firstChoices(every: Offer): Choices {
  const kept = remembered();
  const game = kept.game ?? 'tile';
  const offer = offerOf(every, game);
  const known = new Set([FRIEND, ...offer.bots.map(({ name }) => name)]);
  const others = (kept.others ?? []).filter((name) => known.has(name));
  return {
    name: ownName(),
    others: others.length > 0 ? others : usualBots(offer),
    away: kept.away ?? 'wait',
    watchable: kept.watchable ?? true,
    chat: kept.chat ?? false,
    hints: kept.hints ?? false,
    listed: false,
    rated: false,
    pace: { ...USUAL_PACE, ...kept.pace },
    rules: kept.rules ?? '',
    game,
  };
}

/** What the player was called last. */
export function ownName(): string {
  return recall('name') ?? remembered().name ?? '';
}

/** Keeps the name for the next table. */
export function rememberName(name: string): void {
  remember('name', name);
}

function keepChoices(choices: Choices): void {
  rememberName(choices.name);
  remember('newgame', JSON.stringify(choices));
}

/** The computer player who comes by itself to a seat: they take turns, beginning with the second at seat 0. */
export function botFor(seat: number, bots: readonly BotInfo[]): string {
  const mild = bots.slice(0, MILD);
  return mild[(seat + 1) % mild.length]?.name ?? '';
}

/** As many others as asked for; those already there stay, new ones are computer players who take turns. */
export function withOthers(others: readonly string[], count: number, offer: Offer): readonly string[] {
  return Array.from({ length: count }, (_, index) => others[index] ?? botFor(index, offer.bots));
}

/** Whether the table waits for people before play begins. */
export function isGathering(others: readonly string[]): boolean {
  return others.includes(FRIEND);
}

/** Asks for a table with these choices, keeps the key of the seat and gives the path of its page. */
export async function sitDown(choices: Choices): Promise<string> {
  keepChoices(choices);
  const { name, others, ...table } = choices;
  const bots = others.filter((other) => other !== FRIEND);
  const openSeats = others.length - bots.length;
  const listed = table.listed && openSeats > 0;
  const hints = openSeats > 0 ? table.hints : null;
  const ticket = await newTable({ name: name || say('start.guest'), bots, openSeats, ...table, listed, hints });
  keepKey(ticket.code, ticket.token);
  return `/t/${encodeURIComponent(ticket.code)}`;
}

function usualBots(offer: Offer): readonly string[] {
  return withOthers([], DEFAULT_OTHERS, offer);
}

function remembered(): Partial<Choices> {
  try {
    const kept: unknown = JSON.parse(recall('newgame') ?? '{}');
    return isChoices(kept) ? kept : {};
  } catch {
    return {};
  }
}

function isChoices(kept: unknown): kept is Choices {
  const { name, others, away, watchable, rules, chat = false, hints = false } = (kept ?? {}) as Record<string, unknown>;
  const areTexts = [name, away, rules].every((text) => typeof text === 'string');
  const areSwitches = [watchable, chat, hints].every((one) => typeof one === 'boolean');
  return areTexts && areSwitches && Array.isArray(others);
}
