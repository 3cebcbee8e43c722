// The table beside the game: lobby, languages, log, chat, notes, help, hints, take-backs, watching, replays.
import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sleep } from './house.mjs';
import { accessible, test } from './runner.mjs';

test('lobby: five doors, both languages, light and dark, no accessibility fault', async ({ sit }) => {
  for (const theme of ['light', 'dark']) {
    const anna = await sit({ theme });
    const { page } = anna;
    await page.waitForSelector('article');
    await accessible(page, `lobby, ${theme}`);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Was spielen wir?' }).waitFor();
    assert.equal(await page.getAttribute('html', 'lang'), 'de');
    await page.reload();
    await page.getByRole('heading', { name: 'Was spielen wir?' }).waitFor();
    await page.getByRole('button', { name: /Taj Mahal: Gegen Bots/ }).click(); // a name is asked for, nothing else
    await page.getByLabel('Dein Name').fill('Änne');
    await accessible(page, `who are you, ${theme}`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.board');
  }
});

for (const game of ['maharaja', 'taj_mahal', 'dice_charmers', 'java', 'amritsar']) {
  test(`${game}: the table in both languages and themes has no accessibility fault and fits the screen`, async ({ sit }) => {
    for (const theme of ['light', 'dark']) {
      const anna = await sit({ name: 'Anna', theme });
      const { page } = anna;
      await anna.create({ game, players: 3, visibility: 'link', bots: ['greedy', 'greedy'], start: true });
      for (let count = 0; count < 4; count++) {
        await anna.turn();
        await anna.answer(1);
        await sleep(150);
      }
      await anna.turn();
      await sleep(300);
      assert.ok((await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)) <= 0, 'no scrolling of the page');
      await accessible(page, `${game}, ${theme}, log`);
      // Chat and notes are the same beside every board.
      for (const tab of game === 'maharaja' ? ['Chat', 'Notes', 'Rules'] : ['Rules']) {
        await page.getByRole('tab', { name: tab }).click();
        await sleep(150);
        await accessible(page, `${game}, ${theme}, ${tab}`);
      }
      assert.ok(await page.locator('.help .now').count(), 'the rules open at the current phase');
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await page.getByText('Gerade am Tisch').first().waitFor();
      assert.doesNotMatch(await page.locator('.bar').innerText(), /Your turn|Undo/);
      for (const choice of await anna.choices().allInnerTexts()) assert.doesNotMatch(choice, /choice\.|\{/);
    }
  });
}

test('log, looking back, hint, digest, notes, chat, confirmation, why not', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', settings: { confirm: 'always' } });
  const { page } = anna;
  const { table } = await anna.create({ game: 'maharaja', players: 3, visibility: 'link', bots: ['greedy', 'greedy'], options: { start_player: 0 }, start: true });
  await anna.turn();
  await page.waitForFunction(() => document.title.startsWith('▶'));
  assert.match(await page.locator('link[rel=icon]').getAttribute('href'), /icon-turn/);
  await page.keyboard.press('h');
  await page.locator('.hinted').waitFor();
  await page.waitForTimeout(500);
  await page.locator('.hinted').hover();
  await page.locator('aside .final, aside p').first().waitFor();
  await anna.choices().first().click();
  await page.getByRole('alertdialog').waitFor(); // always asked, by choice
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await anna.choices().first().click();
  await page.getByRole('button', { name: 'Yes, do it' }).click();
  await page.waitForSelector('.choice:not([disabled])');
  await page.waitForFunction(() => document.querySelectorAll('.log .line').length >= 3);
  await page.locator('.digest').waitFor();
  const now = await page.locator('.question').innerText();
  const started = Date.now();
  await page.locator('.log .line').first().click();
  await page.getByText('You are looking at step 1').waitFor();
  console.log(`     looking back took ${Date.now() - started} ms`);
  assert.equal(await anna.choices().count(), 0, 'no move while looking back');
  await page.getByRole('button', { name: 'Back to now' }).click();
  assert.equal(await page.locator('.question').innerText(), now);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('My notes on this table').fill('Watch the vases');
  await page.getByText('Saved').waitFor();
  assert.equal((await anna.api('GET', `/api/tables/${table}/notes`)).text, 'Watch the vases');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Write something').fill('Hello <b>there</b>');
  await page.keyboard.press('Enter');
  await page.getByText('Hello <b>there</b>').waitFor();
  await page.locator('.points').first().click();
  await page.getByRole('table').waitFor();
  await accessible(page, 'points by source');
});

