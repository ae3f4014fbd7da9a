import { expect, test } from 'vitest';
import { keepsPromise } from './shuffle';

const commitment = '853f05ac1c735b4b3bf439c7be4cb6dd7010e685fb34a06abb08f8cc979cda36';

test('seed and salt that give the commitment keep the promise', async () => {
  expect(await keepsPromise({ commitment, seed: '00ff', salt: 'a1' })).toBe(true);
});

test('another seed breaks it', async () => {
  expect(await keepsPromise({ commitment, seed: '00fe', salt: 'a1' })).toBe(false);
});

test('before the round is over nothing can be said', async () => {
  expect(await keepsPromise({ commitment, seed: '', salt: '' })).toBeNull();
});
