// Who has won, and why: places, and who is level in points and was told apart by something else.
import type { SeatResult } from '../api/protocol';

export interface Tie {
  points: number;
  seats: number[]; // level in points, the better place first
  shared: boolean; // not even the tie-break told them apart
}

export const byPlace = (result: SeatResult[]): SeatResult[] =>
  [...result].sort((a, b) => a.place - b.place || a.seat - b.seat);

export const winnersOf = (result: SeatResult[]): number[] =>
  result.filter((one) => one.place === 1).map((one) => one.seat);

/** Neighbours in the ranking with the same points. */
export function tiesOf(result: SeatResult[]): Tie[] {
  const found: Tie[] = [];
  for (const one of byPlace(result)) {
    const last = found.at(-1);
    if (last?.points === one.points) last.seats.push(one.seat);
    else found.push({ points: one.points, seats: [one.seat], shared: true });
  }
  const place = new Map(result.map((one) => [one.seat, one.place]));
  return found
    .filter((tie) => tie.seats.length > 1)
    .map((tie) => ({ ...tie, shared: tie.seats.every((seat) => place.get(seat) === place.get(tie.seats[0]!)) }));
}
