/** How the table of The Maharaja's Legacy is laid out: pure functions over what is seen. */
import type { Facts, Printed, View } from './shapes';

/** `vase-red` is a vase and red. */
export function partsOf(antique: string): { kind: string; colour: string } {
  const cut = antique.lastIndexOf('-');
  return { kind: antique.slice(0, cut), colour: antique.slice(cut + 1) };
}

/** The antiques of a player in columns, by kind or by colour; empty columns too, so that what is missing shows. */
export function columns(
  antiques: readonly string[],
  facts: Facts,
  by: 'kind' | 'colour',
): { id: string; antiques: string[] }[] {
  const order = by === 'kind' ? facts.kinds : facts.colours;
  const other = by === 'kind' ? facts.colours : facts.kinds;
  return order.map((id) => ({
    id,
    antiques: antiques
      .filter((antique) => partsOf(antique)[by] === id)
      .sort(
        (a, b) =>
          other.indexOf(partsOf(a)[by === 'kind' ? 'colour' : 'kind']) -
          other.indexOf(partsOf(b)[by === 'kind' ? 'colour' : 'kind']),
      ),
  }));
}

/** How far each overlapping card of a column lies below the one before, so that the column fits. */
export function overlap(count: number, card: number, room: number, usual: number): number {
  return count < 2 ? 0 : Math.max(LEAST_STEP, Math.min(usual, (room - card) / (count - 1)));
}

const LEAST_STEP = 6; // a card below another one still shows its edge

export const CHIP_GAP = 3;
export const CHIP_HIGH = 1.26; // of its width
/** How far the chips of one kind lie over each other. */
export const chipOver = (chip: number): number => Math.round(chip * 0.3);

/** How wide chips may be so that columns of so many of them fill a place of that size and stay in it. */
export function chipWidth(columns: readonly number[], width: number, height: number, most: number): number {
  const LEAST = 22;
  for (let size = most; size > LEAST; size--) {
    let [rows, x] = [1, 0];
    for (const count of columns) {
      const wide = size + (count - 1) * (size - chipOver(size));
      if (x > 0 && x + wide > width) [rows, x] = [rows + 1, 0];
      x += wide + 2 * CHIP_GAP;
    }
    if (rows * (size * CHIP_HIGH + CHIP_GAP) <= height + CHIP_GAP) return size;
  }
  return LEAST;
}

/** Where every antique is: the 6 x 6 table that players keep in their heads. */
export type Whereabouts = { at: 'stock' } | { at: 'offer' } | { at: 'removed' } | { at: 'seat'; seat: number };

export function whereabouts(view: View): Map<string, Whereabouts> {
  const found = new Map<string, Whereabouts>();
  for (const antique of view.unseen) found.set(antique, { at: 'stock' });
  for (const antique of view.offer) if (antique !== null) found.set(antique, { at: 'offer' });
  for (const antique of view.removed) found.set(antique, { at: 'removed' });
  view.seats.forEach((seat, n) => seat.antiques.forEach((antique) => found.set(antique, { at: 'seat', seat: n })));
  return found;
}

/** The supply as it lies: one column per sort, large card above small; the various cards take two columns. */
export function shelf(facts: Facts): { id: string; column: number; row: number }[] {
  const sorts: string[] = [];
  for (const card of Object.values(facts.collections)) if (!sorts.includes(card.sort)) sorts.push(card.sort);
  const smallSeen = new Map<string, number>();
  return Object.entries(facts.collections)
    .reverse()
    .map(([id, card]) => {
      const column = sorts.indexOf(card.sort);
      if (card.size === 'large') return { id, column, row: 0 };
      const before = smallSeen.get(card.sort) ?? 0;
      smallSeen.set(card.sort, before + 1);
      return { id, column: column + before, row: 1 };
    })
    .reverse();
}

/** The pictures on a collection card: so many of a kind, or every kind that counts where different ones are asked for. */
export function wanted(card: Printed): string[] {
  return card.different > 0
    ? card.counts
    : Object.entries(card.needs).flatMap(([kind, count]) => Array<string>(count).fill(kind));
}

/** A collection card as it is drawn: so wide, so high, and higher where it is so small that no two signs may share a place. */
export const CERTIFICATE = { wide: 88, high: 92, dense: 108 };

