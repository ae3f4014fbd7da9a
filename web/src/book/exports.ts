/** A book as other programs take it; docs/scorebook.md says how. */
import { say } from '../words';
import type { Round, Sheet } from './fold';

/** The book itself, which any Meldroom reads back. */
export function asJson({ book }: Sheet): string {
  return `${JSON.stringify(book)}\n`;
}

/** The columns before those of the players. */
export const COLUMNS = ['round', 'at', 'game', 'rules', 'end', 'starter', 'winners', 'confirmed'];
/** What a spreadsheet would take for a formula, or what was made harmless before. */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** The rounds as a table for spreadsheets: one row each with its scores. */
export function asCsv(sheet: Sheet): string {
  const head = [...COLUMNS, ...sheet.players.map((name) => (FORMULA.test(name) ? `'${name}` : name))];
  const rows = sheet.rounds.map((round, at) => rowOf(sheet, round, at));
  return [head, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function rowOf({ book }: Sheet, round: Round, at: number): readonly string[] {
  const end = round.entry.by === 'stalemate' ? 'stalemate' : (round.entry.end ?? 'rackout');
  const rules = round.rules === '' && book.game === 'tile' ? 'standard' : round.rules;
  const starter = round.starter === null ? '' : String(round.starter + 1);
  const winners = round.winners.map((seat) => seat + 1).join(' ');
  const said = [String(at + 1), round.at, book.game, rules, end, starter, winners, (round.entry.confirmed ?? []).join(' ')];
  return [...said, ...round.scores.map(String)];
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const BG_STATS = 'https://app.bgstatsapp.com/createPlay.html';
/** Under which number the large catalogue of games knows a game. */
const BGG_IDS: Readonly<Record<string, number>> = { tile: 811 };

/** A link that hands the result to BG Stats, an app in which people keep all games that they have played. */
export function bgStatsLink(sheet: Sheet): string {
  const { book, players, totals, winners, rounds, note } = sheet;
  const began = rounds[0]?.starter ?? book.starter;
  const known = BGG_IDS[book.game];
  const play = {
    sourceName: 'Meldroom',
    sourcePlayId: book.id,
    playDate: book.created.slice(0, 19).replace('T', ' '),
    comments: note,
    game: {
      name: say(`book.game.${book.game}`),
      sourceGameId: book.game,
      ...(known === undefined ? {} : { bggId: known }),
      highestWins: true,
      noPoints: false,
    },
    players: players.map((name, seat) => ({
      name,
      sourcePlayerId: name.toLowerCase(),
      startPlayer: seat === began,
      score: totals[seat] ?? 0,
      winner: winners.includes(seat),
    })),
  };
  return `${BG_STATS}?data=${encodeURIComponent(JSON.stringify(play))}`;
}

/** A name for a file of this book, of letters that every system takes. */
export function fileName({ book }: Sheet, ending: string): string {
  return `meldroom-book-${book.created.slice(0, 10)}-${book.id.slice(0, 4)}.${ending}`;
}
