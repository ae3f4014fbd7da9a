/** Makes the worker of a build: `worker.js` with the names of the parts it must hold, and a name for their store. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

const SOURCE = fileURLToPath(new URL('./worker.js', import.meta.url));
/** Files beside the build that the page shows at once, or that an installed app asks for. */
const BESIDE = ['/icon.svg', '/manifest.webmanifest'];
const LANGUAGE = 'virtual:words/';
const ENGLISH = /[/-]en$/;

/** Whether this chunk holds the texts of a language other than the one that is there in every case. */
function isOtherLanguage({ moduleIds }: Rollup.OutputChunk): boolean {
  return moduleIds.some((id) => id.includes(LANGUAGE) && !ENGLISH.test(id));
}

/** All of the build but the other languages, which are held once they are spoken. */
function partsOf(bundle: Rollup.OutputBundle): string[] {
  const files = Object.values(bundle).filter((file) => file.type === 'asset' || !isOtherLanguage(file));
  const names = files.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'));
  return names.sort().map((name) => `/${name}`);
}

/** The plugin of Vite. */
export function shell(): Plugin {
  return {
    name: 'meldroom-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const parts = [...partsOf(bundle), ...BESIDE];
      const all = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
      const source = readFileSync(SOURCE, 'utf8').replace('__BUILD__', all).replace('__PARTS__', JSON.stringify(parts));
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}
