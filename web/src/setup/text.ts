/** Tiles as people type them: `R5 R6 R7 / k9,b9,o9`, melds on lines, or a whole position line (docs/notation.md). */
import { tileOfCard } from '../cards';
import type { Row } from '../rows';
import { shownText } from '../tiles';
import { EMPTY, type Setup } from './setup';

/** What could be read, and every part that could not. */
export interface Reading {
  readonly rows: readonly Row[];
  readonly bad: readonly string[];
}

const ONE = String.raw`[RBKOY](?:1[0-3]|0?[1-9])(?!\d)|[SHDC](?:1[0-3]|0?[1-9]|[AJQK])(?!\d)`;
const TILE = new RegExp(`(${ONE})|[J*](?::(${ONE}))?`, 'iy');
const GAP = /[\s,]+/y;
const WORD = /[^\s,/|;]{1,20}/y;
const BETWEEN_ROWS = /[/|;\n]+/;
const LINE = /^(\S+) (\S+,\S+) (\S+) (\d) ([01]{2,6}) \d+((?: [a-z]+=\S+)*)$/i;

/** Reads rows; nothing that can be read is lost because of a part that cannot. */
export function readRows(text: string): Reading {
  const found = text.split(BETWEEN_ROWS).map((part) => readRow(part));
  return { rows: found.flatMap(({ rows }) => rows), bad: found.flatMap(({ bad }) => bad) };
}

/** Reads tiles of a rack, however they are parted. */
export function readTiles(text: string): { readonly tiles: Row; readonly bad: readonly string[] } {
  const { rows, bad } = readRows(text);
  return { tiles: rows.flat().map((tile) => (tile.startsWith('J') ? 'J' : tile)), bad };
}

function readRow(text: string): Reading {
  const body = text.trim().replace(/^-$/, '');
  const isGroup = body.startsWith('=');
  const tiles: string[] = [];
  const bad: string[] = [];
  for (let at = isGroup ? 1 : 0; at < body.length; ) {
    const tile = matched(TILE, body, at);
    if (tile) tiles.push(written(tile));
    const step = tile ?? matched(GAP, body, at);
    const odd = step ? null : (matched(WORD, body, at)?.[0] ?? body.charAt(at));
    if (odd !== null) bad.push(odd);
    at += (step?.[0] ?? odd ?? ' ').length;
  }
  const row = isGroup ? asGroup(tiles) : tiles;
  return { rows: row.length > 0 ? [row] : [], bad };
}

function matched(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function written([, tile, said]: RegExpExecArray): string {
  if (tile) return kind(tile);
  return said ? `J:${kind(said)}` : 'J';
}

function kind(text: string): string {
  const tile = tileOfCard(text);
  const letter = tile.charAt(0).toUpperCase();
  return `${letter === 'Y' ? 'O' : letter}${Number(tile.slice(1))}`;
}

/** The mark `=` says that jokers beside one number are of its other colours; on the wire they say so themselves. */
function asGroup(tiles: Row): Row {
  const reals = tiles.filter((tile) => !tile.startsWith('J'));
  const number = reals[0]?.slice(1);
  const free = ['R', 'B', 'K', 'O'].filter((colour) => !reals.some((tile) => tile.startsWith(colour)));
  return tiles.map((tile) => {
    const colour = tile === 'J' && number ? free.shift() : undefined;
    return colour ? `J:${colour}${number}` : tile;
  });
}

/** The setup that a position line tells of; null where the text is none. */
export function readLine(text: string): Setup | null {
  const [, table = '', racks = '', , turn = '', opened = '', extras = ''] =
    LINE.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  if (racks === '') return null;
  const shown = racks.split(',');
  const own = shown[Number(turn)]?.startsWith('?') ? shown.find((rack) => !rack.startsWith('?')) : shown[Number(turn)];
  const seat = own === undefined ? Number(turn) : shown.indexOf(own);
  const rules = /rules=(\S+)/i.exec(extras)?.[1] ?? '';
  const rack = readTiles(own ?? '').tiles;
  return { ...EMPTY, table: readRows(table).rows, rack, opened: opened.charAt(seat) === '1', rules };
}

/** Rows as text, one a line. */
export function writeRows(rows: readonly Row[]): string {
  return rows.map((row) => row.map(shownText).join(' ')).join('\n');
}
