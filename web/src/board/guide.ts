/** The coach's hand on the board: points at tiles and melds, and goes through tables without touching the arrangement. */
import type { Row } from './api';
import type { Desk } from './desk';
import type { Arrangement } from './draft';
import type { Stage } from './stage';
import type { TileId } from './tiles';
import { movedTile, picturesOf, type Pictures, type Walk } from './walkthrough';

/** How long tiles glide from table to table, in milliseconds. */
const GLIDE = 520;

/** What the guide needs of the board. */
export interface GuideOptions {
  readonly desk: Desk;
  readonly stage: Stage;
  readonly tiles: ReadonlyMap<TileId, HTMLElement>;
  readonly show: (table: Arrangement, played: ReadonlySet<TileId>, ms: number) => void;
}

/** Points, and goes ahead. */
export class Guide {
  private pictures: Pictures | null = null;
  private shown: Arrangement | null = null;

  constructor(private readonly options: GuideOptions) {}

  /** Whether tables are being gone through. */
  get isOn(): boolean {
    return this.pictures !== null;
  }

  /** Points at these tiles and melds. */
  point(tiles: Row, melds: readonly Row[]): void {
    this.options.desk.point(tiles, melds);
  }

  /** Brings the first meld that is pointed at into sight. */
  revealMarked(): void {
    const { draft, marks } = this.options.desk;
    this.reveal(draft.now.melds.find(({ id }) => marks.melds.has(id))?.tiles[0]);
  }

  /** Begins with the first table. */
  walk(walk: Walk): void {
    const { desk } = this.options;
    this.pictures = picturesOf(desk.draft, walk, desk.namer);
    this.shown = null;
    this.walkTo(0);
  }

  /** Shows the table at this place; what moves is in sight before and after. */
  walkTo(at: number): void {
    const { pictures } = this;
    const table = pictures?.frames[at];
    if (!pictures || !table) return;
    const moved = this.shown ? movedTile(this.shown, table) : undefined;
    this.reveal(moved);
    this.options.show(table, new Set(pictures.played), GLIDE);
    this.reveal(moved);
    this.shown = table;
  }

  /** Nothing is gone through any more. */
  end(): void {
    this.pictures = null;
  }

  private reveal(tile: TileId | undefined): void {
    const element = this.options.tiles.get(tile ?? '');
    if (element) this.options.stage.reveal(element);
  }
}
