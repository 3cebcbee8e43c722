import { describe, expect, it } from 'vitest';
import {
  awayFrom,
  centre,
  CORNERS,
  edgePath,
  face,
  footprintAt,
  hexPath,
  LIFT,
  MAP,
  legible,
  partOf,
  planOf,
  rims,
  SIDE,
  spaceAt,
  strataPath,
} from '../../src/games/java/layout';
import { flightsOf } from '../../src/games/java/motion';
import {
  AT_ONCE,
  bidders,
  byCard,
  byKind,
  costOf,
  example,
  fitting,
  isHalf,
  KINDS,
  kindOf,
  lapses,
  listed,
  litKind,
  nearest,
  placesOf,
  spacesOf,
  stepFrom,
  triedAt,
} from '../../src/games/java/choices';
import type { AnyEvent, Facts, View } from '../../src/games/java/shapes';
import { fixtureOf } from './fixture';

const { facts, moments, film } = fixtureOf<View, Facts, AnyEvent>('java');
const printed = new Map(facts.spaces.map((space) => [space.id, space]));
const places = (moment: (typeof moments)[number], kind: string) =>
  placesOf(byKind(moment.choices).get(kind) ?? [], printed, moment.view.spaces);

describe('the map', () => {
  it('keeps every space inside', () => {
    for (const space of facts.spaces) {
      const [x, y] = centre(space);
      expect(
        x - SIDE >= MAP.x - 6 && x + SIDE <= MAP.width + 6 && y - SIDE >= 0 && y + SIDE <= MAP.height,
        space.id,
      ).toBe(true);
    }
  });

  it('puts the shared edge of neighbours between them', () => {
    const a = printed.get('F8')!;
    a.neighbours.forEach((id, edge) => {
      const [ax, ay] = centre(a);
      const [bx, by] = centre(printed.get(id!)!);
      const [p, q] = [CORNERS[(edge + 5) % 6]!, CORNERS[edge]!];
      expect(ax + (p[0] + q[0]) / 2).toBeCloseTo((ax + bx) / 2, 0);
      expect(ay + (p[1] + q[1]) / 2).toBeCloseTo((ay + by) / 2, 0);
    });
  });

  it('raises what is higher and shows a line for each terrace', () => {
    const space = printed.get('F8')!;
    expect(centre(space)[1] - face(space, { top: 'rice', height: 3 })[1]).toBeCloseTo(3 * LIFT);
    expect(strataPath(3).match(/M/g)).toHaveLength(2);
    expect(hexPath()).toMatch(/^M.*Z$/);
    expect(edgePath([0, 3]).match(/M/g)).toHaveLength(2);
  });

  it('ends a tile where it ends', () => {
    const found = rims(facts.spaces, [['F8', 'F9', 'G8']]);
    expect(found.get('F8')).toHaveLength(4);
    expect(found.get('A1')).toHaveLength(6);
  });

  it('finds the space below a point at its height', () => {
    for (const { view } of moments)
      for (const space of facts.spaces)
        expect(spaceAt(facts.spaces, view.spaces, face(space, view.spaces[space.id]))?.id).toBe(space.id);
  });

  it('shows a part that lies inside', () => {
    const part = partOf([[10, 10]])!;
    expect(part).toEqual({ x: 0, y: 0, w: 0.4, h: 0.4 });
    expect(partOf([])).toBeNull();
  });
});

