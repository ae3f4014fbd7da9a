/** A game in an address, so that a link is all that somebody needs: packed, in letters that addresses allow. */

const NAME = 'game';
const WHICH = 'number';

/** A file, and which of its games is looked at. */
export interface Brought {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** The part of an address that holds this. */
export async function packed({ text, number }: Brought): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `${NAME}=${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}${number === 1 ? '' : `&${WHICH}=${number}`}`;
}

/** What is in the part of an address behind the `#`; null where there is none, or it is damaged. */
export async function unpacked(hash: string): Promise<Brought | null> {
  const found = new URLSearchParams(hash.replace(/^#/, ''));
  const [value, which] = [found.get(NAME), found.get(WHICH) ?? '1'];
  if (!value || !/^[1-9]\d{0,3}$/.test(which)) return null;
  try {
    const letters = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'), LONGEST));
    return { text, number: Number(which) };
  } catch {
    return null;
  }
}

/** Bytes of a text that is taken from an address: no small address may unfold without end. */
const LONGEST = 131_072;

async function through(bytes: BufferSource, stream: CompressionStream, most = Infinity): Promise<Uint8Array> {
  const source = new Blob([bytes]).stream().pipeThrough(stream);
  const reader = source.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw new RangeError('longer than any game');
    pieces.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
