// Two browsers at one table, to the end of the game.
import type { History, Position } from '../../src/lib/api/protocol';
import { nextAsked, type Person } from './person';
import { accessible, expect, test } from './test';

interface Heard {
  number?: number;
  position?: Position | null;
  history?: History;
}
interface TajMahal {
  player: number;
  chosen: unknown;
  visit: number;
  visits: number;
  seats: { cards: unknown }[];
}

function listen(person: Person): Heard[] {
  const heard: Heard[] = [];
  person.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)) as Heard)),
  );
  return heard;
}

const viewOf = (position: Position): TajMahal => position.view as unknown as TajMahal;
const LAST = 99; // of the answers offered

/** Withdrawing, the last answer, often, so that visits are short. */
const which = (step: number): number => (step % 4 === 0 ? 0 : LAST);

/** Everybody answers by hand whenever asked, until a visit is reached or the game is over. */
async function playByHand(people: Person[], visit = Infinity): Promise<void> {
  for (let count = 0; count < 400; count++) {
    const asked = await nextAsked(people);
    if (!asked) return;
    const { position } = await asked.position();
    if (viewOf(position!).visit >= visit) return;
    await asked.answer(which(position!.step));
  }
  throw new Error('the game did not get there');
}

/** Answer over the network what is asked in the messages to this person's page, until the last visit; the page watches. */
async function playFromAfar(person: Person, heard: Heard[]): Promise<void> {
  let read = heard.length;
  let now: Heard = await person.position();
  for (let latest = -1; ; now = heard[read++]!) {
    const { number = -1, position } = now;
    if (position && number > latest) {
      latest = number;
      const { visit, visits } = viewOf(position);
      if (visit === visits) return;
      const choice = position.choices.at(which(position.step) === LAST ? -1 : 0);
      if (choice) await person.send({ type: 'choose', number, action: choice.action });
    }
    while (read === heard.length) await person.next();
  }
}

/** In all that a seat was told, only its own hand is open; returns how many hands were looked at. */
function handsTold(heard: Heard[], seat: number): number {
  let compared = 0;
  for (const { position, history } of heard) {
    const shown = position ?? history;
    const view = shown?.view as TajMahal | undefined;
    if (!shown || !view || view.player < 0) continue;
    expect(shown.viewer).toBe(seat);
    for (const [other, { cards }] of view.seats.entries()) {
      if (other === seat) expect(cards).not.toBeNull();
      else expect(cards, 'a hand of somebody else').toBeNull();
      compared++;
    }
    if (view.player !== seat) expect(view.chosen).toBeNull();
  }
  return compared;
}

test('two people and a bot play taj mahal in two browsers, and no hand is ever told', async ({ sit, house }) => {
  const anna = await sit({ name: 'Anna' });
  const ben = await sit({ name: 'Ben', language: 'de' });
  const people = [anna, ben];
  const heard = people.map(listen);
  for (const { page } of people) {
    await page.reload(); // from the first word on
    await page.locator('article').first().waitFor();
  }
  const made = await anna.create({ game: 'taj_mahal', players: 3, visibility: 'link', bots: ['greedy'] });
  await anna.page.locator('svg[role="img"]').waitFor(); // the QR code
  const link = await anna.page.locator('input[readonly]').first().inputValue();
  expect(link).toBe(`${house.url}/#/t/${made.table}/${made.invite}`);
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Hier hinsetzen' }).click();
  await anna.contributions(2);
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  for (const person of people) await person.board().waitFor();
  await playByHand(people, 2);
  await Promise.all(people.map((person, index) => playFromAfar(person, heard[index]!)));
  await playByHand(people);
  for (const person of people) await person.end().waitFor();
  expect(handsTold(heard[0]!, 0) + handsTold(heard[1]!, 1)).toBeGreaterThan(100);
  await accessible(anna.page, 'end screen');
});

test('take-back by consent; spectators see no hands and talk apart', async ({ sit }) => {
  const anna = await sit({ name: 'Anna' });
  const ben = await sit({ name: 'Ben' });
  const made = await anna.create({
    game: 'taj_mahal',
    players: 3,
    visibility: 'link',
    bots: ['greedy'],
    options: { start_player: 0 },
  });
  await ben.go(made.table, made.invite);
  await ben.page.getByRole('button', { name: 'Sit down here' }).click();
  await anna.contributions(2);
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await anna.turn();
  while ((await anna.position()).position!.player === 0) await anna.answer(0); // a turn has as many questions as the hand asks
  await ben.turn();
  await anna.menu();
  await anna.page.getByRole('button', { name: 'Ask to take back' }).click();
  await ben.page.getByRole('button', { name: 'Agree' }).click();
  await anna.turn();
  await expect(anna.page.getByText('taken back').first()).toBeVisible();

  const carla = await sit({ name: 'Carla' });
  await carla.go(made.table, made.invite);
  await carla.page.getByText('You are watching.').waitFor();
  const told = await carla.position(made.table, made.invite);
  expect((told.position!.view as unknown as TajMahal).seats.map((seat) => seat.cards)).toEqual([null, null, null]);
  await anna.page.getByText('1 watching').waitFor();
  for (const { page } of [anna, ben, carla]) await page.getByRole('tab', { name: 'Chat' }).click();
  const say = async ({ page }: Person, text: string) => {
    await page.getByLabel('Write something').fill(text);
    await page.keyboard.press('Enter');
    await page.getByText(text).waitFor();
  };
  await say(carla, 'psst');
  await say(ben, 'what a hand');
  await anna.page.getByText('what a hand').waitFor(); // said later, so the whisper would be here by now
  await expect(anna.page.getByText('psst')).toHaveCount(0);
});
