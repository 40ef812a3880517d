/** gavel scale: what it reckons, and that the manual says the same. */
import { readFileSync } from 'node:fs';
import { measuredCosts } from '@gavel/server';
import { describe, expect, it } from 'vitest';
import { examples } from '../../scripts/test/manual.ts';
import { inHouse, root } from './gavel.ts';

interface Reckoned {
  /** Nothing where somebody waits for ever. */
  readonly load: { readonly p99Ms: number | null };
  readonly limit: { readonly times: number; readonly what: string };
}

const small = (nodes: number) =>
  ['scale', '--people', '2000', '--tables', '1000', '--nodes', String(nodes), '--pace', '1', '--json'] as const;
const reckoned = async (nodes: number, costs: object) =>
  (await inHouse([...small(nodes), '--costs', JSON.stringify(costs)])).json<Reckoned>();

describe('gavel scale', () => {
  it('says the same of the same house each time', async () => {
    expect((await inHouse(small(2))).out).toBe((await inHouse(small(2))).out);
  });

  it('breaks at a load that bigger machines bear, and names what gives way', async () => {
    const [slow, quick] = [await reckoned(2, { move: 2 }), await reckoned(2, { move: 0.1 })];
    expect(slow.limit).toMatchObject({ times: 1, what: 'nodes' });
    expect(quick.limit.times).toBeGreaterThan(4);
    const [lone, many] = [await reckoned(32, { cores: 1, write: 2 }), await reckoned(32, { cores: 16, write: 2 })];
    expect(lone.limit).toMatchObject({ times: 1, what: 'database' });
    expect(many.limit.times).toBeGreaterThan(4);
    expect(lone.load.p99Ms).toBeNull();
    expect(many.load.p99Ms).toBeLessThan(250);
  });

  it('reckons with the costs that the manual has, and to what it says there', async () => {
    const manual = readFileSync(`${root}docs/scale.md`, 'utf8');
    const rows = [...manual.matchAll(/^\| ((?:`\w+`,? ?(?:and )?)+) \| ([\d. and]+?)(?: (?:ms|bytes|kB))? \|/gm)];
    const told = rows.flatMap(([, names = '', values = '']) => {
      const numbers = values.split(' and ').map(Number);
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = ''], i) => [name, numbers[i]]);
    });
    expect(Object.fromEntries(told)).toEqual(measuredCosts);
    const [million = ''] = examples('## A million people', 'scale.md');
    expect((await inHouse(['scale'])).out).toBe(million.trimEnd());
  });
});
