// What the page that checks finished games says.
import type { Page } from '@playwright/test';

type Kind = 'good' | 'bad' | 'unknown';

export interface Verdict {
  whole: string;
  why: string;
  by: string;
  of: (...kinds: Kind[]) => string[]; // the sentences of these kinds
}

/** Wait for the result of a check. */
export async function verdict(page: Page): Promise<Verdict> {
  await page.locator('.verdict:not(.working)').waitFor({ timeout: 120_000 });
  const rows = await page
    .locator('.check')
    .evaluateAll((all) =>
      all.map(
        (one) => [/good|bad|unknown/.exec(one.className)![0], one.querySelector('p')!.textContent] as [Kind, string],
      ),
    );
  const said = (name: string) => page.locator(name).innerText();
  return {
    whole: await said('.whole'),
    why: await said('.why'),
    by: await said('.by'),
    of: (...kinds) => rows.filter(([kind]) => kinds.includes(kind)).map(([, text]) => text),
  };
}
