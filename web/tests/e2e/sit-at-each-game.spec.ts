// The table of each game, as far as it is the same for all of them.
import type { Page } from '@playwright/test';
import { accessible, expect, test } from './test';

async function open(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
}

for (const game of ['maharaja', 'taj_mahal', 'dice_charmers', 'java', 'amritsar']) {
  test(`${game}: the table in both languages and themes has no accessibility fault and fits the screen`, async ({
    sit,
  }) => {
    const anna = await sit({ name: 'Anna' });
    const { page } = anna;
    await anna.create({ game, players: 3, visibility: 'link', bots: ['greedy', 'greedy'], start: true });
    for (let count = 0; count < 4; count++) {
      await anna.turn();
      await anna.answer(1);
    }
    await anna.turn();
    await anna.drawn();
    expect(await anna.scrolls('down'), 'no scrolling of the page').toBeLessThanOrEqual(0);
    await page.locator('header').getByRole('button', { name: 'Closer' }).click();
    await expect(page.locator('.frame.zoomed')).toHaveCount(1);
    await expect(page.locator('main > .board .zoom'), 'no button lies over the board').toHaveCount(0);
    await page.locator('header').getByRole('button', { name: 'Whole' }).click();
    await expect(page.locator('.frame.zoomed')).toHaveCount(0);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme }); // as when the evening comes
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await open(page, 'Log');
      await accessible(page, `${game}, ${theme}, log`);
      // Chat and notes are the same beside every board.
      for (const name of game === 'maharaja' ? ['Chat', 'Notes', 'Rules'] : ['Rules']) {
        await open(page, name);
        if (name === 'Rules')
          await expect(page.locator('.help .now').first(), 'the rules open at the current phase').toBeVisible();
        await accessible(page, `${game}, ${theme}, ${name}`);
      }
    }
    await page.getByLabel('Language').selectOption('de');
    await page.getByText('Gerade am Tisch').first().waitFor();
    await expect(page.locator('section.bar')).not.toContainText(/Your turn|Undo/);
    for (const choice of await anna.choices().allInnerTexts()) expect(choice).not.toMatch(/choice\.|\{/);
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await anna.drawn();
      // Whatever a board wants to have, the table is as wide as the phone.
      await expect
        .poll(() => page.locator('main > *').evaluateAll((all) => Math.max(...all.map((one) => one.clientWidth))))
        .toBeLessThanOrEqual(width);
      await expect
        .poll(() => page.locator('header h1').evaluate((title) => title.scrollHeight - title.clientHeight), {
          message: 'the title is whole',
        })
        .toBeLessThanOrEqual(1);
    }
  });
}
