// Chance that nobody can choose: browsers add to it by themselves, and a finished game is checked in the browser.
import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { House, PHONE, PYTHON, sleep } from './house.mjs';
import { accessible, test } from './runner.mjs';

const idOf = (person) => /#\/(?:t|r|verify)\/([\w-]+)/.exec(person.page.url())[1];
const chanceOf = async (person, id = idOf(person), invite = '') => (await person.api('GET', `/api/tables/${id}${invite ? `?invite=${invite}` : ''}`)).info.chance;
const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function until(what, ms = 10_000) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) {
    const found = await what();
    if (found) return found;
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Give up: bots play on to the end. */
async function resign({ page }) {
  await page.getByRole('button', { name: /^(☰ )?Men[uü]$/ }).click();
  await page.getByRole('button', { name: /^(Resign|Aufgeben)$/ }).click();
  await page.getByRole('button', { name: /^(Resign|Aufgeben)$/ }).click(); // really
}

async function panel(page) {
  await page.getByRole('button', { name: /^(☰ )?Men[uü]$/ }).click();
  await page.getByRole('button', { name: /How chance works here|So entsteht hier der Zufall/ }).click();
  return page.getByRole('dialog');
}

/** The result of a check: the whole verdict, and `good`, `bad` or `unknown` with each sentence. */
async function checked(page) {
  await page.locator('.verdict:not(.working)').waitFor({ timeout: 120_000 });
  const rows = await page.locator('.check').evaluateAll((all) => all.map((one) => [one.className.match(/good|bad|unknown/)[0], one.querySelector('p').textContent]));
  return { whole: await page.locator('.whole').innerText(), why: await page.locator('.why').innerText(), by: await page.locator('.by').innerText(), rows };
}

test('chance: two browsers add to it, the game is dealt, and its end is verified in the page', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const ben = await sit({ name: 'Ben', language: 'de', viewport: PHONE, touch: true });
  await anna.page.getByRole('button', { name: /Legacy: Invite friends/ }).click();
  await anna.page.locator('select').last().scrollIntoViewIfNeeded();
  await anna.page.locator('li select').nth(1).selectOption('greedy');
  await anna.page.getByRole('button', { name: 'Create the table' }).click();
  await anna.page.waitForSelector('.columns');
  const table = idOf(anna);
  const before = await chanceOf(anna);
  assert.deepEqual(before.contributions.map((one) => [one.seat, one.opened]), [[0, null]], 'committed with the creation');
  await anna.page.getByRole('button', { name: 'How chance works here' }).click();
  await anna.page.getByText('Your browser has added random bytes. They are opened').waitFor();
  assert.equal(await anna.page.getByLabel(/Commitment to the secret/).inputValue(), before.commitment);
  await accessible(anna.page, 'chance before the start');
  await anna.page.keyboard.press('Escape');
  await ben.page.goto(await anna.page.locator('input[readonly]').first().inputValue());
  await ben.page.getByRole('button', { name: 'Hier hinsetzen' }).tap();
  await until(async () => (await chanceOf(anna)).contributions.length === 2);
  const asked = Date.now();
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([anna, ben].map((person) => person.page.waitForSelector('.board')));
  console.log(`     from start to table in ${Date.now() - asked} ms`);
  const dealt = await chanceOf(anna);
  assert.equal(dealt.commitment, before.commitment);
  assert.ok(dealt.contributions.length === 2 && dealt.contributions.every((one) => one.opened), 'both were opened');
  assert.equal(dealt.seed, null);
  const log = await anna.page.locator('.log').innerText();
  assert.doesNotMatch(log, /adds to the chance|opens what they/, 'the log is not full of it');
  const dialog = await panel(ben.page);
  await dialog.getByText('Dein Browser hat Zufallsbytes beigetragen, und sie wurden verwendet.').waitFor();
  assert.equal(await dialog.getByText('Zufallsbytes beigetragen, sie sind offen').count(), 2);
  await accessible(ben.page, 'chance while playing');
  assert.ok((await sideways(ben.page)) <= 0);
  await ben.page.getByRole('button', { name: 'Schließen' }).tap();
  for (const person of [ben, anna]) await resign(person);
  await anna.page.locator('dialog .winner').waitFor({ timeout: 150_000 });
  await ben.page.locator('dialog .winner').waitFor();
  const asks = [];
  for (const person of [anna, ben]) person.page.on('request', (request) => request.method() !== 'GET' && asks.push(request.url()));
  await anna.page.getByRole('link', { name: 'Check this game' }).click();
  const started = Date.now();
  const found = await checked(anna.page);
  console.log(`     checked in the browser after ${Date.now() - started} ms`);
  assert.equal(found.whole, 'Everything holds');
  assert.equal(found.by, 'All of this was worked out in your browser.');
  assert.ok(found.rows.every(([verdict]) => verdict === 'good'), JSON.stringify(found.rows));
  for (const said of [/Your browser saw the commitment .* before the deal/, /Anna added random bytes/, /Ben added random bytes/, /your own browser added for Anna/, /no seat committed to anything else/, /draws .* followed/, /answers were allowed/, /Points and places/]) {
    assert.ok(found.rows.some(([, text]) => said.test(text)), `${said} in ${JSON.stringify(found.rows)}`);
  }
  await accessible(anna.page, 'a checked game');
  await anna.page.getByText('How this was checked').first().focus();
  await anna.page.keyboard.press('Enter');
  await anna.page.getByText('Your browser kept the commitment').waitFor();
  await anna.page.getByText('All draws, step by step').click();
  await anna.page.getByText('Set-up').click();
  assert.ok((await anna.page.locator('.lots .chip:visible').count()) > 20);
  await accessible(anna.page, 'all draws');
  await ben.page.getByRole('link', { name: 'Diese Partie nachprüfen' }).tap();
  assert.equal((await checked(ben.page)).whole, 'Alles stimmt');
  assert.ok((await sideways(ben.page)) <= 0, 'the check does not scroll sideways');
  await accessible(ben.page, 'a checked game on a phone');
  assert.deepEqual(asks, [], 'no server was asked to check');
  // The rematch: one seat is there from the beginning, the other is kept and then taken.
  await anna.go(table);
  await anna.page.getByRole('button', { name: 'Rematch' }).click();
  const next = await until(() => idOf(anna) !== table && idOf(anna));
  await until(async () => (await chanceOf(anna, next)).contributions.length === 1);
  await ben.go(next);
  await ben.page.getByRole('button', { name: 'Hier hinsetzen' }).tap();
  await until(async () => (await chanceOf(anna, next)).contributions.length === 2);
  await anna.page.reload(); // the value survives it
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await anna.page.waitForSelector('.board');
  assert.ok((await chanceOf(anna, next)).contributions.every((one) => one.opened));
});

