/** Tiles as the board knows them: every tile is a thing of its own, twins included. */
import type { Row, Sorting } from './api';

/** One physical tile: its kind, `#` and a number of its own, such as `R7#12`. */
export type TileId = string;

/** What is printed on a tile: `R7`, or `J` for a joker. */
export type Kind = string;

const ORDER = 'RBKO';
/** Jokers stand behind the numbers of every order. */
const LAST = 99;

/** The kind that a text names, whatever a joker was declared to be: `J` for `J:R10`. */
export function kindOfText(text: string): Kind {
  return text.split(':', 1)[0] ?? text;
}

/** What is printed on this tile. */
export function kindOf(id: TileId): Kind {
  return id.split('#', 1)[0] ?? id;
}

/** Whether this tile is a joker. */
export function isJoker(id: TileId): boolean {
  return kindOf(id) === 'J';
}

/** Gives each tile that is seen for the first time its number. */
export class Namer {
  private count = 0;

  /** A tile of this kind that has never been seen before. */
  name(kind: Kind): TileId {
    this.count += 1;
    return `${kind}#${this.count}`;
  }
}

function colourPlace(kind: Kind): number {
  const place = ORDER.indexOf(kind.charAt(0));
  return place < 0 ? LAST : place;
}

function number(kind: Kind): number {
  return kind === 'J' ? LAST : Number(kind.slice(1));
}

function sortKey(id: TileId, by: Sorting): readonly [number, number] {
  const kind = kindOf(id);
  return by === 'runs' ? [colourPlace(kind), number(kind)] : [number(kind), colourPlace(kind)];
}

/** The tiles in rack order; twins keep the order they had. */
export function sorted(tiles: readonly TileId[], by: Sorting): readonly TileId[] {
  return tiles.toSorted((a, b) => {
    const [first, second] = [sortKey(a, by), sortKey(b, by)];
    return first[0] - second[0] || first[1] - second[1];
  });
}

/** Whether two rows show the same texts in the same order. */
export function sameRow(a: Row, b: Row): boolean {
  return a.length === b.length && a.every((text, at) => text === b[at]);
}
