/** Tables one after the other, as pictures: the steps of a move, for a player to go through at their own pace. */
import type { Row } from './api';
import { meldOf, type Arrangement, type Draft } from './draft';
import { identify, type Seen } from './identity';
import { kindOf, kindOfText, type Namer, type TileId } from './tiles';
import { laidOut } from './turn';

/** Tables to go through, and whose move it is. */
export interface Walk {
  /** The rows of each table, the one before the first step first; none has less on it than the one before it. */
  readonly tables: readonly (readonly Row[])[];
  /** Whether new tiles come from the player's own rack. */
  readonly own: boolean;
}

/** The pictures of a walk, and the tiles that are new in them. */
export interface Pictures {
  readonly frames: readonly Arrangement[];
  readonly played: readonly TileId[];
}

/** What is shown of a walk, tiles keeping the identity that they have in the draft. */
export function picturesOf(draft: Draft, { tables, own }: Walk, namer: Namer): Pictures {
  const from = own ? draft.start : draft.now;
  const first = tables[0] ?? [];
  const known = identify({ melds: from.melds.map(({ tiles }) => tiles), rack: [] }, first, [], namer);
  const there = new Set(known.rows.flatMap(({ tiles }) => tiles));
  const spare = own ? [] : from.melds.flatMap(({ tiles }) => tiles).filter((tile) => !there.has(tile));
  let { arrangement, next } = laidOut(from, first, known, draft.cols, draft.next);
  const frames: Arrangement[] = [{ melds: arrangement.melds, rack: from.rack }];
  for (const rows of tables.slice(1)) {
    const before = frames.at(-1) ?? from;
    const seen: Seen = { melds: before.melds.map(({ tiles }) => tiles), rack: own ? before.rack : [], spare };
    const left = own ? leftOn(before, rows) : [];
    const found = identify(seen, rows, left, namer);
    ({ arrangement, next } = laidOut(before, rows, found, draft.cols, next));
    const rack = own ? before.rack.filter((tile) => found.rack.includes(tile)) : from.rack;
    frames.push({ melds: arrangement.melds, rack });
  }
  const last = frames.at(-1)?.melds.flatMap(({ tiles }) => tiles) ?? [];
  return { frames, played: last.filter((tile) => !there.has(tile)) };
}

/** The first tile that lies in another meld than it did, or that has come to the table. */
export function movedTile(before: Arrangement, after: Arrangement): TileId | undefined {
  const tiles = after.melds.flatMap((meld) => meld.tiles.map((tile) => ({ tile, id: meld.id })));
  return tiles.find(({ tile, id }) => meldOf(before, tile)?.id !== id)?.tile;
}

/** The kinds that stay on the rack when these rows are laid. */
function leftOn({ melds, rack }: Arrangement, rows: readonly Row[]): Row {
  const lying = melds.flatMap(({ tiles }) => tiles).map(kindOf);
  const left = rack.map(kindOf);
  for (const kind of rows.flat().map(kindOfText)) {
    const old = lying.indexOf(kind);
    if (old >= 0) lying.splice(old, 1);
    else if (left.includes(kind)) left.splice(left.indexOf(kind), 1);
  }
  return left;
}
