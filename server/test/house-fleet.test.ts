/** House rules where several nodes are one house: what a moderator does on one of them holds on all. */
import type { Moderation } from '@gavel/table';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HandClock } from '../../table/test/room.ts';
import { codeAt } from '../src/accounts/totp.ts';
import { type HouseDesk, houseDesk, type Served } from '../src/index.ts';
import { Browser, decoded } from './browser.ts';
import { newFolder, start } from './place.ts';
import { Cluster } from './store/cluster.ts';

let cluster: Cluster;
beforeAll(() => {
  cluster = new Cluster();
});
afterAll(() => cluster.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
/** What one node does the others hear within seconds. */
const soon = <T>(holds: () => T | Promise<T>) => vi.waitFor(holds, { timeout: 20_000, interval: 200 });

describe('house rules on two nodes', () => {
  let clock: HandClock;
  let here: Served;
  let there: Served;
  let desk: HouseDesk;
  let mod: Browser;

  beforeEach(async () => {
    const store = cluster.fresh();
    clock = new HandClock();
    const node = () => start({ store, data: newFolder(), clock, limits: { requests: 1e9, guests: 1e9 } });
    here = await node();
    there = await node();
    desk = await houseDesk(store);
    mod = await Browser.account(here.url, 'Mo', from('203.0.113.1'));
    const { secret } = (await mod.http('POST', '/account/factor')).body as { secret: string };
    await mod.http('PUT', '/account/factor', { code: codeAt(decoded(secret), Math.floor(clock.now() / 30_000)) });
    await desk.moderators.add(mod.me.id, 'command');
    return async () => {
      await desk.close();
      await here.close();
      await there.close();
    };
  });

  const ban = async (person: string) => {
    const given = { person, kind: 'ban', days: 7, reason: 'rude words', network: true };
    const { status, body } = await mod.http('POST', '/moderation/sanctions', given);
    expect(status).toBe(200);
    return (body as Moderation).sanctions[0];
  };

  it('show somebody out on the other node, and keep out the network that only that node has seen', async () => {
    const pest = await Browser.open(there.url, from('203.0.113.66'));
    const housemate = await Browser.open(there.url, from('203.0.113.66'));
    const ann = await Browser.open(there.url, from('203.0.113.2'));
    await pest.connect(pest.headers);
    await housemate.connect(housemate.headers);
    await ban(pest.me.id);
    expect(await pest.shownOut()).toBe(4410);
    expect(await housemate.shownOut()).toBe(4410);
    // and here, where nobody had ever seen them
    const again = await Browser.open(here.url, from('203.0.113.66'));
    await soon(async () => expect(await again.fails('GET', '/tables')).toBe('403 banned'));
    expect(await ann.fails('GET', '/tables')).toBe('200 ok');
    expect(JSON.stringify(await desk.audit.latest(10))).not.toContain('203.0.113');
  });

  it('let somebody’s network be whom no node has seen, and ask for it no longer than a minute', async () => {
    const [gone, network] = [await Browser.open(there.url, from('203.0.113.66')), from('203.0.113.77')];
    await there.close();
    expect(await ban(gone.me.id)).toMatchObject({ network: true, running: true });
    await clock.pass(60_000);
    await soon(async () => expect((await desk.sanctions.latest(1))[0]).toMatchObject({ network: '' }));
    const back = gone.at(here.url);
    expect(await back.fails('GET', '/tables')).toBe('403 banned');
    const other = await Browser.open(here.url, network);
    expect(await other.fails('GET', '/tables')).toBe('200 ok');
  });

  it('let a moderator look at a reported table that lives on the other node', async () => {
    const [pest, ann] = [await Browser.open(there.url), await Browser.open(there.url)];
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const table = await pest.create({ game: 'duel', seats: [...seats], settings: { spectators: false } });
    await pest.connect();
    await pest.join(table.id, 0);
    await ann.connect();
    await ann.done({ type: 'sit', table: table.id });
    await ann.http('POST', '/reports', { table: table.id, person: pest.me.id, reason: 'talk' });
    await mod.connect();
    const look = () => mod.ask({ type: 'join', table: table.id, as: 'spectator' });
    expect(await look()).toMatchObject({ refusal: { rule: 'TABLE-12' } });
    expect(await mod.fails('POST', '/moderation/reports/1/look')).toBe('200 ok');
    await soon(async () => expect(await look()).toMatchObject({ type: 'ack' }));
  });
});
