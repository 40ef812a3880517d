import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file of a thread of this package. Threads run the build; a source tree without one must be built first. */
export function built(name: string): string {
  const beside = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
}
