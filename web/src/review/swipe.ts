/** A finger drawn across, from one side to the other. */

/** So many pixels are meant as going to the next move. */
const FAR = 48;

/** Calls `ongo` with 1 for a finger drawn to the left, -1 for one drawn to the right; use with `{@attach}`. */
export function swipe(ongo: (by: 1 | -1) => void): (element: HTMLElement) => () => void {
  return (element) => {
    let from: { readonly id: number; readonly x: number; readonly y: number } | null = null;
    const down = (event: PointerEvent): void => {
      from = event.pointerType === 'touch' && event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    };
    const up = (event: PointerEvent): void => {
      if (from?.id === event.pointerId) {
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        if (Math.abs(dx) >= FAR && Math.abs(dx) > 2 * Math.abs(dy)) ongo(dx < 0 ? 1 : -1);
      }
      from = null;
    };
    const cancel = (): void => void (from = null);
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
    };
  };
}
