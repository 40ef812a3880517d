/** Whom one would rather not meet: blocking and reporting. */
import type { TableSummary } from '@gavel/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { readReports, type Served } from '../src/index.ts';
import { Client } from './client.ts';
import { newFolder, start } from './place.ts';

let server: Served;
let data: string;
let ann: Client;
let bob: Client;
let cid: Client;

beforeEach(async () => {
  data = newFolder();
  server = await start({ data });
  [ann, bob, cid] = (await Promise.all([1, 2, 3].map(() => Client.guest(server.url)))) as [Client, Client, Client];
});

const block = (who: Client, whom: Client) => who.http('PUT', `/me/blocks/${whom.me.id}`);
const said = (client: Client) =>
  client.pushes.flatMap((push) => ('log' in push ? push.log.filter((line) => line.kind === 'chat') : []));
const hushed = (client: Client) =>
  client.pushes.flatMap((push) => ('log' in push ? push.log.filter((line) => line.kind === 'hushed') : []));

async function tableForThree(): Promise<string> {
  const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
  await bob.done({ type: 'sit', table: id });
  await cid.done({ type: 'sit', table: id });
  for (const [seat, client] of [ann, bob, cid].entries()) await client.join(id, seat);
  return id;
}

describe('blocking', () => {
  it('makes my tables full to them wherever they look, and to nobody else', async () => {
    await block(ann, bob);
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const { id } = await ann.create({ game: 'duel', seats: [...seats], settings: { listed: true } });
    const other = await cid.create({ game: 'duel', seats: [...seats], settings: { listed: true } });
    const listed = async (client: Client) => (await client.http('GET', '/tables')).body;
    expect(await listed(bob)).toMatchObject({ tables: [{ id: other.id }] });
    expect(await listed(ann)).toMatchObject({ tables: [{ id: other.id }, { id }] });
    const { status, body } = await bob.http('GET', `/tables/${id}`);
    expect([status, body]).toMatchObject([409, { error: { refusal: { rule: 'TABLE-3' } } }]);
    expect((await ann.http('GET', `/tables/${id}`)).status).toBe(200);
    const pushed = async (client: Client) => {
      await client.done({ type: 'lobby', on: true });
      const known = () => client.pushes.flatMap((push) => (push.type === 'lobby' ? push.listed : []));
      await client.until(() => known().length > 0, 'the list');
      return known().map((table) => table.id);
    };
    expect(await pushed(bob)).toEqual([other.id]);
    // once it is playing there is something to watch, and no seat to be kept from
    await cid.done({ type: 'sit', table: id });
    expect((await bob.http('GET', `/tables/${id}`)).status).toBe(200);
  });

  it('keeps what they say from me and from nobody else', async () => {
    const table = await tableForThree();
    expect((await block(ann, bob)).status).toBe(204);
    await bob.done({ type: 'chat', table, text: 'unkind words' });
    await cid.done({ type: 'chat', table, text: 'kind words' });
    await ann.until(() => said(ann).length === 1, 'the kind words');
    await cid.until(() => said(cid).length === 2, 'all words');
    expect(said(ann).map((line) => line.kind === 'chat' && line.text)).toEqual(['kind words']);
    expect(hushed(ann)).toEqual([{ v: expect.any(Number), at: expect.any(Number), kind: 'hushed', by: bob.me.id }]);
    expect(hushed(cid)).toEqual([]);
    expect(ann.texts.join()).not.toContain('unkind');
  });

  it('holds after a reload, in older lines and after a restart', async () => {
    const table = await tableForThree();
    await block(ann, bob);
    await bob.done({ type: 'chat', table, text: 'unkind words' });
    const again = await Client.guest(server.url, ann.cookie);
    await again.join(table, 0);
    const page = await again.done({ type: 'log', table, as: 0, before: 1000 });
    expect(page.result?.log?.at(-1)?.kind).toBe('hushed');
    await server.close();
    server = await start({ data });
    const later = await Client.guest(server.url, ann.cookie);
    await later.join(table, 0);
    for (const client of [again, later]) {
      expect(hushed(client).length).toBeGreaterThan(0);
      expect(client.texts.join()).not.toContain('unkind');
    }
    expect((await later.http('GET', '/me/blocks')).body).toEqual({ people: [bob.me] });
  });

  it('closes my tables to them, with and without a link', async () => {
    await block(ann, bob);
    const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const { link } = (await ann.done({ type: 'link', table: id, seat: 1 })).result!;
    // in words that anybody might hear: a full table, a link that was used
    for (const [request, rule] of [
      [{ type: 'sit', table: id }, 'TABLE-3'],
      [{ type: 'claim', link }, 'TABLE-13'],
    ] as const)
      expect(await bob.ask(request)).toMatchObject({ type: 'refused', refusal: { rule } });
    await cid.done({ type: 'claim', link });
  });

  it('makes them stand up where I wait for others, and nowhere else', async () => {
    const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] as const;
    const mine = await ann.create({ game: 'duel', seats });
    const theirs = await cid.create({ game: 'duel', seats });
    for (const { id } of [mine, theirs]) await bob.done({ type: 'sit', table: id });
    await bob.join(mine.id, 1);
    await block(ann, bob);
    await bob.until(() => bob.pushes.some((push) => push.type === 'gone'), 'the end of the seat');
    const kinds = async (id: string) =>
      ((await ann.http('GET', `/tables/${id}`)).body as TableSummary).seats.map((seat) => seat.kind);
    expect(await kinds(mine.id)).toEqual(['person', 'open', 'open']);
    expect(await kinds(theirs.id)).toEqual(['person', 'person', 'open']);
  });

  it('leaves a game that has begun as it is, silently, and makes it the last one together', async () => {
    const { id } = await ann.create({
      game: 'duel',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      settings: { window: 0 },
    });
    await bob.done({ type: 'sit', table: id });
    for (const [seat, client] of [ann, bob].entries()) await client.join(id, seat);
    const before = bob.texts.length;
    await block(ann, bob);
    await Promise.all([ann.choose(id, 0), bob.choose(id, 1)]);
    expect(bob.texts.slice(before).join()).not.toContain('block');
    expect(bob.info(id, 1)).toMatchObject({ status: 'playing', seats: [{ id: ann.me.id }, { id: bob.me.id }] });
    await bob.done({ type: 'concede', table: id, as: 1 });
    for (const who of [ann, bob])
      expect(await who.ask({ type: 'rematch', table: id })).toMatchObject({ refusal: { rule: 'TABLE-31' } });
    await ann.http('DELETE', `/me/blocks/${bob.me.id}`);
    await bob.done({ type: 'rematch', table: id });
  });

  it('can be taken back', async () => {
    await block(ann, bob);
    expect((await ann.http('DELETE', `/me/blocks/${bob.me.id}`)).status).toBe(204);
    expect((await ann.http('GET', '/me/blocks')).body).toEqual({ people: [] });
    const table = await tableForThree();
    await bob.done({ type: 'chat', table, text: 'sorry' });
    await ann.until(() => said(ann).length === 1, 'the words');
  });

  it('takes nobody who is not there, nor oneself', async () => {
    expect((await ann.http('PUT', '/me/blocks/p-nobody')).status).toBe(404);
    expect((await block(ann, ann)).status).toBe(409);
    expect((await new Client(server.url).http('GET', '/me/blocks')).status).toBe(401);
  });
});

