/** The link of a position: it opens the same position, and asks the same question. */
import type { Row } from '../rows';
import type { Setup } from './setup';
import { readLine, readRows, readTiles } from './text';

/** Letters of a line that are quoted. */
const SHOWN = 40;

/** What can be asked about a position. */
export type Question = 'turn' | 'best' | 'rebuild';

const QUESTIONS: readonly Question[] = ['turn', 'best', 'rebuild'];

/** The one link of a position: `/position?table=R5R6R7/K9B9O9&rack=R8`. */
export function linkOf(setup: Setup, ask: Question | null): string {
  const parts = [
    setup.table.length > 0 ? `table=${rowsText(setup.table)}` : '',
    setup.rack.length > 0 ? `rack=${setup.rack.join('')}` : '',
    setup.after === null ? '' : `after=${rowsText(setup.after)}`,
    setup.opened ? '' : 'unopened',
    setup.rules === '' ? '' : `rules=${setup.rules}`,
    ask === null ? '' : `ask=${ask}`,
  ].filter((part) => part !== '');
  return parts.length > 0 ? `/position?${parts.join('&')}` : '/position';
}

function rowsText(rows: readonly Row[]): string {
  return rows.map((row) => row.join('')).join('/') || '-';
}

/** The position of a link, and what it asks; what cannot be read is told. A position line after `line=` will do too. */
export function setupIn(search: string): {
  readonly setup: Setup;
  readonly ask: Question | null;
  readonly bad: readonly string[];
} {
  const parts = partsOf(search);
  const line = readLine(parts.get('line') ?? '');
  const table = readRows(parts.get('table') ?? '');
  const rack = readTiles(parts.get('rack') ?? '');
  const after = parts.get('after');
  const rows = readRows(after ?? '');
  const setup = line ?? {
    table: table.rows,
    rack: rack.tiles,
    rules: parts.get('rules') ?? '',
    opened: !parts.has('unopened'),
    after: after === undefined ? null : rows.rows,
  };
  // A line is read whole or not at all.
  const lost = line || !parts.get('line') ? [] : [short(parts.get('line') ?? '')];
  const bad = [...lost, ...table.bad, ...rack.bad, ...rows.bad];
  return { setup, ask: QUESTIONS.find((one) => one === parts.get('ask')) ?? null, bad };
}

function short(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** As a query is taken apart, but for `+`, which joins house rules and is no blank. */
function partsOf(search: string): ReadonlyMap<string, string> {
  const parts = search.replace(/^\?/, '').split('&').map((part) => part.split(/=(.*)/s));
  return new Map(parts.map(([name = '', value = '']) => [name, decoded(value)]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
