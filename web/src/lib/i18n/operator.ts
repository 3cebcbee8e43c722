// The operator's page, a new password by a link, and trouble with others: words that hardly anybody needs. Whoever shows some
// of them imports this file.
import type { Entries } from './format';
import { languages } from './languages';
import { TEXTS } from './texts';

const files = import.meta.glob<Entries>('./operator.??.ts', { eager: true, import: 'texts' });

for (const language of languages) Object.assign(TEXTS[language]!, files[`./operator.${language}.ts`]);
