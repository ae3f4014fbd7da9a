/** The board of the page: joins the desk (what is known and done) with the stage (what is seen and touched). */
import './board.css';
import { say } from '../words';
import type { Board, BoardOptions, DraftRows, Position, Row, RowVerdict, Sorting, Step } from './api';
import { SelectionBox } from './box';
import { Carrying } from './carrying';
import { Desk } from './desk';
import type { Arrangement } from './draft';
import { EarlyKeys } from './early';
import { Gesture, type Meaning, type Point } from './gesture';
import { Guide, type GuideOptions } from './guide';
import { HURRYING, Keyboard } from './keyboard';
import { lines, type Place } from './layout';
import { Lens, type Look } from './lens';
import { Motion, type Glide, type Places } from './motion';
import { listen, spotOf } from './pointers';
import { Renderer, type Cursor } from './render';
import { replayOf } from './replay';
import { Show } from './show';
import { Stage } from './stage';
import { contains, feltPlace } from './target';
import type { TileId } from './tiles';
import { viewOf, type Scene } from './view';
import type { Walk } from './walkthrough';
import { middleOf, rove } from './zones';
import { ZoomBar } from './zoombar';

/** How long a tile glides after a drop, a key or an undo, in milliseconds. */
const GLIDE = 170;
const AT_ONCE: Glide = { ms: 0 };
const NO_TILES: ReadonlySet<TileId> = new Set();

/** A board in this element. */
export function createBoard(host: HTMLElement, options: BoardOptions): Board {
  return new TileBoard(host, options);
}

class TileBoard implements Board {
  private readonly stage: Stage;
  private readonly desk: Desk;
  private readonly renderer: Renderer;
  private readonly motion: Motion;
  private readonly show: Show;
  private readonly lens: Lens;
  private readonly gesture: Gesture;
  private readonly keyboard: Keyboard;
  private readonly guide: Guide;
  private readonly box: SelectionBox;
  private readonly stoppers: (() => void)[] = [];
  private readonly zoomBar = new ZoomBar((look) => this.look(look));
  private carrying: Carrying | null = null;
  private picture: { readonly table: Arrangement; readonly played: ReadonlySet<TileId> } | null = null;
  private waiting: Position | null = null;
  private readonly early = new EarlyKeys();
  private cursor: Cursor = { table: null, rack: null };

  constructor(
    host: HTMLElement,
    private readonly options: BoardOptions,
  ) {
    this.stage = new Stage(host);
    const listener = { rowsChanged: () => options.onDraft(this.draft()), say: options.onSay };
    this.desk = new Desk(listener, this.stage.sizes.cols);
    this.renderer = new Renderer(this.stage);
    this.motion = new Motion(this.renderer.tiles, this.stage.air, this.stage.felt);
    this.gesture = new Gesture((spot) => (this.isShowing ? [] : this.desk.tilesAt(spot)));
    this.lens = new Lens(this.stage, {
      lines: () => lines(this.desk.draft.now.melds, this.desk.draft.cols),
      still: () => this.motion.reduced,
      changed: () => this.carrying?.redrawn(),
    });
    this.keyboard = new Keyboard(this.desk, this.renderer.tiles, this.stage, (look) => this.look(look));
    this.show = new Show({
      show: (table, played, ms, from) => this.showPicture(table, new Set(played), ms, from),
      over: () => this.showOver(),
    });
    const { desk, stage } = this;
    this.box = new SelectionBox(stage.air);
    const show: GuideOptions['show'] = (table, played, ms) => void this.showPicture(table, played, ms, null);
    this.guide = new Guide({ desk, stage, tiles: this.renderer.tiles, show });
    this.listenToPage();
    this.redraw(AT_ONCE);
  }

  private listenToPage(): void {
    const { root, felt, place } = this.stage;
    const observer = new ResizeObserver(() => this.fit());
    observer.observe(felt);
    const chosen = new MutationObserver(() => this.fit());
    chosen.observe(document.documentElement, { attributeFilter: ['data-tiles'] });
    this.stoppers.push(() => observer.disconnect(), () => chosen.disconnect());
    this.stoppers.push(listen(root, this.gesture, (meaning) => this.mean(meaning)));
    root.addEventListener('keydown', (event) => this.key(event));
    root.addEventListener('focusin', (event) => this.focused(event));
    root.addEventListener('click', (event) => this.clicked(event));
    place.addEventListener('click', () => this.layOnPlace());
    felt.addEventListener('scroll', () => this.carrying?.scrolled(), { passive: true });
    root.addEventListener('pointerdown', () => this.lens.hold());
    felt.addEventListener('wheel', (event) => this.lens.wheel(event), { passive: false });
    root.append(this.zoomBar.element);
  }

  // --- what the page asks for ------------------------------------------------------------------

  set(position: Position): void {
    if (this.isShowing) this.waiting = position;
    else this.take(position);
  }

