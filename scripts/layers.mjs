// Do imports only point down the layers? Arrows: web, server, cli → table, bots → games → kernel, geometry, and
// web → faces → kit → kernel, where a face also knows the rules of its own game. What `import.meta.glob` finds counts as imported.
// Are chance, time and arithmetic of kernel, geometry and games the same on every machine? No `Math.random`, clock or function
// whose last bits differ between engines is named there, in thinking players neither.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './steps.mjs';

const games = JSON.parse(readFileSync(join(root, 'games/games.json'), 'utf8')).map((id) => `games/${id}`);
const below = {
  kernel: [],
  geometry: [],
  ...Object.fromEntries(games.map((game) => [game, ['kernel', 'geometry']])),
  kit: ['kernel'],
  ...Object.fromEntries(games.map((game) => [`${game}/face`, ['kernel', 'geometry', 'kit', game]])),
  bots: ['kernel', ...games],
  table: ['kernel'],
  server: ['kernel', 'bots', 'table'],
  web: ['kernel', 'geometry', 'kit', 'bots', 'table', ...games],
  cli: ['kernel', 'bots', 'table', 'server', ...games],
};
/** These use nothing of the platform and no package: a rule knows no network, clock, disk or page. */
const bare = ['kernel', 'geometry', ...games];

/** Chance that no record has, clocks, and functions that no two engines need to round alike. */
const fickle =
  /\bMath\.(?:random|a?(?:sin|cos|tan)h?|atan2|exp|expm1|log(?:2|10|1p)?|pow|hypot|cbrt)\b|(?<![\w$.'-])(?:Date|performance)\b(?=\s*[.(])/;
const isComment = (line) => /^\s*(?:\/[/*]|\*)/.test(line);

/** The innermost room a file is in: a face is a room of its own inside its game's folder. */
const roomOf = (file) => Object.keys(below).findLast((room) => file.startsWith(`${room}/`));
const roomNamed = (name) => Object.keys(below).find((room) => room.replace('games/', '').replace('/', '-') === name);
const importing =
  /^\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
const globbing = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(?:['"]([^'"]+)['"]|\[([^\]]*)\])/g;
/** Faces are found by what lies there, and imported by nobody. */
const found = { web: games.map((game) => `${game}/face`) };

/** What a pattern may meet: files of every game where it names none. */
function metBy(file, pattern) {
  const path = normalize(join(dirname(file), pattern));
  return games.map((game) => path.replace('games/*', game));
}

const problems = [];
let arrows = 0;
const files = Object.keys(below)
  .flatMap((room) => [`${room}/src`, `${room}/words`])
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((name) => /\.tsx?$/.test(name))
  .sort();

for (const file of files) {
  const room = roomOf(file);
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, from, bareImport, dynamic] of text.matchAll(importing)) {
    const target = from ?? bareImport ?? dynamic;
    arrows++;
    if (target.startsWith('.')) {
      const path = normalize(join(dirname(file), target));
      if (roomOf(path) !== room || !path.startsWith(`${room}/`)) problems.push(`${file} reaches into ${path}`);
    } else if (target.startsWith('@gavel/')) {
      const other = roomNamed(target.split('/')[1]);
      if (!below[room].includes(other)) problems.push(`${file} looks up to ${target}`);
    } else if (bare.includes(room)) problems.push(`${file} reaches out to ${target}`);
  }
  for (const [, one, several = ''] of text.matchAll(globbing)) {
    const patterns = one === undefined ? [...several.matchAll(/['"]([^'"]+)['"]/g)].map(([, each]) => each) : [one];
    const rooms = new Set(patterns.flatMap((each) => metBy(file, each)).map(roomOf));
    arrows += patterns.length;
    for (const other of rooms)
      if (other !== undefined && ![room, ...below[room], ...(found[room] ?? [])].includes(other))
        problems.push(`${file} finds files of ${other}`);
  }
  if (!bare.includes(room)) continue;
  for (const [n, line] of text.split('\n').entries()) {
    const [what] = (!isComment(line) && fickle.exec(line)) || [];
    if (what !== undefined) problems.push(`${file}:${n + 1} uses ${what}`);
  }
}

for (const problem of problems) console.error(`layers: ${problem}`);
console.log(`layers: ${files.length} files, ${arrows} imports, ${problems.length} problems`);
// a check that sees nothing is blind, not content
process.exit(problems.length > 0 || files.length < 100 || arrows < 300 ? 1 : 0);
