import { defineConfig } from 'vitest/config';

// Tests run the sources, not the build: the "source" condition of each package's exports.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: [
      '{kernel,geometry,bots,table,server,cli,scripts}/test/**/*.test.ts',
      'games/*/{test,face/test}/**/*.test.ts',
      '{kit,web}/test/**/*.test.ts',
    ],
    // the exhaustive samples of the long run take what they take
    testTimeout: process.env['GAVEL_LONG'] ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
  },
});
