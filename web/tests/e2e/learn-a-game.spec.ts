// Somebody who has never played: the lessons of each game to their end, and then a guided game.
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { python } from './house';
import type { Person } from './person';
import { accessible, expect, test } from './test';

const EVERY = process.env.DURBAR_FULL === '1' ? 1 : 6; // a sample is played in a browser in every run, all by `make test-full`
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

/** How somebody presses a button, and how an answer is given. */
interface Hand {
  press: (button: Locator) => Promise<void>;
  answer: (page: Page, notation: string) => Promise<void>;
}

const mouse: Hand = {
  press: (button) => button.click(),
  /** On the board where there is one place for it, otherwise in the list. A place may ask further, beside it, in which way. */
  answer: async (page, notation) => {
    const drawn = page.locator(`.board [data-choice="${notation}"]`);
    if ((await drawn.count()) !== 1) return inTheList(page, notation, mouse);
    await drawn.click();
    await expect(drawn).not.toHaveCount(1);
    if (await drawn.count()) await drawn.last().click();
  },
};
const finger: Hand = {
  press: (button) => button.tap(),
  answer: (page, notation) => inTheList(page, notation, finger),
};
const keys: Hand = {
  press: async (button) => {
    await button.focus();
    await button.press('Enter');
  },
  answer: async (page, notation) => {
    await inTheList(page, notation, keys);
    const next = teacher(page).locator('.do .btn.primary');
    await expect(next, 'the focus is where one goes on').toBeFocused();
  },
};

async function inTheList(page: Page, notation: string, hand: Hand): Promise<void> {
  const list = teacher(page).locator('details.answers');
  if (!(await list.evaluate((one) => (one as HTMLDetailsElement).open))) await hand.press(list.locator('summary'));
  const button = list.locator(`[data-notation="${notation}"]`);
  const search = list.getByRole('searchbox');
  if (await search.count()) {
    // a very long list shows a part: its words are searched for
    const said = notation
      .split(/[^A-Za-z0-9]+/)
      .slice(1)
      .join(' ');
    await search.fill(said);
  }
  await hand.press(button);
}

async function play(page: Page, lesson: string, way: string[], hand: Hand): Promise<void> {
  for (const [step, answer] of way.entries()) {
    await at(page, lesson, step).waitFor();
    expect(await teacher(page).innerText(), 'every sentence is there').not.toMatch(/lesson\.|\{|why\./);
    await expect(page.locator('.light[data-missing]'), 'the board draws what the lesson points to').toHaveCount(0);
    if (answer === '') await hand.press(goOn(page));
    else {
      await hand.answer(page, answer);
      await at(page, lesson, step + 1).waitFor();
      await expect(teacher(page).locator('.good')).toBeVisible();
      if (step + 1 < way.length) await hand.press(goOn(page));
    }
  }
  await at(page, lesson, way.length).waitFor();
}

/** Plays every sixth lesson and the last one, or all of them, and skips the others; returns how many were learnt. */
async function course(page: Page, game: string, hand: Hand): Promise<number> {
  const ways = waysOf(game);
  let learnt = 0;
  for (const [number, [lesson, way]] of ways.entries()) {
    const last = number + 1 === ways.length;
    if (number % EVERY === 0 || last) {
      await play(page, lesson, way, hand);
      learnt++;
      if (!last) await hand.press(teacher(page).getByRole('button', { name: /^(Next lesson|Nächste Lektion)$/ }));
    } else {
      await at(page, lesson, 0).waitFor();
      await hand.press(teacher(page).getByRole('button', { name: /^(Skip this lesson|Lektion überspringen)$/ }));
    }
  }
  return learnt;
}

const MANNERS: [string, { phone?: boolean; language?: 'de' | 'en' }, Hand][] = [
  ['maharaja', {}, mouse],
  ['taj_mahal', { phone: true, language: 'de' }, finger],
  ['dice_charmers', {}, mouse],
  ['java', {}, keys],
  ['amritsar', { language: 'de' }, mouse],
];

for (const [game, manner, hand] of MANNERS) {
  test(`${game}: lessons are learnt to their end`, async ({ sit }) => {
    const ways = waysOf(game);
    test.skip(!ways.length, 'nobody has written lessons for this game');
    const anna = await sit(manner);
    const { page } = anna;
    await learn(anna, game);
    await accessible(page, `${game}, learning`);
    expect(await anna.scrolls('down'), 'no scrolling of the page').toBeLessThanOrEqual(0);
    const learnt = await course(page, game, hand);
    await expect(page.locator('nav ol .done')).toHaveCount(learnt);
    await page.getByRole('link', { name: /^(Leave|Verlassen)$/ }).click();
    await expect(page.locator(`a[href="#/learn/${game}"]`)).toContainText(`${learnt}`);
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
