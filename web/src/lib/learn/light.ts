// Where on a drawn board the things in the light are. A board names its places (`data-at`, `data-choice`) and marks what it is told to.
import type { Choice } from '../board/contract';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The drawn things that stand for a board element: its place, what chooses it, or else whatever the board has marked. */
export function drawnAs(board: Element, element: string, choices: readonly Choice[]): Element[] {
  const named = [...board.querySelectorAll(`[data-at="${CSS.escape(element)}"]`)];
  if (named.length) return named;
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

/** Their boxes inside the frame, in its pixels; what is scrolled away has none. */
export function boxesOf(things: readonly Element[], frame: DOMRect): Box[] {
  return things
    .map((thing) => thing.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0)
    .map((box) => {
      const [left, top] = [Math.max(box.left - PAD, frame.left), Math.max(box.top - PAD, frame.top)];
      const [right, bottom] = [Math.min(box.right + PAD, frame.right), Math.min(box.bottom + PAD, frame.bottom)];
      return { x: left - frame.left, y: top - frame.top, w: right - left, h: bottom - top };
    })
    .filter((box) => box.w > 4 && box.h > 4);
}

export const sameBoxes = (some: readonly Box[], others: readonly Box[]): boolean =>
  some.length === others.length &&
  some.every((box, n) => {
    const other = others[n]!;
    return ['x', 'y', 'w', 'h'].every((side) => Math.abs(box[side as keyof Box] - other[side as keyof Box]) < 1);
  });
