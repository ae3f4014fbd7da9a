/** Gives the page the catalogues that it shares with Python: `virtual:words` loads one language as one file. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOM = fileURLToPath(new URL('../src/meldroom/words/', import.meta.url));
const NAME = 'virtual:words';

type Catalogue = Record<string, unknown>;

function topics(code: string): string[] {
  const folder = join(ROOM, 'catalogues', code, 'page');
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function read(path: string): Catalogue {
  return JSON.parse(readFileSync(path, 'utf8')) as Catalogue;
}

/** All texts of the page in one language; what it lacks is there in English. */
function catalogue(code: string): Catalogue {
  return Object.assign({}, ...[...topics('en'), ...topics(code)].map(read)) as Catalogue;
}

function loaders(languages: Catalogue): string {
  const lines = Object.keys(languages).map((code) => `${code}: () => import('${NAME}/${code}')`);
  return `export const LANGUAGES = ${JSON.stringify(languages)};\nexport const LOADERS = { ${lines.join(', ')} };`;
}

/** The plugin of Vite. */
export function words(): Plugin {
  return {
    name: 'meldroom-words',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${NAME}`) return loaders(read(join(ROOM, 'languages.json')));
      if (!id.startsWith(`\0${NAME}/`)) return null;
      const code = id.slice(NAME.length + 2);
      for (const path of [...topics('en'), ...topics(code)]) this.addWatchFile(path);
      return `export default ${JSON.stringify(catalogue(code))};`;
    },
  };
}
