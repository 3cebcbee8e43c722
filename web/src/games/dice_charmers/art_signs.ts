/** What the signs of a sheet are called in a word or two: captions of dice, and the key that stands beside the sheet. */
import type { Translate } from '../../lib/board/contract';
import { BONUS_AREAS } from './choices';
import type { Die, SheetFacts } from './shapes';

/** The sign of the key that stands for an effect: those that differ by a number only share one, and so do whole paths. */
export function kindOf(effect: string): string {
  if (/^path_/.test(effect)) return 'path_straight';
  return effect.replace(/^(fame|money|gain_goods|sell_any|sell_equal|sell_different)_\d+$/, '$1');
}

/** Short ones beside each other. */
const ORDER = [
  ...['fame', 'money', 'karma'],
  ...['upgrade', 'half_path'],
  ...['path_straight', 'river_forward'],
  ...['gain_goods', 'palace_any'],
  ...['sell_any', 'sell_equal'],
  'sell_different',
  'goods_die',
  'river_back',
  'river_back_any',
];

/** What is built in the province, as signs of the key; the table of upgrades shows buildings alone. */
function placesOf(sheet: SheetFacts, area: string | null): string[] {
  if (area !== null && area !== 'province' && area !== 'upgrades') return [];
  const kinds = [...new Set(sheet.province.fields.map(({ kind }) => kind))].filter((kind) => kind !== 'residence');
  const isMarket = (kind: string): boolean => kind.startsWith('market');
  const markets = area === 'upgrades' ? [] : kinds.filter(isMarket).sort();
  return [...kinds.filter((kind) => !isMarket(kind)).sort(), ...markets].map((kind) => `place_${kind}`);
}

/** The signs of a sheet, or of one part of it, each once and in a steady order; persons come last. */
export function signsOf(sheet: SheetFacts, persons: readonly string[], area: string | null): string[] {
  const river = area === null || area === 'river' ? sheet.river.flatMap(({ rewards }) => rewards) : [];
  const bonuses = sheet.bonuses.filter(({ place }) => area === null || BONUS_AREAS[place] === area);
  const kinds = new Set([...river, ...bonuses.map(({ effect }) => effect)].map(kindOf));
  const every = area === null || area === 'palace'; // there stand all persons
  const inSight = persons.map((person) => `person_${person}`).filter((kind) => every || kinds.has(kind));
  return [...placesOf(sheet, area), ...ORDER.filter((kind) => kinds.has(kind)), ...inSight];
}

/** What a sign of the key means. */
export function meaningOf(kind: string, t: Translate): string {
  const [sort, ...rest] = kind.split('_');
  const id = rest.join('_');
  if (sort === 'person') return `${t(`person.${id}`)}: ${t(`person-brief.${id}`)}`;
  if (sort === 'place') return t(id.startsWith('market') ? `sign.${id}` : `place.${id}`);
  return t(`sign.${kind}`);
}

/** An effect in a word or two. */
export const briefly = (effect: string, t: Translate): string =>
  /^(fame|money|person)_|^karma$|^gain_goods_1$|^half_path$/.test(effect)
    ? t(`effect.${effect}`)
    : t(`brief.${effect}`);

/** What a die would bring whoever is asked, in as few words as can be. */
export function captionOf(die: Die, sheet: SheetFacts, t: Translate): string {
  if (die.colour === 'orange') return t(`person-brief.${die.face}`);
  if (die.colour === 'green') return t(`brief.path_${die.face}`);
  if (die.colour === 'purple') return t(`face.${die.face}`);
  const field = die.preview?.river;
  const rewards = field ? (sheet.river[field - 1]?.rewards ?? []) : [];
  return rewards.length > 0 ? rewards.map((reward) => briefly(reward, t)).join(', ') : t(`symbol.${die.face}`);
}
