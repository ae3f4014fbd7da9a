/**
 * Which tile is which. The server tells kinds only; here each gets the tile that the player has already seen in the
 * same place, so that what moves on the screen is what moved on the table.
 */
import type { Row } from './api';
import { kindOf, kindOfText, type Kind, type Namer, type TileId } from './tiles';

/** Tiles that have been seen, by place. */
export interface Seen {
  readonly melds: readonly (readonly TileId[])[];
  readonly rack: readonly TileId[];
  /** Tiles that come next before a new one is invented. */
  readonly spare?: readonly TileId[];
}

/** A row whose tiles are known, and the index of the seen meld that it grew from. */
export interface KnownRow {
  readonly tiles: readonly TileId[];
  readonly from: number | null;
}

/** Rows and rack with a tile for every text. */
export interface Known {
  readonly rows: readonly KnownRow[];
  readonly rack: readonly TileId[];
}

/** Unclaimed tiles of one place. */
class Store {
  private readonly tiles: TileId[];

  constructor(tiles: readonly TileId[]) {
    this.tiles = [...tiles];
  }

  claim(kind: Kind): TileId | null {
    const at = this.tiles.findIndex((id) => kindOf(id) === kind);
    return at < 0 ? null : (this.tiles.splice(at, 1)[0] ?? null);
  }
}

function overlap(tiles: readonly TileId[], row: Row): number {
  const store = new Store(tiles);
  return row.filter((text) => store.claim(kindOfText(text)) !== null).length;
}

interface Pair {
  readonly from: number;
  readonly to: number;
  readonly shared: number;
}

function pairs(seen: Seen, rows: readonly Row[]): readonly Pair[] {
  const all = rows.flatMap((row, to) => seen.melds.map((meld, from) => ({ from, to, shared: overlap(meld, row) })));
  // Two rows of one meld: the longer part is the one that stayed.
  return all.filter((pair) => pair.shared > 0).toSorted((a, b) => b.shared - a.shared || a.to - b.to || a.from - b.from);
}

function origins(seen: Seen, rows: readonly Row[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const used = new Set<number>();
  for (const { from, to } of pairs(seen, rows)) {
    if (found.has(to) || used.has(from)) continue;
    found.set(to, from);
    used.add(from);
  }
  return found;
}

type Slots = (TileId | null)[];

function fill(slots: Slots, row: Row, store: Store): void {
  for (const [at, text] of row.entries()) slots[at] ??= store.claim(kindOfText(text));
}

function complete(slots: Slots, row: Row, namer: Namer): readonly TileId[] {
  return row.map((text, at) => slots[at] ?? namer.name(kindOfText(text)));
}

/**
 * A tile for every text. A row takes the tiles of the meld it grew from; then the rack takes what was on the rack
 * (so that a twin played by somebody else is not mistaken for one's own); then rows take from anywhere.
 */
export function identify(seen: Seen, rows: readonly Row[], rack: Row, namer: Namer): Known {
  const from = origins(seen, rows);
  const melds = seen.melds.map((tiles) => new Store(tiles));
  const ownRack = new Store(seen.rack);
  const anywhere = [...melds, ownRack, new Store(seen.spare ?? [])];
  const slots = rows.map((row): Slots => row.map(() => null));
  const rackSlots: Slots = rack.map(() => null);
  rows.forEach((row, at) => fill(slots[at] ?? [], row, melds[from.get(at) ?? -1] ?? new Store([])));
  fill(rackSlots, rack, ownRack);
  for (const store of anywhere) rows.forEach((row, at) => fill(slots[at] ?? [], row, store));
  for (const store of anywhere) fill(rackSlots, rack, store);
  return {
    rows: rows.map((row, at) => ({ tiles: complete(slots[at] ?? [], row, namer), from: from.get(at) ?? null })),
    rack: complete(rackSlots, rack, namer),
  };
}
