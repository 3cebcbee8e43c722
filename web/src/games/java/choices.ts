/** What can be chosen on the map now, and which of it somebody points at. Over a thousand places: one look-up, no elements. */
import type { Choice } from '../../lib/board/contract';
import { face, SIDE } from './layout';
import type { Point } from './layout';
import type { FestivalShown, Printed, SpaceShown, View } from './shapes';

/** The kinds of action one picks first, in the order of the palette. */
export const KINDS = [
  'tile3',
  'tile2',
  'rice',
  'village',
  'irrigate',
  'enter',
  'figure',
  'palace',
  'festival',
] as const;
export type Kind = (typeof KINDS)[number];
export const AT_ONCE = ['buy-open', 'buy-deck', 'use-chip', 'end-turn'] as const;

export interface Place {
  choice: Choice;
  spaces: string[];
  at: Point;
}

export const kindOf = (choice: Choice): string => choice.notation.split(':')[0] ?? choice.notation;

export function spacesOf(choice: Choice): string[] {
  const { spaces, space } = choice.params as { spaces?: string[]; space?: string };
  return spaces ?? (space ? [space] : []);
}

/** Tiles whose village is asked for once they lie. */
export const needsVillage = (kind: string): boolean => kind === 'tile3' || kind === 'tile2';

const FREE = ['figure', 'festival', 'move', 'use-chip', 'end-turn'];
/** The action points that it takes, where the choice itself does not say more. */
export const costOf = (choice: Choice): number =>
  Number(choice.params['cost'] ?? (FREE.includes(kindOf(choice)) ? 0 : 1));

/** The first of two answers that are one action: what it brings is known with the second. */
export const isHalf = (choice: Choice): boolean => ['tile3', 'tile2', 'figure', 'palace'].includes(kindOf(choice));

/** Does it end the turn while there is something left to spend? */
export const lapses = (choice: Choice, view: View): boolean =>
  view.ap > 0 && view.decision === 'main' && ['end-turn', 'festival'].includes(kindOf(choice));

/** The offered actions by kind. */
export function byKind(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const kind = kindOf(choice);
    const same = found.get(kind);
    if (same) same.push(choice);
    else found.set(kind, [choice]);
  }
  return found;
}

/** Where these choices lie: in the middle of the spaces they are about, as drawn. */
export function placesOf(
  choices: readonly Choice[],
  printed: ReadonlyMap<string, Printed>,
  shown: Record<string, SpaceShown>,
): Place[] {
  return choices.flatMap((choice) => {
    const spaces = spacesOf(choice);
    const faces = spaces.flatMap((id) => (printed.has(id) ? [face(printed.get(id)!, shown[id])] : []));
    if (faces.length === 0) return [];
    const at: Point = [
      faces.reduce((sum, p) => sum + p[0], 0) / faces.length,
      faces.reduce((sum, p) => sum + p[1], 0) / faces.length,
    ];
    return [{ choice, spaces, at }];
  });
}

const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The place nearest to a point, unless all are too far. */
export function nearest(places: readonly Place[], at: Point, reach = SIDE): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const place of places) {
    const distance = far(place.at, at);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

/** The next place in a direction, for arrow keys. */
export function stepFrom(places: readonly Place[], from: Place | null, [dx, dy]: Point): Place | null {
  if (!from) return places[0] ?? null;
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const x = place.at[0] - from.at[0];
    const y = place.at[1] - from.at[1];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead < 4) continue;
    const cost = ahead + aside * 2.2;
    if (cost < least) [best, least] = [place, cost];
  }
  return best ?? from;
}

/** The kind that is lit: what was picked while it is offered, else a tile that is due, else nothing. */
export function litKind(picked: Kind | null, offered: ReadonlyMap<string, Choice[]>, view: View): Kind | null {
  if (view.decision !== 'main') return null;
  if (picked && offered.has(picked)) return picked;
  return view.tile_due ? (KINDS.find((kind) => offered.has(kind)) ?? null) : null;
}

/** For each kind of action the place that takes in this space and is nearest to the point. */
export function fitting(
  offered: ReadonlyMap<string, Choice[]>,
  printed: ReadonlyMap<string, Printed>,
  shown: Record<string, SpaceShown>,
  space: string,
  at: Point,
): { kind: Kind; place: Place }[] {
  return KINDS.flatMap((kind) => {
    const here = (offered.get(kind) ?? []).filter((choice) => spacesOf(choice).includes(space));
    const place = nearest(placesOf(here, printed, shown), at, Infinity);
    return place ? [{ kind, place }] : [];
  });
}

/** What the list shows: the choices of the lit kind, and what happens at once; null: all of them. */
export function listed(kind: Kind | null, offered: ReadonlyMap<string, Choice[]>): Choice[] | null {
  if (!kind) return null;
  return [kind, ...AT_ONCE].flatMap((one) => offered.get(one) ?? []);
}

/** Why can nothing of that kind be done? On a lake it never can, so what is asked about one is answered for the whole map. */
export function example(kind: Kind, spaces: readonly Printed[]): string {
  const lake = spaces.find((space) => space.zone === 'lake')!;
  if (!['tile3', 'tile2', 'rice', 'village'].includes(kind)) return `${kind}:${lake.id}`;
  const inner = spaces.find((space) => space.zone === 'land' && !space.edge && !besideWater(space, spaces))!;
  const sizes: Partial<Record<Kind, number>> = { tile3: 3, tile2: 2 };
  const ids = [inner.id, inner.neighbours[0]!, inner.neighbours[1]!].slice(0, sizes[kind] ?? 1);
  return placement(kind, ids, spaces);
}

const besideWater = (space: Printed, spaces: readonly Printed[]): boolean =>
  space.neighbours.some((id) => spaces.some((one) => one.id === id && one.zone === 'lake'));

/** The notation of a tile on these spaces: they stand in the order of the box. */
export function placement(kind: string, ids: readonly string[], spaces: readonly Printed[]): string {
  const order = new Map(spaces.map((space, n) => [space.id, n]));
  return `${kind}:${[...ids].sort((a, b) => order.get(a)! - order.get(b)!).join('-')}`;
}

/** What to ask about a place where a kind of action was tried in vain. No tile has a notation with a lake; a single one tells the rule. */
export function triedAt(kind: Kind, ids: readonly string[], spaces: readonly Printed[]): string {
  const lake = ids.find((id) => spaces.some((space) => space.id === id && space.zone === 'lake'));
  return lake && ids.length > 1 ? `rice:${lake}` : placement(kind, ids, spaces);
}

/** Answers in a festival that are no cards. */
export const wordAnswers = (choices: readonly Choice[]): Choice[] =>
  choices.filter((choice) => choice.kind !== 'play' && !('space' in choice.params));

/** Who takes part in a festival, or did: the seats in their order. */
export const bidders = (festival: FestivalShown): number[] =>
  festival.bids
    .map((_, seat) => seat)
    .filter((seat) => festival.guests.includes(seat) || (festival.played[seat]?.length ?? 0) > 0);

/** A hand with each kind of card once. */
export function byCard(hand: NonNullable<View['hand']>): { card: string; worth: number; count: number }[] {
  const found = new Map<string, { card: string; worth: number; count: number }>();
  for (const { card, worth } of hand) {
    const same = found.get(card);
    if (same) same.count++;
    else found.set(card, { card, worth, count: 1 });
  }
  return [...found.values()];
}
