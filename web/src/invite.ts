/** How people find a table: its code, and the link that holds it. */

/** The link that brings friends to a table. It opens no seat that is taken. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}${pathOf(code)}`;
}

/** Where a table is, for a code typed by hand or a link that was sent; null where there is neither. */
export function placeOf(text: string): string | null {
  const link = /\/t\/([^/#?\s]+)\/?(#\S*)?/.exec(text);
  if (link?.[1]) return pathOf(decoded(link[1])) + (link[2] ?? '');
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]+$/.test(code) ? pathOf(code) : null;
}

/** The code in two halves, as it is read aloud. */
export function spaced(code: string): string {
  const half = Math.ceil(code.length / 2);
  return `${code.slice(0, half)} ${code.slice(half)}`;
}

function pathOf(code: string): string {
  return `/t/${encodeURIComponent(code)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A half-copied link: what stands there is looked for as it is, and not found.
    return text;
  }
}

/** Whether a page under this name can be reached from its own machine only. */
export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
}
