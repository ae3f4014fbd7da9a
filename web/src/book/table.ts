/** Tables as spreadsheets write them: cells between commas, semicolons or tabs, quoted where need be. */

/** A row that is not empty, and the line in which it begins, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a table; where a quotation mark is missing or one too many, the line of it. */
export type Table = { readonly rows: readonly TableRow[] } | { readonly broken: number };

/** One cell and what ends it. A quoted one may hold anything, quotation marks twice; any other holds none. */
const cellsBetween = (sign: string): RegExp => new RegExp(`(?:"((?:[^"]|"")*)"|([^"${sign}\\r\\n]*))(${sign}|\\r?\\n|\\r|$)`, 'gy');

/** Read a table; what is between the cells is seen from its first line. */
export function readTable(text: string): Table {
  const body = text.replace(/^\ufeff/, '');
  const cell = cellsBetween(mostUsed(body.split('\n', 1)[0] ?? ''));
  const rows: TableRow[] = [];
  let [line, cells]: [number, string[]] = [1, []];
  for (let at = 0, begun = 1; at < body.length || cells.length > 0; at = cell.lastIndex) {
    const found = cell.exec(body);
    if (!found) return { broken: line };
    const [whole, quoted, plain = '', end = ''] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.split('\n').length - 1;
    if (end !== '' && !/[\r\n]/.test(end)) continue;
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells });
    [begun, cells] = [line, []];
  }
  return { rows };
}

function mostUsed(head: string): string {
  const count = (sign: string): number => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
