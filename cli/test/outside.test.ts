/** Games from outside: the one of the tutorial, word for word, and modules that are no games. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@gavel/bots';
import { brokenContract } from '@gavel/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../../server/test/client.ts';
import type { CheckReport } from '../src/commands/check.ts';
import type { SimulationReport } from '../src/commands/simulate.ts';
import { gameNamed, UsageError } from '../src/usage.ts';
import { firstGame } from './first-game.ts';
import { gavel, root } from './gavel.ts';
import { serve, stopAll } from './served.ts';

const folder = mkdtempSync(join(tmpdir(), 'gavel-outside-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const here = (...args: string[]) => gavel(args, '', folder);

beforeAll(() => write('pig.ts', firstGame()));
afterAll(() => {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
});

describe('The game of the tutorial', () => {
  it('is shorter than two hundred lines, and has the types it says', () => {
    expect(firstGame().split('\n').length).toBeLessThan(200);
    const config = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        composite: false,
        noEmit: true,
        paths: { '@gavel/kernel': [join(root, 'kernel/dist/index.d.ts')] },
      },
      files: ['pig.ts'],
    };
    write('package.json', '{"type":"module"}');
    write('tsconfig.json', JSON.stringify(config));
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    expect(String(stdout)).toBe('');
  });

  it('conforms, line by line', async () => {
    const ran = await here('check', 'pig.ts');
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(ran.out).toMatch(/^Pig \(pig\), \d+ kinds of tables/);
    expect(ran.out).toContain('  ok      a record replays to the same hash at every command\n');
    expect(ran.out).toContain('Pig conforms.');
  });

  it('is held by check to the scenarios beside it, and to its rulebook', async () => {
    const beside = mkdtempSync(join(folder, 'scenarios-of-'));
    mkdirSync(join(beside, 'scenarios'));
    writeFileSync(join(beside, 'pig.ts'), firstGame());
    writeFileSync(join(beside, 'rules.md'), '# Pig\n\n## 1 Dice\n\n**PI-1.1** A one loses the pot.\n');
    const scenario = (file: string, sides: unknown, rule = 'PI-1.1', game = 'pig') => {
      const text = { title: 'A roll', rules: [rule], game, seats: 2, steps: [{ expect: { pot: sides } }] };
      writeFileSync(join(beside, 'scenarios', file), JSON.stringify(text));
    };
    scenario('good.json', 0);
    scenario('other.json', 7, 'GO-1.1', 'go');
    const checks = async () =>
      (await gavel(['check', 'pig.ts', '--games', '1', '--json'], '', beside)).json<CheckReport>();
    const good = await checks();
    expect(good.failures).toEqual([]);
    scenario('wrong.json', 1, 'PI-9.9');
    writeFileSync(join(beside, 'scenarios', 'none.json'), '{');
    const wrong = await checks();
    expect(wrong.passed + wrong.failed).toBe(good.passed + 2);
    expect(wrong.failures.map(({ check }) => check)).toEqual([
      'scenario none.json',
      'scenario wrong.json',
      'every rule that the code or a scenario names is in the rulebook',
    ]);
  });

  it('is simulated by several threads, and its records replay', async () => {
    const flags = ['--bots', 'careful,random', '--mirror', '--games', '60', '--jobs', '2', '--records', 'records'];
    const ran = await here('simulate', './pig.ts', ...flags, '--json');
    const { game, crashes, turns, winsByLevel } = ran.json<SimulationReport>();
    expect({ game, crashes, turns: turns.max }).toEqual({ game: 'pig', crashes: 0, turns: 12 });
    expect(winsByLevel['careful']?.rate).toBeGreaterThan(0.5);
    const replayed = await here('replay', 'records/pig-1-0.jsonl', '--game', 'pig.ts', '--json');
    expect(replayed.json()).toMatchObject({ game: 'pig', ok: true });
  });

  it('is played in the terminal', async () => {
    const ran = await gavel(['play', 'pig.ts', '--seed', '1'], 'auto\n'.repeat(200), folder);
    expect(ran.out).toContain('Roll, or bank what you have?');
    expect(ran.out).toMatch(/the most points: \d+\./);
  });

  it('is played at a served table against its own bot, and its rules go to the page', async () => {
    write('rules.md', '# Pig\n\n## 1 Dice\n\n**PIG-1.1** A one loses the pot.\n');
    const { url, stop } = await serve('--data', join(folder, 'data'), '--game', join(folder, 'pig.ts'));
    const ann = await Client.guest(url);
    const games = await ann.http('GET', '/games');
    expect(games.body).toMatchObject({
      games: expect.arrayContaining([
        expect.objectContaining({ id: 'pig', levels: ['random', 'careful'] }),
        expect.objectContaining({ id: 'judgement' }),
      ]),
    });
    expect((await ann.http('GET', '/games/pig/rules')).body).toMatchObject({ title: 'Pig' });
    const module = await ann.http('GET', '/games/pig/module.js');
    expect(module.headers.get('content-type')).toContain('javascript');
    write('module.mjs', String(module.body));
    const { default: pig } = await import(/* @vite-ignore */ join(folder, 'module.mjs'));
    expect(pig.id).toBe('pig');
    expect((await ann.http('GET', '/games/judgement/module.js')).status).toBe(404);

    const seats = [{ kind: 'me' }, { kind: 'bot', level: 'careful' }] as const;
    const { id } = await ann.create({ game: 'pig', seats, options: { rounds: 8 } });
    await ann.join(id, 0);
    let turns = 0;
    while (await ann.choose(id, 0, turns)) turns++;
    expect(turns).toBeGreaterThan(0);
    expect(ann.info(id, 0).outcome?.scores).toHaveLength(2);
    expect(await stop()).toBe(0);
  });
});

