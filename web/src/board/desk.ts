/**
 * The player's desk: the draft, what is selected, and what has been said of each meld; without a page.
 *
 * Here it is decided what a tap, a drop or a key does, what may be lifted, and what is said about it.
 */
import type { Abilities, DraftRows, Position, Row, RowVerdict, Sorting } from './api';
import { allTiles, isChanged, meldById, meldOf, rowOf, rowsOf, type Arrangement, type Draft, type Meld } from './draft';
import { edited, type Edit, type Target } from './edit';
import type { Spot } from './gesture';
import { firstFree, inReadingOrder, type Place } from './layout';
import { marksOn, NO_MARKS } from './marks';
import { replayOf } from './replay';
import { inPlaceOrder, placeTiles, rangeBetween, toggled } from './selection';
import { isReplacing } from './target';
import { kindOf, Namer, sameRow, type Kind, type TileId } from './tiles';
import { begin, emptyDraft, sameTurn } from './turn';
import { judgedTable, judgementKey, judgementOf, standsFor, type Judged } from './view';
import { REFUSED, SAID } from './words';

/** Who wants to know what happens on the desk. */
export interface DeskListener {
  /** The rows are other rows now. */
  readonly rowsChanged: () => void;
  readonly say: (text: string) => void;
}

const NO_TILES: ReadonlySet<TileId> = new Set();

/** The desk of one player. */
export class Desk {
  draft: Draft;
  selection: readonly TileId[] = [];
  played: ReadonlySet<TileId> = NO_TILES;
  shifted: ReadonlySet<TileId> = NO_TILES;
  drawn: ReadonlySet<TileId> = NO_TILES;
  marks = NO_MARKS;
  readonly namer = new Namer();
  readonly judged = new Map<string, Judged>();
  private position: Position | null = null;
  private deal: string | undefined;
  private anchor: TileId | null = null;
  /** Melds that were laid or changed and of which nobody has said yet what they are. */
  private readonly unsaid = new Set<number>();

  constructor(
    private readonly listener: DeskListener,
    cols: number,
  ) {
    this.draft = emptyDraft(cols);
  }

  /** Whether the table may be changed now. */
  get editable(): boolean {
    return this.position?.editable ?? false;
  }

  /** What buttons around the board can do. */
  get abilities(): Abilities {
    const { past, future } = this.draft;
    const can = this.editable;
    const selected = this.selection.length;
    return { undo: can && past.length > 0, redo: can && future.length > 0, reset: can && isChanged(this.draft), selected, hand: this.hand };
  }

  private get hand(): Row {
    const { rack } = this.draft.now;
    return this.selection.every((tile) => rack.includes(tile)) ? this.selection.map(kindOf) : [];
  }

  /** Points at tiles and melds as they were when the turn began. */
  point(tiles: Row, melds: readonly Row[]): void {
    this.marks = marksOn(this.draft.start, tiles, melds);
  }

  /** The rows as they lie. */
  rows(): DraftRows {
    return rowsOf(this.draft);
  }

  /** What a joker stands for. */
  stands(joker: TileId): readonly Kind[] {
    return standsFor(this.judged, meldOf(this.draft.now, joker), joker);
  }

  /** The number by which people call this meld: its place in reading order. */
  numberOf(meld: number): number {
    return inReadingOrder(this.draft.now.melds).findIndex((other) => other.id === meld) + 1;
  }

  // --- what comes from outside -----------------------------------------------------------------

  /** Whether a new turn begins with this position. */
  isNewTurn(position: Position): boolean {
    return !sameTurn(this.position, position);
  }

  /** Take over a position; true where a new turn begins with it. */
  set(position: Position): boolean {
    const isNew = this.isNewTurn(position);
    this.position = position;
    if (isNew) this.beginTurn(position);
    // Nobody will judge it again, and the words may be those of another language by now.
    else if (!position.editable) this.tellTable(position);
    this.mark(position);
    return isNew;
  }

