// Fills the places of a sentence, exactly as durbar.core.texts does it on the server.
//
//   {rupees}            the value itself
//   {antique:antique}   the value is an id; its name stands in the table `antique`; lists are joined
//   {player}            a seat, shown by its name
//
// A sentence with `.one` and `.other` is chosen by the first whole number among its places.
export type Language = 'de' | 'en';
export const LANGUAGES: Language[] = ['de', 'en'];
export type Entries = Record<string, string>;
export type Values = Record<string, unknown>;

const PLACE = /\{([a-z_]+)(?::([a-z-]+))?\}/g;
const AND: Record<Language, string> = { en: ' and ', de: ' und ' };
const SEAT: Record<Language, string> = { en: 'Player', de: 'Spieler' };

export function has(entries: Entries, key: string): boolean {
  return key in entries || `${key}.other` in entries;
}

/** The sentence for a key. A missing text or place never stops the table: the key or a dash is shown. */
export function fill(entries: Entries, language: Language, key: string, values: Values = {}, names: string[] = []): string {
  let template = entries[key];
  if (template === undefined) {
    const other = entries[`${key}.other`];
    if (other === undefined) return key;
    template = count(other, values) === 1 ? (entries[`${key}.one`] ?? other) : other;
  }
  return template.replace(PLACE, (_whole, name: string, table: string | undefined) =>
    show(entries, language, values[name], table ?? (name === 'player' ? 'player' : undefined), names),
  );
}

function count(template: string, values: Values): number | null {
  for (const [, name, table] of template.matchAll(PLACE)) {
    const value = values[name!];
    if (table === undefined && name !== 'player' && Number.isInteger(value)) return Math.abs(value as number);
  }
  return null;
}

function show(entries: Entries, language: Language, value: unknown, table: string | undefined, names: string[]): string {
  if (Array.isArray(value)) {
    const shown = value.map((one) => show(entries, language, one, table, names));
    if (shown.length === 0) return '–';
    return [...shown.slice(0, -2), shown.slice(-2).join(AND[language])].join(', ');
  }
  if (table === 'player' && typeof value === 'number') return names[value] ?? `${SEAT[language]} ${value + 1}`;
  if (value === null || value === undefined) return '–';
  if (table !== undefined) return entries[`${table}.${String(value)}`] ?? String(value);
  return String(value);
}
