// What a host does in the browser: the operator's page, and a new password by a link.
import { python } from './house';
import { accessible, expect, test } from './test';

const PASSWORD = 'seven small elephants';
const people = (folder: string, ...words: string[]) =>
  python('-m', 'durbar.cli.admin', 'people', ...words, '--data', folder);

test('an operator sees how the server is, bans somebody and lets them in again', async ({ sit, ownHouse }) => {
  const house = await ownHouse();
  const [olga, peter] = [await sit({}, house), await sit({ name: 'Peter' }, house)];
  await olga.api('POST', '/api/account', { name: 'Olga', password: PASSWORD });
  const { page } = olga;
  await page.goto(`${house.url}/#/operator`);
  await page.getByText('This page is for operators.').waitFor();

  people(house.folder, 'operator', 'Olga');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText('in order')).toHaveCount(2);
  await accessible(page, 'operator');

  await page.getByLabel('Name or id').fill('pet');
  const row = page.getByRole('listitem').filter({ hasText: 'Peter' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Olga' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Ban' }).click();
  await row.getByText('banned', { exact: true }).waitFor();
  await peter.page.getByRole('button', { name: 'Sign in' }).waitFor(); // nobody any more, without a word of his own
  await row.getByRole('button', { name: 'Let in again' }).click();
  await row.getByRole('button', { name: 'Ban' }).waitFor();

  await page.getByText('The server has made no backup yet.').waitFor();
  await page.getByRole('button', { name: 'Make one now' }).click();
  await page.getByRole('listitem').filter({ hasText: '.jsonl.gz' }).waitFor();
});

test('a link from the operator gives an account a new password, once', async ({ sit, ownHouse }) => {
  const house = await ownHouse();
  const rosa = await sit({}, house);
  await rosa.api('POST', '/api/account', { name: 'Rosa', password: PASSWORD });
  const link = people(house.folder, 'reset-password', 'Rosa', '--address', house.url).split('\n').at(-1)!.trim();

  const { page } = await sit({}, house);
  await page.goto(link);
  await page.getByRole('heading', { name: 'A new password' }).waitFor();
  const save = page.getByRole('button', { name: 'Keep this password' });
  await page.getByLabel(/^New password/).fill('short');
  await expect(save).toBeDisabled();
  await accessible(page, 'reset');
  await page.getByLabel(/^New password/).fill('eight large elephants');
  await save.click();
  await page.getByText('Your new password is kept.').waitFor();

  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'I have an account' }).click();
  await page.getByLabel('Your name').fill('Rosa');
  await page.getByLabel('Password').fill('eight large elephants');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rosa' }).waitFor();

  await page.goto(link);
  await page.getByLabel(/^New password/).fill('nine huge elephants');
  await save.click();
  await page.getByText('This link was used already, or is too old.').waitFor();
});
