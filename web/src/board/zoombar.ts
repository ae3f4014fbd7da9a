/** The three buttons in the corner of the felt, for whoever has no two fingers at hand. */
import { say, type Key } from '../words';
import type { Look } from './lens';
import { sign } from './suits';

const BUTTONS = [
  { look: 'farther', icon: 'minus', words: 'look.farther' },
  { look: 'whole', icon: 'whole', words: 'look.whole' },
  { look: 'nearer', icon: 'plus', words: 'look.nearer' },
] as const satisfies readonly { look: Look; icon: Parameters<typeof sign>[0]; words: Key }[];

/** The bar, on one board. */
export class ZoomBar {
  readonly element = document.createElement('div');
  private readonly buttons = new Map<Key, HTMLButtonElement>();

  /** `press` is told what was asked for. */
  constructor(press: (look: Look) => void) {
    this.element.className = 'board-zoom';
    this.element.setAttribute('role', 'group');
    for (const { look, icon, words } of BUTTONS) {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(sign(icon));
      button.addEventListener('click', () => press(look));
      this.buttons.set(words, button);
      this.element.append(button);
    }
    this.label();
  }

  /** Name the buttons in the language of the page. */
  label(): void {
    this.element.setAttribute('aria-label', say('look.size'));
    for (const [words, button] of this.buttons) {
      button.setAttribute('aria-label', say(words));
      button.title = say(words);
    }
  }
}
