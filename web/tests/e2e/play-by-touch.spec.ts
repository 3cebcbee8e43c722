// On a phone.
import type { Person } from './person';
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
  const zooms = page.locator('.dock .zooms');
  await zooms.waitFor();
  expect(await anna.scrolls('sideways'), 'the table').toBeLessThanOrEqual(0);
  expect(await anna.scrolls('down'), 'the table').toBeLessThanOrEqual(0);
  const small = await page.locator('.choice, .tools .btn, .dock button, header .btn').evaluateAll((all) =>
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
  await zooms.tap();
  await expect(page.locator('.frame .content')).toHaveAttribute('style', /scale\(2\)/);
  await zooms.tap();
  await expect(page.locator('.frame .content')).toHaveAttribute('style', /scale\(1\)/);
  for (let count = 0; count < 2 && (await anna.turn()); count++) await anna.answer(0);
  await anna.turn();
  await page.locator('.dock').getByText('Verlauf').tap();
  const digest = page.locator('.digest');
  expect((await digest.boundingBox())!.height, 'one line, until it is opened').toBeLessThan(64);
  await digest.locator('summary').tap();
  await digest.getByRole('listitem').first().waitFor();
  await page.locator('.tabs .close').tap();
  for (let count = 0; count < 200 && (await anna.turn()); count++) await anna.answer(count % 2 ? 0 : Infinity);
  await anna.end().waitFor();
  expect(await anna.scrolls('sideways'), 'the end screen').toBeLessThanOrEqual(0);
});

interface Held {
  about: string;
  title: string;
  offered: boolean;
  x: number;
  y: number;
}

/** Runs in the page: of every sort of thing on the board, offered or not, the first whose middle can be touched. */
function touchable(): Held[] {
  const found = new Map<string, Held>();
  const titleOf = (element: Element): string =>
    (element.getAttribute('title') ?? element.querySelector(':scope > title')?.textContent ?? '').trim();
  for (const element of document.querySelectorAll('.board [title], .board :has(> title)')) {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const nearest = top?.closest('[title], :has(> title)');
    if (element.closest('[data-decor]') || nearest !== element || !titleOf(element)) continue;
    const at = element.closest('[data-about], [data-at]') ?? element.querySelector('[data-about], [data-at]');
    const about = at?.getAttribute('data-about') ?? at?.getAttribute('data-at')?.split(':')[0] ?? '';
    const offered = element.closest('[data-choice]') !== null;
    const key = `${about} ${offered}`;
    if (!found.has(key)) found.set(key, { about, title: titleOf(element), offered, x, y });
  }
  return [...found.values()];
}

/** Lay a finger down, tremble, lift it once the tip is there. */
async function hold({ page }: Person, x: number, y: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  await touch('touchMove', [{ x: x + 2, y: y + 1 }]);
  await page.locator('.tip').waitFor();
  await touch('touchEnd', []);
  await devtools.detach();
}

for (const [game, players, options] of [
  ['maharaja', 2, { start_player: 0 }],
  ['taj_mahal', 3, { start_player: 0 }],
  ['dice_charmers', 2, { start_player: 0 }],
  ['java', 2, { start_player: 0 }],
  ['amritsar', 2, {}],
] as [string, number, Record<string, number>][]) {
  test(`a finger that is held on a thing of ${game} learns what it is, and answers nothing`, async ({ sit }) => {
    const anna = await sit({ name: 'Anna', phone: true, settings: { list: false } });
    const { page } = anna;
    const sent: string[] = [];
    page.on('websocket', (line) =>
      line.on('framesent', ({ payload }) => sent.push((JSON.parse(String(payload)) as { type: string }).type)),
    );
    await page.reload();
    const bots = Array<string>(players - 1).fill('random');
    await anna.create({ game, players, bots, options, start: true });
    await anna.drawn();
    await expect(page.locator('section.bar.mine')).toBeVisible();
    const step = (await anna.position()).position!.step;
    // Java's board offers places only once a tool is taken up: there the tools themselves are held
    if (game !== 'java')
      await expect.poll(async () => (await page.evaluate(touchable)).some(({ offered }) => offered)).toBe(true);
    // What moves while the board is laid out would not be under the finger any more.
    let things: Held[] = [];
    await expect
      .poll(async () => {
        const before = JSON.stringify(things);
        things = await page.evaluate(touchable);
        return JSON.stringify(things) === before;
      })
      .toBe(true);
    expect(things.length).toBeGreaterThan(2);
    expect(things.filter(({ about }) => !about)).toEqual([]);
    // Every second kind of thing in every run, all of them by `make test-full`.
    const held = process.env.DURBAR_FULL === '1' ? things : things.filter((_, number) => number % 2 === 0);
    for (const { x, y, title, about } of held) {
      await hold(anna, x, y);
      await expect(page.locator('.tip span:not(.more)'), `held: ${about}`).toContainText(title);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.locator('.bar .question').tap();
      await expect(page.locator('.tip'), 'gone when something else is touched').toHaveCount(0);
    }
    await hold(anna, things[0]!.x, things[0]!.y);
    await page.locator('.tip button').tap();
    await expect(page.locator('.help .meant').first()).toBeInViewport();
    expect(sent).not.toContain('choose');
    expect((await anna.position()).position!.step).toBe(step);
  });
}

for (const game of ['maharaja', 'taj_mahal', 'java']) {
  test(`${game}: the board of a small phone keeps its place from question to question`, async ({ sit }) => {
    const anna = await sit({ name: 'Anna', phone: true, language: 'de', settings: { list: false } });
    const { page } = anna;
    await page.setViewportSize({ width: 360, height: 640 });
    await anna.create({ game, players: 3, bots: ['random', 'random'], options: { start_player: 0 }, start: true });
    await anna.drawn();
    const place = async () => {
      const { y, height } = (await anna.board().boundingBox())!;
      return `${Math.round(y)} ${Math.round(height)}`;
    };
    const first = await place();
    const asked = new Set<string>();
    for (let count = 0; count < 10; count++) {
      await expect.poll(async () => (await anna.position()).position!.player).toBe(0);
      const { number, position } = await anna.position();
      asked.add(position!.decision!);
      await expect(page.locator('section.bar.mine')).toBeVisible();
      await expect.poll(place, position!.decision!).toBe(first);
      await anna.send({
        type: 'choose',
        number,
        action: position!.choices[count % 2 ? position!.choices.length - 1 : 0]!.action,
      });
    }
    expect(asked.size, 'questions that differ').toBeGreaterThan(1);
  });
}
