import { afterEach, describe, expect, it, vi } from 'vitest';
import { namesOf, tipPlace } from '../../src/lib/board/tooltip';
import { afterPaint } from '../../src/lib/ui/after_paint';
import { clamped, enlargement, sightOf, WHOLE, zoomedAt } from '../../src/lib/board/zoom';

describe('the zoom pane', () => {
  const pane = { width: 400, height: 300 };

  it('never shows emptiness around the content', () => {
    expect(clamped({ scale: 0.5, x: 40, y: -900 }, pane, 4)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(clamped({ scale: 2, x: 40, y: -900 }, pane, 4)).toEqual({ scale: 2, x: 0, y: -300 });
  });

  it('keeps what lies under the finger', () => {
    const sight = zoomedAt(WHOLE, 2, 100, 150, pane, 4);
    expect(sight).toEqual({ scale: 2, x: -100, y: -150 });
    expect(zoomedAt(sight, 0.1, 0, 0, pane, 4)).toEqual(WHOLE);
  });

  it('looks at a part of the content', () => {
    const sight = sightOf({ x: 0.5, y: 0.5, w: 0.25, h: 0.25 }, pane, 4);
    expect(sight.scale).toBe(4);
    expect(sight.x).toBe(200 - 0.625 * 400 * 4);
  });
});

describe('the tip of a thing', () => {
  const board = { left: 10, top: 20, width: 400, height: 300 };

  it('stands above it', () => {
    const thing = { left: 190, top: 220, width: 40, height: 30 };
    expect(tipPlace(thing, board, 30)).toEqual({ x: 200, y: 194, below: false });
  });

  it('stands below it at the upper edge, and never leaves the board sideways', () => {
    expect(tipPlace({ left: 10, top: 30, width: 40, height: 30 }, board, 30)).toEqual({ x: 140, y: 46, below: true });
    expect(tipPlace({ left: 390, top: 220, width: 20, height: 30 }, board, 30).x).toBe(260);
  });

  it('stands below a thing with more room there as soon as it is long', () => {
    const thing = { left: 190, top: 100, width: 40, height: 30 };
    expect(tipPlace(thing, board, 30).below).toBe(false);
    expect(tipPlace(thing, board, 200).below).toBe(true);
    expect(tipPlace({ ...thing, top: 220 }, board, 900).below).toBe(false);
  });
});

describe('a large screen', () => {
  it('draws a board larger, never smaller, and not without end', () => {
    expect(enlargement({ width: 816, height: 629 })).toBe(1);
    expect(enlargement({ width: 2160, height: 1080 })).toBe(1.5);
    expect(enlargement({ width: 9000, height: 9000 })).toBe(2.4);
  });
});

describe('what a thing is worth', () => {
  const place = (marks: Record<string, string>, inside: Element | null = null): Element => {
    const element = {
      parentElement: inside,
      getAttribute: (name: string) => marks[name] ?? null,
      closest: (what: string): Element | null =>
        what.slice(1, -1) in marks ? element : (inside?.closest(what) ?? null),
    } as unknown as Element;
    return element;
  };
  const root = place({});

  it('is asked for by the names of what lies around it', () => {
    expect(namesOf(place({}, place({ 'data-at': 'field:7' }, place({ 'data-owner': '2' }, root))), root)).toEqual([
      'field:2:7',
      'field:7',
    ]);
  });

  it('is not told twice: a choice says itself what it brings, unless the board has more to say', () => {
    const die = place({ 'data-at': 'die:3' }, root);
    expect(namesOf(place({}, die), root)).toEqual(['die:3']);
    expect(namesOf(place({ 'data-choice': 'take:3' }, die), root)).toEqual([]);
    const antique = place({ 'data-at': 'offer:1', 'data-worth': 'antique:vase-red' }, root);
    expect(namesOf(place({ 'data-choice': 'buy:1' }, antique), root)).toEqual(['antique:vase-red']);
  });
});

describe('what adorns a board', () => {
  const frames: (() => void)[] = [];
  const page = (hidden: boolean): void => {
    frames.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden });
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => (frames[frame - 1] = () => undefined));
  };
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('comes after the board itself has been drawn', () => {
    page(false);
    const act = vi.fn();
    afterPaint(act);
    frames[0]!();
    expect(act, 'the browser draws after this').not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(act).toHaveBeenCalledOnce();
  });
  it('is not waited for where nothing is drawn', () => {
    page(true);
    const act = vi.fn();
    afterPaint(act);
    expect(act).toHaveBeenCalledOnce();
  });
  it('can be called off, before and after the frame', () => {
    page(false);
    const act = vi.fn();
    afterPaint(act)();
    frames[0]!();
    const stop = afterPaint(act);
    frames[1]!();
    stop();
    vi.runAllTimers();
    expect(act).not.toHaveBeenCalled();
  });
});
