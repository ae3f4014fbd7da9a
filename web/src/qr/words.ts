/** A text as the code words of a QR code: byte mode, error correction level M, versions 1 to 6. */
import { checkWords } from './field';

/** How the words of a version are divided. All blocks of these versions are equally long at level M. */
interface Version {
  readonly number: number;
  readonly blocks: number;
  readonly data: number;
  readonly checks: number;
}

const VERSIONS: readonly Version[] = [
  { number: 1, blocks: 1, data: 16, checks: 10 },
  { number: 2, blocks: 1, data: 28, checks: 16 },
  { number: 3, blocks: 1, data: 44, checks: 26 },
  { number: 4, blocks: 2, data: 32, checks: 18 },
  { number: 5, blocks: 2, data: 43, checks: 24 },
  { number: 6, blocks: 4, data: 27, checks: 16 },
];

const BYTE_MODE = '0100';
const TERMINATOR = '0000';
/** Mode, length and terminator together. */
const FRAME_WORDS = 2;
const PADDING = [0xec, 0x11];

/** The words in the order they are drawn, and the version they fill. */
export interface Words {
  readonly version: number;
  readonly words: readonly number[];
}

/** The text as words of the smallest version that holds it; null where none of them does. */
export function wordsOf(text: string): Words | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.find(({ blocks, data }) => bytes.length + FRAME_WORDS <= blocks * data);
  return version ? { version: version.number, words: interleaved(dataWords(bytes, version), version) } : null;
}

function dataWords(bytes: readonly number[], { blocks, data }: Version): readonly number[] {
  const bits = BYTE_MODE + [bytes.length, ...bytes].map(eightBits).join('') + TERMINATOR;
  const words = (bits.match(/.{8}/g) ?? []).map((word) => parseInt(word, 2));
  const free = blocks * data - words.length;
  return [...words, ...Array.from({ length: free }, (_, at) => PADDING[at % 2] ?? 0)];
}

function eightBits(byte: number): string {
  return byte.toString(2).padStart(8, '0');
}

/** Word for word from each block in turn, so that a stain on the picture hurts every block a little and none much. */
function interleaved(words: readonly number[], { blocks, data, checks }: Version): readonly number[] {
  const parts = Array.from({ length: blocks }, (_, at) => words.slice(at * data, (at + 1) * data));
  return [...inTurn(parts), ...inTurn(parts.map((part) => checkWords(part, checks)))];
}

function inTurn(parts: readonly (readonly number[])[]): readonly number[] {
  return (parts[0] ?? []).flatMap((_, at) => parts.map((part) => part[at] ?? 0));
}
