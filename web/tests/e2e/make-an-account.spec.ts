// Coming back as the same person.
import { accessible, expect, test } from './test';

test('a guest becomes an account, signs out, signs in again and finds the table', async ({ sit }, info) => {
  const name = `Dora${info.repeatEachIndex || ''}`;
  const dora = await sit({ name });
  const { page } = dora;
  const { table } = await dora.create({
    game: 'maharaja',
    players: 2,
    visibility: 'link',
    bots: ['greedy'],
    options: { start_player: 0 },
    start: true,
  });
  await page.goto(`${dora.house.url}/#/`);
  await page.getByRole('button', { name }).click();
  await page.getByLabel(/^Password/).fill('seven small elephants');
  await accessible(page, 'account');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByText('account', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'I have an account' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill('seven small elephants');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Your turn/ }).click();
  await dora.board().waitFor();
  expect(page.url()).toContain(table);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  await accessible(page, 'settings');
});
