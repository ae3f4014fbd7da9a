import { expect, test } from 'vitest';
import { accountLink, isAccount, tableIn } from './place';

test.each([
  ['#/account', true],
  ['#/account?table=K7WQ2M', true],
  ['#/accounts', false],
  ['', false],
])('the account is at its own place alone: %s', (hash, answer) => {
  expect(isAccount(hash)).toBe(answer);
});

test('whoever came from a table finds back', () => {
  const link = accountLink('K7WQ2M');
  expect(link).toBe('/#/account?table=K7WQ2M');
  expect(tableIn(link.slice(1))).toBe('K7WQ2M');
});

test.each(['#/account', '#/account?table=', '#/account?table=//evil.example', '#/account?table=javascript:1'])(
  'nothing but the code of a table is a way back: %s',
  (hash) => {
    expect(tableIn(hash)).toBe('');
  },
);
