// Fills the places of a sentence, as durbar.core.texts does it on the server.
//
//   {rupees}            the value itself
//   {antique:antique}   the value is an id; its name stands in the table `antique`; lists are joined
//   {player}            a seat, shown by its name
//
// A sentence with plural forms (`.one`, `.other`) is chosen by the first whole number among its places.
import { type Language, LANGUAGES } from './languages';

export type Entries = Record<string, string>;
export type Values = Record<string, unknown>;

const PLACE = /\{([a-z_]+)(?::([a-z-]+))?\}/g;

interface Writers {
  plural: Intl.PluralRules;
  list: Intl.ListFormat;
  number: Intl.NumberFormat;
}

const writers = new Map<Language, Writers>();

/** How a language counts, lists and writes numbers; made once. */
export function writersOf(language: Language): Writers {
  const known = writers.get(language);
  if (known) return known;
  const tag = LANGUAGES[language];
  const made = {
    plural: new Intl.PluralRules(tag),
    list: new Intl.ListFormat(tag),
    number: new Intl.NumberFormat(tag),
  };
  writers.set(language, made);
  return made;
}

export function has(entries: Entries, key: string): boolean {
  return key in entries || `${key}.other` in entries;
}

/** The sentence for a key. A missing text or place never stops the table: the key or a dash is shown. */
export function fill(
  entries: Entries,
  language: Language,
  key: string,
  values: Values = {},
  names: string[] = [],
): string {
  const template = entries[key] ?? pluralForm(entries, language, key, values);
  if (template === undefined) return key;
  return template.replace(PLACE, (_whole, name: string, table: string | undefined) =>
    show(entries, language, values[name], table ?? (name === 'player' ? 'player' : undefined), names),
  );
}

function pluralForm(entries: Entries, language: Language, key: string, values: Values): string | undefined {
  const other = entries[`${key}.other`];
  const number = other === undefined ? null : count(other, values);
  return number === null ? other : (entries[`${key}.${writersOf(language).plural.select(number)}`] ?? other);
}

function count(template: string, values: Values): number | null {
  for (const [, name, table] of template.matchAll(PLACE)) {
    const value = values[name!];
    if (table === undefined && name !== 'player' && Number.isInteger(value)) return Math.abs(value as number);
  }
  return null;
}

function show(
  entries: Entries,
  language: Language,
  value: unknown,
  table: string | undefined,
  names: string[],
): string {
  if (Array.isArray(value)) {
    const shown = value.map((one) => show(entries, language, one, table, names));
    return shown.length === 0 ? '–' : writersOf(language).list.format(shown);
  }
  if (table === 'player' && typeof value === 'number')
    return names[value] ?? fill(entries, language, 'player.unnamed', { number: value + 1 });
  if (value === null || value === undefined) return '–';
  if (table !== undefined) return entries[`${table}.${String(value)}`] ?? String(value);
  return typeof value === 'number' ? writersOf(language).number.format(value) : String(value);
}
