import { describe, expect, it } from 'vitest';
import {
  CERTIFICATE,
  certificate,
  CHIP_GAP,
  CHIP_HIGH,
  chipWidth,
  colourCounts,
  columns,
  LINE,
  overlap,
  owners,
  partsOf,
  phonePlan,
  shelf,
  shelfCard,
  wanted,
  whereabouts,
} from '../../src/games/maharaja/layout';
import { flightsOf } from '../../src/games/maharaja/motion';
import type { AnyEvent, Facts, View } from '../../src/games/maharaja/shapes';
import { fixtureOf } from './fixture';

const { facts, moments, film } = fixtureOf<View, Facts, AnyEvent>('maharaja');
const views = [...moments, ...film].map((moment) => moment.view);

describe('antiques', () => {
  it('have a kind and a colour in their name', () => {
    expect(partsOf('vase-red')).toEqual({ kind: 'vase', colour: 'red' });
  });

  it('lie in six columns by kind or by colour, none forgotten', () => {
    const mine = ['vase-red', 'jug-blue', 'vase-yellow'];
    const byKind = columns(mine, facts, 'kind');
    expect(byKind.map((column) => column.id)).toEqual(facts.kinds);
    expect(byKind[5]!.antiques).toEqual(['vase-yellow', 'vase-red']);
    const byColour = columns(mine, facts, 'colour');
    expect(byColour.find((column) => column.id === 'blue')!.antiques).toEqual(['jug-blue']);
  });

  it('overlap only as much as the room asks for', () => {
    expect(overlap(1, 100, 150, 40)).toBe(0);
    expect(overlap(2, 100, 200, 40)).toBe(40);
    expect(overlap(6, 100, 200, 40)).toBe(20);
    expect(overlap(2, 100, 80, 40), 'never above the first one').toBeGreaterThan(0);
  });

  it('are all 36 somewhere, at every moment', () => {
    for (const view of views) {
      const found = whereabouts(view);
      expect(found.size).toBe(36);
      expect([...found.values()].filter((place) => place.at === 'stock')).toHaveLength(view.stock);
    }
  });

  it('alone in their colour are those the engine calls singles', () => {
    for (const seat of views.flatMap((view) => view.seats)) {
      const lonely = colourCounts(seat.antiques, facts).filter(({ count }) => count === 1);
      expect(lonely).toHaveLength(seat.singles.length);
    }
  });
});

describe('collection cards', () => {
  it('have a place each on the shelf, large above small', () => {
    const places = shelf(facts);
    expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(15);
    expect(Math.max(...places.map(({ column }) => column))).toBe(7);
    for (const { id, row } of places) expect(row).toBe(facts.collections[id]!.size === 'large' ? 0 : 1);
  });

  it('show as many pictures as they ask for antiques', () => {
    expect(wanted(facts.collections['jugs-large']!)).toEqual(['jug', 'jug', 'jug']);
  });

  it('show all kinds that count where different ones are asked for: a picture is never one of a colour', () => {
    for (const id of ['various-3', 'various-4', 'various-5']) {
      expect(wanted(facts.collections[id]!)).toEqual(facts.kinds);
      expect(facts.collections[id]!.different).toBe(Number(id.slice(-1)));
    }
  });

  it('are in the supply or with somebody', () => {
    for (const view of views) expect(view.supply.length + owners(view).size).toBe(15);
  });
});

describe('motion', () => {
  it('lets the coin start from the trade card it lay on, and the antique from its slot', () => {
    let seen = 0;
    film.forEach(({ view, events }, n) => {
      const before = film[n - 1]?.view ?? null;
      for (const flight of flightsOf(events, before, view)) {
        expect(`${flight.from} ${flight.to}`).not.toMatch(/undefined|null|NaN/);
        if (before && flight.what === 'antique' && flight.from.startsWith('offer:')) {
          expect(before.offer[Number(flight.from.slice(6))]).toBe(flight.id);
          seen += 1;
        }
      }
    });
    expect(seen).toBeGreaterThan(3);
  });
});

describe('collection cards that were won', () => {
  it('are as large as they fit, and never too small to be seen', () => {
    expect(certificate(3, 180, 95, 76)).toBe(56);
    expect(certificate(1, 180, 200, 76)).toBe(76);
    expect(certificate(12, 60, 60, 76)).toBe(28);
  });
});

describe('the chips of the others', () => {
  it('fill their place and stay in it', () => {
    const high = (chip: number, rows: number) => rows * (chip * CHIP_HIGH + CHIP_GAP) - CHIP_GAP;
    expect(chipWidth([1, 1], 200, 100, 58)).toBe(58);
    const three = chipWidth([1, 3, 2], 160, 60, 58);
    expect(high(three, 1)).toBeLessThanOrEqual(60);
    expect(high(chipWidth([2, 2, 2, 2, 2, 2], 160, 84, 58), 2)).toBeLessThanOrEqual(84);
    expect(chipWidth([3, 3, 3, 3, 3, 3], 60, 30, 58), 'never too small to be seen').toBe(22);
  });
});

describe('a phone', () => {
  const panes = [
    [360, 416],
    [375, 443],
    [390, 579],
    [390, 620],
    [430, 700],
  ] as const;
  it('has stall, collection cards, my display and the others on one screen', () => {
    for (const [width, height] of panes)
      for (const others of [1, 2, 3]) {
        const { card, stall, columns, shelf, mine, lines } = phonePlan(width, height, others);
        const ratio = (columns === 8 ? CERTIFICATE.dense : CERTIFICATE.high) / CERTIFICATE.wide;
        const all = stall + Math.ceil(15 / columns) * shelf * ratio + mine + (lines ? others * LINE : 0);
        expect(all, `${width}x${height}`).toBeLessThan(height);
        expect(mine, 'money, antiques and points').toBeGreaterThanOrEqual(96);
        expect(4 * card).toBeLessThan(width);
        expect(shelf, 'a finger wide').toBeGreaterThanOrEqual(44);
        expect(shelf).toBeLessThanOrEqual(shelfCard(columns, width));
        expect(card, 'a finger wide').toBeGreaterThanOrEqual(56);
      }
  });
  it('shows large collection cards where there is room', () => {
    expect(phonePlan(360, 416, 3).columns).toBe(8);
    expect(phonePlan(390, 620, 3)).toMatchObject({ columns: 5, lines: true });
    expect(phonePlan(390, 592, 3), 'when the game is over').toMatchObject({ columns: 5, lines: true });
  });
  it('shows the larger cards the fewer play', () => {
    expect(phonePlan(390, 620, 1).shelf).toBeGreaterThan(phonePlan(390, 620, 3).shelf);
  });
  it('leaves a pane that is too low to scroll', () => {
    expect(phonePlan(360, 200, 3)).toMatchObject({ columns: 8, mine: 96, lines: false });
  });
});
