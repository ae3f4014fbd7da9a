import { beforeEach, expect, test, vi } from 'vitest';
import { SILENCE, Talk, type TalkView } from './talk';
import { remarkWith } from './testing/table';
import type { Refused } from './wire';

let sent: { readonly type: string; readonly id: string }[];
let isConnected: boolean;
let talk: Talk;
let view: TalkView;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isConnected = true;
  view = SILENCE;
  talk = new Talk((message) => {
    if (isConnected) sent.push(message);
    return isConnected;
  });
  talk.shown.subscribe((shown) => (view = shown));
});

function accepted(): boolean {
  return talk.answered({ type: 'accepted', id: sent.at(-1)?.id ?? '', seq: 5 });
}

function refused(words: string): boolean {
  const answer: Refused = { type: 'refused', id: sent.at(-1)?.id ?? '', code: 'no_chat', words, seq: 5, reasons: [] };
  return talk.answered(answer);
}

test('what is said is kept, and shown aloud for some seconds', () => {
  talk.heard(remarkWith());
  expect(view.remarks).toEqual([remarkWith()]);
  expect(view.aloud).toEqual([remarkWith()]);
  vi.advanceTimersByTime(5999);
  expect(view.aloud).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(view.aloud).toEqual([]);
  expect(view.remarks).toHaveLength(1);
});

test('one speaker says one thing at a time, and the newer stays its whole time', () => {
  talk.heard(remarkWith({ number: 1 }));
  vi.advanceTimersByTime(5000);
  talk.heard(remarkWith({ number: 2 }));
  talk.heard(remarkWith({ number: 3, name: 'Cy', seat: 2 }));
  expect(view.aloud.map(({ number }) => number)).toEqual([2, 3]);
  vi.advanceTimersByTime(5000);
  expect(view.aloud).toHaveLength(2);
});

test('what was missed comes after coming back, once and not aloud', () => {
  talk.heard(remarkWith({ number: 1 }));
  talk.caughtUp([1, 2, 3].map((number) => remarkWith({ number })));
  talk.heard(remarkWith({ number: 3 }));
  expect(view.remarks.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(view.aloud.map(({ number }) => number)).toEqual([1]);
});

test('no more than a hundred remarks are kept', () => {
  for (let number = 1; number <= 120; number += 1) talk.heard(remarkWith({ number }));
  expect(view.remarks.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, at) => at + 21));
});

test('own words are sent, and it is told whether they were heard', async () => {
  const said = talk.say('Hello');
  expect(sent).toEqual([{ type: 'say', text: 'Hello', id: expect.any(String) as string }]);
  expect(accepted()).toBe(true);
  expect(await said).toBe(true);
  const unsaid = talk.say('Again');
  expect(refused('This table has no chat.')).toBe(true);
  expect(await unsaid).toBe(false);
  expect(view.trouble).toBe('This table has no chat.');
});

test('trouble is forgotten with the next remark that is heard', () => {
  void talk.signal('thanks');
  refused('Too much at once.');
  void talk.signal('thanks');
  accepted();
  expect(view.trouble).toBe('');
});

test('an answer to something else is left to others', () => {
  expect(talk.answered({ type: 'accepted', id: 'a move', seq: 5 })).toBe(false);
});

test('without a connection nothing is said, and that is told', async () => {
  isConnected = false;
  expect(await talk.signal('hello')).toBe(false);
  expect(view.trouble).not.toBe('');
});

test('where the connection is lost before the answer, that is told', async () => {
  const said = talk.say('Hello');
  talk.cutOff();
  expect(await said).toBe(false);
  expect(view.trouble).not.toBe('');
});

test('a reported remark is not seen any more', async () => {
  talk.heard(remarkWith({ number: 1 }));
  talk.heard(remarkWith({ number: 2 }));
  const done = talk.report(2);
  expect(view.remarks).toHaveLength(2);
  accepted();
  expect(await done).toBe(true);
  expect(view.remarks.map(({ number }) => number)).toEqual([1]);
  expect(view.aloud).toEqual([]);
});

test('a remark that comes is told to whoever listens', () => {
  const heard: number[] = [];
  const stop = talk.listen(({ number }) => heard.push(number));
  talk.heard(remarkWith({ number: 1 }));
  stop();
  talk.heard(remarkWith({ number: 2 }));
  expect(heard).toEqual([1]);
});