  private take(position: Position): void {
    const before = this.motion.places();
    if (this.desk.set(position)) this.letGo();
    this.redraw({ ms: GLIDE * 2 }, before);
  }

  draft(): DraftRows {
    return this.desk.rows();
  }

  judge(draft: DraftRows, verdicts: readonly RowVerdict[]): void {
    const before = this.motion.places();
    this.desk.judge(draft, verdicts);
    this.redraw({ ms: GLIDE }, before);
  }

  undo(): void {
    this.act(() => this.desk.go('undo'));
  }

  redo(): void {
    this.act(() => this.desk.go('redo'));
  }

  reset(): void {
    this.act(() => this.desk.go('reset'));
  }

  tidy(): void {
    this.act(() => this.desk.go('tidy'));
  }

  takeBack(): void {
    this.act(() => this.desk.takeBack());
  }

  laySelected(): void {
    this.act(() => this.desk.layNew());
  }

  sort(by: Sorting): void {
    this.act(() => this.desk.sortRack(by));
  }

  mark(tiles: Row, melds: readonly Row[]): void {
    this.guide.point(tiles, melds);
    this.redraw(AT_ONCE);
    this.guide.revealMarked();
  }

  walk(walk: Walk): void {
    if (this.show.isOn) return;
    this.letGo();
    this.guide.walk(walk);
  }

  walkTo(at: number): void {
    this.guide.walkTo(at);
  }

  endWalk(): void {
    if (!this.guide.isOn) return;
    this.guide.end();
    // The next turn goes on from what lies there, not from what might.
    this.picture = null;
    this.showOver();
  }

  showSteps(step: Step, from: Element | null = null): Promise<void> {
    this.endWalk();
    this.letGo();
    return this.show.add(() => replayOf(this.desk.draft, step, this.desk.namer), from);
  }

  hurry(): void {
    if (this.show.isOn) this.show.hurry();
  }

