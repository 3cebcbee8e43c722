// Learning a game: words that the first visit does not need. Whoever shows some of them imports this file.
import type { Entries } from './format';
import { languages } from './languages';
import { TEXTS } from './texts';

const files = import.meta.glob<Entries>('./learn.??.ts', { eager: true, import: 'texts' });

for (const language of languages) Object.assign(TEXTS[language]!, files[`./learn.${language}.ts`]);
