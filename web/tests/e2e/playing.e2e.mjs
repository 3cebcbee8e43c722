// Whole games in real browsers.
import { strict as assert } from 'node:assert';
import { House, PHONE, sleep } from './house.mjs';
import { accessible, test } from './runner.mjs';

const finished = (person) => person.page.locator('dialog .winner');

/** Everybody answers whenever asked, until the game is over. */
async function playOut(people, most = 800) {
  for (let count = 0; count < most; count++) {
    let asked = 0;
    for (const person of people) {
      if (await finished(person).count()) return;
      if (await person.choices().count()) {
        const before = await person.page.evaluate(() => document.querySelector('.bar')?.textContent);
        await person.answer(count % 3).catch(() => undefined);
        await person.page.waitForFunction((old) => document.querySelector('.bar')?.textContent !== old || document.querySelector('dialog .winner'), before, { timeout: 5000 }).catch(() => undefined);
        asked++;
      }
    }
    if (!asked) await sleep(40);
  }
  throw new Error('the game did not end');
}

test('two people and a bot play taj mahal in two browsers, and no hand is ever told', async ({ sit, house }) => {
  const anna = await sit({ name: 'Anna' });
  const ben = await sit({ name: 'Ben', language: 'de' });
  const heard = { anna: [], ben: [] };
  const listen = (person, list) => person.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => list.push(JSON.parse(payload))));
  listen(anna, heard.anna);
  listen(ben, heard.ben);
  for (const person of [anna, ben]) await person.page.reload(); // from the first word on
  await Promise.all([anna, ben].map((person) => person.page.waitForSelector('article')));
  const made = await anna.create({ game: 'taj_mahal', players: 3, visibility: 'link', bots: ['greedy'] });
  await anna.page.waitForSelector('svg[role="img"]'); // the QR code
  const link = await anna.page.locator('input[readonly]').first().inputValue();
  assert.equal(link, `${house.url}/#/t/${made.table}/${made.invite}`);
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Hier hinsetzen' }).click();
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([anna, ben].map((person) => person.page.waitForSelector('.board')));
  await playOut([anna, ben]);
  await finished(anna).waitFor();
  await finished(ben).waitFor();
  let compared = 0;
  for (const [list, seat] of [[heard.anna, 0], [heard.ben, 1]]) {
    for (const message of list) {
      const view = message.position?.view ?? message.history?.view;
      if (!view || view.player < 0) continue;
      assert.equal(message.position?.viewer ?? message.history?.viewer, seat);
      for (const [other, its] of view.seats.entries()) {
        if (other === seat) assert.ok(its.cards !== null);
        else assert.equal(its.cards, null, 'a hand of somebody else');
        compared++;
      }
      if (view.player !== seat) assert.equal(view.chosen, null);
    }
  }
  assert.ok(compared > 100);
  await accessible(anna.page, 'end screen');
});

test('hot seat: the curtain hides the table until the next one is there', async ({ sit }) => {
  const family = await sit({ name: 'Anna' });
  const { page } = family;
  await page.getByRole('button', { name: /Taj Mahal: Invite friends/ }).click();
  await page.getByText('All at this screen').click();
  await page.locator('.pick label', { hasText: /^3$/ }).click();
  await page.getByLabel('Name of player 2').first().fill('Ben');
  await page.locator('select').nth(1).selectOption('greedy');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const seen = new Set();
  for (let count = 0; count < 12; count++) {
    await page.waitForSelector('.curtain, .choice:not([disabled]), .bar .row .btn');
    if (await page.locator('.curtain').count()) {
      assert.equal(await page.locator('.board').count(), 0, 'nothing is drawn behind the curtain');
      const name = /I am (\w+)/.exec(await page.locator('.curtain .btn').innerText())[1];
      seen.add(name);
      if (count < 2) await accessible(page, 'curtain');
      await page.locator('.curtain .btn').click();
      await page.waitForSelector('.choice:not([disabled]), .bar .row .btn'); // a bot may have begun: then it is perhaps somebody else's turn
      if (await family.choices().count()) assert.match(await page.locator('li.turn .name').innerText(), new RegExp(name));
    } else if (await family.choices().count()) await family.answer(0).catch(() => undefined);
    else await page.locator('.bar .row .btn').click().catch(() => undefined);
    await sleep(200);
  }
  assert.deepEqual([...seen].sort(), ['Anna', 'Ben']);
});

