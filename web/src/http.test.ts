import { afterEach, expect, test, vi } from 'vitest';
import { ask } from './http';
import { speak } from './words/language.svelte';

afterEach(async () => {
  vi.unstubAllGlobals();
  await speak('en');
});

test('the server is asked in the language of the page, whatever the browser wants', async () => {
  const languages: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    languages.push(new Headers(init.headers).get('Accept-Language'));
    return Promise.resolve(new Response('{}'));
  });
  await ask('/api/offer');
  await speak('de');
  await ask('/api/rules', {});
  expect(languages).toEqual(['en', 'de']);
});
