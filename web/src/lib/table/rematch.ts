// The next table: the same people and bots, everybody one seat further. Against bots alone it begins at once; with friends as
// soon as all of them have agreed, each with one press.
import type { TableStore } from './table.svelte';

const KEY = 'durbar.again'; // the next table that was agreed to in this tab

export async function playAgain(table: TableStore): Promise<string> {
  const info = table.info!;
  const next = info.rematch ?? (await table.command({ type: 'rematch' })).created!;
  sessionStorage.setItem(KEY, next);
  const alone = info.seats.every((seat) => seat.user === null || info.yours.includes(seat.seat));
  if (alone && !info.rematch) await begin(table, next);
  return next;
}

/** Whether this table is the next one that somebody at this browser has agreed to; told once. */
export function agreedTo(table: string): boolean {
  const agreed = sessionStorage.getItem(KEY) === table;
  if (agreed) sessionStorage.removeItem(KEY);
  return agreed;
}

/** Who has asked for the next table. */
export const askerOf = (table: TableStore): number | null =>
  table.lines.findLast((line) => line.kind === 'rematch')?.seat ?? null;

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
