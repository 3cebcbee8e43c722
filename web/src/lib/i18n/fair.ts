// How chance comes about and how a game is checked: many words that the first visit does not need. Whoever shows some of
// them imports this file.
import type { Entries } from './format';
import { languages } from './languages';
import { TEXTS } from './texts';

const files = import.meta.glob<Entries>('./fair.??.ts', { eager: true, import: 'texts' });

for (const language of languages) Object.assign(TEXTS[language]!, files[`./fair.${language}.ts`]);
