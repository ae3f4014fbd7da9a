/** What `web/words.ts` makes of the catalogues. */
declare module 'virtual:words' {
  type Entry = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
  type Catalogue = Readonly<Record<string, Entry>>;
  export const LANGUAGES: Readonly<Record<string, { name: string; direction: 'ltr' | 'rtl' }>>;
  /** What is loaded only where it is needed. */
  type Part = 'book' | 'learn' | 'position';
  export const PARTS: Readonly<Record<Part, Readonly<Record<string, () => Promise<{ default: Catalogue }>>>>>;
  export const LOADERS: Readonly<Record<string, () => Promise<{ default: Catalogue }>>>;
}
