// Texts of the table itself; what belongs to a game or to the server comes from the server.
import type { texts as en } from './en';
import type { texts as fair } from './fair.en';
import type { texts as learn } from './learn.en';
import type { texts as operator } from './operator.en';
import { type Entries, fill, type Values } from './format';
import { type Language, LANGUAGES, languages, preferred } from './languages';
import { TEXTS } from './texts';

export type UiKey = keyof typeof en | keyof typeof fair | keyof typeof learn | keyof typeof operator;

function remembered(): Language {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem('durbar.language');
  return (
    languages.find((language) => language === kept) ??
    preferred(typeof navigator === 'undefined' ? [] : (navigator.languages ?? []))
  );
}

class Locale {
  language = $state<Language>(remembered());

  /** The name by which `Intl` knows it. */
  get tag(): string {
    return LANGUAGES[this.language];
  }

  choose(language: Language): void {
    this.language = language;
    localStorage.setItem('durbar.language', language);
  }

  date(seconds: number, style: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.tag, style).format(seconds * 1000);
  }

  /** How long ago, in the largest unit that fits: `3 min ago`. */
  ago(seconds: number): string {
    const units = [
      ['day', 2 * 86_400, 86_400],
      ['hour', 3600, 3600],
      ['minute', 60, 60],
    ] as const;
    const [unit, , length] = units.find(([, least]) => seconds >= least) ?? ['minute', 0, 60];
    if (seconds < 60) return ui('lobby.ago.now');
    return new Intl.RelativeTimeFormat(this.tag, { style: 'short' }).format(-Math.floor(seconds / length), unit);
  }

  /** `3 d 4 h`: so much of some units. */
  units(parts: [number, 'day' | 'hour' | 'minute'][]): string {
    return parts
      .map(([count, unit]) =>
        new Intl.NumberFormat(this.tag, { style: 'unit', unit, unitDisplay: 'narrow' }).format(count),
      )
      .join(' ');
  }

  /** `62 %`, as the language writes it. */
  percent(share: number): string {
    return new Intl.NumberFormat(this.tag, { style: 'percent' }).format(share);
  }

  /** `2–4`, or `4`. */
  range(first: number, last: number): string {
    const number = new Intl.NumberFormat(this.tag);
    return first === last ? number.format(first) : number.formatRange(first, last);
  }
}

export const locale = new Locale();

/** A text of the table in the language of the moment; where a translation lacks one, in the first language. */
export function ui(key: UiKey, values: Values = {}): string {
  const entries: Entries = TEXTS[locale.language] ?? {};
  const known = key in entries || `${key}.other` in entries;
  return known
    ? fill(entries, locale.language, key, values)
    : fill(TEXTS[languages[0]!] ?? {}, languages[0]!, key, values);
}

/** Some keys are put together, `status.${status}`: the type of the parts is checked where they come from. */
export const uiOf = (prefix: string, part: string, values: Values = {}): string =>
  ui(`${prefix}.${part}` as UiKey, values);
