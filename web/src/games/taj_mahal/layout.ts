/** Where things lie on the board of Taj Mahal: pure geometry, in the units of the map (1000 x 1000). */
import { noise } from '../../lib/art/ornaments';
import type { CityFacts as City, Facts, Palaces, Seat, View } from './shapes';

export type Point = [number, number];

const round = (n: number): number => Math.round(n * 10) / 10;
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const show = (p: Point): string => `${round(p[0])} ${round(p[1])}`;

// ---- borders that look drawn by hand; two neighbours share every bend ----

/** The bends of a border from a to b; the same ones backwards from b to a. */
export function bends(a: Point, b: Point): Point[] {
  const forward = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  const [from, to] = forward ? [a, b] : [b, a];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(2, Math.round(length / 22));
  const swing = Math.min(7, length * 0.06);
  const points: Point[] = [];
  for (let n = 1; n < count; n++) {
    const part = n / count;
    const off = swing * noise(from[0] * 3.1 + from[1] * 7.7 + to[0] * 1.3 + to[1] * 2.9 + n);
    const x = from[0] + (to[0] - from[0]) * part - ((to[1] - from[1]) / length) * off;
    const y = from[1] + (to[1] - from[1]) * part + ((to[0] - from[0]) / length) * off;
    points.push([x, y]);
  }
  return forward ? points : points.reverse();
}

/** The outline of a province as a path. */
export function provincePath(polygon: readonly Point[]): string {
  const first = polygon[0]!;
  let d = `M${show(first)}`;
  polygon.forEach((a, n) => {
    const b = polygon[(n + 1) % polygon.length]!;
    const points = [...bends(a, b), b];
    let before = a;
    points.forEach((p, k) => {
      const next = points[k + 1];
      d += k === 0 ? `L${show(middle(before, p))}` : '';
      d += next ? `Q${show(p)} ${show(middle(p, next))}` : `L${show(p)}`;
      before = p;
    });
  });
  return `${d}Z`;
}

/** A road, slightly bent; `aside` moves it sideways, for roads of two colours. */
export function roadPath(a: City, b: City, aside = 0): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const nx = -(b.y - a.y) / length;
  const ny = (b.x - a.x) / length;
  const bow = length * 0.05 * noise(a.x * 1.7 + b.x * 2.3 + a.y + b.y) + aside;
  const mx = (a.x + b.x) / 2 + nx * bow * 1.6;
  const my = (a.y + b.y) / 2 + ny * bow * 1.6;
  return `M${round(a.x + nx * aside)} ${round(a.y + ny * aside)}Q${round(mx)} ${round(my)} ${round(b.x + nx * aside)} ${round(b.y + ny * aside)}`;
}

// ---- palaces, roads and chains ----

export function owns(palaces: Record<string, Palaces>, city: string, seat: number): boolean {
  const there = palaces[city];
  return there !== undefined && (there.normal === seat || there.crown === seat);
}

/** The roads between two cities of the same owner: what connects. Several owners of one road lie side by side. */
export function ownRoads(
  facts: Facts,
  palaces: Record<string, Palaces>,
  seats: number,
): { a: string; b: string; seat: number; aside: number }[] {
  return facts.roads.flatMap(([a, b]) => {
    const owners = Array.from({ length: seats }, (_, seat) => seat).filter(
      (seat) => owns(palaces, a, seat) && owns(palaces, b, seat),
    );
    return owners.map((seat, n) => ({ a, b, seat, aside: (n - (owners.length - 1) / 2) * 9 }));
  });
}

/** The cities of a seat connected with its cities in that province; `extra` is a city it might get. */
export function chainOf(
  facts: Facts,
  palaces: Record<string, Palaces>,
  seat: number,
  province: string,
  extra?: string,
): Set<string> {
  const mine = (city: string): boolean => city === extra || owns(palaces, city, seat);
  const reached = new Set(
    Object.keys(facts.cities).filter((city) => facts.cities[city]!.province === province && mine(city)),
  );
  const open = [...reached];
  while (open.length > 0) {
    const here = open.pop()!;
    for (const [a, b] of facts.roads) {
      const there = a === here ? b : b === here ? a : null;
      if (there !== null && mine(there) && !reached.has(there)) {
        reached.add(there);
        open.push(there);
      }
    }
  }
  return reached;
}

// ---- the score track round the map ----

export const TRACK = { fields: 100, from: -34, to: 1034 } as const;

export function trackPoint(score: number): Point {
  const field = ((score % TRACK.fields) + TRACK.fields) % TRACK.fields;
  const side = Math.floor(field / 25);
  const far = ((TRACK.to - TRACK.from) * (field % 25)) / 25;
  if (side === 0) return [TRACK.from + far, TRACK.from];
  if (side === 1) return [TRACK.to, TRACK.from + far];
  if (side === 2) return [TRACK.to - far, TRACK.to];
  return [TRACK.from, TRACK.to - far];
}

export interface Marker {
  x: number;
  y: number;
  r: number;
}

