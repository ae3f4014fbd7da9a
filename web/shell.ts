/** Makes the worker of a build: `worker.js` with the names of the parts it must hold, and a name for their store. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

const SOURCE = fileURLToPath(new URL('./worker.js', import.meta.url));
/** Files beside the build that the page shows at once, or that an installed app asks for. */
const BESIDE = ['/icon.svg', '/manifest.webmanifest'];
const ENGLISH = 'virtual:words/en';

/** The chunk that starts the page with all that it needs, and the texts that are there in every case. */
function firstParts(bundle: Rollup.OutputBundle): string[] {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const first = chunks.filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => id.endsWith(ENGLISH)));
  const names = new Set<string>();
  const add = (chunk: Rollup.OutputChunk): void => {
    if (names.has(chunk.fileName)) return;
    names.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style);
    for (const file of chunk.imports) chunks.filter((other) => other.fileName === file).forEach(add);
  };
  first.forEach(add);
  return [...names].sort().map((name) => `/${name}`);
}

/** The plugin of Vite. */
export function shell(): Plugin {
  return {
    name: 'meldroom-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const parts = [...firstParts(bundle), ...BESIDE];
      const all = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
      const source = readFileSync(SOURCE, 'utf8').replace('__BUILD__', all).replace('__PARTS__', JSON.stringify(parts));
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}
