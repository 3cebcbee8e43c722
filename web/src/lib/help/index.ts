// The rules in our own words, written beside each game's texts and packed into the web table.
import type { Language } from '../i18n/languages';

const files = import.meta.glob<string>('../../../../src/durbar/games/*/help.*.md', {
  query: '?raw',
  import: 'default',
});

export async function loadHelp(game: string, language: Language): Promise<string | null> {
  const load = Object.entries(files).find(([path]) => path.endsWith(`/games/${game}/help.${language}.md`))?.[1];
  return load ? load() : null;
}
