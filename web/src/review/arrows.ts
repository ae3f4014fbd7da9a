/** Going through a review by keyboard. */

/** Where keys mean something of their own. */
const TAKEN = '.felt, input, textarea, select, [role="slider"], dialog, details';

/** The move that a pressed key goes to, of so many, from the one that is shown; null for any other key. */
export function moveFor(event: KeyboardEvent, at: number, moves: number): number | null {
  const { target, altKey, ctrlKey, metaKey } = event;
  const isTaken = target instanceof Element && target.closest(TAKEN);
  if (isTaken || altKey || ctrlKey || metaKey || event.defaultPrevented) return null;
  const [back, forward] = document.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  return { [forward]: at + 1, [back]: at - 1, Home: 0, End: moves }[event.key] ?? null;
}