  private beginTurn(position: Position): void {
    const known = new Set(allTiles(this.draft.now));
    const isDealt = this.deal !== position.deal;
    this.deal = position.deal;
    this.draft = begin(this.draft, position, this.namer);
    const drawn = this.draft.start.rack.filter((tile) => !known.has(tile));
    // The first tiles of all are not news, and what was drawn stays news until more is drawn.
    const isNews = !isDealt && drawn.length < this.draft.start.rack.length;
    if (drawn.length > 0 || isDealt) this.drawn = new Set(isNews ? drawn : []);
    this.judged.clear();
    this.unsaid.clear();
    this.marks = NO_MARKS;
    this.tellTable(position);
    this.selection = this.selection.filter((tile) => this.draft.now.rack.includes(tile));
  }

  private tellTable(position: Position): void {
    this.draft.start.melds.forEach((meld, at) => {
      const told = position.table[at];
      if (told) this.judged.set(judgementKey(meld), judgedTable(told));
    });
  }

  /** The table as it was last shown, from where the next position is reached. */
  stand(table: Arrangement): void {
    const next = Math.max(this.draft.next, ...table.melds.map((meld) => meld.id + 1));
    this.draft = { ...this.draft, now: { melds: table.melds, rack: this.draft.now.rack }, next };
  }

  private mark({ last }: Position): void {
    const start = { ...this.draft, now: this.draft.start };
    const { frames, played } = last ? replayOf(start, last, this.namer) : { frames: [], played: [] };
    const [before, after] = [frames[0], frames.at(-1)];
    const isShifted = (tile: TileId, meld: Meld): boolean => {
      const origin = before && meldOf(before, tile);
      return !!origin && origin.id !== meld.id;
    };
    const shifted = after?.melds.flatMap((meld) => meld.tiles.filter((tile) => isShifted(tile, meld))) ?? [];
    [this.played, this.shifted] = [new Set(played), new Set(shifted)];
  }

  /** What somebody who knows the law says of a draft that was given away. */
  judge(sent: DraftRows, verdicts: readonly RowVerdict[]): void {
    const divided = sent.melds.map((id, at) => this.judgeRow(id, sent.rows[at] ?? [], verdicts[at]));
    if (divided.includes(true)) this.listener.rowsChanged();
  }

  /** Take note of one verdict; true where it divided the meld. */
  private judgeRow(id: number, row: Row, verdict: RowVerdict | undefined): boolean {
    const meld = meldById(this.draft.now, id);
    if (!meld || !verdict || !sameRow(rowOf(meld), row)) return false;
    if (verdict.split.length > 1 && this.divide(id, verdict.split)) return true;
    this.draft = edited(this.draft, { do: 'order', meld: id, row: verdict.row });
    this.judged.set(judgementKey(meldById(this.draft.now, id) ?? meld), verdict);
    if (this.unsaid.delete(id)) this.listener.say(SAID.verdict(this.numberOf(id), verdict.label));
    return false;
  }

  private divide(id: number, rows: readonly Row[]): boolean {
    const number = this.numberOf(id);
    const before = this.draft;
    this.draft = edited(before, { do: 'divide', meld: id, rows });
    if (this.draft === before) return false;
    for (let piece = before.next; piece < this.draft.next; piece += 1) this.unsaid.add(piece);
    this.listener.say(SAID.divided(number));
    return true;
  }

  // --- edits -----------------------------------------------------------------------------------

  /** Do this to the draft; false where it changes nothing. */
  edit(edit: Edit): boolean {
    const before = this.draft;
    const rows = this.rows();
    this.draft = edited(before, edit);
    if (this.draft === before) return false;
    this.selection = inPlaceOrder(this.draft.now, this.selection);
    if (!sameDraftRows(rows, this.rows())) this.noteRows();
    return true;
  }

  private noteRows(): void {
    for (const id of this.draft.touched) this.unsaid.add(id);
    this.listener.rowsChanged();
  }

