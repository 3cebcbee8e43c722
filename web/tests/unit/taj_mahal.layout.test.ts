import { describe, expect, it } from 'vitest';
import {
  bends,
  bonusPlace,
  chainOf,
  courtPlan,
  dealAfter,
  displayShape,
  formOf,
  handCards,
  handPlan,
  landOf,
  markers,
  ownRoads,
  partOf,
  placesOf,
  prizeOf,
  provincePath,
  spread,
  standing,
  TRACK,
  trackPoint,
  typeOf,
} from '../../src/games/taj_mahal/layout';
import { flightsOf, landingOf, newsOf } from '../../src/games/taj_mahal/motion';
import { PLACED } from '../../src/games/taj_mahal/art';
import type { AnyEvent, Facts, Seat, View } from '../../src/games/taj_mahal/shapes';
import { fixtureOf } from './fixture';

const { facts, moments, film } = fixtureOf<View, Facts, AnyEvent>('taj_mahal');
const views = [...moments, ...film];
const NAMES: Record<string, string> = {
  KAB: 'Kabul',
  KAS: 'Kaschmir',
  LAH: 'Lahore',
  MUL: 'Multan',
  DEL: 'Delhi',
  AWA: 'Awadh',
  AGR: 'Agra',
  AJM: 'Ajmer',
  THA: 'Thatta',
  GUJ: 'Gujarat',
  MAL: 'Malwa',
  ALL: 'Allahabad',
};

describe('the map', () => {
  it('has borders that neighbours share bend by bend', () => {
    expect(bends([10, 20], [110, 90])).toEqual([...bends([110, 90], [10, 20])].reverse());
    expect(bends([0, 0], [100, 0]).every(([, y]) => Math.abs(y) <= 7)).toBe(true);
  });

  it('draws every province as one closed outline', () => {
    for (const province of Object.values(facts.provinces))
      expect(provincePath(province.polygon)).toMatch(/^M[\d. -]+.*Z$/);
  });

  it('puts nothing that grows onto a city', () => {
    for (const [kind, x, y, size] of PLACED.filter(([, , , size]) => size > 1)) {
      for (const [id, city] of Object.entries(facts.cities)) {
        const far = Math.hypot(city.x - (x + size / 2), city.y - (y + size / 2));
        expect(far, `${kind} at ${x} ${y} and ${id}`).toBeGreaterThan(12);
      }
    }
  });

  it.each([
    [1124, 'a desktop'],
    [360, 'a small phone'],
  ])('writes no name of a province over a city, a bonus tile or a province tile at %i pixels: %s', (pixels) => {
    const size = typeOf(25, pixels);
    const plate = Math.max(18, typeOf(21, pixels) * 0.82);
    const centres = Object.fromEntries(Object.entries(facts.provinces).map(([id, p]) => [id, p.tile_anchor]));
    const things = [
      ...Object.values(centres).map(([x, y]) => ({ what: 'tile', x, y, wide: 30, high: 30 })),
      ...Object.entries(facts.cities).flatMap(([id, city]) => {
        const [dx, dy] = bonusPlace(id, city, centres[city.province]!);
        const there = { what: id, x: city.x, y: city.y, wide: 15, high: 15 };
        const bonus = { what: `bonus ${id}`, x: city.x + dx, y: city.y + dy, wide: plate, high: 18 };
        return city.fortress ? [there, bonus] : [there];
      }),
    ];
    for (const [id, { label_anchor: at }] of Object.entries(facts.provinces)) {
      const half = (NAMES[id]!.length * 0.53 * size) / 2;
      const [left, right, top, bottom] = [at[0] - half, at[0] + half, at[1] - 0.72 * size, at[1] + 0.05 * size];
      for (const { what, x, y, wide, high } of things) {
        const over = x + wide > left && x - wide < right && y + high > top && y - high < bottom;
        expect(over, `${NAMES[id]} over ${what}`).toBe(false);
      }
    }
  });

  it('lays bonus tiles outwards', () => {
    const [dx, dy] = bonusPlace('X', { province: 'A', x: 100, y: 0, fortress: true }, [0, 0]);
    expect([dx, dy]).toEqual([46, 0]);
  });

  it('shows a province with air around it', () => {
    const part = partOf(
      [
        [100, 100],
        [300, 100],
        [300, 200],
      ],
      0,
      1000,
    );
    expect(part).toEqual({ x: 0.03, y: 0.03, w: 0.34, h: 0.24 });
  });
});

