/** Days as people write them. */

import { spoken } from '../words/language.svelte';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** The day of a moment, in milliseconds since 1970. */
export function dayWords(moment: number): string {
  return new Intl.DateTimeFormat(spoken().code, DAY).format(new Date(moment));
}