  /** Put tiles somewhere, if that is allowed to the hand; says what has been done, or why not. */
  lay(tiles: readonly TileId[], target: Target): boolean {
    const { now } = this.draft;
    const hand = inPlaceOrder(now, tiles);
    if (hand.length === 0) return this.refuse(REFUSED.nothing());
    const inRackOnly = target.to === 'rack' && hand.every((tile) => now.rack.includes(tile));
    if (!this.editable && !inRackOnly) return this.refuse(REFUSED.notNow());
    const foreign = target.to === 'rack' ? hand.filter((tile) => !this.draft.own.has(tile)) : [];
    const edit: Edit = { do: 'move', tiles: hand, target };
    const done = this.edit(edit);
    const moved = hand.filter((tile) => !foreign.includes(tile));
    if (done) this.listener.say(this.account(moved, target, inRackOnly));
    if (foreign.length > 0) this.listener.say(REFUSED.rack(foreign.map(kindOf)));
    this.select([]);
    return done;
  }

  private account(hand: readonly TileId[], target: Target, inRackOnly: boolean): string {
    const kinds = hand.map(kindOf);
    const [tile = ''] = hand;
    const meld = meldOf(this.draft.now, tile);
    const number = meld ? this.numberOf(meld.id) : 0;
    switch (target.to) {
      case 'meld':
        return SAID.toMeld(kinds, number);
      case 'felt':
        return SAID.toFelt(kinds, number);
      case 'joker':
        return SAID.forJoker(kinds);
      case 'rack':
        return inRackOnly ? SAID.inRack(kinds, this.draft.now.rack.indexOf(tile) + 1) : SAID.toRack(kinds);
    }
  }

  /** Say something to whoever plays here. */
  tell(words: string): void {
    this.listener.say(words);
  }

  private refuse(reason: string): false {
    this.listener.say(reason);
    return false;
  }

  /** Undo, redo, reset or tidy, where there is something to it. */
  go(what: 'undo' | 'redo' | 'reset' | 'tidy'): void {
    if (!this.editable) return void this.refuse(REFUSED.notNow());
    const done = this.edit({ do: what });
    if (done) this.listener.say(SAID.done(what));
    else if (what === 'undo' || what === 'redo') this.refuse(what === 'undo' ? REFUSED.noUndo() : REFUSED.noRedo());
  }

  /** Put the rack in order. */
  sortRack(by: Sorting): void {
    this.edit({ do: 'sort', by });
    this.listener.say(SAID.sorted(by));
  }

  /** Own tiles back to the rack: the ones selected, or all that were laid in this turn. */
  takeBack(tiles: readonly TileId[] = this.selection): void {
    const laid = this.draft.now.melds.flatMap((meld) => meld.tiles).filter((tile) => this.draft.own.has(tile));
    this.lay(tiles.length > 0 ? tiles : laid, { to: 'rack', at: this.draft.now.rack.length });
  }

  /** The selected tiles become a new meld on the first free felt. */
  layNew(): void {
    this.lay(this.selection, { to: 'felt', place: this.freePlace() });
  }

  /** Where a new meld of the selected tiles would go by itself. */
  freePlace(): Place {
    const { now, cols } = this.draft;
    return firstFree(Math.max(1, this.selection.length), now.melds, cols);
  }

  /** Split the meld of this tile before it. */
  cutBefore(tile: TileId): void {
    const meld = meldOf(this.draft.now, tile);
    if (!this.editable) this.refuse(REFUSED.notNow());
    else if (meld && this.edit({ do: 'cut', meld: meld.id, at: meld.tiles.indexOf(tile) })) {
      this.listener.say(SAID.cut(this.numberOf(meld.id)));
    }
  }

  /** Read a meld with jokers in the next of the ways that it can be read. */
  readOtherwise(id: number): void {
    const meld = meldById(this.draft.now, id);
    const next = meld && this.editable ? judgementOf(this.judged, meld)?.readings[1] : undefined;
    if (!next) return;
    this.edit({ do: 'read', meld: id, row: next.row });
    this.listener.say(SAID.read(this.numberOf(id), next.label));
  }

  // --- selecting and tapping -------------------------------------------------------------------

