/** The language that the page speaks. Whatever says something is drawn anew when it changes. */
import { LANGUAGES, LOADERS, PARTS, type Catalogue, type Part } from 'virtual:words';
import { recall, remember } from '../memory';

const ENGLISH = 'en';
const OTHER_CODES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he' };

interface Spoken {
  readonly code: string;
  readonly words: Catalogue;
  readonly plurals: Intl.PluralRules;
  readonly numbers: Intl.NumberFormat;
}

/** What else is spoken: the texts of pages that not everybody opens. */
const also = new Set<Part>();

let current = $state.raw<Spoken>(spokenIn(ENGLISH, {}));

function spokenIn(code: string, words: Catalogue): Spoken {
  return { code, words, plurals: new Intl.PluralRules(code), numbers: new Intl.NumberFormat(code) };
}

/** What is spoken now. */
export function spoken(): Spoken {
  return current;
}

/** The first of these languages that is here: `pt-BR` means `pt`. */
export function fitting(wanted: readonly string[]): string {
  const codes = wanted.map((one) => one.split('-')[0]?.toLowerCase() ?? '').map((code) => OTHER_CODES[code] ?? code);
  return codes.find((code) => code in LANGUAGES) ?? ENGLISH;
}

/** The language chosen on this device, or else the one of the browser. */
export function chosenLanguage(): string {
  const kept = recall('language');
  return kept !== null && kept in LANGUAGES ? kept : fitting(navigator.languages);
}

/** Speaks another language from now on, without loading the page anew. */
export async function speak(code: string): Promise<void> {
  const load = LOADERS[code];
  if (!load) return;
  const loads = [load, ...[...also].map((part) => PARTS[part][code] ?? load)];
  const loaded = await Promise.all(loads.map((one) => one()));
  current = spokenIn(code, Object.assign({}, ...loaded.map(({ default: words }) => words)) as Catalogue);
  document.documentElement.lang = code;
  document.documentElement.dir = LANGUAGES[code]?.direction ?? 'ltr';
}

/** Speaks the texts of this part too, in every language from now on. */
export async function speakAlso(part: Part): Promise<void> {
  if (also.has(part)) return;
  also.add(part);
  await speak(current.code);
}

/** Speaks it, and remembers on this device that it was chosen. */
export async function chooseLanguage(code: string): Promise<void> {
  remember('language', code);
  await speak(code);
}
