/** Keys that were pressed while a move was being shown. */
import { isForGame } from './keys';

/** They are kept until the table is there that they are meant for. */
export class EarlyKeys {
  private held: KeyboardEvent[] = [];

  /** Keep a key of the game; false for one that is the browser's own. */
  hold(event: KeyboardEvent): boolean {
    if (!isForGame(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    this.held.push(new KeyboardEvent(event.type, event));
    return true;
  }

  /** Press them once more, where the focus is now. */
  release(): void {
    for (const event of this.held.splice(0)) document.activeElement?.dispatchEvent(event);
  }
}
