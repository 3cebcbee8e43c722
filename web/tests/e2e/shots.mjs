// `npm run shots [folder]`: pictures of the lobby and of all five boards, on a desktop and a phone.
import { mkdirSync } from 'node:fs';
import { DESKTOP, House, launch, Person, PHONE, sleep } from './house.mjs';

const folder = process.argv[2] ?? 'shots';
const only = process.argv[3] ?? '';
mkdirSync(folder, { recursive: true });
const house = await new House().open();
const browser = await launch();

async function scene(name, options, play) {
  if (!name.includes(only)) return;
  const person = await Person.sit(browser, house, options);
  await play(person);
  await sleep(600);
  await person.page.screenshot({ path: `${folder}/${name}.png` });
  console.log(name, person.faults.join(' '));
  await person.leave();
}

async function table(person, game, players, answers, which = 1) {
  const bots = Array(players - 1).fill('greedy');
  await person.create({ game, players, visibility: 'link', bots, start: true });
  for (let count = 0; count < answers; count++) {
    if (!(await person.turn())) break;
    await person.answer(count % 2 ? which : 0);
    await sleep(120);
  }
  await person.turn();
}

try {
  for (const [kind, shape] of [['desktop', { viewport: DESKTOP }], ['phone', { viewport: PHONE, touch: true }]]) {
    await scene(`lobby-${kind}`, { ...shape, name: 'Anna' }, async () => undefined);
    await scene(`lobby-${kind}-dark`, { ...shape, name: 'Anna', theme: 'dark', language: 'de' }, async () => undefined);
    await scene(`maharaja-${kind}`, { ...shape, name: 'Anna' }, (person) => table(person, 'maharaja', 3, 14));
    await scene(`taj_mahal-${kind}`, { ...shape, name: 'Anna' }, (person) => table(person, 'taj_mahal', 4, 24));
    await scene(`taj_mahal-${kind}-dark`, { ...shape, name: 'Änne', theme: 'dark', language: 'de' }, (person) => table(person, 'taj_mahal', 3, 10));
    await scene(`dice_charmers-${kind}`, { ...shape, name: 'Anna' }, (person) => table(person, 'dice_charmers', 3, 16));
    await scene(`java-${kind}`, { ...shape, name: 'Anna' }, (person) => table(person, 'java', 3, 14));
    await scene(`amritsar-${kind}`, { ...shape, name: 'Anna' }, (person) => table(person, 'amritsar', 3, 3));
    await scene(`room-${kind}`, { ...shape, name: 'Anna' }, (person) => person.create({ game: 'taj_mahal', players: 4, visibility: 'link', bots: ['greedy'] }));
    await scene(`new-${kind}`, { ...shape, name: 'Anna' }, (person) => person.page.getByRole('button', { name: /Taj Mahal: Invite/ }).click());
    await scene(`rules-${kind}`, { ...shape, name: 'Anna', language: 'de' }, async (person) => {
      await table(person, 'maharaja', 2, 2);
      await person.page.keyboard.press('?');
    });
  }
  await scene('end-desktop', { viewport: DESKTOP, name: 'Anna' }, async (person) => {
    await person.create({ game: 'maharaja', players: 3, visibility: 'link', bots: ['greedy', 'greedy'], start: true });
    while (await person.turn()) {
      await person.answer(0).catch(() => undefined);
      await sleep(60);
    }
    await person.page.locator('dialog .winner').waitFor();
  });
} finally {
  await browser.close();
  await house.close();
}
