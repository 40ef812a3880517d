// Does every source of more than 40 lines begin with a sentence that says what it is for?
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const most = 40;
const source = /(^|\/)(src|words|scripts)\/.*\.(tsx?|mjs|cjs)$/;
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = listed.split('\n').filter((file) => source.test(file));

/** A comment of at least three words at the very top. */
const told = (text) => /^(#!.*\n)?(\/\*\*?[\s*]*|\/\/ ?)\S+ \S+ \S+/.test(text);

const silent = files.filter((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return text.split('\n').length > most && !told(text);
});
for (const file of silent) console.error(`headers: ${file} does not begin by saying what it is for`);
console.log(`headers: ${files.length} files, ${silent.length} silent`);
// a check that sees nothing is blind, not content
process.exit(silent.length > 0 || files.length < 300 ? 1 : 0);
