/** A house whose tables go on in other nodes closes: everything is let go before anybody is sent there. */
import { expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { Elsewhere, MemoryStore, Session } from '../src/index.ts';
import { room, settled } from './room.ts';

/** Of which some statements wait until they may go on. */
class Shared extends MemoryStore {
  readonly held = new Set<string>();
  readonly waits: Partial<Record<'append' | 'snapshot', Promise<void>>> = {};

  async take(table: string): Promise<void> {
    // without a name it is the house itself
    if (table !== '') this.held.add(table);
  }
  async release(table: string): Promise<void> {
    this.held.delete(table);
  }
  override async append(...given: Parameters<MemoryStore['append']>): Promise<void> {
    await this.waits.append;
    for (const { table } of given[0]) await this.take(table);
    return super.append(...given);
  }
  override async snapshot(table: string): ReturnType<MemoryStore['snapshot']> {
    await this.waits.snapshot;
    return super.snapshot(table);
  }
}

function gate() {
  let open = () => {};
  const shut = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { shut, open };
}

const nobody = () => Promise.reject(new Error('nobody is there'));

function house() {
  const store = new Shared();
  const far = {
    talk: () => ({ say() {}, rename() {}, close() {} }),
    ask: nobody,
    release: nobody,
    infos: async () => new Map(),
    knower: async () => undefined,
  };
  const r = room([duel], { store, far });
  const made = (name: string) => r.person(name).create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
  /** What has become of it so far. */
  const watched = (promise: Promise<unknown>) => {
    const seen: { became?: unknown } = {};
    promise.then(
      (value) => {
        seen.became = value;
      },
      (problem: unknown) => {
        seen.became = problem;
      },
    );
    return seen;
  };
  /** Somebody at these tables, and how often they were sent on. */
  const visitor = async (...tables: readonly string[]) => {
    const seen = { sentOn: 0 };
    const moved = () => {
      seen.sentOn += 1;
    };
    const session = new Session(r.hall, { id: 'p-eve', name: 'Eve' }, () => {}, undefined, undefined, moved);
    await session.receive(JSON.stringify({ type: 'hello', id: 'hello', protocol: 1 }));
    for (const table of tables)
      await session.receive(JSON.stringify({ type: 'join', id: table, table, as: 'spectator' }));
    return seen;
  };
  return { ...r, store, made, watched, visitor };
}

it('a table that is being fetched is let go too, and whoever asks meanwhile is sent elsewhere after that', async () => {
  const { hall, store, made, watched } = house();
  const { id } = await made('ann');
  await hall.sweep(0);
  expect([...store.held]).toEqual([]);
  const { shut, open } = gate();
  store.waits.snapshot = shut;
  const fetched = watched(hall.find(id));
  await settled();
  const closed = watched(hall.close().then(() => 'closed'));
  const asked = watched(hall.find(id));
  await settled();
  expect([fetched.became, closed.became, asked.became]).toEqual([undefined, undefined, undefined]);
  open();
  await settled();
  expect(fetched.became).toMatchObject({ match: { id } });
  expect(closed.became).toBe('closed');
  expect(asked.became).toBeInstanceOf(Elsewhere);
  expect([...store.held]).toEqual([]);
  expect(hall.size).toBe(0);
});

it('a table that is being made is let go too, and no other is made any more', async () => {
  const { hall, store, person, watched } = house();
  const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
  const { shut, open } = gate();
  store.waits.append = shut;
  const making = watched(hall.create(person('ann').me, { game: 'duel', seats: [...seats] }));
  await settled();
  const closed = watched(hall.close().then(() => 'closed'));
  await expect(hall.create(person('bob').me, { game: 'duel', seats: [...seats] })).rejects.toThrow(Elsewhere);
  await settled();
  expect(closed.became).toBe(undefined);
  open();
  await settled();
  expect(making.became).toMatchObject({ game: 'duel' });
  expect([closed.became, hall.size, store.held.size]).toEqual(['closed', 0, 0]);
});

it('who sits at two tables is sent on when both are free', async () => {
  const { hall, made, visitor, store } = house();
  const tables = [await made('ann'), await made('bob')];
  const eve = await visitor(...tables.map(({ id }) => id));
  const sentOn: unknown[] = [];
  const closing = hall.close(() => sentOn.push(eve.sentOn, [...store.held]));
  expect(eve.sentOn).toBe(0);
  await closing;
  expect(sentOn).toEqual([0, []]);
  await settled();
  expect(eve.sentOn).toBe(2);
});

it('a table that takes long to write keeps nobody at the others', async () => {
  const { hall, clock, made, visitor, store } = house();
  const [slow, quick] = [await made('ann'), await made('bob')];
  const [eve, fay] = [await visitor(slow.id), await visitor(quick.id)];
  const { shut, open } = gate();
  const release = store.release.bind(store);
  store.release = (id) => (id === slow.id ? shut : Promise.resolve()).then(() => release(id));
  let told = false;
  const closing = hall.close(() => {
    told = true;
  });
  await settled();
  expect([eve.sentOn, fay.sentOn, told]).toEqual([0, 0, false]);
  await clock.pass(1000);
  expect([eve.sentOn, fay.sentOn, told]).toEqual([0, 1, true]);
  open();
  await closing;
  await settled();
  expect([eve.sentOn, fay.sentOn]).toEqual([1, 1]);
});

it('lists tell how a table stands while it is being put away, though that is not written yet', async () => {
  const { hall, store, person } = house();
  const ann = person('ann');
  const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
  await ann.done({ type: 'join', table: id, as: 0 });
  await ann.choose(id, 0);
  ann.disconnect();
  await settled();
  const stands = hall.here(id)?.match.info().waiting;
  const { shut, open } = gate();
  store.waits.append = shut;
  const put = hall.sweep(0);
  await settled();
  expect(hall.size).toBe(0);
  expect((await store.info(id))?.waiting).not.toEqual(stands);
  expect((await hall.list({ person: 'p-ann' })).map(({ waiting }) => waiting)).toEqual([stands]);
  expect((await hall.info(id))?.waiting).toEqual(stands);
  open();
  await put;
  expect((await hall.info(id))?.waiting).toEqual(stands);
});
