/** The box that a mouse draws over felt: all tiles that it covers are taken. */
import type { Point } from './gesture';
import type { Area } from './target';

/** One box at a time, in this element. */
export class SelectionBox {
  private element: HTMLElement | null = null;

  constructor(private readonly air: HTMLElement) {}

  /** Draws the box from here to there; gives what it covers. */
  draw(from: Point, to: Point): Area {
    const area = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    };
    const { style } = (this.element ??= this.make());
    style.transform = `translate(${area.x}px, ${area.y}px)`;
    style.width = `${area.width}px`;
    style.height = `${area.height}px`;
    return area;
  }

  /** There is no box any more. */
  end(): void {
    this.element?.remove();
    this.element = null;
  }

  private make(): HTMLElement {
    const box = document.createElement('div');
    box.className = 'board-box';
    this.air.append(box);
    return box;
  }
}
