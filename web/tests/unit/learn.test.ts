// Learning: what is remembered, where the light falls, what an answer is worth, and a glossary without gaps.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { LessonMoment, Lessons, Preview } from '../../src/lib/api/protocol';
import { api } from '../../src/lib/api/http';
import { Board, setBoard } from '../../src/lib/board/board.svelte';
import type { GameFacts } from '../../src/lib/board/contract';
import { guide, readGuided } from '../../src/lib/guide/guide.svelte';
import { progressOf, readProgress } from '../../src/lib/guide/progress';
import { fill } from '../../src/lib/i18n/format';
import { languages } from '../../src/lib/i18n/languages';
import { parse as parseText } from '../../src/lib/help/markdown';
import { Course } from '../../src/lib/learn/lesson.svelte';
import { boxesOf, merged, sameBoxes } from '../../src/lib/learn/light';
import { address, parse } from '../../src/lib/router.svelte';
import { endOf, worthOf } from '../../src/lib/table/worth';
import { fixtureOf } from './fixture';

const games = fileURLToPath(new URL('../../src/games', import.meta.url));
const python = fileURLToPath(new URL('../../../src/durbar/games', import.meta.url));

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

describe('what is remembered', () => {
  it('is read back, and a damaged one is begun anew', () => {
    const told = JSON.stringify({ java: { done: ['a'], at: 'b', given: ['', 'roll'] } });
    expect(readProgress(told, 'java')).toEqual({ done: ['a'], at: 'b', given: ['', 'roll'] });
    for (const bad of [null, '{', '{"java":3}', '{"java":{"done":7,"given":["x"]}}'])
      expect(readProgress(bad, 'java')).toEqual({ done: [], at: null, given: [] });
    expect(readGuided('{"java":{"table":"t","seen":["a",3]},"x":{}}')).toEqual({ java: { table: 't', seen: ['a'] } });
    expect(readGuided('[')).toEqual({});
  });

  it('the guide explains each kind of decision once, at one table', () => {
    guide.start('java', 't1');
    expect([guide.on('java', 't1'), guide.on('java', 't2'), guide.knows('java', 'main')]).toEqual([true, false, false]);
    guide.explained('java', 'main');
    expect(guide.knows('java', 'main')).toBe(true);
    expect(readGuided(kept.get('durbar.guide') ?? null)).toEqual({ java: { table: 't1', seen: ['main'] } });
    guide.stop('java');
    expect(guide.on('java', 't1')).toBe(false);
  });

  it('a lesson has an address', () => {
    for (const hash of ['#/learn/java', '#/learn/java/palace']) expect(address(parse(hash))).toBe(hash);
  });
});

describe('a course', () => {
  const moment = (given: string[], answer: string | null): LessonMoment => {
    const leads = answer === 'buy' || (answer === '' && given.length === 0);
    const step = given.length + (leads ? 1 : 0);
    const verdict = answer === null ? null : leads ? (answer === '' ? 'read' : 'done') : 'other';
    return {
      lesson: 'one',
      players: 2,
      seat: 0,
      step,
      steps: 2,
      over: step === 2,
      asks: step === 1,
      show: ['deck'],
      do: 'Buy.',
      player: 0,
      decision: 'turn',
      view: {},
      choices: [],
      events: [],
      told: verdict && { verdict, step: given.length, key: null, sentence: 'So.', reason: null },
      worths: {},
    };
  };
  const entry = (id: string) => ({ id, title: id, idea: '', steps: 2 });

  it('goes on by what leads on, keeps where one is, and knows the next lesson', async () => {
    const lessons: Lessons = { game: 'g', language: 'en', lessons: [entry('one'), entry('two')], guide: {} };
    vi.spyOn(api, 'lessons').mockResolvedValue(lessons);
    const ask = vi.spyOn(api, 'lesson').mockImplementation(async (_game, _lesson, { given, answer }) => {
      return Promise.resolve(moment(given ?? [], answer ?? null));
    });
    for (const language of languages) await guide.load('g', language);
    const course = new Course('g');
    expect(course.next).toEqual({ lesson: 'one', given: [] });
    await course.open('one');
    await course.answer('');
    expect([course.moment?.step, course.pauses, course.light]).toEqual([1, false, ['deck']]);
    await course.answer('sell');
    expect([course.told?.verdict, progressOf('g').given]).toEqual(['other', ['']]);
    await course.answer('buy');
    expect([course.over, course.pauses, course.done, course.light]).toEqual([true, true, ['one'], []]);
    expect(progressOf('g')).toEqual({ done: ['one'], at: 'two', given: [] });
    expect(new Course('g').next).toEqual({ lesson: 'two', given: [] });
    expect(ask).toHaveBeenLastCalledWith('g', 'one', { given: [''], answer: 'buy', language: expect.any(String) });
  });

  it('shows the lesson before until the next one is there', async () => {
    const lessons: Lessons = { game: 'g', language: 'en', lessons: [entry('one'), entry('two')], guide: {} };
    vi.spyOn(api, 'lessons').mockResolvedValue(lessons);
    vi.spyOn(api, 'lesson').mockResolvedValue(moment([], null));
    for (const language of languages) await guide.load('g', language);
    const course = new Course('g');
    await course.open('one');
    let arrive = (_: LessonMoment): void => undefined;
    vi.spyOn(api, 'lesson').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const opened = course.open('two');
    expect([course.lesson?.id, course.busy]).toEqual(['one', true]);
    arrive({ ...moment([], null), lesson: 'two' });
    await opened;
    expect([course.lesson?.id, course.moment?.lesson, course.busy]).toEqual(['two', 'two', false]);
    expect(progressOf('g').at).toBe('two');
  });
});

