import { chmodSync, closeSync, openSync } from 'node:fs';

const unless = (code: string, run: () => void) => {
  try {
    run();
  } catch (problem) {
    if ((problem as { code?: string }).code !== code) throw problem;
  }
};

/**
 * This file, made where it is missing, is for its owner's eyes only: keys of running games, hashes of tokens. One that is
 * there is not opened: closing it again would take away every lock that this process has on it.
 */
export function privately(file: string): void {
  unless('EEXIST', () => closeSync(openSync(file, 'wx', 0o600)));
  // it may be somebody else's, who shares it with us
  unless('EPERM', () => chmodSync(file, 0o600));
}
