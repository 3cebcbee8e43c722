// Which answers brought the points of one seat from one source, and how they are told.
import type { Gain, Line } from '../api/protocol';
import type { GameEvent } from '../board/contract';
import { standing } from './log';

export interface Move {
  step: number; // 0: from the start
  by: number | null; // who answered
  points: number;
  events: GameEvent[];
}

/** Events that name the seat tell more about its points than the others of the same answer. */
function about(events: GameEvent[], seat: number): GameEvent[] {
  const own = events.filter((event) => event.player === seat);
  const scored = own.filter((event) => typeof event.points === 'number');
  return scored.length ? scored : own.length ? own : events;
}

export function movesOf(gains: Gain[], lines: Line[], seat: number, source: string): Move[] {
  const answers = new Map(standing(lines).map((line) => [line.step, line]));
  return gains
    .filter((gain) => gain.seat === seat && gain.source === source)
    .map(({ step, points }) => {
      const line = answers.get(step);
      return { step, points, by: line?.seat ?? null, events: about((line?.events ?? []) as GameEvent[], seat) };
    });
}