describe('The games of the house', () => {
  it.each(games.map((game) => [game.name, game] as const))(
    'keep the contract that is asked of others: %s',
    (_, game) => {
      expect(brokenContract(game)).toBeUndefined();
    },
  );
});

describe('A module from outside', () => {
  it('may be a package that is installed where one stands', async () => {
    mkdirSync(join(folder, 'node_modules/pig'), { recursive: true });
    write('node_modules/pig/package.json', '{"name":"pig","exports":{"import":"./pig.ts"}}');
    write('node_modules/pig/pig.ts', firstGame());
    expect((await here('simulate', 'pig', '--games', '3', '--json')).json()).toMatchObject({ game: 'pig', crashes: 0 });
  });

  const pig = (change: string) => `import pig from './pig.ts';\nexport default { ...pig, ${change} };`;
  it.each([
    ['is not there', 'nowhere.ts', undefined, 'there is no module "nowhere.ts"'],
    ['does not parse', 'bad.ts', 'export default {', 'bad.ts cannot be read: Expected'],
    ['throws when imported', 'throws.ts', 'throw new Error("no moon");', 'throws.ts cannot be loaded: no moon'],
    ['has no default export', 'none.ts', 'export const a = 1;', 'none.ts is no game: it has no default export'],
    ['lacks a member', 'less.ts', pig('apply: undefined'), 'less.ts is no game: it has no apply (a function)'],
    ['cannot tell', 'mute.ts', pig('tell: {}'), 'mute.ts is no game: it has no tell.catalogue (an object of texts)'],
    ['has a member of another kind', 'odd.ts', pig('bound: "many"'), 'odd.ts is no game: its bound is not a number'],
    ['has levels that are no list', 'lv.ts', pig('levels: "x"'), 'lv.ts is no game: its levels is not a list'],
    [
      'has a level that nobody plays',
      'who.ts',
      pig('levels: [{ id: "easy", player: "nobody" }]'),
      'its levels[0].player "nobody" is none of its players',
    ],
    [
      'has a level with a name of its own',
      'lvl.ts',
      pig('levels: [{ id: "boss", player: "careful" }]'),
      'its levels[0].id "boss" is none of gentle, easy, fair, hard, fierce',
    ],
    ['reacts by number', 're.ts', pig('reactions: 5'), 're.ts is no game: its reactions is not a list of texts'],
    [
      'has a mind without thoughts',
      'mind.ts',
      pig('mind: {}'),
      'mind.ts is no game: it has no mind.value (a function)',
    ],
    ['scores by number', 'sc.ts', pig('scores: 3'), 'sc.ts is no game: its scores is not a function'],
    [
      'has players that do not play',
      'pl.ts',
      pig('players: { careful: 1 }'),
      'its players is not an object of functions',
    ],
    ['has a prefix of small letters', 'rp.ts', pig('rulePrefix: "pi"'), 'its rulePrefix "pi" is not made of capital'],
    [
      'has an option of no kind',
      'op.ts',
      pig('options: { rounds: { kind: "dial", default: 1 } }'),
      'op.ts is no game: its option "rounds" is of no kind there is (choice, flag, number, perSeat)',
    ],
    [
      'has an option that is not among its values',
      'df.ts',
      pig('options: { die: { kind: "choice", values: ["six"], default: "ten" } }'),
      'its option "die" is no choice: such a one has a list of texts as values, and one of them as default',
    ],
    [
      'has an option out of its bounds',
      'mx.ts',
      pig('options: { rounds: { kind: "number", min: 1, max: 3, default: 4 } }'),
      'its option "rounds" is no number: such a one has whole numbers as min, default and max, in this order',
    ],
    ['has an id that is taken', 'taken.ts', pig('id: "judgement"'), 'taken.ts: there is a game "judgement" already'],
    [
      'has an id that is no address',
      'id.ts',
      pig('id: "My Game"'),
      'id.ts is no game: its id "My Game" is not made of',
    ],
    ['needs what is not installed', 'far.ts', 'import x from "left-moon"; export default x;', 'which is not installed'],
  ])('that %s gets one clear line', async (_, name, text, line) => {
    if (text !== undefined) write(name, text);
    const problem: unknown = await gameNamed(join(folder, name)).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(UsageError);
    expect(String(problem)).not.toContain('\n');
    expect(String(problem).replaceAll(`${folder}/`, '')).toContain(line);
  });

  it('that is no game is refused alike by whatever would play it', async () => {
    write('less.ts', pig('apply: undefined'));
    for (const command of [['simulate'], ['serve', '--data', join(folder, 'unused'), '--game']]) {
      const ran = await here(...command, 'less.ts');
      expect([ran.code, ran.err]).toEqual([2, 'gavel: less.ts is no game: it has no apply (a function)\n']);
    }
  });

  it('that needs what a page has not is refused by serve, and named by check', async () => {
    write('files.ts', `import { readFileSync } from 'node:fs';\n${pig('name: typeof readFileSync')}`);
    const why = 'files.ts imports node:fs: a page has no such thing, and rules need none';
    const ran = await here('serve', '--data', join(folder, 'unused'), '--game', 'files.ts');
    expect([ran.code, ran.err]).toEqual([2, `gavel: ${why}\n`]);
    const checked = await here('check', 'files.ts', '--json');
    expect(checked.code).toBe(1);
    expect(checked.json<CheckReport>().failures).toEqual([{ check: 'a page can run it', why }]);
  });

  it('that cannot say who sits down is told so by check, and nothing is said of games nobody played', async () => {
    write('seats.ts', pig('seats: (options) => options.nobody.sits'));
    const ran = await here('check', 'seats.ts');
    expect([ran.code, ran.err]).toEqual([1, '']);
    expect(ran.out).toContain(
      'FAILED  there is a table it can be played at\n          1 seats, {}: Cannot read properties',
    );
    expect(ran.out).toContain('1 of 3 checks failed.');
  });

  it('that breaks its own rules is told where', async () => {
    write('liar.ts', pig('choices: (s, d) => ({ ...pig.choices(s, d), at: () => "cheat" }), check: () => undefined'));
    const ran = await here('check', 'liar.ts');
    expect(ran.code).toBe(1);
    expect(ran.out).toMatch(/FAILED {2}\S/);
    expect(ran.out).toMatch(/\d+ of \d+ checks failed\./);
  });
});
