/** While a new release is rolled out, tables are where they are understood, and nowhere else anything is written of them. */
import { must } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { type Entry, type Far, MemoryStore } from '../src/index.ts';
import { keptForm } from '../src/kept.ts';
import { lineKinds } from '../src/log.ts';
import { Elsewhere } from '../src/store.ts';
import { room } from './room.ts';
import { steps } from './steps.ts';

/** A store of which each table is somebody's; says whose. */
class OwnedStore extends MemoryStore {
  readonly mine = new Set<string>();
  async take(table: string) {
    this.mine.add(table);
  }
  async release(table: string) {
    this.mine.delete(table);
  }
}

/** Another node, which knows these things. */
const beside = (...knows: readonly string[]): Far => ({
  talk: () => ({ say() {}, rename() {}, close() {} }),
  ask: () => Promise.reject(new Error('nobody is asked')),
  infos: async () => new Map(),
  release: async () => {},
  knower: async (need) => (knows.includes(need) ? 'other' : undefined),
});

const newer = { ...steps, rulesVersion: steps.rulesVersion + 1, packHash: 'newer' };
const rulesOf = ({ id, rulesVersion, packHash }: typeof steps) => `rules ${id} ${rulesVersion} ${packHash}`;

/** A table of two that has begun, put away, as it is written. */
async function asleep(game = steps) {
  const store = new OwnedStore();
  const r = room([game], { store, think: async () => 'end' });
  const [ann, bob] = [r.person('ann'), r.person('bob')];
  const { id } = await ann.create({ game: 'steps', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await bob.done({ type: 'sit', table: id });
  await r.hall.close();
  store.mine.clear();
  return { store, id, lines: () => store.read(id, 0) };
}

const elsewhere = (problem: unknown) => (problem instanceof Elsewhere ? problem.node : problem);

describe('A table that was begun by other rules', () => {
  it('stays with the nodes that have these, and nothing is written of it anywhere else', async () => {
    for (const [played, here] of [
      [steps, newer],
      [newer, steps],
    ] as const) {
      const { store, id, lines } = await asleep(played);
      const before = await lines();
      const { hall } = room([here], { store, far: beside(rulesOf(played)) });
      expect(await hall.find(id).catch(elsewhere)).toBe('other');
      expect(store.mine.has(id)).toBe(false);
      expect(await lines()).toEqual(before);
    }
  });

  it('goes on here once there is no such node any more', async () => {
    const { store, id } = await asleep();
    const { hall } = room([newer], { store, far: beside(rulesOf(newer)) });
    expect((await hall.find(id))?.match.status).toBe('playing');
    expect(store.mine.has(id)).toBe(true);
  });

  it('is opened at once where its own rules are, whoever else has them', async () => {
    const { store, id } = await asleep();
    const { hall } = room([steps], { store, far: beside(rulesOf(steps)) });
    expect((await hall.find(id))?.match.status).toBe('playing');
  });
});

describe('A table with a line of a newer release', () => {
  /** As that release would write it, beside what this one knows. */
  async function strange() {
    const { store, id, lines } = await asleep();
    const { v, at } = must((await lines()).at(-1), 'line');
    const nod: Entry = JSON.parse(JSON.stringify({ v: v + 1, at, kind: 'nodded', seat: 0 }));
    await store.append([{ table: id, entries: [nod] }]);
    return { store, id, lines, before: await lines() };
  }

  it('is left to the nodes that know what that means', async () => {
    const { store, id, lines, before } = await strange();
    const { hall } = room([steps], { store, far: beside('line nodded') });
    expect(await hall.find(id).catch(elsewhere)).toBe('other');
    expect(store.mine.has(id)).toBe(false);
    expect(await lines()).toEqual(before);
  });

  it('is neither played nor frozen where nobody does, and waits for them', async () => {
    const { store, id, lines, before } = await strange();
    const { hall } = room([steps], { store, far: beside() });
    await expect(hall.find(id)).rejects.toThrow('a line of a newer release: nodded');
    expect(store.mine.has(id)).toBe(false);
    expect(await lines()).toEqual(before);
  });
});

it('A new kind of line comes with another form of what is kept, so that older releases look at the line', () => {
  expect({ keptForm, kinds: Object.keys(lineKinds).length }).toEqual({ keptForm: 1, kinds: 20 });
});
