/** The commands of gavel as a person types them: what they print, what they leave behind and how they end. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SimulationReport } from '../src/commands/simulate.ts';
import { gavel, inHouse, root } from './gavel.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gavel-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const games = ['helter-skelter', 'cursed-earth', 'mega-city'];

/** Where `gavel simulate` keeps the games it plays in the first tests below, for `gavel replay`. */
const kept = (game: string) => join(folder, 'records', game);

/** A record of a game; where those tests were left out it is played now. */
async function recordOf(game: string): Promise<string> {
  if (!existsSync(kept(game))) await gavel(['simulate', game, '--games', '1', '--records', kept(game)]);
  return join(kept(game), readdirSync(kept(game)).at(-1)!);
}

describe('gavel simulate', () => {
  it.each(games)('plays %s and reports it as one JSON object', async (game) => {
    const ran = await gavel(['simulate', game, '--games', '6', '--seed', 'cli', '--json', '--records', kept(game)]);
    expect(ran.code).toBe(0);
    expect(readdirSync(kept(game))).toHaveLength(6);
    const report = ran.json<SimulationReport>();
    expect(report).toMatchObject({ game, games: 6, crashes: 0 });
    expect(report.choicesMade).toBeGreaterThanOrEqual(report.decisions);
    expect(report.decisions).toBeGreaterThan(0);
    expect(report.turns.max).toBeGreaterThanOrEqual(report.turns.median);
    expect(report.winsBySeat.reduce((a, b) => a + b, report.draws)).toBeGreaterThanOrEqual(6);
  });

  it('gives the same games for the same seed, whatever the number of threads', async () => {
    const run = async (jobs: string, seed: string) => {
      const ran = await gavel(['simulate', 'helter-skelter', '--games', '8', '--seed', seed, '--jobs', jobs, '--json']);
      const { decisions, choicesMade, winsBySeat, turns } = ran.json<SimulationReport>();
      return { decisions, choicesMade, winsBySeat, turns };
    };
    const one = await run('1', 'a');
    expect(await run('3', 'a')).toEqual(one);
    expect(await run('1', 'b')).not.toEqual(one);
  });

  it('says what it did in words without --json', async () => {
    const ran = await gavel(['simulate', 'helter-skelter', '--games', '2', '--seats', '3']);
    expect(ran.out).toMatch(/2 games of .*Helter Skelter, 3 seats/);
    expect(ran.out).toMatch(/crashes 0/);
  });

  it.each([
    [['simulate', 'chess'], 'no game "chess"'],
    [['simulate', 'helter-skelter', '--seats', '5'], 'seats takes one of 2, 3, 4'],
    [['simulate', 'helter-skelter', '--seats', 'x'], '--seats takes a whole number'],
    [['simulate', 'helter-skelter', '--games', '0'], '--games takes a whole number'],
    [['simulate', 'helter-skelter', '--bots', 'genius'], 'no level "genius"'],
    [['simulate', 'helter-skelter', '--bots', 'random,random,random'], '3 players for 2 seats'],
    [['simulate', 'helter-skelter', '--options', '{'], '--options takes a JSON object'],
    [['simulate', 'helter-skelter', '--options', '{"map":"sea"}'], 'takes one of'],
    [['simulate', 'helter-skelter', '--what'], "unknown option '--what'"],
    [['simulate'], "missing required argument 'game'"],
    [['dance'], "unknown command 'dance'"],
    [['replay', 'nowhere.jsonl'], 'cannot read nowhere.jsonl'],
    [['scenario', 'nowhere'], 'no file or folder nowhere'],
    [['scenario'], 'takes files or folders'],
    [['scenario', '--template', 'chess'], 'no game "chess"'],
    [['content', 'check', 'nowhere'], 'no file or folder nowhere'],
    [['content', 'check', 'docs'], 'content files of no game'],
    [['bench', 'nothing'], 'no bench "nothing"'],
    [['bot', 'helter-skelter', '--level', 'genius'], 'no level "genius"'],
    [['play', 'helter-skelter', '--bots', 'you,genius'], 'no level "genius"'],
    [['serve', '--port', 'x'], '--port takes a whole number'],
    [['serve', '--sockets', '0'], '--sockets takes a whole number of at least 1, not "0"'],
    [['serve', '--message-bytes', '10'], '--message-bytes takes a whole number from 1024 to 16777216, not "10"'],
    [['serve', '--trust-proxy', '10.0.0.1/33'], '--trust-proxy takes addresses or networks, not "10.0.0.1/33"'],
    [['serve', '--log', 'loud'], '--log takes error, warn, info, debug, not "loud"'],
    [['bench', 'server', '--seconds', '-1'], '--seconds takes a whole number'],
    [['backup', '--data', 'nowhere'], "required option '--to <file>' not specified"],
    [['backup', '--data', 'nowhere', '--to', 'x'], 'there is no Gavel in the folder nowhere'],
    [['restore', 'nowhere'], 'there is no file nowhere'],
    [['restore', 'README.md', '--data', 'docs'], 'the folder docs is not empty'],
  ])('%j gets one clear line', async (args, line) => {
    const ran = await inHouse(args);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(line);
    expect(ran.err).not.toContain('\n');
  });

  it('ends with 2 and that line, whatever was wrong: its words or what they mean', async () => {
    for (const [args, line] of [
      [['dance'], "gavel: unknown command 'dance'\n"],
      [['restore', 'nowhere'], 'gavel: there is no file nowhere\n'],
    ] as const)
      expect(await gavel(args)).toMatchObject({ code: 2, err: line });
  });
});

