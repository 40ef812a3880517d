/** A story is told with somebody else in it where its table is written, and nowhere else. */
import { must } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { type Far, Lost, MemoryStore } from '../src/index.ts';
import { Elsewhere } from '../src/store.ts';
import { room, settled } from './room.ts';
import { steps } from './steps.ts';

/** A store of which each table is somebody's; writes down what is done about that. */
class OwnedStore extends MemoryStore {
  readonly deeds: string[] = [];
  /** So often it is another node's when somebody wants it. */
  refusals = 0;
  node = 'other';
  async take(table: string) {
    this.deeds.push('take');
    if (this.refusals-- > 0) throw new Elsewhere(table, this.node);
  }
  async release() {
    this.deeds.push('release');
  }
}

/** Another node, which lets go what it is asked for. */
const beside: Far = {
  talk: () => ({ say() {}, rename() {}, close() {} }),
  ask: () => Promise.reject(new Error('nobody is asked')),
  infos: async () => new Map(),
  release: async () => {},
  knower: async () => undefined,
};

const asRobert = (person: string) => ({ person, id: person, name: () => 'Robert', silent: false });

/** A table where Bob sits. */
async function sitting(far?: Far) {
  const store = new OwnedStore();
  const r = room([steps], { store, ...(far && { far }) });
  const [ann, bob] = [r.person('ann'), r.person('bob')];
  const { id } = await ann.create({ game: 'steps', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await bob.done({ type: 'sit', table: id });
  const named = () => r.hall.here(id)?.match.seats.map((seat) => (seat.kind === 'person' ? seat.name : ''));
  return { ...r, store, id, bob: bob.me.id, named };
}

describe('A story that is told with somebody else in it', () => {
  it('is told of the table as it is now, where another node had taken it meanwhile', async () => {
    const { hall, store, id, bob, named } = await sitting(beside);
    const before = hall.here(id);
    let writes = 0;
    await hall.retell(id, asRobert(bob), async () => {
      writes += 1;
      if (writes > 1) return;
      const v = must((await store.read(id, 0)).at(-1), 'last line').v + 1;
      await store.append([
        { table: id, entries: [{ v, at: 1, kind: 'chat', by: 'p-ann', name: 'ann', text: 'there' }] },
      ]);
      throw new Lost('another node has this table now');
    });
    await settled();
    expect(writes).toBe(2);
    expect(hall.here(id)).not.toBe(before);
    expect(named()).toEqual(['ann', 'Robert']);
    expect(hall.here(id)?.match.v).toBe((await store.read(id, 0)).length);
  });

  it('is not told where it could not be written, and whoever wanted it hears why', async () => {
    const { hall, id, bob, named } = await sitting();
    const full = new Error('the disk is full');
    await expect(hall.retell(id, asRobert(bob), () => Promise.reject(full))).rejects.toBe(full);
    expect(named()).toEqual(['ann', 'bob']);
    const lost = new Lost('another node has this table now');
    await expect(hall.retell(id, asRobert(bob), () => Promise.reject(lost))).rejects.toBe(lost);
  });

  it('is not told while its table is on its way from one node to another, which nobody can be asked to let go', async () => {
    const asked: string[] = [];
    const release: Far['release'] = async (node) => void asked.push(node);
    const { hall, store, id, bob } = await sitting({ ...beside, release });
    await hall.release(id);
    [store.refusals, store.node] = [1, ''];
    await expect(hall.retell(id, asRobert(bob), async () => {})).rejects.toBeInstanceOf(Elsewhere);
    expect(asked).toEqual([]);
  });

  it('is taken for as long as it is written, where nobody has it in memory', async () => {
    const { hall, store, id, bob } = await sitting();
    await hall.release(id);
    for (const refusals of [0, 2]) {
      store.refusals = refusals;
      store.deeds.length = 0;
      await hall.retell(id, asRobert(bob), async () => void store.deeds.push('write'));
      expect(store.deeds).toEqual([...Array<string>(refusals).fill('take'), 'take', 'write', 'release']);
    }
  });

  it('is told at the table that is there when it is written, also where that came only then', async () => {
    const { hall, id, bob, named } = await sitting();
    let writes = 0;
    await hall.retell(id, asRobert(bob), async () => {
      writes += 1;
      if (writes > 1) return;
      hall.drop(id);
      await hall.find(id);
    });
    expect([writes, named()]).toEqual([2, ['ann', 'Robert']]);
  });
});
