/** bin/gavel serve as a person would start it, at any free port; bots are not waited for. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './gavel.ts';

export interface Running {
  readonly url: string;
  stop(): Promise<unknown>;
}

const running: ChildProcess[] = [];

/** For `afterAll`: nothing is left running, whatever went wrong. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

export async function serveFrom(house: string, ...flags: string[]): Promise<Running> {
  const child = spawn(`${house}bin/gavel`, ['serve', '--port', '0', '--bot-beat', '20', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [line] = await once(child.stdout, 'data');
  const [url] = /http:\S+/.exec(String(line)) ?? [];
  if (url === undefined) throw new Error(`it says ${line}`);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}

export const serve = (...flags: string[]): Promise<Running> => serveFrom(root, ...flags);