describe('the light', () => {
  const thing = (left: number, top: number, width: number, height: number) =>
    ({ getBoundingClientRect: () => new Rect(left, top, width, height) }) as unknown as Element;
  class Rect {
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
    get right() {
      return this.left + this.width;
    }
    get bottom() {
      return this.top + this.height;
    }
  }
  const frame = new Rect(100, 50, 400, 300) as unknown as DOMRect;

  it('stands around what is seen, and nowhere else', () => {
    expect(boxesOf([thing(150, 90, 20, 30)], frame)).toEqual([{ x: 45, y: 35, w: 30, h: 40 }]);
    expect(boxesOf([thing(90, 40, 30, 30)], frame)).toEqual([{ x: 0, y: 0, w: 25, h: 25 }]);
    const half = { left: 100, top: 50, right: 500, bottom: 100 };
    expect(boxesOf([thing(150, 90, 20, 30)], frame, () => half)).toEqual([{ x: 45, y: 35, w: 30, h: 15 }]);
    expect(boxesOf([thing(150, 900, 20, 30), thing(0, 0, 0, 0)], frame)).toEqual([]);
  });

  it('becomes one around what lies together, and covers hardly anything else', () => {
    const [card, next] = [
      { x: 0, y: 0, w: 50, h: 70 },
      { x: 46, y: 0, w: 50, h: 70 },
    ];
    expect(merged([card, { ...next, x: 92 }, next])).toEqual([{ x: 0, y: 0, w: 142, h: 70 }]);
    const apart = [card, { ...next, x: 60 }];
    expect(merged(apart), 'not over what lies between').toEqual(apart);
    const askew = [card, { ...next, x: 40, y: 60 }];
    expect(merged(askew), 'not around a corner').toEqual(askew);
  });

  it.each(readdirSync(games))('%s: a lesson points only to sorts of things that the board names', (game) => {
    const sources = readdirSync(`${games}/${game}`).filter((name) => /\.svelte$/.test(name));
    const drawn = sources.map((name) => readFileSync(`${games}/${game}/${name}`, 'utf8')).join('');
    const lessons = new URL(`../../../src/durbar/games/${game}/lessons.toml`, import.meta.url);
    const shown = [...readFileSync(lessons, 'utf8').matchAll(/^show = \[(.*)\]/gm)].flatMap(([, list]) => [
      ...list!.matchAll(/"([a-z-]+)/g),
    ]);
    expect(shown.length).toBeGreaterThan(10);
    const named = (kind: string) => new RegExp(`data-(at|worth)=("|\\{[^}]*\`)${kind}[:"]`).test(drawn);
    expect([...new Set(shown.map(([, kind]) => kind!))].filter((kind) => !named(kind))).toEqual([]);
  });

  it('moves only when something has moved', () => {
    const box = { x: 1, y: 2, w: 3, h: 4 };
    expect(sameBoxes([box], [{ ...box, x: 1.4 }])).toBe(true);
    expect(sameBoxes([box], [{ ...box, x: 9 }])).toBe(false);
    expect(sameBoxes([box], [])).toBe(false);
  });
});

describe('what an answer is worth', () => {
  const preview = (sources: Preview['sources'], end: Preview['end']): Preview => ({
    action: 1,
    notation: 'x',
    points: null,
    sources,
    end,
    events: [],
    certain: true,
    final: null,
  });

  it('is told now and for the end, and nothing where nothing is known', () => {
    expect(worthOf('g', preview({ '0': { goods: 2 } }, { goals: 3 }), 0)).toMatch(/goods \+2.*goals \+3/);
    expect(worthOf('g', preview({ '1': { goods: 2 } }, {}), 0)).toBe('');
    expect(worthOf('g', preview(null, null), 0)).toBe('');
    expect(worthOf('g', undefined, 0)).toBe('');
    expect(endOf(preview(null, { hand: -1, goals: 2 }))).toEqual({ goals: 2 });
  });
});

describe.each(readdirSync(games))('the glossary of %s', (game) => {
  it.each(languages)('has a name, a meaning and a picture for every entry in %s', async (language) => {
    const { default: Glossary } = (await import(`../../src/games/${game}/Glossary.svelte`)) as { default: Component };
    const fixture = fixtureOf<object, Record<string, unknown>, object>(game);
    const Host = ((payload: never, props: never) => {
      setBoard(
        new Board({
          view: {},
          choices: [],
          events: [],
          facts: { info: { id: game }, decisions: [], facts: fixture.facts } as unknown as GameFacts,
          t: (key, values = {}) => fill(fixture.texts[language]!, language, key, values),
          names: [],
          viewer: null,
          highlighted: new Set(),
        }),
      );
      return (Glossary as unknown as (payload: never, props: never) => unknown)(payload, props);
    }) as unknown as Component;
    const { body } = render(Host);
    const entries = body.split('<dt').slice(1);
    expect(entries.length).toBeGreaterThan(10);
    for (const entry of entries) {
      expect(entry, 'drawn').toMatch(/<svg.*<(path|rect|circle)/s);
      const words = entry.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]*>/g, '|');
      expect(words).not.toMatch(/glossary|undefined|\b[a-z]+(-[a-z]+)?\.[a-zA-Z0-9_-]+/);
    }
  });
});

describe('player aids', () => {
  const files = readdirSync(python).flatMap((game) =>
    languages.map((language) => `${python}/${game}/aid.${language}.md`).filter((path) => existsSync(path)),
  );
  it('are written with the little markdown that can be shown', () => {
    for (const path of files) {
      const sections = parseText(readFileSync(path, 'utf8'));
      expect([path, sections.length > 2]).toEqual([path, true]);
      expect([path, readFileSync(path, 'utf8')]).not.toEqual([path, expect.stringMatching(/[<`]|\]\(/)]);
    }
  });
});
