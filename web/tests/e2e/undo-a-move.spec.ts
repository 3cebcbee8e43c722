// Second thoughts.
import { accessible, expect, test } from './test';

test('undo, redo and restart; the own move is drawn with the first word of the server', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  const held: (() => void)[] = []; // answers to commands, which come after the table's own word
  let holding = false;
  await page.routeWebSocket(/\/api\/socket/, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => {
      const pass = () => line.send(message);
      if (holding && (JSON.parse(String(message)) as { type: string }).type === 'done') held.push(pass);
      else pass();
    });
  });
  await page.reload();
  await anna.create({
    game: 'taj_mahal',
    players: 3,
    visibility: 'link',
    bots: ['greedy', 'greedy'],
    options: { start_player: 0 },
    start: true,
  });
  await anna.turn();
  const view = async () => JSON.stringify((await anna.position()).position!.view);
  const before = await view();
  const question = page.locator('.question');
  const first = await question.innerText();
  for (let round = 0; round < 6; round++) {
    holding = true;
    await anna.choices().first().click();
    await expect(question, 'drawn before the command is answered').not.toHaveText(first);
    await expect.poll(() => held.length).toBe(1);
    holding = false;
    held.pop()!();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(question).toHaveText(first);
    expect(await view(), 'undone means as before').toBe(before);
  }
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(question).not.toHaveText(first);
  await page.getByRole('button', { name: 'Restart turn' }).click();
  await expect(question).toHaveText(first);
  expect(await view()).toBe(before);
  await expect(page.locator('.undone').first(), 'what was undone stays in the log').toBeVisible();
});

test('against bots the last answer is taken back after the turn has passed, by two presses', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await anna.create({
    game: 'maharaja',
    players: 3,
    visibility: 'link',
    bots: ['random', 'random'],
    options: { start_player: 0 },
    start: true,
  });
  await anna.turn();
  const view = async () => (await anna.position()).position!.view as { seats: unknown[]; player: number };
  const before = await view();
  const back = page.getByRole('toolbar').getByRole('button', { name: 'Take back', exact: true });
  await expect(back, 'nothing has been answered').toHaveCount(0);
  await anna.answer(0); // the leftmost coin
  await anna.turn();
  expect((await view()).seats[0]).not.toEqual(before.seats[0]);
  await back.click();
  const sure = page.getByRole('alertdialog', { name: 'Take back' });
  await accessible(page, 'whether the last answer is taken back');
  await sure.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(async () => (await view()).seats, { message: 'as before' }).toEqual(before.seats);
  await anna.answer(1);
  await anna.turn();
  expect((await view()).seats[0]).not.toEqual(before.seats[0]);
});
