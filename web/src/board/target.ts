/** What would happen if the hand let go at a point: pure geometry, from rectangles measured when the drag began. */
import { meldOf, type Draft, type Meld } from './draft';
import type { Target } from './edit';
import type { Point } from './gesture';
import { boxAt, boxOf, nearest, perLine, type Box } from './layout';
import { kindOf, type Kind, type TileId } from './tiles';

/** A rectangle of the window. */
export interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where things are in the window, and how large a tile is. */
export interface Geometry {
  /** The part of the felt that can be seen. */
  readonly felt: Area;
  /** The upper left corner of the grid, which scrolls with the felt. */
  readonly origin: Point;
  readonly rack: Area;
  readonly rackTiles: readonly { readonly id: TileId; readonly area: Area }[];
  /** One tile with the gap to the next. */
  readonly tile: { readonly width: number; readonly height: number };
  /** One line of the grid. */
  readonly line: number;
}

/** What a joker stands for, as far as somebody has told. */
export type Stands = (joker: TileId) => readonly Kind[];

/** The part in the middle of a tile that means the tile and not the gap beside it. */
const MIDDLE = 0.6;

/** Whether a point lies in an area. */
export function contains(area: Area, point: Point): boolean {
  const dx = point.x - area.x;
  const dy = point.y - area.y;
  return dx >= 0 && dy >= 0 && dx <= area.width && dy <= area.height;
}

/** Where the hand's tiles would go from this point; null where they would go back. */
export function targetAt(draft: Draft, hand: readonly TileId[], point: Point, at: Geometry, stands: Stands): Target | null {
  if (contains(at.rack, point)) return { to: 'rack', at: rackIndex(draft, point, at) };
  if (!contains(at.felt, point)) return null;
  const meld = meldAt(draft, hand, point, at);
  if (meld !== null) return meldTarget(meld, draft, hand, point, at, stands);
  return { to: 'felt', place: feltPlace(hand.length, draft.cols, point, at) };
}

function meldArea(meld: Meld, cols: number, at: Geometry): Area {
  return areaOf(boxOf(meld, cols), at);
}

/** The window's rectangle of a box of the grid. */
export function areaOf(box: Box, at: Geometry): Area {
  const half = at.tile.width / 2;
  const area = { x: at.origin.x + box.x * half, y: at.origin.y + box.y * at.line };
  return { ...area, width: box.w * half, height: (box.h - 1) * at.line + at.tile.height };
}

