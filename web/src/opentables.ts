/** The open tables that anybody may join, in words. */
import { say } from './words';

const MINUTE_MS = 60_000;
const MINUTES = 60;

/** For how long a table has been open. A clock that goes wrong makes no negative time. */
export function sinceWords(since: number, now: number): string {
  const minutes = Math.max(1, Math.round((now - since) / MINUTE_MS));
  if (minutes < MINUTES) return say('open.since', { n: minutes });
  return say('open.sinceHours', { n: Math.round(minutes / MINUTES) });
}
