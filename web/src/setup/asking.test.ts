import { expect, test, vi } from 'vitest';
import { HttpProblem } from '../http';
import { Asking } from './asking';

interface Call {
  readonly question: string;
  readonly answer: (words: string) => void;
  readonly fail: (error: Error) => void;
}

function made() {
  const calls: Call[] = [];
  const told: string[] = [];
  const asking = new Asking<string, string>({
    ask: (question) => new Promise((answer, fail) => calls.push({ question, answer, fail })),
    answered: (question, answer, newest) => told.push(`${question} ${answer} ${newest ? 'newest' : 'older'}`),
    failed: (words) => told.push(`failed ${words}`),
  });
  return { asking, calls, told };
}

async function settled(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

test('one question is asked at a time, and of those that came up meanwhile the last', async () => {
  const { asking, calls, told } = made();
  for (const question of ['one', 'two', 'three']) asking.put(question);
  calls[0]?.answer('yes');
  await settled();
  calls[1]?.answer('no');
  await settled();
  expect(calls.map(({ question }) => question)).toEqual(['one', 'three']);
  expect(told).toEqual(['one yes older', 'three no newest']);
});

test('why there is no answer is told for the newest question only', async () => {
  const { asking, calls, told } = made();
  asking.put('one');
  asking.put('two');
  calls[0]?.fail(new Error('lost'));
  await settled();
  calls[1]?.fail(new Error('gone'));
  await settled();
  expect(told).toEqual(['failed gone']);
});

test('where the server is asked too much the question is put again a breath later', async () => {
  vi.useFakeTimers();
  const { asking, calls, told } = made();
  asking.put('one');
  calls[0]?.fail(new HttpProblem('too_fast', 'too fast'));
  await vi.advanceTimersByTimeAsync(1000);
  calls[1]?.answer('yes');
  await settled();
  expect(told).toEqual(['one yes newest']);
  vi.useRealTimers();
});

test('after the end nothing is heard', async () => {
  const { asking, calls, told } = made();
  asking.put('one');
  asking.close();
  calls[0]?.answer('yes');
  await settled();
  expect(told).toEqual([]);
});
