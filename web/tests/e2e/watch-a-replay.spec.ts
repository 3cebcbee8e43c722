// A finished game, seen again.
import { readFileSync, writeFileSync } from 'node:fs';
import { allResign } from './person';
import { accessible, expect, test } from './test';

test('replay: step, jump, eyes, shareable link; a record file dropped in', async ({ sit }, info) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  const { table } = await anna.create({
    game: 'taj_mahal',
    players: 3,
    visibility: 'public',
    bots: ['greedy', 'greedy'],
    start: true,
  });
  await allResign([anna]);
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await page.locator('.controls').waitFor();
  const steps = Number(/of (\d+)/.exec(await page.locator('.slider .count').innerText())![1]);
  expect(steps).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.getByText(`Step ${steps - 1} of ${steps}`).waitFor();
  await expect(page.locator('li button.now'), 'the line of this step, or the last one before it').toBeInViewport();
  await page.getByRole('slider').fill(String(Math.floor(steps / 2)));
  await expect(page.locator('li button.now'), 'also after a jump').toBeInViewport();
  await page.getByRole('slider').fill(String(steps - 1));
  await page.getByLabel('Seen by').selectOption('1');
  await page.waitForURL(/eyes=1/);
  await accessible(page, 'replay');
  const ben = await sit({ name: 'Ben' });
  await ben.page.goto(page.url());
  await ben.page.getByText(`Step ${steps - 1} of ${steps}`).waitFor();
  await expect(ben.page.getByLabel('Seen by')).toHaveValue('1');
  const file = info.outputPath('record.json');
  writeFileSync(file, JSON.stringify(await anna.api('GET', `/api/tables/${table}/record`)));
  expect(readFileSync(file).length).toBeLessThan(60_000);
  await ben.page.goto(`${ben.house.url}/#/`);
  await ben.page.locator('input[type=file]').setInputFiles(file);
  await ben.page.locator('.controls').waitFor();
  await ben.page.getByText(`Step 0 of ${steps}`).waitFor();
  await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
  await ben.page.getByText(`Step 2 of ${steps}`).waitFor();
  await ben.page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(async () => (await ben.page.locator('main > .board').boundingBox())!.height).toBeGreaterThan(320);
  expect(await ben.scrolls('sideways'), 'the replay on a phone').toBeLessThanOrEqual(0);
});