  /** These tiles are selected, no others. */
  select(tiles: Iterable<TileId>): void {
    this.selection = inPlaceOrder(this.draft.now, tiles).filter((tile) => this.canLift(tile));
  }

  /** Select this tile if it is not, else not; says so. */
  toggle(tile: TileId): void {
    if (!this.canLift(tile)) return void this.refuse(REFUSED.notNow());
    this.anchor = tile;
    this.select(toggled(this.selection, tile));
    this.listener.say(SAID.selected(this.selection.map(kindOf)));
  }

  private canLift(tile: TileId): boolean {
    return this.editable || this.draft.now.rack.includes(tile);
  }

  /** The tiles that come along when this spot is dragged. */
  tilesAt(spot: Spot): readonly TileId[] {
    const { now } = this.draft;
    const { tile } = spot;
    if (tile === null) return this.editable ? (this.wholeMeld(spot)?.tiles ?? []) : [];
    const hand = this.selection.includes(tile) ? this.selection : [tile];
    return inPlaceOrder(now, hand).filter((one) => this.canLift(one));
  }

  private wholeMeld(spot: Spot): Meld | null {
    return spot.meld === null ? null : meldById(this.draft.now, spot.meld);
  }

  /** A tap; `place` is the felt under it. */
  tap(spot: Spot, keys: { readonly range: boolean; readonly more: boolean }, place: Place): void {
    const { tile } = spot;
    if (tile !== null && keys.range) return this.extendTo(tile);
    if (tile !== null && (keys.more || this.isAddition(tile))) return this.toggle(tile);
    if (this.selection.length === 0) return this.select(this.wholeMeld(spot)?.tiles ?? []);
    const target = this.tapTarget(spot, place);
    if (target) this.lay(this.selection, target);
  }

  /** Select everything between the last tile taken and this one. */
  extendTo(tile: TileId): void {
    const range = rangeBetween(this.draft.now, this.anchor, tile);
    this.anchor ??= tile;
    this.select([...this.selection, ...range]);
  }

  /** Whether tapping this tile gathers it: nothing is selected, or tiles beside it are, or it is on the rack. */
  private isAddition(tile: TileId): boolean {
    const meld = meldOf(this.draft.now, tile);
    return this.selection.length === 0 || meld === null || this.selection.some((other) => meld.tiles.includes(other));
  }

  private tapTarget(spot: Spot, place: Place): Target | null {
    if (spot.zone === 'felt') return { to: 'felt', place };
    if (spot.zone === 'rack') return { to: 'rack', at: this.draft.now.rack.length };
    const meld = this.wholeMeld(spot);
    return meld && (spot.tile === null ? { to: 'meld', meld: meld.id, at: meld.tiles.length } : this.besides(meld, spot.tile));
  }

  /** Where the selection goes when it is put on a tile of a meld. */
  private besides(meld: Meld, tile: TileId): Target {
    if (isReplacing(this.draft, this.selection, tile, (joker) => this.stands(joker))) return { to: 'joker', joker: tile };
    const at = meld.tiles.indexOf(tile);
    return { to: 'meld', meld: meld.id, at: at === 0 && meld.tiles.length > 1 ? 0 : at + 1 };
  }

  /** Put the selection where this tile is: Enter on it. */
  layAt(tile: TileId): void {
    const { now } = this.draft;
    const meld = meldOf(now, tile);
    this.lay(this.selection, meld ? this.besides(meld, tile) : { to: 'rack', at: now.rack.indexOf(tile) + 1 });
  }

  /** Two taps: the whole meld, or this tile of the rack alone. */
  double(spot: Spot): void {
    const { tile } = spot;
    if (tile === null) return;
    this.select(meldOf(this.draft.now, tile) ? placeTiles(this.draft.now, tile) : [tile]);
    this.listener.say(SAID.selected(this.selection.map(kindOf)));
  }
}

function sameDraftRows(a: DraftRows, b: DraftRows): boolean {
  return sameRow(a.melds.map(String), b.melds.map(String)) && a.rows.every((row, at) => sameRow(row, b.rows[at] ?? []));
}
