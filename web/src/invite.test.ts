import { expect, test } from 'vitest';
import { inviteLink, isLocal, placeOf, spaced } from './invite';

test.each([
  ['K7WQ2M', '/t/K7WQ2M'],
  [' k7w q2m ', '/t/K7WQ2M'],
  ['K7W-Q2M', '/t/K7WQ2M'],
  ['http://192.168.1.7:8722/t/K7WQ2M', '/t/K7WQ2M'],
  ['Come and play: https://x.example/t/K7WQ2M/ !', '/t/K7WQ2M'],
  ['http://here/t/K7WQ2M#key=a+b%2Fc', '/t/K7WQ2M#key=a+b%2Fc'],
])('%s leads to a table', (text, place) => {
  expect(placeOf(text)).toBe(place);
});

test.each(['', '   ', '!!!', 'http://x.example/', 'ÄÖÜ'])('%s leads nowhere', (text) => {
  expect(placeOf(text)).toBeNull();
});

test('a half-copied link still leads somewhere on this server', () => {
  expect(placeOf('http://here/t/%E0%A4')).toBe('/t/%25E0%25A4');
});

test('the link of an invitation leads to its table', () => {
  const link = inviteLink('http://here:1', 'K7WQ2M');
  expect(link).toBe('http://here:1/t/K7WQ2M');
  expect(placeOf(link)).toBe('/t/K7WQ2M');
});

test('a code is shown in halves', () => {
  expect(spaced('K7WQ2M')).toBe('K7W Q2M');
});

test('only names of the machine itself are local', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].map(isLocal)).toEqual([true, true, true]);
  expect(['192.168.1.7', 'play.example', '10.127.0.1'].map(isLocal)).toEqual([false, false, false]);
});
