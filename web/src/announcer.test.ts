import { beforeEach, expect, test, vi } from 'vitest';
import { Announcer, BREATH_MS } from './announcer';
import { remarkWith } from './testing/table';

let told: string[];
let announcer: Announcer;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  announcer = new Announcer((words) => told.push(words));
});

test('the first remark is told at once', () => {
  announcer.add(remarkWith());
  announcer.close();
  expect(told).toEqual(['Ben: Hello']);
});

test('a phrase is told in words', () => {
  announcer.add(remarkWith({ sign: 'well_played', text: '' }));
  expect(told).toEqual(['Ben: Well played!']);
});

test('remarks that follow closely are told together', () => {
  announcer.add(remarkWith());
  announcer.add(remarkWith({ text: 'How are you?' }));
  announcer.add(remarkWith({ name: 'Cy', text: 'Fine' }));
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(BREATH_MS);
  expect(told).toEqual(['Ben: Hello', '2 new remarks. The last by Cy: Fine']);
});

test('after a quiet time the next is told at once again', () => {
  announcer.add(remarkWith());
  vi.advanceTimersByTime(BREATH_MS);
  announcer.add(remarkWith({ text: 'Later' }));
  expect(told).toEqual(['Ben: Hello', 'Ben: Later']);
});

test('closed, it tells nothing more', () => {
  announcer.add(remarkWith());
  announcer.add(remarkWith());
  announcer.close();
  vi.advanceTimersByTime(10 * BREATH_MS);
  expect(told).toHaveLength(1);
});
