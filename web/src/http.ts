/** The questions the page asks over HTTP. */
import type {
  AskOwn,
  CheckRules,
  NewTable,
  Offer,
  OpenTables,
  OwnTables,
  Problem,
  RulesAnswer,
  TableTicket,
  TakeSeat,
} from './wire';
import { say } from './words';
import { spoken } from './words/language.svelte';

/** Why the server could not do what was asked, in words for a person. */
export class HttpProblem extends Error {
  constructor(
    readonly code: string,
    words: string,
  ) {
    super(words);
  }
}

/** What the server offers: presets, options, computer players. */
export function fetchOffer(): Promise<Offer> {
  return ask<Offer>('/api/offer');
}

/** The rules as text and words, or why they contradict each other. */
export function checkRules(rules: CheckRules): Promise<RulesAnswer> {
  return ask<RulesAnswer>('/api/rules', rules);
}

/** A fresh table and the key to its seat. */
export function newTable(table: NewTable): Promise<TableTicket> {
  return ask<TableTicket>('/api/tables', table);
}

/** The tables that anybody may join. */
export function fetchOpenTables(): Promise<OpenTables> {
  return ask<OpenTables>('/api/tables');
}

/** How the tables stand to which these are the keys. */
export function ownTables(tables: AskOwn): Promise<OwnTables> {
  return ask<OwnTables>('/api/tables/own', tables);
}

/** An open chair of a table that gathers. */
export function takeSeat(code: string, seat: TakeSeat): Promise<TableTicket> {
  return ask<TableTicket>(`/api/tables/${encodeURIComponent(code)}/seats`, seat);
}

/** The file of a round that is over; the key of a seat may be empty where everybody may watch. */
export async function fetchRound(code: string, match: number, round: number, token: string): Promise<string> {
  const headers: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` };
  const answer = await reach(`/api/tables/${encodeURIComponent(code)}/rounds/${match}/${round}`, { headers });
  if (answer.ok) return answer.text();
  throw problemOf(await answer.json().catch(() => null), answer.status);
}

/** What the server answers; throws a sentence where there is no server. */
export async function reach(path: string, init: RequestInit): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), 'Accept-Language': spoken().code };
  const answer = await fetch(path, { ...init, headers }).catch(() => null);
  if (answer === null) throw new HttpProblem('no_server', say('http.noServer'));
  return answer;
}

/** Asks the server, or with a body tells it something. */
export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await reach(path, body === undefined ? {} : posted(body));
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok && content !== null) return content as Answer;
  throw problemOf(content, answer.status);
}

function posted(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** What is wrong, as the body of an answer says it. */
export function problemOf(content: unknown, status: number): HttpProblem {
  const problem = content as Partial<Problem> | null;
  return new HttpProblem(problem?.code ?? 'unknown', problem?.words ?? say('http.odd', { status }));
}
