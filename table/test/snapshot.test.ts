/** A table that was put away goes on from its snapshot and its last lines, and nobody can tell that from never having slept. */
import { fastRng } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { MemoryStore, type Snapshot, type Write } from '../src/index.ts';
import { type Person, type Room, room } from './room.ts';
import { all, type State, type Step, steps } from './steps.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;

/** Says how far back it was read. */
class ToldStore extends MemoryStore {
  reads: number[] = [];

  override read(table: string, since: number) {
    this.reads.push(since);
    return super.read(table, since);
  }
}

const rooms = (store: MemoryStore, now?: number) =>
  room([steps], { store, think: async () => 'end', ...(now !== undefined && { now }) });

/** Ann and Bob at a table, and how to close the house around them and open it again. */
async function start(store = new ToldStore()) {
  let r: Room = rooms(store);
  let ann = r.person('ann');
  let bob = r.person('bob');
  let asked = 0;
  const { id } = await ann.create({ game: 'steps', seats: [me, open] });
  await bob.done({ type: 'sit', table: id });
  const join = async () => {
    await ann.done({ type: 'join', table: id, as: 0 });
    await bob.done({ type: 'join', table: id, as: 1 });
  };
  await join();
  const sleep = async (crash = false) => {
    if (!crash) await r.hall.close();
    expect(r.problems).toEqual([]);
    r = rooms(store, r.clock.now());
    ann = r.person('ann');
    bob = r.person('bob');
    store.reads = [];
    await join();
  };
  const step = async (choice: Step) => {
    const [who, as] = ann.game(id, 0).decisions.length > 0 ? [ann, 0] : [bob, 1];
    const decision = who.game(id, as).decisions[0]?.id;
    // whoever comes back begins to count anew, and a number that was used would be an old request
    return who.ask({ type: 'command', table: id, as, decision, choice, id: `step ${++asked}` });
  };
  const walk = async (times: number) => {
    for (let i = 0; i < times; i++) await step('walk');
  };
  const people = (): readonly Person[] => [ann, bob];
  return { id, store, sleep, step, walk, people, hall: () => r.hall, pass: (ms: number) => r.clock.pass(ms) };
}

