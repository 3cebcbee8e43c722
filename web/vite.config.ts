import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import python from 'pyodide/package.json' with { type: 'json' };

// The server that `npm run dev` talks to; the built table is served by the server itself.
const server = process.env.DURBAR_DEV_SERVER ?? 'http://127.0.0.1:8000';

// Python as WebAssembly, for the engine that checks finished games in the browser. Its files lie beside the scripts under
// their own names, in a folder with their version, so that browsers may keep them.
const PYODIDE = `pyodide-${python.version}`;
const pyodide: Plugin = {
  name: 'pyodide',
  apply: 'build',
  generateBundle() {
    for (const name of [
      'pyodide.mjs',
      'pyodide.asm.mjs',
      'pyodide.asm.wasm',
      'python_stdlib.zip',
      'pyodide-lock.json',
    ]) {
      const source = readFileSync(new URL(`./node_modules/pyodide/${name}`, import.meta.url));
      this.emitFile({ type: 'asset', fileName: `assets/${PYODIDE}/${name}`, source });
    }
    const notice = `Pyodide ${python.version} (Mozilla Public License 2.0), unchanged; its source: https://github.com/pyodide/pyodide/tree/${python.version}\nIt contains CPython (Python Software Foundation License): https://github.com/python/cpython\n`;
    this.emitFile({ type: 'asset', fileName: `assets/${PYODIDE}/NOTICE.txt`, source: notice });
  },
};

export default defineConfig(({ command }) => ({
  plugins: [svelte(), pyodide],
  worker: { format: 'es' },
  define: { __PYODIDE__: JSON.stringify(command === 'build' ? `./${PYODIDE}/` : '/node_modules/pyodide/') },
  base: './',
  build: {
    outDir: '../src/durbar/web_dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows files of this server only, no data: scripts
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
}));
