/** The board tried alone, without server and page: `npm run dev`, then /board.html. Not part of what is built. */
import '../../styles/theme.css';
import '../../styles/base.css';
import { createBoard, type Board, type DraftRows, type Position, type Step, type TableMeld } from '..';
import { speak } from '../../words/language.svelte';
import { judgeRow } from './judge';

await speak('en');

const TABLE =
  'R1 R2 R3/B5 B6 B7 B8/K9 B9 R9/O10 O11 O12 O13/R4 R5 R6 R7 R8/B1 K1 O1/K2 K3 K4/O2 O3 J:O4/R10 B10 K10 O10/' +
  'B11 B12 B13/K5 K6 K7/O5 O6 O7 O8/R11 K11 O11/R3 B3 K3/B2 B3 B4/R13 B13 K13/O9 K9 R9/K6 K7 K8/R5 O5 K5/B8 K8 R8/' +
  'O1 O2 O3/R12 B12 K12/B4 O4 R4/K10 K11 K12 K13/R6 B6 O6';
const RACK = 'R7 B9 K4 O12 R1 B7 J K1 O13 B10 R2 O8 R10 B1 K2';

const search = new URLSearchParams(location.search);
let turn = 1;

function tilesOf(text: string): readonly string[] {
  return text.split(' ').filter((tile) => tile !== '');
}

function tableMeld(text: string): TableMeld {
  const { row, kind, points, stands } = judgeRow(tilesOf(text));
  return { row, kind: kind ?? 'run', points, stands };
}

function position(table: string, rack: string, last: Step | null = null): Position {
  const melds = table.split('/').filter((text) => text !== '');
  const editable = search.get('editable') !== 'no';
  return { turn: String(turn), table: melds.map(tableMeld), rack: tilesOf(rack), draft: null, editable, last };
}

function judgeLater(draft: DraftRows): void {
  setTimeout(() => board.judge(draft, draft.rows.map(judgeRow)), Number(search.get('late') ?? 30));
}

function say(text: string): void {
  const line = document.querySelector('#said');
  if (line) line.textContent = text;
}

/** The last tile of the first run of four or more goes to the first group of three that lacks it; three are laid. */
function theStep(): Step {
  const before = tableText().split('/').map(tilesOf);
  const from = before.findIndex((row) => row.length > 3 && fitFor(before, row.at(-1)) >= 0);
  const tile = before[from]?.at(-1);
  const to = fitFor(before, tile);
  const played = tilesOf('B3 B4 B5');
  const after = before.map((row, at) => {
    if (at === from) return row.slice(0, -1);
    return at === to && tile ? [...row, tile] : row;
  });
  return { before, after: [...after, played], played };
}

function fitFor(rows: readonly (readonly string[])[], tile: string | undefined): number {
  return rows.findIndex((row) => tile && row.length === 3 && judgeRow([...row, tile]).kind === 'group');
}

function tableText(): string {
  return search.get('table') ?? TABLE;
}

function otherMoves(): void {
  const step = theStep();
  turn += 1;
  void board.showSteps(step, document.querySelector('#buttons'));
  board.set(position(step.after.map((row) => row.join(' ')).join('/'), search.get('rack') ?? RACK, step));
}

const BUTTONS: Readonly<Record<string, () => void>> = {
  undo: () => board.undo(),
  redo: () => board.redo(),
  reset: () => board.reset(),
  'sort 789': () => board.sort('runs'),
  'sort 777': () => board.sort('groups'),
  lay: () => board.laySelected(),
  back: () => board.takeBack(),
  tidy: () => board.tidy(),
  'other moves': otherMoves,
};

function button([name, press]: readonly [string, () => void]): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = name;
  made.addEventListener('click', press);
  return made;
}

const host = document.querySelector<HTMLElement>('#board');
if (!host) throw new Error('board.html has no element with the id "board"');
const board: Board = createBoard(host, { onDraft: judgeLater, onSay: say });
document.querySelector('#buttons')?.append(...Object.entries(BUTTONS).map(button));
if (search.has('theme')) document.documentElement.dataset['theme'] = search.get('theme') ?? '';
board.set(position(tableText(), search.get('rack') ?? RACK));
judgeLater(board.draft());
Object.assign(globalThis, { board });
