import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = process.env['GAVEL_SERVER'] ?? 'http://127.0.0.1:8600';

export default defineConfig({
  root: import.meta.dirname,
  // Packages are taken from their sources, as everywhere else in the house.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2022', cssTarget: 'chrome111', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, ws: true } } },
  plugins: [
    react(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      manifest: {
        name: 'Gavel',
        short_name: 'Gavel',
        lang: 'en',
        description: 'Four tabletop games with their rules enforced',
        // newer than the plugin's types
        ...{ description_localized: { de: 'Vier Brettspiele, die selbst auf ihre Regeln achten' } },
        theme_color: '#141414',
        background_color: '#f4ecd8',
        display: 'standalone',
        icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//],
      },
    }),
  ],
});
