// What the table itself does around a board: nothing final without asking, the log at its end, the result that stays.
import type { Page } from '@playwright/test';
import { allResign, nextAsked } from './person';
import { accessible, expect, test } from './test';

const fromEnd = (page: Page) =>
  page.locator('.log').evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
const atEnd = (page: Page) => expect.poll(() => fromEnd(page)).toBeLessThan(45);

test('touch: a card from the deck is asked for before it is sent, also when the preview is late', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', phone: true, settings: { confirm: 'chance' } });
  const { page } = anna;
  const sent: string[] = [];
  const late: (() => void)[] = [];
  await page.routeWebSocket(/\/api\/socket/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => {
      sent.push((JSON.parse(String(message)) as { type: string }).type);
      server.send(message);
    });
    server.onMessage((message) => {
      const pass = () => line.send(message);
      if ((JSON.parse(String(message)) as { type: string }).type === 'preview') late.push(pass);
      else pass();
    });
  });
  await page.reload();
  await anna.create({ game: 'java', players: 2, bots: ['random'], options: { start_player: 0 }, start: true });
  await anna.turn();
  expect(await anna.choices().count(), 'never more than that').toBeLessThanOrEqual(60);
  await page.locator('[data-at="tool:rice"]').tap();
  await expect(page.locator('.group[aria-pressed="true"]'), 'the list follows the tool').toContainText(/rice/i);
  await page.getByLabel('Find a choice').fill('deck');
  await anna.choices().first().tap();
  await expect.poll(() => late.length).toBe(1);
  expect(sent, 'nothing is sent while it is not known').not.toContain('choose');
  late.pop()!();
  await page.getByRole('alertdialog').getByText('Really?').waitFor();
  await accessible(page, 'a second thought on a phone');
  expect(sent).not.toContain('choose');
  await page.getByRole('button', { name: 'Yes, do it' }).tap();
  await expect.poll(() => sent).toContain('choose');
});

test('the log stays at its end: after looking back, and when it opens on a phone', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await page.setViewportSize({ width: 1440, height: 620 });
  const made = await anna.create({
    game: 'maharaja',
    players: 4,
    visibility: 'link',
    bots: ['random', 'random', 'random'],
    start: true,
  });
  for (let count = 0; count < 6 && (await anna.turn()); count++) await anna.answer(0);
  await anna.turn();
  await atEnd(page);
  await page.locator('.log .line').first().click();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await atEnd(page);
  // A line comes between our own scrolling and the word of the browser that it has happened: no reader has gone up.
  await page.locator('.log').evaluate(async (log) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let count = 0; count < 3; count++) await frame(); // what was scrolled before has been told
    const line = log.appendChild(document.createElement('p'));
    line.style.height = '400px';
    log.dispatchEvent(new Event('scroll'));
    line.remove();
    log.scrollTop -= 200; // so does the browser when the oldest lines go
    for (let count = 0; count < 3; count++) await frame();
  });
  await anna.answer(0);
  await anna.turn();
  await atEnd(page);
  // Whoever goes up to read stays there.
  await page.locator('.log').hover();
  await page.mouse.wheel(0, -120);
  await expect.poll(() => fromEnd(page)).toBeGreaterThan(45);
  await anna.answer(0);
  await anna.turn();
  expect(await fromEnd(page)).toBeGreaterThan(45);
  await page.setViewportSize({ width: 390, height: 700 });
  await anna.go(made.table);
  await page.reload();
  await anna.turn();
  await page.locator('.dock').getByText('Log').click();
  await page.locator('.log .line').first().waitFor();
  await atEnd(page);
});

