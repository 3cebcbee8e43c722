// A third language is data and one line: here it is made up, and the page is rendered in it.
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type * as Languages from '../../src/lib/i18n/languages';
import type * as Texts from '../../src/lib/i18n/texts';
import { texts as en } from '../../src/lib/i18n/en';

vi.mock('../../src/lib/i18n/languages', async (original) => {
  const real = await original<typeof Languages>();
  const LANGUAGES = { ...real.LANGUAGES, pl: 'pl-PL' };
  return { ...real, LANGUAGES, languages: Object.keys(LANGUAGES) };
});
vi.mock('../../src/lib/i18n/texts', async (original) => {
  const real = await original<typeof Texts>();
  const made = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, `«${text}»`]));
  const counts = {
    'lobby.free.one': '{count} miejsce',
    'lobby.free.few': '{count} miejsca',
    'lobby.free.many': '{count} miejsc',
    'lobby.free.other': '{count} miejsca',
  };
  delete made['lobby.free']; // a plural form for each of its own kinds
  return { TEXTS: { ...real.TEXTS, pl: { ...made, ...counts } } };
});

const { locale, ui } = await import('../../src/lib/i18n/index.svelte');
const { fill } = await import('../../src/lib/i18n/format');
const { default: LanguagePicker } = await import('../../src/lib/page/LanguagePicker.svelte');
const { default: SettingsDialog } = await import('../../src/lib/me/SettingsDialog.svelte');

describe('a made-up third language', () => {
  locale.language = 'pl' as never;

  it('stands in the picker beside the others, and is chosen there', () => {
    const { body } = render(LanguagePicker);
    for (const title of ['English', 'Deutsch', 'polski']) expect(body).toContain(title);
    expect(body).toMatch(/<option value="pl"[^>]* selected/);
  });

  it('is what a dialog is written in', () => {
    const { body } = render(SettingsDialog, { props: { onclose: () => undefined } });
    expect(body).toContain(`«${en['settings.title']}»`);
    expect(body).toContain('polski');
  });

  it('has its own plural forms and lists', () => {
    expect([1, 3, 5].map((count) => ui('lobby.free' as never, { count }))).toEqual([
      '1 miejsce',
      '3 miejsca',
      '5 miejsc',
    ]);
    expect(fill({ deal: '{things}' }, 'pl' as never, 'deal', { things: ['a', 'b', 'c'] })).toBe('a, b i c');
  });
});