describe('gavel replay', () => {
  it.each(games)('verifies records of %s that simulate kept', async (game) => {
    const ran = await gavel(['replay', await recordOf(game), '--json']);
    expect(ran.code).toBe(0);
    expect(ran.json()).toMatchObject({ game, ok: true });
    expect(ran.json<{ commands: number; finalHash: string }>().finalHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('finds a record that was changed, and refuses one that is none', async () => {
    const file = join(folder, 'changed.jsonl');
    const lines = readFileSync(await recordOf('helter-skelter'), 'utf8')
      .trimEnd()
      .split('\n');
    const last = JSON.parse(lines.at(-1)!) as { hash: string };
    writeFileSync(file, [...lines.slice(0, -1), JSON.stringify({ ...last, hash: '00' })].join('\n'));
    const ran = await inHouse(['replay', file, '--json']);
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ ok: false });
    writeFileSync(file, 'hello\n');
    expect(await inHouse(['replay', file])).toMatchObject({ code: 2 });
  });
});

describe('gavel scenario', () => {
  it('runs a folder of cases', async () => {
    // two of each game, in folders as ours are; all of them are played in bots/test/scenarios.test.ts
    const cases = join(folder, 'cases');
    for (const game of [...games, 'judgement']) {
      const all = `${root}scenarios/${game}`;
      for (const file of readdirSync(all).slice(0, 2)) cpSync(join(all, file), join(cases, game, file));
    }
    const ran = await gavel(['scenario', cases, '--json']);
    expect(ran.json()).toEqual({ passed: 8, failed: 0, failures: [] });
  });

  it('names file and step of what fails, with exit 1', async () => {
    const file = join(folder, 'wrong.json');
    const base = { title: 't', rules: [], game: 'helter-skelter', seats: 2, options: {}, position: {} };
    writeFileSync(file, JSON.stringify({ ...base, steps: [{ expect: { turn: 99 } }] }));
    const ran = await inHouse(['scenario', file, '--json']);
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ passed: 0, failed: 1, failures: [{ file, step: 1 }] });
  });

  it.each([
    ['not json', 'not JSON'],
    ['{}', '"title"'],
    ['{"title":"x","rules":[],"game":"go","seats":2,"steps":[]}', 'no game "go"'],
  ])('reports a file that reads %s', async (text, why) => {
    const file = join(folder, 'bad.json');
    writeFileSync(file, text);
    const ran = await inHouse(['scenario', file]);
    expect(ran.code).toBe(1);
    expect(ran.out).toContain(why);
  });

  it.each(games)('prints a commented position of %s', async (game) => {
    const ran = await inHouse(['scenario', '--template', game]);
    expect(ran.code).toBe(0);
    expect(ran.out).toContain('//');
  });
});

describe('gavel content check', () => {
  it('finds nothing wrong with the packs of the house', async () => {
    const ran = await inHouse(['content', 'check', '--json']);
    expect(ran.json()).toMatchObject({ problems: [] });
  });

  it('checks the pack in a folder, and says what is wrong with it', async () => {
    const content = `${root}games/helter-skelter/src/content`;
    expect((await gavel(['content', 'check', content])).code).toBe(0);
    for (const file of readdirSync(content).filter((name) => name.endsWith('.json')))
      writeFileSync(join(folder, file), readFileSync(join(content, file)));
    const teams = JSON.parse(readFileSync(join(folder, 'teams.json'), 'utf8'));
    teams.teams[0].characters[0].health.value += 1;
    const changed = mkdtempSync(join(folder, 'pack-'));
    for (const file of readdirSync(content).filter((name) => name.endsWith('.json')))
      writeFileSync(join(changed, file), readFileSync(join(content, file)));
    writeFileSync(join(changed, 'teams.json'), JSON.stringify(teams));
    const ran = await inHouse(['content', 'check', changed]);
    expect(ran.code).toBe(1);
    expect(ran.out).toMatch(/health/);
    writeFileSync(join(changed, 'teams.json'), '{');
    expect((await inHouse(['content', 'check', changed])).out).toMatch(/teams.json is not JSON/);
  });
});

