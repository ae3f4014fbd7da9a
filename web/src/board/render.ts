/** Draws a view: makes, moves and removes elements, and writes only what has changed. */
import { sign, suitMark } from './suits';
import type { Stage } from './stage';
import { deck } from '../deck.svelte';
import { tileParts } from '../tiles';
import type { Kind, TileId } from './tiles';
import type { MeldView, TileView, View } from './view';
import { MELD, PART } from './words';

interface MeldParts {
  readonly root: HTMLElement;
  readonly tiles: HTMLElement;
  readonly note: HTMLElement;
  readonly text: HTMLElement;
  readonly more: HTMLButtonElement;
}

/** Which tile has the page's focus in each zone when Tab comes to it. */
export interface Cursor {
  readonly table: TileId | null;
  readonly rack: TileId | null;
}

function element(className: string, tag = 'div'): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

function write(target: Element, name: string, value: string | null): void {
  if (target.getAttribute(name) === value) return;
  if (value === null) target.removeAttribute(name);
  else target.setAttribute(name, value);
}

function writeText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/** Children in this order; what is in place already is left alone. */
function arrange(parent: Element, children: readonly Element[]): void {
  children.forEach((child, at) => {
    const present = parent.children[at];
    if (present !== child) parent.insertBefore(child, present ?? null);
  });
}

/** The elements of tiles and melds. */
export class Renderer {
  readonly tiles = new Map<TileId, HTMLElement>();
  private readonly melds = new Map<number, MeldParts>();

  constructor(private readonly stage: Stage) {}

  /** Make the page show this view. */
  draw(view: View, cursor: Cursor): void {
    const focused = document.activeElement;
    this.drawMelds(view, cursor.table);
    const stop = stopAmong(view.rack, cursor.rack);
    const rack = view.rack.map((tile) => this.drawTile(tile, tile.id === stop));
    arrange(this.stage.rack, rack);
    this.nameParts(view);
    this.stage.surface.style.setProperty('--lines', String(view.lines + 1));
    this.sweep(view);
    // An element that is put elsewhere loses the focus; the player has not gone anywhere.
    if (focused instanceof HTMLElement && focused !== document.activeElement && this.stage.root.contains(focused)) {
      focused.focus({ preventScroll: true });
    }
  }

  private drawMelds(view: View, cursor: TileId | null): void {
    const stop = stopAmong(view.melds.flatMap(({ tiles }) => tiles), cursor);
    const roots = view.melds.map((meld) => this.drawMeld(meld, stop));
    arrange(this.stage.surface, [...roots, this.stage.place]);
  }

  private drawMeld(meld: MeldView, cursor: TileId | undefined): HTMLElement {
    const parts = this.melds.get(meld.id) ?? this.makeMeld(meld.id);
    const { root, tiles } = parts;
    const { x, y, w } = meld.box;
    root.style.left = `calc(var(--cell) * ${x / 2})`;
    root.style.top = `calc(var(--line-height) * ${y})`;
    root.style.width = `calc(var(--cell) * ${w / 2})`;
    root.style.setProperty('--room', String(meld.room / 2));
    write(root, 'data-tone', meld.note.tone);
    write(root, 'data-marked', meld.marked ? '' : null);
    write(tiles, 'aria-label', meld.name);
    arrange(tiles, meld.tiles.map((tile) => this.drawTile(tile, tile.id === cursor)));
    this.drawNote(parts, meld);
    return root;
  }

  private makeMeld(id: number): MeldParts {
    const root = element('meld');
    root.dataset['meld'] = String(id);
    const tiles = element('meld-tiles');
    tiles.setAttribute('role', 'listbox');
    tiles.setAttribute('aria-multiselectable', 'true');
    const note = element('meld-note');
    const text = element('meld-text', 'span');
    const more = document.createElement('button');
    more.type = 'button';
    more.className = 'meld-more';
    more.append(sign('switch'));
    note.append(text, more);
    root.append(tiles, note);
    const parts = { root, tiles, note, text, more };
    this.melds.set(id, parts);
    return parts;
  }

