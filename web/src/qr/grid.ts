/** The square of a QR code: what is always drawn in the same place, and the way that the data takes through the rest. */

/** A square of modules: true is dark. */
export type Modules = readonly (readonly boolean[])[];

/** A square that is still being drawn: null is free for data. */
export type Draft = (boolean | null)[][];

/** One module by row and column. */
export type Place = readonly [row: number, column: number];

const FINDER = 7;
const TIMING = 6;
/** Error level M is written as 00 in front of the number of the mask. */
const LEVEL_M = 0b00 << 3;
const FORMAT_GENERATOR = 0b10100110111;
const FORMAT_MASK = 0b101010000010010;

/** The square of a version with all that is fixed; the places of the format are taken, but light. */
export function fixedParts(version: number): Draft {
  const size = 17 + 4 * version;
  const draft: Draft = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  for (const corner of [[0, 0], [0, size - FINDER], [size - FINDER, 0]] as const) drawFinder(draft, corner);
  if (version > 1) drawAlignment(draft, size - 9);
  drawTiming(draft);
  drawFormat(draft, 0, false);
  return draft;
}

/** Writes level and mask in both places. */
export function drawFormat(draft: Draft, mask: number, inked = true): void {
  const bits = formatBits(mask);
  const size = draft.length;
  formatPlaces(size).forEach((places, bit) => {
    for (const place of places) paint(draft, place, inked && ((bits >> bit) & 1) === 1);
  });
  paint(draft, [size - 8, 8], inked);
}

/** The places that are free for data, in the order they are filled: upwards and downwards in pairs of columns. */
export function dataPlaces(draft: Draft): readonly Place[] {
  const size = draft.length;
  // The timing column belongs to no pair.
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, at) => size - 1 - 2 * at).map((right) =>
    right <= TIMING ? right - 1 : right,
  );
  return pairs.flatMap((right, turn) =>
    Array.from({ length: size }, (_, at) => (turn % 2 === 0 ? size - 1 - at : at))
      .flatMap((row): readonly Place[] => [
        [row, right],
        [row, right - 1],
      ])
      .filter(([row, column]) => draft[row]?.[column] === null),
  );
}

/** The fifteen bits that tell level and mask: five of content and ten that check them. */
export function formatBits(mask: number): number {
  const content = LEVEL_M | mask;
  let rest = content << 10;
  for (let bit = 14; bit >= 10; bit -= 1) {
    if ((rest >> bit) & 1) rest ^= FORMAT_GENERATOR << (bit - 10);
  }
  return ((content << 10) | rest) ^ FORMAT_MASK;
}

/** For each bit, lowest first, its two places: around the upper left corner, and split between the other two. */
function formatPlaces(size: number): readonly (readonly Place[])[] {
  const down = [0, 1, 2, 3, 4, 5, 7, 8].map((row): Place => [row, 8]);
  const left = [7, 5, 4, 3, 2, 1, 0].map((column): Place => [8, column]);
  const right = Array.from({ length: 8 }, (_, at): Place => [8, size - 1 - at]);
  const below = Array.from({ length: 7 }, (_, at): Place => [size - 7 + at, 8]);
  const second = [...right, ...below];
  return [...down, ...left].map((first, bit) => [first, second[bit] ?? first]);
}

/** Rings around a middle: dark, light, dark; and a light border, as far as it lies on the square. */
function drawFinder(draft: Draft, [top, left]: Place): void {
  for (let row = -1; row <= FINDER; row += 1) {
    for (let column = -1; column <= FINDER; column += 1) {
      const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
      paint(draft, [top + row, left + column], ring !== 2 && ring !== 4);
    }
  }
}

function drawAlignment(draft: Draft, at: number): void {
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const ring = Math.max(Math.abs(row - 2), Math.abs(column - 2));
      paint(draft, [at + row, at + column], ring !== 1);
    }
  }
}

function drawTiming(draft: Draft): void {
  for (let at = FINDER + 1; at < draft.length - FINDER - 1; at += 1) {
    paint(draft, [TIMING, at], at % 2 === 0);
    paint(draft, [at, TIMING], at % 2 === 0);
  }
}

function paint(draft: Draft, [row, column]: Place, dark: boolean): void {
  const line = draft[row];
  if (line && column >= 0 && column < draft.length) line[column] = dark;
}
