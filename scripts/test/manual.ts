/** The examples of the manual, for tests that do what it says. */
import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');

/** Those of a section, one text for each. */
export function examples(heading: string, file = 'operations.md'): readonly string[] {
  const [, section = ''] = read(file).split(`\n${heading}\n`);
  const [own = ''] = section.split(/\n##+ /);
  return [...own.matchAll(/^```.*\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
}
