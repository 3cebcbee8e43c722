/** Where things lie on the boards of Amritsar: pure geometry. The city is 1000 x 1000, a player's board 440 x 332. */
import type { BoardLayout, DonationTile, Facts, View } from './shapes';

export type Point = [number, number];

const round = (n: number): number => Math.round(n * 10) / 10;

/** The donation tile of a zone; alone one plays with those for two. */
export function donationTile(facts: Facts, players: number, zone: number): DonationTile {
  return facts.donation_tile.find((tile) => tile.players === Math.max(2, players) && tile.zone === zone)!;
}

function turned(layout: BoardLayout, zone: number, x: number, level: number): Point {
  const [cx, cy] = layout.donation_tile_centre[zone]!;
  const turn = (layout.donation_tile_rotation[zone]! * Math.PI) / 180;
  const y = (2.5 - level) * layout.donation_field_dy;
  return [round(cx + x * Math.cos(turn) - y * Math.sin(turn)), round(cy + x * Math.sin(turn) + y * Math.cos(turn))];
}

const across = (layout: BoardLayout, tile: DonationTile, level: number, index: number): number =>
  (tile.x[level - 1]![index - 1]! - (tile.fields[0]! - 1) / 2) * layout.donation_field_dx;

/** A field of a donation tile: level and index from 1; level 1 lies at the shore. */
export function donationPoint(layout: BoardLayout, tile: DonationTile, level: number, index: number): Point {
  return turned(layout, tile.zone, across(layout, tile, level, index), level);
}

export interface Link {
  level: number; // of the upper field, from 1
  index: number;
  below: number; // the field of the level below, from 1
  from: Point;
  to: Point;
}

/** What rests on what: a line from each field to every field of the level below that supports it. */
export function donationLinks(layout: BoardLayout, tile: DonationTile): Link[] {
  return tile.supports.flatMap((fields, l) =>
    fields.flatMap((supports, k) =>
      supports.map((below) => ({
        level: l + 1,
        index: k + 1,
        below: below + 1,
        from: donationPoint(layout, tile, l + 1, k + 1),
        to: donationPoint(layout, tile, l, below + 1),
      })),
    ),
  );
}