test('chance: a table that starts at once and one at a single screen', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  const clicked = Date.now();
  await page.getByRole('button', { name: /Legacy: Play against bots/ }).click();
  await page.waitForSelector('.board');
  console.log(`     from the click to the table in ${Date.now() - clicked} ms`);
  const started = (await anna.position()).lines.find((line) => line.kind === 'started');
  assert.equal(started.by, 'player', 'nobody had to wait for the deadline');
  const alone = await chanceOf(anna);
  assert.equal(alone.contributions.length, 1);
  assert.ok(alone.contributions[0].opened);
  await page.goto(`${anna.house.url}/#/`);
  await page.getByRole('button', { name: /Legacy: Invite friends/ }).click();
  await page.getByText('All at this screen').click();
  await page.locator('.pick label', { hasText: /^2$/ }).click();
  await page.getByLabel('Name of player 2').first().fill('Ben');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('.curtain');
  const shared = await chanceOf(anna);
  assert.deepEqual(shared.contributions.map((one) => [one.seat, one.opened !== null]), [[0, true]]);
  await page.locator('.curtain .btn').first().click();
  await (await panel(page)).getByText('Your browser has added random bytes, and they were used.').waitFor();
});

test('chance: a seat that is gone does not stop the deal; the panel and the check say so', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const ben = await sit({ name: 'Ben' });
  const made = await anna.create({ game: 'maharaja', players: 2, visibility: 'link' });
  await ben.go(made.table, made.invite);
  await ben.page.getByRole('button', { name: 'Sit down here' }).click();
  await until(async () => (await chanceOf(anna)).contributions.length === 2);
  await ben.page.goto(`${ben.house.url}/#/`); // to the lobby, before it begins
  await ben.page.waitForSelector('article');
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await anna.page.getByText('The lots are being drawn …').waitFor();
  await anna.page.waitForSelector('.board', { timeout: 90_000 });
  assert.deepEqual((await chanceOf(anna)).contributions.map((one) => one.opened !== null), [true, false]);
  await (await panel(anna.page)).getByText('did not open in time; the commitment went in').waitFor();
  await anna.page.keyboard.press('Escape');
  await ben.go(made.table);
  await (await panel(ben.page)).getByText('it was not at the table when the game was started').waitFor();
  await ben.page.keyboard.press('Escape');
  for (const person of [ben, anna]) await resign(person);
  await ben.page.locator('dialog .winner').waitFor({ timeout: 150_000 });
  await ben.page.getByRole('link', { name: 'Check this game' }).click();
  const found = await checked(ben.page);
  assert.equal(found.whole, 'It holds, with open points');
  const open = found.rows.filter(([verdict]) => verdict === 'unknown').map(([, text]) => text);
  assert.equal(open.length, 2, JSON.stringify(found.rows));
  assert.match(open[0], /Ben committed to random bytes but did not open them in time/);
  assert.match(open[1], /your own browser had committed to for Ben was not opened in time/);
});

