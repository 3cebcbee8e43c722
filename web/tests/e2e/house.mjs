// A real server on a temporary folder and a free port, and real browsers, for the end-to-end tests and the screenshots.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'node:net';
import { chromium } from 'playwright-core';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const PYTHON = [process.env.DURBAR_PYTHON, join(ROOT, '.venv/bin/python'), 'python3'].find((path) => path && (path === 'python3' || existsSync(path)));
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export class House {
  constructor(options = []) {
    this.options = options;
    this.folder = mkdtempSync(join(tmpdir(), 'durbar-e2e-'));
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async open() {
    this.port ??= await freePort();
    this.output = '';
    const given = ['-m', 'durbar.cli.serve', '--port', String(this.port), '--data', this.folder, '--limits', '0', '--bot-pause', '0.05', ...this.options];
    this.process = spawn(PYTHON, given, { cwd: ROOT, env: { ...process.env, PYTHONPATH: join(ROOT, 'src') }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.process.stdout, this.process.stderr]) stream.on('data', (text) => (this.output += text));
    for (let tries = 0; tries < 900; tries++) {
      if (this.process.exitCode !== null) throw new Error(`the server ended: ${this.output}`);
      if (await fetch(`${this.url}/health`).then((answer) => answer.ok, () => false)) return this;
      await sleep(100);
    }
    throw new Error(`the server does not answer: ${this.output}`);
  }

  /** Stop the process, keep the folder. */
  async stop() {
    const { process: old } = this;
    if (old.exitCode !== null) return;
    const ended = new Promise((resolve) => old.once('exit', resolve));
    old.kill('SIGTERM');
    const patience = setTimeout(() => old.kill('SIGKILL'), 12_000);
    await ended;
    clearTimeout(patience);
  }

  async close() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const launch = () => chromium.launch({ executablePath: process.env.DURBAR_CHROMIUM ?? '/usr/bin/chromium', headless: true, args: FLAGS });

/** Somebody with a browser of their own. Every request to another host and every page error is remembered. */
export class Person {
  static async sit(browser, house, { name, language = 'en', viewport = DESKTOP, touch = false, theme = 'light', motion = 0, settings = {} } = {}) {
    const context = await browser.newContext({ viewport, hasTouch: touch, isMobile: touch, locale: language === 'de' ? 'de-DE' : 'en-GB', colorScheme: theme, deviceScaleFactor: touch ? 2 : 1 });
    await context.addInitScript(([lang, kept]) => {
      localStorage.getItem('durbar.language') ?? localStorage.setItem('durbar.language', lang);
      localStorage.getItem('durbar.settings') ?? localStorage.setItem('durbar.settings', kept);
    }, [language, JSON.stringify({ theme: 'auto', motion, confirm: 'never', sound: false, ...settings })]);
    const person = new Person();
    Object.assign(person, { name, context, house, touch, foreign: [], faults: [] });
    person.page = await context.newPage();
    person.page.on('request', (request) => {
      const address = new URL(request.url());
      if (!['blob:', 'data:'].includes(address.protocol) && address.host !== `127.0.0.1:${house.port}`) person.foreign.push(request.url());
    });
    person.page.on('pageerror', (error) => person.faults.push(String(error)));
    person.page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|WebSocket/.test(message.text())) person.faults.push(message.text());
    });
    await person.page.goto(`${house.url}/`);
    await person.page.waitForSelector('main h1');
    if (name) await person.become(name);
    return person;
  }

  async become(name) {
    await this.api('POST', '/api/guest', { name });
    await this.page.reload();
    await this.page.waitForSelector('main h1');
  }

  /** A request as this browser would make it. */
  async api(method, path, body) {
    const answer = await this.page.evaluate(
      async ([how, where, what]) => {
        const me = await (await fetch('/api/me')).json();
        const headers = how === 'GET' ? {} : { 'Content-Type': 'application/json', ...(me.csrf ? { 'X-CSRF-Token': me.csrf } : {}) };
        const response = await fetch(where, { method: how, headers, body: how === 'GET' ? undefined : JSON.stringify(what ?? {}) });
        return { ok: response.ok, status: response.status, content: await response.json() };
      },
      [method, path, body],
    );
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.content)}`);
    return answer.content;
  }

  async create(table) {
    const made = await this.api('POST', '/api/tables', table);
    await this.go(made.table);
    return made;
  }

  async go(table, invite) {
    await this.page.goto(`${this.house.url}/#/t/${table}${invite ? `/${invite}` : ''}`);
    await this.page.waitForSelector('.table, .columns');
  }

  position() {
    const id = /#\/t\/([\w-]+)/.exec(this.page.url())[1];
    return this.api('GET', `/api/tables/${id}`);
  }

  choices() {
    return this.page.locator('.choice:not([disabled])');
  }

  /** Wait until it is this person's turn (true) or the game is over (false). */
  async turn(ms = 90_000) {
    await this.page.waitForSelector('.choice:not([disabled]), dialog .winner', { timeout: ms });
    return !(await this.page.locator('dialog .winner').count());
  }

  /** Answer by the given way (default: the n-th choice) until somebody else must, or the game is over. */
  async answer(which = 0) {
    const all = this.choices();
    const count = await all.count();
    if (!count) return;
    const chosen = all.nth(Math.min(which, count - 1));
    const said = () => this.page.evaluate(() => document.querySelector('.bar')?.textContent);
    const before = await said();
    await (this.touch ? chosen.tap() : chosen.click());
    for (let tries = 0; tries < 100 && (await said()) === before; tries++) await sleep(30); // until the table has answered
  }

  async leave() {
    await this.context.close();
  }
}
