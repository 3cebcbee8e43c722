// What an answer is worth to me: points at once by source, and what more it would count at the end.
import type { Preview } from '../api/protocol';
import { has } from '../i18n/format';
import { ui } from '../i18n/index.svelte';
import { catalogue } from '../stores/catalogue.svelte';
import { signed } from './score';

export const sourceName = (game: string, source: string): string =>
  has(catalogue.entries(game), `source.${source}`) ? catalogue.say(game, `source.${source}`) : source;

/** `Palaces +2, Goods +1`. */
export const partsText = (game: string, parts: Record<string, number>): string =>
  Object.entries(parts)
    .map(([source, value]) => `${sourceName(game, source)} ${signed(value)}`)
    .join(', ');

/** What would count more at the end; what one only gives out of the hand is no loss that anybody asks for. */
export const endOf = (preview: Preview | undefined): Record<string, number> =>
  Object.fromEntries(Object.entries(preview?.end ?? {}).filter(([, value]) => value > 0));

export function worthOf(game: string, preview: Preview | undefined, viewer: number | null): string {
  const now = viewer === null ? undefined : preview?.sources?.[String(viewer)];
  const end = endOf(preview);
  return [
    ...(now ? [ui('table.worth.now', { parts: partsText(game, now) })] : []),
    ...(Object.keys(end).length ? [ui('table.worth.end', { parts: partsText(game, end) })] : []),
  ].join('; ');
}
