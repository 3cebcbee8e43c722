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

const HALF = 140; // of the widest tip
const LINE = 17; // pixels of a line
const LETTERS = 38; // in a line, about
const REST = 44; // of a tip: its rims, and the way to the rule
const GAP = 6;

/** Above the thing, below it where there is more room for so many letters, and inside the board from left to right. */
export function tipPlace(thing: Box, board: Box, letters: number): { x: number; y: number; below: boolean } {
  const middle = thing.left + thing.width / 2 - board.left;
  const x = Math.max(Math.min(HALF, board.width / 2), Math.min(board.width - Math.min(HALF, board.width / 2), middle));
  const top = thing.top - board.top;
  const under = board.height - top - thing.height;
  const below = top < Math.ceil(letters / LETTERS) * LINE + REST && under > top;
  return { x, y: below ? top + thing.height + GAP : top - GAP, below };
}

/** What sort of thing this is, for the rules: `data-about`, or the first word of `data-at`. */
export function aboutOf(element: Element, root: Element): string | null {
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    const kind = at.getAttribute('data-about') ?? at.getAttribute('data-at')?.split(':')[0];
    if (kind) return kind;
  }
  const inner = element.querySelector('[data-about], [data-at]');
  return inner?.getAttribute('data-about') ?? inner?.getAttribute('data-at')?.split(':')[0] ?? null;
}

/** What a thing may be called when its worth is asked for, the nearest name first: `data-worth`, or `data-at`. On the sheet of
 * a seat (`data-owner`) also with that seat: `field:2:7` for `field:7`. A choice says itself what it brings: there only what is
 * named by `data-worth` has more to say. */
export function namesOf(element: Element, root: Element): string[] {
  const names: string[] = [];
  const chosen = element.closest('[data-choice]') !== null;
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    const name = at.getAttribute('data-worth') ?? (chosen ? null : at.getAttribute('data-at'));
    if (!name) continue;
    const owner = at.closest('[data-owner]')?.getAttribute('data-owner');
    const [kind, ...rest] = name.split(':');
    if (owner) names.push([kind, owner, ...rest].join(':'));
    names.push(name);
  }
  return names;
}

/** Adds words to a title for as long as a mouse is there, since the browser shows it by itself; gives the way back. */
export function lengthen(element: Element, words: string): () => void {
  const plain = element.getAttribute('title');
  const inner = [...element.children].find((child) => child.localName === 'title');
  if (plain !== null) {
    const longer = `${plain}\n${words}`;
    element.setAttribute('title', longer);
    return () => element.getAttribute('title') === longer && element.setAttribute('title', plain);
  }
  const more = document.createTextNode(`\n${words}`); // beside the text that the board keeps up to date
  inner?.append(more);
  return () => more.remove();
}

export interface Thing {
  element: Element;
  text: string;
  box: Box;
}

/** Everything on the board that has a title and is to be seen, in reading order. */
export function thingsOf(root: Element): Thing[] {
  const found: Thing[] = [];
  for (const element of root.querySelectorAll('[title], :has(> title)')) {
    const own = titleOf(element, root);
    const box = element.getBoundingClientRect();
    if (element.closest('[data-decor]')) continue; // the buttons that zoom are no part of the game
    if (own?.element === element && box.width && box.height) found.push({ element, text: own.text, box });
  }
  const row = (thing: Thing) => Math.round((thing.box.top + thing.box.height / 2) / ROW);
  return found.sort((a, b) => row(a) - row(b) || a.box.left - b.box.left);
}

const ROW = 24; // what lies within so many pixels is read as one row

/** Where an arrow key leads: the nearest thing on that side; what lies straight ahead is nearer than what lies beside. */
export function nextThing(things: Thing[], from: Thing, way: [x: number, y: number]): Thing {
  const middle = ({ box }: Thing) => [box.left + box.width / 2, box.top + box.height / 2] as const;
  const [x, y] = middle(from);
  let best = from;
  let least = Infinity;
  for (const thing of things) {
    if (thing.element === from.element) continue;
    const [dx, dy] = [middle(thing)[0] - x, middle(thing)[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    const cost = ahead + 2.5 * aside;
    if (ahead > 1 && cost < least) [best, least] = [thing, cost];
  }
  return best;
}
