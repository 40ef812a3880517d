/** How the client is built: its parts, the workers in which bots think, and what the installed app keeps to run offline. */
import { existsSync } from 'node:fs';
import { games } from '@gavel/bots';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { withCopies } from './scripts/compress.ts';
import { forTheServer } from './scripts/share.ts';

const server = process.env['GAVEL_SERVER'] ?? 'http://127.0.0.1:8600';

/** A way into a game from the installed app's menu, without the name of its series. */
const shortcut = (id: string, name: string) => ({
  name: `Play ${name}`,
  short_name: name,
  url: `/play/${id}?now`,
  icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

/**
 * On a slow line each file costs a trip, whatever its size: what a screen needs travels together with all it is made of. What
 * is named first keeps what several need.
 */
const parts = ['main.tsx', 'rulebook/reader.tsx', 'screens/play/page.tsx', 'screens/table.tsx'].map((file, n, all) => ({
  name: ['start', 'rulebook', 'play', 'table'][n] ?? file,
  test: (id: string) => id.endsWith(`/web/src/${file}`),
  priority: all.length - n,
}));

/**
 * Nobody thinks in the page itself: bots and hints do in workers, which are built by themselves and bring the games' minds and
 * players along. The page only has to know that there are some, and what its seats believe of what they saw; it saves its line
 * the weights and the plans.
 */
const thoughtless = 'no-thought:';
/** A pack that is built in was checked by the tests before it was built: the page leaves that out. */
const checked = 'checked:';
const mindless = {
  name: 'mindless',
  apply: 'build' as const,
  enforce: 'pre' as const,
  resolveId: (asked: string, from = '') => {
    if (/\/games\/[^/]+\/src\/content\/index\.ts$/.test(from) && asked === './check.ts') return checked;
    return /\/games\/[^/]+\/src\/(game|players)\.ts$/.test(from) && asked.startsWith('./script/') ? thoughtless : null;
  },
  load: (id: string) => {
    if (id === checked) return 'export const checkContent = () => [], lineOf = String, mustBeSound = () => {};';
    if (id === thoughtless) return 'export const greedy = undefined, script = undefined, weighs = undefined;';
    if (!/\/games\/[^/]+\/src\/mind\/index\.ts$/.test(id)) return null;
    return existsSync(id.replace(/index\.ts$/, 'redeal.ts'))
      ? "import { blank, learn } from './redeal.ts'; export const mind = { blank, learn };"
      : 'export const mind = { blank: () => null, learn() {} };';
  },
};

export default defineConfig({
  root: import.meta.dirname,
  // Packages are taken from their sources, as everywhere else in the house.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    cssTarget: 'chrome111',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: parts } } },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, ws: true } } },
  plugins: [
    react(),
    forTheServer(),
    mindless,
    VitePWA({
      // a new version waits until somebody wants it (src/installed)
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/',
        start_url: '/',
        scope: '/',
        name: 'Gavel',
        short_name: 'Gavel',
        lang: 'en',
        description: 'Tabletop games with their rules enforced: against bots, at one screen, or with friends',
        // newer than the plugin's types
        ...{ description_localized: { de: 'Brettspiele, die selbst auf ihre Regeln achten' } },
        categories: ['games', 'entertainment'],
        // the page's own meta elements give both themes their colour once it is open
        theme_color: '#f4ecd8',
        background_color: '#f4ecd8',
        display: 'standalone',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
        shortcuts: games.map(({ id, name }) => shortcut(id, name.replace(/^.*: /, ''))),
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // the whole app or none of it: a file left out would be missed far from any network
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        cleanupOutdatedCaches: true,
        // the page that brings the first worker is kept by it at once
        clientsClaim: true,
        importScripts: ['notice.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//],
      },
    }),
    withCopies(),
  ],
});
