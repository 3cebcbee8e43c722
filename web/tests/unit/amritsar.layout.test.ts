import { describe, expect, it } from 'vitest';
import {
  around,
  buyRow,
  choiceBox,
  costPoints,
  donationLinks,
  donationPoint,
  donationTile,
  freeRoad,
  landingPoint,
  partOf,
  planOf,
  type Point,
  prestige,
  sellRow,
  slots,
  sowPath,
  trayPoint,
  wayBox,
} from '../../src/games/amritsar/layout';
import { decadeRows } from '../../src/games/amritsar/layout_decade';
import { flagOf } from '../../src/games/amritsar/choices_ending';
import { flightsOf } from '../../src/games/amritsar/motion';
import { bonusSigns, goalSigns, stepSigns } from '../../src/games/amritsar/art_signs';
import type { AnyEvent, DonationTile as Tile, Facts, View } from '../../src/games/amritsar/shapes';
import { fixtureOf } from './fixture';

const { facts, moments, film } = fixtureOf<View, Facts, AnyEvent>('amritsar');
const layout = facts.layout.board;

describe('the pool', () => {
  const [two, three, four] = [2, 3, 4].map((players) => donationTile(facts, players, 2)) as [Tile, Tile, Tile];

  it('has the first level at the shore and the last at the temple, by the places of the data', () => {
    expect(donationPoint(layout, two, 1, 2)).toEqual([500, 685.5]);
    expect(donationPoint(layout, two, 4, 1)).toEqual([500, 586.5]);
    expect(donationPoint(layout, three, 1, 1)).toEqual([443, 685.5]);
    expect(donationPoint(layout, four, 2, 3)).toEqual([576, 652.5]);
    expect(donationPoint(layout, donationTile(facts, 3, 3), 4, 1)).toEqual([413.5, 500]);
  });

  it('links a field to what it rests on, which differs by the number of players', () => {
    const links = (tile: Tile): string[] =>
      donationLinks(layout, tile).map(({ level, index, below }) => `${level}:${index}-${below}`);
    expect(links(two)).toEqual(['2:1-1', '2:1-2', '2:2-2', '2:2-3', '3:1-1', '3:1-2', '4:1-1']);
    expect(links(three).filter((link) => link.startsWith('3'))).toEqual(['3:1-1', '3:1-2', '3:2-1', '3:2-2']);
    expect(links(four)).toHaveLength(12);
    const [up] = donationLinks(layout, two).slice(-1);
    expect([up?.from, up?.to]).toEqual([
      [500, 586.5],
      [500, 619.5],
    ]);
  });

  it('plays alone with the tiles for two', () => {
    expect(donationTile(facts, 1, 0)).toBe(donationTile(facts, 2, 0));
  });

  it('has room for fields and costs: nothing lies on anything else', () => {
    for (const players of [2, 3, 4]) {
      const circles: [Point, number][] = [];
      for (const tile of [0, 1, 2, 3].map((zone) => donationTile(facts, players, zone))) {
        tile.fields.forEach((count, l) => {
          for (let k = 1; k <= count; k++) circles.push([donationPoint(layout, tile, l + 1, k), 16]);
          const pieces = Object.values(facts.level_cost[l]!).reduce((sum, n) => sum + n, 0);
          const costs = costPoints(layout, tile, l + 1, pieces);
          expect(costs).toHaveLength(pieces);
          circles.push(...costs.map((at): [Point, number] => [at, 9]));
        });
      }
      circles.forEach(([[x, y], r], n) => {
        for (const [[u, v], q] of circles.slice(n + 1)) expect(Math.hypot(x - u, y - v)).toBeGreaterThanOrEqual(r + q);
        expect(Math.max(Math.abs(x - 500), Math.abs(y - 500))).toBeLessThanOrEqual(204 - r);
      });
    }
  });
});

