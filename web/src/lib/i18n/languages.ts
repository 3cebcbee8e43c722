// The languages of the table, and how each writes numbers, lists and dates. One more language is one more line here, its
// texts beside those of the others in this folder, and texts.<language>.toml and help.<language>.md of the games.
export const LANGUAGES = { en: 'en-GB', de: 'de-DE' } as const;

export type Language = keyof typeof LANGUAGES;

export const languages = Object.keys(LANGUAGES) as Language[];

/** What a language calls itself. */
export const titleOf = (language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The first of the wishes that we speak: `de-AT` is German. */
export function preferred(wishes: readonly string[]): Language {
  const found = wishes.flatMap((wish) => languages.filter((language) => language === wish.toLowerCase().split('-')[0]));
  return found[0] ?? languages[0]!;
}
