import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const games = process.argv[2].split(','); const lang = process.argv[3] ?? 'en';
const sizes = { d: [1440, 900], p: [390, 844] };
for (const [k, [w, h]] of Object.entries(sizes)) {
  const c = await b.newContext({ viewport: { width: w, height: h }, locale: lang, deviceScaleFactor: 1, hasTouch: k === 'p', reducedMotion: 'reduce' });
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('ERR', e.message));
  for (const g of games) {
    const ls = (await (await fetch(`http://localhost:8123/api/games/${g}/lessons/${lang}`)).json()).lessons;
    for (const [i, l] of ls.entries()) {
      await p.goto(`http://localhost:8123/#/learn/${g}/${l.id}`);
      await p.waitForTimeout(700);
      // go on through read steps until something is to be done
      await p.screenshot({ path: `/tmp/shots/les/${g}-${k}-${String(i).padStart(2, '0')}-${lang}.png` });
    }
  }
  await c.close();
}
await b.close();
