/** What there is to see, computed from what is known: one plain value that drawing turns into elements. */
import type { RowReading, TableMeld } from './api';
import { rowOf, type Arrangement, type Meld } from './draft';
import { boxOf, inReadingOrder, lines, type Box } from './layout';
import type { Marks } from './marks';
import { isJoker, kindOf, type Kind, type TileId } from './tiles';
import { MELD, tileLabel } from './words';

/** What somebody said of a meld. */
export interface Judged {
  readonly ok: boolean;
  readonly kind: 'run' | 'group' | null;
  readonly points: number;
  readonly label: string;
  readonly stands: readonly (readonly string[])[];
  readonly readings: readonly RowReading[];
}

/** Half tiles that a reason needs to be worth reading; where there is less room its sign must do. */
const LEGIBLE = 5;

/** What has been said in this turn, by meld and by the row that it was said of. */
export type Judgements = ReadonlyMap<string, Judged>;

/** Everything that decides what is seen. */
export interface Scene {
  readonly shown: Arrangement;
  readonly cols: number;
  readonly own: ReadonlySet<TileId>;
  readonly judged: Judgements;
  readonly selected: ReadonlySet<TileId>;
  readonly played: ReadonlySet<TileId>;
  readonly shifted: ReadonlySet<TileId>;
  /** The tiles that the player drew last. */
  readonly drawn: ReadonlySet<TileId>;
  /** What the coach points at. */
  readonly marks: Marks;
  readonly editable: boolean;
}

/** What is new about a tile: another player laid it, or only moved it, in the last move; or it was drawn. */
export type Recent = 'played' | 'shifted' | 'drawn';

/** One tile to draw. */
export interface TileView {
  readonly id: TileId;
  readonly kind: Kind;
  /** What a joker stands for, in a corner; empty for none. */
  readonly hint: readonly Kind[];
  readonly name: string;
  readonly selected: boolean;
  /** Laid by the player in this turn. */
  readonly own: boolean;
  readonly recent: Recent | null;
  /** Whether the coach points at it. */
  readonly marked: boolean;
}

/** The note under a meld. */
export interface Note {
  readonly text: string;
  readonly tone: 'ok' | 'bad' | 'loose' | 'open';
  /** The whole sentence, where the text is short. */
  readonly full: string;
}

/** One meld to draw. */
export interface MeldView {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly box: Box;
  /** Half tiles that the note may take before it runs into the neighbour's. */
  readonly room: number;
  readonly tiles: readonly TileView[];
  readonly note: Note;
  /** Whether the player can ask for another reading. */
  readonly switchable: boolean;
  /** Whether the coach points at it. */
  readonly marked: boolean;
}

/** All there is to see. */
export interface View {
  readonly melds: readonly MeldView[];
  readonly rack: readonly TileView[];
  readonly lines: number;
}

/** What a table meld is known to be before anybody judges. */
export function judgedTable(meld: TableMeld): Judged {
  const { kind, points, stands } = meld;
  return { ok: true, kind, points, label: MELD.known(kind, points), stands, readings: [] };
}

/** Under what a judgement on this meld, as it lies now, is kept. */
export function judgementKey(meld: Meld): string {
  return `${meld.id}|${rowOf(meld).join(' ')}`;
}

/** What has been said of the meld as it lies now; null where nobody has said anything yet. */
export function judgementOf(judged: Judgements, meld: Meld): Judged | null {
  return judged.get(judgementKey(meld)) ?? null;
}

/** What this joker stands for, as far as that is known. */
export function standsFor(judged: Judgements, meld: Meld | null, joker: TileId): readonly Kind[] {
  if (meld === null || !isJoker(joker)) return [];
  const place = meld.tiles.filter(isJoker).indexOf(joker);
  return judgementOf(judged, meld)?.stands[place] ?? [];
}

/** The view of a scene. */
export function viewOf(scene: Scene): View {
  const { shown, cols } = scene;
  const melds = inReadingOrder(shown.melds).map((meld, at) => meldView(scene, meld, at + 1));
  const rack = shown.rack.map((tile) => tileView(scene, tile, null));
  return { melds, rack, lines: lines(shown.melds, cols) };
}

function tileView(scene: Scene, id: TileId, meld: Meld | null): TileView {
  const kind = kindOf(id);
  const hint = standsFor(scene.judged, meld, id);
  const own = meld !== null && scene.own.has(id);
  const recent = recentMark(scene, id, meld === null);
  const name = tileLabel({ kind, stands: hint, own, recent });
  return { id, kind, hint, name, selected: scene.selected.has(id), own, recent, marked: scene.marks.tiles.has(id) };
}

function recentMark(scene: Scene, id: TileId, isOnRack: boolean): Recent | null {
  if (isOnRack) return scene.drawn.has(id) ? 'drawn' : null;
  if (scene.played.has(id)) return 'played';
  return scene.shifted.has(id) ? 'shifted' : null;
}

function meldView(scene: Scene, meld: Meld, number: number): MeldView {
  const judged = judgementOf(scene.judged, meld);
  const note = noteOf(scene, meld, judged);
  return {
    id: meld.id,
    number,
    name: MELD.name(number, note.full),
    box: boxOf(meld, scene.cols),
    room: roomFor(scene, meld),
    tiles: meld.tiles.map((tile) => tileView(scene, tile, meld)),
    note,
    switchable: scene.editable && (judged?.readings.length ?? 0) > 1,
    marked: scene.marks.melds.has(meld.id),
  };
}

function noteOf(scene: Scene, meld: Meld, judged: Judged | null): Note {
  const [tile] = meld.tiles;
  const isFreed = meld.tiles.length === 1 && tile !== undefined && isJoker(tile) && !scene.own.has(tile);
  if (isFreed) return { text: MELD.loose(), tone: 'loose', full: MELD.loose() };
  if (judged === null) return { text: '', tone: 'open', full: MELD.unknown(meld.tiles.length) };
  if (!judged.ok) return { text: roomFor(scene, meld) < LEGIBLE ? '' : judged.label, tone: 'bad', full: judged.label };
  return { text: judged.kind === null ? '' : MELD.ok(judged.kind, judged.points), tone: 'ok', full: judged.label };
}

/** Free half tiles to the right, in the line of the note, and the meld's own. */
function roomFor(scene: Scene, meld: Meld): number {
  const box = boxOf(meld, scene.cols);
  const line = box.y + box.h - 1;
  const right = scene.shown.melds.map((other) => boxOf(other, scene.cols)).filter((other) => other.x > box.x);
  const sameLine = right.filter((other) => other.y <= line && line < other.y + other.h);
  return Math.min(scene.cols, ...sameLine.map((other) => other.x)) - box.x;
}
