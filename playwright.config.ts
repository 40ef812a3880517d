import { defineConfig } from '@playwright/test';

/** Real Chromium against the built product; each worker starts a server of its own (e2e/server.ts). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // two cores: one browser, its server and their bots keep one busy and the other half
  workers: 2,
  fullyParallel: true,
  // games are dealt anew each time: a second try tells a slip of this machine from a defect, and npm test names it
  retries: 1,
  timeout: process.env['GAVEL_LONG'] ? 1_800_000 : 300_000,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // it fetches the whole product in every new context: only where it is what the test is about
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  },
});
