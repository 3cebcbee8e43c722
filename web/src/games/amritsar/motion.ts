/** What flies over the boards of Amritsar when something happens. */
import type { GameEvent } from '../../lib/board/contract';
import type { Flight } from '../../lib/board/flights';

const MAHARAJA = 1; // his seat in the solo game

/** One flight after the other, in the order of the events. */
export function flightsOf(events: readonly GameEvent[]): Flight[] {
  const flights: Flight[] = [];
  const add = (flight: Flight): void => void flights.push({ ...flight, delay: flights.length });
  const points = (seat: number, pp: number): void => {
    if (pp !== 0)
      add({ from: `pp:${seat}`, to: `pp:${seat}`, what: 'points', id: pp > 0 ? `+${pp}` : String(pp), seat });
  };
  let left = '';
  for (const event of events) {
    const seat = (event['player'] as number | undefined) ?? MAHARAJA;
    switch (event.event) {
      case 'workers-picked':
        left = String(event['area']);
        break;
      case 'worker-dropped':
      case 'worker-activated':
        add({ from: left ? `area:${left}` : 'hand', to: `area:${event['area']}`, what: 'worker', id: event['colour'] });
        break;
      case 'area-coins-taken':
        add({ from: `area:${event['area']}`, to: `goods:${seat}`, what: 'sign', id: 'coin' });
        break;
      case 'area-skipped':
        if (event['coins'] > 0) add({ from: `goods:${seat}`, to: `area:${event['area']}`, what: 'sign', id: 'coin' });
        break;
      case 'goods-taken':
        for (const good of event['goods'] as string[])
          add({ from: `supply:${good}`, to: `goods:${seat}`, what: 'sign', id: good });
        break;
      case 'resource-bought':
        add({ from: `market:${event['resource']}`, to: `goods:${seat}`, what: 'sign', id: event['resource'] });
        break;
      case 'resource-sold':
        add({ from: `goods:${seat}`, to: `market:${event['resource']}`, what: 'sign', id: event['resource'] });
        break;
      case 'maharaja-took-resource':
        add({ from: `supply:${event['resource']}`, to: `goods:${MAHARAJA}`, what: 'sign', id: event['resource'] });
        break;
      case 'marker-taken':
        add({ from: `stock:${seat}`, to: `elephant:${seat}`, what: 'marker', id: 'marker', seat });
        break;
      case 'donation-made':
      case 'maharaja-donated':
        add({
          from: `elephant:${seat}`,
          to: `donation:${event['zone']}:${event['level']}:${event['index']}`,
          what: 'marker',
          id: 'marker',
          seat,
        });
        points(seat, event['pp']);
        break;
      case 'prestige-gained':
      case 'maharaja-gained':
      case 'temple-scored':
      case 'maharaja-temple-scored':
        points(seat, event['pp']);
        break;
      case 'maharaja-passed':
      case 'tax-missed':
        points(seat, -event['pp']);
        break;
    }
  }
  return flights;
}
