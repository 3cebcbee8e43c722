import { describe, expect, it } from 'vitest';
import type { Choice } from '../../src/lib/board/contract';
import { askedArea, lookedAt, marksOf, offersOf, touchedOn } from '../../src/games/dice_charmers/choices';
import {
  fieldCentre,
  frameOf,
  handCircle,
  handCross,
  meter,
  pathStrokes,
  picker,
  trackBand,
} from '../../src/games/dice_charmers/layout';
import { flightsOf } from '../../src/games/dice_charmers/motion';
import type { AnyEvent, Die, Facts, View } from '../../src/games/dice_charmers/shapes';
import { fixtureOf } from './fixture';

const { facts, moments } = fixtureOf<View, Facts, AnyEvent>('dice_charmers');
const [width, height] = facts.drawing.canvas;

describe('the pen', () => {
  it('draws the same stroke every time', () => {
    expect(handCircle(10, 10, 5, 3)).toBe(handCircle(10, 10, 5, 3));
    expect(handCross(10, 10, 5, 3)).toMatch(/^M.*Q.*M.*Q/);
  });

  it('leads a path to exactly its sides', () => {
    expect(pathStrokes('NE', 50, 50, 40)).toMatch(/^M50 10C.* 90 50$/);
    for (const sides of ['NS', 'EW', 'NES', 'NESW'])
      expect(pathStrokes(sides, 50, 50, 40).match(/M/g)).toHaveLength(sides.length);
  });
});

describe('tracks', () => {
  it('cover what is reached', () => {
    expect(trackBand(facts.tracks.fame_xy, 0)).toBe('');
    expect(trackBand(facts.tracks.fame_xy, 2)).toBe('M32 60L32 124');
  });

  it('meet in the meter exactly when they overlap', () => {
    for (const { view } of moments) {
      for (const seat of view.seats)
        expect(meter(seat.fame, seat.money, facts.tracks.money, 780).overlap !== null).toBe(seat.overlap_halves > 0);
    }
  });
});

describe('choices', () => {
  it('each have one place', () => {
    for (const { name, view, choices } of moments) {
      const offers = offersOf(choices);
      const single = [
        offers.dice,
        offers.karma,
        offers.gain,
        offers.sell,
        offers.river,
        offers.person,
        offers.upgrade,
        offers.bonus,
      ].reduce((sum, map) => sum + map.size, 0);
      const several = [...offers.place.values(), ...offers.half.values()].flat().length;
      expect(single + several + offers.loose.length, name).toBe(choices.length);
      if (view.decision === 'choose-die')
        expect(offers.loose.filter((choice) => choice.notation !== 'pass')).toEqual([]);
      if (several > 0) expect(askedArea(offers)).toBe('province');
    }
  });

  it('show what a die would do on the sheet', () => {
    const view = moments[0]!.view;
    const die = view.dice.find((one) => one.preview?.river)!;
    expect(marksOf(view.dice, [`die:${die.id}`]).has(`river:${die.preview!.river}`)).toBe(true);
  });

  it('show the ways of a path beside a field, its neighbours and nothing else of the sheet', () => {
    for (const { province } of Object.values(facts.sheets)) {
      for (const { field } of province.fields) {
        for (const scale of [0.49, 0.6, 1]) {
          for (const count of [2, 4, 6]) {
            const place = picker(facts, province, field, count, scale);
            expect(place.x).toBeGreaterThanOrEqual(624);
            expect(place.x + place.width).toBeLessThanOrEqual(1136);
            expect(place.y).toBeGreaterThanOrEqual(40);
            expect(place.y + place.height).toBeLessThanOrEqual(572);
            const y = fieldCentre(province, field)[1];
            const reach = 1.5 * province.cell - 2;
            expect(place.y > y + reach || place.y + place.height < y - reach, `${field} of ${count}`).toBe(true);
            if (count < 5) expect(Math.min(place.wide, place.high) * scale).toBeGreaterThanOrEqual(44);
          }
        }
      }
    }
  });
});

