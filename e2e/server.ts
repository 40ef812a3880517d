/** The built product on a port of its own, and the test that every browser test is made with. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';

export const gavel = new URL('../bin/gavel', import.meta.url).pathname;

/** The built product on a free port with a data folder of its own. */
export async function startServer(
  data: string,
  flags: readonly string[] = [],
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      gavel,
      'serve',
      '--port',
      '0',
      '--bot-beat',
      '20',
      // every test is a newcomer who fetches everything, and all of them have one address
      '--requests',
      '100000',
      '--data',
      data,
      ...flags,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await new Promise<string>((found, failed) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /https?:\/\/\S+/.exec(text);
      if (address) found(address[0]);
    });
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
  });
  return {
    url,
    async stop() {
      const ended = new Promise((done) => child.on('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Every test runs against `server`, and no page may throw or complain. */
export const test = base.extend<{ quiet: undefined }, { server: string; flags: readonly string[] }>({
  flags: [[], { option: true, scope: 'worker' }],
  server: [
    async ({ flags }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'gavel-e2e-'));
      const { url, stop } = await startServer(data, flags);
      await use(url);
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server),
  quiet: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('weberror', (problem) => problems.push(problem.error().message));
      context.on('console', (message) => {
        // a page that is not there says so with its status, which browsers write down
        const isPage = /status of 404/.test(message.text()) && message.location().url === message.page()?.url();
        if (message.type() === 'error' && !isPage) problems.push(message.text());
      });
      await use(undefined);
      if (problems.length > 0) throw new Error(`the page complained: ${problems.join(' · ')}`);
    },
    { auto: true },
  ],
});

export { expect, type Page } from '@playwright/test';
