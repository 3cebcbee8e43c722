// Beside the board: log, looking back, hint, digest, notes, chat.
import { accessible, expect, test } from './test';

test('log, looking back, hint, digest, notes, chat, confirmation, why not', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', settings: { confirm: 'always' } });
  const { page } = anna;
  const { table } = await anna.create({
    game: 'maharaja',
    players: 3,
    visibility: 'link',
    bots: ['greedy', 'greedy'],
    options: { start_player: 0 },
    start: true,
  });
  await anna.turn();
  await expect(page).toHaveTitle(/^▶/);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /icon-turn/);
  await page.keyboard.press('h');
  const advice = page.getByRole('status', { name: 'Suggestions' });
  await expect(advice.getByRole('listitem').first()).toContainText('% to win'); // what a good bot would do, and how likely it wins
  await page.locator('.hinted').hover();
  await page.locator('aside .final, aside p').first().waitFor();
  await anna.choices().first().click();
  await page.getByRole('alertdialog').waitFor(); // always asked, by choice
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await anna.choices().first().click();
  await anna.acting(() => page.getByRole('button', { name: 'Yes, do it' }).click());
  await anna.turn();
  const lines = page.locator('.log .line');
  await lines.nth(2).waitFor();
  await page.locator('.digest').waitFor();
  const now = await page.locator('.question').innerText();
  await lines.first().click();
  await page.getByText('You are looking at step 1').waitFor();
  await expect(anna.choices(), 'no move while looking back').toHaveCount(0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.locator('.question')).toHaveText(now);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('My notes on this table').fill('Watch the vases');
  await page.getByText('Saved').waitFor();
  expect((await anna.api<{ text: string }>('GET', `/api/tables/${table}/notes`)).text).toBe('Watch the vases');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Write something').fill('Hello <b>there</b>');
  await page.keyboard.press('Enter');
  await page.getByText('Hello <b>there</b>').waitFor();
  await page.locator('.points').first().click();
  await page.getByRole('table').waitFor();
  await accessible(page, 'points by source');
});
