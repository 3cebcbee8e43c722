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
