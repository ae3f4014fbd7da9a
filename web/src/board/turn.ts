/** From what the server tells (kinds) to what lies on the felt (tiles with places): the beginning of each turn. */
import type { Position, Row } from './api';
import { inKnownOrder } from './edit';
import { allTiles, newDraft, rowOf, type Arrangement, type Draft, type Meld } from './draft';
import { identify, type Known } from './identity';
import { firstFree, settle } from './layout';
import { kindOf, kindOfText, type Namer, type TileId } from './tiles';

/** An arrangement and the number that the next new meld gets. */
export interface Numbered {
  readonly arrangement: Arrangement;
  readonly next: number;
}

/** A felt on which nothing lies yet. */
export function emptyDraft(cols: number): Draft {
  return newDraft({ melds: [], rack: [] }, cols, 1);
}

/** A row keeps its texts where they say more than the tiles do. */
function saidOf(row: Row): Row | null {
  return row.some((text) => text.includes(':')) ? row : null;
}

/** The melds of these rows: those that grew from an old one keep its place and number, new ones fill free felt. */
export function laidOut(old: Arrangement, rows: readonly Row[], known: Known, cols: number, next: number): Numbered {
  let number = next;
  const kept: Meld[] = [];
  const fresh: Meld[] = [];
  for (const [at, { tiles, from }] of known.rows.entries()) {
    const origin = from === null ? undefined : old.melds[from];
    const said = saidOf(rows[at] ?? []);
    if (origin) kept.push({ id: origin.id, x: origin.x, y: origin.y, tiles, said });
    else fresh.push({ id: number++, x: 0, y: 0, tiles, said });
  }
  const settled = [...settle(kept, grownMelds(old, kept), cols)];
  for (const meld of fresh) settled.push({ ...meld, ...firstFree(meld.tiles.length, settled, cols) });
  return { arrangement: { melds: inOrderOf(settled, known), rack: known.rack }, next: number };
}

/** Melds that have more tiles now: they stay where they are, neighbours make room. */
function grownMelds(old: Arrangement, kept: readonly Meld[]): readonly number[] {
  const before = new Map(old.melds.map((meld) => [meld.id, meld.tiles.length]));
  return kept.filter((meld) => meld.tiles.length > (before.get(meld.id) ?? 0)).map((meld) => meld.id);
}

function inOrderOf(melds: readonly Meld[], known: Known): readonly Meld[] {
  const place = new Map(known.rows.map((row, at) => [row.tiles[0], at]));
  return melds.toSorted((a, b) => (place.get(a.tiles[0]) ?? 0) - (place.get(b.tiles[0]) ?? 0));
}

/** Tiles known on the rack keep their order, new ones stand at the end. */
function rackInOrder(rack: readonly TileId[], shown: readonly TileId[]): readonly TileId[] {
  return [...shown.filter((tile) => rack.includes(tile)), ...rack.filter((tile) => !shown.includes(tile))];
}

/** The draft with which a new turn begins, tiles and melds keeping the identity they had in what was shown before. */
export function begin(shown: Draft, position: Position, namer: Namer): Draft {
  const rows = position.table.map((meld) => meld.row);
  const { now } = shown;
  const known = identify({ melds: now.melds.map((meld) => meld.tiles), rack: now.rack }, rows, position.rack, namer);
  const { arrangement, next } = laidOut(now, rows, known, shown.cols, shown.next);
  const start = { ...arrangement, rack: rackInOrder(known.rack, now.rack) };
  const draft = newDraft(start, shown.cols, next);
  return position.draft === null ? draft : resumed(draft, position.draft, namer);
}

/** The kinds that are left of the whole once the rows are laid; null where the rows hold what is not there. */
function leftOver(whole: Row, rows: readonly Row[]): Row | null {
  const left = [...whole];
  for (const text of rows.flat()) {
    const at = left.indexOf(kindOfText(text));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The draft with a kept arrangement taken up again, as one step to undo; as it was where that does not fit. */
function resumed(draft: Draft, rows: readonly Row[], namer: Namer): Draft {
  const { start } = draft;
  const rack = leftOver(allTiles(start).map(kindOf), rows);
  if (rack === null) return draft;
  const known = identify({ melds: start.melds.map((meld) => meld.tiles), rack: start.rack }, rows, rack, namer);
  const { arrangement, next } = laidOut(start, rows, known, draft.cols, draft.next);
  if (!arrangement.rack.every((tile) => draft.own.has(tile))) return draft;
  const now = { ...arrangement, rack: inKnownOrder(arrangement.rack, start.rack) };
  const resumedDraft = { ...draft, now, next, past: [start] };
  return sameRows(start, now) ? draft : resumedDraft;
}

function sameRows(a: Arrangement, b: Arrangement): boolean {
  return kindsKey(a.melds.map(rowOf)) === kindsKey(b.melds.map(rowOf));
}

function kindsKey(rows: readonly Row[]): string {
  return rows.map((row) => row.join(' ')).join('/');
}

/** Whether two positions are of one turn, so that the player's arrangement stays valid. */
export function sameTurn(a: Position | null, b: Position): boolean {
  if (a === null || a.turn !== b.turn) return false;
  const tables = [a, b].map((position) => kindsKey(position.table.map((meld) => meld.row)));
  return tables[0] === tables[1] && a.rack.toSorted().join(' ') === b.rack.toSorted().join(' ');
}