const TOGETHER: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-1, -0.5],
    [1, 0.5],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1.2, -1.2],
    [1.2, -1.2],
    [0, 0],
    [-1.2, 1.2],
    [1.2, 1.2],
  ],
];
const MARKER = [22, 16, 14.5, 14.5, 12.5];

/** Where the markers stand: those on one field are smaller and stand beside one another, so that each can be read. */
export function markers(scores: readonly number[]): Marker[] {
  const field = (score: number): number => score % TRACK.fields;
  return scores.map((score, seat) => {
    const before = scores.slice(0, seat).filter((other) => field(other) === field(score)).length;
    const count = scores.filter((other) => field(other) === field(score)).length;
    const r = MARKER[count - 1]!;
    const [dx, dy] = TOGETHER[count - 1]![before]!;
    const [x, y] = trackPoint(score);
    return { x: x + dx * r, y: y + dy * r, r };
  });
}

// ---- who leads ----

export type Standing = 'none' | 'behind' | 'tied' | 'leads';

/** How a seat stands in a symbol among those still in the visit: a tie wins nothing. */
export function standing(seats: readonly Seat[], seat: number, symbol: string): Standing {
  const mine = seats[seat]!.symbols[symbol] ?? 0;
  if (!seats[seat]!.inside || mine === 0) return 'none';
  const best = Math.max(0, ...seats.map((other, n) => (n !== seat && other.inside ? (other.symbols[symbol] ?? 0) : 0)));
  return mine > best ? 'leads' : mine === best ? 'tied' : 'behind';
}

export function prizeOf(symbol: { id: string; prize: string }): string {
  return symbol.prize === 'token' ? symbol.id : symbol.prize;
}

// ---- cards ----

/** Left edges of cards in a row: side by side if there is room, else overlapping evenly. */
export function spread(count: number, room: number, card: number, gap = 6): number[] {
  if (count <= 1) return count === 1 ? [0] : [];
  const step = Math.min(card + gap, (room - card) / (count - 1));
  return Array.from({ length: count }, (_, n) => round(n * step));
}

/** The cards in my hand as they lie: coloured by colour, white ones, then my special cards that are not in the row. */
export function handCards(view: View, seat: Seat): string[] {
  const specials = seat.specials.filter((id) => !view.specials[id]?.in_row);
  return [...(seat.cards ?? []), ...specials];
}

/** The places of the display: as long as cards are only taken from it, each keeps its place and leaves an empty one. */
export function dealAfter(deal: readonly string[], display: readonly string[]): readonly string[] {
  const rest = [...deal];
  for (const card of display) {
    const at = rest.indexOf(card);
    if (at < 0) return display;
    rest.splice(at, 1);
  }
  return deal;
}

/** What lies in each of these places; null: it was taken. */
export function placesOf(deal: readonly string[], display: readonly string[]): (string | null)[] {
  const rest = [...display];
  return deal.map((card) => {
    const at = rest.indexOf(card);
    return at < 0 ? null : rest.splice(at, 1)[0]!;
  });
}

export interface HandPlan {
  card: number; // width of a card
  rows: number;
  inRow: number;
}

const COVERED = 1.25; // of each card a fifth may lie under the next one, before cards get smaller

/** A hand in a place that keeps its height: cards as large as they can be while a finger finds `step` pixels of each. */
export function handPlan(
  count: number,
  room: number,
  height: number,
  step: number,
  down: number,
  [least, most]: readonly [number, number],
): HandPlan {
  for (let rows = 1; ; rows++) {
    const inRow = Math.max(1, Math.ceil(count / rows));
    const open = Math.max(least, (COVERED * room) / inRow);
    const card = Math.min(most, open, room - (inRow - 1) * step, ((height - (rows - 1) * down) * 84) / 118);
    if (card >= least) return { card: Math.floor(card), rows, inRow };
    if (inRow === 1 || room - (inRow - 1) * step >= least) return { card: least, rows, inRow };
  }
}

/** The part of the map a province fills, in fractions of the drawn square, with some air around it. */
export function partOf(
  polygon: readonly Point[],
  from: number,
  size: number,
): { x: number; y: number; w: number; h: number } {
  const xs = polygon.map((p) => p[0]);
  const ys = polygon.map((p) => p[1]);
  const air = 70;
  const [left, right] = [Math.min(...xs) - air, Math.max(...xs) + air];
  const [top, bottom] = [Math.min(...ys) - air, Math.max(...ys) + air];
  return { x: (left - from) / size, y: (top - from) / size, w: (right - left) / size, h: (bottom - top) / size };
}

/** Where the bonus tile of a city lies: outwards, away from the middle of its province; Agra's beside it, Delhi is above. */
export function bonusPlace(id: string, city: City, centre: Point, far = 46): Point {
  if (id === 'AGR5') return [46, 10];
  const dx = city.x - centre[0];
  const dy = city.y - centre[1];
  const length = Math.hypot(dx, dy) || 1;
  return [round((dx / length) * far), round((dy / length) * far)];
}

