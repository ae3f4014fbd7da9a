/** Rows of tiles compared as bags: which tiles are in one and not in the other. */

/** Tiles side by side, as on the wire. */
export type Row = readonly string[];

/** Whether two rows are the same tiles in the same order. */
export function sameRow(one: Row, other: Row): boolean {
  return one.length === other.length && one.every((tile, index) => tile === other[index]);
}

/** The first list without what is in the second, each thing as often as it is there; `key` says what makes two alike. */
export function without<Thing>(
  things: readonly Thing[],
  taken: readonly Thing[],
  key: (thing: Thing) => string,
): Thing[] {
  const left = new Map<string, number>();
  for (const thing of taken) left.set(key(thing), (left.get(key(thing)) ?? 0) + 1);
  return things.filter((thing) => {
    const count = left.get(key(thing)) ?? 0;
    left.set(key(thing), count - 1);
    return count <= 0;
  });
}

/** The kind of a tile: a joker is a joker, whatever it was said to stand for. */
export function kindOf(tile: string): string {
  return tile.split(':', 1)[0] ?? tile;
}

/** One text for the tiles of a row, whatever their order. */
export function bagText(row: Row): string {
  return row.map(kindOf).toSorted().join(' ');
}

/** The same text for the same rows, wherever they lie. */
export function rowsKey(rows: readonly Row[]): string {
  return rows.map(bagText).toSorted().join('/');
}
