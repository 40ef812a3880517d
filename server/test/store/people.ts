/** What every store must keep about people: who they are, how they sign in, whom they avoid, what they were told. */
import { must } from '@gavel/kernel';
import { Conflict, type Entry, type Hall, type Kept, type Retelling } from '@gavel/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Notices } from '../../src/accounts/notices.ts';
import { type NewSession, type Passkey, Register } from '../../src/accounts/register.ts';
import { NotStored } from '../../src/health.ts';
import { Audit } from '../../src/house/audit.ts';
import { Sanctions } from '../../src/house/sanctions.ts';
import { Blocks } from '../../src/lobby/blocks.ts';
import { Reports } from '../../src/lobby/reports.ts';
import { Retention, usualKeep } from '../../src/lobby/retention.ts';
import { Keys } from '../../src/notices/keys.ts';
import { Outbox } from '../../src/notices/outbox.ts';
import { Reach } from '../../src/notices/reach.ts';
import { usualWish, Wishes } from '../../src/notices/wishes.ts';
import type { HouseStore } from '../../src/store/port.ts';
import { playedSuite } from './played.ts';
import { infoOf, made, type Opened } from './tables.ts';

const day = 24 * 3600_000;

const sessionOf = (person: string, given: Partial<NewSession> = {}): NewSession => ({
  id: `s-${person}`,
  token: `t-${person}`,
  person,
  browser: 'Firefox on Linux',
  created: 10,
  seen: 10,
  confirmed: 0,
  prefixed: true,
  ...given,
});

const joining = (person: string, key: string) => ({
  person,
  name: key.toUpperCase(),
  key,
  password: 'hash',
  codes: ['c1', 'c2'],
  session: `s-${person}`,
  token: `u-${person}`,
  prefixed: true,
  at: 20,
});

const passkeyOf = (id: string, person: string, created = 1): Passkey => ({
  id,
  person,
  host: 'gavel.example',
  key: 'k',
  counter: 0,
  transports: '["usb"]',
  name: 'my key',
  created,
  used: created,
});

const keptOf = (person: string): Kept => ({
  form: 1,
  created: {
    v: 1,
    at: 1,
    kind: 'created',
    by: person,
    game: 'duel',
    rules: 1,
    pack: '',
    options: {},
    seats: [],
    settings: infoOf('', 0).settings,
    practice: false,
  },
  status: 'playing',
  seats: [{ kind: 'person', id: person, name: person }],
  sittings: [],
  traces: [],
  settings: infoOf('', 0).settings,
  practice: false,
  conceded: [],
  lent: [],
  paused: null,
  untimed: false,
  asking: [],
  saidNo: [],
  outcome: null,
  rematch: null,
  epoch: 0,
  generation: 0,
  marks: [],
  done: [],
  hash: '',
  changed: 1,
});

