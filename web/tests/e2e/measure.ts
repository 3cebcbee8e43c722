// What is wrong with a drawn board at its size, found by measuring the page. `offenders` runs in the browser: it uses nothing around it.

/** What is measured. */
export type Offence =
  | 'sideways'
  | 'small-text'
  | 'small-target'
  | 'outside'
  | 'overlap'
  | 'broken-word'
  | 'below-the-fold'
  | 'nameless'
  | 'ruleless';
export interface Offender {
  offence: Offence;
  what: string;
}

/** Everything in `.stage` that breaks a promise of the layout. Marked `data-decor`: a picture's own scribble, not to be read;
 *  `data-stack`: cards that lie upon each other; their words may, too; `data-zoomed`: shows a part of its drawing;
 *  `data-covers`: a bar under which the rest is scrolled. */
export function offenders(touch: boolean): Offender[] {
  const LEAST_TEXT = 10.9; // 11 px, and a little for rounding
  const LEAST_TARGET = 43.5;
  const found: Offender[] = [];
  const seen = new Set<string>();
  const stage = document.querySelector<HTMLElement>('.stage')!;
  const pane = stage.getBoundingClientRect();
  type Box = { left: number; top: number; right: number; bottom: number };

  function report(offence: Offence, what: string): void {
    const key = `${offence} ${what}`;
    if (!seen.has(key)) found.push({ offence, what });
    seen.add(key);
  }
  const place = (element: Element): string => {
    const named = element.closest('[data-at], [class]');
    return named?.getAttribute('data-at') ?? `.${(named?.getAttribute('class') ?? 'page').split(' ')[0]}`;
  };
  const round = (n: number): number => Math.round(n * 10) / 10;
  const visible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr, .explore, defs, title');

  /** Boxes that clip what lies in them; those that scroll downwards show the rest to whoever scrolls. */
  interface Clip {
    box: Box;
    down: boolean;
    zoomed: boolean;
  }
  const kept = new Map<Element, Clip[]>();
  function clippers(element: Element): Clip[] {
    const up = element.parentElement;
    if (!up || up === stage) return [];
    const known = kept.get(up);
    if (known) return known;
    const style = getComputedStyle(up);
    const clips =
      (style.overflowX !== 'visible' || style.overflowY !== 'visible') &&
      (up instanceof SVGSVGElement || !(up instanceof SVGElement));
    const down = style.overflowY === 'auto' || style.overflowY === 'scroll';
    const zoomed = up.matches('.zoomed, [data-zoomed]');
    const boxes = [...(clips ? [{ box: up.getBoundingClientRect(), down, zoomed }] : []), ...clippers(up)];
    kept.set(up, boxes);
    return boxes;
  }
  const slack = 1.5;
  const beyond = (box: Box, frame: Box, down: boolean): boolean =>
    box.left < frame.left - slack ||
    box.right > frame.right + slack ||
    (!down && (box.top < frame.top - slack || box.bottom > frame.bottom + slack));
  /** A pane that shows a part of a drawing, enlarged: what lies outside of it is not shown. */
  const isOffSight = (element: Element, box: Box): boolean =>
    clippers(element).some((clip) => clip.zoomed && beyond(box, clip.box, false));
  const isScrolledAway = (element: Element, box: Box): boolean =>
    clippers(element).some(
      ({ box: clip, down }) => down && (box.bottom > clip.bottom + slack || box.top < clip.top - slack),
    );
  function isOutside(element: Element, box: Box): boolean {
    const around = clippers(element);
    if (around.some(({ zoomed }) => zoomed)) return false;
    let scrolls = false;
    for (const clip of around) {
      scrolls ||= clip.down;
      if (beyond(box, clip.box, scrolls)) return true;
    }
    return beyond(box, pane, scrolls);
  }

  // ---- scrolling ----
  for (const element of [document.documentElement, ...stage.querySelectorAll<HTMLElement>('*')]) {
    if (!(element instanceof HTMLElement)) continue;
    const scrolls =
      element === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    if (scrolls && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      report('sideways', `${place(element)} by ${element.scrollWidth - element.clientWidth}`);
  }

  const bars = [...stage.querySelectorAll('[data-covers]')].map((bar) => ({ bar, box: bar.getBoundingClientRect() }));
  const isUnderBar = (element: Element, box: Box): boolean =>
    bars.some(
      ({ bar, box: over }) => !bar.contains(element) && box.top < over.bottom - slack && box.bottom > over.top + slack,
    );

  // ---- words ----
  const words: { element: Element; text: string; box: Box }[] = [];
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent!.trim();
    if (!element || text === '' || !visible(element) || element.closest('[data-decor]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || isOffSight(element, box) || isScrolledAway(element, box)) continue;
    if (isUnderBar(element, box)) continue;
    const svg = element instanceof SVGGraphicsElement;
    const outer = svg ? null : (element.closest<HTMLElement>('*') as HTMLElement);
    const matrix = svg ? element.getScreenCTM() : null;
    const scale = matrix
      ? Math.hypot(matrix.c, matrix.d)
      : outer!.offsetHeight > 0
        ? outer!.getBoundingClientRect().height / outer!.offsetHeight
        : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    const told = text.length > 24 ? `${text.slice(0, 24)}…` : text;
    if (size < LEAST_TEXT) report('small-text', `“${told}” ${round(size)} px in ${place(element)}`);
    const spills =
      !svg && getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 2;
    if (spills && getComputedStyle(element).overflowX === 'visible')
      report('outside', `“${told}” runs out of ${place(element)}`);
    if (isOutside(element, box)) report('outside', `“${told}” in ${place(element)}`);
    if (!svg) {
      for (const match of node.textContent!.matchAll(/[^\s\-–/·]+/g)) {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = [...range.getClientRects()].map((line) => Math.round(line.top));
        if (Math.max(...tops) - Math.min(...tops) > 6) report('broken-word', `“${match[0]}” in ${place(element)}`);
      }
    }
    const lead = box.height * 0.2; // a line is higher than its letters
    words.push({
      element,
      text: told,
      box: { left: box.left + 1, right: box.right - 1, top: box.top + lead, bottom: box.bottom - lead },
    });
  }
  const meet = (a: Box, b: Box): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  words.forEach((one, n) => {
    for (const other of words.slice(n + 1)) {
      if (!meet(one.box, other.box) || one.element === other.element) continue;
      const stack = one.element.closest('[data-stack]');
      if (stack && stack.contains(other.element)) continue;
      report('overlap', `“${one.text}” and “${other.text}” in ${place(one.element)}`);
    }
  });

  // ---- what can be pressed; an answer that is offered at several places needs one good place ----
  const answers = new Map<string, { box: Box; shown: boolean; large: boolean }[]>();
  const isLarge = (box: DOMRect): boolean => box.width >= LEAST_TARGET && box.height >= LEAST_TARGET;
  for (const element of stage.querySelectorAll(
    'button:not([aria-disabled="true"]), [role="button"], a, input, select',
  )) {
    if (!visible(element) || (element as HTMLButtonElement).disabled) continue;
    const box = element.getBoundingClientRect();
    const notation = element.getAttribute('data-choice');
    const name = notation ?? element.getAttribute('aria-label') ?? element.textContent!.trim();
    if (notation !== null) {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const frames = [pane, ...clippers(element).map((clip) => clip.box)];
      const shown = !frames.some((frame) => beyond({ left: x, right: x, top: y, bottom: y }, frame, false));
      answers.set(notation, [...(answers.get(notation) ?? []), { box, shown, large: isLarge(box) }]);
    } else if (isOffSight(element, box)) continue;
    else if (touch && !isLarge(box)) report('small-target', `${name} ${round(box.width)}x${round(box.height)}`);
    if (element instanceof HTMLElement && isOutside(element, box)) report('outside', name);
  }
  for (const [notation, places] of answers) {
    if (!places.some(({ shown }) => shown)) report('below-the-fold', notation);
    const { box } = places[0]!;
    if (touch && !places.some(({ large }) => large))
      report('small-target', `${notation} ${round(box.right - box.left)}x${round(box.bottom - box.top)}`);
  }

  // ---- everything has a name, and the rules tell of it ----
  const isNamed = (element: Element): boolean =>
    element.closest('[title], :has(> title)') !== null || element.querySelector('[title], title') !== null;
  for (const element of stage.querySelectorAll('[data-at]')) {
    const box = element.getBoundingClientRect();
    if (box.width && box.height && visible(element) && !isNamed(element))
      report('nameless', element.getAttribute('data-at')!.split(':')[0]!);
  }
  for (const element of stage.querySelectorAll('[title], :has(> title)')) {
    const about = element.closest('[data-at], [data-about]') ?? element.querySelector('[data-at], [data-about]');
    if (!about && visible(element) && !element.closest('[data-decor]'))
      report('ruleless', element.getAttribute('title') ?? element.querySelector('title')!.textContent!);
  }
  return found;
}

/** Runs in the page: waits until nothing has moved for some frames. Parts of a board are laid out one after the other. */
export async function settled({ root, pause }: { root: string; pause: number }): Promise<void> {
  await new Promise((done) => setTimeout(done, pause));
  const places = (): string =>
    [...document.querySelectorAll(`${root} :is(svg, button, section, div)`)]
      .map((element) => element.getBoundingClientRect())
      .map((box) => `${box.x} ${box.y} ${box.width} ${box.height}`)
      .join();
  for (let before = '', same = 0; same < 3;) {
    await new Promise((done) => requestAnimationFrame(done));
    const now = places();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
