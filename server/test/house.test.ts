/** House rules, in both stores: what follows from a report, for whom, how long, and who may see to it. */
import type { As, Moderation, Standing } from '@gavel/table';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DuelView } from '../../kernel/test/duel.ts';
import { HandClock } from '../../table/test/room.ts';
import { codeAt } from '../src/accounts/totp.ts';
import { Audit } from '../src/house/audit.ts';
import { type HouseDesk, houseDesk, type Served } from '../src/index.ts';
import { quietStore } from '../src/store/open.ts';
import { Browser, decoded } from './browser.ts';
import { newFolder, start } from './place.ts';
import { Cluster } from './store/cluster.ts';

const day = 24 * 3600_000;
let cluster: Cluster;
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(() => cluster.close());

const stores = [
  ['in a folder', () => newFolder()],
  ['in PostgreSQL', () => cluster.fresh()],
] as const;

for (const [name, where] of stores)
  describe(`house rules ${name}`, () => {
    let place: string;
    let clock: HandClock;
    let server: Served;
    let desk: HouseDesk;
    let mod: Browser;
    let pest: Browser;
    let ann: Browser;

    const moderation = async (method: string, path: string, body?: unknown) =>
      (await mod.http(method, `/moderation${path}`, body)).body as Moderation;
    const standing = async (who: Browser) => ((await who.http('GET', '/me/standing')).body as Standing).sanctions;
    const impose = (more: object) =>
      mod.http('POST', '/moderation/sanctions', { person: pest.me.id, days: 7, reason: 'rude words', ...more });

    beforeEach(async () => {
      place = where();
      clock = new HandClock();
      const options = place.startsWith('postgres') ? { store: place } : { data: place };
      server = await start({ ...options, clock, limits: { requests: 1e9, guests: 1e9 } });
      const from = (address: string) => ({ 'x-forwarded-for': address });
      mod = await Browser.account(server.url, 'Mo', from('203.0.113.1'));
      pest = await Browser.open(server.url, from('203.0.113.66'));
      ann = await Browser.open(server.url, from('203.0.113.2'));
      desk = await houseDesk(place);
      const { secret } = (await mod.http('POST', '/account/factor')).body as { secret: string };
      await mod.http('PUT', '/account/factor', { code: codeAt(decoded(secret), Math.floor(clock.now() / 30_000)) });
      await desk.moderators.add(mod.me.id, 'command');
      return async () => {
        await desk.close();
        await server.close();
      };
    });

    it('are seen to by moderators with a second factor, whom a command makes, and by nobody else', async () => {
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['POST', '/sanctions', { person: pest.me.id, kind: 'ban', days: 1, reason: 'because' }],
        ['POST', '/sanctions/1/lift', { reason: 'because' }],
        ['POST', '/reports/1/settle', { reason: 'because' }],
        ['POST', '/reports/1/look', undefined],
        ['GET', '/audit', undefined],
      ] as const)
        expect(await pest.fails(method, `/moderation${path}`, body)).toBe('403 notModerator');
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      expect(metrics).toContain('gavel_misdeeds_total{what="no moderator"} 6');
      const plain = await Browser.account(server.url, 'Plain');
      expect(await plain.fails('GET', '/moderation')).toBe('403 notModerator');
      await desk.moderators.add(plain.me.id, 'command');
      expect(await plain.fails('GET', '/moderation')).toBe('403 factorNeeded');
      expect(await mod.fails('GET', '/moderation')).toBe('200 ok');
      expect((await mod.http('POST', '/me')).body).toMatchObject({ moderator: true });
      expect(await desk.moderators.list()).toMatchObject([
        { name: 'Mo', factor: true },
        { name: 'Plain', factor: false },
      ]);
      await desk.moderators.remove(mod.me.id, 'command');
      expect(await mod.fails('GET', '/moderation')).toBe('403 notModerator');
    });

    it('show a report with the talk and the table beside it, and what came of it', async () => {
      const table = await pest.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
      await pest.connect();
      await pest.done({ type: 'chat', table: table.id, text: 'you cheat' });
      await ann.http('POST', '/reports', { table: table.id, person: pest.me.id, reason: 'talk', text: 'rude' });
      const [report] = (await moderation('GET', '')).reports;
      expect(report).toMatchObject({
        person: { id: pest.me.id },
        by: ann.me.id,
        reason: 'talk',
        text: 'rude',
        lines: [{ by: pest.me.id, text: 'you cheat' }],
        table: { id: table.id, game: 'duel', status: 'gathering' },
        settled: 0,
        before: 0,
      });
      await impose({ kind: 'warning', report: report!.id });
      const after = await moderation('GET', '');
      expect(after.reports[0]).toMatchObject({ settled: clock.now(), before: 0 });
      await ann.http('POST', '/reports', { table: table.id, person: pest.me.id, reason: 'talk' });
      expect((await moderation('GET', '')).reports[0]).toMatchObject({ settled: 0, before: 1 });
      expect(after.sanctions).toMatchObject([{ kind: 'warning', by: mod.me.id, report: report!.id, running: true }]);
      expect(await mod.fails('POST', `/moderation/reports/${report!.id}/settle`, { reason: 'again' })).toBe(
        '404 unknown',
      );
    });

    it('let moderators look on at a table that was reported, as any spectator would, and write that down', async () => {
      const secret = await pest.create({
        game: 'duel',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        settings: { spectators: false },
      });
      await ann.connect();
      await mod.connect();
      await ann.done({ type: 'sit', table: secret.id });
      const look = (table: string, as: unknown) => mod.ask({ type: 'join', table, as });
      const refused = { refusal: { rule: 'TABLE-12' } };
      expect(await look(secret.id, 'spectator')).toMatchObject(refused);
      expect(await mod.fails('POST', '/moderation/reports/1/look')).toBe('404 unknown');
      await ann.http('POST', '/reports', { table: secret.id, person: pest.me.id, reason: 'talk' });
      const [report] = (await moderation('GET', '')).reports;
      // a report alone lets nobody in: it is the look that is written down
      expect(await look(secret.id, 'spectator')).toMatchObject(refused);
      const plain = await Browser.account(server.url, 'Plain');
      await desk.moderators.add(plain.me.id, 'command');
      expect(await plain.fails('POST', `/moderation/reports/${report!.id}/look`)).toBe('403 factorNeeded');
      expect(await mod.fails('POST', `/moderation/reports/${report!.id}/look`)).toBe('200 ok');
      expect((await desk.audit.latest(1))[0]).toMatchObject({
        who: mod.me.id,
        what: 'looked',
        about: JSON.stringify({ report: report!.id, table: secret.id }),
      });
      await mod.join(secret.id, 'spectator');
      // hands are counted for them, and shown to whose they are
      const handsSeen = (who: Browser, as: As) => {
        const { seats } = who.game(secret.id, as).view as DuelView;
        return seats.map(({ hand }) => typeof hand === 'number');
      };
      await ann.join(secret.id, 1);
      expect(handsSeen(ann, 1)).toEqual([true, false]);
      expect(handsSeen(mod, 'spectator')).toEqual([true, true]);
      // through nobody's eyes, and nowhere else
      expect(await look(secret.id, 0)).toMatchObject({ refusal: { rule: 'TABLE-1' } });
      await plain.connect();
      expect(await plain.ask({ type: 'join', table: secret.id, as: 'spectator' })).toMatchObject(refused);
      const other = await pest.create({
        game: 'duel',
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }],
        settings: { spectators: false },
      });
      expect(await look(other.id, 'spectator')).toMatchObject(refused);
      // what was looked at long ago is looked at anew, and by nobody who is no moderator any more
      const leave = () => mod.done({ type: 'leave', table: secret.id, as: 'spectator' });
      await leave();
      await clock.leap(12 * 3600_000);
      await impose({ kind: 'warning' });
      expect(await look(secret.id, 'spectator')).toMatchObject(refused);
      await moderation('POST', `/reports/${report!.id}/look`);
      await mod.join(secret.id, 'spectator');
      await desk.moderators.remove(mod.me.id, 'command');
      await vi.waitFor(
        async () => {
          await leave();
          expect(await look(secret.id, 'spectator')).toMatchObject(refused);
        },
        { timeout: 20_000, interval: 200 },
      );
    });

    it('show reports page by page, open ones first, also when one is settled between two pages', async () => {
      for (let n = 1; n <= 205; n++)
        await desk.reports.add({
          at: clock.now(),
          by: ann.me.id,
          person: pest.me.id,
          name: 'Pest',
          table: 'none',
          reason: 'other',
          text: `number ${n}`,
          lines: [],
        });
      // the hundred newest are dealt with
      for (let id = 106; id <= 205; id++) await desk.sanctions.settle(id, 'command', 'read');
      const ids = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);
      const page = async (query: string) => (await moderation('GET', query)).reports.map(({ id }) => id);
      expect(await page('')).toEqual(ids(105, 6));
      await desk.sanctions.settle(6, 'command', 'read');
      expect(await page('?before=6&settled=false')).toEqual([...ids(5, 1), ...ids(205, 111)]);
      expect(await page('?before=111&settled=true')).toEqual([...ids(110, 106), 6]);
      expect(await page('?before=6&settled=true')).toEqual([]);
      for (const bad of ['?before=', '?before=-1', '?before=x', '?before=1&before=2', '?before=1&settled=maybe'])
        expect([bad, await mod.fails('GET', `/moderation${bad}`)]).toEqual([bad, '400 malformed']);
    });

    it('warn: somebody is told once, with the reason, until they have read it', async () => {
      await impose({ kind: 'warning' });
      expect((await pest.http('POST', '/me')).body).toMatchObject({ standing: 1 });
      const [warning] = await standing(pest);
      expect(warning).toMatchObject({ kind: 'warning', reason: 'rude words', mayAnswer: true });
      // it is nobody else's
      expect(await ann.fails('POST', `/me/standing/${warning!.id}/read`)).toBe('404 unknown');
      await pest.http('POST', `/me/standing/${warning!.id}/read`);
      expect(await standing(pest)).toEqual([]);
    });

    it('mute: nothing can be said until the end', async () => {
      const table = await pest.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
      await pest.connect();
      await impose({ kind: 'mute' });
      const say = () => pest.ask({ type: 'chat', table: table.id, text: 'hello' });
      expect(await say()).toMatchObject({ refusal: { rule: 'TABLE-35' } });
      await clock.leap(7 * day + 1);
      expect(await say()).toMatchObject({ type: 'ack' });
    });

    it('ban: somebody is shown out and told why, answers once, and comes back when it is lifted or over', async () => {
      await pest.connect();
      const { body } = await impose({ kind: 'ban' });
      const [ban] = (body as Moderation).sanctions;
      expect(await pest.shownOut()).toBe(4410);
      for (const [method, path] of [
        ['POST', '/tables'],
        ['POST', '/quick'],
        ['GET', '/tables'],
        ['PUT', '/me'],
      ] as const)
        expect(await pest.fails(method, path, method === 'GET' ? undefined : {})).toBe('403 banned');
      const told = await standing(pest);
      expect(told).toMatchObject([
        { kind: 'ban', reason: 'rude words', until: clock.now() + 7 * day, mayAnswer: true },
      ]);
      const answer = (text: string) => pest.fails('POST', `/me/standing/${ban!.id}/answer`, { text });
      expect(await answer('   ')).toBe('400 malformed');
      expect(await answer('I was joking')).toBe('200 ok');
      expect(await answer('and another thing')).toBe('409 answered');
      expect((await moderation('GET', '')).sanctions[0]).toMatchObject({ answer: 'I was joking', running: true });
      // their data is theirs all the same
      expect((await pest.http('GET', '/account/export')).body).toMatchObject({
        sanctions: [{ kind: 'ban', reason: 'rude words', answer: 'I was joking' }],
      });
      await moderation('POST', `/sanctions/${ban!.id}/lift`, { reason: 'a misunderstanding' });
      expect(await standing(pest)).toEqual([]);
      expect(await pest.fails('GET', '/tables')).toBe('200 ok');
      expect(await mod.fails('POST', `/moderation/sanctions/${ban!.id}/lift`, { reason: 'again' })).toBe('404 unknown');
      await impose({ kind: 'ban', days: 1 });
      expect(await pest.fails('GET', '/tables')).toBe('403 banned');
      await clock.leap(day + 1);
      expect(await pest.fails('GET', '/tables')).toBe('200 ok');
    });

    it('ban a network: whoever comes from there, guest or account, and nobody else; where it was is forgotten', async () => {
      await pest.http('GET', '/tables');
      await impose({ kind: 'ban', network: true });
      const again = await Browser.open(server.url, pest.headers);
      expect(again.me.id).not.toBe(pest.me.id);
      expect(await again.fails('GET', '/tables')).toBe('403 banned');
      expect(await ann.fails('GET', '/tables')).toBe('200 ok');
      // they are told as well; to answer is the other's
      const [told] = await standing(again);
      expect(told).toMatchObject({ reason: 'rude words', network: true, mayAnswer: false });
      expect(await again.fails('POST', `/me/standing/${told!.id}/answer`, { text: 'it was not me' })).toBe(
        '403 notYours',
      );
      expect(JSON.stringify(await desk.audit.latest(10))).not.toContain('203.0.113');
      const other = await desk.sanctions.impose({
        kind: 'ban',
        person: '',
        network: '203.0.113.2',
        reason: 'a storm of guests',
        days: 1,
        by: 'command',
      });
      await moderation('POST', `/sanctions/${other.id}/lift`, { reason: 'over' });
      await clock.leap(8 * day);
      await desk.sanctions.tidy();
      expect((await desk.sanctions.latest(10)).every(({ network }) => network !== '203.0.113.2')).toBe(true);
    });

    it('cannot be turned against oneself, another moderator, or somebody who is nowhere', async () => {
      expect(await mod.fails('POST', '/moderation/sanctions', sanction(mod.me.id))).toBe('409 yourself');
      const other = await Browser.account(server.url, 'Other');
      await desk.moderators.add(other.me.id, 'command');
      expect(await mod.fails('POST', '/moderation/sanctions', sanction(other.me.id))).toBe('409 isModerator');
      expect(await mod.fails('POST', '/moderation/sanctions', sanction('p-nobody'))).toBe('404 unknown');
      for (const bad of [{ days: 0 }, { days: 1.5 }, { reason: '' }, { kind: 'flogging' }])
        expect(await mod.fails('POST', '/moderation/sanctions', { ...sanction(pest.me.id), ...bad })).toBe(
          '400 malformed',
        );
      expect(await mod.fails('POST', '/moderation/sanctions', { ...sanction(pest.me.id), reason: ' ' })).toBe(
        '400 malformed',
      );
    });

    it('follow a guest into an account, and are forgotten with whom they concern', async () => {
      const owner = await Browser.account(server.url, 'Pest');
      await impose({ kind: 'mute' });
      await pest.signIn('Pest');
      expect((await desk.sanctions.ofPerson(owner.me.id)).length).toBe(1);
      await pest.http('DELETE', '/account', { name: 'Pest' });
      expect(await desk.sanctions.latest(10)).toEqual([]);
      expect((await desk.audit.latest(1))[0]).toMatchObject({ what: 'muted' });
    });

    it('find who was reported as a guest and has signed in since: what was said of the one is said of the other', async () => {
      const owner = await Browser.account(server.url, 'Pest');
      const table = await pest.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
      await pest.connect();
      await pest.done({ type: 'chat', table: table.id, text: 'you cheat' });
      await ann.http('POST', '/reports', { table: table.id, person: pest.me.id, reason: 'talk' });
      await pest.http('POST', '/reports', { table: table.id, person: pest.me.id, reason: 'other', text: 'mine' });
      await pest.signIn('Pest');
      const { reports } = await moderation('GET', '');
      expect(reports).toMatchObject([
        { by: owner.me.id, person: { id: owner.me.id, name: 'Pest' } },
        { by: ann.me.id, person: { id: owner.me.id, name: 'Pest' }, lines: [{ by: owner.me.id, text: 'you cheat' }] },
      ]);
      const { status } = await mod.http('POST', '/moderation/sanctions', {
        ...sanction(reports[1]!.person.id),
        report: reports[1]!.id,
      });
      expect(status).toBe(200);
      expect(await pest.fails('GET', '/tables')).toBe('403 banned');
    });

    it('keep a banned network out whatever it says of itself, and let it end what it is told', async () => {
      const six = { 'x-forwarded-for': '2001:db8:1:2::66' };
      const other = await Browser.open(server.url, six);
      for (const one of [pest, other]) {
        await one.http('GET', '/tables');
        expect((await impose({ kind: 'ban', network: true, person: one.me.id })).status).toBe(200);
      }
      // what a client writes stands left of what the proxy has seen
      for (const said of [
        { 'x-forwarded-for': '198.51.100.7, 203.0.113.66' },
        { 'x-forwarded-for': '127.0.0.1, 198.51.100.7, 203.0.113.66' },
        { 'x-forwarded-for': '::ffff:203.0.113.66' },
        { 'x-forwarded-for': '203.0.113.66', forwarded: 'for=198.51.100.7', 'x-real-ip': '198.51.100.7' },
        { 'x-forwarded-for': '198.51.100.7, 2001:db8:1:2:ffff::1' },
        { 'x-forwarded-for': '2001:0DB8:0001:0002::9' },
      ]) {
        const evader = await Browser.open(server.url, said);
        expect([said, await evader.fails('GET', '/tables')]).toEqual([said, '403 banned']);
        await evader.connect(said).catch(() => undefined);
        expect(await evader.shownOut()).toBe(4410);
        expect(await evader.fails('POST', '/notices/end', { token: 'never one' })).toBe('404 unknown');
      }
      const neighbour = await Browser.open(server.url, { 'x-forwarded-for': '203.0.113.66, 2001:db8:1:3::66' });
      expect(await neighbour.fails('GET', '/tables')).toBe('200 ok');
    });

    it('leave a log that nobody can edit, and that shows it when somebody did', async () => {
      await impose({ kind: 'ban' });
      await impose({ kind: 'mute' });
      const { lines, intact } = (await mod.http('GET', '/moderation/audit')).body as {
        lines: object[];
        intact: boolean;
      };
      expect(lines).toMatchObject([
        { who: mod.me.id, what: 'muted' },
        { who: mod.me.id, what: 'banned' },
        { who: 'command', what: 'moderatorAdded' },
      ]);
      expect(intact).toBe(true);
      await desk.close();
      await server.close();
      const store = await quietStore(place);
      const edit = (sql: string) => store.commit((tx) => tx.run(sql));
      for (const sql of ["update audit set who = 'nobody'", 'delete from audit', 'delete from audit where id = 1'])
        await expect(edit(sql)).rejects.toThrow();
      const audit = new Audit(store);
      expect(await audit.broken()).toBeUndefined();
      // who has the whole database in hand can write a line, but not one that fits
      await edit(
        `insert into audit (at, who, what, about, prev, hash) values (1, 'x', 'lifted', '{}', 'made up', 'h')`,
      );
      expect(await audit.broken()).toBe(4);
      await store.close();
      desk = await houseDesk(place);
    });

    it('write every line after the one before, however many do so at once', async () => {
      const other = await houseDesk(place);
      const both = [desk, other];
      await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          both[n % 2]!.sanctions.impose({
            kind: 'warning',
            person: pest.me.id,
            network: '',
            reason: `number ${n}`,
            days: 1,
            by: 'command',
          }),
        ),
      );
      expect(await desk.audit.broken()).toBeUndefined();
      expect(await desk.audit.latest(100)).toHaveLength(13);
      expect(new Set((await desk.sanctions.latest(100)).map(({ id }) => id)).size).toBe(12);
      await other.close();
    });
  });

const sanction = (person: string) => ({ person, kind: 'ban', days: 1, reason: 'because' });