test('the result stays beside the board; a rematch against bots begins with one press', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await anna.create({ game: 'maharaja', players: 3, visibility: 'link', bots: ['random', 'random'], start: true });
  await anna.turn();
  await allResign([anna]);
  await accessible(page, 'the end');
  const over = anna.table;
  await page.getByRole('button', { name: 'Look at the board' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.locator('li')).toHaveCount(3);
  await expect(panel.locator('.total td')).toHaveCount(3);
  for (const name of ['Replay', 'Check this game', 'Download the record'])
    await expect(panel.getByRole('link', { name })).toBeVisible();
  const cell = panel.locator('tbody tr:not(.total) td button').first();
  const points = Number(await cell.innerText());
  await cell.click();
  const moves = panel.locator('.moves li');
  await moves.first().waitFor(); // the server works them out
  const counted = await moves.locator('strong').allInnerTexts();
  expect(
    counted.reduce((sum, one) => sum + Number(one.replace('−', '-')), 0),
    'the moves add up',
  ).toBe(points);
  await accessible(page, 'the result beside the board');
  await moves.getByRole('button').last().click();
  await page.getByText('You are looking at step').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await panel.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((address) => !address.href.includes(over));
  await anna.turn(); // no waiting room
  const next = await anna.position();
  expect(next.info!.yours, 'everybody sits one seat further').toEqual([2]);
  expect(next.info!.chance.contributions.map((one) => one.opened !== null)).toEqual([true]);
});

test('friends play again with a press each', async ({ sit }) => {
  const people = [await sit({ name: 'Anna' }), await sit({ name: 'Ben' })] as const;
  const [anna, ben] = people;
  const made = await anna.create({ game: 'maharaja', players: 2, visibility: 'link' });
  await ben.go(made.table, made.invite);
  await ben.page.getByRole('button', { name: 'Sit down here' }).click();
  await anna.contributions(2);
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  for (const person of people) await person.drawn();
  const asked = (await nextAsked([...people]))!;
  const other = asked === anna ? ben : anna;
  await asked.resign();
  await expect(asked.page.locator('.question')).toHaveText('You gave up: a bot plays on for you.');
  await expect(asked.choices()).toHaveCount(0);
  await expect(asked.page.getByRole('toolbar', { name: 'Undo' })).toHaveCount(0);
  await allResign([other]);
  await asked.end().waitFor();
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  const end = ben.page.getByRole('dialog');
  await end.getByText('Anna would like to play again.').waitFor();
  await end.getByRole('button', { name: 'Play again' }).click();
  for (const person of people) {
    await person.drawn();
    expect(person.table).not.toBe(made.table);
  }
  const { seats } = (await anna.position()).info!;
  expect(
    seats.map(({ name }) => name),
    'everybody one seat further',
  ).toEqual(['Ben', 'Anna']);
});

test('where the board answers the list is one line, remembered; single answers are given by themselves', async ({
  sit,
}) => {
  const anna = await sit({ name: 'Anna', settings: { list: false, auto: true } });
  const { page } = anna;
  await anna.create({
    game: 'taj_mahal',
    players: 3,
    visibility: 'link',
    bots: ['random', 'random'],
    options: { start_player: 0 },
    start: true,
  });
  await anna.drawn();
  const bar = page.locator('section.bar');
  await expect(bar.locator('.choice'), 'the cards are the choices').toHaveCount(0);
  expect((await bar.boundingBox())!.height).toBeLessThan(70);
  await page.getByRole('button', { name: 'Show as list' }).click();
  await expect(bar.locator('.choice').first()).toBeVisible();
  await page.reload();
  await expect(bar.locator('.choice').first(), 'remembered').toBeVisible();
  await page.getByRole('button', { name: 'Fold the list' }).click();
  await expect(bar.locator('.choice')).toHaveCount(0);
});

test('an open list keeps its height, so that the board does not change its size with each question', async ({
  sit,
}) => {
  const anna = await sit({ name: 'Anna' });
  await anna.create({ game: 'taj_mahal', players: 3, visibility: 'link', bots: ['random', 'random'], start: true });
  const heights: number[] = [];
  for (let count = 0; count < 6; count++) {
    await anna.turn();
    await anna.drawn();
    heights.push((await anna.page.locator('section.bar').boundingBox())!.height);
    await anna.answer(count % 2);
  }
  expect(new Set(heights).size, `${heights.join(', ')}`).toBeLessThanOrEqual(2);
  expect(heights, 'it may grow').toEqual([...heights].sort((a, b) => a - b));
});

