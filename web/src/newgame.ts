/** The choices of the first page, remembered so that the next game starts with one press. */
import { newTable } from './http';
import { recall, remember } from './memory';
import { keepKey } from './seatkey';
import type { Offer } from './wire';
import { say } from './words';

/** Who plays, and by which rules. */
export interface Choices {
  readonly name: string;
  readonly bots: readonly string[];
  /** Rules text; empty for the default. */
  readonly rules: string;
}

const DEFAULT_OTHERS = 2;

/** The remembered choices, or sensible ones. */
export function firstChoices(offer: Offer): Choices {
  const kept = remembered();
  const known = new Set(offer.bots.map(({ name }) => name));
  const bots = (kept.bots ?? []).filter((name) => known.has(name));
  return { name: kept.name ?? '', rules: kept.rules ?? '', bots: bots.length > 0 ? bots : usualBots(offer) };
}

function keepChoices(choices: Choices): void {
  remember('newgame', JSON.stringify(choices));
}

/** As many computer players as asked for; the ones already there stay, new ones take turns. */
export function withOthers(bots: readonly string[], count: number, offer: Offer): readonly string[] {
  const names = offer.bots.map(({ name }) => name);
  return Array.from({ length: count }, (_, index) => bots[index] ?? names[(index + 1) % names.length] ?? '');
}

/** Asks for a table with these choices, keeps the key of the seat and gives the path of its page. */
export async function sitDown(choices: Choices): Promise<string> {
  keepChoices(choices);
  const ticket = await newTable({ ...choices, bots: [...choices.bots], name: choices.name || say('start.guest') });
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
  const { name, bots, rules } = (kept ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof rules === 'string' && Array.isArray(bots);
}
