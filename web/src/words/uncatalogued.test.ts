/** No word that a reader sees or hears is written in the source: each is in the catalogues, to be translated. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

/** Folders that no reader meets: they are there for tests. */
const FOR_TESTS = ['testing', 'board/harness'];

/** What looks like words, and is none that a reader needs translated: for each reason, where it stands. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'a name, the same everywhere': [
    'parts/Brand.svelte: Meldroom',
    'parts/TableHeader.svelte: Meldroom',
    'book/exports.ts: Meldroom',
    'keys.ts: Esc', // stands on the key itself
  ],
  'a word of HTTP': ['http.ts: Bearer', 'review/stream.ts: Bearer', 'book/server.ts: Bearer'],
  'a question to the style sheet': ['parts/Dialog.svelte: footer button'],
  'the name of a place, never shown': ['board/keyboard.ts: new meld', 'board/walk.ts: new meld'],
  'a mistake in the program, never shown': [
    'board/motion.ts: a copy of a tile is an element as the tile is',
    'review/link.ts: longer than any game',
    'book/rules.ts: the usual rules cannot be read',
  ],
};

/** Questions to the style sheet. */
const SELECTOR = /[\p{L}, (]\[\p{L}|^\[\p{L}|^\([a-z-]+: [a-z]+\)$/u;

/** Attributes that say something. */
const SPOKEN = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label)$/;
const WORD = /\p{L}{2}/u;
/** Two words in a row, or one alone that begins like a sentence. */
const SENTENCE = /\p{L}{2,}[,;:]? \p{Ll}{2,}|^\p{Lu}\p{Ll}+[.!?…]?$/u;
const KEYS = /^(Escape|Enter|Tab|Home|End|Delete|Backspace|Arrow\w+|Page\w+|Shift|Control|Alt|Meta|Space)$/;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function children(node: Node): Node[] {
  return Object.entries(node)
    .filter(([field]) => field !== 'parent' && field !== 'css')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** The text of a node of a script. */
function written(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TemplateElement') return (node['value'] as { cooked: string }).cooked;
  return undefined;
}

function* found(node: Node): Generator<string> {
  if (node.type.startsWith('TS') || node.type === 'ImportDeclaration' || node.type === 'Comment') return;
  if (node.type === 'Text' && WORD.test(String(node['data']))) yield String(node['data']).trim();
  if (node.type === 'Attribute') return yield* inAttribute(node);
  const text = written(node);
  if (text !== undefined && SENTENCE.test(text.trim()) && !KEYS.test(text) && !SELECTOR.test(text)) yield text.trim();
  for (const child of children(node)) yield* found(child);
}

function* inAttribute(node: Node): Generator<string> {
  const parts = [node['value']].flat().filter(isNode);
  for (const part of parts) {
    if (part.type !== 'Text') yield* found(part);
    else if (SPOKEN.test(String(node['name'])) && WORD.test(String(part['data']))) yield String(part['data']).trim();
  }
}

function uncatalogued(text: string): string[] {
  const { fragment, instance, module } = parse(text, { modern: true });
  const parts: unknown[] = [fragment, instance, module];
  return parts.filter(isNode).flatMap((part) => [...found(part)]);
}

function inFile(path: string): string[] {
  const text = readFileSync(join(SOURCE, path), 'utf8');
  const source = path.endsWith('.ts') ? `<script lang="ts">${text}\n</script>` : text;
  return uncatalogued(source).map((words) => `${path}: ${words}`);
}

function sources(): string[] {
  return readdirSync(SOURCE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.(ts|svelte)$/.test(entry.name))
    .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)))
    .filter((path) => !FOR_TESTS.some((folder) => path.startsWith(folder)));
}

test('all words of the page are in the catalogues', { timeout: 60_000 }, () => {
  const left = new Set(sources().flatMap(inFile));
  expect([...left].toSorted()).toEqual(Object.values(ALLOWED).flat().toSorted());
});

test.each([
  ['<p>{n} tiles</p>', 'tiles'],
  ['<button aria-label="Draw">{sign}</button>', 'Draw'],
  ['<Dialog title={`Draw ${n} tiles`} />', 'Draw'],
  ['<script lang="ts">const text: string = "It is not your turn.";</script>', 'It is not your turn.'],
  ["<p>{isOpen ? 'Close' : say('open')}</p>", 'Close'],
])('words are found in %s', (source, words) => {
  expect(uncatalogued(source)).toEqual([words]);
});

test.each([
  ['<p class="wide card">{say("table.draw")}: {n}</p>'],
  ['<script lang="ts">if (key === "ArrowLeft") turn(say("a.b"));</script>'],
])('no words are found in %s', (source) => {
  expect(uncatalogued(source)).toEqual([]);
});
