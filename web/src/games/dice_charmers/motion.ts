/** What moves over the board of The Dice Charmers: dice to who takes them, and what somebody gains rising from its place. */
import type { GameEvent } from '../../lib/board/contract';
import type { Flight } from '../../lib/board/flights';

const COLOURS = ['purple', 'green', 'blue', 'orange'];

/** One flight after the other; gains show on the sheet if it lies large, else at the small one. */
export function flightsOf(events: readonly GameEvent[], shown: number): Flight[] {
  const flights: Flight[] = [];
  const add = (flight: Flight): void => void flights.push({ ...flight, delay: flights.length });
  for (const event of events) {
    const seat = event['player'] as number;
    const here = (place: string): string => (seat === shown ? place : `seat:${seat}`);
    const rise = (place: string, id: string): void =>
      add({ from: here(place), to: here(place), what: 'effect', id, seat });
    const colour = COLOURS[(event['die'] as number) >> 1] ?? 'purple';
    switch (event.event) {
      case 'die-taken':
        add({ from: 'middle', to: `depot:${seat}`, what: colour, id: event['face'] });
        break;
      case 'die-to-elephant':
        add({ from: 'middle', to: 'elephant', what: colour, id: event['face'] });
        break;
      case 'fame-gained':
      case 'building-built':
        rise('fame', `fame_${event['fame']}`);
        break;
      case 'money-gained':
      case 'good-sold':
        rise('money', `money_${event['money']}`);
        break;
      case 'karma-gained':
        rise('karma', 'karma');
        break;
      case 'bonus-circled':
        rise(`bonus:${event['bonus']}`, event['effect']);
        break;
    }
  }
  return flights;
}
