import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server that `npm run dev` talks to; the built table is served by the server itself.
const server = process.env.DURBAR_DEV_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
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
});
