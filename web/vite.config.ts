import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { shell } from './shell.ts';
import { words } from './words.ts';

/** Where `meldroom serve` listens while the page is being developed. */
const server = 'http://127.0.0.1:8722';

export default defineConfig({
  plugins: [svelte(), words(), shell()],
  build: { outDir: '../src/meldroom/server/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { host: '127.0.0.1', proxy: { '/api': { target: server, ws: true } } },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'happy-dom',
    setupFiles: ['src/testing/english.ts'],
    isolate: false, // one document for all files of a worker: to make one for each was most of the work
  },
});
