import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './focus';

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <main><ul><li><button id="a">A</button></li><li><button id="b">B</button></li></ul><button id="c">C</button></main>`;
  stop = keepFocus();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const button = (id: string): HTMLButtonElement => document.getElementById(id) as HTMLButtonElement;

/** Lets the page see what has changed. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1);
}

test('what goes away gives the focus to what is left nearest to it', async () => {
  button('a').focus();
  button('a').parentElement?.remove();
  await settle();
  expect(document.activeElement?.id).toBe('b');
});

test('what is switched off gives the focus away too', async () => {
  button('c').focus();
  button('c').disabled = true;
  await settle();
  expect(document.activeElement?.id).toBe('a');
});

test('at a table it goes to the own tiles', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="board-rack"><div tabindex="0" id="tile"></div></div>');
  button('c').focus();
  button('c').remove();
  await settle();
  expect(document.activeElement?.id).toBe('tile');
});

test('a focus that has found another place is left there', async () => {
  button('a').focus();
  button('a').remove();
  button('c').focus();
  await settle();
  expect(document.activeElement?.id).toBe('c');
});

test('somebody who has pressed beside everything is left alone', async () => {
  button('a').focus();
  button('a').blur();
  button('b').remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});
