// `npm run aloud`: a whole game of each, read as a screen reader reads it: whatever can be pressed has a name and a role, and
// every event that stands in the log was announced.
import type { CDPSession } from '@playwright/test';
import type { Person } from './person';
import { accessible, expect, test } from './test';

interface Node {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
}
const PRESSED = new Set(['button', 'link', 'checkbox', 'radio', 'tab', 'combobox', 'searchbox', 'textbox', 'slider']);
const TABLES: [game: string, players: number][] = [
  ['maharaja', 2],
  ['taj_mahal', 3],
  ['dice_charmers', 2],
  ['java', 2],
  ['amritsar', 2],
];

/** Runs in the page: remembers everything that was ever announced. */
function listen(): void {
  const heard = ((globalThis as unknown as { heard: string[] }).heard = []) as string[];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes]))
      if ((node as Element).parentElement?.closest('[role="log"][aria-live]')) heard.push(node.textContent ?? '');
  }).observe(document.body, { subtree: true, childList: true });
}

/** Whatever can be pressed has a name; returns how many buttons there are. */
async function named(devtools: CDPSession): Promise<number> {
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  const pressed = nodes.filter((node) => !node.ignored && PRESSED.has(node.role?.value ?? ''));
  expect(pressed.filter((node) => !node.name?.value.trim())).toEqual([]);
  return pressed.filter((node) => node.role!.value === 'button').length;
}

async function play(anna: Person, devtools: CDPSession, game: string): Promise<void> {
  const { page } = anna;
  for (let count = 0; count < 400 && (await anna.turn()); count++) {
    const choices = await anna.choices().count();
    if (count % 4 === 0) {
      expect(await named(devtools), `${game}, answer ${count}: each choice is a button`).toBeGreaterThanOrEqual(
        choices,
      );
      const drawn = await page
        .locator('.board [data-choice]')
        .evaluateAll(
          (all) => all.filter((one) => !(one.matches('button') || one.getAttribute('role') === 'button')).length,
        );
      expect(drawn, 'what the board offers is a button').toBe(0);
    }
    if (count === 0 || count === 20) await accessible(page, `${game}, answer ${count}`);
    await anna.answer((count * 7) % 5);
  }
}

for (const [game, players] of TABLES) {
  test(`${game} read aloud`, async ({ sit }) => {
    const anna = await sit({ name: 'Anna' });
    const { page } = anna;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Accessibility.enable');
    await anna.create({ game, players, bots: Array<string>(players - 1).fill('random'), start: true });
    await anna.turn();
    await anna.drawn();
    const before = await page.locator('.log .thing').count();
    await page.evaluate(listen);
    await play(anna, devtools, game);
    await anna.end().waitFor();
    await accessible(page, `${game}, the end`);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Log' }).click();
    const older = page.getByRole('button', { name: 'Older' });
    if (await older.count()) await older.click();
    const heard = (await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).join('\n');
    const told = (await page.locator('.log .thing').allInnerTexts()).slice(before).map((text) => text.trim());
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter((text) => !heard.includes(text.replace(/\s*[.:…]+$/, '')))).toEqual([]);
  });
}
