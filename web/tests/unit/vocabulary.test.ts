// The same job has the same file name in every game: the list of docs/add-a-game.md.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const games = fileURLToPath(new URL('../../src/games', import.meta.url));
const python = fileURLToPath(new URL('../../../src/durbar/games', import.meta.url));
const EVERY = ['Board.svelte', 'art.ts', 'layout.ts', 'motion.ts'];
const KNOWN = [/^[A-Z][A-Za-z]+\.svelte$/, /^(art|choices|layout)(_[a-z]+)?\.ts$/, /^(motion|shapes)\.ts$/];

describe.each(readdirSync(games))('games/%s', (game) => {
  const files = readdirSync(`${games}/${game}`);

  it('is the board of a game', () => expect(existsSync(`${python}/${game}/game.py`)).toBe(true));

  it('has what every board has', () => expect(EVERY.filter((name) => !files.includes(name))).toEqual([]));

  it('calls every job by its name', () => {
    expect(files.filter((name) => !KNOWN.some((known) => known.test(name)))).toEqual([]);
  });
});
