/** Clocks of a shared house: what cannot be opened keeps nobody else's from ringing. */
import { describe, expect, it } from 'vitest';
import { Alarms, type Rang } from '../src/alarms.ts';
import { MemoryStore } from '../src/index.ts';
import { HandClock, settled } from './room.ts';

/** As many as a store names at a time. */
const handful = 2;

/** A shared house in which these tables sleep with alarms that are due; those that rang are not any more. */
async function sleeping(tables: Readonly<Record<string, Rang>>) {
  const due = new Map(Object.entries(tables));
  const rung: string[] = [];
  const clock = new HandClock();
  const shared = {
    open: async () => 0,
    beat: async () => {},
    due: async (_: number, but: readonly string[]) =>
      [...due.keys()].filter((table) => !but.includes(table)).slice(0, handful),
  };
  const ring = async (table: string) => {
    rung.push(table);
    const what = due.get(table) ?? 'open';
    if (what === 'open') due.delete(table);
    return what;
  };
  const problems: unknown[] = [];
  const store = Object.assign(new MemoryStore(), { shared });
  const alarms = new Alarms(store, clock, ring, (problem) => problems.push(problem));
  await alarms.begin();
  await settled();
  return { due, rung, clock, problems };
}

describe('alarms of a shared house', () => {
  it('ring for all others though the oldest are of a game that is not installed, and ask for these seldom', async () => {
    const { rung, clock, problems } = await sleeping({ a: 'unknown', b: 'unknown', c: 'unknown', d: 'open' });
    await clock.pass(2500);
    expect(rung).toEqual(['a', 'b', 'c', 'd']);
    await clock.pass(280_000);
    expect(rung).toEqual(['a', 'b', 'c', 'd']);
    await clock.pass(30_000);
    expect(rung.slice(4)).toEqual(['a', 'b', 'c']);
    expect(problems).toEqual([]);
  });

  it('ring again soon for what failed once, and ever later for what fails each time', async () => {
    const { due, rung, clock } = await sleeping({ a: 'failed', b: 'failed' });
    await clock.pass(2500);
    expect(rung).toEqual(['a', 'b', 'a', 'b']);
    due.set('a', 'open');
    await clock.pass(60_000);
    expect(rung.filter((table) => table === 'a')).toHaveLength(3);
    expect(rung.filter((table) => table === 'b')).toHaveLength(6);
    due.set('a', 'failed');
    await clock.pass(2500);
    // what opened meanwhile begins anew
    expect(rung.filter((table) => table === 'a')).toHaveLength(5);
  });
});
