/** What flies over the board of Java when something happens. */
import type { GameEvent } from '../../lib/board/contract';
import type { Flight } from '../../lib/board/flights';

/** One flight after the other, in the order of the events. */
export function flightsOf(events: readonly GameEvent[], viewer: number | null): Flight[] {
  const flights: Flight[] = [];
  const add = (flight: Flight): void => void flights.push({ ...flight, delay: flights.length });
  for (const event of events) {
    const seat = Number(event['player'] ?? 0);
    const hand = seat === viewer ? 'my-hand' : `hand:${seat}`;
    const space = `space:${event['space']}`;
    const rise = (where: number): void =>
      add({ from: `seat:${where}`, to: `seat:${where}`, what: 'points', id: String(event['points']), seat: where });
    switch (event.event) {
      case 'tile-placed': {
        const tile = String(event['tile']);
        add({
          from: `tool:${tile.replace('tile1-', '')}`,
          to: `space:${(event['spaces'] as string[])[0]}`,
          what: 'tool',
          id: tile.replace('tile1-', ''),
          seat,
        });
        break;
      }
      case 'irrigation-placed':
        add({ from: 'tool:irrigate', to: space, what: 'tool', id: 'irrigate', seat });
        break;
      case 'figure-entered':
        add({ from: `seat:${seat}`, to: space, what: 'figure', id: '', seat });
        break;
      case 'figure-moved':
        add({ from: `space:${event['origin']}`, to: space, what: 'figure', id: '', seat });
        break;
      case 'figure-left':
        add({ from: space, to: `seat:${seat}`, what: 'figure', id: '', seat });
        break;
      case 'palace-built':
      case 'palace-expanded':
        add({ from: `palace:${event['value']}`, to: space, what: 'palace', id: String(event['value']), seat });
        rise(seat);
        break;
      case 'open-card-bought':
        add({ from: 'open-card', to: hand, what: 'card', id: String(event['card']) });
        break;
      case 'card-drawn':
        add({ from: 'deck', to: hand, what: 'card', id: String(event['card'] ?? '') });
        break;
      case 'festival-card-played':
        add({ from: hand, to: 'festival', what: 'card', id: String(event['card']) });
        break;
      case 'water-enclosed':
      case 'festival-held':
      case 'final-scored':
        if (Number(event['points']) > 0) rise(seat);
        break;
      case 'festival-shared':
        for (const host of event['hosts'] as number[]) if (Number(event['points']) > 0) rise(host);
        break;
    }
  }
  return flights;
}
