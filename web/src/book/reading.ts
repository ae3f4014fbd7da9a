/** Reading a book that comes from outside: a file, a server, another version of this page. */
import { inOrder, type Book, type Line } from './book';
import { findRules } from './rules';

const MOST_PLAYERS = { tile: 6, basic: 4 };
const LONGEST_NAME = 40;
const LONGEST_NOTE = 2000;
const MOST_LINES = 5000;
const LARGEST = 1_000_000;
const NAME = /^[\w-]{1,64}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Fields = Readonly<Record<string, unknown>>;

/** The book in this text; null where there is none. */
export function readBook(text: string): Book | null {
  try {
    const value: unknown = JSON.parse(text);
    return isBook(value) ? { ...value, trail: inOrder(value.trail) } : null;
  } catch {
    return null;
  }
}

/** Which lines of the trail are none, from 1, where all the rest of the text is a book. */
export function wrongLines(text: string): readonly number[] {
  try {
    const value: unknown = JSON.parse(text);
    if (!isBookHead(value)) return [];
    const { game, players, trail } = value;
    return trail.flatMap((line, at) => (isLine(line, game, players.length) ? [] : [at + 1]));
  } catch {
    return [];
  }
}

function isBook(value: unknown): value is Book {
  return isBookHead(value) && value.trail.every((line) => isLine(line, value.game, value.players.length));
}

/** A book whose trail nobody has looked at. */
interface BookHead extends Omit<Book, 'trail'> {
  readonly trail: readonly unknown[];
}

/** Whether all but the lines of the trail are as those of a book. */
export function isBookHead(value: unknown): value is BookHead {
  if (!isFields(value) || value['meldroom'] !== 'book' || value['version'] !== 1) return false;
  const { game, players, rules, note, starter, trail } = value;
  if (game !== 'tile' && game !== 'basic') return false;
  if (!isName(value['id']) || !isMoment(value['created'])) return false;
  if (!Array.isArray(players) || players.length < 2 || players.length > MOST_PLAYERS[game]) return false;
  if (!players.every(isPlayer) || new Set(players).size < players.length) return false;
  if (typeof rules !== 'string' || !isRules(game, rules) || !isText(note, LONGEST_NOTE)) return false;
  if (starter !== null && !isSeat(starter, players.length)) return false;
  return Array.isArray(trail) && trail.length <= MOST_LINES;
}

function isLine(value: unknown, game: Book['game'], players: number): value is Line {
  if (!isFields(value) || !isName(value['id']) || !isMoment(value['at'])) return false;
  switch (value['do']) {
    case 'round':
    case 'edit':
      return isName(value['round']) && isEntry(value, players);
    case 'remove':
      return isName(value['round']);
    case 'undo':
      return isName(value['entry']);
    case 'note':
      return isText(value['text'], LONGEST_NOTE);
    case 'rename':
      return isSeat(value['player'], players) && isPlayer(value['name']);
    case 'archive':
      return typeof value['archived'] === 'boolean';
    case 'end':
      return typeof value['ended'] === 'boolean';
    case 'rules':
      return typeof value['rules'] === 'string' && isRules(game, value['rules']);
    case 'starter':
      return isSeat(value['seat'], players);
    default:
      return false;
  }
}

function isEntry(entry: Fields, players: number): boolean {
  if (entry['by'] === 'stalemate') return true;
  if (entry['by'] !== 'racks' && entry['by'] !== 'scores') return false;
  const { values, winner = null, starter = null, tiles, opened, winners, confirmed, source } = entry;
  const isOne = (one: unknown): boolean => one === null || isWhole(one);
  return (
    isRow(values, isOne, players) &&
    [winner, starter].every((seat) => seat === null || isSeat(seat, players)) &&
    (tiles === undefined || isRow(tiles, isWhole, players)) &&
    (opened === undefined || isRow(opened, isOpened, players)) &&
    (winners === undefined || isRow(winners, (seat) => isSeat(seat, players))) &&
    (confirmed === undefined || isRow(confirmed, (code) => typeof code === 'string')) &&
    (source === undefined || typeof source === 'string')
  );
}

function isRow(value: unknown, fits: (one: unknown) => boolean, length?: number): boolean {
  return Array.isArray(value) && (length === undefined || value.length === length) && value.every(fits);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRules(game: Book['game'], text: string): boolean {
  return game === 'basic' || findRules(text) !== null;
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && NAME.test(value);
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value));
}

function isText(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value.length <= longest;
}

function isPlayer(value: unknown): boolean {
  return isText(value, LONGEST_NAME) && value !== '';
}

function isOpened(value: unknown): boolean {
  return value === 'opened' || value === 'not_opened' || value === 'could_open';
}

function isWhole(value: unknown): boolean {
  return Number.isSafeInteger(value) && Math.abs(value as number) < LARGEST;
}

function isSeat(value: unknown, players: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < players;
}
