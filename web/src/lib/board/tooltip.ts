// Which title belongs to a thing on a board, and where it is shown.

/** The nearest element around `from` that has a title: an attribute, or a <title> inside an SVG. */
export function titleOf(from: Element, root: Element): { element: Element; text: string } | null {
  for (let element: Element | null = from; element && element !== root; element = element.parentElement) {
    const own = [...element.children].find((child) => child.localName === 'title')?.textContent;
    const text = (element.getAttribute('title') ?? own ?? '').trim();
    if (text) return { element, text };
  }
  return null;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const HALF = 120; // of the widest tip
const ROOM = 64; // above a thing, for a tip of some lines
const GAP = 6;

/** Above the thing, below it where there is no room, and inside the board from left to right. */
export function tipPlace(thing: Box, board: Box): { x: number; y: number; below: boolean } {
  const middle = thing.left + thing.width / 2 - board.left;
  const x = Math.max(Math.min(HALF, board.width / 2), Math.min(board.width - Math.min(HALF, board.width / 2), middle));
  const top = thing.top - board.top;
  const below = top < ROOM;
  return { x, y: below ? top + thing.height + GAP : top - GAP, below };
}
