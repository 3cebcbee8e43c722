/** What the end of a decade brought everybody, added up from what happened. */
import type { GameEvent } from '../../lib/board/contract';

export interface DecadeRow {
  seat: number;
  temple: number;
  income: number;
  taxes: number; // lost
}

const MAHARAJA = 1; // his seat in the solo game

/** One row for every seat that gained or lost something; empty if no decade ended. */
export function decadeRows(events: readonly GameEvent[]): DecadeRow[] {
  if (!events.some(({ event }) => event === 'decade-ended')) return [];
  const rows = new Map<number, DecadeRow>();
  const row = (seat: number): DecadeRow => {
    if (!rows.has(seat)) rows.set(seat, { seat, temple: 0, income: 0, taxes: 0 });
    return rows.get(seat)!;
  };
  for (const event of events) {
    const pp = Number(event['pp'] ?? 0);
    if (event.event === 'temple-scored') row(Number(event['player'])).temple += pp;
    else if (event.event === 'maharaja-temple-scored') row(MAHARAJA).temple += pp;
    else if (event.event === 'tax-missed') row(Number(event['player'])).taxes += pp;
    else if (event.event === 'prestige-gained' && event['source'] === 'income')
      row(Number(event['player'])).income += pp;
  }
  return [...rows.values()].sort((a, b) => a.seat - b.seat);
}

/** Which decade has ended, counted from 1. */
export const decadeOf = (events: readonly GameEvent[]): number =>
  Number(events.find(({ event }) => event === 'decade-ended')?.['decade'] ?? 0);
