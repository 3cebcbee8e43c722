// A family at one screen.
import { accessible, expect, test } from './test';

test('hot seat: the curtain hides the table until the next one is there', async ({ sit }) => {
  const family = await sit({ name: 'Anna' });
  const { page } = family;
  await page.getByRole('button', { name: /Taj Mahal: Invite friends/ }).click();
  await page.getByText('All at this screen').click();
  await page.locator('.pick label', { hasText: /^3$/ }).click();
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Ben');
  await page.locator('li select').first().selectOption('medium');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const curtain = page.locator('.curtain');
  const handOver = page.locator('.bar .top > .btn');
  const seen: string[] = [];
  for (let answers = 0; answers < 6 || seen.length < 3;) {
    await curtain.or(family.choices()).or(handOver).first().waitFor();
    if (await curtain.count()) {
      await expect(family.board(), 'nothing is drawn behind the curtain').toHaveCount(0);
      const name = /I am (\w+)/.exec(await curtain.locator('.btn').innerText())![1]!;
      seen.push(name);
      if (seen.length < 3) await accessible(page, 'curtain');
      await curtain.locator('.btn').click();
      await family.choices().or(handOver).first().waitFor();
      if (await family.choices().count()) await expect(page.locator('li.turn .name')).toContainText(name);
    } else if (await family.choices().count()) {
      await family.answer(0);
      answers++;
    } else await handOver.click();
  }
  expect(new Set(seen)).toEqual(new Set(['Anna', 'Ben']));
});
