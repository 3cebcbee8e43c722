// Makes a table and goes there. What this browser adds to its chance is committed to in the same breath.
import { api } from '../api/http';
import type { NewTable } from '../api/protocol';
import { router } from '../router.svelte';

export async function createTable(table: NewTable): Promise<string> {
  const chance = await import('../chance/memory').catch(() => null); // without it the table is made all the same
  const own = chance?.newOwn();
  const made = await api.create({ ...table, commitment: own?.commitment ?? null });
  if (own) chance?.keepNew(made.table, own);
  router.go({ page: 'table', table: made.table, invite: null });
  return made.table;
}
