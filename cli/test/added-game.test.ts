/** A fifth game moves into a copy of the house, and is there: for the build, the layers, the terminal and the server. */
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Client } from '../../server/test/client.ts';
import { houseWithPig, type Scratch } from './scratch.ts';
import { serveFrom, stopAll } from './served.ts';

let scratch: Scratch | undefined;
afterAll(() => {
  stopAll();
  scratch?.remove();
});

it('A game is added by its folder and three places outside, and is played everywhere', async () => {
  scratch = houseWithPig();
  const { house, changed, run } = scratch;
  expect(changed).toHaveLength(3);
  expect(run('node_modules/typescript/bin/tsc', '-b')).toEqual({ code: 0, out: '' });
  expect(run('scripts/layers.mjs').out).toMatch(/, 0 problems/);
  expect(run('scripts/lockfile.mjs').out).toMatch(/, 0 problems/);

  // as npm test does: whoever asks all games asks this one too, and for no more than it brings
  const asked = ['bots/test/figures.test.ts', 'bots/test/rooms.test.ts', 'web/test/games.test.ts'];
  const tested = run('node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...asked);
  expect(tested.code, tested.out).toBe(0);
  expect(tested.out).toMatch(/pig\S* has no rooms, and is one file/);

  const gavel = (...args: string[]) => run('bin/gavel', ...args);
  const simulated = gavel('simulate', 'pig', '--games', '4', '--bots', 'careful', '--jobs', '2').out;
  expect(simulated).toContain('4 games of Pig');
  expect(simulated).toContain('crashes 0');
  expect(gavel('play', 'pig', '--bots', 'careful', '--seed', '1').out).toMatch(/the most points: \d+\./);

  const { url, stop } = await serveFrom(house, '--data', join(house, 'data'));
  const ann = await Client.guest(url);
  expect((await ann.http('GET', '/games/pig/rules')).body).toMatchObject({ title: 'Pig' });
  const { id } = await ann.create({ game: 'pig', seats: [{ kind: 'me' }, { kind: 'bot', level: 'careful' }] });
  await ann.join(id, 0);
  let turns = 0;
  while (await ann.choose(id, 0, 1)) turns++;
  expect(turns).toBeGreaterThan(0);
  expect(ann.info(id, 0).outcome?.scores).toHaveLength(2);
  expect(await stop()).toBe(0);
});
