import { describe, expect, it } from 'vitest';
import { ICONS } from '../../src/lib/art/icons';
import { cuspedArch, lotusRow, noise, paisley, scallops } from '../../src/lib/art/ornaments';
import type { Facts as MaharajaFacts } from '../../src/games/maharaja/shapes';
import type { Facts as TajFacts } from '../../src/games/taj_mahal/shapes';
import { fixtureOf } from './fixture';

const maharaja = fixtureOf<unknown, MaharajaFacts, unknown>('maharaja');
const taj = fixtureOf<unknown, TajFacts, unknown>('taj_mahal');

describe('drawings', () => {
  it('exist for every symbol, prize, good, kind of antique and effect', () => {
    const wanted = [
      ...taj.facts.symbols.flatMap(({ id }) => [id, `sign-${id}`]),
      ...taj.facts.goods.map(({ id }) => id),
      ...maharaja.facts.kinds,
      ...Object.values(maharaja.facts.collections).map(({ effect }) => effect),
      'crown',
      'palace',
      'crown_palace',
      'fortress',
      'city',
      'taj',
      'coin-gold',
      'coin-silver',
      'card',
      'star',
    ];
    for (const name of wanted) expect(ICONS[name]?.length, name).toBeGreaterThan(0);
  });

  it('are paths and nothing else', () => {
    for (const [name, drawing] of Object.entries(ICONS)) {
      for (const shape of drawing) {
        expect(shape.d, name).toMatch(/^M/);
        expect(shape.d, name).not.toMatch(/NaN|undefined/);
        expect(shape.fill ?? shape.stroke, name).toBeTruthy();
      }
    }
  });
});

describe('ornaments', () => {
  it('are closed paths within their box', () => {
    for (const d of [
      cuspedArch(0, 0, 40, 60),
      scallops(0, 0, 100, 5, 8),
      lotusRow(0, 10, 100, 4, 8),
      paisley(0, 0, 20),
    ]) {
      expect(d).toMatch(/^M.*Z$/);
      expect(d).not.toMatch(/NaN/);
    }
  });

  it('are the same every time', () => {
    expect(noise(42)).toBe(noise(42));
    expect(Math.abs(noise(7))).toBeLessThanOrEqual(1);
  });
});