/** Beside the first field of a level, where its cost of so many pieces stands, along the row: a place for each piece. */
export function costPoints(layout: BoardLayout, tile: DonationTile, level: number, pieces: number, size = 18): Point[] {
  const first = across(layout, tile, level, 1) - 24 - size / 2;
  return Array.from({ length: pieces }, (_, n) => turned(layout, tile.zone, first - (pieces - 1 - n) * size, level));
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const around = ([x, y]: Point, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

/** The long side lies along the ring: level in the north and south, upright in the east and west. */
export const level = (zone: number): boolean => zone % 2 === 0;
export const areaBox = (layout: BoardLayout, area: number, depth = 50): Box =>
  level(area >> 1) ? around(layout.areas[area]!, 222, depth) : around(layout.areas[area]!, depth, 222);

/** All of a zone from its tiles to the road of the elephants. */
export function zoneBox(zone: number): Box {
  return [
    { x: 312, y: 66, w: 376, h: 228 },
    { x: 706, y: 312, w: 228, h: 376 },
    { x: 312, y: 706, w: 376, h: 228 },
    { x: 66, y: 312, w: 228, h: 376 },
  ][zone]!;
}

/** Of the plaques on the road: how wide, as the road is, and the side of a sign on one. */
export const WAY = { wide: 46, sign: 32 } as const;

const ROAD: [number, number] = [300, 700]; // along a zone, between the corners
const STANDS = 29; // half an elephant

/** The middle of the longest free part of a road with elephants at these places. */
export function freeRoad(elephants: readonly number[]): number {
  const ends = [...elephants].sort((a, b) => a - b).flatMap((at) => [at - STANDS, at + STANDS]);
  const all = [ROAD[0], ...ends, ROAD[1]];
  let best: [number, number] = [0, 0];
  for (let n = 0; n < all.length; n += 2) if (all[n + 1]! - all[n]! > best[1] - best[0]) best = [all[n]!, all[n + 1]!];
  return (best[0] + best[1]) / 2;
}

/** Where the plaque of the n-th of so many ways into a zone has its middle, and the part of the zone that answers it. */
export function wayBox(
  zone: number,
  n: number,
  ways: number,
  elephants: readonly number[] = [],
): { x: number; y: number; hit: Box } {
  const all = zoneBox(zone);
  const flat = level(zone);
  const part = (flat ? all.w : all.h) / ways;
  const lane = flat
    ? { x: all.x + part * n, y: all.y, w: part, h: all.h }
    : { x: all.x, y: all.y + part * n, w: all.w, h: part };
  const hit = { x: lane.x + 4, y: lane.y + 4, w: lane.w - 8, h: lane.h - 8 };
  const road = [264, 736, 736, 264][zone]!;
  const along = ways > 1 ? (flat ? lane.x : lane.y) + part / 2 : freeRoad(elephants);
  return flat ? { x: along, y: road, hit } : { x: road, y: along, hit };
}

/** Inwards from an area, where the workers in hand hover. */
export function trayPoint(layout: BoardLayout, area: number, far = 78): Point {
  const [x, y] = layout.areas[area]!;
  return [
    [x, y + far],
    [x - far, y],
    [x, y - far],
    [x + far, y],
  ][area >> 1] as Point;
}

/** Beside an area, on the road between elephants and corner: what is told of a landing there hides nobody. */
export function landingPoint(layout: BoardLayout, area: number): Point {
  const [x, y] = trayPoint(layout, area, 52);
  const outwards = (at: number): number => (at < 500 ? at - 56 : at + 56);
  return level(area >> 1) ? [outwards(x), y] : [x, outwards(y)];
}

const CORNERS: Point[] = [
  [790, 210],
  [790, 790],
  [210, 790],
  [210, 210],
];

/** The way of the sower from an area clockwise to another; once round if both are the same. */
export function sowPath(layout: BoardLayout, from: number, to: number): string {
  const steps = (to - from + 8) % 8 || 8;
  const [x, y] = layout.areas[from]!;
  let d = `M${x} ${y}`;
  for (let n = 1; n <= steps; n++) {
    const before = (from + n - 1) % 8;
    const here = (from + n) % 8;
    if (before >> 1 !== here >> 1) {
      const [cx, cy] = CORNERS[before >> 1]!;
      d += `Q${cx} ${cy} ${layout.areas[here]![0]} ${layout.areas[here]![1]}`;
    } else d += `L${layout.areas[here]![0]} ${layout.areas[here]![1]}`;
  }
  return d;
}

/** Places of the markers on the prestige track; those on one field are spread so that each is seen. */
export function prestige(layout: BoardLayout, points: readonly number[]): Point[] {
  const field = (pp: number): number => ((pp % 100) + 100) % 100;
  return points.map((pp, seat) => {
    const same = points.map((other, n) => ({ other, n })).filter(({ other }) => field(other) === field(pp));
    const place = same.findIndex(({ n }) => n === seat);
    const [x, y] = layout.pp_track[field(pp)]!;
    return same.length === 1 ? [x, y] : [x + (place % 2 ? 9 : -9), y + (same.length === 2 ? 0 : place < 2 ? -8 : 8)];
  });
}

/** Where a bought piece lies and where a sold one would go: fields of a file from the top, -1 for its head. */
export const buyRow = (pieces: number): number => pieces - 1;
export const sellRow = (pieces: number, rows: number): number => (pieces < rows ? pieces : -1);

/** What lies in the storage, slot by slot; what does not fit hangs over the end. */
export function slots(seat: {
  coins: number;
  marble: number;
  copper: number;
  gold: number;
  capacity: number;
}): (string | null)[] {
  const goods = [
    ...Array<string>(seat.coins).fill('coin'),
    ...Array<string>(seat.marble).fill('marble'),
    ...Array<string>(seat.copper).fill('copper'),
    ...Array<string>(seat.gold).fill('gold'),
  ];
  return Array.from({ length: Math.max(seat.capacity, goods.length) }, (_, n) => goods[n] ?? null);
}

/** The part of the city to look at for these boxes where it is drawn small, in fractions of the square; null: everything.
 *  It shows at least so much of the city's thousand. */
export function partOf(boxes: readonly Box[], air = 26, least = 0): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((b) => b.x)) - air;
  const top = Math.min(...boxes.map((b) => b.y)) - air;
  const w = Math.max(...boxes.map((b) => b.x + b.w)) + air - left;
  const h = Math.max(...boxes.map((b) => b.y + b.h)) + air - top;
  if (w > 760 || h > 760) return null;
  const [wide, high] = [Math.max(w, least), Math.max(h, least)];
  return {
    x: (left - (wide - w) / 2) / 1000,
    y: (top - (high - h) / 2) / 1000,
    w: wide / 1000,
    h: high / 1000,
  };
}

