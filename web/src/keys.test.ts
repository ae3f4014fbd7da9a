import { afterEach, expect, test } from 'vitest';
import { KEYS, hearEverywhere, pageWish } from './keys';

const plain = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };
document.body.innerHTML = `
  <div class="board"><div id="tile"></div></div>
  <button id="button"></button><input id="field" /><nav popover id="menu"><a href="/" id="link"></a></nav>`;
const at = (id: string): Element | null => document.getElementById(id);
const board = { ...plain, target: at('tile') };

afterEach(() => {
  document.querySelector('dialog')?.remove();
  hearEverywhere(true);
});

test('a key on the board asks for the end of the turn', () => {
  expect(pageWish({ ...board, key: 'f' })).toBe('finish');
  expect(pageWish({ ...board, key: 'D' })).toBe('draw');
  expect(pageWish({ ...board, key: 'x' })).toBeNull();
});

test('with a control key the same letter belongs to the browser', () => {
  expect(pageWish({ ...board, ctrlKey: true, key: 'f' })).toBeNull();
});

test('what the board has heeded is not for the page', () => {
  expect(pageWish({ ...board, defaultPrevented: true, key: 'r' })).toBeNull();
});

test('beside the board keys ask and listen, and change nothing', () => {
  const beside = { ...plain, target: at('button') };
  expect(pageWish({ ...beside, key: 't' })).toBe('talk');
  expect(pageWish({ ...beside, key: 'i' })).toBe('standing');
  expect(pageWish({ ...beside, key: 'r' })).toBe('rack');
  expect(pageWish({ ...beside, key: 'f' })).toBeNull();
  expect(pageWish({ ...beside, key: 'd' })).toBeNull();
});

test.each(['field', 'link'])('letters pressed in a %s are not for the table', (id) => {
  expect(pageWish({ ...plain, target: at(id), key: 't' })).toBeNull();
});

test('while a dialog is open, no key reaches the table beneath it', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  expect(pageWish({ ...plain, target: document.body, key: 't' })).toBeNull();
});

test('whoever wants it has keys of one letter on the board alone', () => {
  hearEverywhere(false);
  expect(pageWish({ ...plain, target: at('button'), key: 't' })).toBeNull();
  expect(pageWish({ ...board, key: 't' })).toBe('talk');
});

test('every key of the page stands in the help', () => {
  const listed = KEYS.flatMap(({ keys }) => keys).map((key) => key.toLowerCase());
  expect(listed).toEqual(expect.arrayContaining(['f', 'd', 'p', 't', 'i', 'l', 'w', 'r', '?']));
});
