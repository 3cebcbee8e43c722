// Whole games in a real browser: `python scripts/web.py e2e` from the project's folder, with words of titles after it for some.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const MINUTE = 60_000;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '../build/e2e', // pictures and traces of what failed
  fullyParallel: true,
  workers: Math.min(2, availableParallelism()),
  retries: 0,
  reporter: 'list',
  timeout: 10 * MINUTE,
  expect: { timeout: MINUTE },
  use: {
    actionTimeout: MINUTE,
    navigationTimeout: MINUTE,
    screenshot: 'only-on-failure',
    trace: process.env.DURBAR_TRACE ? 'retain-on-failure' : 'off', // a trace takes a tenth of the time: where one failed, ask for it
    launchOptions: {
      executablePath: process.env.DURBAR_CHROMIUM ?? '/usr/bin/chromium', // the machine's own: none is downloaded
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'games', testMatch: '*.spec.ts' },
    { name: 'pictures', testMatch: 'pictures.ts' },
    { name: 'aloud', testMatch: 'aloud.ts' },
    { name: 'stopwatch', testMatch: 'stopwatch.ts' },
  ],
});
