// Who has won, in a sentence.
import type { TableInfo } from '../api/protocol';
import { writersOf } from '../i18n/format';
import { locale, ui } from '../i18n/index.svelte';
import { winnersOf } from './result';

export function winnerText(info: TableInfo, names: string[]): string {
  const winners = winnersOf(info.result ?? []);
  const all = writersOf(locale.language).list.format(winners.map((seat) => names[seat] ?? ''));
  if (winners.length > 1) return ui('end.winners', { names: all });
  const [seat] = winners;
  if (info.seats[seat ?? -1]?.resigned) return ui('end.winner.bot', { names: all });
  const mine = info.visibility !== 'hot-seat' && info.yours.includes(seat ?? -1);
  return mine ? ui('end.winner.you') : ui('end.winner', { names: all });
}
