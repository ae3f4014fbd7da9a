import { beforeEach, expect, test } from 'vitest';
import { Judging } from './judging';

let asked: [string, string][];
let isConnected: boolean;
let judging: Judging<string>;

beforeEach(() => {
  asked = [];
  isConnected = true;
  judging = new Judging<string>((id, question) => {
    if (isConnected) asked.push([id, question]);
    return isConnected;
  });
});

function lastId(): string {
  return asked.at(-1)?.[0] ?? '';
}

test('while one question is out, only the newest of the others waits', () => {
  for (const question of ['a', 'b', 'c']) judging.put(question);
  expect(asked.map(([, question]) => question)).toEqual(['a']);
  judging.answered(lastId());
  expect(asked.map(([, question]) => question)).toEqual(['a', 'c']);
});

test('an answer says which question it is for and whether it is still the newest', () => {
  judging.put('a');
  judging.put('b');
  expect(judging.answered(lastId())).toEqual({ question: 'a', newest: false });
  expect(judging.answered(lastId())).toEqual({ question: 'b', newest: true });
});

test('an answer to nothing is told apart', () => {
  judging.put('a');
  expect(judging.answered('another')).toBeNull();
  expect(judging.busy).toBe(true);
});

test('an answer that comes after clearing is an answer to nothing', () => {
  judging.put('a');
  const id = lastId();
  judging.clear();
  judging.put('b');
  expect(judging.answered(id)).toBeNull();
  expect(judging.answered(lastId())).toEqual({ question: 'b', newest: true });
});

test('a question that could not be sent does not block the next', () => {
  isConnected = false;
  judging.put('a');
  isConnected = true;
  judging.put('b');
  expect(asked.map(([, question]) => question)).toEqual(['b']);
});
