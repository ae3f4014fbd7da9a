/** Gives the page the catalogues that it shares with Python: `virtual:words` loads one language as one file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOM = fileURLToPath(new URL('../src/meldroom/words/', import.meta.url));
const NAME = 'virtual:words';
/** What is loaded only where it is needed, and the topics in it: those of the page, and of Python. */
const PARTS: Readonly<Record<string, { page: readonly string[]; python: readonly string[] }>> = {
  book: { page: ['book.json'], python: ['options.json'] },
  learn: { page: ['learn.json'], python: [] },
  position: { page: ['editor.json'], python: [] },
};
const APART = Object.values(PARTS).flatMap(({ page }) => page);

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

/** The files of one language: those of a part, or without one those that every page needs. */
function files(code: string, part?: string): string[] {
  if (part === undefined) return topics(code).filter((path) => !APART.includes(basename(path)));
  const { page = [], python = [] } = PARTS[part] ?? {};
  const beside = python.map((name) => join(ROOM, 'catalogues', code, name)).filter((path) => existsSync(path));
  return [...topics(code).filter((path) => page.includes(basename(path))), ...beside];
}

/** The texts in one language; what it lacks is there in English. */
function catalogue(code: string, part?: string): Catalogue {
  return Object.assign({}, ...[...files('en', part), ...files(code, part)].map(read)) as Catalogue;
}

function imports(languages: Catalogue, folder: string): string {
  return `{ ${Object.keys(languages).map((code) => `${code}: () => import('${folder}${code}')`).join(', ')} }`;
}

function loaders(languages: Catalogue): string {
  const parts = Object.keys(PARTS).map((part) => `${part}: ${imports(languages, `${NAME}/${part}-`)}`);
  return [
    `export const LANGUAGES = ${JSON.stringify(languages)};`,
    `export const LOADERS = ${imports(languages, `${NAME}/`)};`,
    `export const PARTS = { ${parts.join(', ')} };`,
  ].join('\n');
}

/** The plugin of Vite. */
export function words(): Plugin {
  return {
    name: 'meldroom-words',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${NAME}`) return loaders(read(join(ROOM, 'languages.json')));
      if (!id.startsWith(`\0${NAME}/`)) return null;
      const [code = '', part] = id.slice(NAME.length + 2).split('-').toReversed();
      for (const path of [...files('en', part), ...files(code, part)]) this.addWatchFile(path);
      return `export default ${JSON.stringify(catalogue(code, part))};`;
    },
  };
}
