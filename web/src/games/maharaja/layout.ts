/** How the table of The Maharaja's Legacy is laid out: pure functions over what is seen. */
import type { Facts, Printed, View } from './shapes';

export interface Dye {
  main: string;
  dark: string;
  light: string;
  ink: string;
  niche: string;
  weave: string;
}

// Every colour has a weave of its own, so that nobody has to see colours.
const DYES: Readonly<Record<string, Dye>> = {
  yellow: { main: '#efbd2c', dark: '#8a6200', light: '#fff0b8', ink: '#3a2a00', niche: '#fdf3d2', weave: 'url(#weave-plain)' },
  red: { main: '#c8372d', dark: '#7a1711', light: '#f4a89a', ink: '#ffffff', niche: '#fbe6df', weave: 'url(#weave-diagonal)' },
  blue: { main: '#2f6fb5', dark: '#153e6e', light: '#a9cdf0', ink: '#ffffff', niche: '#e3eef9', weave: 'url(#weave-waves)' },
  green: { main: '#3e8e4d', dark: '#1a5227', light: '#b5dfb9', ink: '#ffffff', niche: '#e6f3e4', weave: 'url(#weave-dots)' },
  purple: { main: '#7a4b9e', dark: '#44245f', light: '#d0b2e6', ink: '#ffffff', niche: '#f1e6f8', weave: 'url(#weave-diamonds)' },
  white: { main: '#f6f1e6', dark: '#8b8069', light: '#ffffff', ink: '#3a3a3a', niche: '#dfe0dc', weave: 'url(#weave-grid)' },
};

export const dyeOf = (colour: string): Dye => DYES[colour] ?? DYES['white']!;

/** `vase-red` is a vase and red. */
export function partsOf(antique: string): { kind: string; colour: string } {
  const cut = antique.lastIndexOf('-');
  return { kind: antique.slice(0, cut), colour: antique.slice(cut + 1) };
}

/** The antiques of a player in columns, by kind or by colour; empty columns too, so that what is missing shows. */
export function columns(antiques: readonly string[], facts: Facts, by: 'kind' | 'colour'): { id: string; antiques: string[] }[] {
  const order = by === 'kind' ? facts.kinds : facts.colours;
  const other = by === 'kind' ? facts.colours : facts.kinds;
  return order.map((id) => ({
    id,
    antiques: antiques
      .filter((antique) => partsOf(antique)[by] === id)
      .sort((a, b) => other.indexOf(partsOf(a)[by === 'kind' ? 'colour' : 'kind']) - other.indexOf(partsOf(b)[by === 'kind' ? 'colour' : 'kind'])),
  }));
}

/** How far each overlapping card of a column lies below the one before, so that the column fits. */
export function overlap(count: number, card: number, room: number, usual: number): number {
  return count < 2 ? 0 : Math.min(usual, (room - card) / (count - 1));
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

/** The pictures on a collection card: so many of a kind, or a lotus for each different kind. */
export function wanted(card: Printed): string[] {
  const kinds = Object.entries(card.needs).flatMap(([kind, count]) => Array<string>(count).fill(kind));
  return kinds.length > 0 ? kinds : Array<string>(card.different).fill('any');
}

/** Who holds which collection card. */
export function owners(view: View): Map<string, number> {
  return new Map(view.seats.flatMap((seat, n) => seat.collections.map((id) => [id, n] as const)));
}

/** How many antiques of each colour somebody has. */
export function colourCounts(antiques: readonly string[], facts: Facts): { colour: string; count: number }[] {
  return facts.colours.map((colour) => ({ colour, count: antiques.filter((antique) => partsOf(antique).colour === colour).length }));
}
