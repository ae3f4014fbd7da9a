/** A move that was made, taken apart into the pictures that show it tile by tile. */
import type { Step } from './api';
import type { Arrangement, Draft, Meld } from './draft';
import { identify } from './identity';
import type { Place } from './layout';
import type { Namer, TileId } from './tiles';
import { laidOut } from './turn';

/** The pictures of one move, the table before it first, and the tiles that came from the rack. */
export interface Replay {
  readonly frames: readonly Arrangement[];
  readonly played: readonly TileId[];
}

/** Tiles that go together from one place to one meld. */
interface Carry {
  readonly to: Meld;
  readonly tiles: readonly TileId[];
  readonly fromRack: boolean;
}

/** What is shown for this move, tiles keeping the identity they have in the draft. */
export function replayOf(draft: Draft, step: Step, namer: Namer): Replay {
  const melds = draft.now.melds.map((meld) => meld.tiles);
  const known = identify({ melds, rack: [] }, step.before, [], namer);
  const before = laidOut(draft.now, step.before, known, draft.cols, draft.next);
  const used = new Set(known.rows.flatMap((row) => row.tiles));
  const spare = melds.flat().filter((tile) => !used.has(tile));
  const lying = before.arrangement.melds.map((meld) => meld.tiles);
  const later = identify({ melds: lying, rack: [], spare }, step.after, [], namer);
  const after = laidOut(before.arrangement, step.after, later, draft.cols, before.next);
  const { rack } = draft.now;
  const first = { melds: before.arrangement.melds, rack };
  const last = { melds: after.arrangement.melds, rack };
  return { frames: framesBetween(first, last), played: last.melds.flatMap((meld) => newTiles(meld, used)) };
}

function newTiles(meld: Meld, used: ReadonlySet<TileId>): readonly TileId[] {
  return meld.tiles.filter((tile) => !used.has(tile));
}

/** The meld's new tiles, one carry for each place they come from; those of the table first. */
function carriesTo(to: Meld, before: Arrangement): readonly Carry[] {
  const bySource = new Map<number | null, TileId[]>();
  for (const tile of to.tiles) {
    const source = before.melds.find((meld) => meld.tiles.includes(tile))?.id ?? null;
    if (source !== to.id) bySource.set(source, [...(bySource.get(source) ?? []), tile]);
  }
  const carries = [...bySource].map(([source, tiles]) => ({ to, tiles, fromRack: source === null }));
  return carries.toSorted((a, b) => Number(a.fromRack) - Number(b.fromRack));
}

function carried(picture: Arrangement, carry: Carry): Arrangement {
  const { to, tiles } = carry;
  const rest = picture.melds.map((meld) => ({ ...meld, tiles: meld.tiles.filter((tile) => !tiles.includes(tile)) }));
  const there = new Set([...(picture.melds.find((meld) => meld.id === to.id)?.tiles ?? []), ...tiles]);
  const grown = { ...to, said: null, tiles: to.tiles.filter((tile) => there.has(tile)) };
  const isNew = !picture.melds.some((meld) => meld.id === to.id);
  const melds = isNew ? [...rest, grown] : rest.map((meld) => (meld.id === to.id ? keepLeavers(meld, grown) : meld));
  return { ...picture, melds: melds.filter((meld) => meld.tiles.length > 0) };
}

/** Tiles that are still to leave the meld stay in it until their turn comes. */
function keepLeavers(present: Meld, grown: Meld): Meld {
  const leavers = present.tiles.filter((tile) => !grown.tiles.includes(tile));
  return { ...grown, tiles: [...grown.tiles, ...leavers] };
}

/** The first table with its melds where they will lie: those that grow have the room for it. */
function withRoom(before: Arrangement, after: Arrangement): Arrangement {
  const later = new Map(after.melds.map((meld) => [meld.id, meld]));
  const place = (meld: Meld): Meld => Object.assign({ ...meld }, placeOf(later.get(meld.id) ?? meld));
  return { ...before, melds: before.melds.map(place) };
}

function placeOf({ x, y }: Meld): Place {
  return { x, y };
}

/** The pictures from one table to another, each with one group of tiles moved. */
export function framesBetween(before: Arrangement, after: Arrangement): readonly Arrangement[] {
  const frames = [before];
  let picture = withRoom(before, after);
  for (const carry of after.melds.flatMap((meld) => carriesTo(meld, before))) {
    picture = carried(picture, carry);
    frames.push(picture);
  }
  frames.push(after);
  return frames;
}
