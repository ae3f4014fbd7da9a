/** The pages beside the table, by the first part of their address. Each is loaded when somebody goes there. */
import type { Component } from 'svelte';
import type { Part } from 'virtual:words';
import { speakAlso } from './words/language.svelte';

/** A page that is told what follows its name in the address: `17` of `/puzzle/17`. */
export type Place = Component<{ rest: string }>;

/** A new page needs a line here, and its name in `server/web/pages.py`; its header is `parts/SiteHeader.svelte`, where `site.ts` has its link. */
const PLACES: Readonly<Record<string, () => Promise<{ default: Place }>>> = {
  learn: () => withWords('learn', import('./pages/Learn.svelte')),
  position: () => withWords('position', import('./pages/Position.svelte')),
  review: () => import('./pages/Review.svelte'),
  book: () => import('./pages/Book.svelte'),
  puzzle: () => import('./pages/Puzzle.svelte'),
};

/** The first page, which nobody needs who opens a link to a table. */
export function loadStart(): Promise<{ default: Component }> {
  return import('./pages/Start.svelte');
}

/** Whether this is the address of the first page. */
export function isStart(path: string): boolean {
  return path === '/' || path === '';
}

/** A page whose texts nobody else needs comes together with them. */
async function withWords<Page>(part: Part, page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, speakAlso(part)]);
  return loaded;
}

/** Whether there is a page of this name. */
export function hasPlace(name: string): boolean {
  return name in PLACES;
}

/** How to load the page of this address, and what follows its name; null where there is none. */
export function placeAt(path: string): { load: () => Promise<{ default: Place }>; rest: string } | null {
  const [, name = '', rest = ''] = /^\/([^/]+)\/?(.*)$/.exec(path) ?? [];
  const load = PLACES[name];
  return load ? { load, rest: decodeURIComponent(rest) } : null;
}
