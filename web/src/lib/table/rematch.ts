// The next table: the same people and bots, everybody one seat further. Against bots alone it begins at once.
import type { TableStore } from './table.svelte';

export async function playAgain(table: TableStore): Promise<string> {
  const info = table.info!;
  if (info.rematch) return info.rematch;
  const next = (await table.command({ type: 'rematch' })).created!;
  const alone = info.seats.every((seat) => seat.user === null || info.yours.includes(seat.seat));
  if (alone) await begin(table, next);
  return next;
}

/** What this browser adds to the chance is committed to before the start, as at every table. */
async function begin(table: TableStore, next: string): Promise<void> {
  const chance = await import('../chance/memory').catch(() => null);
  const own = chance?.newOwn();
  if (own) {
    await table.commandAt(next, { type: 'commit', commitment: own.commitment });
    chance?.keepNew(next, own);
  }
  await table.commandAt(next, { type: 'start' });
}
