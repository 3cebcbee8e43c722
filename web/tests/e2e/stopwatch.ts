// `npm run stopwatch`: how long from the press to the picture, of an own move and of looking back. It judges nothing: a busy
// machine would.
import type { Page } from '@playwright/test';
import { test } from './test';

const MOVES = 16;
const LOOKS = 8;
const HALF = 2000; // milliseconds after which a press was no answer
const STILL = 300; // milliseconds until what moved before has come to rest
const TABLES: [game: string, players: number][] = [
  ['maharaja', 3],
  ['taj_mahal', 3],
  ['dice_charmers', 3],
  ['java', 3],
  ['amritsar', 3],
];

interface Watch {
  pressed: number;
  told: number; // the answer of the server was there
  painted: number;
}

/** Runs in the page: from a press on, the first answer of the server and the first picture after it. */
function wind(): void {
  const watch: Watch = { pressed: 0, told: 0, painted: 0 };
  Object.assign(globalThis, { watch });
  addEventListener(
    'pointerdown',
    () => Object.assign(watch, { pressed: performance.now(), told: 0, painted: 0 }),
    true,
  );
  const Plain = WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (watch.pressed && !watch.told && /"type":"(table|history)"/.test(data)) watch.told = performance.now();
      });
    }
  };
  const painted = () => requestAnimationFrame(() => setTimeout(() => (watch.painted ||= performance.now())));
  new MutationObserver(() => watch.told && !watch.painted && painted()).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

/** Where a finger finds something to press: the n-th thing on the board, or else an answer of the list. */
function target(number: number): { x: number; y: number } | null {
  const found: { x: number; y: number }[] = [];
  const all = [
    ...document.querySelectorAll('main > .board [data-choice]'),
    ...document.querySelectorAll('.bar .choice'),
  ];
  for (const one of all) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    if (there && (one.contains(there) || there.contains(one))) found.push({ x, y });
  }
  return found[number % found.length] ?? null;
}

/** Milliseconds from the press to the picture; null if the press was no answer, but the first half of one. */
async function taken(page: Page, press: () => Promise<void>): Promise<number | null> {
  await page.waitForTimeout(STILL);
  await press();
  const drawn = page.waitForFunction(
    () => {
      const { pressed, painted } = (globalThis as unknown as { watch: Watch }).watch;
      return painted ? painted - pressed : null;
    },
    null,
    { timeout: HALF },
  );
  return drawn.then(
    (found) => found.jsonValue(),
    () => null,
  );
}

function median(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `${Math.round(sorted[sorted.length >> 1]!)} ms (${times.length}, longest ${Math.round(sorted.at(-1)!)})`;
}

for (const [game, players] of TABLES) {
  test(game, async ({ sit }) => {
    const list = game === 'java'; // its board asks for a tool first
    const anna = await sit({ name: 'Anna', settings: { list, motion: 1, confirm: 'never' } });
    const { page } = anna;
    await page.addInitScript(wind);
    const bots = Array<string>(players - 1).fill('random');
    const { table } = await anna.create({ game, players, visibility: 'link', bots, start: true });
    await page.reload();
    await anna.drawn();
    const moves: number[] = [];
    for (let number = 0; moves.length < MOVES; number++) {
      await page.locator('.bar.mine').waitFor();
      const spot = await page.waitForFunction(target, number);
      const { x, y } = (await spot.jsonValue())!;
      await page.mouse.move(x, y);
      const time = await taken(page, () => page.mouse.click(x, y));
      if (time !== null) moves.push(time);
    }
    const looks: number[] = [];
    for (let number = 0; number < LOOKS; number++) {
      const line = page.locator('.log .line').nth(number);
      await line.scrollIntoViewIfNeeded();
      const time = await taken(page, () => line.click());
      if (time !== null) looks.push(time);
    }
    console.info(`${game} (${table}): own move ${median(moves)}, looking back ${median(looks)}`);
  });
}