/** The sentence about a card: one that costs an antique does not say that all of them stay. */
export const aboutCollection = (card: Printed): string =>
  `board.about-${card.give_up.length > 0 ? 'costly-collection' : 'collection'}`;

/** What the points of a display are the sum of. */
export const sumKey = (view: View): string => (isOver(view) ? 'board.at-end' : 'table.if-ended-now');
export const isOver = (view: View): boolean => view.decision === 'over';

/** Who holds which collection card. */
export function owners(view: View): Map<string, number> {
  return new Map(view.seats.flatMap((seat, n) => seat.collections.map((id) => [id, n] as const)));
}

/** How many antiques of each colour somebody has. */
export function colourCounts(antiques: readonly string[], facts: Facts): { colour: string; count: number }[] {
  return facts.colours.map((colour) => ({
    colour,
    count: antiques.filter((antique) => partsOf(antique).colour === colour).length,
  }));
}

/** How wide so many collection cards (88 x 92) may be to lie in a place of that size. */
export function certificate(count: number, width: number, height: number, most: number): number {
  const GAP = 4;
  const LEAST = 28;
  for (let size = most; size > LEAST; size -= 2) {
    const columns = Math.floor((width + GAP) / (size + GAP));
    if (
      columns > 0 &&
      Math.ceil(count / columns) * ((size * CERTIFICATE.high) / CERTIFICATE.wide + GAP) <= height + GAP
    )
      return size;
  }
  return LEAST;
}

/** How a phone shows stall, collection cards, my display and the others on one screen, so that no question moves any of them. */
export interface PhonePlan {
  card: number; // width of an antique on offer
  stall: number; // height of the stall
  columns: number; // of the collection cards
  shelf: number; // width of a collection card
  mine: number; // height of my display
  lines: boolean; // a slim line for each of the others
}

const STALL_REST = 100; // awning, trade cards and edges
const NICHE = 22; // edges of the four antiques and what lies between them
const SHELF_GAP = 3;
const PARTS_GAP = 6;
const PEEP = 10; // of the next display, so that one sees that there is more
const LEAST_MINE = 96; // money, antiques, colours and points
export const ROOMY = 116; // collection cards, too
export const LINE = 26; // height of the line of another player
const LINES_GAP = 2;
const LEAST_ANTIQUE = { 5: 66, 8: 56 };
const LEAST_CERTIFICATE = 55; // of the five columns
const STEPS = 24;
export const shelfCard = (columns: number, width: number): number =>
  (width - 4 - (columns - 1) * (columns === 8 ? 0 : SHELF_GAP)) / columns;

export function phonePlan(width: number, height: number, others: number): PhonePlan {
  const most = Math.floor((width - NICHE) / 4 - 9);
  /** `share` of the sizes between the least and the largest that the width allows. */
  const plan = (columns: 5 | 8, share: number, lines: boolean): PhonePlan => {
    const least = LEAST_ANTIQUE[columns];
    const card = Math.round(least + share * (most - least));
    const stall = STALL_REST + Math.round(card * 1.4);
    const widest = shelfCard(columns, width);
    const shelf = columns === 8 ? widest : Math.floor(LEAST_CERTIFICATE + share * (widest - LEAST_CERTIFICATE));
    const high = (shelf * (columns === 8 ? CERTIFICATE.dense : CERTIFICATE.high)) / CERTIFICATE.wide;
    const rest = Math.ceil(15 / columns) * (high + SHELF_GAP) + 8 + 2 * PARTS_GAP + PEEP;
    const all = lines ? others * (LINE + LINES_GAP) + PARTS_GAP : 0;
    return { card, stall, columns, shelf, mine: Math.floor(height - stall - rest - all), lines };
  };
  for (const [columns, lines, own] of [
    [5, true, ROOMY],
    [5, true, LEAST_MINE],
    [8, true, LEAST_MINE],
    [8, false, LEAST_MINE],
  ] as const)
    for (let step = STEPS; step >= 0; step--) {
      const found = plan(columns, step / STEPS, lines);
      if (found.mine >= own) return found;
    }
  return { ...plan(8, 0, false), mine: LEAST_MINE };
}
