// Somebody with a browser of their own. Every request to another host and every page error is remembered.
import { type Browser, type BrowserContext, expect, type Locator, type Page, type WebSocket } from '@playwright/test';
import type { NewTable, TableMessage } from '../../src/lib/api/protocol';
import type { House } from './house';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Manner {
  name?: string;
  language?: 'de' | 'en';
  theme?: 'light' | 'dark';
  phone?: boolean; // a small screen, and fingers
  settings?: Record<string, unknown>;
}

export interface Made {
  table: string;
  invite: string;
}

type Word = { type: string };

/** Runs in the page: its random bytes follow from the name of the person and how often some were drawn before. */
function drawByName(name: string): void {
  const key = 'e2e.drawn';
  Crypto.prototype.getRandomValues = function <T extends ArrayBufferView | null>(into: T): T {
    const drawn = Number(localStorage.getItem(key) ?? 0);
    localStorage.setItem(key, String(drawn + 1));
    let state = [...`${name} ${drawn}`].reduce(
      (sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619),
      2_166_136_261,
    );
    if (into === null) return into;
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let index = 0; index < bytes.length; index++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      bytes[index] = state >>> 24;
    }
    return into;
  };
}

function rememberSettings([language, kept]: [string, string]): void {
  if (localStorage.getItem('durbar.language') === null) localStorage.setItem('durbar.language', language);
  if (localStorage.getItem('durbar.settings') === null) localStorage.setItem('durbar.settings', kept);
}

export class Person {
  readonly foreign: string[] = [];
  readonly faults: string[] = [];
  private socket: WebSocket | null = null;

