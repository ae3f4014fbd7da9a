/** Where tiles are: on the rack or on the table, and in the window. */
import type { Point } from './gesture';
import type { TileId } from './tiles';

/** Tab comes to this tile, and to no other of the rack or of the table, wherever it lies. */
export function rove(tiles: ReadonlyMap<TileId, HTMLElement>, to: TileId): void {
  for (const [id, element] of tiles) {
    if (id === to) element.tabIndex = 0;
    else if (isSameZone(element, tiles.get(to))) element.tabIndex = -1;
  }
}

function isSameZone(a: Element, b: Element | undefined): boolean {
  return (a.closest('.board-rack') === null) === (b?.closest('.board-rack') === null);
}

/** The middle of a tile in the window. */
export function middleOf(tile: Element): Point {
  const { x, y, width, height } = tile.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