test('take-back by consent; spectators see no hands and talk apart', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const ben = await sit({ name: 'Ben' });
  const made = await anna.create({ game: 'taj_mahal', players: 3, visibility: 'link', bots: ['greedy'], options: { start_player: 0 } });
  await ben.go(made.table, made.invite);
  await ben.page.getByRole('button', { name: 'Sit down here' }).click();
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await anna.turn();
  while ((await anna.position()).position.player === 0) await anna.answer(0); // how many questions her turn has depends on her hand
  await ben.turn();
  await anna.page.getByRole('button', { name: 'Menu' }).click();
  await anna.page.getByRole('button', { name: 'Ask to take back' }).click();
  await ben.page.getByRole('button', { name: 'Agree' }).click();
  await anna.turn();
  assert.ok(await anna.page.getByText('taken back').count());
  const carla = await sit({ name: 'Carla' });
  await carla.go(made.table, made.invite);
  await carla.page.getByText('You are watching.').waitFor();
  const state = await carla.api('GET', `/api/tables/${made.table}?invite=${made.invite}`);
  assert.deepEqual(state.position.view.seats.map((seat) => seat.cards), [null, null, null]);
  await anna.page.getByText('1 watching').waitFor();
  await carla.page.getByRole('tab', { name: 'Chat' }).click();
  await carla.page.getByLabel('Write something').fill('psst');
  await carla.page.keyboard.press('Enter');
  await carla.page.getByText('psst').waitFor();
  await anna.page.getByRole('tab', { name: 'Chat' }).click();
  await sleep(300);
  assert.equal(await anna.page.getByText('psst').count(), 0);
});

test('replay: step, jump, eyes, shareable link; a record file dropped in', async ({ sit, house }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  const { table } = await anna.create({ game: 'taj_mahal', players: 3, visibility: 'public', bots: ['greedy', 'greedy'], start: true });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click(); // really
  await page.locator('dialog .winner').waitFor({ timeout: 150_000 });
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForSelector('.controls');
  const steps = Number(/of (\d+)/.exec(await page.locator('.slider .count').innerText())[1]);
  assert.ok(steps > 50);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.getByText(`Step ${steps - 1} of ${steps}`).waitFor();
  await page.getByLabel('Seen by').selectOption('1');
  await page.waitForFunction(() => location.hash.includes('eyes=1'));
  await accessible(page, 'replay');
  const link = page.url();
  const ben = await sit({ name: 'Ben' });
  await ben.page.goto(link);
  await ben.page.getByText(`Step ${steps - 1} of ${steps}`).waitFor();
  assert.equal(await ben.page.getByLabel('Seen by').inputValue(), '1');
  const record = await anna.api('GET', `/api/tables/${table}/record`);
  const file = join(house.folder, 'record.json');
  writeFileSync(file, JSON.stringify(record));
  assert.ok(readFileSync(file).length < 60_000);
  await ben.page.goto(`${house.url}/#/`);
  await ben.page.locator('input[type=file]').setInputFiles(file);
  await ben.page.waitForSelector('.controls');
  await ben.page.getByText(`Step 0 of ${steps}`).waitFor();
  await ben.page.getByRole('button', { name: 'Play', exact: true }).click();
  await ben.page.getByText(`Step 2 of ${steps}`).waitFor({ timeout: 20_000 });
});

test('a guest becomes an account, signs out, signs in again and finds the table', async ({ sit }) => {
  const name = `Dora${Date.now() % 100000}`;
  const dora = await sit({ name });
  const { page } = dora;
  const { table } = await dora.create({ game: 'maharaja', players: 2, visibility: 'link', bots: ['greedy'], options: { start_player: 0 }, start: true });
  await page.goto(`${dora.house.url}/#/`);
  await page.getByRole('button', { name }).click();
  await page.getByLabel(/^Password/).fill('seven small elephants');
  await accessible(page, 'account');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByText('account', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'I have an account' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill('seven small elephants');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Your turn/ }).click();
  await page.waitForSelector('.board');
  assert.ok(page.url().includes(table));
  await page.getByRole('button', { name: 'Settings' }).click();
  await accessible(page, 'settings');
});
