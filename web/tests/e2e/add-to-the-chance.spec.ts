// Chance that nobody can choose: browsers add to it by themselves.
import { commitmentOf, seedOf } from './house';
import { allResign } from './person';
import { accessible, expect, test } from './test';
import { verdict } from './verdict';

test('chance: two browsers add to it, the game is dealt, and its end is verified in the page', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const ben = await sit({ name: 'Ben', language: 'de', phone: true });
  await anna.page.getByRole('button', { name: /Legacy: Invite friends/ }).click();
  await anna.page.locator('select').last().scrollIntoViewIfNeeded();
  await anna.page.locator('li select').nth(1).selectOption('medium');
  await anna.page.getByRole('button', { name: 'Create the table' }).click();
  await anna.page.locator('.columns').waitFor();
  const table = anna.table;
  const before = await anna.chance();
  expect(
    before.contributions.map((one) => [one.seat, one.opened]),
    'committed with the creation',
  ).toEqual([[0, null]]);
  await anna.page.getByRole('button', { name: 'How chance works here' }).click();
  await anna.page.getByText('Your browser has added random bytes. They are opened').waitFor();
  await expect(anna.page.getByLabel(/Commitment to the secret/)).toHaveValue(before.commitment);
  await accessible(anna.page, 'chance before the start');
  await anna.page.keyboard.press('Escape');
  await ben.page.goto(await anna.page.locator('input[readonly]').first().inputValue());
  await ben.page.getByRole('button', { name: 'Hier hinsetzen' }).tap();
  await anna.contributions(2);
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  for (const person of [anna, ben]) await person.board().waitFor();
  const dealt = await anna.chance();
  expect(dealt.commitment).toBe(before.commitment);
  expect(
    dealt.contributions.map((one) => one.opened !== null),
    'both were opened',
  ).toEqual([true, true]);
  expect(dealt.seed).toBeNull();
  expect(await anna.page.locator('.log').innerText(), 'the log is not full of it').not.toMatch(
    /adds to the chance|opens what they/,
  );
  const dialog = await ben.chancePanel();
  await dialog.getByText('Dein Browser hat Zufallsbytes beigetragen, und sie wurden verwendet.').waitFor();
  await expect(dialog.getByText('Zufallsbytes beigetragen, sie sind offen')).toHaveCount(2);
  await accessible(ben.page, 'chance while playing');
  expect(await ben.scrolls('sideways')).toBeLessThanOrEqual(0);
  await ben.page.getByRole('button', { name: 'Schließen' }).tap();
  await allResign([anna, ben]);

  const asks: string[] = [];
  for (const { page } of [anna, ben])
    page.on('request', (request) => request.method() !== 'GET' && asks.push(request.url()));
  await anna.page.getByRole('dialog').getByRole('link', { name: 'Check this game' }).click();
  const found = await verdict(anna.page);
  expect(found.whole).toBe('Everything holds');
  expect(found.by).toBe('All of this was worked out in your browser.');
  expect(found.of('bad', 'unknown')).toEqual([]);
  for (const said of [
    /Your browser saw the commitment .* before the deal/,
    /Anna added random bytes/,
    /Ben added random bytes/,
    /your own browser added for Anna/,
    /no seat committed to anything else/,
    /draws .* followed/,
    /answers were allowed/,
    /Points and places/,
  ]) {
    expect(found.of('good')).toContainEqual(expect.stringMatching(said));
  }
  await accessible(anna.page, 'a checked game');
  await anna.page.getByText('How this was checked').first().focus();
  await anna.page.keyboard.press('Enter');
  await anna.page.getByText('Your browser kept the commitment').waitFor();
  await anna.page.getByText('All draws, step by step').click();
  await anna.page.getByText('Set-up').click();
  await expect(anna.page.locator('.lots .chip:visible').nth(20)).toBeVisible();
  await accessible(anna.page, 'all draws');
  await ben.page.getByRole('dialog').getByRole('link', { name: 'Diese Partie nachprüfen' }).tap();
  expect((await verdict(ben.page)).whole).toBe('Alles stimmt');
  expect(await ben.scrolls('sideways'), 'the check').toBeLessThanOrEqual(0);
  await accessible(ben.page, 'a checked game on a phone');
  expect(asks, 'no server was asked to check').toEqual([]);

  // The rematch: one seat is there from the beginning, the other is kept and then taken.
  await anna.go(table);
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => anna.table).not.toBe(table);
  await anna.contributions(1);
  await anna.page.reload(); // the value survives it
  await ben.go(anna.table);
  await ben.page.getByRole('button', { name: 'Hier hinsetzen' }).tap();
  await anna.contributions(2);
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await anna.board().waitFor();
  expect((await anna.chance()).contributions.map((one) => one.opened !== null)).toEqual([true, true]);
});

