/** Keeps the place of the keyboard: what has the focus may go away or be switched off, and the focus must not go with it. */

const FOCUSABLE =
  'a[href], summary, [tabindex="0"], :is(button, input, select, textarea):not(:disabled)';
/** At a table everything begins with the own tiles. */
const RACK = '.board-rack [tabindex="0"]';

/** Watches over the focus of the page until it is told to stop. */
export function keepFocus(): () => void {
  let last: readonly Element[] = [];
  const note = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? withAncestors(target) : [];
  };
  const look = (): void => {
    // Whoever took it away may have a better place for it, and names that a moment later.
    if (isLost(last[0])) setTimeout(() => isLost(last[0]) && rescue(last));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'open'] });
  document.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
  };
}

/** Whether this had the focus and cannot have it any more; where somebody has pressed beside it, it still could. */
function isLost(last: Element | undefined): boolean {
  const { activeElement } = document;
  if (!last || (activeElement !== document.body && activeElement !== null && activeElement !== last)) return false;
  return !last.isConnected || last.matches(':disabled') || !last.checkVisibility();
}

/** The own tiles, or what is left nearest to where the focus was. */
function rescue(last: readonly Element[]): void {
  if (document.querySelector('dialog[open]')) return;
  const around = last.slice(1).filter((element) => element.isConnected);
  const near = around.flatMap((element) => [...element.querySelectorAll<HTMLElement>(FOCUSABLE)]);
  const places = [...document.querySelectorAll<HTMLElement>(RACK), ...near];
  places.find((element) => element.checkVisibility())?.focus();
}

function withAncestors(element: Element): readonly Element[] {
  const all: Element[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) all.push(at);
  return all;
}