describe('A table that was put away', () => {
  it('comes back without the whole of its log', async () => {
    const { id, store, sleep, walk, people, hall } = await start();
    await walk(260);
    const before = people()[0]!.last(id, 0);
    await sleep();
    const { v } = before;
    expect(store.reads).toEqual([v - 200]);
    const [ann] = people();
    const { log, game, info } = ann!.last(id, 0);
    expect(game).toEqual(before.game);
    expect(info).toEqual(before.info);
    expect(log.map((line) => line.v)).toEqual(Array.from({ length: 200 }, (_, i) => v - 199 + i));
    // what lies further back is read when somebody wants to see it
    const { log: page } = await ann!.done({ type: 'log', table: id, as: 0, before: v - 199 });
    expect(page?.map((line) => line.v)).toEqual(Array.from({ length: v - 200 }, (_, i) => i + 1));
    expect(store.reads).toEqual([v - 200, 0]);
    expect(hall().here(id)?.match.lines()).toHaveLength(260);
  });

  it('knows what it has answered', async () => {
    const { id, store, sleep, walk, people } = await start();
    const decision = people()[0]!.game(id, 0).decisions[0]!.id;
    const walked = { type: 'command', table: id, as: 0, decision, choice: 'walk', id: 'once' } as const;
    const first = await people()[0]!.ask(walked);
    await walk(210);
    await sleep();
    const again = await people()[0]!.ask(walked);
    expect(again).toEqual(first);
    expect((people()[0]!.game(id, 0).view as State).walked).toBe(211);
    expect(store.reads).toHaveLength(1);
  });

  it('says what can be taken back, and takes it back', async () => {
    const { id, store, sleep, step, walk, people } = await start();
    await walk(20);
    await step('end');
    await step('roll');
    await walk(230);
    await sleep();
    const [ann, bob] = people();
    expect(ann!.game(id, 0).undo).toEqual({ to: 21, free: false });
    expect(bob!.game(id, 1).undo).toEqual({ to: 252, free: true });
    expect(store.reads).toHaveLength(1);
    await bob!.done({ type: 'back', table: id, as: 1, to: 100 });
    expect(store.reads).toHaveLength(2);
    expect((bob!.game(id, 1).view as State).walked).toBe(20 + 77);
    const { proposal } = await ann!.done({ type: 'back', table: id, as: 0 });
    await bob!.done({ type: 'agree', table: id, as: 1, proposal, yes: true });
    expect(ann!.game(id, 0)).toMatchObject({ n: 20, view: { walked: 20, rolled: [] } });
  });

  it('goes on from the last snapshot after a fall, with the lines after it', async () => {
    const { id, sleep, walk, step, people } = await start();
    await walk(150);
    await step('roll');
    const { game } = people()[0]!.last(id, 0);
    await sleep(true);
    expect(people()[0]!.last(id, 0).game).toEqual(game);
    await walk(1);
    // taken back since the snapshot: only the log knows
    await people()[0]!.done({ type: 'back', table: id, as: 0 });
    await sleep(true);
    expect(people()[0]!.last(id, 0).game).toMatchObject({ n: 151, view: game!.view as object });
  });

  it('believes its log where the snapshot tells something else', async () => {
    class BentStore extends ToldStore {
      override append(writes: readonly Write[]) {
        return super.append(
          writes.map((write) => ({ ...write, ...(write.snapshot && { snapshot: bent(write.snapshot) }) })),
        );
      }
    }
    const bent = (snapshot: Snapshot): Snapshot => ({
      ...snapshot,
      state: { turn: 0, walked: 7, rolled: [], asked: 9 },
    });
    const { id, sleep, walk, people } = await start(new BentStore());
    await walk(3);
    await sleep();
    expect((people()[0]!.game(id, 0).view as State).walked).toBe(3);
  });

  it.each([1, 2])('cannot be told from one that never slept: story %i', async (seed) => {
    const slept = await start();
    const awake = await start();
    const rng = fastRng(seed);
    for (let i = 0; i < 80; i++) {
      const what = rng.below(12);
      const who = rng.below(2);
      const nap = rng.below(8);
      const choice = all[rng.below(4)]!;
      for (const { id, step, people, sleep, pass } of [slept, awake]) {
        const person = people()[who]!;
        if (what < 7) await step(what === 6 ? 'end' : choice);
        else if (what === 7) await person.ask({ type: 'chat', table: id, text: `words ${i}`, id: `chat ${i}` });
        else if (what < 10) await person.ask({ type: 'back', table: id, as: who, id: `back ${i}` });
        else {
          const proposal = person.last(id, who).info.proposal?.id ?? 0;
          await person.ask({ type: 'agree', table: id, as: who, proposal, yes: what === 10, id: `agree ${i}` });
        }
        await pass(5000);
        if (people === slept.people && nap < 2) await sleep(nap === 0);
      }
      for (const as of [0, 1]) {
        const [one, other] = [slept, awake].map(({ id, people }) => people()[as]!.last(id, as));
        expect([i, one!.game]).toEqual([i, other!.game]);
        expect({ ...one!.info, id: '' }).toEqual({ ...other!.info, id: '' });
      }
    }
    expect(await slept.store.read(slept.id, 0)).toEqual(await awake.store.read(awake.id, 0));
    for (const { hall, id } of [slept, awake]) await hall().here(id)?.recall();
    // after a fall nobody knows any more which of several lines of a request was its last
    const [one, other] = [slept, awake].map(({ hall, id }) => ({ ...hall().here(id)!.match.keep(), done: [] }));
    expect(one).toEqual(other);
  });
});
