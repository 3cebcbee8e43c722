/** Every drawing under a name. People and signs share names: `vizier` is the portrait, `sign-vizier` the plain sign. */
import { PEOPLE, SIGNS } from './people';
import { ANTIQUES, BUILDINGS, COINS, GOODS, MARKS } from './things';
import type { Drawing } from './shapes';

const named = (drawings: Record<string, Drawing>, prefix = ''): Record<string, Drawing> =>
  Object.fromEntries(Object.entries(drawings).map(([name, drawing]) => [prefix + name, drawing]));

export const ICONS: Readonly<Record<string, Drawing>> = {
  ...named(PEOPLE),
  ...named(SIGNS, 'sign-'),
  crown: SIGNS.crown,
  ...named(GOODS),
  ...named(ANTIQUES),
  ...named(COINS, 'coin-'),
  ...named(BUILDINGS),
  ...named(MARKS),
};

export function drawingOf(name: string): Drawing {
  return ICONS[name] ?? [];
}
