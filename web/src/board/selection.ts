/** Which tiles are selected: a list in the order of their places, so that a hand keeps runs together. */
import { meldOf, type Arrangement } from './draft';
import { inReadingOrder } from './layout';
import type { TileId } from './tiles';

/** The tiles of one place: a meld, or the rack. */
export function placeTiles(arrangement: Arrangement, tile: TileId): readonly TileId[] {
  return meldOf(arrangement, tile)?.tiles ?? arrangement.rack;
}

/** Every tile in the order in which it is read: table from the top, then rack. */
export function readingOrder(arrangement: Arrangement): readonly TileId[] {
  return [...inReadingOrder(arrangement.melds).flatMap((meld) => meld.tiles), ...arrangement.rack];
}

/** These tiles, once each, as they follow each other on the board; those that are no longer there are left out. */
export function inPlaceOrder(arrangement: Arrangement, tiles: Iterable<TileId>): readonly TileId[] {
  const wanted = new Set(tiles);
  return readingOrder(arrangement).filter((tile) => wanted.has(tile));
}

/** The selection with this tile in it if it was not, and without it if it was. */
export function toggled(selection: readonly TileId[], tile: TileId): readonly TileId[] {
  return selection.includes(tile) ? selection.filter((other) => other !== tile) : [...selection, tile];
}

/** All tiles from one to another of the same place; only the second where they lie apart. */
export function rangeBetween(arrangement: Arrangement, from: TileId | null, to: TileId): readonly TileId[] {
  const tiles = placeTiles(arrangement, to);
  const [start, end] = [from === null ? -1 : tiles.indexOf(from), tiles.indexOf(to)];
  if (start < 0) return [to];
  return tiles.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Whether two tiles lie in the same meld, or both on the rack. */
export function samePlace(arrangement: Arrangement, a: TileId, b: TileId): boolean {
  return meldOf(arrangement, a)?.id === meldOf(arrangement, b)?.id;
}
