// What this browser remembers of a table, so that nobody can tell it another story later: the commitment as first seen, its
// own random bytes, and what the others had committed to when these were opened. One entry a table; all tabs share it.
import type { ChanceInfo, ContributionInfo, TableInfo } from '../api/protocol';
import { contributionCommitmentOf, newValue } from './derive';

export interface Own {
  value: string;
  commitment: string;
  committed: boolean; // the server has it
  sent: boolean; // the value has left this browser: it is never committed to again
  inTime: boolean; // when it left, the table still waited for it
  accepted: boolean; // the server said so
}

export interface Memory {
  commitment: string; // of the table, as first seen; '' before that
  begun: boolean; // the deal had been made by then
  own: Own[]; // newest last
  seats: Record<string, string> | null; // what each seat had committed to when the own value was sent
  secrets: Record<string, string>; // commitments of new secrets, by the number of the take-back
  at: number;
}

export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'durbar.chance.';
const MOST_TABLES = 200;
const NOTHING: Memory = { commitment: '', begun: false, own: [], seats: null, secrets: {}, at: 0 };

const drawer = (): Drawer | null => (typeof localStorage === 'undefined' ? null : localStorage);

export function recall(table: string, from: Drawer | null = drawer()): Memory {
  try {
    const kept = JSON.parse(from?.getItem(PREFIX + table) ?? '{}') as Partial<Memory>;
    return { ...NOTHING, ...kept, own: Array.isArray(kept.own) ? kept.own : [] };
  } catch {
    return { ...NOTHING };
  }
}

/** Keep it, and forget the tables that were used longest ago. A full or forbidden storage is no reason to stop anything. */
export function keep(table: string, memory: Memory, into: Drawer | null = drawer()): void {
  try {
    if (!into) return;
    const isNew = into.getItem(PREFIX + table) === null;
    into.setItem(PREFIX + table, JSON.stringify({ ...memory, at: Date.now() }));
    if (isNew) forgetOld(table, into);
  } catch {
    // then this browser knows nothing of the table after a reload
  }
}

function forgetOld(present: string, from: Drawer): void {
  const keys = Array.from({ length: from.length }, (_, index) => from.key(index)).filter(
    (key): key is string => key?.startsWith(PREFIX) ?? false,
  );
  const others = keys
    .filter((key) => key !== PREFIX + present)
    .map((key) => ({ key, at: recall(key.slice(PREFIX.length), from).at }));
  others.sort((a, b) => b.at - a.at);
  for (const { key } of others.slice(MOST_TABLES - 1)) from.removeItem(key);
}

export function newOwn(): Own {
  const value = newValue();
  return {
    value,
    commitment: contributionCommitmentOf(value),
    committed: false,
    sent: false,
    inTime: false,
    accepted: false,
  };
}

/** A table that this browser has just made with this commitment of its own. */
export function keepNew(table: string, own: Own): void {
  keep(table, { ...NOTHING, own: [{ ...own, committed: true }] });
}

// ---- what it says about a table ----

export const contributionOfMine = (info: TableInfo): ContributionInfo | undefined =>
  info.chance.contributions.find((one) => info.yours.includes(one.seat));

/** What is new in this message and worth remembering; the same memory if nothing is. */
export function learn(memory: Memory, info: TableInfo): Memory {
  let learnt = memory;
  if (!memory.commitment && info.chance.seed === null)
    learnt = { ...learnt, commitment: info.chance.commitment, begun: info.started_at !== null };
  for (const [number, back] of info.chance.branches.entries()) {
    if (back.commitment && back.seed === null && !(number in learnt.secrets))
      learnt = { ...learnt, secrets: { ...learnt.secrets, [number]: back.commitment } };
  }
  return learnt;
}

/**
 * What became of what this browser adds:
 * - `watching` nobody sits here · `adding` on its way · `failed` the server did not take it · `added` · `elsewhere` another device did
 * - and after the deal: `used` · `none` nothing was added · `absent` it was not open at that moment · `late` · `unused` in time, and yet not used
 */
export type Outcome =
  'watching' | 'adding' | 'failed' | 'added' | 'elsewhere' | 'used' | 'none' | 'absent' | 'late' | 'unused';

export function outcome(memory: Memory, info: TableInfo, failed = false): Outcome {
  if (!info.yours.length) return 'watching';
  const shown = contributionOfMine(info);
  const own = memory.own.find((one) => one.commitment === shown?.commitment);
  if (own && shown!.opened === own.value) return 'used';
  if (info.started_at === null) return own ? 'added' : shown ? 'elsewhere' : failed ? 'failed' : 'adding';
  if (own && shown!.opened !== null) return 'unused'; // somebody else's value under our commitment
  if (own) return !own.sent ? 'absent' : own.inTime || own.accepted ? 'unused' : 'late';
  if (memory.own.some((one) => one.committed)) return 'unused'; // ours was dropped or exchanged between start and deal
  return shown ? 'elsewhere' : 'none';
}

/** What an honest host never does. */
export type Alarm = 'commitment' | 'unused' | 'seats' | 'secret';

export function alarms(memory: Memory, info: TableInfo): Alarm[] {
  const found: Alarm[] = [];
  if (memory.commitment && memory.commitment !== info.chance.commitment) found.push('commitment');
  if (outcome(memory, info) === 'unused') found.push('unused');
  if (seatsChanged(memory, info.chance.contributions)) found.push('seats');
  if (secretsChanged(memory, info.chance)) found.push('secret');
  return found;
}

/** Since the own value was sent, no seat may have committed to anything else: it could have been chosen to fit. */
export function seatsChanged(memory: Memory, contributions: { seat: number; commitment: string }[]): boolean {
  if (memory.seats === null) return false;
  const now = Object.fromEntries(contributions.map((one) => [String(one.seat), one.commitment]));
  const seats = new Set([...Object.keys(memory.seats), ...Object.keys(now)]);
  return [...seats].some((seat) => memory.seats![seat] !== now[seat]);
}

function secretsChanged(memory: Memory, chance: ChanceInfo): boolean {
  return Object.entries(memory.secrets).some(
    ([number, commitment]) => chance.branches[Number(number)]?.commitment !== commitment,
  );
}

/** `3fa2 b1c0 … 9d41`: enough to compare by eye. */
export const short = (hex: string): string =>
  hex.length < 24 ? hex : `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;
