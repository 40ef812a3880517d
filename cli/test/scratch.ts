/** A copy of the house in which a fifth game moves in: its folder with a small face, and the three places outside that must know of it. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { firstGame } from './first-game.ts';
import { root } from './gavel.ts';

const leftOut = new Set(['node_modules', '.git', '.gavel', 'e2e', 'scenarios', 'screenshots', 'test-results']);

/** Tests that start servers and processes would copy the house themselves; those that ask all games come along. */
const isLeftOut = (path: string): boolean =>
  leftOut.has(basename(path)) || /docs\/pictures|(cli|server|scripts)\/test(\/|$)|test\/records(\/|$)/.test(path);

export interface Scratch {
  /** Ends with a slash, as the root does. */
  readonly house: string;
  readonly changed: readonly string[];
  run(command: string, ...args: string[]): { readonly code: number | null; readonly out: string };
  remove(): void;
}

export function houseWithPig(): Scratch {
  const house = `${mkdtempSync(join(tmpdir(), 'gavel-house-'))}/`;
  cpSync(root, house, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !isLeftOut(relative(root, path)),
  });
  // so many small files that are only looked at
  symlinkSync(join(root, 'scenarios'), join(house, 'scenarios'));
  moveIn(house);
  linkPackages(house);
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(house, command), ...args], { cwd: house });
    return { code: status, out: `${stdout}${stderr}` };
  };
  return { house, changed: moveInTo.map(([file]) => file), run, remove: () => rmSync(house, { recursive: true }) };
}

/** Everything outside its folder that knows of a game. */
const moveInTo: readonly (readonly [file: string, change: (text: string) => string])[] = [
  ['games/games.json', (text) => text.replace(']', ', "pig"]')],
  ['tsconfig.json', (text) => text.replace('{ "path": "bots" }', '{ "path": "games/pig" }, { "path": "bots" }')],
  // as npm install writes it
  [
    'package-lock.json',
    (text) => text.replace('"node_modules/@gavel/server"', `${locked},\n    "node_modules/@gavel/server"`),
  ],
];
const locked = ['pig', 'pig/face']
  .map((room) => `"node_modules/@gavel/${room.replace('/', '-')}": { "resolved": "games/${room}", "link": true }`)
  .join(',\n    ');

/** What it brings to the browser: a cover to be found by, and a line about the moment. */
const faceFiles: Readonly<Record<string, string>> = {
  'index.ts': `import type { Face } from '@gavel/kit/face.ts';
import pig from '@gavel/pig';

export const face: Face = { game: pig, headline: ({ pot }) => \`\${pot} in the pot\` };
`,
  'cover.tsx': `import type { Cover } from '@gavel/kit/cover.tsx';

export const cover: Cover = {
  words: { name: 'Pig', line: 'A die, and how far you dare.', players: '2 to 4', modes: { seats2: 'A duel' } },
  modes: [{ id: 'seats2', options: {}, seats: 2 }],
  seats: 2,
  Art: () => <path d="M60 110h180v180H60z" fill="#f6c915" />,
};
`,
};

function moveIn(house: string): void {
  const pig = join(house, 'games/pig');
  for (const room of ['', 'face']) {
    mkdirSync(join(pig, room, 'src'), { recursive: true });
    const manifest = readFileSync(join(root, 'games/mega-city', room, 'package.json'), 'utf8');
    writeFileSync(join(pig, room, 'package.json'), manifest.replaceAll('mega-city', 'pig'));
  }
  for (const [file, text] of Object.entries(faceFiles)) writeFileSync(join(pig, 'face/src', file), text);
  writeFileSync(join(pig, 'tsconfig.json'), readFileSync(join(root, 'games/mega-city/tsconfig.json')));
  writeFileSync(join(pig, 'rules.md'), '# Pig\n\n## 1 Dice\n\n**PI-1.1** A one loses the pot.\n');
  writeFileSync(join(pig, 'src/index.ts'), firstGame());
  for (const [file, change] of moveInTo) {
    const before = readFileSync(join(house, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} is not what it was: say here how a game is added to it`);
    writeFileSync(join(house, file), after);
  }
}

/** Other people's packages are those of the house; ours are the copies. */
function linkPackages(house: string): void {
  const modules = join(house, 'node_modules');
  mkdirSync(join(modules, '@gavel'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@gavel' && !name.startsWith('.gavel'))
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const { workspaces }: { workspaces: readonly string[] } = JSON.parse(
    readFileSync(join(house, 'package.json'), 'utf8'),
  );
  for (const room of workspaces.flatMap((pattern) => roomsIn(house, pattern))) {
    const { name }: { name: string } = JSON.parse(readFileSync(join(room, 'package.json'), 'utf8'));
    symlinkSync(room, join(modules, name));
    const own = join(root, relative(house, room), 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(room, 'node_modules'));
  }
}

/** The packages that a pattern such as `games/*\/face` means. */
function roomsIn(house: string, pattern: string): string[] {
  const folders = pattern
    .split('/')
    .reduce<string[]>(
      (found, part) =>
        found.flatMap((folder) =>
          part === '*' ? readdirSync(folder).map((name) => join(folder, name)) : [join(folder, part)],
        ),
      [house],
    );
  return folders.filter((folder) => existsSync(join(folder, 'package.json')));
}
