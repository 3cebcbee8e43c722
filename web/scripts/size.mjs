// What the first visit downloads, compressed: everything index.html names, the lobby included. Fails above the limit.
// Python as WebAssembly (.mjs, .wasm, .zip) is not counted: only who checks a game loads it.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 420_000; // all five boards; a table loads one of them
const FIRST_LIMIT = 60_000;
const root = fileURLToPath(new URL('../../src/durbar/web_dist/', import.meta.url));
const kept = (name) => /\.(js|css)$/.test(name);
const size = (name) => gzipSync(readFileSync(root + name), { level: 6 }).length;

const index = readFileSync(`${root}index.html`, 'utf8');
const first = [...index.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)].map((match) => match[1]);
const all = readdirSync(root, { recursive: true }).map(String).filter(kept);
const sum = (names) => names.reduce((total, name) => total + size(name), 0);
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

console.log(
  `first load: ${kb(sum(first))} compressed in ${first.length} files; all scripts and styles: ${kb(sum(all))} in ${all.length} files`,
);
if (sum(first) > FIRST_LIMIT) {
  console.error(`the first visit is above ${kb(FIRST_LIMIT)}`);
  process.exit(1);
}
if (sum(all) > LIMIT) {
  console.error(`scripts and styles together are above ${kb(LIMIT)}`);
  process.exit(1);
}