test('undo, redo and restart; the own move is drawn within 100 ms', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await anna.create({ game: 'taj_mahal', players: 3, visibility: 'link', bots: ['greedy', 'greedy'], options: { start_player: 0 }, start: true });
  await anna.turn();
  const view = async () => JSON.stringify((await anna.position()).position.view);
  const before = await view();
  const question = () => page.locator('.question').innerText();
  const first = await question();
  await page.waitForTimeout(300);
  const times = [];
  for (let round = 0; round < 6; round++) {
    const took = await page.evaluate(async () => {
      const old = document.querySelector('.question').textContent;
      const started = performance.now();
      document.querySelector('.choice').click();
      while (document.querySelector('.question').textContent === old) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - started;
    });
    times.push(took);
    assert.notEqual(await question(), first);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction((old) => document.querySelector('.question').textContent.trim() === old.trim(), await page.evaluate((text) => text, first)).catch(() => undefined);
    await sleep(150);
    assert.equal(await view(), before, 'undone means as before');
  }
  console.log(`     own move drawn after ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  assert.ok(Math.min(...times) < 100, `own move took ${times} ms`);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForFunction((old) => document.querySelector('.question').textContent !== old, first);
  await sleep(200);
  await page.getByRole('button', { name: 'Restart turn' }).click();
  await sleep(400);
  assert.equal(await view(), before);
  assert.equal(await page.locator('.undone').count() > 0, true, 'what was undone stays in the log');
});

test('the line breaks and the server restarts: the move is there once, the screen resumes by itself', async ({ sit }) => {
  const own = await new House().open();
  try {
    const anna = await sit({ name: 'Anna', house: own });
    const { page } = anna;
    await anna.create({ game: 'maharaja', players: 2, visibility: 'link', bots: ['greedy'], options: { start_player: 0 }, start: true });
    await anna.turn();
    await own.stop();
    await page.locator('.banner').waitFor();
    await anna.choices().first().click(); // into the broken line
    await sleep(600);
    await own.open();
    await page.locator('.banner').waitFor({ state: 'detached', timeout: 90_000 });
    await page.waitForFunction(() => document.querySelectorAll('.log .line').length >= 1, null, { timeout: 20_000 });
    await anna.turn();
    const state = await anna.position();
    assert.equal(state.lines.filter((line) => line.kind === 'acted' && line.seat === 0).length, 1);
    await anna.answer(0);
    await anna.turn();
    anna.faults.length = 0; // the browser itself reports the refused connection
  } catch (error) {
    console.log(own.output);
    throw error;
  } finally {
    await own.close();
  }
});

test('phone: a whole game by touch, nothing to scroll sideways, targets of 44 pixels', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', viewport: PHONE, touch: true, language: 'de' });
  const { page } = anna;
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok((await sideways()) <= 0, 'the lobby does not scroll sideways');
  await page.getByRole('button', { name: /Vermächtnis.*Gegen Bots/ }).tap();
  await anna.turn();
  assert.ok((await sideways()) <= 0, 'the table does not scroll sideways');
  assert.ok((await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)) <= 0, 'the table does not scroll');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.choice, .tools .btn, .dock button, header .btn, .zoom .btn')].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && (box.height < 43.5 || box.width < 43.5);
    }).map((one) => `${one.className} ${one.textContent.trim().slice(0, 20)}`),
  );
  assert.deepEqual(small, []);
  for (const tab of ['Verlauf', 'Regeln']) {
    await page.locator('.dock').getByText(tab).tap();
    assert.ok((await sideways()) <= 0, tab);
    await page.locator('.tabs .close').tap();
  }
  await page.locator('.zoom .btn').first().tap();
  assert.match(await page.locator('.frame .content').getAttribute('style'), /scale\(1\.5\)/);
  await page.locator('.zoom .btn').last().tap();
  for (let count = 0; count < 120; count++) {
    if (!(await anna.turn())) break;
    await anna.choices().nth(count % 2 ? 0 : (await anna.choices().count()) - 1).tap().catch(() => undefined);
    await sleep(60);
  }
  await finished(anna).waitFor();
  assert.ok((await sideways()) <= 0, 'the end screen does not scroll sideways');
});

test('keyboard only: from the lobby to the end of a game', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');
  for (let count = 0; count < 30 && !/Legacy: Play against bots/.test(await focused()); count++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  let byTab = 0;
  for (let count = 0; count < 200; count++) {
    if (!(await anna.turn())) break;
    if (count > 0 && count < 3) {
      await sleep(300);
      assert.ok(await page.evaluate(() => document.activeElement?.classList.contains('choice')), 'the focus waits at the next choices');
    }
    if (count < 3) {
      for (let tabs = 0; tabs < 60 && !(await page.evaluate(() => document.activeElement?.classList.contains('choice'))); tabs++) await page.keyboard.press('Tab');
      assert.ok(await page.evaluate(() => document.activeElement?.classList.contains('choice')), 'a choice can be reached with Tab');
      await page.keyboard.press('Enter');
      byTab++;
    } else await page.keyboard.press(count % 2 ? '1' : '2');
    await sleep(60);
  }
  assert.equal(byTab, 3);
  await finished(anna).waitFor();
  await page.keyboard.press('Escape');
  await finished(anna).waitFor({ state: 'detached' });
});
