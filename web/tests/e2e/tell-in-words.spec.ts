// Boards say in words what their signs mean, for whoever does not know them yet; whoever does switches them off.
import { accessible, expect, test } from './test';

const CHARMERS = { game: 'dice_charmers', players: 3, bots: ['random', 'random'], options: { start_player: 0 } };
const AMRITSAR = { game: 'amritsar', players: 2, bots: ['random'] };

test('a newcomer reads what dice bring and signs mean, switches the words off, and finds them off next time', async ({
  sit,
}) => {
  const anna = await sit({ name: 'Anna', settings: { list: false } });
  const { page } = anna;
  await anna.create({ ...CHARMERS, start: true });
  await anna.drawn();
  const words = page.getByRole('button', { name: 'Words' });
  const key = page.getByRole('region', { name: 'What the signs mean' });
  await expect(words).toHaveAttribute('aria-pressed', 'true');
  await expect(key.getByText('half path').first()).toBeInViewport();
  await expect(page.locator('.tray .caption')).toHaveCount(await page.locator('.tray .middle .die:not(svg)').count());
  await expect(page.locator('.bar .about')).toContainText('purple for goods');
  await accessible(page, 'words beside the signs');
  await words.click();
  await expect(key).toHaveCount(0);
  await expect(page.locator('.tray .caption, .bar .about')).toHaveCount(0);
  await page.reload();
  await anna.drawn();
  await expect(words).toHaveAttribute('aria-pressed', 'false');
  await expect(key).toHaveCount(0);
  await page.locator('body').press('w');
  await expect(key.first()).toBeVisible();
});

test('phone: the key tells of the part that is shown, and a press on its title brings it into sight', async ({
  sit,
}) => {
  const anna = await sit({ name: 'Anna', phone: true, settings: { list: false } });
  const { page } = anna;
  await anna.create({ ...CHARMERS, start: true });
  await anna.drawn();
  const key = page.getByRole('region', { name: 'What the signs mean' });
  const title = key.getByRole('button');
  await expect(title, 'its title is seen without scrolling').toBeInViewport();
  await title.tap();
  await expect(key.getByText('Portuguese: sail back / 1 good')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Market', exact: true }).tap();
  await expect(key.getByText('sell equal goods')).toBeVisible();
  await expect(key.getByText('Portuguese: sail back / 1 good')).toHaveCount(0);
  await accessible(page, 'the key on a phone');
});

test('Taj Mahal on a phone: one press tells what the signs of the court bring', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', phone: true, settings: { list: false } });
  await anna.create({ game: 'taj_mahal', players: 3, bots: ['random', 'random'], start: true });
  await anna.drawn();
  await anna.page.locator('.dock').getByRole('button', { name: 'Words' }).tap();
  const dialog = anna.page.getByRole('dialog', { name: 'At court' });
  await expect(dialog.getByRole('term')).toHaveCount(6);
  await accessible(anna.page, 'the signs of the court');
  await anna.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a small phone has no room for words beside the signs: one press tells them all', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', phone: true, settings: { list: false } });
  const { page } = anna;
  await page.setViewportSize({ width: 360, height: 640 });
  await anna.create({ ...CHARMERS, start: true });
  await anna.drawn();
  await page.locator('.dock').getByRole('button', { name: 'Words' }).tap();
  const dialog = page.getByRole('dialog', { name: 'What the signs mean' });
  await expect(dialog.getByText('half path').first()).toBeInViewport();
  await accessible(page, 'the key of a small phone');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('Amritsar: everything in words, in a window or on a phone as a part of its own', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', settings: { list: false } });
  await anna.create({ ...AMRITSAR, start: true });
  await anna.drawn();
  await anna.page.getByRole('button', { name: 'All in words' }).click();
  const dialog = anna.page.getByRole('dialog');
  await expect(dialog.getByText('second elephant move')).toBeVisible();
  await expect(dialog.getByText(/^Bridge: /)).toBeVisible();
  await accessible(anna.page, 'everything in words');

  const bela = await sit({ name: 'Bela', phone: true, settings: { list: false } });
  await bela.create({ ...AMRITSAR, start: true });
  await bela.drawn();
  await bela.page.locator('.ways').getByRole('button', { name: 'Legend' }).tap();
  await expect(bela.page.getByRole('heading', { name: 'What the zones offer' })).toBeInViewport();
  await accessible(bela.page, 'everything in words on a phone');
  await bela.page.locator('.dock').getByRole('button', { name: 'Words' }).tap();
  await expect(bela.page.locator('.ways').getByRole('button', { name: 'Legend' })).toHaveCount(0);
});

test('a low phone: a press on the question tells what it is about, the next touch puts that away', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', phone: true, settings: { list: false } });
  const { page } = anna;
  await page.setViewportSize({ width: 360, height: 640 });
  await anna.create({ ...AMRITSAR, start: true });
  await anna.drawn();
  await anna.acting(() => page.locator('.board .hand [data-choice]').first().tap()); // goals say themselves what they are about
  const question = page.locator('.bar .question').getByRole('button');
  const about = page.locator('.bar .about');
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await expect(about).toHaveCount(0);
  await question.tap();
  await expect(about).toBeInViewport({ ratio: 1 });
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await accessible(page, 'what the question is about');
  await page.locator('header h1').tap();
  await expect(about).toHaveCount(0);
});
