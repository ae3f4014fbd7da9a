/** What this browser remembers between visits. A browser that refuses to remember is no fault: the game goes on. */

/** The remembered text under this name, or null. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`meldroom.${name}`);
  } catch {
    return null;
  }
}

/** Remembers a text under this name. */
export function remember(name: string, text: string): void {
  try {
    localStorage.setItem(`meldroom.${name}`, text);
  } catch {
    // Storage is switched off or full: the choice lasts for this visit only.
  }
}

/** Forgets what is under this name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(`meldroom.${name}`);
  } catch {
    // Nothing was kept, so nothing is left to forget.
  }
}
