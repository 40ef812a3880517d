// Do imports only point down the layers, and in no circle? Arrows: web, server, cli → table, bots → games → kernel, geometry.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './steps.mjs';

const games = ['helter-skelter', 'cursed-earth', 'mega-city', 'judgement'].map((id) => `games/${id}`);
const below = {
  kernel: [],
  geometry: [],
  ...Object.fromEntries(games.map((game) => [game, ['kernel', 'geometry']])),
  bots: ['kernel', ...games],
  table: ['kernel', 'bots'],
  server: ['kernel', 'bots', 'table', ...games],
  web: ['kernel', 'geometry', 'bots', 'table', ...games],
  cli: ['kernel', 'bots', 'table', 'server', ...games],
};
/** These use nothing of the platform and no package: a rule knows no network, clock, disk or page. */
const bare = ['kernel', 'geometry', ...games];

const roomOf = (file) => Object.keys(below).find((room) => file.startsWith(`${room}/`));
const roomNamed = (name) => Object.keys(below).find((room) => room.replace('games/', '') === name);
const importing =
  /^\s*(?:import|export)\b(\s+type\b)?[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

const problems = [];
const needs = new Map();
let arrows = 0;
const files = Object.keys(below)
  .flatMap((room) => readdirSync(join(root, room, 'src'), { recursive: true }).map((name) => `${room}/src/${name}`))
  .filter((name) => /\.tsx?$/.test(name))
  .sort();

for (const file of files) {
  const room = roomOf(file);
  const text = readFileSync(join(root, file), 'utf8');
  needs.set(file, []);
  for (const [, typeOnly, from, bareImport, dynamic] of text.matchAll(importing)) {
    const target = from ?? bareImport ?? dynamic;
    arrows++;
    if (target.startsWith('.')) {
      const path = normalize(join(dirname(file), target));
      if (roomOf(path) !== room || !path.startsWith(`${room}/`)) problems.push(`${file} reaches into ${path}`);
      if (typeOnly === undefined && dynamic === undefined) needs.get(file).push(path);
    } else if (target.startsWith('@gavel/')) {
      const other = roomNamed(target.split('/')[1]);
      if (!below[room].includes(other)) problems.push(`${file} looks up to ${target}`);
    } else if (bare.includes(room)) problems.push(`${file} reaches out to ${target}`);
  }
}

const done = new Set();
function visit(file, path) {
  if (path.includes(file)) {
    problems.push(`a circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
    return;
  }
  if (done.has(file) || !needs.has(file)) return;
  for (const next of needs.get(file)) visit(next, [...path, file]);
  done.add(file);
}
for (const file of files) visit(file, []);

for (const problem of problems) console.error(`layers: ${problem}`);
console.log(`layers: ${files.length} files, ${arrows} imports, ${problems.length} problems`);
// a check that sees nothing is blind, not content
process.exit(problems.length > 0 || files.length < 100 || arrows < 300 ? 1 : 0);
