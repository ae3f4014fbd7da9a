/** The key to a seat: kept for each table, and taken from a link such as `/t/CODE#key=...`. */
import { recall, remember } from './memory';

/** Keeps the key of a seat at this table. */
export function keepKey(code: string, token: string): void {
  remember(`key.${code}`, token);
}

/** The key for this table: the one in the link if there is one, else the one kept; empty for a watcher. */
export function keyFor(code: string, hash: string): string {
  const handed = keyInLink(hash);
  if (handed === null) return recall(`key.${code}`) ?? '';
  keepKey(code, handed);
  return handed;
}

/** The link that hands the seat over to another device. */
export function linkWithKey(origin: string, code: string, token: string): string {
  return `${origin}/t/${encodeURIComponent(code)}#key=${encodeURIComponent(token)}`;
}

function keyInLink(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('key');
}
