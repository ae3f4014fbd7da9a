/** The tables of this device as the server knows them: where it is the reader's turn comes first. */
import { ownTables } from './http';
import { recall } from './memory';
import { leftWords } from './pace';
import type { Visited } from './visited';
import type { OwnTable } from './wire';
import { say } from './words';

/** What the server says of each table, by its code. */
export type News = ReadonlyMap<string, OwnTable>;

const MOST = 20;

/** Asks how these tables stand; nothing where the server does not answer. */
export async function newsOf(tables: readonly Visited[]): Promise<News> {
  const keys = tables.map(({ code }) => ({ code, token: recall(`key.${code}`) ?? '' })).filter(({ token }) => token !== '');
  if (keys.length === 0) return new Map();
  const answer = await ownTables({ tables: keys.slice(0, MOST) }).catch(() => ({ tables: [] }));
  return new Map(answer.tables.map((table) => [table.code, table]));
}

/** How many of them wait for the reader. */
export function waiting(news: News): number {
  return [...news.values()].filter(({ yourTurn }) => yourTurn).length;
}

/** The tables in the order in which somebody wants to see them. */
export function inOrder(tables: readonly Visited[], news: News): readonly Visited[] {
  const rank = ({ code }: Visited): number => (news.get(code)?.yourTurn === true ? 0 : 1);
  return tables.toSorted((a, b) => rank(a) - rank(b));
}

/** How a table stands, in words; empty where the server has not said. */
export function standWords(table: OwnTable | undefined): string {
  if (table === undefined) return '';
  if (table.phase === 'gathering') return say('visited.gathering');
  if (table.phase === 'match_over') return say('visited.over');
  if (table.phase === 'round_over') return say('visited.roundOver');
  const turn = table.yourTurn ? say('turn.yours') : say('turn.of', { name: table.turn });
  const isSlow = table.hours > 0 && table.remainingMs !== null;
  return isSlow ? `${turn} ${leftWords(Math.floor((table.remainingMs ?? 0) / 1000))}` : turn;
}
