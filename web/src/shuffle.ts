/** Whether a shuffle is the one that was promised. */
import type { ShuffleInfo } from './wire';

/**
 * Whether seed and salt give the commitment; null where that cannot be said: before the round is over, and in a browser
 * that keeps its arithmetic from pages that came over an open line.
 */
export async function keepsPromise({ commitment, seed, salt }: ShuffleInfo): Promise<boolean | null> {
  // The types say that it is always there; over an open line it is not.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (seed === '' || !subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${seed}:${salt}`));
  const digits = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('') === commitment;
}
