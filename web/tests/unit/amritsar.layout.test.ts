import { describe, expect, it } from 'vitest';
import {
  buyRow,
  donationPoint,
  partOf,
  prestige,
  sellRow,
  sideWidth,
  slots,
  sowPath,
  trayPoint,
} from '../../src/games/amritsar/layout';
import { flightsOf } from '../../src/games/amritsar/motion';
import { bonusSigns, goalSigns, stepSigns } from '../../src/games/amritsar/art_signs';
import type { AnyEvent, Facts, View } from '../../src/games/amritsar/shapes';
import { fixtureOf } from './fixture';

const { facts, moments, film } = fixtureOf<View, Facts, AnyEvent>('amritsar');
const layout = facts.layout.board;

describe('the pool', () => {
  it('has the first level at the shore and the last at the temple', () => {
    expect(donationPoint(layout, 2, 1, 1, 1)).toEqual([500, 685.5]);
    expect(donationPoint(layout, 0, 1, 1, 1)).toEqual([500, 314.5]);
    expect(donationPoint(layout, 1, 1, 1, 1)).toEqual([685.5, 500]);
    expect(donationPoint(layout, 3, 4, 1, 1)).toEqual([413.5, 500]);
  });
});

describe('the ring', () => {
  it('bends the way of the sower only at the corners', () => {
    expect(sowPath(layout, 0, 2)).toBe('M386 210L614 210Q790 210 790 386');
    expect(sowPath(layout, 3, 3).match(/Q/g)).toHaveLength(4);
  });

  it('holds the hand inwards of the area', () => {
    expect(trayPoint(layout, 0, 50)).toEqual([386, 260]);
    expect(trayPoint(layout, 6, 50)).toEqual([260, 614]);
  });
});

describe('the boards', () => {
  it('show every marker of a crowded prestige field', () => {
    expect(new Set(prestige(layout, [5, 5, 5, 5]).map(String)).size).toBe(4);
    expect(prestige(layout, [105])).toEqual([layout.pp_track[5]]);
  });

  it('buy the lowest piece and sell onto the highest free row, at the head when there is none', () => {
    expect([buyRow(4), buyRow(0), sellRow(4, 6), sellRow(6, 6)]).toEqual([3, -1, 4, -1]);
  });

  it('keep what does not fit into the storage in sight', () => {
    expect(slots({ coins: 1, marble: 1, copper: 0, gold: 0, capacity: 4 })).toEqual(['coin', 'marble', null, null]);
    expect(slots({ coins: 3, marble: 2, copper: 0, gold: 0, capacity: 4 })).toHaveLength(5);
  });

  it('look at a part on a phone, at everything when it is spread', () => {
    expect(partOf([])).toBeNull();
    expect(partOf([{ x: 100, y: 100, w: 100, h: 100 }], 0)).toEqual({ x: 0.1, y: 0.1, w: 0.1, h: 0.1 });
    expect(
      partOf([
        { x: 0, y: 0, w: 10, h: 10 },
        { x: 900, y: 900, w: 10, h: 10 },
      ]),
    ).toBeNull();
  });

  it('beside the city are never wider than their room', () => {
    expect(sideWidth(430, 2000, 6, 1, false)).toBe(430);
    expect(sideWidth(450, 620, 12, 3, false)).toBeLessThan(450);
  });
});

describe('signs', () => {
  it('tell bonuses and goals', () => {
    expect(bonusSigns({ coins: 2, pp: 1 })).toEqual(['coin', 'coin', 'pp:1']);
    expect(stepSigns({ end: 'pp_per_coin' })).toEqual(['pp:1', '/', 'coin']);
    expect(goalSigns('A2', ['N', 'E', 'S', 'W'])).toEqual(['crown', 'marker', 'E']);
  });
});

describe('motion', () => {
  it('has a place to start and to land for every flight', () => {
    for (const { events } of [...moments, ...film]) {
      for (const flight of flightsOf(events)) expect(`${flight.from} ${flight.to}`).not.toMatch(/undefined|null|NaN/);
    }
  });

  it('lets workers fly from where they were picked up', () => {
    const events = [
      { event: 'workers-picked', key: '', touches: [], player: 0, area: 'north-1' },
      { event: 'worker-dropped', key: '', touches: [], player: 0, area: 'north-2', colour: 'blue' },
    ];
    expect(flightsOf(events)).toEqual([
      { from: 'area:north-1', to: 'area:north-2', what: 'worker', id: 'blue', delay: 0 },
    ]);
  });
});
