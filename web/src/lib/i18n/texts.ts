// The texts of the table by language, as they lie in this folder.
import type { Entries } from './format';
import { languages } from './languages';

const files = import.meta.glob<Entries>('./??.ts', { eager: true, import: 'texts' });

export const TEXTS: Record<string, Entries> = Object.fromEntries(
  languages.map((language) => [language, { ...files[`./${language}.ts`] }]),
);
