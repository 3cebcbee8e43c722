// Signs in words: every sign that a board shows has some, in both languages.
import { describe, expect, it } from 'vitest';
import { ACTION_SIGNS, MAHOUT_SIGNS } from '../../src/games/amritsar/art_signs';
import { twoLines } from '../../src/games/amritsar/layout_type';
import type { Facts as City } from '../../src/games/amritsar/shapes';
import { briefly, captionOf, kindOf, meaningOf, signsOf } from '../../src/games/dice_charmers/art_signs';
import type { Facts, View } from '../../src/games/dice_charmers/shapes';
import { readKept } from '../../src/lib/stores/settings.svelte';
import { fixtureOf } from './fixture';

const charmers = fixtureOf<View, Facts, unknown>('dice_charmers');
const amritsar = fixtureOf<unknown, City, unknown>('amritsar');
const LANGUAGES = ['en', 'de'];
const say =
  (texts: Record<string, string>) =>
  (key: string): string => {
    expect(texts, key).toHaveProperty([key]);
    return texts[key]!;
  };

describe('words beside signs', () => {
  it('are there until somebody switches them off', () => {
    expect(readKept(null).words).toBe(true);
    expect(readKept('{"words":false}').words).toBe(false);
    expect(readKept('{"words":"no"}').words).toBe(true);
  });
});

describe.each(LANGUAGES)('The Dice Charmers in %s', (language) => {
  const t = say(charmers.texts[language]!);
  const sheets = Object.values(charmers.facts.sheets);

  it('tells every sign of both sheets', () => {
    for (const sheet of sheets) {
      const effects = [...sheet.bonuses.map(({ effect }) => effect), ...sheet.river.flatMap(({ rewards }) => rewards)];
      const key = signsOf(sheet, charmers.facts.persons, null);
      for (const effect of effects) {
        expect(key).toContain(kindOf(effect));
        expect(briefly(effect, t)).not.toBe('');
      }
      expect(new Set(key).size).toBe(key.length);
      for (const kind of key) expect(meaningOf(kind, t).length, kind).toBeLessThan(40);
    }
  });

  it('says under each die what it brings', () => {
    for (const { view } of charmers.moments) {
      const sheet = charmers.facts.sheets[view.sheet]!;
      for (const die of view.dice) expect(captionOf(die, sheet, t).length, die.face).toBeLessThan(30);
    }
  });
});

describe('the key of The Dice Charmers', () => {
  const sheet = charmers.facts.sheets['sun']!;
  const { persons } = charmers.facts;

  it('tells of the part that is shown, and only of that', () => {
    expect(signsOf(sheet, persons, 'market')).toEqual(['fame', 'river_forward', 'sell_equal']);
    expect(signsOf(sheet, persons, 'palace').filter((kind) => kind.startsWith('person_'))).toHaveLength(persons.length);
    expect(signsOf(sheet, persons, 'river').some((kind) => kind.startsWith('person_'))).toBe(false);
  });

  it('has one sign for what differs by a number only', () => {
    expect(['fame_2', 'fame_6', 'sell_any_3', 'path_fork', 'karma'].map(kindOf)).toEqual([
      'fame',
      'fame',
      'sell_any',
      'path_straight',
      'karma',
    ]);
  });

  it('says what the river brings the die that leads there', () => {
    const die = { colour: 'blue', face: 'fish', preview: { river: 2 } } as unknown as View['dice'][number];
    const t = (key: string) => charmers.texts['en']![key]!;
    expect(captionOf(die, sheet, t)).toBe('3 money');
    expect(captionOf({ ...die, preview: null }, sheet, t)).toBe('fish');
  });
});

describe.each(LANGUAGES)('Amritsar in %s', (language) => {
  const t = say(amritsar.texts[language]!);

  it('tells every action and mahout', () => {
    for (const { main, secondary } of Object.values(amritsar.facts.zone_tile))
      for (const action of [main, secondary]) {
        expect(ACTION_SIGNS).toHaveProperty(action);
        expect(Math.max(...twoLines(t(`tile-word.${action}`), 8).map((line) => line.length)), action).toBeLessThan(14);
      }
    for (const id of Object.keys(MAHOUT_SIGNS)) expect(t(`mahout-word.${id}`)).not.toBe('');
  });
});

describe('words in a drawing', () => {
  it('stay in one line where they fit, else in two as even as can be', () => {
    expect(twoLines('market', 4)).toEqual(['market']);
    expect(twoLines('1 coin, market', 14)).toEqual(['1 coin, market']);
    expect(twoLines('1 coin, market', 13)).toEqual(['1 coin,', 'market']);
    expect(twoLines('2 marble or 1 copper', 11)).toEqual(['2 marble', 'or 1 copper']);
  });
});
