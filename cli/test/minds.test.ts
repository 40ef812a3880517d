/** gavel train and gavel ladder: where weights come from, and the page on which levels are told. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { LadderReport } from '../src/commands/ladder.ts';
import type { TrainReport } from '../src/commands/train.ts';
import { gavel, inHouse } from './gavel.ts';

const folder = mkdtempSync(join(tmpdir(), 'gavel-minds-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('gavel train', () => {
  const teach = (to: string, ...more: string[]) =>
    gavel([
      ...['train', 'helter-skelter', '--games', '40', '--teacher', 'search:0', '--epochs', '2', '--hidden', '2'],
      ...['--data', join(folder, 'data'), '--to', join(folder, to), ...more],
    ]);

  it('gathers games, fits weights, and says where they come from', async () => {
    const ran = await teach('one.json', '--json');
    const report = ran.json<TrainReport>();
    expect(report).toMatchObject({ game: 'helter-skelter', games: 40 });
    expect(report.value['2']?.loss).toBeLessThan(0.8);
    expect(report.value['2']?.calibration).toHaveLength(10);
    const { provenance, value, policy } = JSON.parse(readFileSync(join(folder, 'one.json'), 'utf8'));
    expect(provenance['value 2'].command).toContain(
      'gavel train helter-skelter --seats 2 --games 40 --teacher search:0',
    );
    expect(value['2'].steps).toHaveLength(2);
    expect(Object.keys(policy)).toContain('act');
  });

  it('goes on where a run was stopped, and comes to the same weights', async () => {
    rmSync(join(folder, 'data', 'helter-skelter-2-search_0-1.shard'));
    const ran = await teach('two.json');
    expect(ran.out).toContain('1 of 2 shards of 20 games are there');
    const [one, two] = ['one.json', 'two.json'].map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(one === two).toBe(true);
  });

  it('teaches who win together one value for each way to play, and unlearns nothing that did not come up', async () => {
    const to = join(folder, 'solo.json');
    const solo = ['--seats', '1', '--options', '{"mode":"solo"}', '--games', '20', '--teacher', 'search:0'];
    const data = ['--data', join(folder, 'solo'), '--hidden', '0', '--epochs', '2', '--to', to, '--json'];
    const report = (await gavel(['train', 'cursed-earth', ...solo, ...data])).json<TrainReport>();
    expect(Object.keys(report.value)).toEqual(['solo']);
    expect(Object.keys(report.policy)).not.toContain('whose');
    const { provenance, value, policy } = JSON.parse(readFileSync(to, 'utf8'));
    expect(provenance['value solo'].command).toContain(`--options '{"mode":"solo"}'`);
    expect(Object.keys(value).toSorted()).toEqual(['coop', 'headToHead', 'solo']);
    expect(policy.whose.direct.some((weight: number) => weight !== 0)).toBe(true);
  });

  it.each([
    [['train', 'helter-skelter', '--seats', '9'], 'is not played with 9 seats'],
    [['train', 'helter-skelter', '--teacher', 'genius'], 'no level "genius"'],
    [['train', 'helter-skelter', '--only', 'both'], '--only takes'],
    [['ladder', 'helter-skelter', '--levels', 'gentle,genius'], 'no level "genius"'],
    [['simulate', 'helter-skelter', '--bots', 'search:many'], 'no level "search:many"'],
  ])('says what is wrong with %j', async (args, why) => {
    const { code, err } = await inHouse(args);
    expect(err).toContain(why);
    expect(code).toBe(2);
  });
});

describe('gavel ladder', () => {
  it('writes the section of its game, and leaves the page as it is', async () => {
    const page = join(folder, 'players.md');
    writeFileSync(page, '# Players\nby hand\n');
    const flags = ['--levels', 'gentle,fair', '--games', '8', '--to', page, '--json'];
    const report = (await gavel(['ladder', 'helter-skelter', ...flags])).json<LadderReport>();
    expect(report.rungs).toMatchObject([{ level: 'fair', against: 'gentle', games: 8 }]);
    const once = readFileSync(page, 'utf8');
    expect(once).toMatch(/^# Players\nby hand\n/);
    expect(once).toContain('| fair | gentle | 8 |');
    await gavel(['ladder', 'helter-skelter', ...flags]);
    expect(readFileSync(page, 'utf8')).toBe(once);
  });

  it('tells how often the team of each level wins where all win together, in a section of its own', async () => {
    const page = join(folder, 'ways.md');
    const flags = ['--levels', 'gentle,easy', '--games', '6', '--to', page, '--json'];
    const duel = ['--seats', '2', '--options', '{"mode":"headToHead"}'];
    const alone = ['--seats', '1', '--options', '{"mode":"solo","difficulty":"cadet"}'];
    const both = (await gavel(['ladder', 'cursed-earth', ...duel, ...flags])).json<LadderReport>();
    expect(both.rungs).toMatchObject([{ level: 'easy', against: 'gentle', games: 6 }]);
    const { rungs } = (await gavel(['ladder', 'cursed-earth', ...alone, ...flags])).json<LadderReport>();
    expect(rungs).toMatchObject([
      { level: 'gentle', games: 6 },
      { level: 'easy', games: 6 },
    ]);
    expect(rungs[1]?.ahead).toBeCloseTo((rungs[1]?.share.rate ?? 0) - (rungs[0]?.share.rate ?? 0), 9);
    const written = readFileSync(page, 'utf8');
    expect(written).toContain('<!-- ladder cursed-earth headToHead -->');
    expect(written).toContain(
      `gavel ladder cursed-earth --seats 1 --options '{"mode":"solo","difficulty":"cadet"}' --games 6 --seed ladder`,
    );
    expect(written).toContain('| easy | the game | 6 |');
  });
});