describe('Outside players', () => {
  // a busy machine may take longer to start one than a decision may take
  const unhurried = ['--deadline', '60000', '--json'];

  /** The examples of docs/bots.md are the tests. */
  const example = (language: string, file: string) => {
    const page = readFileSync(`${root}docs/bots.md`, 'utf8');
    const code = new RegExp('```' + language + '\n([^]*?)```').exec(page)![1]!;
    const path = join(folder, file);
    writeFileSync(path, code);
    return path;
  };

  // only Node is promised on a fresh machine: what needs Python too is for the long run
  it.runIf(process.env['GAVEL_LONG'])('play through the Python example', async () => {
    const bot = example('python', 'bot.py');
    const ran = await gavel([
      'simulate',
      'helter-skelter',
      '--games',
      '1',
      '--bots',
      `random,cmd:python3 ${bot}`,
      ...unhurried,
    ]);
    expect(ran.json()).toMatchObject({ crashes: 0, faults: 0 });
  });

  it('play through the TypeScript example', async () => {
    // Node 20 reads no types: the one annotation goes
    const path = example('ts', 'bot.mjs');
    writeFileSync(path, readFileSync(path, 'utf8').replace('(c: { action?: string })', '(c)'));
    const ran = await gavel([
      'simulate',
      'helter-skelter',
      '--games',
      '1',
      '--bots',
      `cmd:node ${path},random`,
      ...unhurried,
    ]);
    expect(ran.json()).toMatchObject({ crashes: 0, faults: 0 });
  });

  it('may be one of ours behind the protocol', async () => {
    const bot = `cmd:${root}bin/gavel bot helter-skelter --level greedy`;
    const ran = await gavel(['simulate', 'helter-skelter', '--games', '1', '--bots', `${bot},random`, ...unhurried]);
    expect(ran.json()).toMatchObject({ crashes: 0, faults: 0 });
  });

  it('that are illegal, silent or gone are replaced and counted', async () => {
    const nonsense = join(folder, 'nonsense.mjs');
    writeFileSync(
      nonsense,
      `for await (const said of process.stdin) console.log(JSON.stringify({ id: 1, choice: 'nonsense' }) + '\\ngarbage');`,
    );
    for (const bot of [`cmd:node ${nonsense}`, 'cmd:exit 0']) {
      const args = [
        'simulate',
        'cursed-earth',
        '--seats',
        '1',
        '--games',
        '1',
        '--deadline',
        '50',
        '--bots',
        bot,
        '--json',
      ];
      const ran = await gavel(args);
      expect(ran.json()).toMatchObject({ crashes: 0 });
      expect(ran.json<SimulationReport>().faults).toBeGreaterThan(0);
    }
  });
});

describe('gavel play', () => {
  it.each(games)('plays %s to its end with numbers alone', async (game) => {
    // 1 is always legal; somebody who plays to win comes to an end before anybody who plays by chance
    const bots = game === 'cursed-earth' ? 'you' : 'you,script';
    const ran = await gavel(['play', game, '--bots', bots, '--seed', '3'], '1\n2\n'.repeat(8000));
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/Won by|Nobody wins/);
  });

  it('explains, narrows, takes back, reads rules and leaves', async () => {
    const says = [
      'help',
      'rules',
      'rules 6.1',
      'rules zebra',
      '?',
      '? action=MOVE',
      '99999',
      'log',
      'table',
      '1',
      'undo',
      'quit',
    ];
    const ran = await gavel(['play', 'helter-skelter', '--bots', 'you,random', '--seed', '1'], says.join('\n') + '\n');
    expect(ran.code).toBe(0);
    for (const said of [
      'HS-6.1',
      'No rule says "zebra"',
      'GAVEL-1',
      'There is no choice 99999',
      'Taken back.',
      'Goodbye.',
    ])
      expect(ran.out).toContain(said);
  });

  it('tells what the others did in the captions of the panels, step by step where it is asked for', async () => {
    const play = ['play', 'helter-skelter', '--bots', 'you,script', '--seed', '2'];
    const once = await gavel([...play, '--pace', 'once'], '1\n2\n'.repeat(8000));
    expect(once.out).toMatch(/(moves to|appears on|strikes at|snipes at|flies to) /);
    expect(once.out).toMatch(/Won by/);
    // the end says by what
    expect(once.out).toMatch(/5 points: .+ (takes the last fragment|brings .+ down) on \d+/);
    // each picture of the others takes a line of its own, so the same lines come less far
    const few = '1\n'.repeat(12);
    const told = async (pace: string) => {
      const { out } = await gavel([...play, '--pace', pace], few);
      expect(out).toContain('Goodbye.');
      return out.split('\n').filter((line) => /(moves to|appears on|strikes at|snipes at|flies to) /.test(line)).length;
    };
    expect(await told('step')).toBeLessThan(await told('once'));
    expect((await inHouse([...play, '--pace', 'soon'])).err).toContain('--pace takes step, slow, normal, fast, once');
  });

  it('hides hands behind a curtain when several people play', async () => {
    const ran = await gavel(['play', 'helter-skelter', '--bots', 'you,you', '--seed', '1'], '\n1\n\n');
    expect(ran.out).toContain('Hand the screen to player 1');
    expect(ran.out).toContain('Hand the screen to player 2');
  });
});
