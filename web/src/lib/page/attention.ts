// "It is your turn": title and icon of the tab, and a chime if nobody is looking.
import { ui } from '../i18n/index.svelte';
import { settings } from '../stores/settings.svelte';
import { play, type Sound } from '../ui/sound';

export function showTurn(title: string, mine: boolean): void {
  const name = ui('app.name');
  document.title = mine ? ui('table.tab', { title }) : title === name ? name : `${title} – ${name}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = mine ? './icon-turn.svg' : './icon.svg';
  if (icon && !icon.href.endsWith(wanted.slice(1))) icon.href = wanted;
}

export const looking = (): boolean => !document.hidden && document.hasFocus();

export function sound(what: Sound): void {
  if (settings.sound) play(what);
}
