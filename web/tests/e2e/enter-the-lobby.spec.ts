// Through the front door.
import { settled } from './measure';
import { DESKTOP, PHONE } from './person';
import { accessible, expect, test } from './test';

test('lobby: five doors, both languages, light and dark, no accessibility fault', async ({ sit }) => {
  for (const theme of ['light', 'dark'] as const) {
    const { page } = await sit({ theme });
    const german = page.getByRole('heading', { name: 'Was spielen wir?' });
    await expect(page.locator('article')).toHaveCount(5);
    await accessible(page, `lobby, ${theme}`);
    await page.getByLabel('Language').selectOption('de');
    await german.waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.reload();
    await german.waitFor();
    await page.getByRole('button', { name: /Taj Mahal: Gegen Bots/ }).click(); // a name is asked for, nothing else
    await page.getByLabel('Dein Name').fill('Änne');
    await accessible(page, `who are you, ${theme}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Partie beginnen' }).waitFor();
    await accessible(page, `the start sheet, ${theme}`);
    await page.keyboard.press('Enter'); // everything is filled in sensibly
    await page.locator('main > .board').waitFor();
  }
});

test('a table that somebody opens appears in everybody’s lobby, and leaves it again', async ({ sit }) => {
  const [anna, ben] = [await sit({ name: 'Anna' }), await sit({ name: 'Ben' })];
  const card = anna.page.getByText('Elephants welcome').first();
  const title = 'Elephants welcome';
  const { table } = await ben.api<{ table: string }>('POST', '/api/tables', { game: 'java', players: 2, title });
  await card.waitFor();
  await ben.page.getByRole('link', { name: new RegExp(title) }).waitFor(); // his own table, among his own
  await ben.api('POST', `/api/tables/${table}/commands`, { type: 'cancel', id: 'over', table });
  await card.waitFor({ state: 'detached' });
});

test('the start sheet on a phone: nothing lies beyond its edge, and no name is broken', async ({ sit }) => {
  const { page } = await sit({ name: 'Anna', phone: true, language: 'de' });
  await page.getByRole('button', { name: 'Amritsar: Der Goldene Tempel: Gegen Bots spielen' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Partie beginnen' }).waitFor();
  await sheet.getByText('4', { exact: true }).tap();
  await expect(sheet.locator('li')).toHaveCount(4);
  const beyond = await sheet.evaluate((box) => {
    const edge = box.getBoundingClientRect().right - parseFloat(getComputedStyle(box).paddingRight);
    const parts = [...box.querySelectorAll('button, select, label, .name')];
    return parts.filter((one) => one.getBoundingClientRect().right > edge).map((one) => one.textContent);
  });
  expect(beyond).toEqual([]);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 700 });
    const heights = await sheet.locator('li .name').evaluateAll((names) => names.map((one) => one.clientHeight));
    expect(Math.max(...heights), `${width} pixels wide, in one line`).toBeLessThan(34);
  }
});

test('whoever starts a game for the first time is told what is asked; the board keeps its size', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', phone: true });
  const { page } = anna;
  const start = async () => {
    await page.getByRole('button', { name: /Legacy: Play against bots/ }).tap();
    return page.getByLabel('Explain each decision when it first comes up');
  };
  await expect(await start()).toBeChecked();
  await page.getByRole('button', { name: 'Start the game' }).tap();
  const hint = page.getByRole('region', { name: 'Here for the first time' });
  await hint.waitFor();
  await anna.drawn();
  const high = async () => {
    await page.evaluate(settled, { root: 'main', pause: 100 });
    return (await anna.board().boundingBox())!.height;
  };
  const sizes = [DESKTOP, { width: 820, height: 1180 }, PHONE];
  const before: number[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(hint.getByRole('button', { name: 'Got it' })).toBeInViewport({ ratio: 1 });
    before.push(await high());
  }
  await hint.getByRole('button', { name: 'Got it' }).tap();
  await expect(hint).toHaveCount(0);
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size);
    expect(await high(), `${size.width} pixels wide`).toBe(before[index]);
  }
  await page.goto(`${anna.house.url}/#/`);
  await expect(await start(), 'the second time').not.toBeChecked();
});

test('the code to say aloud is seen at once on a phone', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', phone: true });
  await anna.create({ game: 'java', players: 3 });
  await expect(anna.page.locator('p.code')).toBeInViewport();
  expect(await anna.scrolls('sideways'), 'the waiting room').toBeLessThanOrEqual(0);
});