test('chance: a tampered record, a game that is not over, and a browser without WebAssembly', async ({ sit, house }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await page.getByRole('button', { name: /Legacy: Play against bots/ }).click();
  await page.waitForSelector('.board');
  const table = idOf(anna);
  await page.goto(`${house.url}/#/verify/${table}`);
  await page.getByText('This game is not over yet.').waitFor();
  await anna.go(table);
  await resign(anna);
  await page.locator('dialog .winner').waitFor({ timeout: 150_000 });
  const record = await anna.api('GET', `/api/tables/${table}/record`);
  const verify = async (person, changed) => {
    const file = join(house.folder, 'checked.json');
    writeFileSync(file, typeof changed === 'string' ? changed : JSON.stringify({ ...record, ...changed }));
    await person.page.goto(`${house.url}/#/`);
    await person.page.getByRole('link', { name: /Check a record file/ }).click();
    await person.page.locator('.empty label', { hasText: 'Check a record file' }).locator('input').setInputFiles(file); // not the lobby's own
    return typeof changed === 'string' ? null : checked(person.page);
  };
  const bad = (found) => found.rows.filter(([verdict]) => verdict === 'bad').map(([, text]) => text);
  const other = 'f'.repeat(64);

  const seed = await verify(anna, { seed: other });
  assert.equal(seed.whole, 'This game was tampered with');
  assert.match(seed.why, /Your browser saw the commitment/);
  assert.ok(bad(seed).some((text) => /does not fit the commitment/.test(text)));
  await accessible(page, 'a tampered game');

  const opened = await verify(anna, { contributions: [{ ...record.contributions[0], opened: other }] });
  assert.ok(bad(opened).some((text) => /What Anna is said to have added is not what was committed to/.test(text)), JSON.stringify(opened.rows));
  assert.ok(bad(opened).some((text) => /What your own browser had added was left out or exchanged/.test(text)));

  const shorter = await verify(anna, { actions: record.actions.slice(0, -3) });
  assert.deepEqual(bad(shorter).length, 1);
  assert.match(bad(shorter)[0], /does not lead to the position that the record claims/);

  const scores = structuredClone(record.result);
  scores.ranking = scores.ranking.map((rank) => (rank === 1 ? 2 : 1));
  const won = await verify(anna, { result: scores });
  assert.deepEqual(bad(won).length, 1);
  assert.match(bad(won)[0], /Points or places are not those that the rules give/);

  await verify(anna, '{"format": "something else"}');
  await page.getByText('This file is not a record that can be checked here.').waitFor();

  // Somebody who was never at the table, in a browser that cannot run the engine.
  const ben = await sit({ name: 'Ben', viewport: PHONE });
  await ben.page.route('**/pyodide.asm.wasm', (route) => route.abort());
  const elsewhere = await verify(ben, {});
  assert.equal(elsewhere.whole, 'It holds, with open points');
  assert.match(elsewhere.by, /^The rules were checked by the server that you are connected to/);
  assert.ok(elsewhere.rows.some(([verdict, text]) => verdict === 'unknown' && /did not see this table before its end/.test(text)));
  assert.ok(elsewhere.rows.some(([verdict, text]) => verdict === 'good' && /draws/.test(text)), 'draws are derived by the browser all the same');
  await ben.page.getByLabel('Did you write down the commitment').fill(record.commitment);
  await ben.page.getByRole('button', { name: 'Compare' }).click();
  await ben.page.getByText('Everything holds').waitFor();
  await accessible(ben.page, 'checked by the server');
  ben.faults.length = 0; // Python tells the console that it could not be loaded
});