// ---- the court ----

/** How the court is laid out: `full` rows of two lines with the cards, `brief` ones of two low lines without them. */
export interface CourtPlan {
  form: 'full' | 'brief';
  left: number; // width of the names
  cell: number; // of an arch
  front: number; // height of the arches
  row: number; // of one player
  line: number; // of its first line, the counts
  card: number; // of a played card
  beside: boolean; // goods lie beside the played cards, else below them
  named: boolean; // the symbols are called by their names
  above: number; // height of a strip for these names above arches that are too narrow for them
}

const GAP = 3;
const BRIEF = 32; // two lines of 11 px need so much

const ABOVE = 24; // two lines of names

/** The room that full rows of so many need: at the end the hands lie there. */
export const fullRoom = (seats: number): number => 58 + ABOVE + 9 + seats * (60 + GAP);

const NAMED = 95; // the front with the name of each symbol below its prize
const LOW_NAMED = 74; // the same without merlons
const GOODS = 17; // their line below the cards

export function courtPlan(width: number, room: number, seats: number): CourtPlan {
  const rowOf = (front: number, most: number): number => Math.min(most, Math.floor((room - front - 9) / seats) - GAP);
  const full = (plan: Pick<CourtPlan, 'left' | 'cell' | 'front' | 'row' | 'named' | 'above'>): CourtPlan => {
    const line = Math.max(22, Math.min(30, Math.round(plan.row * 0.36)));
    const beside = width >= 430;
    return { form: 'full', ...plan, line, beside, card: plan.row - line - 4 - (beside ? 0 : GOODS) };
  };
  if (width >= 700) {
    const left = 180;
    const front = rowOf(NAMED, 66) >= 58 ? NAMED : LOW_NAMED;
    const row = Math.max(50, rowOf(front, 66));
    return full({ left, cell: Math.floor((width - left - 10) / 6), front, row, named: true, above: 0 });
  }
  const left = width >= 430 ? 116 : width >= 380 ? 98 : 88;
  const cell = Math.floor((width - left - 10) / 6);
  const named = cell >= 56 && rowOf(NAMED, 110) >= 60;
  const front = named ? NAMED : rowOf(84, 110) < 62 ? 58 : 84;
  const above = !named && front < 84 ? ABOVE : 0; // a high front has them on its roof
  const told = rowOf(front + above, 110);
  const row = told >= 56 ? told : rowOf(front, 110);
  if (row >= 56) return full({ left, cell, front, row, named, above: told >= 56 ? above : 0 });
  const arches = rowOf(50 + ABOVE, 44) < 36 ? 40 : 50; // on a small phone lower ones
  const brief = rowOf(arches + ABOVE, 54);
  const names = brief >= 33;
  return {
    form: 'brief',
    left,
    cell,
    front: arches,
    row: names ? brief : Math.max(BRIEF, rowOf(arches, 54)),
    line: 17,
    card: 28,
    beside: true,
    named: false,
    above: names ? ABOVE : 0,
  };
}

// ---- the whole ----

/** `phone`: one thing at a time above the hand; `tight`: court and display share a place; `tall`: the court lies below the map. */
export type Form = 'phone' | 'tight' | 'tall' | 'low' | 'desk';

export function formOf(width: number, height: number): Form {
  if (width < 620) return 'phone';
  if (width < 980) return height < 760 ? 'tight' : 'tall';
  return height < 660 ? 'low' : 'desk';
}

const HAND = 150;
const SIDE: Record<Form, number> = { phone: 0, tight: 372, tall: 250, low: 500, desk: 440 }; // what stands beside the map

/** The side of the square that the map gets. */
export function landOf(form: Form, width: number, height: number, seats: number): number {
  const beside = width - SIDE[form] - 8;
  if (form === 'low') return Math.max(300, Math.min(height, beside));
  const below = form === 'tall' ? 140 + 16 + LOW_NAMED + 9 + seats * 54 : HAND + 8;
  return Math.max(300, Math.min(height - below, beside));
}

/** Columns and width of so many cards (84 x 118) that fill a place as largely as they can. */
export function displayShape(count: number, width: number, height: number): { columns: number; card: number } {
  const MOST = 112;
  const LEAST = 46;
  let best = { columns: count, card: LEAST };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const card = Math.min(MOST, width / columns - 5, ((height / rows - 5) * 84) / 118);
    if (card > best.card) best = { columns, card: Math.floor(card) };
  }
  return best.card > LEAST ? best : { columns: Math.max(1, Math.floor(width / (LEAST + 5))), card: LEAST };
}

export const MAP = 1124; // the width of its drawing
const LEAST = 11; // pixels

/** So large words are written on a map that is drawn so wide, as it is seen: they keep their least size, and grow no more. */
export const typeOf = (usual: number, pixels: number): number => Math.max(usual, (LEAST * MAP) / Math.max(pixels, 200));