test('the only answer is given by itself, visibly; taken back, it waits', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', settings: { auto: true } });
  const { page } = anna;
  const given = page.locator('.notice', { hasText: 'Only one answer' });
  const undo = given.getByRole('button', { name: 'Undo' });
  await anna.create({
    game: 'taj_mahal',
    players: 3,
    visibility: 'link',
    bots: ['random', 'random'],
    options: { start_player: 0 },
    start: true,
  });
  // A notice that offers something stays seven seconds. Here it stays: only what happens at the table takes it away.
  await page.evaluate(() => {
    const plain = setTimeout.bind(globalThis);
    const patient = (run: () => void, wait?: number) => plain(run, wait === 7000 ? 2 ** 30 : wait);
    Object.assign(globalThis, { setTimeout: patient });
  });
  /** Answer until the table has answered for us; a single answer that closes the way back waits for a press. */
  const untilGiven = async (): Promise<void> => {
    for (let count = 0; count < 60; count++) {
      if (!(await anna.turn())) break;
      if ((await anna.choices().count()) === 1) await given.waitFor({ timeout: 3000 }).catch(() => undefined);
      if (await undo.count()) return;
      await anna.answer(0);
      await expect(page.locator('section.bar:not(.mine)').or(given).or(anna.choices()).first()).toBeVisible();
      if ((await anna.choices().count()) === 1)
        await given.or(page.locator('section.bar:not(.mine)')).first().waitFor();
    }
    throw new Error('no question had a single answer');
  };
  await untilGiven();
  const step = (await anna.position()).position!.step;
  await undo.click();
  await expect.poll(async () => (await anna.position()).position!.step).toBe(step - 1);
  await expect(anna.choices(), 'now it is asked').toHaveCount(1);
  await anna.answer(0);
  await untilGiven();
  await anna.answer(0);
  await expect(given, 'its Undo would take back another answer now').toHaveCount(0);
});

test('Taj Mahal: a card that nothing can go with is played by one press', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', settings: { auto: true } });
  const { page } = anna;
  const playFirst = async (): Promise<number> => {
    await anna.create({
      game: 'taj_mahal',
      players: 3,
      visibility: 'link',
      bots: ['random', 'random'],
      options: { start_player: 0 },
      start: true,
    });
    await anna.turn();
    const { step } = (await anna.position()).position!;
    await anna.answer(0);
    return step;
  };
  const isPlayed = async (step: number): Promise<boolean> => (await anna.position()).position!.step >= step + 2;
  let played = false;
  for (let tables = 0; tables < 12 && !played; tables++) {
    const step = await playFirst();
    await expect.poll(async () => (await isPlayed(step)) || (await anna.choices().count()) > 1).toBe(true);
    played = await isPlayed(step);
  }
  expect(played, 'a hand without white cards was dealt').toBe(true);
  await expect(page.locator('.notice'), 'who makes a gesture need not be told of it').toHaveCount(0);
});

test('the moves of bots are shown one after the other; one key shows the rest', async ({ sit }) => {
  const anna = await sit({ name: 'Anna', settings: { pace: 'calm' } });
  const { page } = anna;
  await anna.create({
    game: 'maharaja',
    players: 4,
    bots: ['random', 'random', 'random'],
    options: { start_player: 0 },
    start: true,
  });
  await anna.turn();
  await anna.drawn();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000); // no time passes in the page: nothing goes on by itself
  const step = (await anna.position()).position!.step;
  await anna.answer(0);
  await expect
    .poll(async () => {
      const { player, step: now } = (await anna.position()).position!;
      return player === 0 && now > step + 3;
    })
    .toBe(true);
  await expect(page.getByRole('button', { name: 'Show the rest at once' })).toBeVisible();
  await expect(anna.choices(), 'the bots have answered, and that is still to be shown').toHaveCount(0);
  await page.clock.runFor(1400);
  await expect(page.locator('section.bar.mine')).toHaveCount(0);
  await page.keyboard.press('s');
  expect(await anna.turn()).toBe(true);
});