  private constructor(
    readonly page: Page,
    readonly house: House,
    readonly phone: boolean,
  ) {
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (!['blob:', 'data:'].includes(address.protocol) && address.host !== house.host)
        this.foreign.push(request.url());
    });
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      const svelte = message.type() === 'warning' && /svelte/.test(message.text());
      if (svelte || (message.type() === 'error' && !/Failed to load resource|WebSocket/.test(message.text())))
        this.faults.push(message.text());
    });
    page.on('websocket', (socket) => (this.socket = socket));
  }

  /** `who` makes the random bytes of this browser. */
  static async sit(browser: Browser, house: House, who: string, manner: Manner = {}): Promise<Person> {
    const { name, language = 'en', theme = 'light', phone = false, settings = {} } = manner;
    const context: BrowserContext = await browser.newContext({
      viewport: phone ? PHONE : DESKTOP,
      hasTouch: phone,
      isMobile: phone,
      deviceScaleFactor: phone ? 2 : 1,
      locale: language === 'de' ? 'de-DE' : 'en-GB',
      colorScheme: theme,
    });
    const kept = JSON.stringify({
      theme: 'auto',
      motion: 0,
      confirm: 'never',
      sound: false,
      list: true,
      auto: false,
      pace: 'instantly',
      ...settings,
    });
    await context.addInitScript(drawByName, who);
    await context.addInitScript(rememberSettings, [language, kept] as [string, string]);
    const person = new Person(await context.newPage(), house, phone);
    await person.page.goto(`${house.url}/`);
    await person.page.locator('main h1').waitFor();
    if (name) await person.become(name);
    return person;
  }

  private async become(name: string): Promise<void> {
    await this.api('POST', '/api/guest', { name });
    await this.page.reload();
    await this.page.locator('main h1').waitFor();
  }

  /** A request as this browser would make it. */
  async api<A>(method: 'GET' | 'POST', path: string, body: unknown = {}): Promise<A> {
    const answer = await this.page.evaluate(
      async ([how, where, what]) => {
        const me = (await (await fetch('/api/me')).json()) as { csrf: string | null };
        const headers = { 'Content-Type': 'application/json', ...(me.csrf ? { 'X-CSRF-Token': me.csrf } : {}) };
        const response = await fetch(where, how === 'GET' ? {} : { method: how, headers, body: what });
        return { ok: response.ok, status: response.status, content: (await response.json()) as unknown };
      },
      [method, path, JSON.stringify(body)] as const,
    );
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.content)}`);
    return answer.content as A;
  }

  // ---- at a table ----

  async create(table: NewTable): Promise<Made> {
    const made = await this.api<Made>('POST', '/api/tables', table);
    await this.go(made.table);
    return made;
  }

  async go(table: string, invite?: string): Promise<void> {
    await this.page.goto(`${this.house.url}/#/t/${table}${invite ? `/${invite}` : ''}`);
    await this.page.locator('.table, .columns').first().waitFor();
  }

  /** The table that this person looks at, or checks, or sees again. */
  get table(): string {
    return /#\/(?:t|r|verify)\/([\w-]+)/.exec(this.page.url())?.[1] ?? '';
  }

  position(table = this.table, invite = ''): Promise<TableMessage> {
    return this.api('GET', `/api/tables/${table}${invite ? `?invite=${invite}` : ''}`);
  }

  async chance(table = this.table) {
    return (await this.position(table)).info!.chance;
  }

  /** Wait until so many seats have added to the chance; who starts earlier is dealt another game. */
  async contributions(count: number, table = this.table): Promise<void> {
    await expect
      .poll(async () => (await this.chance(table)).contributions.length, { message: 'browsers that add to the chance' })
      .toBe(count);
  }

  choices(): Locator {
    return this.page.locator('.choice:not([disabled])');
  }

  end(): Locator {
    return this.page.locator('dialog .winner');
  }

  board(): Locator {
    return this.page.locator('main > .board');
  }

  /** Wait until the drawing of the game has been loaded. */
  async drawn(): Promise<void> {
    await this.board().locator('.drawn > *').first().waitFor();
  }

  /** Wait until it is this person's turn (true) or the game is over (false). */
  async turn(): Promise<boolean> {
    await this.choices().or(this.end()).first().waitFor({ timeout: 120_000 });
    return (await this.end().count()) === 0;
  }

  /** Give the n-th of the answers offered (or the last one), and wait until the table has taken it. */
  async answer(which = 0): Promise<void> {
    const chosen = this.choices().nth(Math.min(which, (await this.choices().count()) - 1));
    await this.acting(() => (this.phone ? this.tap(chosen) : chosen.click()));
  }

  /** Do what leads to an answer, and wait until the table has taken it: no choice is locked any more. */
  async acting(what: () => Promise<unknown>): Promise<void> {
    const sent = this.socket!.waitForEvent('framesent', {
      predicate: ({ payload }) => (JSON.parse(String(payload)) as Word).type === 'choose',
    });
    await what();
    await sent;
    await expect(this.page.locator('.choice[disabled]')).toHaveCount(0);
  }

  /** Give a command to the table over the network, without hands. */
  async send(command: { type: string; [field: string]: unknown }): Promise<void> {
    const { table } = this;
    await this.api('POST', `/api/tables/${table}/commands`, { id: crypto.randomUUID(), table, ...command });
  }

  /** Wait for the next message to the page. */
  async next(): Promise<void> {
    await this.socket!.waitForEvent('framereceived', { timeout: 120_000 });
  }

  /** Touch a choice. A machine that is slow between the finger's down and up makes it a long press, which only looks. */
  private async tap(choice: Locator): Promise<void> {
    const looked = this.page.locator('.choice.looked');
    await choice.tap();
    while (await looked.count()) await choice.tap();
  }

  /** Give up for good: a bot plays on. */
  async resign(): Promise<void> {
    const resign = this.page.getByRole('button', { name: /^(Resign|Aufgeben)$/ });
    await this.menu();
    await resign.click();
    await resign.click(); // really
    await expect(resign).toHaveCount(0);
  }

  async menu(): Promise<void> {
    await this.page.getByRole('button', { name: /^(☰ )?Men[uü]$/ }).click();
  }

  /** How chance works at this table. */
  async chancePanel(): Promise<Locator> {
    await this.menu();
    await this.page.getByRole('button', { name: /How chance works here|So entsteht hier der Zufall/ }).click();
    return this.page.getByRole('dialog');
  }

  // ---- the screen ----

  /** How many pixels the page can be scrolled. */
  scrolls(way: 'sideways' | 'down'): Promise<number> {
    return this.page.evaluate(
      (axis) =>
        axis === 'down'
          ? document.documentElement.scrollHeight - innerHeight
          : document.documentElement.scrollWidth - innerWidth,
      way,
    );
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}

/** Whoever is asked next, or null when the game is over for everybody. */
export async function nextAsked(people: Person[]): Promise<Person | null> {
  let found: Person | null = null;
  await expect
    .poll(
      async () => {
        for (const person of people) {
          if (await person.choices().count()) {
            found = person;
            return true;
          }
        }
        return (await Promise.all(people.map((person) => person.end().count()))).every((count) => count > 0);
      },
      { message: 'somebody is asked, or the game is over', intervals: [20], timeout: 120_000 },
    )
    .toBe(true);
  return found;
}

/** Everybody gives up, first those who are not asked: so no bot plays before the last one is gone. */
export async function allResign(people: Person[]): Promise<void> {
  const asked = await nextAsked(people);
  for (const person of people.filter((one) => one !== asked)) await person.resign();
  await asked?.resign();
  for (const person of people) await person.end().waitFor({ timeout: 180_000 });
}