/** The meld whose tiles, or the ends beside them, are at this point; not one that is itself in the hand. */
function meldAt(draft: Draft, hand: readonly TileId[], point: Point, at: Geometry): Meld | null {
  const stays = draft.now.melds.filter((meld) => meld.tiles.some((tile) => !hand.includes(tile)));
  const near = stays.filter((meld) => contains(withReach(meldArea(meld, draft.cols, at), at), point));
  const distance = (meld: Meld): number => sideways(meldArea(meld, draft.cols, at), point);
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** What is nearer to a meld than to anything else: half a tile beside it, half of the felt to the next line. */
function withReach(area: Area, at: Geometry): Area {
  const [x, y] = [at.tile.width / 2, (at.line - at.tile.height) / 2];
  return { x: area.x - x, y: area.y - y, width: area.width + 2 * x, height: area.height + 2 * y };
}

function sideways(area: Area, point: Point): number {
  return Math.max(area.x - point.x, 0, point.x - area.x - area.width);
}

function meldTarget(meld: Meld, draft: Draft, hand: readonly TileId[], point: Point, at: Geometry, stands: Stands): Target {
  const area = meldArea(meld, draft.cols, at);
  const across = (point.x - area.x) / at.tile.width;
  const line = perLine(draft.cols) * Math.floor(Math.max(0, point.y - area.y) / at.line);
  const joker = meld.tiles[line + Math.floor(across)];
  const inMiddle = Math.abs(across - Math.floor(across) - 0.5) < MIDDLE / 2;
  if (joker !== undefined && inMiddle && isReplacing(draft, hand, joker, stands)) return { to: 'joker', joker };
  const index = Math.min(Math.max(line + Math.round(across), 0), meld.tiles.length);
  return { to: 'meld', meld: meld.id, at: index };
}

/** Whether the hand is the one tile that this joker stands for, from another place. */
export function isReplacing(draft: Draft, hand: readonly TileId[], joker: TileId, stands: Stands): boolean {
  const [tile] = hand;
  if (tile === undefined || hand.length !== 1 || !stands(joker).includes(kindOf(tile))) return false;
  return meldOf(draft.now, tile)?.id !== meldOf(draft.now, joker)?.id;
}

/** The grid's place for a row of this length with its middle held at the point. */
export function feltPlace(count: number, cols: number, point: Point, at: Geometry): { x: number; y: number } {
  const half = at.tile.width / 2;
  const { w } = boxAt({ x: 0, y: 0 }, count, cols);
  const x = Math.round((point.x - at.origin.x) / half - w / 2);
  const y = Math.round((point.y - at.origin.y - at.tile.height / 2) / at.line);
  return { x: Math.min(Math.max(x, 0), Math.max(0, cols - w)), y: Math.max(y, 0) };
}

function rackIndex(draft: Draft, point: Point, at: Geometry): number {
  const line = at.rackTiles.filter(({ area }) => point.y >= area.y && point.y <= area.y + area.height);
  const before = line.findLast(({ area }) => area.x + area.width / 2 < point.x);
  if (before !== undefined) return draft.now.rack.indexOf(before.id) + 1;
  const [first] = line;
  return first === undefined ? draft.now.rack.length : draft.now.rack.indexOf(first.id);
}

/** What shows what a drop would do: a line between tiles, a frame around the meld, the outline of a new meld. */
export interface Mark extends Area {
  readonly kind: 'caret' | 'frame' | 'outline';
}

/** The marks for a target. */
export function marksOf(draft: Draft, hand: readonly TileId[], target: Target, at: Geometry): readonly Mark[] {
  switch (target.to) {
    case 'felt':
      return [{ kind: 'outline', ...areaOf(landing(draft, hand, target.place), at) }];
    case 'meld':
      return meldMarks(draft, target.meld, target.at, at);
    case 'joker':
      return jokerMarks(draft, target.joker, at);
    case 'rack':
      return rackMarks(draft, target.at, at);
  }
}

/** Where a new meld really comes to lie: the felt may be taken. */
function landing(draft: Draft, hand: readonly TileId[], place: { x: number; y: number }): Box {
  const rest = draft.now.melds.map((meld) => ({ ...meld, tiles: meld.tiles.filter((tile) => !hand.includes(tile)) }));
  const taken = rest.filter((meld) => meld.tiles.length > 0).map((meld) => boxOf(meld, draft.cols));
  const box = boxAt(place, hand.length, draft.cols);
  return { ...box, ...nearest(box, taken, draft.cols) };
}

function cellArea(meld: Meld, index: number, draft: Draft, at: Geometry): Area {
  const line = perLine(draft.cols);
  const column = { x: meld.x + 2 * (index % line), y: meld.y + Math.floor(index / line) };
  return areaOf({ ...column, w: 2, h: 1 }, at);
}

/** Longer than a tile is high, so that it is seen behind the tiles in the hand. */
function caretAt(x: number, area: Area): Mark {
  return { kind: 'caret', x: x - 2, y: area.y - 8, width: 4, height: area.height + 16 };
}

function meldMarks(draft: Draft, id: number, index: number, at: Geometry): readonly Mark[] {
  const meld = draft.now.melds.find((other) => other.id === id);
  if (meld === undefined) return [];
  const frame: Mark = { kind: 'frame', ...grown(meldArea(meld, draft.cols, at), 4) };
  const area = cellArea(meld, Math.max(0, index - 1), draft, at);
  return [frame, caretAt(index === 0 ? area.x : area.x + area.width, area)];
}

function grown(area: Area, by: number): Area {
  return { x: area.x - by, y: area.y - by, width: area.width + 2 * by, height: area.height + 2 * by };
}

function jokerMarks(draft: Draft, joker: TileId, at: Geometry): readonly Mark[] {
  const meld = meldOf(draft.now, joker);
  return meld ? [{ kind: 'outline', ...cellArea(meld, meld.tiles.indexOf(joker), draft, at) }] : [];
}

function rackMarks(draft: Draft, index: number, at: Geometry): readonly Mark[] {
  const place = (id: TileId | undefined): Area | undefined => at.rackTiles.find((tile) => tile.id === id)?.area;
  const next = place(draft.now.rack[index]);
  const before = place(draft.now.rack[index - 1]);
  if (before !== undefined) return [caretAt(before.x + before.width, before)];
  return next === undefined ? [] : [caretAt(next.x, next)];
}
