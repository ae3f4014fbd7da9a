/** Rows as people read them: `R5 R6 R7` for `R5R6R7`, which the page then shows as tiles and says as names. */
const TILE = '(?:[RBKO](?:1[0-3]|[1-9])|J(?::[RBKO](?:1[0-3]|[1-9]))?)';
const ROW = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${TILE}){2,}(?![\p{L}\p{N}])`, 'gu');

/** The sentence with the tiles of every row apart. */
export function spaced(sentence: string): string {
  return sentence.replace(ROW, (row) => row.match(new RegExp(TILE, 'gu'))?.join(' ') ?? row);
}
