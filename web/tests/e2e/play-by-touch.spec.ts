// On a phone.
import { expect, test } from './test';

test('phone: a whole game by touch, nothing to scroll sideways, targets of 44 pixels', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', phone: true, language: 'de' });
  const { page } = anna;
  expect(await anna.scrolls('sideways'), 'the lobby').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /Vermächtnis.*Gegen Bots/ }).tap();
  await page.getByRole('button', { name: 'Partie beginnen' }).waitFor();
  expect(await anna.scrolls('sideways'), 'the start sheet').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Partie beginnen' }).tap();
  await anna.turn();
  await page.locator('.zoom .btn').first().waitFor();
  expect(await anna.scrolls('sideways'), 'the table').toBeLessThanOrEqual(0);
  expect(await anna.scrolls('down'), 'the table').toBeLessThanOrEqual(0);
  const small = await page.locator('.choice, .tools .btn, .dock button, header .btn, .zoom .btn').evaluateAll((all) =>
    all
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && (box.height < 43.5 || box.width < 43.5);
      })
      .map((one) => `${one.className} ${one.textContent?.trim().slice(0, 20)}`),
  );
  expect(small).toEqual([]);
  for (const tab of ['Verlauf', 'Regeln']) {
    await page.locator('.dock').getByText(tab).tap();
    await page.locator('.tabs .close').waitFor();
    expect(await anna.scrolls('sideways'), tab).toBeLessThanOrEqual(0);
    await page.locator('.tabs .close').tap();
  }
  await page.locator('.zoom .btn').first().tap();
  await expect(page.locator('.frame .content')).toHaveAttribute('style', /scale\(1\.5\)/);
  await page.locator('.zoom .btn').last().tap();
  for (let count = 0; count < 200 && (await anna.turn()); count++) await anna.answer(count % 2 ? 0 : Infinity);
  await anna.end().waitFor();
  expect(await anna.scrolls('sideways'), 'the end screen').toBeLessThanOrEqual(0);
});
