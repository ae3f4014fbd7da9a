/**
 * A stand-in for the server's referee, good enough to try the board alone: it knows runs and groups and lets a joker
 * be what fits first. The law itself is the server's.
 */
import type { Row, RowReading, RowVerdict } from '../api';

const COLOURS = 'RBKO';

interface Reading extends RowReading {
  readonly kind: 'run' | 'group';
  readonly stands: readonly Row[];
}

function numberOf(tile: string): number {
  return Number(tile.slice(1));
}

function isJoker(tile: string): boolean {
  return tile.startsWith('J');
}

function readingOf(kind: 'run' | 'group', cells: readonly string[], left: readonly string[]): Reading | null {
  const reals = [...left];
  const row = cells.map((cell) => {
    const at = reals.indexOf(cell);
    return at < 0 ? `J:${cell}` : (reals.splice(at, 1)[0] ?? cell);
  });
  if (reals.length > 0) return null;
  const points = cells.map(numberOf).reduce((sum, number) => sum + number, 0);
  const ends = kind === 'run' ? `run, ${points} points` : `group, ${points} points`;
  const stands = row.filter(isJoker).map((tile) => [tile.slice(2)]);
  return { kind, row, points, label: ends, stands };
}

function runs(tiles: Row): readonly Reading[] {
  const reals = tiles.filter((tile) => !isJoker(tile));
  const colour = reals[0]?.charAt(0) ?? 'R';
  const starts = Array.from({ length: Math.max(0, 14 - tiles.length) }, (_, at) => at + 1);
  const found = starts.map((start) => readingOf('run', tiles.map((_, at) => `${colour}${start + at}`), reals));
  return found.filter((reading) => reading !== null);
}

function groups(tiles: Row): readonly Reading[] {
  if (tiles.length > 4) return [];
  const reals = tiles.filter((tile) => !isJoker(tile));
  const free = [...COLOURS].filter((colour) => !reals.some((tile) => tile.startsWith(colour)));
  const number = numberOf(reals[0] ?? 'R1');
  const missing = free.slice(0, tiles.length - reals.length).map((colour) => `${colour}${number}`);
  const cells = [...reals, ...missing].toSorted((a, b) => COLOURS.indexOf(a.charAt(0)) - COLOURS.indexOf(b.charAt(0)));
  const isGroup = reals.every((tile) => numberOf(tile) === number) && new Set(cells).size === tiles.length;
  const reading = isGroup ? readingOf('group', cells, reals) : null;
  return reading ? [reading] : [];
}

function readings(row: Row): readonly Reading[] {
  if (row.length < 3) return [];
  const all = [...groups(row), ...runs(row)];
  const wanted = all.find((reading) => reading.row.join(' ') === row.join(' '));
  return wanted ? [wanted, ...all.filter((reading) => reading !== wanted)] : all;
}

function splitOf(row: Row): readonly Row[] {
  for (let at = 3; at <= row.length - 3; at += 1) {
    const sorted = row.toSorted((a, b) => numberOf(a) - numberOf(b));
    const halves = [sorted.slice(0, at), sorted.slice(at)];
    if (halves.every((half) => readings(half).length > 0)) return halves;
  }
  return [];
}

/** What this stand-in says of one row. */
export function judgeRow(row: Row): RowVerdict {
  const [best, ...others] = readings(row);
  if (best) {
    const { kind, points, label, stands } = best;
    return { row: best.row, ok: true, kind, points, label, stands, readings: others.length > 0 ? [best, ...others] : [], split: [] };
  }
  const label = row.length < 3 ? `${row.length} of at least 3 tiles` : 'neither a run nor a group';
  return { row, ok: false, kind: null, points: 0, label, stands: [], readings: [], split: splitOf(row) };
}
