/** Dates of puzzles, which are days in UTC everywhere. */
import { spoken } from '../words/language.svelte';

/** A date such as `2026-11-30` as a person writes it. */
export function dayText(date: string): string {
  return new Intl.DateTimeFormat(spoken().code, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
