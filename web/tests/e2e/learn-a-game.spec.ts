// Somebody who has never played: the lessons of each game to their end, and then a guided game.
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { python } from './house';
import type { Person } from './person';
import { accessible, expect, test } from './test';

const SCRIPT = fileURLToPath(new URL('lessons.py', import.meta.url));
const waysOf = (game: string): [string, string[]][] =>
  Object.entries(JSON.parse(python(SCRIPT, game)) as Record<string, string[]>);

const teacher = (page: Page) => page.locator('.teacher');
const at = (page: Page, lesson: string, step: number) =>
  page.locator(`.teacher[data-lesson="${lesson}"][data-step="${step}"]`);
const goOn = (page: Page) => teacher(page).getByRole('button', { name: /^(Next|Weiter)$/ });

async function learn(person: Person, game: string): Promise<void> {
  await person.page.goto(`${person.house.url}/#/learn/${game}`);
  await teacher(person.page).waitFor();
}

type Press = (page: Page, notation: string) => Promise<void>;

/** On the board where there is one place for it, otherwise in the list. */
const byMouse: Press = async (page, notation) => {
  const drawn = page.locator(`.board [data-choice="${notation}"]`);
  if ((await drawn.count()) === 1) await drawn.click();
  else await inTheList(page, notation, (button) => button.click());
};
const byTouch: Press = (page, notation) => inTheList(page, notation, (button) => button.tap());
const byKeyboard: Press = (page, notation) =>
  inTheList(page, notation, async (button) => {
    await button.focus();
    await page.keyboard.press('Enter');
  });

async function inTheList(page: Page, notation: string, press: (button: ReturnType<Page['locator']>) => Promise<void>) {
  const list = teacher(page).locator('details.answers');
  if (!(await list.evaluate((one) => (one as HTMLDetailsElement).open))) await list.locator('summary').click();
  const button = list.locator(`[data-notation="${notation}"]`);
  if (!(await button.count())) {
    // a very long list shows a part: its words are searched for
    const said = notation
      .split(/[^A-Za-z0-9]+/)
      .slice(1)
      .join(' ');
    await list.getByRole('searchbox').fill(said);
  }
  await press(button);
}

async function play(page: Page, lesson: string, way: string[], press: Press): Promise<void> {
  for (const [step, answer] of way.entries()) {
    await at(page, lesson, step).waitFor();
    expect(await teacher(page).innerText(), 'every sentence is there').not.toMatch(/lesson\.|\{|why\./);
    if (answer === '') await goOn(page).click();
    else {
      await press(page, answer);
      await at(page, lesson, step + 1).waitFor();
      await expect(teacher(page).locator('.good')).toBeVisible();
      if (step + 1 < way.length) await goOn(page).click();
    }
  }
  await at(page, lesson, way.length).waitFor();
}

async function course(page: Page, game: string, press: Press): Promise<void> {
  const ways = waysOf(game);
  for (const [number, [lesson, way]] of ways.entries()) {
    await play(page, lesson, way, press);
    if (number + 1 < ways.length)
      await teacher(page)
        .getByRole('button', { name: /^(Next lesson|Nächste Lektion)$/ })
        .click();
  }
}

const MANNERS: [string, { phone?: boolean; language?: 'de' | 'en' }, Press][] = [
  ['maharaja', {}, byMouse],
  ['taj_mahal', { phone: true, language: 'de' }, byTouch],
  ['dice_charmers', {}, byMouse],
  ['java', {}, byKeyboard],
  ['amritsar', { language: 'de' }, byMouse],
];

for (const [game, manner, press] of MANNERS) {
  test(`${game}: every lesson is learnt to its end`, async ({ sit }) => {
    const ways = waysOf(game);
    test.skip(!ways.length, 'nobody has written lessons for this game');
    const anna = await sit(manner);
    const { page } = anna;
    await learn(anna, game);
    await accessible(page, `${game}, learning`);
    expect(await anna.scrolls('down'), 'no scrolling of the page').toBeLessThanOrEqual(0);
    await course(page, game, press);
    await expect(page.locator('nav ol .done')).toHaveCount(ways.length);
    await page.getByRole('link', { name: /^(Leave|Verlassen)$/ }).click();
    await expect(page.locator(`a[href="#/learn/${game}"]`)).toContainText(`${ways.length}`);
  });
}

test('a lesson is explained, left, resumed, and followed by a guided game', async ({ sit }) => {
  const game = MANNERS.map(([id]) => id).find((id) => waysOf(id).length);
  test.skip(!game, 'nobody has written lessons');
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await page.locator(`a[href="#/learn/${game!}"]`).click();
  const [lesson, way] = waysOf(game!).find(([, answers]) => answers.length > 1 && answers.some((one) => one !== ''))!;
  await page.goto(`${anna.house.url}/#/learn/${game!}/${lesson}`);
  const first = way.findIndex((one) => one !== '');
  for (let step = 0; step < first; step++) {
    await at(page, lesson, step).waitFor();
    await goOn(page).click();
  }
  await at(page, lesson, first).waitFor();

  // Another legal answer, where there is one, is explained and changes nothing.
  await teacher(page).locator('details.answers summary').click();
  const others = teacher(page).locator(`.choice:not([data-notation="${way[first]!}"])`);
  if (await others.count()) {
    await others.last().click();
    await expect(teacher(page).locator('.other, .good')).toBeVisible();
  }
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lernen');
  await page.getByLabel(/Sprache|Language/).selectOption('en');

  // Whoever comes back goes on where they were.
  await page.goto(`${anna.house.url}/#/`);
  await page.locator(`a[href="#/learn/${game!}"]`).click();
  await page.locator(`.teacher[data-lesson="${lesson}"]`).waitFor();

  await page.getByRole('button', { name: 'Play a guided game' }).first().click();
  await page.locator('section.guide').waitFor();
  await accessible(page, 'guided game');
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.locator('section.guide')).toHaveCount(0);
  await anna.menu();
  await page.getByRole('button', { name: 'No more hints' }).click();
  await anna.menu();
  await expect(page.getByRole('button', { name: 'Explain each decision' })).toBeVisible();
});
