/** Drawing by itself where it is proven that nothing can be laid: a choice of this device, off until somebody makes it. */
import { writable } from 'svelte/store';
import type { GameView } from '../gameview';
import { recall, remember } from '../memory';
import { canAsk } from '../status';

const NAME = 'autodraw';

/** Whether this device draws by itself. */
export const autoDraw = writable(recall(NAME) === 'on');

/** Chooses, and remembers it. */
export function chooseAutoDraw(on: boolean): void {
  remember(NAME, on ? 'on' : 'off');
  autoDraw.set(on);
}

/**
 * Whether a draw could be all that is left to do, so that it is worth asking for the proof: never a pass, which may
 * end the round; never where new tiles could be asked for instead; never with a tile moved or taken up.
 */
export function mayDrawByItself(view: GameView): boolean {
  const can = view.snapshot?.can;
  const isIdle = !view.changed && !view.planning && view.abilities.selected === 0 && view.showing === 0;
  return canAsk(view) && isIdle && can?.hint === true && can.draw && !can.redeal;
}
