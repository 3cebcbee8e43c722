// Texts of the table itself; what belongs to a game or to the server comes from the server.
import { de } from './de';
import { en } from './en';
import type { en as fair } from './fair.en';
import { type Entries, fill, type Language, type Values } from './format';

export type UiKey = keyof typeof en | keyof typeof fair;
export const UI: Record<Language, Entries> = { de: { ...de }, en: { ...en } };

function remembered(): Language {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem('durbar.language');
  if (kept === 'de' || kept === 'en') return kept;
  return typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

class Locale {
  language = $state<Language>(remembered());

  choose(language: Language): void {
    this.language = language;
    localStorage.setItem('durbar.language', language);
  }
}

export const locale = new Locale();

/** A text of the table in the language of the moment. */
export function ui(key: UiKey, values: Values = {}): string {
  return fill(UI[locale.language], locale.language, key, values);
}

/** Some keys are put together, `status.${status}`: the type of the parts is checked where they come from. */
export const uiOf = (prefix: string, part: string, values: Values = {}): string => ui(`${prefix}.${part}` as UiKey, values);
