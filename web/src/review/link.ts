/** A game in an address, so that a link is all that somebody needs: packed, in letters that addresses allow. */

const NAME = 'game';

/** The part of an address that holds this text. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `${NAME}=${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The text in the part of an address behind the `#`; null where there is none, or it is damaged. */
export async function unpacked(hash: string): Promise<string | null> {
  const [name, value] = hash.replace(/^#/, '').split('=', 2);
  if (name !== NAME || !value) return null;
  try {
    const letters = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'), LONGEST));
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
