/** QR codes for links: a text in, a square of dark and light modules out. */
import { dataPlaces, drawFormat, fixedParts, type Modules } from './grid';
import { MASKS, penaltyOf, type Mask } from './masks';
import { wordsOf, type Words } from './words';

export type { Modules } from './grid';

/** The QR code of a text, or null where it is longer than the codes drawn here can hold (106 bytes). */
export function qrCode(text: string): Modules | null {
  const words = wordsOf(text);
  if (!words) return null;
  const candidates = MASKS.map((mask, number) => drawn(words, mask, number));
  return candidates.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best));
}

/** The dark modules as the path of an SVG in which a module is one unit wide. */
export function pathOf(modules: Modules): string {
  return modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

function drawn({ version, words }: Words, mask: Mask, number: number): Modules {
  const draft = fixedParts(version);
  dataPlaces(draft).forEach(([row, column], at) => {
    const line = draft[row];
    if (line) line[column] = bitAt(words, at) !== mask(row, column);
  });
  drawFormat(draft, number);
  return draft.map((row) => row.map((dark) => dark === true));
}

/** The bit to draw; what remains of the square after the last word is zero. */
function bitAt(words: readonly number[], at: number): boolean {
  return (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
}
