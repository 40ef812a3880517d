// Does every file of more than 40 lines begin with a sentence that says what it is for, is no component too long to read, and does
// no more code say `!` where the linter lets it?
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const most = 40;
const mostOfComponent = 150;
/** So many times geometry, hashing and the benches' games say that a place in a list is filled: fewer may come, more may not. */
const mostAssured = 261;
/** Code and style sheets, wherever they are. */
const source = /\.(tsx?|[cm]?js|css)$/;
const drawn = /^(web\/src|kit\/src|games\/[^/]+\/face\/src)\/.*\.tsx$/;
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = listed.split('\n').filter((file) => source.test(file));
const read = (file) => readFileSync(join(root, file), 'utf8');

/** A comment of at least three words at the very top. */
const told = (text) => /^(#!.*\n)?(\/\*\*?[\s*]*|\/\/ ?)\S+ \S+ \S+/.test(text);

/** A function at the top of a module, as a declaration or as the value of a name. */
const begins =
  /^(?:export )?(?:default )?(?:(?:async )?function (\w+)|const (\w+)(?:: [^=]+)? = (?:\w+\()?(?:async )?(?:function|\(|\w+ =>))/;
/** Its last line; a head of several lines has such brackets too, but goes on after them. */
const ends = /^[})\]](?!.*(?:[{(,]|=>)$)/;
/** The last line of one that is a single expression. */
const endsPlain = /^ {0,2}\S.*;$/;
const draws = /^\s*(?:return )?\(?<[A-Za-z>]/;

/** What a module draws with: each function at its top that holds a piece of a page, with its length. */
function componentsIn(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, from) => {
    const [, declared, name = declared] = begins.exec(line) ?? [];
    if (name === undefined || line.endsWith(';')) return [];
    const end = line.endsWith('=>') ? endsPlain : ends;
    const length = lines.slice(from).findIndex((one, i) => i > 0 && end.test(one)) + 1;
    const body = lines.slice(from, from + length);
    return body.some((one) => draws.test(one)) ? [{ name, length }] : [];
  });
}

const silent = files.filter((file) => {
  const text = read(file);
  return text.split('\n').length > most && !told(text);
});
const components = files
  .filter((file) => drawn.test(file))
  .flatMap((file) => componentsIn(read(file)).map((one) => ({ ...one, file })));
const long = components.filter(({ length }) => length > mostOfComponent);

/** As biome.json names files: one of them, or all below a folder, wherever that is. */
const isMeant = (pattern, file) =>
  pattern === file || (pattern.endsWith('/**') && `/${file}`.includes(`/${pattern.slice(0, -2).replace('**/', '')}`));

/** The sources in which the linter takes `!`: those that biome.json names, and those that say so at their top. */
const { overrides } = JSON.parse(read('biome.json'));
const excused = overrides
  .filter(({ linter }) => linter?.rules?.style?.noNonNullAssertion === 'off')
  .flatMap(({ includes }) => includes)
  .flatMap((pattern) => files.filter((file) => isMeant(pattern, file) && /\/src\//.test(file)));
const lenient = files.filter((file) => /\/src\//.test(file) && /biome-ignore.*noNonNullAssertion/.test(read(file)));
const assured = [...new Set([...excused, ...lenient])].reduce(
  (sum, file) => sum + [...read(file).matchAll(/[\w)\]]!(?![=\w'"`])/g)].length,
  0,
);

for (const file of silent) console.error(`headers: ${file} does not begin by saying what it is for`);
for (const { file, name, length } of long)
  console.error(`headers: ${name} in ${file} has ${length} lines, more than ${mostOfComponent}: split it`);
if (assured > mostAssured)
  console.error(`headers: \`!\` is said ${assured} times, more than ${mostAssured}: look it up by \`at\` or \`must\``);
const longest = components.reduce((a, b) => (b.length > a.length ? b : a), { name: 'none', length: 0 });
console.log(
  `headers: ${files.length} files, ${silent.length} silent; ${components.length} components, ${long.length} too long (the longest is ${longest.name} with ${longest.length} lines); ${assured} of ${mostAssured} \`!\``,
);
// a check that sees nothing is blind, not content
const isBlind = files.length < 1000 || components.length < 300 || assured < 100;
process.exit(silent.length > 0 || long.length > 0 || assured > mostAssured || isBlind ? 1 : 0);