describe('chains', () => {
  const palaces = {
    LAH4: { normal: 0, crown: null },
    MUL2: { normal: 0, crown: 1 },
    MUL1: { normal: 1, crown: null },
    KAB4: { normal: 0, crown: null },
  };

  it('follow roads between own palaces only', () => {
    expect([...chainOf(facts, palaces, 0, 'LAH')].sort()).toEqual(['LAH4', 'MUL2']);
    expect([...chainOf(facts, palaces, 1, 'MUL')].sort()).toEqual(['MUL1', 'MUL2']);
    expect(chainOf(facts, palaces, 2, 'MUL').size).toBe(0);
  });

  it('count a city one might build in', () => {
    expect(chainOf(facts, palaces, 0, 'LAH', 'LAH1').size).toBe(3);
  });

  it('agree with the engine wherever a city is offered', () => {
    let checked = 0;
    for (const { view, choices } of views) {
      for (const choice of choices.filter((c) => 'chain' in c.params)) {
        const chain = chainOf(facts, view.palaces, view.player, view.province, String(choice.params['city']));
        expect(new Set([...chain].map((city) => facts.cities[city]!.province)).size).toBe(choice.params['chain']);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(5);
  });

  it('colour a road once for each owner of both ends', () => {
    const roads = ownRoads(facts, palaces, 3);
    expect(roads.map((road) => road.seat).sort()).toEqual([0, 1]);
  });
});

describe('the score track', () => {
  it('goes round once in a hundred fields', () => {
    expect(trackPoint(0)).toEqual([TRACK.from, TRACK.from]);
    expect(trackPoint(25)).toEqual([TRACK.to, TRACK.from]);
    expect(trackPoint(50)).toEqual([TRACK.to, TRACK.to]);
    expect(trackPoint(75)).toEqual([TRACK.from, TRACK.to]);
    expect(trackPoint(107)).toEqual(trackPoint(7));
  });

  it.each([2, 3, 4, 5])('shows each of %i markers on one field apart from the others, and all near it', (seats) => {
    const places = markers(Array.from({ length: seats }, () => 4));
    const [x, y] = trackPoint(4);
    places.forEach((one, n) => {
      for (const other of places.slice(n + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.r * 1.6);
      expect(Math.hypot(one.x - x, one.y - y)).toBeLessThan(24);
    });
  });

  it('shows a marker by itself large', () => {
    expect(markers([4, 9])[1]).toMatchObject({ r: 22 });
  });
});

describe('who leads', () => {
  const seat = (vizier: number, inside = true): Seat => ({
    ...moments[0]!.view.seats[0]!,
    symbols: { vizier },
    inside,
  });

  it('needs strictly more than everybody still in', () => {
    expect(standing([seat(2), seat(1), seat(3, false)], 0, 'vizier')).toBe('leads');
    expect(standing([seat(2), seat(2)], 0, 'vizier')).toBe('tied');
    expect(standing([seat(1), seat(2)], 0, 'vizier')).toBe('behind');
    expect(standing([seat(0), seat(0)], 0, 'vizier')).toBe('none');
  });

  it('agrees with what the engine says a withdrawal would win', () => {
    for (const { view } of views.filter(({ view }) => view.decision === 'turn')) {
      view.seats.forEach((seat, n) => {
        if (!seat.withdrawal) return;
        const leads = facts.symbols
          .filter((symbol) => standing(view.seats, n, symbol.id) === 'leads' && view.court.includes(prizeOf(symbol)))
          .map(prizeOf);
        expect(leads.sort()).toEqual([...seat.withdrawal.prizes].sort());
      });
    }
  });
});

describe('cards', () => {
  it('lie side by side while there is room, then overlap evenly', () => {
    expect(spread(3, 500, 80)).toEqual([0, 86, 172]);
    expect(spread(5, 240, 80)).toEqual([0, 40, 80, 120, 160]);
    expect(spread(0, 240, 80)).toEqual([]);
  });

  it('in my hand are all there, special cards in the row aside', () => {
    for (const { view, viewer } of moments.filter((m) => m.viewer >= 0)) {
      const me = view.seats[viewer]!;
      const inRow = me.specials.filter((id) => view.specials[id]!.in_row).length;
      expect(handCards(view, me)).toHaveLength(me.cards!.length + me.specials.length - inRow);
    }
  });
});

describe('the hand', () => {
  it('keeps the height of its place on a phone for up to two rows', () => {
    for (let count = 1; count <= 10; count++) {
      const { card, rows, inRow } = handPlan(count, 240, 114, 45, 42, [50, 84]);
      expect(inRow * rows).toBeGreaterThanOrEqual(count);
      expect((card * 118) / 84 + (rows - 1) * 42, `${count} cards`).toBeLessThanOrEqual(114);
      if (inRow > 1) expect((240 - card) / (inRow - 1), `${count} cards`).toBeGreaterThanOrEqual(45);
    }
  });
  it('shows few cards large', () => {
    expect(handPlan(3, 350, 122, 45, 46, [54, 84])).toEqual({ card: 84, rows: 1, inRow: 3 });
  });
  it('takes a third row for many', () => {
    expect(handPlan(14, 240, 114, 45, 42, [50, 84]).rows).toBe(3);
  });
});

describe('the display', () => {
  const deal = ['a', 'b', 'b', 'c'];
  it('keeps its places while cards are taken from it', () => {
    expect(dealAfter(deal, ['a', 'b', 'c'])).toBe(deal);
    expect(placesOf(deal, ['a', 'c'])).toEqual(['a', null, null, 'c']);
    expect(placesOf(deal, ['b', 'c'])).toEqual([null, 'b', null, 'c']);
  });
  it('is laid out anew when other cards come', () => {
    const next = ['a', 'd'];
    expect(dealAfter(deal, next)).toBe(next);
    expect(dealAfter(['a'], deal)).toBe(deal);
  });
});

describe('what is seen elsewhere', () => {
  const built = (player: number, city: string, event = 'palace-placed') => ({
    event,
    key: '',
    touches: [],
    player,
    city,
  });
  it('is news when others did it', () => {
    expect(newsOf([built(1, 'KAB1'), built(0, 'KAB2')], 0)).toEqual(['map']);
    expect(newsOf([{ event: 'display-filled', key: '', touches: [] }], 0)).toEqual(['display']);
    expect(newsOf([{ event: 'card-drawn', key: '', touches: [], player: 1 }], 0)).toEqual([]);
  });
  it('is the own palace before those of others', () => {
    expect(landingOf([built(0, 'KAB1', 'crown-palace-placed'), built(1, 'KAB2')], 0)).toEqual({
      city: 'KAB1',
      own: true,
    });
    expect(landingOf([built(2, 'KAB1'), built(1, 'KAB2')], 0)).toEqual({ city: 'KAB2', own: false });
    expect(landingOf([], 0)).toBe(null);
  });
});

describe('motion', () => {
  it('has a place to start and to land for every flight', () => {
    for (const { view, viewer, events } of views) {
      for (const flight of flightsOf(events, view, viewer)) {
        expect(flight.from).not.toMatch(/undefined|null|NaN/);
        expect(flight.to).not.toMatch(/undefined|null|NaN/);
      }
    }
  });

  it('shows a blank card when the viewer may not see it', () => {
    const view = moments[0]!.view;
    expect(flightsOf([{ event: 'card-drawn', key: '', touches: [], player: 2, card: null }], view, 0)).toEqual([
      { from: 'draw-pile', to: 'hand:2', what: 'card', id: '', delay: 0 },
    ]);
  });
});

describe('the whole', () => {
  it('shows court, display and map as its place allows', () => {
    expect(formOf(360, 416)).toBe('phone');
    expect(formOf(816, 629)).toBe('tight');
    expect(formOf(804, 938)).toBe('tall');
    expect(formOf(1076, 621)).toBe('low');
    expect(formOf(1076, 709)).toBe('desk');
  });

  it('gives the map a square that leaves room for the rest', () => {
    for (const [width, height] of [
      [816, 629],
      [804, 938],
      [1076, 709],
    ] as const) {
      const form = formOf(width, height);
      expect(landOf(form, width, height, 5)).toBeLessThanOrEqual(width - 240);
      expect(landOf(form, width, height, 5)).toBeLessThan(height - 140);
    }
  });

  it('counts in brief where a small phone has no room for whole rows', () => {
    expect(courtPlan(517, 425, 5).named, 'where there is room the symbols have their names').toBe(true);
    expect(courtPlan(360, 170, 5).named).toBe(false);
    expect(courtPlan(360, 170, 5)).toMatchObject({ form: 'brief', front: 40, row: 32, above: 0 });
    expect(courtPlan(390, 400, 5), 'above narrow arches').toMatchObject({ form: 'full', above: 24 });
    expect(courtPlan(360, 215, 3), 'above low ones, too').toMatchObject({ form: 'brief', above: 24 });
    expect(courtPlan(360, 223, 4), 'of four players, too').toMatchObject({ form: 'brief', above: 24 });
    expect(courtPlan(372, 427, 5).form).toBe('full');
  });

  it('spreads the arches over the whole width of a tablet', () => {
    const plan = courtPlan(804, 350, 5);
    expect(plan).toMatchObject({ form: 'full', named: true, beside: true });
    expect(plan.left + 6 * plan.cell).toBeGreaterThan(780);
  });

  it('lays goods below the played cards where both would not fit into a line', () => {
    expect(courtPlan(390, 400, 4)).toMatchObject({ form: 'full', beside: false });
    expect(courtPlan(517, 425, 4)).toMatchObject({ form: 'full', beside: true });
    for (const seats of [3, 4, 5]) {
      const plan = courtPlan(390, 374, seats);
      expect(plan.line + plan.card + 17, `${seats} players`).toBeLessThan(plan.row);
      expect(plan.card).toBeGreaterThanOrEqual(15);
    }
  });

  it('never lets the rows of the court be higher than its place', () => {
    for (const seats of [3, 4, 5])
      for (const [width, room] of [
        [517, 425],
        [390, 400],
      ] as const) {
        const plan = courtPlan(width, room, seats);
        expect(plan.above + plan.front + 8 + seats * (plan.row + 3), `${width}`).toBeLessThanOrEqual(room);
      }
  });

  it('lays the display as large as it fits', () => {
    expect(displayShape(9, 360, 290)).toEqual({ columns: 5, card: 67 });
    expect(displayShape(9, 100, 100).card).toBe(46);
  });
});

describe('words on the map', () => {
  const seen = (usual: number, pixels: number): number => (typeOf(usual, pixels) * pixels) / 1124;
  it('keep 11 pixels on a phone that shows the whole map', () => {
    expect(seen(19, 390)).toBeCloseTo(11);
  });
  it('grow no more than the drawing where the map is enlarged: names stay apart and numbers in their circles', () => {
    expect(typeOf(19, 390 * 3)).toBe(19);
    expect(typeOf(17, 390 * 3)).toBe(17);
  });
});
