// `npm run e2e`, or `npm run e2e -- keyboard replay` for the tests with these words in their names. Build first.
import { readdirSync } from 'node:fs';
import { run } from './runner.mjs';

for (const file of readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.e2e.mjs')).sort()) await import(`./${file}`);
process.exit((await run(process.argv.slice(2))) ? 0 : 1);
