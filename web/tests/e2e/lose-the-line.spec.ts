// The line breaks while somebody plays.
import { expect, test } from './test';

test('the line breaks and the server restarts: the move is there once, the screen resumes by itself', async ({
  sit,
  ownHouse,
}) => {
  const house = await ownHouse();
  const anna = await sit({ name: 'Anna' }, house);
  const { page } = anna;
  await anna.create({
    game: 'maharaja',
    players: 2,
    visibility: 'link',
    bots: ['greedy'],
    options: { start_player: 0 },
    start: true,
  });
  await anna.turn();
  await house.stop();
  await page.locator('.banner').waitFor();
  await anna.choices().first().click(); // into the broken line
  await expect(page.locator('.choice[disabled]').first()).toBeVisible();
  await house.open();
  await expect(page.locator('.banner')).toHaveCount(0, { timeout: 90_000 });
  await page.locator('.log .line').first().waitFor();
  await anna.turn();
  const state = await anna.position();
  expect(state.lines.filter((line) => line.kind === 'chosen' && line.seat === 0)).toHaveLength(1);
  await anna.answer(0);
  await anna.turn();
  anna.faults.length = 0; // the browser itself reports the refused connection
});

test('the banner counts from now, not from when the page was opened', async ({ sit, ownHouse }) => {
  const house = await ownHouse();
  const anna = await sit({ name: 'Anna' }, house);
  const { page } = anna;
  await page.clock.install();
  await page.reload();
  await page.locator('article').first().waitFor();
  await page.clock.fastForward('15:00');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver(() => heard.push(document.querySelector('.banner')?.textContent ?? '')).observe(
      document.body,
      {
        subtree: true,
        childList: true,
        characterData: true,
      },
    );
  });
  await house.stop();
  await page.locator('.banner').getByText('Next try in').waitFor();
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  const seconds = heard.flatMap((text) => /in (\d+) s/.exec(text)?.[1] ?? []).map(Number);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(30);
  anna.faults.length = 0; // the browser itself reports the refused connection
});
