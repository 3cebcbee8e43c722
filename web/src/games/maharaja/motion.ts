/** What flies over the table of The Maharaja's Legacy when something happens. */
import type { GameEvent } from '../../lib/board/contract';
import type { Flight } from '../../lib/board/flights';
import type { View } from './shapes';

/** `before` tells where things lay; without it (a jump) only what the new view shows can move. */
export function flightsOf(events: readonly GameEvent[], before: View | null, view: View): Flight[] {
  const flights: Flight[] = [];
  const add = (flight: Flight): void => void flights.push({ ...flight, delay: flights.length });
  for (const event of events) {
    const seat = event['player'] as number;
    switch (event.event) {
      case 'coin-taken':
        add({
          from: `trade:${Math.max(0, (before ?? view).coins.indexOf(true))}`,
          to: `purse:${seat}`,
          what: 'coin',
          id: 'gold',
          seat,
        });
        break;
      case 'antique-bought': {
        const slot = (before ?? view).offer.indexOf(event['antique'] as string);
        add({ from: `offer:${Math.max(0, slot)}`, to: `seat:${seat}`, what: 'antique', id: event['antique'], seat });
        add({ from: `purse:${seat}`, to: 'price', what: 'coin', id: 'silver', seat });
        break;
      }
      case 'collection-taken':
        add({
          from: `collection:${event['collection']}`,
          to: `seat:${seat}`,
          what: 'collection',
          id: event['collection'],
          seat,
        });
        if (event['points'] > 0)
          add({ from: `points:${seat}`, to: `points:${seat}`, what: 'points', id: String(event['points']), seat });
        break;
      case 'antique-given-up':
      case 'antique-handed-in':
        add({ from: `seat:${seat}`, to: 'removed', what: 'antique', id: event['antique'], seat });
        break;
      case 'tax-paid':
        add({ from: `purse:${seat}`, to: 'price', what: 'coin', id: 'silver', seat });
        break;
      case 'bonus-received':
        add({ from: 'price', to: `purse:${seat}`, what: 'coin', id: 'gold', seat });
        break;
      case 'offer-dealt':
        (event['antiques'] as string[]).forEach((id, slot) =>
          add({ from: 'stock', to: `offer:${slot}`, what: 'antique', id }),
        );
        break;
    }
  }
  return flights;
}
