// Points as a view tells them: every seat says its points and where they come from.
import type { Facts, Preview } from '../api/protocol';
import type { Choice } from '../board/contract';

export interface Score {
  points: number;
  sources: Record<string, number>;
}

export function scoreOf(view: Facts | null | undefined, seat: number): Score | null {
  const one = view?.seats?.[seat] as Score | undefined;
  return one ? { points: one.points, sources: one.sources } : null;
}

/** What each seat gained between two views, by source; seats without a change are left out. */
export function gains(before: Facts, after: Facts, players: number): Map<number, Score> {
  const found = new Map<number, Score>();
  for (let seat = 0; seat < players; seat++) {
    const old = scoreOf(before, seat);
    const now = scoreOf(after, seat);
    if (!old || !now || old.points === now.points) continue;
    const names = new Set([...Object.keys(old.sources), ...Object.keys(now.sources)]);
    const parts = [...names].map((name) => [name, (now.sources[name] ?? 0) - (old.sources[name] ?? 0)] as const);
    found.set(seat, {
      points: now.points - old.points,
      sources: Object.fromEntries(parts.filter(([, value]) => value !== 0)),
    });
  }
  return found;
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** Does this answer need a second thought, by what the player prefers? */
export function needsConfirmation(preview: Preview | undefined, preference: 'never' | 'chance' | 'always'): boolean {
  if (!preview?.final || preference === 'never') return false;
  return preference === 'always' || preview.final.key !== TURN_PASSED;
}

/** What is still open and would be given up by this answer: whoever may be asked twice is asked here, too. */
export const givesUp = (choice: Choice): boolean =>
  ((choice.params['gives_up'] as unknown[] | undefined)?.length ?? 0) > 0;

const TURN_PASSED = 'why.undo-turn-passed';

/** Ends the turn, or shows something that was hidden: nobody but the player gives such an answer. */
export const isFinal = (preview: Preview | undefined): boolean => !preview || preview.final !== null;

/** Views of several seats laid over each other: what one may not know another one does. For replays with open hands. */
export function openView(views: Facts[]): Facts {
  const merge = (parts: unknown[]): unknown => {
    const known = parts.filter((part) => part !== null && part !== undefined);
    const first = known[0];
    if (first === undefined) return null;
    if (Array.isArray(first)) {
      const lists = known.filter(Array.isArray) as unknown[][];
      const longest = lists.reduce((best, list) => (list.length > best.length ? list : best));
      return longest.map((_, index) => merge(lists.map((list) => list[index])));
    }
    if (typeof first === 'object') {
      const keys = new Set(known.flatMap((part) => Object.keys(part as object)));
      return Object.fromEntries([...keys].map((key) => [key, merge(known.map((part) => (part as Facts)[key]))]));
    }
    return first;
  };
  return merge(views) as Facts;
}
