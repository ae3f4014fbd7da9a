/** Days as people write them. */

const DAY = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric' });

/** The day of a moment, in milliseconds since 1970. */
export function dayWords(moment: number): string {
  return DAY.format(new Date(moment));
}
