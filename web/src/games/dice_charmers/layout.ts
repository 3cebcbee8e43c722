/** Where things stand on a sheet and how a pen draws them: pure geometry, always the same picture for the same position. */
import { noise } from '../../lib/art/ornaments';
import type { Offers } from './choices';
import type { Facts, Province, SheetFacts } from './shapes';

export type Point = [number, number];

const round = (n: number): number => Math.round(n * 10) / 10;
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

// ---- the pen ----

/** A circle by hand: it does not close exactly and runs a little over its beginning. */
export function handCircle(x: number, y: number, r: number, seed = 1): string {
  const steps = 9;
  const points: Point[] = [];
  for (let n = 0; n <= steps + 1; n++) {
    const angle = -1.9 + noise(seed) * 0.7 + (2 * Math.PI * n) / steps;
    const far = r * (1 + 0.07 * noise(seed * 3.1 + n) + 0.012 * n);
    points.push([x + far * Math.cos(angle), y + far * Math.sin(angle)]);
  }
  let d = `M${at(...points[0]!)}`;
  for (let n = 1; n < points.length - 1; n++) {
    const [ax, ay] = points[n]!;
    const [bx, by] = points[n + 1]!;
    d += `Q${at(ax, ay)} ${at((ax + bx) / 2, (ay + by) / 2)}`;
  }
  return d;
}

/** Two strokes that cross out a box of that half width. */
export function handCross(x: number, y: number, half: number, seed = 1): string {
  const w = (k: number): number => half * (1 + 0.16 * noise(seed * 7.3 + k));
  const bow = half * 0.2 * noise(seed * 1.9);
  return `M${at(x - w(1), y - w(2))}Q${at(x + bow, y - bow)} ${at(x + w(3), y + w(4))}M${at(x + w(5), y - w(6))}Q${at(x - bow, y - bow)} ${at(x - w(7), y + w(8))}`;
}

/** A slightly bent stroke from a to b. */
export function handLine([ax, ay]: Point, [bx, by]: Point, seed = 1): string {
  const bow = Math.hypot(bx - ax, by - ay) * 0.05 * noise(seed * 5.7);
  return `M${at(ax, ay)}Q${at((ax + bx) / 2 + bow, (ay + by) / 2 - bow)} ${at(bx, by)}`;
}

// ---- paths ----

const TOWARDS: Record<string, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export function sidePoint(side: string, x: number, y: number, half: number): Point {
  const [dx, dy] = TOWARDS[side] ?? [0, 0];
  return [x + dx * half, y + dy * half];
}

/** The strokes of a path in a field around x, y: a curve is one bow, everything else arms that meet in the middle. */
export function pathStrokes(sides: string, x: number, y: number, half: number, seed = 1): string {
  const shake = (k: number): number => half * 0.06 * noise(seed * 2.3 + k);
  const middle: Point = [x + shake(1), y + shake(2)];
  if (sides.length === 2 && !['NS', 'EW'].includes(sides)) {
    const [a, b] = [...sides].map((side) => sidePoint(side, x, y, half)) as [Point, Point];
    return `M${at(...a)}C${at((a[0] + 2 * middle[0]) / 3, (a[1] + 2 * middle[1]) / 3)} ${at((b[0] + 2 * middle[0]) / 3, (b[1] + 2 * middle[1]) / 3)} ${at(...b)}`;
  }
  return [...sides]
    .map((side, n) => {
      const end = sidePoint(side, x, y, half);
      const bend: Point = [(end[0] + middle[0]) / 2 + shake(n + 5), (end[1] + middle[1]) / 2 + shake(n + 9)];
      return `M${at(...middle)}Q${at(...bend)} ${at(...end)}`;
    })
    .join('');
}

export function fieldCentre(province: Province, field: number): Point {
  const { origin, cell, cols } = province;
  return [origin[0] + cell * ((field % cols) + 0.5), origin[1] + cell * (Math.floor(field / cols) + 0.5)];
}

// ---- tracks ----

/** The band of crayon over the first fields of a track; empty before the first. */
export function trackBand(xy: readonly Point[], count: number): string {
  const covered = xy.slice(0, count);
  if (covered.length === 0) return '';
  return `M${covered.map((p) => at(...p)).join('L')}${covered.length === 1 ? 'h0.1' : ''}`;
}

/** Both tracks laid straight: fame from the left, money from the right, in half points over a line of that length. */
export function meter(
  fame: number,
  money: number,
  half: number,
  length: number,
): { fame: number; money: number; overlap: [number, number] | null } {
  const left = (Math.min(2 * fame, half) / half) * length;
  const right = length - (Math.min(money, half) / half) * length;
  return { fame: round(left), money: round(right), overlap: right < left ? [round(right), round(left)] : null };
}

/** A fame field lies along its border: those of the bottom row are wide. */
export const lies = ([, y]: Point): boolean => y > 740;

// ---- looking at a part ----

export type Frame = [number, number, number, number]; // x, y, width, height

const AIR = 6; // around a part

/** What is looked at with a part on a board of that form: on a tablet the three small ones above the market fill the sheet. */
const SEEN_WITH: Record<'phone' | 'stack', Record<string, readonly string[]>> = {
  phone: {},
  stack: { palace: ['palace', 'karma', 'upgrades'], upgrades: ['palace', 'karma', 'upgrades'] },
};