test('chance: a host who exchanges the commitment is found out', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await page.getByRole('button', { name: /Legacy: Play against bots/ }).click();
  await page.waitForSelector('.board');
  const table = idOf(anna);
  assert.equal(await page.getByRole('alert').count(), 0);
  await page.evaluate((id) => {
    const key = `durbar.chance.${id}`;
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), commitment: 'e'.repeat(64) }));
  }, table);
  await page.reload();
  await page.getByText('The chance of this table does not look right.').waitFor();
  await page.getByRole('button', { name: 'Show why' }).click();
  await page.getByText('This is not the commitment that your browser saw first (eeee eeee … eeee).').waitFor();
  await accessible(page, 'an alarm');
});

test('rules that have changed: a game begun before is closed, a finished one is told in words', async ({ sit }) => {
  const own = await new House().open();
  try {
    const anna = await sit({ name: 'Anna', house: own });
    const { page } = anna;
    const over = await anna.create({ game: 'maharaja', players: 2, visibility: 'link', bots: ['greedy'], start: true });
    await resign(anna);
    await page.locator('dialog .winner').waitFor({ timeout: 150_000 });
    const begun = await anna.create({ game: 'maharaja', players: 2, visibility: 'link', bots: ['greedy'], start: true });
    await anna.turn();
    await anna.answer(0);
    const database = join(own.folder, 'durbar.db');
    const ask = (code, ...given) => {
      const done = spawnSync(PYTHON, ['-c', `import json, sqlite3, sys\ndb = sqlite3.connect(sys.argv[1])\n${code}`, database, ...given], { encoding: 'utf8' });
      if (done.status) throw new Error(done.stderr);
      return done.stdout.trim();
    };
    await until(() => ask('print(db.execute("select count(*) from films").fetchone()[0])') === '1');
    await own.stop();
    ask(`
for table, number, data in db.execute("select \\"table\\", number, data from entries where kind = 'started'").fetchall():
    data = json.dumps({**json.loads(data), "rules_version": 0})
    db.execute('update entries set data = ? where "table" = ? and number = ?', (data, table, number))
db.commit()`);
    await own.open();
    await page.goto(`${own.url}/#/`);
    await page.reload();
    await page.waitForSelector('article');
    await page.goto(`${own.url}/#/t/${begun.table}`);
    await page.getByText('this game was begun under the former ones and cannot be played on').first().waitFor();
    await page.getByText('Anna plays.').first().waitFor(); // the log is still there
    await accessible(page, 'a closed game');
    await page.getByRole('button', { name: 'Start a new table' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${own.url}/#/t/${over.table}`);
    await page.getByText('This game was played under former rules.').waitFor();
    await page.locator('dialog .winner').waitFor();
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByText('This game was played under former rules.').waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByRole('link', { name: 'Check this game' }).waitFor();
    anna.faults.length = 0; // the browser itself reports the refused connection
  } catch (error) {
    console.log(own.output.slice(-3000));
    throw error;
  } finally {
    await own.close();
  }
});
