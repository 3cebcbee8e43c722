// A finished game is checked in the browser, whatever somebody did to its record.
import { writeFileSync } from 'node:fs';
import { allResign, type Person } from './person';
import { accessible, expect, test } from './test';
import { verdict } from './verdict';

interface Kept {
  commitment: string;
  actions: string[];
  contributions: object[];
  result: { ranking: number[] };
}

test('chance: a tampered record, a game that is not over, and a browser without WebAssembly', async ({
  sit,
  house,
}, info) => {
  const anna = await sit({ name: 'Anna' });
  const { page } = anna;
  await page.getByRole('button', { name: /Legacy: Play against bots/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await anna.board().waitFor();
  const table = anna.table;
  await page.goto(`${house.url}/#/verify/${table}`);
  await page.getByText('This game is not over yet.').waitFor();
  await anna.go(table);
  await allResign([anna]);
  const record = await anna.api<Kept>('GET', `/api/tables/${table}/record`);
  const other = 'f'.repeat(64);
  const hand = async (person: Person, text: string) => {
    const file = info.outputPath('checked.json');
    writeFileSync(file, text);
    await person.page.goto(`${house.url}/#/`);
    await person.page.getByRole('link', { name: /Check a record file/ }).click();
    await person.page.locator('.empty label', { hasText: 'Check a record file' }).locator('input').setInputFiles(file); // not the lobby's own
  };
  const check = async (person: Person, changed: object) => {
    await hand(person, JSON.stringify({ ...record, ...changed }));
    return verdict(person.page);
  };

  const seed = await check(anna, { seed: other });
  expect(seed.whole).toBe('This game was tampered with');
  expect(seed.why).toMatch(/Your browser saw the commitment/);
  expect(seed.of('bad')).toContainEqual(expect.stringMatching(/does not fit the commitment/));
  await accessible(page, 'a tampered game');

  const opened = await check(anna, { contributions: [{ ...record.contributions[0], opened: other }] });
  expect(opened.of('bad')).toContainEqual(
    expect.stringMatching(/What Anna is said to have added is not what was committed to/),
  );
  expect(opened.of('bad')).toContainEqual(
    expect.stringMatching(/What your own browser had added was left out or exchanged/),
  );

  const shorter = await check(anna, { actions: record.actions.slice(0, -3) });
  expect(shorter.of('bad')).toEqual([expect.stringMatching(/does not lead to the position that the record claims/)]);

  const ranking = record.result.ranking.map((rank) => (rank === 1 ? 2 : 1));
  const won = await check(anna, { result: { ...record.result, ranking } });
  expect(won.of('bad')).toEqual([expect.stringMatching(/Points or places are not those that the rules give/)]);

  await hand(anna, '{"format": "something else"}');
  await page.getByText('This file is not a record that can be checked here.').waitFor();

  // Somebody who was never at the table, in a browser that cannot run the engine.
  const ben = await sit({ name: 'Ben', phone: true });
  await ben.page.route('**/pyodide.asm.wasm', (route) => route.abort());
  const elsewhere = await check(ben, {});
  expect(elsewhere.whole).toBe('It holds, with open points');
  expect(elsewhere.by).toMatch(/^The rules were checked by the server that you are connected to/);
  expect(elsewhere.of('unknown')).toContainEqual(expect.stringMatching(/did not see this table before its end/));
  expect(elsewhere.of('good'), 'draws are derived by the browser all the same').toContainEqual(
    expect.stringMatching(/draws/),
  );
  await ben.page.getByLabel('Did you write down the commitment').fill(record.commitment);
  await ben.page.getByRole('button', { name: 'Compare' }).click();
  await ben.page.getByText('Everything holds').waitFor();
  await accessible(ben.page, 'checked by the server');
  ben.faults.length = 0; // Python tells the console that it could not be loaded
});
