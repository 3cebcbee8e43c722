// Through the front door.
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
