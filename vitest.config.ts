import { defineConfig } from 'vitest/config';

// Tests run the sources, not the build: the "source" condition of each package's exports.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: [
      '{kernel,geometry,bots,table,server,cli,scripts}/test/**/*.test.ts',
      'games/*/test/**/*.test.ts',
      'web/test/**/*.test.ts',
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
  },
});
