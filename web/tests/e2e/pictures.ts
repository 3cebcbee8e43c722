// `npm run shots`: pictures of the lobby and of all five boards, on a desktop and a phone, into DURBAR_SHOTS (default: shots).
// `npm run shots -- -g film`: a whole game, a picture per turn; `make film` makes the README's moving picture of them.
// `make pictures`: each board at all six sizes and as seen with three kinds of colour blindness, lobby, start sheet, end, dark.
import { join } from 'node:path';
import { settled } from './measure';
import { allResign, type Manner, type Person } from './person';
import { test } from './test';

const FOLDER = process.env.DURBAR_SHOTS ?? 'shots';
const TABLES: [game: string, players: number, answers: number][] = [
  ['maharaja', 3, 14],
  ['taj_mahal', 4, 24],
  ['dice_charmers', 3, 16],
  ['java', 3, 14],
  ['amritsar', 3, 3],
];

function scene(name: string, manner: Manner, play: (person: Person) => Promise<unknown>): void {
  test(name, async ({ sit }) => {
    const person = await sit({ name: 'Anna', ...manner });
    await play(person);
    await person.page.evaluate(() => document.fonts.ready);
    await person.page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  });
}

/** Play so many answers against bots, and stop where the next one is asked for. */
async function play(person: Person, game: string, players: number, answers: number, level = 'greedy'): Promise<void> {
  await person.create({
    game,
    players,
    visibility: 'link',
    bots: Array<string>(players - 1).fill(level),
    start: true,
  });
  for (let count = 0; count < answers && (await person.turn()); count++) await person.answer(count % 2);
  await person.turn();
  await person.drawn();
}

for (const [kind, manner] of [
  ['desktop', {}],
  ['phone', { phone: true }],
] as [string, Manner][]) {
  const doors = (person: Person) => person.page.locator('article').first().waitFor();
  scene(`lobby-${kind}`, manner, doors);
  scene(`lobby-${kind}-dark`, { ...manner, theme: 'dark', language: 'de' }, doors);
  for (const [game, players, answers] of TABLES)
    scene(`${game}-${kind}`, manner, (person) => play(person, game, players, answers));
  scene(`taj_mahal-${kind}-dark`, { ...manner, name: 'Änne', theme: 'dark', language: 'de' }, (person) =>
    play(person, 'taj_mahal', 3, 10),
  );
  scene(`room-${kind}`, manner, (person) =>
    person.create({ game: 'taj_mahal', players: 4, visibility: 'link', bots: ['greedy'] }),
  );
  scene(`new-${kind}`, manner, async ({ page }) => {
    await page.getByRole('button', { name: /Taj Mahal: Invite/ }).click();
    await page.getByRole('dialog').waitFor();
  });
  scene(`rules-${kind}`, { ...manner, language: 'de' }, async (person) => {
    await play(person, 'maharaja', 2, 2);
    await person.page.keyboard.press('?');
    await person.page.locator('.help .now').first().waitFor();
  });
}

const SIZES = ['360x640', '390x844', '820x1180', '1180x820', '1440x900', '2560x1440'];
const VISIONS = ['protanopia', 'deuteranopia', 'tritanopia'] as const;

async function shot({ page }: Person, name: string): Promise<void> {
  await page.evaluate(settled, { root: 'body', pause: 500 }); // parts are laid out one after the other
  await page.screenshot({ path: join(FOLDER, 'sizes', `${name}.png`), animations: 'disabled' });
}

async function resize({ page }: Person, size: string): Promise<void> {
  const [width, height] = size.split('x').map(Number) as [number, number];
  await page.setViewportSize({ width, height });
}

/** As people see it whose eyes tell fewer colours apart. */
async function lookThroughOtherEyes(person: Person, name: string): Promise<void> {
  const devtools = await person.page.context().newCDPSession(person.page);
  for (const type of VISIONS) {
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type });
    await shot(person, `${name}-${type}`);
  }
  await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
}

for (const [game, players, answers] of TABLES) {
  test(`${game}-at-every-size`, async ({ sit }) => {
    const person = await sit({ name: 'Anna', phone: true });
    await play(person, game, players, answers, 'random');
    await person.page.keyboard.press('v'); // the board answers: the list is folded
    for (const size of SIZES) {
      await resize(person, size);
      await shot(person, `${game}-${size}`);
    }
    await resize(person, '1180x820');
    await lookThroughOtherEyes(person, game);
  });
}

test('around-the-table', async ({ sit }) => {
  const anna = await sit({ name: 'Änne', language: 'de' });
  for (const size of ['1440x900', '390x844']) {
    await resize(anna, size);
    await anna.page.locator('article').first().waitFor();
    await shot(anna, `lobby-${size}`);
    await anna.page.getByRole('button', { name: /Amritsar.*: Gegen Bots/ }).click();
    await shot(anna, `start-${size}`);
    await anna.page.keyboard.press('Escape');
  }
  const dark = await sit({ name: 'Änne', language: 'de', theme: 'dark' });
  await play(dark, 'java', 2, 8, 'random');
  await shot(dark, 'dark-1440x900');
  await resize(dark, '390x844');
  await shot(dark, 'dark-list-390x844');
  await allResign([dark]);
  await dark.page.locator('dialog td button').first().click();
  await dark.page.locator('dialog .moves li').first().waitFor();
  await shot(dark, 'end-390x844');
  await resize(dark, '1440x900');
  await shot(dark, 'end-1440x900');
});

scene('end-desktop', {}, async (person) => {
  await play(person, 'maharaja', 3, Infinity);
  await person.end().waitFor();
});

const FILM = { record: '../tests/records/java/3-rulers.json', width: 1440, height: 980 };

test('film', async ({ sit }) => {
  const { record, width, height } = FILM;
  const { page } = await sit({ name: 'Anna' });
  await page.locator('input[type=file]').setInputFiles(record);
  await page.setViewportSize({ width, height });
  await page.locator('.controls').waitFor();
  const count = page.locator('.slider .count');
  for (let frame = 0, shown = ''; shown !== (await count.innerText()); frame++) {
    shown = await count.innerText();
    await page.waitForTimeout(300); // the moment is fetched, then drawn
    const name = `${String(frame).padStart(3, '0')}.png`;
    await page.locator('main > .board').screenshot({ path: join(FOLDER, 'film', name), animations: 'disabled' });
    await page.keyboard.press('PageDown');
  }
});