describe('marks in the market', () => {
  const good = (circled: number, sold: number) => ({ circled, sold, stock: circled - sold, prices: [] });
  const goods = { tea: good(0, 0), silk: good(3, 1), spices: good(2, 0) };
  const choice = (notation: string, name: string): Choice =>
    ({ notation, params: { good: name }, targets: [`good:${name}`] }) as unknown as Choice;
  const placesOf = (marks: Set<string>): string[] => [...marks].filter((mark) => mark.split(':').length === 3);

  it('lie on the good that was circled or sold', () => {
    expect([...touchedOn(1, ['good:1:silk'], goods)]).toEqual(['good:silk:2']);
    expect([...touchedOn(1, ['sale:1:silk', 'money:1'], goods)]).toEqual(['good:silk:0', 'money']);
    expect([...touchedOn(0, ['good:1:silk'], goods)]).toEqual([]);
  });

  it('lie on the one that would be', () => {
    const [sell, gain] = [choice('sell:silk', 'silk'), choice('gain:silk', 'silk')];
    const highlighted = new Set(['good:silk']);
    const looked = (one: Choice | null) => lookedAt([sell, gain], highlighted, one);
    expect(placesOf(marksOf([], highlighted, goods, looked(sell)))).toEqual(['good:silk:1']);
    expect(placesOf(marksOf([], highlighted, goods, looked(gain)))).toEqual(['good:silk:3']);
    expect(placesOf(marksOf([], highlighted, goods, looked(null)))).toHaveLength(2);
  });

  it('count both goods of a die', () => {
    const dice = [{ id: 0, preview: { goods: ['tea', 'tea'] } }] as unknown as Die[];
    expect(placesOf(marksOf(dice, ['die:0'], goods))).toEqual(['good:tea:0', 'good:tea:1']);
  });
});

describe('what others changed', () => {
  it('is marked on their own sheets', () => {
    const touched = ['field:1:7', 'good:1:tea', 'karma:1', 'field:2:3', 'die:1', 'die:4'];
    expect([...touchedOn(1, touched)]).toEqual(['field:7', 'good:tea', 'karma']);
    expect([...touchedOn(0, touched)]).toEqual([]);
  });
});

describe('a small screen', () => {
  it('looks at parts that lie on the sheet', () => {
    const none = offersOf([]);
    for (const sheet of Object.values(facts.sheets)) {
      expect(frameOf(facts, sheet, null, none, 0)).toEqual([0, 0, width, height]);
      for (const area of ['palace', 'upgrades', 'market', 'province', 'river']) {
        for (const position of [0, 9, 18]) {
          const [x, y, w, h] = frameOf(facts, sheet, area, none, position);
          expect(x >= 0 && y >= 0 && x + w <= width && y + h <= height, `${area} ${position}`).toBe(true);
        }
      }
    }
  });
});

describe('a tablet', () => {
  it('sees whole parts: none of another is cut by the border of what is shown', () => {
    const none = offersOf([]);
    for (const sheet of Object.values(facts.sheets)) {
      for (const area of ['palace', 'upgrades', 'market', 'province', 'river']) {
        const [x, y, w, h] = frameOf(facts, sheet, area, none, 4, 'stack');
        for (const { id, rect } of facts.drawing.areas) {
          if (area === 'river' && id === 'river') continue;
          const [left, top, right, bottom] = [rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3]];
          const whole = left >= x && top >= y && right <= x + w && bottom <= y + h;
          const away = right <= x || left >= x + w || bottom <= y || top >= y + h;
          expect(whole || away, `${id} beside ${area}`).toBe(true);
        }
      }
    }
  });

  it('sees whole fields of the river, those in question among them', () => {
    for (const river of Object.values(facts.sheets)) {
      for (const position of [0, 5, 11, 18]) {
        const [x, , w] = frameOf(facts, river, 'river', offersOf([]), position, 'stack');
        for (const { field, xy } of river.river) {
          const [left, right] = [xy[0] - 25, xy[0] + 25];
          expect((left >= x && right <= x + w) || right <= x + 6 || left >= x + w - 6, `${field}`).toBe(true);
        }
        const next = river.river[Math.min(position, 17)]!.xy[0];
        expect(next > x && next < x + w).toBe(true);
      }
    }
  });
});

describe('what moves', () => {
  it('rises on the large sheet, or at the small one of somebody else', () => {
    const gained = [{ event: 'fame-gained', key: 'event.fame-gained', touches: [], player: 1, fame: 2 }];
    expect(flightsOf(gained, 1)[0]).toMatchObject({ from: 'fame', id: 'fame_2' });
    expect(flightsOf(gained, 0)[0]).toMatchObject({ from: 'seat:1' });
  });
});
