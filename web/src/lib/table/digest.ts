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
  scored: string[]; // what the points came from
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
function placesOf(seat: number, lines: Line[], entries: Entries): string[] {
  // What the game itself does after an answer, a new offer for instance, is nobody's doing.
  const own = lines.flatMap((line) => line.events.filter((event) => event.player === seat));
  const touched = own.flatMap((event) => (event.touches as string[] | undefined) ?? []);
  const names = touched.flatMap((target) => {
    const [table, id, more] = target.split(':');
    return (more === undefined && id !== undefined && entries[`${table}.${id}`]) || [];
  });
  const all = [...new Set(names)];
  return all.length > MOST_PLACES ? [...all.slice(0, MOST_PLACES), '…'] : all;
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
  const [scores, sources] = [scoreOf(before, seat), scoreOf(after, seat)?.sources ?? {}];
  const scored = Object.keys({ ...scores?.sources, ...sources }).flatMap((source) => {
    const more = (sources[source] ?? 0) - (scores?.sources[source] ?? 0);
    return scores && more ? [`${entries[`source.${source}`] ?? source} ${signed(more)}`] : [];
  });
  return {
    seat,
    before: scores?.points ?? null,
    after: scoreOf(after, seat)?.points ?? null,
    gained,
    spent,
    scored,
    places: placesOf(seat, lines, entries),
  };
}
