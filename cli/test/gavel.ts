/** Runs gavel for tests: inside the test, or as a process of its own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { obey } from '../src/program.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** The last line of the output, read as JSON. */
  json<T>(): T;
}

/** What a command that has ended left behind. */
function ended(code: number | string | null, out: string, err: string): Ran {
  const json = <T>(): T => {
    try {
      return JSON.parse(out.trimEnd().split('\n').at(-1)!) as T;
    } catch {
      throw new Error(`no JSON, but ended with ${code}\nout: ${out}\nerr: ${err}`);
    }
  };
  return { code: typeof code === 'string' ? null : code, out, err, json };
}

/** Does what bin/gavel does, inside the test: most of a short command is a second of getting up. */
export async function inHouse(args: readonly string[]): Promise<Ran> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const before = process.exitCode;
  try {
    process.exitCode = 0;
    const wrong = await obey(args);
    const out = lines.join('\n');
    const code = wrong === undefined ? Number(process.exitCode) : 2;
    return ended(code, out, wrong ?? '');
  } finally {
    process.exitCode = before;
    log.mockRestore();
  }
}

/** Runs bin/gavel as a person would. */
export function gavel(args: readonly string[], input = '', cwd = root): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(`${root}bin/gavel`, [...args], { cwd, env: { ...process.env, NO_COLOR: '1' } });
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => {
      out += data;
    });
    child.stderr.on('data', (data) => {
      err += data;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(ended(code ?? signal, out, err)));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
