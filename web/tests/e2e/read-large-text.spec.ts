// With letters twice as large (the browser's own setting) nothing is cut off.
import type { Page } from '@playwright/test';
import { expect, test } from './test';

const DESK = [1440, 900] as const;
const TABLET = [820, 1180] as const;
const PHONE = [390, 844] as const;

test.use({
  launchOptions: {
    executablePath: process.env.DURBAR_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
});

/** Runs in the page: words that are hidden by the edge of something that cannot be scrolled. */
function cutOff(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const text = node.textContent!.trim();
    if (!text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('.sr, .explore, svg, option, script, style, main > .board, [aria-hidden="true"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    let [scrollsX, scrollsY] = [false, false];
    for (let up: HTMLElement | null = element; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      const frame = up.getBoundingClientRect();
      scrollsX ||= ['auto', 'scroll'].includes(style.overflowX);
      scrollsY ||= ['auto', 'scroll'].includes(style.overflowY);
      if (style.overflowX === 'visible' || scrollsX) {
        if (style.overflowY === 'visible' || scrollsY) continue;
      }
      const beyondX = !scrollsX && (box.right > frame.right + 3 || box.left < frame.left - 3);
      const beyondY = !scrollsY && (box.bottom > frame.bottom + 6 || box.top < frame.top - 6);
      if (beyondX || beyondY) found.push(`“${text.slice(0, 30)}” in .${up.className || up.localName}`);
    }
    if (!scrollsX && box.right > innerWidth + 1) found.push(`“${text.slice(0, 30)}” beyond the screen`);
  }
  return [...new Set(found)];
}

async function whole(page: Page, where: string, sizes: (readonly [number, number])[]): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(cutOff), { message: `${where} at ${width}x${height}` }).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${where} is scrolled sideways`).toBeLessThanOrEqual(0);
  }
}

test('text at 200 %: lobby, start sheet and table', async ({ sit }) => {
  test.slow();
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await page.locator('article').first().waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await whole(page, 'the lobby', [DESK, PHONE]);
  await page.getByRole('button', { name: /Taj Mahal: Play against bots/ }).click();
  await page.getByRole('dialog').waitFor();
  await whole(page, 'the start sheet', [DESK, PHONE]);
  await anna.create({
    game: 'taj_mahal',
    players: 3,
    bots: ['random', 'random'],
    options: { start_player: 0 },
    start: true,
  });
  await anna.turn();
  await whole(page, 'the table', [DESK, TABLET]);
});