/** The city without its border: all zones, in fractions of the square. */
export const ZONES: Box = { x: 0.038, y: 0.038, w: 0.924, h: 0.924 };

function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** The box of what a choice is about, if it lies in the city. */
export function choiceBox(facts: Facts, view: View, text: string): Box | null {
  const { zones, areas } = facts;
  const layout = facts.layout.board;
  const [kind = '', a = '', b = ''] = text.split(':');
  if (kind === 'area') return areaBox(layout, areas.indexOf(a));
  if (['drop', 'place-last', 'skip-pay', 'skip-free', 'take-coins', 'leave-coins'].includes(kind)) {
    const place = areas.indexOf(view.place ?? view.origin ?? '');
    return place < 0 ? null : union(around(trayPoint(layout, place, 40), 250, 250), zoneBox(place >> 1));
  }
  if (kind === 'main' || kind === 'secondary' || kind === 'elephant-main') {
    const place = areas.indexOf(view.place ?? '');
    // all three: one that does nothing now shall not vanish without a word
    return place < 0
      ? null
      : layout.zone_tiles[place >> 1]!.map(([x, y]) => around([x, y + 6], 116, 120)).reduce(union); // and flags below
  }
  if (kind.startsWith('elephant') && zones.includes(a)) return zoneBox(zones.indexOf(a));
  if (kind === 'buy' || kind === 'sell') return { x: 818, y: 46, w: 136, h: 254 };
  if (kind === 'resource' || kind === 'option') return { x: 818, y: 700, w: 136, h: 190 };
  if (kind === 'donate') {
    const zone = zones.indexOf(view.seats[view.player]?.elephant ?? '');
    if (zone < 0) return null;
    return around(donationPoint(layout, donationTile(facts, view.players, zone), Number(a), Number(b)), 40, 40);
  }
  return null;
}

/** How the parts lie: side by side, below each other, or one column that scrolls. */
export interface Plan {
  form: 'wide' | 'tall' | 'small';
  city: number; // its side
  own: number; // width of the own board
  grow: number; // of words beside the boards
  below: 'offers' | 'others' | null; // what lies below the city
}

const ROW = 62; // of everybody else, each in two lines
const ROWS = 84; // in three
const OFFERS = 210; // two rows of storage tiles
const HAND = 392; // what lies below the own board

/** Three or four in a row: as few rows as can be, then as few holes. */
export const shortRow = (count: number): number => (Math.ceil(count / 3) > Math.ceil(count / 4) ? 4 : 3);

export const WAYS = 46; // height of the signposts to the parts of the table, on a phone

/** Where everything goes in a pane of this size, at a table with so many others; `keys` is the height of answers below all. */
export function planOf(width: number, height: number, others = 2, keys = 0): Plan {
  if (width < 760) {
    const city = Math.min(width, Math.max(260, height - WAYS - (keys && keys + 8) - 4));
    return { form: 'small', city, own: width, grow: 1, below: null };
  }
  if (height > width) {
    const city = Math.round(Math.min(height * 0.62, width - 236));
    const own = Math.round(Math.min(width * 0.57, ((height - city - 10) * 440) / 332));
    return { form: 'tall', city, own, grow: 1, below: null };
  }
  const side = Math.max(352, width * 0.385);
  const widest = width - side - 8;
  const below = height - widest > OFFERS - 60 ? 'offers' : 'others';
  const city = Math.round(Math.min(height - (below === 'offers' ? OFFERS : others > 2 ? ROWS : ROW), widest));
  const grow = Math.max(1, Math.min(1.5, height / 720));
  const own = Math.min(width - city - 8, Math.max(height * 0.585, ((height - HAND * grow) * 440) / 332));
  return { form: 'wide', city, own: Math.round(own), grow, below };
}
