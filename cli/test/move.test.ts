/** A house on PostgreSQL as it is run: moved there by gavel move, and served by --store or GAVEL_STORE. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Cluster } from '../../server/test/store/cluster.ts';
import { gavel } from './gavel.ts';
import { serve, stopAll } from './served.ts';

const folder = mkdtempSync(join(tmpdir(), 'gavel-move-'));
let cluster: Cluster;

beforeAll(() => {
  cluster = new Cluster();
});
afterAll(() => {
  stopAll();
  cluster.close();
  rmSync(folder, { recursive: true, force: true });
});

it('A guest goes on in a database after gavel move, and in a folder after gavel move back', async () => {
  const [data, back, unused] = ['data', 'back', 'unused'].map((name) => join(folder, name)) as [string, string, string];
  const store = cluster.fresh();
  const one = await serve('--data', data);
  const met = await fetch(`${one.url}/api/v1/me`, { method: 'POST' });
  const { id } = (await met.json()) as { id: string };
  const cookie = met.headers.get('set-cookie')!.split(';')[0]!;
  const known = async (url: string) => {
    const answer = await fetch(`${url}/api/v1/me`, { headers: { cookie } });
    return ((await answer.json()) as { id?: string }).id;
  };
  const refused = await gavel(['move', '--from', data, '--to', store]);
  expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/^gavel: .*uses the data folder.*\n$/)]);
  expect(await one.stop()).toBe(0);

  const moved = await gavel(['move', '--from', data, '--to', store]);
  expect([moved.code, moved.err]).toEqual([0, '']);
  expect(moved.out).toMatch(/^0 tables, \d+ rows: all of it is there as it was/);
  const again = await gavel(['move', '--from', data, '--to', store]);
  expect([again.code, again.err]).toEqual([2, expect.stringMatching(/^gavel: there is a house already.*\n$/)]);

  const two = await serve('--data', unused, '--store', store);
  expect(await known(two.url)).toBe(id);
  process.env['GAVEL_STORE'] = store;
  const three = await serve('--data', unused);
  delete process.env['GAVEL_STORE'];
  expect(await known(three.url)).toBe(id);
  expect([await two.stop(), await three.stop()]).toEqual([0, 0]);
  // nothing is kept in the folder
  expect(() => readdirSync(unused)).toThrow();

  expect((await gavel(['move', '--from', store, '--to', back])).code).toBe(0);
  const four = await serve('--data', back);
  expect(await known(four.url)).toBe(id);
  expect(await four.stop()).toBe(0);
  const nowhere = await gavel(['serve', '--port', '0', '--store', 'mysql://here']);
  expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringMatching(/^gavel: --store takes an address.*\n$/)]);
}, 300_000);