test('chance: a table that starts at once and one at a single screen', async ({ sit, name }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await page.getByRole('button', { name: /Legacy: Play against bots/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await anna.board().waitFor();
  const started = (await anna.position()).lines.find((line) => line.kind === 'started');
  expect(started?.by, 'nobody had to wait for the deadline').toBe('player');
  const alone = await anna.chance();
  expect(alone.contributions.map((one) => one.opened !== null)).toEqual([true]);
  expect(alone.commitment, 'these tests are dealt by their names').toBe(commitmentOf(seedOf(name, 1)));
  await page.goto(`${anna.house.url}/#/`);
  await page.getByRole('button', { name: /Legacy: Invite friends/ }).click();
  await page.getByText('All at this screen').click();
  await page.locator('.pick label', { hasText: /^2$/ }).click();
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Ben');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.curtain').waitFor();
  const shared = await anna.chance();
  expect(shared.contributions.map((one) => [one.seat, one.opened !== null])).toEqual([[0, true]]);
  await page.locator('.curtain .btn').first().click();
  await (await anna.chancePanel()).getByText('Your browser has added random bytes, and they were used.').waitFor();
});

test('chance: a seat that is gone does not stop the deal; the panel and the check say so', async ({
  sit,
  ownHouse,
}) => {
  const house = await ownHouse(10);
  const anna = await sit({ name: 'Anna' }, house);
  const ben = await sit({ name: 'Ben' }, house);
  const made = await anna.create({ game: 'maharaja', players: 2, visibility: 'link' });
  await ben.go(made.table, made.invite);
  await ben.page.getByRole('button', { name: 'Sit down here' }).click();
  await anna.contributions(2);
  await ben.page.goto(`${house.url}/#/`); // to the lobby, before it begins
  await ben.page.locator('article').first().waitFor();
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await anna.page.getByText('The lots are being drawn …').waitFor();
  await anna.board().waitFor();
  expect((await anna.chance()).contributions.map((one) => one.opened !== null)).toEqual([true, false]);
  await (await anna.chancePanel()).getByText('did not open in time; the commitment went in').waitFor();
  await anna.page.keyboard.press('Escape');
  await ben.go(made.table);
  await (await ben.chancePanel()).getByText('it was not at the table when the game was started').waitFor();
  await ben.page.keyboard.press('Escape');
  await allResign([anna, ben]);
  await ben.page.getByRole('dialog').getByRole('link', { name: 'Check this game' }).click();
  const found = await verdict(ben.page);
  expect(found.whole).toBe('It holds, with open points');
  expect(found.of('unknown')).toEqual([
    expect.stringMatching(/Ben committed to random bytes but did not open them in time/),
    expect.stringMatching(/your own browser had committed to for Ben was not opened in time/),
  ]);
});

test('chance: a host who exchanges the commitment is found out', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await page.getByRole('button', { name: /Legacy: Play against bots/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await anna.board().waitFor();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.evaluate((id) => {
    const key = `durbar.chance.${id}`;
    localStorage.setItem(
      key,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), commitment: 'e'.repeat(64) }),
    );
  }, anna.table);
  await page.reload();
  await page.getByText('The chance of this table does not look right.').waitFor();
  await page.getByRole('button', { name: 'Show why' }).click();
  await page.getByText('This is not the commitment that your browser saw first (eeee eeee … eeee).').waitFor();
  await accessible(page, 'an alarm');
});
