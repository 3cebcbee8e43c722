// What one player gained, spent and where they acted between two moments: counted from the views, for any game.
import type { Facts, Line } from '../api/protocol';
import type { Entries } from '../i18n/format';
import { scoreOf, signed } from './score';

export interface Change {
  seat: number;
  before: number | null; // points
  after: number | null;
  gained: string[];
  spent: string[];
  places: string[];
}

const MOST_PLACES = 4;

/** The points that a change brought, none where the score before is not known. */
export const pointsOf = ({ before, after }: Change): number => (after ?? 0) - (before ?? after ?? 0);

/** How much of something a seat has: a number, the length of a list, the sum of counts, or how many things have a value. */
export function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.length;
  if (value === null || typeof value !== 'object') return null;
  const all = Object.values(value);
  if (all.every((one) => typeof one === 'number')) return all.reduce((sum: number, one: number) => sum + one, 0);
  return all.filter((one) => one !== null && one !== false).length;
}

/** The names of board elements that these lines touch: `city:agra` is called what `city.agra` says. */
function placesOf(lines: Line[], entries: Entries): string[] {
  const touched = lines.flatMap((line) =>
    line.events.flatMap((event) => (event.touches as string[] | undefined) ?? []),
  );
  const names = touched.flatMap((target) => {
    const [table, id, more] = target.split(':');
    return (more === undefined && id !== undefined && entries[`${table}.${id}`]) || [];
  });
  return [...new Set(names)].slice(0, MOST_PLACES);
}

export function changeOf(seat: number, before: Facts | null, after: Facts, lines: Line[], entries: Entries): Change {
  const [old, now] = [before, after].map((view) => (view?.seats as Facts[] | undefined)?.[seat]);
  const gained: string[] = [];
  const spent: string[] = [];
  for (const [key, label] of Object.entries(entries).filter(([name]) => name.startsWith('gain.'))) {
    const field = key.slice('gain.'.length);
    const [had, has] = [amountOf(old?.[field]), amountOf(now?.[field])];
    if (had === null || has === null || had === has) continue;
    (has > had ? gained : spent).push(`${label} ${signed(has - had)}`);
  }
  return {
    seat,
    before: scoreOf(before, seat)?.points ?? null,
    after: scoreOf(after, seat)?.points ?? null,
    gained,
    spent,
    places: placesOf(lines, entries),
  };
}
