/** Light, dark, or as the machine is set. */
import { recall, remember } from './memory';

/** What the switch can say. */
export type Theme = 'auto' | 'light' | 'dark';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

/** The remembered choice. */
export function chosenTheme(): Theme {
  return THEMES.find((theme) => theme === recall('theme')) ?? 'auto';
}

/** The choice after this one, as a switch goes round. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
}

/** Shows the page in this theme and remembers it. */
export function wear(theme: Theme): void {
  remember('theme', theme);
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
