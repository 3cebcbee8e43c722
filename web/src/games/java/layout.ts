/** Where things lie on the map of Java: pure geometry. A hex has the side 30, its points up; y goes down. */
import type { Printed, SpaceShown } from './shapes';

export type Point = [number, number];

export const SIDE = 30;
export const LIFT = 5.5; // how much higher each level stands
export const MAP = { x: 0, y: 0, width: 1040, height: 724 } as const;

const W = (SIDE * Math.sqrt(3)) / 2;
const round = (n: number): number => Math.round(n * 10) / 10;
const show = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** The corners of a hex around 0,0, from the upper right against the clock: edge k lies between corner k - 1 and corner k. */
export const CORNERS: readonly Point[] = [
  [W, -SIDE / 2],
  [0, -SIDE],
  [-W, -SIDE / 2],
  [-W, SIDE / 2],
  [0, SIDE],
  [W, SIDE / 2],
];

export const centre = (space: Printed): Point => [space.x * SIDE, space.y * SIDE + 2];

/** Where the upper face of a space is drawn: terraces rise. */
export function face(space: Printed, shown: SpaceShown | undefined, more = 0): Point {
  const [x, y] = centre(space);
  return [x, y - LIFT * ((shown?.height ?? 0) + more)];
}

export function hexPath([x, y]: Point = [0, 0], size = 1): string {
  return `M${CORNERS.map(([dx, dy]) => show([x + dx * size, y + dy * size])).join('L')}Z`;
}

/** The walls below a face at 0,0 that stands so many levels high: what one sees from the south. */
export function wallPath(levels: number): string {
  const down = levels * LIFT;
  const [, , , a, b, c] = CORNERS as [Point, Point, Point, Point, Point, Point];
  return `M${show(a)}L${show(b)}L${show(c)}v${round(down)}L${show([b[0], b[1] + down])}L${show([a[0], a[1] + down])}Z`;
}

/** A line for each level in the wall: so many terraces lie below. */
export function strataPath(levels: number): string {
  const [, , , a, b, c] = CORNERS as [Point, Point, Point, Point, Point, Point];
  return Array.from({ length: Math.max(0, levels - 1) }, (_, n) => {
    const down = (n + 1) * LIFT;
    return `M${show([a[0], a[1] + down])}L${show([b[0], b[1] + down])}L${show([c[0], c[1] + down])}`;
  }).join('');
}

/** Edges of a hex at 0,0 as one path. */
export function edgePath(edges: readonly number[], size = 1): string {
  return edges
    .map((edge) => {
      const from = CORNERS[(edge + 5) % 6]!;
      const to = CORNERS[edge]!;
      return `M${show([from[0] * size, from[1] * size])}L${show([to[0] * size, to[1] * size])}`;
    })
    .join('');
}

/** For each space the edges at which its tile ends. A space in no tile of several spaces has all six. */
export function rims(spaces: readonly Printed[], tiles: readonly (readonly string[])[]): Map<string, number[]> {
  const tileOf = new Map<string, number>();
  tiles.forEach((tile, n) => tile.forEach((id) => tileOf.set(id, n)));
  return new Map(
    spaces.map((space) => {
      const tile = tileOf.get(space.id);
      const ends = [0, 1, 2, 3, 4, 5].filter((edge) => {
        const next = space.neighbours[edge];
        return tile === undefined || !next || tileOf.get(next) !== tile;
      });
      return [space.id, ends];
    }),
  );
}

/** The space under a point: the nearest drawn face that is not too far. */
export function spaceAt(spaces: readonly Printed[], shown: Record<string, SpaceShown>, [x, y]: Point): Printed | null {
  let best: Printed | null = null;
  let least = SIDE * 1.05; // a corner between three spaces belongs to one of them
  for (const space of spaces) {
    const [fx, fy] = face(space, shown[space.id]);
    const far = Math.hypot(fx - x, fy - y);
    if (far < least) [best, least] = [space, far];
  }
  return best;
}

