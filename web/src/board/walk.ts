/** Where the focus goes from a tile: along a row, to the nearest line, from place to place. */
import type { Arrangement } from './draft';
import { inReadingOrder } from './layout';
import { placeTiles, readingOrder } from './selection';
import type { TileId } from './tiles';
import type { Area } from './target';

/** The tile before or after this one; past the end of a meld it is the next meld's. */
export function beside(arrangement: Arrangement, tile: TileId, by: -1 | 1): TileId {
  const isOnRack = arrangement.rack.includes(tile);
  const tiles = isOnRack ? arrangement.rack : readingOrder({ ...arrangement, rack: [] });
  return tiles[tiles.indexOf(tile) + by] ?? tile;
}

/** The first or the last tile of the same meld, or of the rack. */
export function endOf(arrangement: Arrangement, tile: TileId, end: 'first' | 'last'): TileId {
  return placeTiles(arrangement, tile).at(end === 'first' ? 0 : -1) ?? tile;
}

/** The tile that is nearest in the next line above (-1) or below (1). */
export function acrossLines(places: ReadonlyMap<TileId, Area>, tile: TileId, by: -1 | 1): TileId {
  const here = places.get(tile);
  if (!here) return tile;
  const ahead = [...places].filter(([, area]) => by * (area.y - here.y) > here.height / 2);
  const nearestLine = Math.min(...ahead.map(([, area]) => Math.abs(area.y - here.y)));
  const line = ahead.filter(([, area]) => Math.abs(area.y - here.y) < nearestLine + here.height / 2);
  const sideways = ([, area]: readonly [TileId, Area]): number => Math.abs(area.x - here.x);
  return line.toSorted((a, b) => sideways(a) - sideways(b))[0]?.[0] ?? tile;
}

/** A stop of Page Up and Page Down: a meld or the rack by its first tile, or the place for a new meld. */
export type Stop = TileId | 'new meld';

/** The stops in order: melds, the place for a new meld where it is offered, the rack. */
export function stops(arrangement: Arrangement, isPlaceOffered: boolean): readonly Stop[] {
  const melds = inReadingOrder(arrangement.melds).flatMap((meld) => meld.tiles.slice(0, 1));
  return [...melds, ...(isPlaceOffered ? (['new meld'] as const) : []), ...arrangement.rack.slice(0, 1)];
}

/** The stop after (1) or before (-1) the one where the focus is, round and round. */
export function nextStop(arrangement: Arrangement, isPlaceOffered: boolean, at: Stop | null, by: -1 | 1): Stop | null {
  const all = stops(arrangement, isPlaceOffered);
  const place = at === null || at === 'new meld' ? at : (placeTiles(arrangement, at)[0] ?? null);
  const index = place === null ? -1 : all.indexOf(place);
  return all.at((index + by + all.length) % Math.max(1, all.length)) ?? null;
}
