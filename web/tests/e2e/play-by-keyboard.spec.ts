// Without a mouse.
import { expect, test } from './test';

test('keyboard only: from the lobby to the end of a game', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  const focused = page.locator('.choice:focus');
  const door = page.getByRole('button', { name: /Legacy: Play against bots/ });
  await door.waitFor();
  for (let tabs = 0; tabs < 30 && !(await door.evaluate((one) => one === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let count = 0; count < 300 && (await anna.turn()); count++) {
    if (count < 3) {
      if (count > 0) await expect(focused, 'the focus waits at the next choices').toHaveCount(1);
      for (let tabs = 0; tabs < 60 && !(await focused.count()); tabs++) await page.keyboard.press('Tab');
      await expect(focused, 'a choice can be reached with Tab').toHaveCount(1);
      await anna.acting(() => page.keyboard.press('Enter'));
    } else {
      const many = (await anna.choices().count()) > 1;
      await anna.acting(() => page.keyboard.press(many && count % 2 === 0 ? '2' : '1'));
    }
  }
  await anna.end().waitFor();
  await page.keyboard.press('Escape');
  await expect(anna.end()).toHaveCount(0);
});
