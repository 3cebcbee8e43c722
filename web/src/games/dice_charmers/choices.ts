/** What can be chosen on a sheet now, by its place, and what would be marked there. */
import type { Choice } from '../../lib/board/contract';
import type { BonusFacts, Die, GoodShown, Seat, SheetFacts } from './shapes';

export interface Offers {
  dice: Map<number, Choice>; // take a die or use what a goods die shows
  karma: Map<number, Choice>;
  gain: Map<string, Choice>;
  sell: Map<string, Choice>;
  river: Map<number, Choice>;
  person: Map<string, Choice>;
  upgrade: Map<string, Choice>;
  bonus: Map<string, Choice>;
  place: Map<number, Choice[]>;
  half: Map<number, Choice[]>;
  loose: Choice[]; // answers without a place on the sheet
}

/** What every part of a sheet needs. `offers` is empty on a sheet whose owner is not asked. */
export interface Part {
  sheet: SheetFacts;
  seat: Seat;
  offers: Offers;
  marks: Set<string>;
  grow: number; // how far the button of a bonus reaches beyond it
  overview: boolean; // so small that nobody could read words
}

export function offersOf(choices: readonly Choice[]): Offers {
  const offers: Offers = {
    dice: new Map(),
    karma: new Map(),
    gain: new Map(),
    sell: new Map(),
    river: new Map(),
    person: new Map(),
    upgrade: new Map(),
    bonus: new Map(),
    place: new Map(),
    half: new Map(),
    loose: [],
  };
  const group = (map: Map<number, Choice[]>, choice: Choice): void => {
    const field = Number(choice.params['field']);
    map.set(field, [...(map.get(field) ?? []), choice]);
  };
  for (const choice of choices) {
    const kind = choice.notation.split(':')[0]!;
    const p = choice.params;
    if (kind === 'take' || kind === 'goods-die') offers.dice.set(Number(p['die']), choice);
    else if (kind === 'karma') offers.karma.set(Number(p['die']), choice);
    else if (kind === 'gain') offers.gain.set(String(p['good']), choice);
    else if (kind === 'sell') offers.sell.set(String(p['good']), choice);
    else if (kind === 'river') offers.river.set(Number(p['field']), choice);
    else if (kind === 'person') offers.person.set(String(p['person']), choice);
    else if (kind === 'upgrade') offers.upgrade.set(String(p['building']), choice);
    else if (kind === 'bonus') offers.bonus.set(String(p['bonus']), choice);
    else if (kind === 'place') group(offers.place, choice);
    else if (kind === 'half') group(offers.half, choice);
    else offers.loose.push(choice);
  }
  return offers;
}

/** Which part of the sheet a question is about; null: the dice, or nothing on the sheet. */
export function askedArea(offers: Offers): string | null {
  if (offers.place.size || offers.half.size) return 'province';
  if (offers.person.size) return 'palace';
  if (offers.upgrade.size) return 'upgrades';
  if (offers.river.size) return 'river';
  if (offers.gain.size || offers.sell.size) return 'market';
  return null;
}

/** The part of a sheet on which something lies; null: around all of it, as the tracks do. */
const KINDS: Record<string, string | null> = {
  fame: null,
  money: null,
  field: 'province',
  river: 'river',
  good: 'market',
  sale: 'market',
  person: 'palace',
  building: 'upgrades',
  karma: 'upgrades',
};

/** The same for a bonus, by its place. */
export const BONUS_AREAS: Record<BonusFacts['place'], string | null> = {
  edge: 'province',
  tent: 'market',
  palace: 'palace',
  upgrade: 'upgrades',
  karma: 'upgrades',
  fame: null,
  money: null,
};

/** The part of the sheet on which a board element lies, `bonus:2:tent_1`; undefined: it is none of a sheet. */
export function areaOf(sheet: SheetFacts, element: string): string | null | undefined {
  const [kind = '', ...rest] = element.split(':');
  const bonus = kind === 'bonus' && sheet.bonuses.find((one) => one.id === rest.at(-1));
  return bonus ? BONUS_AREAS[bonus.place] : KINDS[kind];
}

// ---- marks ----

type Goods = Record<string, GoodShown>;

/** A place of the market, by its column. */
export const placeOfGood = (good: string, column: number): string => `good:${good}:${column}`;

/** The choices that what is highlighted may come from; the one somebody looks at tells it from others with the same targets. */
export function lookedAt(
  choices: readonly Choice[],
  highlighted: ReadonlySet<string>,
  looked: Choice | null,
): readonly Choice[] {
  if (looked) return [looked];
  return choices.filter(
    ({ targets }) => targets.length === highlighted.size && targets.every((target) => highlighted.has(target)),
  );
}

/** The marks that these choices, or the dice among the targets, would leave on the sheet of the player on turn. */
export function marksOf(
  dice: readonly Die[],
  targets: Iterable<string>,
  goods: Goods = {},
  choices: readonly Choice[] = [],
): Set<string> {
  const marks = new Set<string>(targets);
  for (const { notation, params } of choices) {
    const own = goods[String(params['good'])];
    if (!own) continue;
    if (notation.startsWith('sell')) marks.add(placeOfGood(String(params['good']), own.sold));
    if (notation.startsWith('gain')) marks.add(placeOfGood(String(params['good']), own.circled));
  }
  for (const target of [...marks]) {
    const die = target.startsWith('die:') ? dice[Number(target.slice(4))] : undefined;
    const preview = die?.preview;
    if (!preview) continue;
    for (const [n, good] of (preview.goods ?? []).entries()) {
      const before = preview.goods!.slice(0, n).filter((other) => other === good).length;
      marks.add(placeOfGood(good, (goods[good]?.circled ?? 0) + before));
    }
    for (const field of [...(preview.fields ?? []), ...(preview.halves ?? [])]) marks.add(`field:${field}`);
    if (preview.river) marks.add(`river:${preview.river}`);
    if (preview.person) marks.add(`person:${preview.person}`);
    if (preview.bonus) marks.add(`bonus:${preview.bonus}`);
  }
  return marks;
}

/** What events touched on the sheet of one seat, as its parts know it: `field:2:7` is `field:7` on the sheet of seat 2. Of a good
 * that was circled or sold the last place that is so. */
export function touchedOn(seat: number, elements: Iterable<string>, goods: Goods = {}): Set<string> {
  const found = new Set<string>();
  for (const element of elements) {
    const [kind, owner, id] = element.split(':');
    if (owner !== String(seat)) continue;
    const own = goods[id ?? ''];
    if (own && kind === 'good') found.add(placeOfGood(id!, own.circled - 1));
    else if (own && kind === 'sale') found.add(placeOfGood(id!, own.sold - 1));
    else if (id !== undefined) found.add(`${kind}:${id}`);
    else if (kind === 'karma' || kind === 'fame' || kind === 'money') found.add(kind);
  }
  return found;
}
