/** Where the header of every page leads. */
import { hasPlace } from './places';
import type { Key } from './words';

/** A page of the site: the first part of its address, and what its link says. */
export interface SiteLink {
  readonly place: string;
  readonly name: Key;
}

const LINKS: readonly SiteLink[] = [
  { place: '', name: 'site.play' },
  { place: 'puzzle', name: 'site.puzzles' },
  { place: 'learn', name: 'site.learn' },
  { place: 'position', name: 'site.positions' },
  { place: 'review', name: 'site.review' },
  { place: 'book', name: 'site.book' },
];

/** The links to those pages that are there. */
export const SITE_LINKS: readonly SiteLink[] = LINKS.filter(({ place }) => place === '' || hasPlace(place));

/** Goes past the header to what the page is there for. */
export function skipToMain(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}