export function peopleSuite(name: string, open: () => Promise<Opened<HouseStore>>): void {
  playedSuite(name, open);
  describe(`people in ${name}`, () => {
    let kept: Opened<HouseStore>;
    let store: HouseStore;
    let register: Register;
    const guest = (id: string, given?: Partial<NewSession>) =>
      register.addGuest({ id, name: `Guest ${id}` }, sessionOf(id, given));

    beforeEach(async () => {
      kept = await open();
      store = kept.store;
      register = new Register(store);
    });
    afterEach(() => kept.close());

    it('are committed with all that belongs together, or not at all', async () => {
      const halfway = store.commit(async (tx) => {
        await tx.run('insert into people values (?, ?, ?)', 'ann', 'Ann', 1);
        // it sees what it has done, and nobody else does
        expect(await tx.get('select name from people where id = ?', 'ann')).toEqual({ name: 'Ann' });
        expect(await register.person('ann')).toBeUndefined();
        throw new Error('halfway');
      });
      await expect(halfway).rejects.toThrow('halfway');
      expect(await register.person('ann')).toBeUndefined();
      expect(await store.commit((tx) => tx.run('insert into people values (?, ?, ?)', 'ann', 'Ann', 1))).toBe(1);
      expect(await store.commit((tx) => tx.run('delete from people where id = ?', 'nobody'))).toBe(0);
      const twice = store.commit((tx) => tx.run('insert into people values (?, ?, ?)', 'ann', 'Bo', 1));
      await expect(twice).rejects.toBeInstanceOf(Conflict);
    });

    it('do not spoil each other’s commits', async () => {
      const add = (id: string) => guest(id);
      await add('ann');
      const results = await Promise.allSettled(['bo', 'ann', 'cid', 'ann', 'dan'].map(add));
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      for (const id of ['ann', 'bo', 'cid', 'dan']) expect(await register.person(id)).toMatchObject({ id });
    });

    it('are known by a token, as guests and as accounts', async () => {
      await guest('ann');
      expect(await register.visitor('nothing')).toBeUndefined();
      expect(await register.visitor('t-ann')).toEqual({
        me: { id: 'ann', name: 'Guest ann' },
        session: 's-ann',
        browser: 'Firefox on Linux',
        seen: 10,
        confirmed: 0,
        prefixed: true,
        hasAccount: false,
      });
      await register.see('s-ann', 15);
      await register.join(joining('ann', 'ann'));
      expect(await register.visitor('t-ann')).toBeUndefined();
      const expected = { me: { id: 'ann', name: 'ANN' }, hasAccount: true, confirmed: 20, seen: 15 };
      expect(await register.visitor('u-ann')).toMatchObject(expected);
      expect(await register.accountByKey('ann')).toEqual({
        person: 'ann',
        name: 'ANN',
        password: 'hash',
        created: 20,
      });
      expect(await register.accountOf('ann')).toMatchObject({ person: 'ann' });
      expect(await register.accountOf('bo')).toBeUndefined();
      await register.forget('ann');
      for (const gone of [register.visitor('u-ann'), register.person('ann'), register.accountByKey('ann')])
        expect(await gone).toBeUndefined();
    });

    it('have a name that no other account has', async () => {
      await guest('ann');
      await guest('bo');
      await register.join(joining('ann', 'ann'));
      await expect(register.join(joining('bo', 'ann'))).rejects.toBeInstanceOf(Conflict);
      expect(await register.visitor('t-bo')).toMatchObject({ hasAccount: false, me: { name: 'Guest bo' } });
      await register.join(joining('bo', 'bo'));
      await expect(register.rename('bo', 'Ann', 'ann')).rejects.toBeInstanceOf(Conflict);
      expect(await register.person('bo')).toMatchObject({ name: 'BO' });
      await register.rename('bo', 'Bob', 'bob');
      expect(await register.accountByKey('bob')).toMatchObject({ name: 'Bob' });
    });

    it('have as many sessions as browsers, the last seen first', async () => {
      await guest('ann');
      await register.join({ ...joining('ann', 'ann'), password: null });
      const more = (id: string, seen: number) =>
        sessionOf('ann', { id, token: `t-${id}`, seen, confirmed: seen, created: seen });
      await register.openSession(more('two', 30), 0);
      await register.openSession(more('three', 40), 0);
      const ids = async (since = 0) => (await register.sessions('ann', since)).map(({ id }) => id);
      expect(await ids()).toEqual(['three', 'two', 's-ann']);
      expect(await ids(25)).toEqual(['three', 'two']);
      await register.confirm('s-ann', 50);
      expect(await ids(45)).toEqual(['s-ann']);
      await register.endSession('bo', 'two');
      expect(await ids()).toContain('two');
      await register.endSession('ann', 'two');
      expect(await ids()).not.toContain('two');
      // those that are over go when another one begins
      await register.openSession(more('four', 60), 45);
      expect(await ids()).toEqual(['four', 's-ann']);
      await register.endOtherSessions('ann', 'four');
      expect(await ids()).toEqual(['four']);
      await register.setPassword('ann', 'new', 's-none');
      expect(await ids()).toEqual([]);
      expect(await register.accountOf('ann')).toMatchObject({ password: 'new' });
      await register.rehash('ann', 'other', 'newer');
      expect(await register.accountOf('ann')).toMatchObject({ password: 'new' });
      await register.rehash('ann', 'new', 'newer');
      expect(await register.accountOf('ann')).toMatchObject({ password: 'newer' });
    });

    it('use a recovery code once, also when it comes twice at the same moment', async () => {
      await guest('ann');
      await register.join(joining('ann', 'ann'));
      expect(await register.codesLeft('ann')).toBe(2);
      const tries = ['first', 'second', 'third'].map((password) => register.recover('ann', 'c1', password));
      const worked = await Promise.all(tries);
      expect(worked.filter(Boolean)).toHaveLength(1);
      const password = ['first', 'second', 'third'][worked.indexOf(true)];
      expect(await register.accountOf('ann')).toMatchObject({ password });
      expect(await register.sessions('ann', 0)).toEqual([]);
      expect(await register.codesLeft('ann')).toBe(1);
      await register.setCodes('ann', ['d1', 'd2', 'd3']);
      expect(await register.codesLeft('ann')).toBe(3);
      expect(await register.recover('ann', 'c2', 'x')).toBe(false);
    });

    it('have passkeys', async () => {
      await guest('ann');
      await register.join({ ...joining('ann', 'ann'), password: null, passkey: passkeyOf('k1', 'ann', 5) });
      await register.addPasskey(passkeyOf('k0', 'ann', 3));
      expect((await register.passkeys('ann')).map(({ id }) => id)).toEqual(['k0', 'k1']);
      await expect(register.addPasskey(passkeyOf('k1', 'bo'))).rejects.toBeInstanceOf(Conflict);
      await register.passkeyUsed('k1', 7, 9);
      await register.renamePasskey('bo', 'k1', 'stolen');
      expect(await register.passkey('k1')).toEqual({ ...passkeyOf('k1', 'ann', 5), counter: 7, used: 9 });
      await register.renamePasskey('ann', 'k1', 'blue');
      await register.endPasskey('bo', 'k0');
      await register.endPasskey('ann', 'k0');
      expect((await register.passkeys('ann')).map(({ name }) => name)).toEqual(['blue']);
      expect(await register.accountOf('ann')).toMatchObject({ password: null });
    });

    it('are found at the tables where they were, and told of under another name', async () => {
      await guest('ann');
      const occupant = { kind: 'person', id: 'bo', name: 'Bo' } as const;
      const command: Entry = {
        v: 3,
        at: 1,
        req: 'bo:1',
        kind: 'command',
        n: 1,
        seat: 1,
        decision: 1,
        choice: 'bo',
        how: 'person',
        chance: [],
        epoch: 0,
        events: [],
        hash: '',
        barred: [],
      };
      await store.append([made('a', 1), made('b', 1)]);
      await store.append([
        {
          table: 'a',
          entries: [
            { v: 2, at: 1, kind: 'seated', seat: 1, occupant },
            command,
            { v: 4, at: 1, kind: 'chat', by: 'bo', name: 'Bo', text: 'hello bo' },
          ],
          info: infoOf('a', 2, { seats: [{ kind: 'open' }, occupant], host: 'bo' }),
          snapshot: { v: 4, n: 1, state: { bo: 1 }, match: keptOf('bo') },
          notes: { seen: { bo: { v: 2, at: 1 }, ann: { v: 1, at: 1 } } },
        },
      ]);
      expect(await register.visits('ann')).toEqual(['a', 'b']);
      expect(await register.visits('bo')).toEqual(['a']);
      expect((await register.linesOn('bo', 'a')).map(({ v }) => v)).toEqual([2, 4]);
      const cid: Retelling = { person: 'bo', id: 'cid', name: () => 'Cid', silent: false };
      await register.retell('a', cid);
      expect(await store.read('a', 0)).toMatchObject([
        { by: 'ann', text: '' },
        { occupant: { id: 'cid', name: 'Cid' } },
        { kind: 'command', choice: 'bo' },
        { by: 'cid', name: 'Cid', text: 'hello bo' },
      ]);
      expect(await store.info('a')).toMatchObject({ host: 'cid', seats: [{ kind: 'open' }, { id: 'cid' }] });
      expect(await store.notes('a')).toEqual({ seen: { cid: { v: 2, at: 1 }, ann: { v: 1, at: 1 } } });
      // the log is told anew, and what the snapshot told of it is not believed any more
      expect(await store.snapshot('a')).toEqual({ v: 4, n: 1, state: { bo: 1 } });
      expect(await register.visits('bo')).toEqual([]);
      expect(await register.visits('cid')).toEqual(['a']);
      expect((await store.list({ person: 'cid' })).map(({ id }) => id)).toEqual(['a']);
      expect(await store.list({ person: 'bo' })).toEqual([]);
    });

    it('block each other', async () => {
      await guest('ann');
      await guest('bo');
      await guest('cid');
      let blocks = await Blocks.open(store);
      await blocks.add('ann', 'bo', 1);
      await blocks.add('ann', 'bo', 2);
      await blocks.add('cid', 'ann', 1);
      if (kept.again !== undefined) store = await kept.again();
      blocks = await Blocks.open(store);
      expect([blocks.has('ann', 'bo'), blocks.has('bo', 'ann'), blocks.between('bo', 'ann')]).toEqual([
        true,
        false,
        true,
      ]);
      expect(await blocks.list('ann')).toEqual([{ id: 'bo', name: 'Guest bo' }]);
      expect(await blocks.person('nobody')).toBeUndefined();
      await blocks.carryOver('ann', 'dan', 3);
      await blocks.forget('ann');
      await blocks.remove('nobody', 'bo');
      blocks = await Blocks.open(store);
      expect([blocks.has('dan', 'bo'), blocks.has('cid', 'dan'), blocks.has('cid', 'ann')]).toEqual([
        true,
        true,
        false,
      ]);
      await blocks.remove('dan', 'bo');
      expect((await Blocks.open(store)).has('dan', 'bo')).toBe(false);
    });

    it('report each other, so many times an hour', async () => {
      const reports = new Reports(store);
      const report = {
        by: 'ann',
        person: 'bo',
        name: 'Bo',
        table: 'a',
        reason: 'talk',
        text: '„“',
        lines: [],
      } as const;
      for (const at of [1, 2, 3]) await reports.add({ ...report, at });
      await reports.add({ ...report, at: 9, by: 'cid' });
      expect(await reports.since('ann', 1)).toBe(2);
      expect(await reports.since('bo', 0)).toBe(0);
    });

    it('are told what was done to their accounts, in each browser until it was read there', async () => {
      const notices = new Notices(store);
      await guest('ann');
      await register.join(joining('ann', 'ann'));
      const one = { person: 'ann', session: 's-ann', browser: 'Firefox on Linux' };
      const two = { person: 'ann', session: 'two', browser: 'Safari' };
      await notices.add(one, 'joined', 1);
      await register.openSession(sessionOf('ann', { id: 'two', token: 't-two' }), 0);
      await notices.add({ ...two, fresh: true }, 'signedIn', 2);
      await notices.add(two, 'codes', 3);
      await notices.add(two, 'codes', 4);
      const seen = async (session: string) =>
        (await notices.list('ann', session)).map(({ what, at, fresh }) => `${what} ${at} ${fresh}`);
      expect(await seen('s-ann')).toEqual(['codes 4 true', 'signedIn 2 true', 'joined 1 false']);
      expect(await seen('two')).toEqual(['codes 4 false', 'signedIn 2 false', 'joined 1 false']);
      const [first] = await notices.list('ann', 's-ann');
      await notices.look('s-ann', first?.id ?? 0);
      await notices.look('s-ann', 1);
      expect(await seen('s-ann')).toEqual(['codes 4 false', 'signedIn 2 false', 'joined 1 false']);
      for (let i = 0; i < 40; i++) await notices.add({ ...one, session: `x${i}` }, 'renamed', 10 + i);
      expect(await notices.list('ann', 's-ann')).toHaveLength(30);
      await notices.forget('ann');
      expect(await notices.list('ann', 's-ann')).toEqual([]);
    });

    it('are forgotten when nothing is left of them, and tables when nobody comes back', async () => {
      const person = (bot?: string) => ({ kind: 'person', id: 'ann', name: 'Ann', ...(bot && { bot }) }) as const;
      const open = { kind: 'open' } as const;
      const now = 1000 * day;
      const ago = (days: number) => now - days * day;
      await guest('ann', { created: 1, seen: 1 });
      await guest('bo', { created: 1, seen: 1 });
      await guest('cid', { created: 1, seen: ago(3) });
      await guest('dan', { created: 1, seen: 1 });
      await register.join(joining('dan', 'dan'));
      const tables = [
        made('t-empty', ago(2), { seats: [open] }),
        made('t-waits', ago(170), { seats: [person()] }),
        made('t-given-up', ago(190), { seats: [person()], status: 'playing' }),
        made('t-over', ago(190), { seats: [person()], status: 'over' }),
        made('t-old', ago(400), { seats: [person()], status: 'over' }),
        made('t-bots', ago(8), { seats: [person('greedy')], status: 'playing' }),
        made('t-in-use', ago(400), { seats: [person()], status: 'playing' }),
      ];
      for (const write of tables)
        await store.append([{ ...write, notes: { key: 'k' }, snapshot: { v: 1, n: 0, state: 0 }, wake: 5 }]);
      const blocks = await Blocks.open(store);
      await blocks.add('cid', 'bo', 1);
      const reports = new Reports(store);
      const line = { at: 1, by: 'bo', name: 'Bo', text: 'bad words' };
      const report = {
        at: 1,
        person: 'bo',
        name: 'Bo',
        table: 't-old',
        reason: 'talk',
        text: '',
        lines: [line],
      } as const;
      await reports.add({ ...report, by: 'cid' });
      const sanctions = new Sanctions(store, new Audit(store), { now: () => now });
      const because = { network: '', reason: 'rude', by: 'command', days: 9 } as const;
      for (const person of ['bo', 'cid']) await sanctions.impose({ kind: 'ban', person, ...because });
      const hall: Pick<Hall, 'isLive'> = { isLive: (id) => id === 't-in-use' };
      const retention = new Retention(store, hall, { blocks, reports, sanctions }, usualKeep);
      await retention.sweep(now);
      const left = (await store.list({})).map(({ id }) => id).sort();
      expect(left).toEqual(['t-in-use', 't-over', 't-waits']);
      for (const gone of ['t-empty', 't-given-up', 't-old', 't-bots']) {
        expect(await store.read(gone, 0)).toEqual([]);
        expect(await store.notes(gone)).toEqual({});
        expect(await store.snapshot(gone)).toBeUndefined();
      }
      expect((await store.alarms(10)).map(({ table }) => table).sort()).toEqual(left);
      const known = ['ann', 'bo', 'cid', 'dan'].map(async (id) => ((await register.person(id)) ? [id] : []));
      expect((await Promise.all(known)).flat()).toEqual(['ann', 'cid', 'dan']);
      expect(blocks.has('cid', 'bo')).toBe(false);
      expect(await reports.latest(9)).toMatchObject([
        { by: 'cid', name: 'Former player', lines: [{ name: 'Former player', text: '' }] },
      ]);
      expect((await sanctions.latest(9)).map(({ person }) => person)).toEqual(['cid']);
      expect([sanctions.banOf('bo', ''), sanctions.banOf('cid', '')?.person]).toEqual([undefined, 'cid']);
    });

    it('keep a table to which somebody comes while it is cleared away', async () => {
      const ago = 1000 * day - 400 * day;
      for (const id of ['left', 'used']) await store.append([made(id, ago, { status: 'over' })]);
      const comes: Pick<HouseStore, 'all' | 'get' | 'commit'> = {
        all: store.all.bind(store),
        get: store.get.bind(store),
        async commit(work) {
          await store.append([{ table: 'used', entries: [], info: infoOf('used', 1000 * day, { status: 'over' }) }]);
          return store.commit(work);
        },
      };
      const sanctions = new Sanctions(store, new Audit(store), { now: () => 0 });
      const people = { blocks: await Blocks.open(store), reports: new Reports(store), sanctions };
      await new Retention(comes, { isLive: () => false }, people, usualKeep).sweep(1000 * day);
      expect((await store.list({})).map(({ id }) => id)).toEqual(['used']);
      expect(await store.read('used', 0)).toHaveLength(1);
      expect(await store.read('left', 0)).toEqual([]);
    });

    it('are told what waits for them once, by one who carries it, and by nobody when they are gone', async () => {
      const outbox = new Outbox(store);
      const row = (table: string, how: 'push' | 'mail', due: number) => ({
        person: 'ann',
        table,
        how,
        what: 'turn',
        due,
      });
      expect(await outbox.next()).toBeUndefined();
      expect(await outbox.add([row('a', 'push', 20), row('a', 'mail', 30)], 'ann', 'a', 'turn 1', 10)).toBe(true);
      expect(await outbox.add([row('a', 'push', 25)], 'ann', 'a', 'turn 1', 11)).toBe(false);
      expect(await outbox.add([row('b', 'push', 15)], 'ann', 'b', 'turn 1', 12)).toBe(true);
      expect(await outbox.next()).toBe(15);
      const due = await outbox.due(20);
      expect(due.map(({ table, how, tries }) => [table, how, tries])).toEqual([
        ['b', 'push', 0],
        ['a', 'push', 0],
      ]);
      const [first, second] = due;
      if (first === undefined || second === undefined) throw new Error('nothing is due');
      // of two who would carry it one does
      const taken = await Promise.all([outbox.take(first, 20), outbox.take(first, 20)]);
      const mine = taken.filter((one) => one !== undefined);
      expect(mine).toMatchObject([{ table: 'b', tries: 1, due: 120_020 }]);
      expect(await outbox.due(20)).toEqual([second]);
      await outbox.later(mine, 40, ({ tries }) => tries);
      expect(await outbox.due(40)).toMatchObject([
        { table: 'a' },
        { table: 'a', how: 'mail' },
        { table: 'b', tries: 1 },
      ]);
      // what is newer takes the place of what was, and what was is not what is done
      await outbox.add([row('a', 'push', 50)], 'ann', 'a', 'turn 2', 30);
      await outbox.done([second]);
      expect((await outbox.due(60)).map(({ due: at }) => at)).toEqual([30, 40, 50]);
      await new Reach(store).forget('ann');
      expect(await outbox.next()).toBeUndefined();
    });

    it('are reached in their browsers, at their addresses and by the channels of their tables', async () => {
      const reach = new Reach(store);
      const wishes = new Wishes(store);
      expect((await wishes.of('ann')).wish).toEqual(usualWish);
      const wish = { ...usualWish, how: ['mail'], quiet: { from: 1, to: 2 } } as const;
      await wishes.keep('ann', wish);
      await wishes.mailed('ann', 7);
      await wishes.keep('ann', wish);
      expect(await wishes.of('ann')).toEqual({ wish, mailed: 7 });
      for (const one of ['ann', 'bo']) await guest(one);
      const browser = (n: number) => ({
        endpoint: `https://push.example/${n}`,
        p256dh: 'p',
        auth: 'a',
        browser: 'Firefox',
      });
      for (let n = 1; n <= 12; n++)
        await reach.subscribe({ ...browser(n), person: 'ann', session: 's-ann', created: n });
      expect((await reach.subscriptions('ann')).map(({ created }) => created)).toEqual([
        12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
      ]);
      await reach.subscribe({ ...browser(12), person: 'bo', session: 's-bo', created: 13 });
      expect(await reach.subscriptions('ann')).toHaveLength(9);
      const [his] = await reach.subscriptions('bo');
      expect(await reach.unsubscribe('ann', his?.id ?? '')).toBe(false);
      await reach.carryOver('ann', 'cid');
      expect(await reach.subscriptions('cid')).toHaveLength(9);
      await reach.give('ann', 'ann@mail.example', 'token', 1000);
      expect(await reach.address('ann')).toEqual({ address: 'ann@mail.example', confirmed: false });
      expect(await reach.confirm('token', 1000 + 2 * day)).toBe(false);
      expect(await reach.confirm('other', 1001)).toBe(false);
      expect(await reach.confirm('token', 1001)).toBe(true);
      expect(await reach.address('ann')).toEqual({ address: 'ann@mail.example', confirmed: true });
      await reach.takeBack('ann');
      expect(await reach.address('ann')).toBeUndefined();
      const hook = { table: 'a', person: 'ann', url: 'https://chat.example/x', language: 'de' } as const;
      await reach.hang(hook, 1);
      expect([await reach.hook('a'), await reach.hooksOf('ann'), await reach.hook('b')]).toEqual([
        hook,
        [hook],
        undefined,
      ]);
      await reach.unhook('a');
      expect(await reach.hook('a')).toBeUndefined();
      const keys = await Keys.open(store);
      expect((await Keys.open(store)).vapid).toEqual(keys.vapid);
      expect(keys.read(keys.sign('end mail ann'))).toBe('end mail ann');
      expect(keys.read(`${keys.sign('end mail ann')}x`)).toBeUndefined();
    });

    it('find it sound', async () => {
      // a disk that others keep busy may be slow to answer
      await expect.poll(() => store.isSound(), { timeout: 30_000 }).toBe(true);
      const before = store.writes;
      await guest('ann');
      expect(store.writes).toBe(before + 1);
      expect(store.commits).toBeGreaterThan(0);
    });

    it('find it unsound as long as it writes nothing, whatever it lets them read, and then sound by itself', async () => {
      await guest('ann');
      const allow = must(kept.refuse, 'a way to refuse')();
      await expect(guest('bo')).rejects.toBeInstanceOf(NotStored);
      for (let i = 0; i < 3; i++) expect(await store.isSound()).toBe(false);
      expect(await register.person('ann')).toBeDefined();
      // a transaction that only looks says nothing of what is written
      await store.commit((tx) => tx.all('select id from people')).catch(() => undefined);
      expect(await store.isSound()).toBe(false);
      allow();
      await expect.poll(() => store.isSound(), { timeout: 30_000 }).toBe(true);
      await guest('bo');
    });
  });
}