describe('the market', () => {
  it('puts every field of a file beside its price', () => {
    facts.resources.forEach((resource, c) => {
      const lowest = facts.market.files[resource]!.lowest_row - 1;
      const cells = [...layout.market_cells[c]!].reverse();
      expect(cells).toHaveLength(facts.market.fields);
      cells.forEach(([, y], k) => expect(y).toBe(layout.market_prices[lowest + k]![1]));
    });
    expect(layout.market_prices).toHaveLength(facts.market.prices.length);
  });

  it('shows the prices of the view beside the fields', () => {
    for (const { view } of moments)
      for (const file of view.market) {
        const { lowest_row: lowest, pp } = facts.market.files[file.resource]!;
        const row = (field: number): number => lowest - 1 + file.rows - 1 - field;
        if (file.pieces > 0) expect(facts.market.prices[row(buyRow(file.pieces))]).toBe(file.buy);
        const sold = sellRow(file.pieces, file.rows);
        if (sold >= 0)
          expect([facts.market.prices[row(sold)], pp[file.rows - 1 - sold]]).toEqual([file.sell, file.sell_pp]);
      }
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

describe('the road of the elephants', () => {
  it('has room for a plaque beside the elephants that stand there', () => {
    expect(freeRoad([])).toBe(500);
    for (const stand of [[380], [620], [460, 540], [380, 460, 540]])
      for (const at of stand) expect(Math.abs(freeRoad(stand) - at)).toBeGreaterThanOrEqual(29);
    expect(freeRoad([380])).toBeGreaterThan(500);
  });

  it('carries the plaques: they hide no tile and no worker', () => {
    for (const zone of [0, 1, 2, 3])
      for (const ways of [1, 2, 3])
        for (let n = 0; n < ways; n++) {
          const { x, y, hit } = wayBox(zone, n, ways);
          const across = zone % 2 === 0 ? y : x;
          expect([264, 736]).toContain(across);
          expect(x > hit.x && x < hit.x + hit.w && y > hit.y && y < hit.y + hit.h).toBe(true);
        }
  });

  it('tells a landing beside the area, where nobody stands', () => {
    layout.areas.forEach((_, area) => {
      const [x, y] = landingPoint(layout, area);
      for (const [u, v] of [...layout.worker_spaces.flat(), ...layout.elephant_spots.flat()])
        expect(Math.hypot(x - u!, y - v!)).toBeGreaterThan(40);
    });
  });
});

describe('a turn', () => {
  it('keeps all three tiles of a zone in sight, also those that do nothing now', () => {
    const { view } = moments.find(({ name }) => name === '3p action')!;
    const zone = facts.areas.indexOf(view.place!) >> 1;
    const box = choiceBox(facts, view, 'main:1')!;
    for (const at of layout.zone_tiles[zone]!) {
      const tile = around(at, 116, 108);
      expect(tile.x >= box.x && tile.x + tile.w <= box.x + box.w).toBe(true);
      expect(tile.y >= box.y && tile.y + tile.h <= box.y + box.h).toBe(true);
    }
  });

  it('says at an answer that it is the last one, or what it gives up', () => {
    const board = { t: (key: string, values?: object) => key + (values ? JSON.stringify(values) : '') };
    const flag = (kind: string, params: object): unknown => flagOf(board as never, { kind, params } as never);
    expect(flag('main', {})).toBeNull();
    expect(flag('main', { ends_turn: true })).toEqual({ text: 'board.ends-turn', loses: false });
    expect(flag('elephant-main-closing', { ends_turn: true, gives_up: ['marble2'] })).toEqual({
      text: 'board.instead-of{"lost":"tile-word.marble2"}',
      loses: true,
    });
  });

  it('adds up what the end of a decade brings', () => {
    const happened = (event: string, values: object): AnyEvent =>
      ({ event, key: '', touches: [], ...values }) as unknown as AnyEvent;
    const events = [
      happened('temple-scored', { player: 2, pp: 4 }),
      happened('temple-scored', { player: 2, pp: 3 }),
      happened('tax-missed', { player: 0, pp: 2 }),
    ];
    expect(decadeRows(events), 'no decade has ended').toEqual([]);
    expect(decadeRows([...events, happened('decade-ended', { decade: 1 })])).toEqual([
      { seat: 0, temple: 0, income: 0, taxes: 2 },
      { seat: 2, temple: 7, income: 0, taxes: 0 },
    ]);
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
    expect(partOf([{ x: 300, y: 400, w: 200, h: 100 }], 0, 500), 'a tablet keeps the eye in its place').toEqual({
      x: 0.15,
      y: 0.2,
      w: 0.5,
      h: 0.5,
    });
    expect(
      partOf([
        { x: 0, y: 0, w: 10, h: 10 },
        { x: 900, y: 900, w: 10, h: 10 },
      ]),
    ).toBeNull();
  });

  it('find room beside or below the city at every size', () => {
    const sizes: [number, number, string][] = [
      [360, 412, 'small'],
      [390, 616, 'small'],
      [804, 938, 'tall'],
      [816, 629, 'wide'],
      [1076, 709, 'wide'],
      [2196, 1249, 'wide'],
    ];
    for (const [width, height, form] of sizes) {
      const plan = planOf(width, height);
      expect(plan.form).toBe(form);
      expect(plan.city).toBeLessThanOrEqual(Math.min(width, height));
      for (const others of [1, 2, 3]) {
        const seated = planOf(width, height, others);
        if (seated.form === 'wide')
          expect(height - seated.city, 'the others, or the storage tiles, lie below').toBeGreaterThanOrEqual(62);
      }
      const beside = form === 'wide' ? plan.city + plan.own : plan.own;
      expect(beside, `${width}`).toBeLessThanOrEqual(width);
      if (form !== 'small') expect(plan.own / 440, 'large enough to be read').toBeGreaterThanOrEqual(0.8);
      if (form === 'tall') expect(plan.city + (plan.own * 332) / 440).toBeLessThanOrEqual(height);
    }
  });
});

describe('signs', () => {
  it('tell bonuses and goals', () => {
    expect(bonusSigns({ coins: 2, pp: 1 })).toEqual(['coin', 'coin', 'pp:1']);
    expect(stepSigns({ end: 'pp_per_coin' })).toEqual(['pp:1', '/', 'coin']);
    expect(goalSigns('A2')).toEqual(['crown', 'marker', '→']);
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
