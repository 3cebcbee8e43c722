// A real server in a folder of its own, at a free port; what it deals follows from the name of the test that runs.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = join(HERE, '../../..');
const PYTHON =
  [process.env.DURBAR_PYTHON ?? '', join(ROOT, '.venv/bin/python')].find((path) => existsSync(path)) ?? 'python3';
const ENVIRONMENT = { ...process.env, PYTHONPATH: process.env.PYTHONPATH || join(ROOT, 'src'), FORCE_COLOR: undefined };
const START_MS = 60_000;
const BOT_SECONDS = 60; // greedy bots think in four worlds; by the clock they would stop earlier on a slow machine
const OPENING_SECONDS = 60; // as long as browsers are waited for before the deal

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What serve.py deals from: the secret of the first, second … table that a test opens. */
export const seedOf = (test: string, number: number): string => hash(`${test}\n${number}`);
export const commitmentOf = (seed: string): string => hash(`durbar commitment\n${seed}`);

/** Run Python with the engine at hand; returns what it prints. */
export function python(...given: string[]): string {
  const done = spawnSync(PYTHON, given, { cwd: ROOT, env: ENVIRONMENT, encoding: 'utf8' });
  if (done.status) throw new Error(done.stderr);
  return done.stdout.trim();
}

export class House {
  readonly folder = mkdtempSync(join(tmpdir(), 'durbar-e2e-'));
  readonly database = join(this.folder, 'durbar.db');
  output = '';
  private port = 0;
  private test = '';
  private process: ChildProcess | null = null;

  constructor(private readonly openingSeconds = OPENING_SECONDS) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** From now on tables are dealt for this test. */
  dealFor(test: string): void {
    this.test = test;
    writeFileSync(this.lots, JSON.stringify({ test, dealt: 0 }));
  }

  async open(): Promise<this> {
    const options = [
      '--port',
      String(this.port),
      '--data',
      this.folder,
      '--limits',
      '0',
      '--bot-pause',
      '0',
      '--bot-seconds',
      String(BOT_SECONDS),
    ];
    const given = [join(HERE, 'serve.py'), this.lots, String(this.openingSeconds), ...options];
    const started = spawn(PYTHON, given, { cwd: ROOT, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text) => ((said += text), (this.output += text)));
    this.process = started;
    process.once('exit', () => started.kill('SIGKILL')); // a runner that is cut off leaves no server behind
    for (const end = Date.now() + START_MS; Date.now() < end; await pause(50)) {
      if (started.exitCode !== null) break;
      this.port ||= Number(/open at http:\/\/localhost:(\d+)/.exec(said)?.[1] ?? 0);
      if (this.port && (await this.answers())) return this;
    }
    throw new Error(`the server does not answer: ${this.output}`);
  }

  /** Stop the process, keep the folder. */
  async stop(): Promise<void> {
    const old = this.process;
    this.process = null;
    if (!old || old.exitCode !== null) return;
    const ended = new Promise((resolve) => old.once('exit', resolve));
    old.kill('SIGTERM');
    const patience = setTimeout(() => old.kill('SIGKILL'), 20_000);
    await ended;
    clearTimeout(patience);
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** What the tables of the present test were dealt, a line each. */
  deals(): string {
    return python(join(HERE, 'deals.py'), this.database, this.test);
  }

  private get lots(): string {
    return join(this.folder, 'lots.json');
  }

  private answers(): Promise<boolean> {
    return fetch(`${this.url}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}