  private nameParts(view: View): void {
    write(this.stage.root, 'aria-label', PART.board());
    write(this.stage.felt, 'aria-label', PART.table());
    write(this.stage.rack, 'aria-label', PART.rack(view.rack.length));
    writeText(this.stage.place, PART.newMeld());
  }

  private drawNote({ note, text, more }: MeldParts, meld: MeldView): void {
    const { tone, full } = meld.note;
    if (note.dataset['tone'] !== tone) {
      note.dataset['tone'] = tone;
      note.querySelector(':scope > svg')?.remove();
      if (tone === 'bad' || tone === 'loose') note.prepend(sign(tone));
    }
    writeText(text, meld.note.text);
    write(note, 'title', tone === 'open' ? null : full);
    more.hidden = !meld.switchable;
    write(more, 'aria-label', meld.switchable ? `${MELD.name(meld.number, MELD.next(full))}` : null);
    write(more, 'title', meld.switchable ? MELD.next(full) : null);
  }

  private drawTile(tile: TileView, isCursor: boolean): HTMLElement {
    const drawn = this.tiles.get(tile.id) ?? this.makeTile(tile);
    if (drawn.dataset['deck'] !== deck()) turnFace(drawn, tile.kind);
    write(drawn, 'aria-label', tile.name);
    write(drawn, 'aria-selected', String(tile.selected));
    write(drawn, 'tabindex', isCursor ? '0' : '-1');
    write(drawn, 'data-own', tile.own ? '' : null);
    write(drawn, 'data-recent', tile.recent);
    write(drawn, 'data-marked', tile.marked ? '' : null);
    const hint = drawn.querySelector('.tile-hint');
    if (hint) this.drawHint(hint, tile.hint);
    return drawn;
  }

  private drawHint(hint: Element, stands: readonly Kind[]): void {
    const key = stands.join(' ');
    if (hint.getAttribute('data-stands') === key) return;
    hint.setAttribute('data-stands', key);
    hint.replaceChildren(...stands.map(hintOf));
  }

  private makeTile(tile: TileView): HTMLElement {
    const made = element('tile');
    made.dataset['tile'] = tile.id;
    made.setAttribute('role', 'option');
    this.tiles.set(tile.id, made);
    return made;
  }

  private sweep(view: View): void {
    const melds = new Set(view.melds.map((meld) => meld.id));
    const tiles = new Set([...view.melds.flatMap((meld) => meld.tiles), ...view.rack].map((tile) => tile.id));
    for (const [id, parts] of this.melds) if (!melds.has(id)) this.removeMeld(id, parts);
    for (const [id, tile] of this.tiles) if (!tiles.has(id)) this.removeTile(id, tile);
  }

  private removeMeld(id: number, { root }: MeldParts): void {
    root.remove();
    this.melds.delete(id);
  }

  private removeTile(id: TileId, tile: HTMLElement): void {
    tile.remove();
    this.tiles.delete(id);
  }
}

/** Where Tab comes to: the tile where the focus was last, or the first where that has gone. */
function stopAmong(tiles: readonly TileView[], last: TileId | null): TileId | undefined {
  return tiles.some(({ id }) => id === last) ? (last ?? undefined) : tiles[0]?.id;
}

/** Shows the face of a tile, or that of a card. */
function turnFace(tile: HTMLElement, kind: Kind): void {
  const { mark, face } = tileParts(kind);
  tile.dataset['deck'] = deck();
  tile.dataset['colour'] = mark;
  const shown = element('tile-face', 'span');
  if (mark === 'joker') shown.append(suitMark(mark), element('tile-hint', 'span'));
  else shown.append(numberOf(face), suitMark(mark));
  tile.replaceChildren(shown);
}

function numberOf(face: string): HTMLElement {
  const number = element('tile-number', 'span');
  number.textContent = face;
  return number;
}

/** What a joker stands for, small: number and shape. */
function hintOf(kind: Kind): HTMLElement {
  const hint = element('hint', 'span');
  const { mark, face } = tileParts(kind);
  hint.dataset['colour'] = mark;
  hint.append(face, suitMark(mark));
  return hint;
}
