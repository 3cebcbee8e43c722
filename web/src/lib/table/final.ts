// Points of no return, said before they are crossed: the server's reasons speak of what has happened.
import type { ReasonInfo } from '../api/protocol';
import { has } from '../i18n/format';
import { locale, uiOf } from '../i18n/index.svelte';
import { TEXTS } from '../i18n/texts';
import { catalogue } from '../stores/catalogue.svelte';

/** In the words of the game, which knows what chance will do; else in those of the table. */
export function finalText(game: string, reason: ReasonInfo, names: string[] = []): string {
  const own = reason.key.replace(/^why\./, 'final.');
  if (has(catalogue.entries(game), own)) return catalogue.say(game, own, reason.params, names);
  const told = has(TEXTS[locale.language] ?? {}, `final.${reason.key}`);
  return told ? uiOf('final', reason.key) : catalogue.reason(game, reason, names);
}
