/** The whole turn by keyboard: what each key does, given where the focus is. */
import type { Desk } from './desk';
import { meldOf } from './draft';
import type { Look } from './lens';
import { wishOf, type KeyNews, type KeyWish } from './keys';
import { placeTiles } from './selection';
import { areaOfElement, type Stage } from './stage';
import type { TileId } from './tiles';
import { Typist } from './typist';
import { acrossLines, beside, endOf, nextStop, type Stop } from './walk';

/** Keys that go to the end of what is being shown. */
export const HURRYING: ReadonlySet<string> = new Set(['Enter', ' ', 'Escape']);

/** Keys on one board. */
export class Keyboard {
  private readonly typist: Typist;

  constructor(
    private readonly desk: Desk,
    private readonly elements: ReadonlyMap<TileId, HTMLElement>,
    private readonly stage: Stage,
    private readonly look: (look: Look) => void,
  ) {
    this.typist = new Typist(desk, (tile) => this.goTo(tile));
  }

  /** Do what the key asks for; false where it is not for the board. */
  press(news: KeyNews, tile: TileId | null, isOnPlace: boolean): boolean {
    if (this.typist.press(news, tile)) return true;
    const wish = wishOf(news);
    // The place for a new meld is a button, which Enter and Space press by themselves.
    if (wish === null || (isOnPlace && (wish.wish === 'lay' || wish.wish === 'select'))) return false;
    return this.general(wish, tile, isOnPlace) || (tile !== null && this.onTile(wish, tile));
  }

  private general(wish: KeyWish, tile: TileId | null, isOnPlace: boolean): boolean {
    const deeds: Partial<Record<KeyWish['wish'], () => void>> = {
      undo: () => this.desk.go('undo'),
      redo: () => this.desk.go('redo'),
      reset: () => this.desk.go('reset'),
      none: () => this.desk.select([]),
      new: () => this.desk.layNew(),
      look: () => wish.wish === 'look' && this.look(wish.look),
      rack: () => this.toRack(tile),
      hear: () => this.typist.hearTable(tile),
      page: () => this.page(wish, tile ?? (isOnPlace ? 'new meld' : null)),
    };
    const deed = deeds[wish.wish];
    deed?.();
    return deed !== undefined;
  }

  /** To the rack; from there it is read aloud. */
  private toRack(tile: TileId | null): void {
    const { rack } = this.desk.draft.now;
    if (rack.length === 0 || (tile !== null && rack.includes(tile))) this.typist.hearRack();
    this.goTo(rack[0] ?? null);
  }

  private onTile(wish: KeyWish, tile: TileId): boolean {
    const { desk } = this;
    const deeds: Partial<Record<KeyWish['wish'], () => void>> = {
      select: () => desk.toggle(tile),
      all: () => desk.select(placeTiles(desk.draft.now, tile)),
      lay: () => (desk.selection.length > 0 ? desk.layAt(tile) : desk.toggle(tile)),
      back: () => desk.takeBack(desk.selection.length > 0 ? desk.selection : [tile]),
      cut: () => desk.cutBefore(tile),
      read: () => desk.readOtherwise(meldOf(desk.draft.now, tile)?.id ?? 0),
      step: () => this.step(wish, tile),
      shove: () => this.shove(wish, tile),
    };
    const deed = deeds[wish.wish];
    deed?.();
    return deed !== undefined;
  }

  private step(wish: KeyWish, tile: TileId): void {
    if (wish.wish !== 'step') return;
    const next = this.tileInWay(wish.way, tile);
    if (wish.taking) this.desk.select([...this.desk.selection, tile, next]);
    this.goTo(next);
  }

  private tileInWay(way: string, tile: TileId): TileId {
    const { now } = this.desk.draft;
    switch (way) {
      case 'left':
        return beside(now, tile, -1);
      case 'right':
        return beside(now, tile, 1);
      case 'up':
        return acrossLines(this.places(), tile, -1);
      case 'down':
        return acrossLines(this.places(), tile, 1);
      default:
        return endOf(now, tile, way === 'first' ? 'first' : 'last');
    }
  }

  private places(): ReadonlyMap<TileId, ReturnType<typeof areaOfElement>> {
    return new Map([...this.elements].map(([id, element]) => [id, areaOfElement(element)]));
  }

  /** Move tiles one place along the rack. */
  private shove(wish: KeyWish, tile: TileId): void {
    const { rack } = this.desk.draft.now;
    const at = rack.indexOf(tile);
    if (wish.wish !== 'shove' || at < 0) return;
    this.desk.lay([tile], { to: 'rack', at: wish.by < 0 ? Math.max(0, at - 1) : Math.min(rack.length, at + 2) });
  }

  private page(wish: KeyWish, at: Stop | null): void {
    if (wish.wish !== 'page') return;
    const stop = nextStop(this.desk.draft.now, !this.stage.place.hidden, at, wish.by);
    if (stop === 'new meld') this.stage.place.focus();
    else this.goTo(stop);
  }

  private goTo(tile: TileId | null): void {
    if (tile !== null) this.elements.get(tile)?.focus();
  }
}