describe('a report', () => {
  it('is kept with the last lines said at that table', async () => {
    const table = await tableForThree();
    for (let i = 0; i < 6; i++) await bob.done({ type: 'chat', table, text: `words ${i}` });
    // nothing in it reaches into the terminal that shows it
    const text = ' again\u001b[2J\n and\u202e again ';
    const given = { table, person: bob.me.id, reason: 'talk', text };
    expect((await ann.http('POST', '/reports', given)).status).toBe(204);
    const [report, ...more] = readReports(data);
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      by: ann.me.id,
      person: bob.me.id,
      name: bob.me.name,
      table,
      reason: 'talk',
      text: 'again [2J and again',
    });
    expect(report?.lines.map((line) => line.text)).toEqual([0, 1, 2, 3, 4, 5].map((i) => `words ${i}`));
  });

  it('names somebody who is or was at a table that one may see', async () => {
    const table = await tableForThree();
    const stranger = await Client.guest(server.url);
    const report = (by: Client, person: string, where = table) =>
      by.http('POST', '/reports', { table: where, person, reason: 'other' });
    expect((await report(ann, stranger.me.id)).status).toBe(404);
    expect((await report(stranger, ann.me.id)).status).toBe(204);
    const closed = await ann.create({
      game: 'duel',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      settings: { spectators: false },
    });
    expect((await report(stranger, ann.me.id, closed.id)).status).toBe(404);
    expect((await report(ann, bob.me.id, 'nowhere')).status).toBe(404);
    expect((await ann.http('POST', '/reports', { table, person: bob.me.id, reason: 'revenge' })).status).toBe(400);
  });

  it('cannot be made again and again', async () => {
    const table = await tableForThree();
    const report = async () =>
      (await ann.http('POST', '/reports', { table, person: bob.me.id, reason: 'stalling' })).status;
    for (let i = 0; i < 5; i++) expect(await report()).toBe(204);
    expect(await report()).toBe(429);
    expect(readReports(data).length).toBe(5);
  });
});
