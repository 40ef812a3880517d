import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** The last line of the output, read as JSON. */
  json<T>(): T;
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
    child.on('close', (code) =>
      resolve({ code, out, err, json: <T>() => JSON.parse(out.trimEnd().split('\n').at(-1)!) as T }),
    );
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
