import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { texts as english } from '../../src/lib/i18n/en';
import { texts as fairEnglish } from '../../src/lib/i18n/fair.en';
import { texts as learnEnglish } from '../../src/lib/i18n/learn.en';
import { texts as operatorEnglish } from '../../src/lib/i18n/operator.en';
import '../../src/lib/i18n/fair';
import '../../src/lib/i18n/learn';
import '../../src/lib/i18n/operator';
import { fill, has } from '../../src/lib/i18n/format';
import { locale } from '../../src/lib/i18n/index.svelte';
import { languages, preferred, titleOf } from '../../src/lib/i18n/languages';
import { TEXTS } from '../../src/lib/i18n/texts';
import { parse, parts } from '../../src/lib/help/markdown';

const en: Record<string, string> = { ...english, ...fairEnglish, ...learnEnglish, ...operatorEnglish };
const others = languages.filter((language) => language !== 'en');
const places = (text: string) => [...text.matchAll(/\{[a-z_]+(?::[a-z-]+)?\}/g)].map((match) => match[0]).sort();
const source = fileURLToPath(new URL('../../src', import.meta.url));
const games = fileURLToPath(new URL('../../../src/durbar/games', import.meta.url));

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(path).isDirectory() ? files(path) : /\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}

describe('texts of the table', () => {
  it.each(others)('has the same keys in %s as in English', (language) => {
    expect(Object.keys(TEXTS[language]!).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(others)('has the same places in %s as in English', (language) => {
    for (const key of Object.keys(en)) expect([key, places(TEXTS[language]![key]!)]).toEqual([key, places(en[key]!)]);
  });

  it('leaves nothing empty or untranslated by accident', () => {
    const de = TEXTS['de']!;
    for (const [key, text] of Object.entries(de)) expect([key, text.trim()]).not.toEqual([key, '']);
    const same = Object.keys(en).filter((key) => en[key] === de[key] && /[a-z]{4}/i.test(en[key]!));
    expect(same).toEqual(['app.name', 'app.version', 'new.seat.bot', 'settings.motion.normal']);
  });

  it('every key is used somewhere', () => {
    const code = files(source)
      .filter((path) => !/i18n\/((fair|learn|operator)\.)?[a-z]{2}\.ts$/.test(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const built = [...code.matchAll(/uiOf\(\s*'([a-z.-]+)'/g)].map((match) => `${match[1]}.`);
    const unused = Object.keys(en).filter(
      (key) => !code.includes(`'${key}'`) && !built.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});

describe('sentences of games', () => {
  const entries = {
    'event.tax.one': '{player} pays {rupees} rupee.',
    'event.tax.other': '{player} pays {rupees} rupees.',
    'event.deal': 'Dealt: {antiques:antique}.',
    'antique.vase-red': 'red vase',
    'antique.jug-blue': 'blue jug',
    'player.unnamed': 'Seat {number}',
  };
  it('fills places, names and plurals as the server does', () => {
    expect(fill(entries, 'en', 'event.tax', { player: 1, rupees: 1 }, ['Anna', 'Ben'])).toBe('Ben pays 1 rupee.');
    expect(fill(entries, 'en', 'event.tax', { player: 0, rupees: 2 }, ['Anna', 'Ben'])).toBe('Anna pays 2 rupees.');
    expect(fill(entries, 'en', 'event.deal', { antiques: ['vase-red', 'jug-blue'] })).toBe(
      'Dealt: red vase and blue jug.',
    );
    expect(fill(entries, 'en', 'event.deal', { antiques: ['vase-red', 'jug-blue', 'vase-red'] })).toBe(
      'Dealt: red vase, blue jug and red vase.',
    );
    expect(fill(entries, 'de', 'event.deal', { antiques: ['vase-red', 'jug-blue'] })).toBe(
      'Dealt: red vase und blue jug.',
    );
    expect(fill(entries, 'de', 'event.deal', { antiques: [] })).toBe('Dealt: –.');
    expect(fill(entries, 'de', 'event.tax', { player: 0, rupees: 1200 }, ['Anna'])).toBe('Anna pays 1.200 rupees.');
  });
  it('never stops the table: unknown keys, names and seats are shown as they are', () => {
    expect(fill(entries, 'en', 'event.unknown')).toBe('event.unknown');
    expect(fill(entries, 'en', 'event.deal', { antiques: ['sword'] })).toBe('Dealt: sword.');
    expect(fill(entries, 'de', 'event.tax', { player: 2, rupees: 3 })).toBe('Seat 3 pays 3 rupees.');
    expect(has(entries, 'event.tax')).toBe(true);
  });
});

describe('languages', () => {
  it('are called as they call themselves', () => expect(languages.map(titleOf)).toEqual(['English', 'Deutsch']));

  it('are chosen by what the browser prefers', () => {
    expect([preferred(['fr-FR', 'de-AT', 'en']), preferred(['en-US']), preferred(['fr']), preferred([])]).toEqual([
      'de',
      'en',
      'en',
      'en',
    ]);
  });

  it('write ranges and times by themselves', () => {
    expect([locale.range(2, 4), locale.range(4, 4)]).toEqual(['2–4', '4']);
    expect([30, 60, 3 * 3600, 3 * 86_400].map((seconds) => locale.ago(seconds))).toEqual([
      'just now',
      '1 min ago',
      '3 hr ago',
      '3 days ago',
    ]);
  });
});

describe('rules help', () => {
  const found = readdirSync(games).filter((game) => existsSync(`${games}/${game}/game.py`));
  const read = (game: string, language: string) =>
    parts(parse(readFileSync(`${games}/${game}/help.${language}.md`, 'utf8')));

  it.each(found)('%s has a short and a full text in both languages, with the same anchors', (game) => {
    const [german, english] = [read(game, 'de'), read(game, 'en')];
    for (const length of ['short', 'full'] as const) {
      expect(english[length].length).toBeGreaterThan(4);
      expect(german[length].map((section) => section.anchors)).toEqual(
        english[length].map((section) => section.anchors),
      );
    }
  });

  it.each(found)('%s has a place for every rule that a refusal names', (game) => {
    const code = readdirSync(`${games}/${game}`).filter((name) => name.endsWith('.py'));
    const text = code.map((name) => readFileSync(`${games}/${game}/${name}`, 'utf8')).join('\n');
    const cited = new Set([...text.matchAll(/Reason\(\s*"[^"]+",\s*"([^"]+)"/g)].map((match) => `rule-${match[1]}`));
    const places = new Set(read(game, 'en').full.flatMap((section) => section.anchors));
    expect(cited.size).toBeGreaterThan(5);
    expect([...cited].filter((rule) => !places.has(rule))).toEqual([]);
  });

  it.each(found)('%s has a place for every decision', (game) => {
    const texts = readFileSync(`${games}/${game}/texts.en.toml`, 'utf8');
    const decisions = [...(/\[decision\]\n([^[]*)/.exec(texts)?.[1] ?? '').matchAll(/^([a-z-]+) =/gm)].map(
      (match) => match[1]!,
    );
    expect(decisions.length).toBeGreaterThan(0);
    for (const language of languages) {
      for (const length of ['short', 'full'] as const) {
        const anchors = new Set(read(game, language)[length].flatMap((section) => section.anchors));
        expect([...decisions, 'over'].filter((decision) => !anchors.has(decision))).toEqual([]);
      }
    }
  });

  it('reads headings with anchors, lists, tables and bold', () => {
    const [section] = parse(
      '## Turn {#turn #more}\nOne **bold** word\n\n1. first\n2. second\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    );
    expect(section).toMatchObject({ title: 'Turn', anchors: ['turn', 'more'] });
    expect(section!.blocks.map((block) => block.kind)).toEqual(['text', 'list', 'table']);
  });
});
