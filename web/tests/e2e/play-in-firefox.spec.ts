// The same table in another browser, to the end of a game. DURBAR_FIREFOX names the program; scripts/web.py finds it.
import { Firefox } from './firefox';
import { expect, test } from './test';

const PROGRAM = process.env.DURBAR_FIREFOX ?? '';
const SETTINGS = { motion: 0, confirm: 'never', sound: false, list: true, auto: false, pace: 'instantly' };

test('firefox: a whole game, pressed with a mouse', async ({ house }, info) => {
  test.skip(!PROGRAM, 'no Firefox here: install it, or name one in DURBAR_FIREFOX');
  const firefox = await Firefox.open(PROGRAM, 1440, 900);
  try {
    const until = (what: string) => expect.poll(() => firefox.value<boolean>(what), { timeout: 120_000 }).toBe(true);
    await firefox.go(`${house.url}/`);
    await firefox.value(`localStorage.setItem('durbar.language', 'en')`);
    await firefox.value(`localStorage.setItem('durbar.settings', ${JSON.stringify(JSON.stringify(SETTINGS))})`);
    const table = await firefox.value<string>(`(async () => {
      const post = async (where, body) => {
        const { csrf } = await (await fetch('/api/me')).json();
        const headers = { 'Content-Type': 'application/json', ...(csrf ? { 'X-CSRF-Token': csrf } : {}) };
        return (await fetch(where, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      await post('/api/guest', { name: 'Anna' });
      const wish = { game: 'maharaja', players: 2, bots: ['random'], options: { start_player: 0 }, start: true };
      return (await post('/api/tables', wish)).table;
    })()`);
    await firefox.go(`${house.url}/?#/t/${table}`);
    const choice = '.choice:not([disabled])';
    const asked = `document.querySelector('dialog .winner, ${choice}') !== null`;
    const step = `(await (await fetch('/api/tables/${table}')).json()).position.step`;
    for (let count = 0; count < 120; count++) {
      await until(asked);
      if (await firefox.value<boolean>(`document.querySelector('dialog .winner') !== null`)) break;
      const before = await firefox.value<number>(`(async () => ${step})()`);
      await firefox.press(choice);
      await until(`(async () => ${step} > ${before})()`);
    }
    expect(await firefox.value<string>(`document.querySelector('dialog .winner').textContent`)).toMatch(/win/);
    expect(await firefox.value<number>(`document.querySelectorAll('dialog .total td').length`)).toBe(2);
    expect(await firefox.value<boolean>(`document.querySelector('main > .board .drawn > *') !== null`)).toBe(true);
    expect(firefox.faults, 'errors in the page').toEqual([]);
  } catch (error) {
    await info.attach('picture', { body: await firefox.picture(), contentType: 'image/png' });
    throw error;
  } finally {
    await firefox.close();
  }
});
