/** What the database writes down of owners, beside what really happened to them. */
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/store/postgres/migrations.ts';
import { Cluster } from '../store/cluster.ts';
import { judge, watchOwners } from './judge.ts';

let cluster: Cluster;
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(() => cluster.close());

it('a new owner without a new term is noticed, also where nobody had the table in between', async () => {
  const pool = new Pool({ connectionString: cluster.fresh(), max: 1 });
  for (const step of migrations) await pool.query(step);
  await pool.query(watchOwners);
  const become = (node: string, term: number) => pool.query('update owner set node = $1, term = $2', [node, term]);
  const problems = async () => (await judge(pool, [], { from: 0, to: Date.now() })).problems;

  await pool.query(`insert into owner values ('one', 'a', 1, 0)`);
  await pool.query('update owner set head = 3');
  await become('', 1);
  await become('b', 2);
  await become('b', 3);
  await become('c', 4);
  await become('', 4);
  expect(await problems()).toEqual([]);
  await become('a', 4);
  expect(await problems()).toEqual(['term 4 was given twice: to one at c, and to one at a']);
  await become('b', 4);
  expect(await problems()).toEqual([
    'term 4 was given twice: to one at c, and to one at a',
    'term 4 was given twice: to one at a, and to one at b',
  ]);
  await pool.end();
});
