/** What flies over the board of Taj Mahal when something happens. */
import type { GameEvent } from '../../lib/board/contract';
import type { Flight } from '../../lib/board/flights';
import type { View } from './shapes';

export type Part = 'court' | 'display' | 'map';

const PART_OF: Readonly<Record<string, Part>> = {
  'card-played': 'court',
  'pair-played': 'court',
  withdrawn: 'court',
  'withdrawn-empty': 'court',
  'display-filled': 'display',
  'palace-placed': 'map',
  'crown-palace-placed': 'map',
};

/** Where the others changed something: worth a look for whoever has another part in front. */
export function newsOf(events: readonly GameEvent[], viewer: number | null): Part[] {
  return events.filter((event) => event['player'] !== viewer).flatMap(({ event }) => PART_OF[event] ?? []);
}

export interface Landing {
  city: string;
  own: boolean;
}

/** The palace that was built last, one's own before all others. */
export function landingOf(events: readonly GameEvent[], viewer: number | null): Landing | null {
  const built = events
    .filter(({ event }) => PART_OF[event] === 'map')
    .map((event): Landing => ({ city: String(event['city']), own: event['player'] === viewer }));
  return built.findLast(({ own }) => own) ?? built.at(-1) ?? null;
}

/** One flight after the other, in the order of the events. */
export function flightsOf(events: readonly GameEvent[], view: View, viewer: number | null): Flight[] {
  const flights: Flight[] = [];
  const add = (flight: Flight): void => void flights.push({ ...flight, delay: flights.length });
  for (const event of events) {
    const seat = event['player'] as number;
    const hand = seat === viewer ? 'my-hand' : `hand:${seat}`;
    const points = event['points'] as number;
    switch (event.event) {
      case 'card-played':
      case 'pair-played':
        add({ from: hand, to: `seat:${seat}`, what: 'card', id: event['card'] });
        if (event['companion']) add({ from: hand, to: `seat:${seat}`, what: 'card', id: event['companion'] });
        break;
      case 'withdrawn':
        for (const prize of (event['prizes'] as string[]).filter((id) => id !== 'province_tile'))
          add({
            from: `prize:${prize}`,
            to: `seat:${seat}`,
            what: 'icon',
            id: prize === 'crown' ? 'crown' : `sign-${prize}`,
          });
        break;
      case 'palace-placed':
        add({ from: `seat:${seat}`, to: `city:${event['city']}`, what: 'palace', id: 'palace', seat });
        break;
      case 'crown-palace-placed':
        add({ from: 'prize:crown', to: `city:${event['city']}`, what: 'palace', id: 'crown_palace', seat });
        break;
      case 'tile-won':
        for (const good of event['goods'] as string[])
          add({ from: 'prize:province_tile', to: `goods:${seat}:${good}`, what: 'icon', id: good });
        add({ from: `score:${seat}`, to: `score:${seat}`, what: 'points', id: String(points), seat });
        break;
      case 'bonus-good-won':
        add({ from: `tile:${view.province}`, to: `goods:${seat}:${event['good']}`, what: 'icon', id: event['good'] });
        add({ from: `score:${seat}`, to: `score:${seat}`, what: 'points', id: String(points), seat });
        break;
      case 'bonus-points-won':
      case 'chain-scored':
      case 'special-scored':
      case 'hand-scored':
        if (points > 0) add({ from: `score:${seat}`, to: `score:${seat}`, what: 'points', id: String(points), seat });
        break;
      case 'card-taken':
        add({ from: 'display', to: hand, what: 'card', id: event['card'] });
        break;
      case 'card-drawn':
        add({ from: 'draw-pile', to: hand, what: 'card', id: event['card'] ?? '' });
        break;
    }
  }
  return flights;
}
