// Whatever is drawn on a board leads to the rules that tell of it, in every language.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { nextThing, type Thing } from '../../src/lib/board/tooltip';
import { parse } from '../../src/lib/help/markdown';
import { languages } from '../../src/lib/i18n/languages';

const games = fileURLToPath(new URL('../../src/games', import.meta.url));
const python = fileURLToPath(new URL('../../../src/durbar/games', import.meta.url));

/** The sorts of things that the parts of a board name in their markup. */
function kindsOf(game: string): string[] {
  const parts = readdirSync(`${games}/${game}`).filter((name) => name.endsWith('.svelte'));
  const text = parts.map((name) => readFileSync(`${games}/${game}/${name}`, 'utf8')).join('\n');
  const named = [...text.matchAll(/data-(?:at|about)=(?:"|\{[^}]*?`)([a-z-]+)/g)].map((match) => match[1]!);
  return [...new Set(named)].sort();
}

describe.each(readdirSync(games))('the things of %s', (game) => {
  it.each(languages)('stand in the rules (%s)', (language) => {
    const file = `${python}/${game}/help.${language}.md`;
    expect(existsSync(file)).toBe(true);
    const anchors = new Set(parse(readFileSync(file, 'utf8')).flatMap((section) => section.anchors));
    const kinds = kindsOf(game);
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds.filter((kind) => !anchors.has(`about-${kind}`))).toEqual([]);
  });
});

describe('exploring by arrows', () => {
  const thing = (text: string, left: number, top: number): Thing => ({
    text,
    element: { text } as unknown as Element,
    box: { left, top, width: 10, height: 10 },
  });
  const [a, b, c, d] = [thing('a', 0, 0), thing('b', 50, 4), thing('c', 100, 0), thing('d', 45, 60)] as const;
  const all = [a, b, c, d];

  it('goes to the nearest thing on that side and stays at the edge', () => {
    expect(nextThing(all, a, [1, 0]).text).toBe('b');
    expect(nextThing(all, b, [1, 0]).text).toBe('c');
    expect(nextThing(all, b, [0, 1]).text).toBe('d');
    expect(nextThing(all, d, [0, -1]).text).toBe('b');
    expect(nextThing(all, a, [-1, 0]).text).toBe('a');
  });
});
