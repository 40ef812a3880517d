/** How unit and property tests are run. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest begins first: at the end it would keep one core and rest the others. Lengths that were measured on this machine are
 * kept with the packages, and a clean clone has none. Under GAVEL_LONG the first, ten thousand histories, takes half an hour alone.
 */
const longest = [
  'server/test/sim/sim',
  'server/test/fleet/faults',
  'cli/test/gavel',
  'cli/test/house',
  'server/test/store/embedded',
  'games/helter-skelter/test/conformance',
  'server/test/secrecy',
  'cli/test/outside',
  'server/test/kill',
  'server/test/store/struck',
  'cli/test/puzzle',
  'cli/test/doctor',
  'server/test/fleet/farewell',
  'server/test/server',
  'server/test/abuse',
  'cli/test/minds',
  'games/judgement/test/conformance',
  'cli/test/backup',
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? longest.length : place;
    };
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