test('a refusal names its rule, and the rules open there', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await anna.create({
    game: 'java',
    players: 2,
    visibility: 'link',
    bots: ['random'],
    options: { start_player: 0 },
    start: true,
  });
  await anna.drawn();
  await anna.turn();
  for (const tool of await page.locator('.board [aria-disabled="true"]').all()) {
    await tool.click({ force: true });
    if (await page.locator('.notice .do').count()) break;
  }
  await page.locator('.notice .do').first().click();
  await expect(page.locator('.help .meant')).toHaveCount(1);
  await expect(page.locator('.help .meant')).toBeInViewport();
});

/** What a key has changed is on the screen. */
const drawnAnew = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('everything on the board explains itself by keyboard and by finger, and leads to its rule', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await anna.create({
    game: 'maharaja',
    players: 2,
    bots: ['random'],
    options: { start_player: 0 },
    start: true,
  });
  await anna.drawn();
  await anna.turn();
  const tip = page.locator('.tip');
  const explore = page.getByRole('button', { name: /Explore the board/ });
  const meant = page.locator('.help .meant');
  await explore.focus();
  await expect(tip).toBeVisible();
  const told = new Set<string>();
  for (const arrow of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    told.add(await tip.innerText());
    await page.keyboard.press(arrow);
    await drawnAnew(page);
  }
  expect(told.size, 'the arrows go from thing to thing').toBeGreaterThan(3);
  await accessible(page, 'exploring the board');
  await page.keyboard.press('?');
  await expect(meant).toBeInViewport();

  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('[data-at="stock"]').click(); // cannot be chosen: it says what it is
  await tip.getByRole('button', { name: 'Read the rule' }).click();
  await expect(meant).toContainText('The end of a sale day');

  await page.locator('.board [data-choice]').first().click({ button: 'right' });
  await expect(tip).toBeVisible();
  expect((await anna.position()).position!.step, 'looking is not choosing').toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await explore.focus();
  await page.keyboard.press('Home');
  await drawnAnew(page);
  for (let count = 0; count < 12 && !/^(Take|Buy)/.test(await tip.innerText()); count++) {
    await page.keyboard.press('ArrowLeft');
    await drawnAnew(page);
  }
  await anna.acting(() => page.keyboard.press('Enter'));
});

test('cards say what they are worth to me: to a mouse, by the right button, and to the keyboard', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await anna.create({ game: 'maharaja', players: 2, bots: ['random'], options: { start_player: 0 }, start: true });
  await anna.turn();
  const worth = /It would (add \d points? at the end|be your only)/;
  const offered = page.locator('.board [data-at="offer:0"] button');
  await offered.hover();
  await expect(offered, 'the browser shows it').toHaveAttribute('title', worth);
  await page.mouse.move(0, 0);
  await expect(offered, 'and the name stays what it was').not.toHaveAttribute('title', worth);
  await offered.click({ button: 'right' });
  await expect(page.locator('.tip .more')).toHaveText(worth);

  // What cannot be chosen now says what it lacks.
  const far = page.locator('.board [data-at="collection:various-5"] button');
  await far.hover();
  await expect(far).toHaveAttribute('title', /You lack \d antiques; then it brings \d points at the end/);

  await page.getByRole('button', { name: /Explore the board/ }).focus();
  const more = page.locator('.tip .more');
  for (let count = 0; count < 12 && !(await more.count()); count++) await page.keyboard.press('ArrowDown');
  const said = page.locator('.tips > .sr[aria-live]');
  await expect(said).toContainText(await more.innerText());
});

test('a record is stepped through with a few requests, all hands open', async ({ sit }, info) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  const { table } = await anna.create({
    game: 'maharaja',
    players: 4,
    bots: ['random', 'random', 'random'],
    start: true,
  });
  await anna.turn();
  await allResign([anna]);
  const record = JSON.stringify(await anna.api('GET', `/api/tables/${table}/record`));
  await page.goto(`${anna.house.url}/#/`);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/api/replay') ? 1 : 0));
  const file = { name: `${info.title}.json`, mimeType: 'application/json', buffer: Buffer.from(record) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.happened').getByText('The game begins').waitFor();
  for (let step = 1; step <= 20; step++) {
    await page.getByRole('button', { name: 'One step forward' }).click();
    await page.getByText(new RegExp(`Step ${step} of`)).waitFor();
  }
  expect(asked, 'one for the log, one for each range of eight').toBe(4);
});
