/** Running games and a new version of the rules. */
import { join } from 'node:path';
import { hashOf } from '@gavel/kernel';
import Reader from 'libsql';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import type { Served } from '../src/index.ts';
import { Client } from './client.ts';
import { newFolder, start } from './place.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;

/** The same game with another beginning: no log of the old one leads to the same states. */
const changed = {
  ...duel,
  rulesVersion: duel.rulesVersion + 1,
  packHash: hashOf('changed'),
  setup: (...given: Parameters<typeof duel.setup>) => ({ ...duel.setup(...given), round: 2 }),
};

/** Ann and Bob have played a few moves; then the server was stopped. */
async function played(data: string) {
  const server = await start({ data });
  const ann = await Client.guest(server.url);
  const bob = await Client.guest(server.url);
  const { id } = await ann.create({ game: 'duel', seats: [me, open], settings: { window: 0 } });
  await bob.done({ type: 'sit', table: id });
  await ann.join(id, 0);
  await bob.join(id, 1);
  await Promise.all([ann.choose(id, 0), bob.choose(id, 1)]);
  await ann.until(() => ann.game(id, 0).n >= 2, 'two moves');
  await ann.done({ type: 'ping' });
  const before = ann.game(id, 0);
  await server.close();
  return { id, before, cookies: [ann.cookie, bob.cookie] as const };
}

async function both({ url }: Served, id: string, cookies: readonly [string, string]): Promise<[Client, Client]> {
  const pair = [await Client.guest(url, cookies[0]), await Client.guest(url, cookies[1])] as [Client, Client];
  for (const [seat, client] of pair.entries()) await client.join(id, seat);
  return pair;
}

async function playOn([ann, bob]: readonly [Client, Client], id: string): Promise<void> {
  await Promise.all([
    (async () => {
      while (await ann.choose(id, 0));
    })(),
    (async () => {
      while (await bob.choose(id, 1));
    })(),
  ]);
}

describe('a running game after an upgrade', () => {
  it('goes on when the new rules lead to the same states', async () => {
    const data = newFolder();
    const { id, before, cookies } = await played(data);
    const server = await start({ data, games: [{ ...duel, packHash: hashOf('same') }] });
    const pair = await both(server, id, cookies);
    expect(pair[0].game(id, 0)).toEqual(before);
    await playOn(pair, id);
  });

  it('is frozen otherwise, can be watched, and goes on from its last state when all agree', async () => {
    const data = newFolder();
    const { id, before, cookies } = await played(data);
    const server = await start({ data, games: [changed] });
    const [ann, bob] = await both(server, id, cookies);
    const { status, rules } = ann.info(id, 0);
    expect({ status, rules }).toEqual({ status: 'frozen', rules: duel.rulesVersion });
    expect(ann.game(id, 0)).toMatchObject({ n: before.n, view: before.view, decisions: [] });
    expect(await ann.ask({ type: 'back', table: id, as: 0 })).toMatchObject({ refusal: { rule: 'TABLE-2' } });

    const stranger = await Client.guest(server.url);
    expect(await stranger.ask({ type: 'continue', table: id, as: 0 })).toMatchObject({ refusal: { rule: 'TABLE-1' } });
    // ids of their own: a client that comes back may not use one again that this table has answered
    const ask = (n: number) => ({ type: 'continue', id: `continue-${n}`, table: id, as: 0 });
    const first = (await ann.done(ask(1))).result!.proposal!;
    await bob.done({ type: 'agree', id: 'no', table: id, as: 1, proposal: first, yes: false });
    await ann.until(() => ann.info(id, 0).proposal === null, 'the no');
    expect(ann.info(id, 0).status).toBe('frozen');
    const { proposal } = (await ann.done(ask(2))).result!;
    await bob.until(() => bob.info(id, 1).proposal?.what === 'continue', 'the question');
    expect(await bob.http('GET', `/tables/${id}`)).toMatchObject({ status: 200, body: { proposal: { id: proposal } } });
    await bob.done({ type: 'agree', id: 'yes', table: id, as: 1, proposal: proposal!, yes: true });
    await ann.until(() => ann.info(id, 0).status === 'playing', 'the game');
    expect(ann.info(id, 0).rules).toBe(changed.rulesVersion);
    expect(ann.game(id, 0)).toMatchObject({ n: before.n, view: before.view });
    expect(ann.game(id, 0).undo).toBeNull();
    expect(ann.pushes.flatMap((push) => (push.type === 'news' ? push.log : [])).map((line) => line.kind)).toContain(
      'continued',
    );
    expect(await ann.ask(ask(3))).toMatchObject({ refusal: { rule: 'TABLE-30' } });
    await ann.until(() => ann.asked(id, 0) ?? ann.game(id, 0).waiting.some((one) => one.seat === 1), 'a turn');
    const shown = ann.game(id, 0);
    await server.close();

    // the log leads to the same state again, and the rest is a game like any other
    const again = await start({ data, games: [changed] });
    const pair = await both(again, id, cookies);
    expect(pair[0].game(id, 0)).toEqual(shown);
    await playOn(pair, id);
    // nobody has to ask to know that there is no record
    expect(pair[0].info(id, 0)).toMatchObject({ status: 'over', continued: true });
    const record = await pair[0].http('GET', `/tables/${id}/record`);
    expect(record).toMatchObject({ status: 409, body: { error: { refusal: { rule: 'TABLE-29' } } } });
  });

  it('stays frozen when its last state is lost or makes no sense any more', async () => {
    const data = newFolder();
    const { id, cookies } = await played(data);
    const strict = {
      ...changed,
      invariants() {
        throw new Error('not like that');
      },
    };
    const server = await start({ data, games: [strict] });
    const [ann] = await both(server, id, cookies);
    const ask = { type: 'continue', table: id, as: 0 };
    expect(await ann.ask(ask)).toMatchObject({ refusal: { rule: 'TABLE-28' } });
    await server.close();
    const db = new Reader(join(data, 'gavel.db'));
    db.exec('delete from snapshots');
    db.close();
    const later = await start({ data, games: [changed] });
    const [again] = await both(later, id, cookies);
    expect(await again.ask(ask)).toMatchObject({ refusal: { rule: 'TABLE-28' } });
    expect(again.info(id, 0).status).toBe('frozen');
  });
});
