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

/** What a small screen shows of the sheet: an area with some air, of the river only the stretch in question. */
export function frameOf(facts: Facts, sheet: SheetFacts, area: string | null, offers: Offers, position: number): Frame {
  const [width, height] = facts.drawing.canvas;
  const rect = facts.drawing.areas.find(({ id }) => id === area)?.rect;
  if (!rect) return [0, 0, width, height];
  if (area === 'river') {
    const fields = offers.river.size
      ? [...offers.river.keys()]
      : [Math.min(position + 1, 18), Math.min(position + 6, 18)];
    const first = sheet.river[Math.min(...fields) - 1]!.xy[0] - 40;
    const last = sheet.river[Math.max(...fields) - 1]!.xy[0] + 40;
    const span = Math.min(rect[2], Math.max(last - first, 400));
    const left = Math.min(Math.max((first + last - span) / 2, rect[0]), rect[0] + rect[2] - span);
    return [left - 6, rect[1] - 6, span + 12, rect[3] + 12];
  }
  return [rect[0] - 6, rect[1] - 6, rect[2] + 12, rect[3] + 12];
}

/** Where the little pictures of a field's orientations lie: in rows of up to three beside the field, inside the canvas. */
export function picker(
  facts: Facts,
  centre: Point,
  count: number,
  tile: number,
  half: number,
): { x: number; y: number; columns: number; width: number; height: number } {
  const columns = count > 4 ? 3 : Math.min(count, 2);
  const width = columns * tile + 12;
  const height = Math.ceil(count / columns) * tile + 12;
  const [left, top, w, h] = facts.drawing.areas.find(({ id }) => id === 'province')!.rect;
  const right = centre[0] + half + 8;
  const x = right + width <= left + w ? right : centre[0] - half - 8 - width;
  const y = Math.min(Math.max(centre[1] - height / 2, top + 2), top + h - height - 2);
  return { x: Math.max(left + 2, x), y, columns, width, height };
}
