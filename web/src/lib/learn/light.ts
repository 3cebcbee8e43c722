// Where on a drawn board the things in the light are. A board names its places (`data-at`, `data-worth`, `data-choice`) and marks what it is told to.
import type { Choice } from '../board/contract';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const placed = (board: Element, at: string): Element[] => {
  const name = CSS.escape(at);
  const places = [...board.querySelectorAll(`[data-at="${name}"]`)];
  return places.length ? places : largest([...board.querySelectorAll(`[data-worth="${name}"]`)]);
};

/** A thing may lie on the table and stand in an overview, too. */
function largest(things: Element[]): Element[] {
  const area = (thing: Element) => thing.getBoundingClientRect().width * thing.getBoundingClientRect().height;
  return things.sort((one, other) => area(other) - area(one)).slice(0, 1);
}

/** The drawn things that stand for a board element: its place (own things may be named without their seat, `fame` for `fame:0`),
 * what chooses it, or else whatever the board has marked. */
export function drawnAs(board: Element, element: string, choices: readonly Choice[]): Element[] {
  const named = [placed(board, element), placed(board, element.replace(/^([^:]+):\d+(?=:|$)/, '$1'))].find(
    (things) => things.length,
  );
  if (named) return named;
  const notations = new Set(choices.filter((one) => one.targets.includes(element)).map((one) => one.notation));
  return [...board.querySelectorAll<HTMLElement | SVGElement>('[data-choice]')].filter((one) =>
    notations.has(one.dataset['choice'] ?? ''),
  );
}

export function litThings(board: Element, light: readonly string[], choices: readonly Choice[]): Element[] {
  const found = light.flatMap((element) => drawnAs(board, element, choices));
  const things = found.length || !light.length ? found : [...board.querySelectorAll('.marked, .mark')];
  return [...new Set(things)].filter((one) => !things.some((other) => other !== one && other.contains(one)));
}

const PAD = 5;

type Sides = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
const common = (one: Sides, other: Sides): Sides => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** What can be seen of the place in which a thing lies: parts of a board scroll by themselves. */
export function sightOf(thing: Element, board: Element): Sides {
  let sight: Sides = board.getBoundingClientRect();
  for (let around = thing.parentElement; around && around !== board; around = around.parentElement)
    if (getComputedStyle(around).overflowY !== 'visible') sight = common(sight, around.getBoundingClientRect());
  return sight;
}

/** Their boxes inside the frame, in its pixels; what is scrolled away has none. */
export function boxesOf(
  things: readonly Element[],
  frame: DOMRect,
  sight: (thing: Element) => Sides = () => frame,
): Box[] {
  return things
    .map((thing) => [thing.getBoundingClientRect(), sight(thing)] as const)
    .filter(([box]) => box.width > 0 && box.height > 0)
    .map(([box, seen]) => {
      const grown = { left: box.left - PAD, top: box.top - PAD, right: box.right + PAD, bottom: box.bottom + PAD };
      const { left, top, right, bottom } = common(common(grown, seen), frame);
      return { x: left - frame.left, y: top - frame.top, w: right - left, h: bottom - top };
    })
    .filter((box) => box.w > 4 && box.h > 4);
}

const ROOM = 1.08; // so much larger than its parts a common box may be: it covers hardly anything that is not meant

/** Boxes that touch become one where that covers little else: the three spaces of a tile, a row of cards. */
export function merged(boxes: readonly Box[]): Box[] {
  const found = [...boxes];
  for (let a = 0; a < found.length; a++)
    for (let b = a + 1; b < found.length; b++) {
      const [one, other] = [found[a]!, found[b]!];
      const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
      const w = Math.max(one.x + one.w, other.x + other.w) - x;
      const h = Math.max(one.y + one.h, other.y + other.h) - y;
      const touch = w <= one.w + other.w && h <= one.h + other.h;
      if (!touch || w * h > ROOM * (one.w * one.h + other.w * other.h)) continue;
      found[a] = { x, y, w, h };
      found.splice(b, 1);
      return merged(found);
    }
  return found;
}

export const sameBoxes = (some: readonly Box[], others: readonly Box[]): boolean =>
  some.length === others.length &&
  some.every((box, n) => {
    const other = others[n]!;
    return ['x', 'y', 'w', 'h'].every((side) => Math.abs(box[side as keyof Box] - other[side as keyof Box]) < 1);
  });
