// The machine's own Firefox, driven by WebDriver BiDi: Playwright needs a Firefox of its own, which no distribution has.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_MS = 60_000;
const ANSWER_MS = 60_000;
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string };
}
interface Evaluated {
  type: 'success' | 'exception';
  result?: { type: string; value?: unknown };
  exceptionDetails?: { text: string };
}

export class Firefox {
  readonly faults: string[] = []; // what the page said as an error
  private readonly asked = new Map<number, { done: (result: unknown) => void; failed: (error: Error) => void }>();
  private count = 0;
  private context = '';

  private constructor(
    private readonly process: ChildProcess,
    private readonly socket: WebSocket,
    private readonly profile: string,
  ) {
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as Answer));
  }

  static async open(program: string, width: number, height: number): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'durbar-firefox-'));
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const given = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const started = spawn(program, given, { stdio: ['ignore', 'ignore', 'pipe'] });
    process.once('exit', () => started.kill('SIGKILL')); // a runner that is cut off leaves no browser behind
    const address = await addressOf(started);
    const socket = new WebSocket(`${address}/session`);
    await new Promise((done, failed) => {
      socket.addEventListener('open', done);
      socket.addEventListener('error', () => failed(new Error('Firefox does not talk')));
    });
    const firefox = new Firefox(started, socket, profile);
    await firefox.begin(width, height);
    return firefox;
  }

  private async begin(width: number, height: number): Promise<void> {
    await this.ask('session.new', { capabilities: {} });
    await this.ask('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await this.ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    this.context = contexts[0]!.context;
    await this.ask('browsingContext.setViewport', { context: this.context, viewport: { width, height } });
  }

  private hear(answer: Answer): void {
    if (answer.method === 'log.entryAdded' && answer.params?.level === 'error')
      this.faults.push(answer.params.text ?? '');
    const waiting = this.asked.get(answer.id ?? -1);
    if (!waiting) return;
    this.asked.delete(answer.id!);
    if (answer.type === 'success') waiting.done(answer.result);
    else waiting.failed(new Error(answer.message));
  }

  private ask<R>(method: string, params: object): Promise<R> {
    const id = ++this.count;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, failed) => {
      const patience = setTimeout(() => failed(new Error(`${method}: no answer`)), ANSWER_MS);
      this.asked.set(id, {
        done: (result) => (clearTimeout(patience), done(result as R)),
        failed: (error) => (clearTimeout(patience), failed(error)),
      });
    });
  }

  async go(url: string): Promise<void> {
    await this.ask('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  /** The value of an expression in the page: a text, a number, a truth value. */
  async value<V>(expression: string): Promise<V> {
    const target = { context: this.context };
    const found = await this.ask<Evaluated>('script.evaluate', { expression, target, awaitPromise: true });
    if (found.type === 'exception') throw new Error(`${expression}: ${found.exceptionDetails?.text}`);
    return found.result?.value as V;
  }

  /** Where the middle of what a selector finds comes to rest. */
  private placeOf(selector: string): Promise<string> {
    return this.value<string>(`(async () => {
      const place = () => {
        const one = document.querySelector(${JSON.stringify(selector)});
        one.scrollIntoView({ block: 'nearest' });
        const box = one.getBoundingClientRect();
        return Math.round(box.left + box.width / 2) + ' ' + Math.round(box.top + box.height / 2);
      };
      for (let before = '', same = 0; ; ) {
        const now = place();
        same = now === before ? same + 1 : 0;
        if (same > 2) return now;
        before = now;
        await new Promise((done) => requestAnimationFrame(done));
      }
    })()`);
  }

  /** Press what a selector finds, in its middle, as a mouse would. */
  async press(selector: string): Promise<void> {
    const [x, y] = (await this.placeOf(selector)).split(' ').map(Number);
    const mouse = { id: 'mouse', type: 'pointer', parameters: { pointerType: 'mouse' } };
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.ask('input.performActions', { context: this.context, actions: [{ ...mouse, actions }] });
  }

  /** What is to be seen, as PNG. */
  async picture(): Promise<Buffer> {
    const { data } = await this.ask<{ data: string }>('browsingContext.captureScreenshot', { context: this.context });
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.process.once('exit', done));
    await this.ask('browser.close', {}).catch(() => this.process.kill('SIGKILL'));
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Firefox says where it listens. */
function addressOf(started: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let said = '';
    const patience = setTimeout(() => failed(new Error(`Firefox does not start: ${said}`)), START_MS);
    started.once('exit', () => failed(new Error(`Firefox ended: ${said}`)));
    started.stderr!.on('data', (text) => {
      said += text;
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
      if (!found) return;
      clearTimeout(patience);
      done(found);
    });
  });
}