describe('what one points at', () => {
  it('is the place whose middle is nearest, for every offered place', () => {
    let checked = 0;
    for (const moment of moments) {
      for (const kind of [...KINDS, 'move', 'corner']) {
        const all = places(moment, kind);
        for (const place of all) expect(nearest(all, place.at)?.choice.notation).toBe(place.choice.notation);
        checked += all.length;
      }
    }
    expect(checked).toBeGreaterThan(500);
  });

  it('is nothing far away', () => {
    expect(nearest(places(moments[0]!, 'tile3'), [-500, -500])).toBeNull();
  });

  it('has the notation of the box', () => {
    const moment = moments[0]!;
    for (const place of places(moment, 'tile3').slice(0, 80)) {
      expect(`tile3:${footprintAt(facts.spaces, moment.view.spaces, place.at, 3)!.join('-')}`).toBe(
        place.choice.notation,
      );
    }
  });

  it('goes on by arrow keys', () => {
    const all = places(moments[0]!, 'tile3');
    const right = stepFrom(all, all[0]!, [1, 0])!;
    expect(right.at[0]).toBeGreaterThan(all[0]!.at[0]);
    expect(stepFrom(all, null, [1, 0])).toBe(all[0]);
  });
});

describe('the palette', () => {
  it('leaves no choice of a turn without a way', () => {
    const ways = [
      ...KINDS,
      'buy-open',
      'buy-deck',
      'use-chip',
      'end-turn',
      'corner',
      'move',
      'leave',
      'value',
      'play',
      'stop',
      'pass',
      'accept',
    ];
    for (const { choices } of [...moments, ...film])
      for (const choice of choices) expect(ways).toContain(kindOf(choice));
  });

  it('lights the picked kind only while it is offered', () => {
    const { view, choices } = moments[0]!;
    const offered = byKind(choices);
    expect(litKind('tile2', offered, view)).toBe('tile2');
    expect(litKind('festival', offered, view)).toBe('tile3');
    expect(litKind('tile2', offered, { ...view, decision: 'village-corner' })).toBeNull();
  });

  it('can name an example of every kind', () => {
    for (const kind of KINDS) expect(example(kind, facts.spaces)).toMatch(new RegExp(`^${kind}:[A-Z0-9-]+$`));
  });

  it('asks about the place where something was tried, in the order of the box', () => {
    expect(triedAt('tile3', ['G4', 'F5', 'F4'], facts.spaces)).toBe('tile3:F4-F5-G4');
    expect(triedAt('tile3', ['E7', 'F7', 'F8'], facts.spaces)).toBe('rice:E7');
    expect(triedAt('palace', ['E7'], facts.spaces)).toBe('palace:E7');
  });
});

describe('what is said beside the map', () => {
  const whole = { x: 0, y: 0, w: 1, h: 1 };
  it('lies in the other half of what is seen', () => {
    expect(awayFrom([100, 700], whole)).toEqual({ left: false, top: true });
    expect(awayFrom([900, 100], whole)).toEqual({ left: true, top: false });
    // enlarged, a space of the south-west lies on the right and above
    expect(awayFrom([350, 520], { x: 0, y: 0.6, w: 0.4, h: 0.4 })).toEqual({ left: true, top: false });
  });

  it('warns before action points lapse, and only then', () => {
    const offered = byKind(moments.flatMap(({ choices }) => choices));
    const view = { ...moments[0]!.view, decision: 'main', ap: 2 } as View;
    for (const kind of ['end-turn', 'festival']) {
      const choice = offered.get(kind)?.[0];
      if (!choice) continue;
      expect(lapses(choice, view)).toBe(true);
      expect(lapses(choice, { ...view, ap: 0 })).toBe(false);
    }
    expect(lapses(offered.get('tile3')![0]!, view)).toBe(false);
  });

  it('knows what a choice costs and which is only the first half of an action', () => {
    const offered = byKind(moments.flatMap(({ choices }) => choices));
    expect(costOf(offered.get('end-turn')![0]!)).toBe(0);
    expect(costOf(offered.get('figure')![0]!)).toBe(0);
    expect(costOf(offered.get('rice')![0]!)).toBe(1);
    for (const choice of offered.get('tile3')!) expect(costOf(choice)).toBe(choice.params['cost']);
    expect(KINDS.filter((kind) => offered.has(kind) && isHalf(offered.get(kind)![0]!))).toEqual(
      ['tile3', 'tile2', 'figure', 'palace'].filter((kind) => offered.has(kind)),
    );
  });

  it('leaves the tools of a phone out where nobody is ever asked', () => {
    expect(planOf(390, 620, false).tools).toBe(0);
    expect(planOf(390, 620, false).land).toBeGreaterThanOrEqual(planOf(390, 620).land);
  });
});

