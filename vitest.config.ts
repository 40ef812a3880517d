/** How unit and property tests are run. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** One test of its own length, ten thousand histories under GAVEL_LONG: last, it would keep one core for half an hour and rest the other. */
const longest = '/server/test/sim/sim.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => (moduleId.endsWith(longest) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

// Tests run the sources, not the build: the "source" condition of each package's exports.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // the exhaustive samples of the long run take what they take
    testTimeout: process.env['GAVEL_LONG'] ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // left to itself it keeps a core for reading files, which it has done after seconds
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // rules and drawing keep nothing between tests: the games are read once for all of them
        extends: true,
        test: {
          name: 'games',
          include: [
            '{kernel,geometry,bots,table}/test/**/*.test.ts',
            'games/*/{test,face/test}/**/*.test.ts',
            '{kit,web}/test/**/*.test.ts',
          ],
          isolate: false,
        },
      },
      {
        // whoever starts servers and processes has a process of its own
        extends: true,
        test: { name: 'house', include: ['{server,cli,scripts}/test/**/*.test.ts'] },
      },
    ],
  },
});