/** What a phone or a tablet shows of the sheet: whole parts with some air, of the river only the stretch in question. */
export function frameOf(
  facts: Facts,
  sheet: SheetFacts,
  area: string | null,
  offers: Offers,
  position: number,
  form: 'phone' | 'stack' = 'phone',
): Frame {
  const [width, height] = facts.drawing.canvas;
  if (area === null) return [0, 0, width, height];
  if (form === 'phone' && area === 'province') return around(sheet);
  const parts = SEEN_WITH[form][area] ?? [area];
  const rects = facts.drawing.areas.filter(({ id }) => parts.includes(id)).map(({ rect }) => rect);
  if (rects.length === 0) return [0, 0, width, height];
  const left = Math.min(...rects.map(([x]) => x));
  const top = Math.min(...rects.map(([, y]) => y));
  const right = Math.max(...rects.map(([x, , w]) => x + w));
  const bottom = Math.max(...rects.map(([, y, , h]) => y + h));
  if (area === 'river') {
    const [from, to] = stretchOf(sheet, offers.river.size ? [...offers.river.keys()] : [position + 1, position + 6]);
    return [from - AIR, top - AIR, to - from + 2 * AIR, bottom - top + 2 * AIR];
  }
  return [left - AIR, top - AIR, right - left + 2 * AIR, bottom - top + 2 * AIR];
}

const EDGE = 20; // a bonus at the edge, with what may be drawn around it

/** A phone leaves nothing empty around the fields and the bonuses at their edge. */
function around({ province, bonuses }: SheetFacts): Frame {
  const { origin, cell, rows, cols } = province;
  const edge = bonuses.filter(({ place }) => place === 'edge').map(({ xy }) => xy);
  const [xs, ys] = [edge.map(([x]) => x), edge.map(([, y]) => y)];
  const left = Math.min(origin[0] - AIR, ...xs.map((x) => x - EDGE));
  const top = Math.min(origin[1] - AIR, ...ys.map((y) => y - EDGE));
  const right = Math.max(origin[0] + cols * cell + AIR, ...xs.map((x) => x + EDGE));
  const bottom = Math.max(origin[1] + rows * cell + AIR, ...ys.map((y) => y + EDGE));
  return [left, top, right - left, bottom - top];
}

const STRETCH = 7; // so many fields of the river fit a phone

/** From where to where whole fields of the river are shown, so that those in question are among them. */
function stretchOf(sheet: SheetFacts, fields: number[]): [number, number] {
  const last = sheet.river.length;
  const least = Math.min(Math.min(...fields), last);
  const most = Math.min(Math.max(...fields), last);
  const count = Math.max(STRETCH, most - least + 1);
  const first = Math.max(1, Math.min(Math.floor((least + most - count + 1) / 2), last - count + 1));
  const [a, b] = [sheet.river[0]!.xy[0], sheet.river[1]!.xy[0]];
  const half = (b - a) / 2;
  return [sheet.river[first - 1]!.xy[0] - half, sheet.river[first + count - 2]!.xy[0] + half];
}

/** The rim of the card with the ways of a path, and the air between them. */
export const PICKER = { rim: 7, air: 12 };
const TILE = 72;
export const THUMB = 45; // pixels

/** Where the ways of a path on a field lie: in one row beyond its neighbours, on the side where there is more room, each large
 * enough for a thumb; inside the province's part of the sheet. */
export function picker(
  facts: Facts,
  province: Province,
  field: number,
  count: number,
  scale: number,
): { x: number; y: number; wide: number; high: number; width: number; height: number } {
  const [left, top, w, h] = facts.drawing.areas.find(({ id }) => id === 'province')!.rect;
  const between = 2 * PICKER.rim + (count - 1) * PICKER.air;
  const high = Math.max(TILE, THUMB / scale);
  const wide = Math.min(high, (w - 8 - between) / count);
  const width = count * wide + between;
  const height = high + 2 * PICKER.rim;
  const { origin, cell, rows, cols } = province;
  const row = Math.floor(field / cols);
  const y =
    row < rows / 2
      ? Math.min(origin[1] + cell * (row + 2) + 4, top + h - height - 2)
      : Math.max(origin[1] + cell * (row - 1) - 4 - height, top + 2);
  const middle = fieldCentre(province, field)[0];
  const x = Math.min(Math.max(middle - width / 2, left + 4), left + w - width - 4);
  return { x, y, wide, high, width, height };
}

/** The letters and numbers by which fields are called: beside the bonuses at the edge. */
export function coordinates(province: Province): { text: string; x: number; y: number }[] {
  const { origin, cell, rows, cols } = province;
  const letters = Array.from({ length: cols }, (_, n) => ({
    text: 'ABCDEF'[n]!,
    x: origin[0] + cell * (n + 0.07),
    y: origin[1] - 13,
  }));
  const numbers = Array.from({ length: rows }, (_, n) => ({
    text: String(n + 1),
    x: origin[0] - 17,
    y: origin[1] + cell * (n + 0.1),
  }));
  return [...letters, ...numbers];
}