describe('motion', () => {
  it('has a place to start and to land for every flight', () => {
    for (const { viewer, events } of [...moments, ...film]) {
      for (const flight of flightsOf(events, viewer)) {
        expect(flight.from).not.toMatch(/undefined|null|NaN/);
        expect(flight.to).not.toMatch(/undefined|null|NaN/);
      }
    }
  });

  it('shows a blank card when the viewer may not see it', () => {
    expect(flightsOf([{ event: 'card-drawn', key: '', touches: [], player: 2, card: null }], 0)).toEqual([
      { from: 'deck', to: 'hand:2', what: 'card', id: '', delay: 0 },
    ]);
  });
});

describe('a festival on a phone', () => {
  const { festival, hand } = moments.find(({ name }) => name === '3p bid')!.view;
  it('shows everybody who takes part, and who has passed after a bid', () => {
    const seats = bidders(festival!);
    expect(seats).toEqual(expect.arrayContaining(festival!.guests));
    const passed = { ...festival!, guests: festival!.guests.slice(1), played: festival!.bids.map(() => ['mask']) };
    expect(bidders(passed)).toEqual(festival!.bids.map((_, seat) => seat));
  });
  it('shows each kind of card once, none forgotten', () => {
    const kinds = byCard(hand!);
    expect(new Set(kinds.map(({ card }) => card)).size).toBe(kinds.length);
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(hand!.length);
  });
});

describe('the plan of the board', () => {
  const sizes: [number, number][] = [
    [360, 416],
    [390, 620],
    [804, 938],
    [816, 629],
    [1076, 709],
    [2196, 1249],
  ];
  it('leaves room for map and tools at every size', () => {
    for (const [width, height] of sizes) {
      const plan = planOf(width, height);
      const map = (plan.land * MAP.height) / MAP.width;
      expect(plan.land, `${width}`).toBeLessThanOrEqual(width);
      expect(map + plan.tools + (plan.form === 'small' ? 48 : 0), `${height}`).toBeLessThanOrEqual(height);
      expect((plan.form === 'wide' ? plan.land : width) / plan.columns, 'a finger wide').toBeGreaterThan(44);
    }
  });
  it('never draws type below eleven pixels', () => {
    for (const px of [0.3, 0.5, 0.8, 1.6]) expect(legible(11, px) * px).toBeGreaterThanOrEqual(11);
    expect(legible(15, 2)).toBe(15);
  });
});

describe('a space pressed without a tool', () => {
  const middle = moments.find((moment) => moment.name === '3p middle')!;
  const offered = byKind(middle.choices);
  it('offers each kind that fits there once, at the nearest place', () => {
    const at = centre(printed.get('E2')!);
    const found = fitting(offered, printed, middle.view.spaces, 'E2', at);
    expect(found.map(({ kind }) => kind)).toEqual(['tile3', 'tile2', 'rice', 'irrigate']);
    for (const { kind, place } of found) {
      expect(place.spaces).toContain('E2');
      expect(kindOf(place.choice)).toBe(kind);
    }
  });
  it('offers nothing where nothing can be done', () => {
    const lake = facts.spaces.find((space) => space.zone === 'lake')!;
    expect(fitting(offered, printed, middle.view.spaces, lake.id, centre(lake))).toEqual([]);
  });
  it('narrows the list to the tool and to what happens at once', () => {
    expect(listed(null, offered)).toBeNull();
    const rice = listed('rice', offered)!;
    expect(rice.length).toBeLessThan(middle.choices.length);
    expect(new Set(rice.map(kindOf))).toEqual(new Set(['rice', ...AT_ONCE.filter((kind) => offered.has(kind))]));
    expect(rice.filter((choice) => kindOf(choice) === 'rice').every((choice) => spacesOf(choice).length === 1)).toBe(
      true,
    );
  });
});
