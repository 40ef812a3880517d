// npm test: everything that must hold, from a clean clone. --long runs the exhaustive samples.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { browser } from './browser.mjs';
import { build, install, root, run, tool } from './steps.mjs';

const long = process.argv.includes('--long');
const env = { GAVEL_LONG: long ? '1' : '', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
const results = `${root}test-results`;

install();
env.CHROMIUM = browser();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const failed = [];
const steps = [];
const step = (name, work) => steps.push({ name, work });

step('build', () => build() ?? 0);
step('types of the tests', () => tool('tsc', ['-p', 'tsconfig.test.json']));
step('types of the client', () => tool('tsc', ['-p', 'web']));
step('format and lint', () => tool('biome', ['ci', '.']));
step('promises', () => tool('oxlint', ['-c', '.oxlintrc.json', '--type-aware', '.']));
step('lock file', () => run(process.execPath, ['scripts/lockfile.mjs', ...(long ? ['--long'] : [])]));
step('layers', () => run(process.execPath, ['scripts/layers.mjs']));
step('headers', () => run(process.execPath, ['scripts/headers.mjs']));
step('dead code', () => tool('knip', []));
step('content', () =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/gavel', 'content', 'check']),
);
step('unit and property tests', () =>
  tool(
    'vitest',
    [
      'run',
      `--reporter=${long ? 'verbose' : 'default'}`,
      '--reporter=json',
      `--outputFile.json=${results}/vitest.json`,
    ],
    env,
  ),
);
step('browser tests', () =>
  tool('playwright', ['test'], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/playwright.json` }),
);

const clock = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
const begin = Date.now();
for (const [i, { name, work }] of steps.entries()) {
  const start = Date.now();
  const where = `${i + 1} of ${steps.length}, ${clock(start - begin)} gone`;
  console.log(`\n── ${name} (${where})`);
  const status = work();
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${clock(Date.now() - start)}`);
  if (status !== 0) failed.push(name);
}

// the plain closing line, counted from the runners' own reports
const read = (file) => {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch {
    failed.push(`${file} was not written`);
    return {};
  }
};
const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read('vitest.json');
const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {} } = read('playwright.json');
for (const name of failed) console.log(`failed: ${name}`);
// named again at the end: what the browser printed after them is long
for (const { name: file, status, message, assertionResults } of testResults) {
  const broken = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && broken.length === 0) console.log(`  ${file}: ${message}`);
  for (const one of broken)
    console.log(`  ${file}: ${one.fullName}\n    ${one.failureMessages[0]?.split('\n    at ')[0].slice(0, 1_000)}`);
}
if (flaky > 0) console.log(`${flaky} browser tests passed at the second try only: see "flaky" above`);
const broken = Math.max(numFailedTests + unexpected, failed.length);
console.log(`\n${numPassedTests + expected + flaky} passed, ${broken} failed`);
process.exit(failed.length === 0 ? 0 : 1);
