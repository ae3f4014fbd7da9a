/** Goes to tiles and melds whose names are typed, and reads the table and the rack aloud. */
import type { Desk } from './desk';
import { meldOf } from './draft';
import { meldAloud, meldNumbered, nextOfKind, numberAt, rackAloud, tableAloud, type Known } from './hearing';
import { isTyped, type KeyNews } from './keys';
import type { Kind, TileId } from './tiles';
import { isBegun, typedName, typedWith } from './typing';
import { judgementOf } from './view';
import { say } from '../words';
import { tileName } from '../tiles';

/** Ears and a typing hand on one board. */
export class Typist {
  private typed = '';
  /** Where the focus was when the name was begun: its letter alone may lead elsewhere. */
  private from: TileId | null = null;

  constructor(
    private readonly desk: Desk,
    private readonly goTo: (tile: TileId | null) => void,
  ) {}

  /** Take the key as a part of a name; false where it is none, or asks for something of its own besides. */
  press(news: KeyNews, at: TileId | null): boolean {
    this.typed = isTyped(news) ? typedWith(this.typed, news.key) : '';
    if (this.typed.length === 1) this.from = at;
    const name = typedName(this.typed);
    if (name === null) return isBegun(this.typed);
    if ('meld' in name) this.goToMeld(name.meld);
    else this.goToKind(name.tile);
    return true;
  }

  /** Read the rack aloud. */
  hearRack(): void {
    this.desk.tell(rackAloud(this.desk.draft.now));
  }

  /** Read the meld of this tile aloud, or from the rack the whole table. */
  hearTable(at: TileId | null): void {
    const { now } = this.desk.draft;
    const meld = at === null ? null : meldOf(now, at);
    this.desk.tell(meld && at !== null ? meldAloud(meld, numberAt(now, at), this.known) : tableAloud(now, this.known));
  }

  private get known(): Known {
    const { desk } = this;
    return { label: (meld) => judgementOf(desk.judged, meld)?.label ?? '', stands: (joker) => desk.stands(joker) };
  }

  private goToKind(kind: Kind): void {
    const tile = nextOfKind(this.desk.draft.now, kind, this.from);
    if (tile === null) this.desk.tell(say('hear.noTile', { tile: tileName(kind) }));
    else this.goTo(tile);
  }

  private goToMeld(number: number): void {
    const meld = meldNumbered(this.desk.draft.now, number);
    if (!meld) return this.desk.tell(say('hear.noMeld', { number, n: this.desk.draft.now.melds.length }));
    this.goTo(meld.tiles[0] ?? null);
    this.desk.tell(meldAloud(meld, number, this.known));
  }
}
