/** Pointer events of the page, told to a gesture. */
import type { Gesture, Meaning, PointerNews, Spot } from './gesture';

const NOTHING: Spot = { zone: 'none', tile: null, meld: null };

/** What lies under an event. */
export function spotOf(target: EventTarget | null): Spot {
  if (!(target instanceof Element)) return NOTHING;
  const tile = target.closest<HTMLElement>('[data-tile]')?.dataset['tile'] ?? null;
  const meldText = target.closest<HTMLElement>('[data-meld]')?.dataset['meld'];
  const meld = meldText === undefined ? null : Number(meldText);
  if (tile !== null) return { zone: 'tile', tile, meld };
  // Beside the note of a meld there is felt, which belongs to the meld for a tap, but not for a finger that moves on.
  if (meld !== null) return { zone: target.closest('.meld-note') ? 'meld' : 'felt', tile, meld };
  if (target.closest('.board-rack')) return { ...NOTHING, zone: 'rack' };
  return target.closest('.board-felt') ? { ...NOTHING, zone: 'felt' } : NOTHING;
}

function deviceOf(event: PointerEvent): PointerNews['device'] {
  return event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
}

/**
 * What a pointer is on. Browsers give a finger that comes down beside a tile to the tile, so that nothing would be left
 * of the felt between the lines of a full table.
 */
function spotUnder(event: PointerEvent): Spot {
  const { pointerType, clientX, clientY, target } = event;
  return spotOf((pointerType === 'touch' && document.elementFromPoint(clientX, clientY)) || target);
}

function newsOf(type: PointerNews['type'], event: PointerEvent): PointerNews {
  const { pointerId: pointer, clientX: x, clientY: y, shiftKey: range, timeStamp: time } = event;
  const more = event.ctrlKey || event.metaKey;
  return { type, pointer, device: deviceOf(event), spot: spotUnder(event), x, y, range, more, time };
}

/** A press on a button, or on the bar with which the felt is scrolled, is not the hand's business. */
function isForHand(event: PointerEvent): boolean {
  const { target } = event;
  if (event.button !== 0 || !(target instanceof Element) || target.closest('button')) return false;
  const rightEnd = target.getBoundingClientRect().left + target.clientLeft + target.clientWidth;
  return !target.matches('.board-felt') || event.clientX < rightEnd;
}

/** Tell the gesture every pointer event on this element; gives the way to stop. */
export function listen(root: HTMLElement, gesture: Gesture, mean: (meaning: Meaning) => void): () => void {
  const stopper = new AbortController();
  const tell = (type: PointerNews['type']) => (event: PointerEvent) => {
    if (type === 'down' && !isForHand(event)) return;
    const meaning = gesture.take(newsOf(type, event));
    // The root holds the pointer: tiles may come and go under it while it is dragged.
    if (type === 'down' && gesture.holds(event.pointerId)) root.setPointerCapture(event.pointerId);
    if (meaning) mean(meaning);
  };
  const { signal } = stopper;
  root.addEventListener('pointerdown', tell('down'), { signal });
  root.addEventListener('pointermove', tell('move'), { signal });
  root.addEventListener('pointerup', tell('up'), { signal });
  root.addEventListener('pointercancel', tell('cancel'), { signal });
  root.addEventListener('lostpointercapture', tell('cancel'), { signal });
  // The browser's own drag of images and text, and its menu after a long touch, would take the pointer away.
  root.addEventListener('dragstart', prevent, { signal });
  root.addEventListener('contextmenu', preventInBusyHand(gesture), { signal });
  return () => stopper.abort();
}

function prevent(event: Event): void {
  event.preventDefault();
}

function preventInBusyHand(gesture: Gesture): (event: Event) => void {
  return (event) => {
    if (gesture.busy) event.preventDefault();
  };
}