  focus(): void {
    this.stage.rack.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  destroy(): void {
    this.letGo();
    this.lens.hold();
    for (const stop of this.stoppers) stop();
    this.stage.root.remove();
  }

  /** Whether something else is seen than the arrangement. */
  private get isShowing(): boolean {
    return this.show.isOn || this.guide.isOn;
  }

  // --- drawing ---------------------------------------------------------------------------------

  /** Do something to the desk and let the tiles glide to where they are after it; the page may sound like tiles laid. */
  private act(deed: () => void, before: Places = this.motion.places()): void {
    const { melds } = this.desk.draft.now;
    deed();
    this.redraw({ ms: GLIDE }, before);
    if (melds !== this.desk.draft.now.melds) this.stage.root.dispatchEvent(new Event('tileslaid', { bubbles: true }));
  }

  private redraw(glide: Glide, before: Places = new Map()): void {
    this.renderer.draw(viewOf(this.scene()), this.cursor);
    this.drawPlace();
    this.zoomBar.label();
    this.carrying?.redrawn();
    void this.motion.glide(before, glide);
    this.options.onAbilities?.(this.desk.abilities);
  }

  private scene(): Scene {
    const { desk, picture } = this;
    const { draft, judged, editable } = desk;
    const shown = picture?.table ?? draft.now;
    const { marks, drawn } = desk;
    const common = { shown, judged, cols: draft.cols, selected: new Set(desk.selection), drawn, marks };
    if (picture) return { ...common, own: NO_TILES, played: picture.played, shifted: NO_TILES, editable: false };
    return { ...common, own: draft.own, played: desk.played, shifted: desk.shifted, editable };
  }

  /** The free place that is offered to the selected tiles. */
  private drawPlace(): void {
    const { selection, editable, draft } = this.desk;
    this.stage.place.hidden = selection.length === 0 || !editable || this.picture !== null;
    this.stage.offer(this.desk.freePlace(), Math.max(2, Math.min(selection.length, draft.cols / 2)));
  }

  private fit(): void {
    const before = this.stage.sizes;
    const { cols, cell } = this.stage.measure();
    if (cols === before.cols && cell === before.cell) return;
    this.desk.edit({ do: 'widen', cols });
    this.redraw(AT_ONCE);
  }

  // --- showing moves ---------------------------------------------------------------------------

  private showPicture(table: Arrangement, played: ReadonlySet<TileId>, ms: number, from: Element | null): Promise<void> {
    const before = this.motion.places();
    const isFirst = this.picture === null;
    this.picture = { table, played };
    this.renderer.draw(viewOf(this.scene()), this.cursor);
    this.drawPlace();
    if (document.hidden) return Promise.resolve();
    const source = from?.getBoundingClientRect() ?? this.stage.upperEdge();
    return this.motion.glide(before, { ms, from: isFirst ? null : source });
  }

  private showOver(): void {
    const before = this.motion.places();
    const { waiting, picture } = this;
    // The tiles of a new turn go on from where the last picture left them.
    if (waiting && picture && this.desk.isNewTurn(waiting)) this.desk.stand(picture.table);
    this.picture = null;
    this.waiting = null;
    if (waiting) this.take(waiting);
    else this.redraw({ ms: GLIDE * 2 }, before);
    if (waiting) this.options.onDraft(this.draft());
    this.early.release();
  }

  // --- hand ------------------------------------------------------------------------------------

  private mean(meaning: Meaning): void {
    if (this.lens.heed(meaning)) return;
    if (this.isShowing) {
      if (meaning.is === 'tap' || meaning.is === 'double') this.leave();
      return;
    }
    switch (meaning.is) {
      case 'tap':
        return this.act(() => this.desk.tap(meaning.spot, meaning, this.placeAt(meaning.point)));
      case 'double':
        return this.act(() => this.desk.double(meaning.spot));
      case 'lift':
        return this.lift(meaning.tiles, meaning.point, meaning.touch);
      case 'carry':
        return this.carrying?.carry(meaning.point);
      case 'drop':
        return this.drop(meaning.tiles, meaning.point);
      case 'back':
        return this.putDown();
      case 'box':
        return this.drawBox(meaning.from, meaning.point);
      case 'boxed':
        return this.box.end();
    }
  }

  // --- how the table is looked at ----------------------------------------------------------------

  private look(look: Look): void {
    this.motion.finish();
    this.lens.look(look);
    this.options.onSay(say('look.now', { percent: Math.round(100 * this.stage.zoom) }));
  }

  /** Enough has been seen of a move, or of the steps of one. */
  private leave(): void {
    if (this.show.isOn) return this.show.hurry();
    this.endWalk();
    this.options.onWalkOver?.();
  }

  private placeAt(point: Point): Place {
    return feltPlace(Math.max(1, this.desk.selection.length), this.desk.draft.cols, point, this.stage.geometry([]));
  }

  private lift(tiles: readonly TileId[], point: Point, touch: boolean): void {
    this.motion.finish();
    const carried = { tiles, touch, draft: () => this.desk.draft, stands: (joker: TileId) => this.desk.stands(joker) };
    this.carrying = new Carrying(this.stage, this.renderer.tiles, carried, point);
  }

  private drop(tiles: readonly TileId[], point: Point): void {
    const target = this.carrying?.targetFor(point) ?? null;
    const places = this.placesOfHand();
    this.act(() => (target ? this.desk.lay(tiles, target) : undefined), places);
  }

  /** Where every tile is, those in the hand where the hand is; the hand is empty after it. */
  private placesOfHand(): Places {
    const places = this.motion.places();
    for (const [id, place] of this.carrying?.end() ?? []) places.set(id, place);
    this.carrying = null;
    return this.motion.reduced ? new Map() : places;
  }

  private putDown(): void {
    this.box.end();
    if (this.carrying) this.redraw({ ms: GLIDE }, this.placesOfHand());
  }

  /** End whatever the hand is doing; the tiles go back. */
  private letGo(): void {
    this.gesture.stop();
    this.putDown();
  }

  private drawBox(from: Point, to: Point): void {
    const area = this.box.draw(from, to);
    const middles = [...this.renderer.tiles].map(([id, tile]) => ({ id, middle: middleOf(tile) }));
    this.desk.select(middles.filter(({ middle }) => contains(area, middle)).map(({ id }) => id));
    this.redraw(AT_ONCE);
  }

  // --- keys and focus --------------------------------------------------------------------------

  private key(event: KeyboardEvent): void {
    if (event.key === 'Escape' && this.gesture.busy) return this.letGo();
    // Whoever uses the keys has seen enough of a move.
    if (this.show.isOn && (HURRYING.has(event.key) || this.early.hold(event))) return this.show.hurry();
    if (this.isShowing || this.gesture.busy) return;
    const before = this.motion.places();
    const focused = spotOf(event.target).tile;
    if (!this.keyboard.press(event, focused, event.target === this.stage.place)) return;
    event.preventDefault();
    this.redraw({ ms: GLIDE }, before);
  }

  private focused({ target }: FocusEvent): void {
    const { tile, meld } = spotOf(target);
    if (tile === null) return;
    this.cursor = meld === null ? { ...this.cursor, rack: tile } : { ...this.cursor, table: tile };
    rove(this.renderer.tiles, tile);
  }

  /** The place disappears once it is taken; the focus goes on to what lies there now. */
  private layOnPlace(): void {
    const [first] = this.desk.selection;
    this.act(() => this.desk.layNew());
    if (first !== undefined) this.renderer.tiles.get(first)?.focus();
  }

  private clicked({ target }: MouseEvent): void {
    if (!(target instanceof Element) || !target.closest('.meld-more')) return;
    const { meld } = spotOf(target);
    if (meld !== null) this.act(() => this.desk.readOtherwise(meld));
  }
}
