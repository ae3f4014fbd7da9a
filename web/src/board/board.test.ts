import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board, DraftRows } from './api';
import { createBoard } from './board';
import { position } from './testing/positions';

let host: HTMLElement;
let board: Board;
let drafts: DraftRows[];
let said: string[];

beforeEach(() => {
  // happy-dom lays nothing out: tiles have no places, so there is nothing to glide.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  host = document.createElement('div');
  document.body.append(host);
  [drafts, said] = [[], []];
  board = createBoard(host, { onDraft: (draft) => drafts.push(draft), onSay: (text) => said.push(text) });
});

afterEach(() => {
  board.destroy();
  host.remove();
  vi.unstubAllGlobals();
});

function tiles(): readonly string[] {
  return [...host.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => tile.dataset['tile'] ?? '');
}

function labels(selector: string): readonly (string | null)[] {
  return [...host.querySelectorAll(selector)].map((element) => element.getAttribute('aria-label'));
}

function press(key: string, more: KeyboardEventInit = {}): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}

function rows(): readonly string[] {
  return board.draft().rows.map((row) => row.join(' '));
}

describe('the board on the page', () => {
  it('tells a screen reader what lies where', () => {
    board.set(position(['R4 R5 R6', 'B9 J B11'], 'R7 K1'));
    expect(labels('.board-rack')).toEqual(['your rack, 2 tiles']);
    expect(labels('.board-rack [role=option]')).toEqual(['red 7', 'black 1']);
    expect(labels('.board-felt [role=listbox]')).toEqual(['meld 1: run, 0 points', 'meld 2: run, 0 points']);
    expect(host.querySelector('.board')?.getAttribute('dir')).toBe('ltr');
  });

  it('has one tile in each zone that Tab stops at', () => {
    board.set(position(['R4 R5 R6', 'B9 J B11'], 'R7 K1'));
    expect(host.querySelectorAll('.board-felt [tabindex="0"]')).toHaveLength(1);
    expect(host.querySelectorAll('.board-rack [tabindex="0"]')).toHaveLength(1);
  });

  it('can be reached with Tab also when the tile of the focus has gone from its zone', () => {
    board.set(position(['R4 R5 R6'], 'R7 K1'));
    board.focus();
    press(' ');
    press('n');
    expect(host.querySelectorAll('.board-rack [tabindex="0"]')).toHaveLength(1);
    board.set({ ...position([], 'O1 O2'), turn: 'next', deal: 'next' });
    expect(host.querySelectorAll('.board-rack [tabindex="0"]')).toHaveLength(1);
  });

  it('goes to the tile whose name is typed, from twin to twin', () => {
    const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
    board.set(position(['R7 B7 K7'], 'K1 R7 R12 R1'));
    board.focus();
    for (const key of 'r7') press(key);
    expect(focused()).toBe('red 7');
    expect(document.activeElement?.closest('.board-rack')).not.toBeNull();
    press('Shift');
    for (const key of 'r7') press(key);
    expect(document.activeElement?.closest('.board-felt')).not.toBeNull();
    for (const key of 'r12') press(key);
    expect(focused()).toBe('red 12');
    press('j');
    expect(said.at(-1)).toBe('There is no joker on your rack or on the table.');
    expect(focused()).toBe('red 12');
  });

  it('reads the rack, a meld and the table aloud', () => {
    board.set(position(['R4 R5 R6', 'B9 J B11'], 'R7 K1'));
    board.focus();
    press('r');
    expect(said.at(-1)).toBe('Your rack, 2 tiles: red 7 and black 1.');
    press('m');
    expect(said.at(-1)).toBe(
      '2 melds on the table. Meld 1, run, 0 points: red 4, red 5 and red 6. Meld 2, run, 0 points: blue 9, joker and blue 11.',
    );
    press('2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('blue 9');
    expect(said.at(-1)).toBe('Meld 2, run, 0 points: blue 9, joker and blue 11.');
    press('m');
    press('3');
    expect(said.at(-1)).toBe('There is no meld 3: 2 melds lie on the table.');
  });

  it('keeps the element of a tile that moves', () => {
    board.set(position(['R4 R5 R6'], 'R7 K1'));
    const seven = host.querySelector('[aria-label="red 7"]');
    board.focus();
    press(' ');
    press('n');
    expect(seven?.closest('.board-felt')).not.toBeNull();
    expect(seven?.getAttribute('aria-label')).toBe('red 7, from your rack');
  });

  it('is played by keyboard: select, lay, undo, take back', () => {
    board.set(position(['R4 R5 R6'], 'R7 K1'));
    const before = tiles().toSorted();
    board.focus();
    press(' ');
    press('PageDown');
    press('End');
    press('Enter');
    expect(rows()).toEqual(['R4 R5 R6 R7']);
    expect(drafts.at(-1)?.rows).toEqual([['R4', 'R5', 'R6', 'R7']]);
    press('z', { ctrlKey: true });
    expect(rows()).toEqual(['R4 R5 R6']);
    press('y', { ctrlKey: true });
    press('ArrowRight');
    press('Delete');
    expect(rows()).toEqual(['R4 R5 R6']);
    expect(tiles().toSorted()).toEqual(before);
    expect(said.at(-1)).toBe('red 7 back on your rack');
  });

  it('says why where something cannot be done', () => {
    board.set({ ...position(['R4 R5 R6'], 'R7'), editable: false });
    board.undo();
    board.laySelected();
    expect(said).toEqual(['The table can be changed only in your own turn', 'No tile is selected']);
  });

  it('keeps the arrangement when the same turn is told again, and drops it with a new one', () => {
    const now = position([], 'R8 B8 O8');
    board.set(now);
    board.focus();
    press('a', { ctrlKey: true });
    press('n');
    board.set({ ...now });
    expect(rows()).toEqual(['R8 B8 O8']);
    board.set({ ...now, turn: '2' });
    expect(rows()).toEqual([]);
    expect(tiles()).toHaveLength(3);
  });

  it('holds a new position back while a move is shown, then tells the rows', async () => {
    board.set(position(['R4 R5 R6'], 'K1'));
    const step = { before: [['R4', 'R5', 'R6']], after: [['R4', 'R5', 'R6', 'R7']], played: ['R7'] };
    vi.useFakeTimers();
    const shown = board.showSteps(step);
    board.set(position(['R4 R5 R6 R7'], 'K1', '2'));
    expect(rows()).toEqual(['R4 R5 R6']);
    await vi.runAllTimersAsync();
    await shown;
    vi.useRealTimers();
    expect(rows()).toEqual(['R4 R5 R6 R7']);
    expect(drafts.at(-1)?.rows).toEqual([['R4', 'R5', 'R6', 'R7']]);
  });

  it('goes to the end of a move at a key, and does after it what the key asks for', async () => {
    board.set(position(['R4 R5 R6'], 'K1 K2'));
    board.focus();
    const onPage: string[] = [];
    const hear = ({ key }: KeyboardEvent): number => onPage.push(`${key} at ${tiles().length}`);
    document.addEventListener('keydown', hear);
    const shown = board.showSteps({ before: [['R4', 'R5', 'R6']], after: [['R4', 'R5', 'R6', 'R7']], played: ['R7'] });
    board.set(position(['R4 R5 R6 R7'], 'K1 K2', '2'));
    for (const key of ['r', 'k', '2', 'd']) press(key);
    press('f', { ctrlKey: true });
    await shown;
    await Promise.resolve();
    document.removeEventListener('keydown', hear);
    expect(said).toEqual(['Your rack, 2 tiles: black 1 and black 2.']);
    expect(document.activeElement?.getAttribute('data-tile')).toMatch(/^K2/);
    // The browser's own key is heard at once, those of the game once the new table is there.
    expect(onPage).toEqual(['f at 5', 'r at 6', 'k at 6', '2 at 6', 'd at 6']);
  });

  it('gives my arrangement back after a move of the log was shown again', async () => {
    board.set(position(['R4 R5 R6 R7'], 'K1 K2 K3'));
    board.focus();
    press('a', { ctrlKey: true });
    press('n');
    const mine = tiles().toSorted();
    vi.useFakeTimers();
    void board.showSteps({ before: [['R4', 'R5', 'R6']], after: [['R4', 'R5', 'R6', 'R7']], played: ['R7'] });
    board.set(position(['R4 R5 R6 R7'], 'K1 K2 K3'));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(rows()).toEqual(['R4 R5 R6 R7', 'K1 K2 K3']);
    expect(tiles().toSorted()).toEqual(mine);
  });

  it('asks for the next reading of a meld with jokers', () => {
    board.set(position(['R7 J J'], 'K1'));
    const readings = [
      { row: ['R7', 'J:B7', 'J:K7'], label: 'group of 7s', points: 21 },
      { row: ['J:R5', 'J:R6', 'R7'], label: 'run 5-7', points: 18 },
    ];
    const verdict = { row: ['R7', 'J', 'J'], ok: true, kind: 'group', points: 21, label: 'group', stands: [], readings, split: [] } as const;
    board.judge(board.draft(), [verdict]);
    host.querySelector<HTMLButtonElement>('.meld-more')?.click();
    expect(rows()).toEqual(['J:R5 J:R6 R7']);
    expect(said.at(-1)).toBe('meld 1 is now run 5-7');
  });

  it('leaves nothing behind', () => {
    board.destroy();
    expect(host.childElementCount).toBe(0);
  });
});
