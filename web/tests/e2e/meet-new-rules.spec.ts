// The house was updated, and a game has other rules than before.
import { python } from './house';
import { allResign } from './person';
import { accessible, expect, test } from './test';

const FILMS =
  'import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute("select count(*) from films").fetchone()[0])';
const AGE = `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
for table, number, data in db.execute("select \\"table\\", number, data from entries where kind = 'started'").fetchall():
    data = json.dumps({**json.loads(data), "rules_version": 0})
    db.execute('update entries set data = ? where "table" = ? and number = ?', (data, table, number))
db.commit()
`;

test('rules that have changed: a game begun before is closed, a finished one is told in words', async ({
  sit,
  ownHouse,
}) => {
  const house = await ownHouse();
  const anna = await sit({ name: 'Anna' }, house);
  const { page } = anna;
  const over = await anna.create({ game: 'maharaja', players: 2, visibility: 'link', bots: ['greedy'], start: true });
  await allResign([anna]);
  const begun = await anna.create({ game: 'maharaja', players: 2, visibility: 'link', bots: ['greedy'], start: true });
  await anna.turn();
  await anna.answer(0);
  await expect.poll(() => python('-c', FILMS, house.database), { message: 'the film of the finished game' }).toBe('1');
  await house.stop();
  python('-c', AGE, house.database);
  await house.open();
  await page.goto(`${house.url}/#/`);
  await page.reload();
  await page.locator('article').first().waitFor();
  await page.goto(`${house.url}/#/t/${begun.table}`);
  await page.getByText('this game was begun under the former ones and cannot be played on').first().waitFor();
  await page.getByText('Anna plays.').first().waitFor(); // the log is still there
  await accessible(page, 'a closed game');
  await page.getByRole('button', { name: 'Start a new table' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${house.url}/#/t/${over.table}`);
  await page.getByText('This game was played under former rules.').waitFor();
  await anna.end().waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await page.getByText('This game was played under former rules.').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('link', { name: 'Check this game' }).waitFor();
  anna.faults.length = 0; // the browser itself reports the refused connection
});
