// The rules in our own words and the player aid, written beside each game's texts and packed into the web table.
import type { Language } from '../i18n/languages';

const files = import.meta.glob<string>('../../../../src/durbar/games/*/{help,aid}.*.md', {
  query: '?raw',
  import: 'default',
});

const find = (game: string, name: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/games/${game}/${name}.md`))?.[1];

const load = async (game: string, name: string): Promise<string | null> => (await find(game, name)?.()) ?? null;

export const loadHelp = (game: string, language: Language): Promise<string | null> => load(game, `help.${language}`);

export const hasAid = (game: string, language: Language): boolean => find(game, `aid.${language}`) !== undefined;
export const loadAid = (game: string, language: Language): Promise<string | null> => load(game, `aid.${language}`);