/** The tile one seems to mean at a point: the space below it and its one or two nearest neighbours, in the order of the box. */
export function footprintAt(
  spaces: readonly Printed[],
  shown: Record<string, SpaceShown>,
  at: Point,
  size: number,
): string[] | null {
  const here = spaceAt(spaces, shown, at);
  if (!here || size === 1) return here ? [here.id] : null;
  const number = new Map(spaces.map((space, n) => [space.id, n]));
  const far = (id: string): number => {
    const [x, y] = centre(spaces[number.get(id)!]!);
    return Math.hypot(x - at[0], y - at[1]);
  };
  let best: string[] | null = null;
  let least = Infinity;
  for (let edge = 0; edge < 6; edge++) {
    const ids = [here.neighbours[edge], ...(size === 3 ? [here.neighbours[(edge + 1) % 6]] : [])];
    if (ids.some((id) => !id)) continue;
    const sum = ids.reduce((all, id) => all + far(id!), 0);
    if (sum < least) [best, least] = [[here.id, ...(ids as string[])], sum];
  }
  return best && best.sort((a, b) => number.get(a)! - number.get(b)!);
}

export const LEAST = 11.2; // pixels: smaller type is not read

/** The size of type that shall be read: so many units, or more where the map is drawn small. */
export const legible = (units: number, px: number): number => Math.max(units, LEAST / px);

/** Below so many pixels per unit a space is too small for its name, and for pictures beside a number. */
export const NAMED = 0.6;
export const NEAR = 0.5;

/** How the parts lie: side by side, below each other, or one column that scrolls. */
export type Form = 'wide' | 'tall' | 'small';
export interface Plan {
  form: Form;
  land: number; // width of the map
  tools: number; // height of the tools
  columns: number; // of the tools
  grow: number; // of everything beside the map
}

const RATIO = MAP.width / MAP.height;
const BAR = 54; // the bar of the turn above the map of a phone

/** Where everything goes in a pane of this size; on a phone that only looks on there are no tools. */
export function planOf(width: number, height: number, answerable = true): Plan {
  if (width < 760) {
    const spare = height - BAR - (width - 10) / RATIO - 60;
    const tools = answerable ? Math.round(Math.max(2 * 50 + 4, Math.min(2 * 66 + 4, spare))) : 0;
    const land = Math.min(width - 10, Math.max(220, height - BAR - tools - 18) * RATIO);
    return { form: 'small', land: Math.round(land), tools, columns: 6, grow: 1 };
  }
  if (height > width) return { form: 'tall', land: width - 10, tools: 66, columns: 13, grow: 1 };
  const grow = Math.max(1, Math.min(1.7, height / 720));
  const side = 238 * grow;
  const rows = Math.min((height - 80 * grow) * RATIO, width - side) / 13 < 56 ? 2 : 1;
  const least = rows * 58 * grow + (rows - 1) * 4;
  const land = Math.round(Math.max(320, Math.min((height - least - 18) * RATIO + 10, width - side)));
  const tools = Math.min(rows * 116 * grow, height - (land - 10) / RATIO - 14);
  return { form: 'wide', land, tools: Math.round(tools), columns: rows === 1 ? 13 : 7, grow };
}

/** A part of the map around points, in fractions of it, not smaller than `least` of its width. */
export function partOf(
  points: readonly Point[],
  air = 60,
  least = 0.4,
): { x: number; y: number; w: number; h: number } | null {
  if (points.length === 0) return null;
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const size = Math.min(
    1,
    Math.max(
      least,
      (Math.max(...xs) - Math.min(...xs) + 2 * air) / MAP.width,
      (Math.max(...ys) - Math.min(...ys) + 2 * air) / MAP.height,
    ),
  );
  const at = (low: number, high: number, length: number): number =>
    Math.min(1 - size, Math.max(0, (low + high) / 2 / length - size / 2));
  const part = {
    x: at(Math.min(...xs), Math.max(...xs), MAP.width),
    y: at(Math.min(...ys), Math.max(...ys), MAP.height),
    w: size,
    h: size,
  };
  return {
    x: round(part.x * 100) / 100,
    y: round(part.y * 100) / 100,
    w: round(part.w * 100) / 100,
    h: round(part.h * 100) / 100,
  };
}

/** Where words about a point of the map lie so that they do not cover it: the other half of what is seen, from left to right and from
 * top to bottom. */
export function awayFrom(
  [x, y]: Point,
  seen: { x: number; y: number; w: number; h: number },
): {
  left: boolean;
  top: boolean;
} {
  return {
    left: (x / MAP.width - seen.x) / seen.w > 0.5,
    top: (y / MAP.height - seen.y) / seen.h > 0.5,
  };
}
