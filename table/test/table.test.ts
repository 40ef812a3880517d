/** A table from its making to its end: seats, commands, log, records and what everybody is told. */
import { type GameRecord, hashOf, readRecord, verify, writeRecord } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { MemoryStore, type NewTable } from '../src/index.ts';
import { type Person, type Room, room, settled } from './room.ts';

const bot = { kind: 'bot', level: 'greedy' } as const;
const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;

async function pair(given: Partial<NewTable> = {}, r: Room = room([duel])) {
  const ann = r.person('ann');
  const bob = r.person('bob');
  const { id } = await ann.create({ game: 'duel', seats: [me, open], ...given });
  await bob.done({ type: 'sit', table: id });
  await ann.done({ type: 'join', table: id, as: 0 });
  await bob.done({ type: 'join', table: id, as: 1 });
  return { ...r, ann, bob, id };
}

async function solo(r: Room = room([duel])) {
  const ann = r.person('ann');
  const { id } = await ann.create({ game: 'duel', seats: [me, bot] });
  await ann.done({ type: 'join', table: id, as: 0 });
  return { ...r, ann, id };
}

/** Plays until nobody is asked anything. */
async function playOut(id: string, people: readonly (readonly [Person, number])[]): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const next = people.find(([person, seat]) => person.open(id, seat).length > 0);
    if (next === undefined) return;
    await next[0].choose(id, next[1]);
  }
  throw new Error('the game does not end');
}

describe('a game at a table', () => {
  it('begins when the last seat is taken and is played to its end', async () => {
    const { ann, bob, id } = await pair();
    expect(ann.last(id, 0).info.status).toBe('playing');
    await playOut(id, [
      [ann, 0],
      [bob, 1],
    ]);
    const { info } = ann.last(id, 0);
    expect(info.status).toBe('over');
    expect(info.outcome?.scores.length).toBe(2);
    expect(bob.last(id, 1).info).toEqual(info);
  });

  it('is over against a bot without anybody waiting for a clock', async () => {
    const { ann, id } = await solo();
    await playOut(id, [[ann, 0]]);
    expect(ann.last(id, 0).info.status).toBe('over');
  });

  it('gives its whole record away only when it is over, with a key that fits the commitment', async () => {
    const { ann, id, hall } = await solo();
    expect(await hall.record(id)).toMatchObject({ rule: 'TABLE-5' });
    const { commitment } = ann.last(id, 0).info;
    await playOut(id, [[ann, 0]]);
    const record = await hall.record(id);
    if (record === undefined || 'refused' in record) throw new Error('no record');
    expect(record.header.commitment).toBe(commitment);
    expect(verify(duel, readRecord(writeRecord(record)))).toMatchObject({ ok: true });
  });

  it('numbers the log without gaps for everybody', async () => {
    const { ann, bob, id } = await pair();
    await playOut(id, [
      [ann, 0],
      [bob, 1],
    ]);
    for (const person of [ann, bob]) {
      const lines = person.pushes.flatMap((push) => (push.type === 'news' || push.type === 'table' ? push.log : []));
      expect(lines.map((line) => line.v)).toEqual(lines.map((_, i) => i + 1));
    }
  });

  it('acknowledges before it tells', async () => {
    const { ann, id } = await solo();
    const before = ann.texts.length;
    await ann.choose(id, 0);
    const types = ann.pushes.slice(before).map((push) => push.type);
    expect(types.indexOf('ack')).toBeLessThan(types.indexOf('news'));
  });

  it('takes a command once, however often it is sent', async () => {
    const { ann, bob, id } = await pair();
    const decision = ann.open(id, 0)[0]!;
    const { choices } = await ann.done({ type: 'choices', table: id, as: 0, decision: decision.id });
    const command = {
      type: 'command',
      id: 'once',
      table: id,
      as: 0,
      decision: decision.id,
      choice: choices!.list[0],
    } as const;
    const first = await ann.ask(command);
    const { v } = ann.last(id, 0);
    expect(await ann.ask(command)).toEqual(first);
    ann.reconnect();
    expect(await ann.ask(command)).toEqual(first);
    await bob.done({ type: 'join', table: id, as: 1 });
    expect(bob.last(id, 1).v).toBe(v);
  });

  it('answers a request that comes again as it did the first time, however much followed from it', async () => {
    const r = room([duel]);
    const [ann, bob] = [r.person('ann'), r.person('bob')];
    const { id } = await ann.create({ game: 'duel', seats: [me, open, open] });
    const twice = async (person: Person, request: Parameters<Person['ask']>[0]) => {
      const first = await person.ask({ ...request, id: request.type });
      expect(first.type).toBe('ack');
      expect(await person.ask({ ...request, id: request.type })).toEqual(first);
    };
    await ann.done({ type: 'bot', table: id, seat: 2 });
    await twice(bob, { type: 'sit', table: id });
    await twice(bob, { type: 'bot', table: id, seat: 1 });
    await twice(bob, { type: 'return', table: id, seat: 1 });
    await twice(bob, { type: 'link', table: id, seat: 1 });
    await twice(bob, { type: 'concede', table: id, as: 1 });
  });

  it('refuses choices with the rule that forbids them and foreign seats at all', async () => {
    const { ann, bob, id } = await pair();
    const decision = ann.open(id, 0)[0]!.id;
    const lay = (choice: unknown, as = 0) => ({ type: 'command', table: id, as, decision, choice }) as const;
    expect(await ann.refused(lay({ lay: 99 }))).toBe('DU-1');
    expect(await ann.refused(lay({ lay: 'x' }))).toBe('GAVEL-1');
    expect(await ann.refused(lay(null))).toBe('GAVEL-1');
    expect(await bob.refused(lay({ lay: 1 }))).toBe('TABLE-1');
    expect(await bob.refused(lay({ lay: 1 }, 1))).toBe('GAVEL-2');
    expect(await bob.refused({ type: 'join', table: id, as: 0 })).toBe('TABLE-1');
  });

  it('names what is wrong with a message and goes on', async () => {
    const { ann, id } = await solo();
    for (const text of [
      '',
      'x',
      '[]',
      'null',
      '{}',
      '{"id":"a"}',
      '{"id":"a","type":"__proto__"}',
      '{"id":"a","type":"constructor"}',
      '{"id":5,"type":"ping"}',
      '{"id":"a","type":"join","table":5,"as":0}',
      '{"id":"a","type":"join","table":"t","as":-1}',
      '{"id":"a","type":"join","table":"t","as":1.5}',
      '{"id":"a","type":"join","table":"t","as":"omniscient"}',
      '{"id":"a","type":"ping","__proto__":{"x":1}}',
      '{"id":"a","type":"ping","more":1}',
    ])
      expect(await ann.raw(text)).toMatchObject({ type: 'error', code: 'malformed' });
    expect(await ann.ask({ type: 'join', table: 'nowhere', as: 0 })).toMatchObject({ code: 'unknownTable' });
    await ann.choose(id, 0);
  });

  it('wants hello first, in its own protocol', async () => {
    const { hall } = room([duel]);
    const texts: string[] = [];
    const { Session } = await import('../src/index.ts');
    const session = new Session(hall, { id: 'p', name: 'P' }, (text) => texts.push(text));
    await session.receive('{"id":"1","type":"ping"}');
    await session.receive('{"id":"2","type":"hello","protocol":2}');
    await session.receive('{"id":"3","type":"ping"}');
    expect(texts.map((text) => JSON.parse(text).code)).toEqual(['hello', 'hello', 'hello']);
  });

  it('gives the same prompt back after a reload', async () => {
    const { ann, id } = await solo();
    await ann.choose(id, 0);
    const before = ann.last(id, 0);
    ann.reconnect();
    await ann.done({ type: 'join', table: id, as: 0 });
    expect(ann.last(id, 0).game).toEqual(before.game);
    expect(ann.last(id, 0).info).toEqual(before.info);
  });

  it('resumes from a version with exactly what was missed', async () => {
    const { ann, bob, id } = await pair();
    const { v } = bob.last(id, 1);
    bob.disconnect();
    await ann.choose(id, 0);
    bob.reconnect();
    await bob.done({ type: 'join', table: id, as: 1, since: v });
    const push = bob.pushes.findLast((one) => one.type === 'news');
    expect(push).toMatchObject({ type: 'news', from: v, v: v + 1 });
    await bob.done({ type: 'join', table: id, as: 1, since: 10_000 });
    expect(bob.pushes.findLast((one) => one.type === 'table' || one.type === 'news')?.type).toBe('table');
  });

  it('gives older lines of the log on demand', async () => {
    const { ann, id } = await solo();
    const { v } = ann.last(id, 0);
    const { log } = await ann.done({ type: 'log', table: id, as: 0, before: v });
    expect(log?.map((line) => line.v)).toEqual(Array.from({ length: v - 1 }, (_, i) => i + 1));
  });

  it('freezes alone when its game throws, and keeps its log', async () => {
    let broken = false;
    const fragile: typeof duel = {
      ...duel,
      id: 'fragile',
      apply: (s, d, c, io) => {
        if (broken) throw new Error('a bug');
        duel.apply(s, d, c, io);
      },
    };
    const r = room([duel, fragile]);
    const { ann, id } = await solo(r);
    const { id: bad } = await ann.create({ game: 'fragile', seats: [me, bot] });
    await ann.done({ type: 'join', table: bad, as: 0 });
    broken = true;
    const decision = ann.open(bad, 0)[0]!;
    const { choices } = await ann.done({ type: 'choices', table: bad, as: 0, decision: decision.id });
    const sent = { type: 'command', table: bad, as: 0, decision: decision.id, choice: choices!.list[0] } as const;
    expect(await ann.ask(sent)).toMatchObject({ type: 'error', code: 'failed' });
    expect(ann.last(bad, 0).info.status).toBe('frozen');
    expect(ann.game(bad, 0).view).toBeDefined();
    expect(r.problems.length).toBe(1);
    expect(await ann.refused(sent)).toBe('TABLE-2');
    await ann.choose(id, 0);
  });
});

describe('a choice nobody thought of', () => {
  it('is malformed and stops no game', async () => {
    const naive: typeof duel = {
      ...duel,
      parse: (_, given) => ({ lay: (given as { cards: { first: number } }).cards.first }),
    };
    const r = room([naive]);
    const { ann, id } = await solo(r);
    const decision = ann.open(id, 0)[0]!.id;
    expect(await ann.refused({ type: 'command', table: id, as: 0, decision, choice: null })).toBe('GAVEL-1');
    expect(r.problems.length).toBeGreaterThan(0);
    const { hand } = (ann.game(id, 0).view as { seats: { hand: number[] }[] }).seats[0]!;
    await ann.done({ type: 'command', table: id, as: 0, decision, choice: { cards: { first: hand[0] } } });
    expect(ann.last(id, 0).info.status).toBe('playing');
  });
});

describe('a decision with one answer', () => {
  it('is answered by the table when everybody can see that there is only one', async () => {
    const { ann, bob, id } = await pair({ options: { hand: 3 }, settings: { window: 0 } });
    await playOut(id, [
      [ann, 0],
      [bob, 1],
    ]);
    expect(ann.last(id, 0).info.status).toBe('over');
    // the last card of each hand went down by itself
    const entries = await ann.hall.world.store.read(id, 0);
    const byTable = entries.filter((entry) => entry.kind === 'command' && entry.how === 'table');
    expect(byTable.map((entry) => entry.kind === 'command' && Object.keys(entry.choice as object)[0])).toEqual([
      'lay',
      'lay',
    ]);
  });

  it('is left to its seat when the haste would tell what it holds', async () => {
    const shy: typeof duel = {
      ...duel,
      choices: (s, d) => {
        const all = duel.choices(s, d);
        // an odd first card must be laid: only its owner knows
        return d.kind === 'lay' && s.seats[d.seat]!.hand[0]! % 2 === 1 ? { ...all, size: 1 } : all;
      },
    };
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { ann, bob, id } = await pair({}, room([shy], { seed }));
      expect(ann.open(id, 0)).toHaveLength(1);
      expect(bob.open(id, 1)).toHaveLength(1);
    }
  });
});

describe('bots', () => {
  it('get the first legal choice when they are late, illegal or broken', async () => {
    for (const think of [
      () => new Promise<never>(() => {}),
      async () => ({ lay: 99 }),
      async () => {
        throw new Error('crash');
      },
    ]) {
      const r = room([duel], { think });
      const { ann, id } = await solo(r);
      await r.clock.pass(1000);
      expect(ann.last(id, 0).game?.waiting.map((one) => one.seat)).toEqual([0]);
    }
  });

  it('see a view and their own decision, nothing else', async () => {
    const seen: unknown[] = [];
    const r = room([duel], {
      think: async (_, __, view, decision) => {
        seen.push({ view, decision });
        return undefined;
      },
    });
    await solo(r);
    expect(seen).toHaveLength(1);
    const { view, decision } = seen[0] as {
      view: { viewer: number; seats: { hand: unknown }[] };
      decision: { seat: number };
    };
    expect(view.viewer).toBe(1);
    expect(view.seats[0]!.hand).toBe(4);
    expect(decision.seat).toBe(1);
  });

  it('give hints to whoever is asked, from what that seat sees', async () => {
    const r = room([duel], {
      think: async (_, __, view) => ({ lay: (view as { seats: { hand: number[] }[] }).seats[0]!.hand[1] }),
    });
    const { ann, id } = await solo(r);
    const decision = ann.open(id, 0)[0]!.id;
    const { choice } = await ann.done({ type: 'hint', table: id, as: 0, decision });
    const view = ann.game(id, 0).view as { seats: { hand: number[] }[] };
    expect(choice).toEqual({ lay: view.seats[0]!.hand[1] });
    expect(await ann.refused({ type: 'hint', table: id, as: 1, decision })).toBe('TABLE-1');
  });

  it('think about a hint once, whoever asks for it again meanwhile', async () => {
    let answer = (_: unknown): void => {};
    let asked = 0;
    const r = room([duel], {
      think: (_, __, view) => {
        asked += 1;
        const { hand } = (view as { seats: { hand: number[] }[] }).seats[0]!;
        return new Promise((done) => {
          answer = () => done({ lay: hand[1] });
        });
      },
    });
    const { ann, id } = await solo(r);
    const decision = ann.open(id, 0)[0]!.id;
    asked = 0;
    const both = [0, 1].map(() => ann.done({ type: 'hint', table: id, as: 0, decision }));
    await expect.poll(() => asked).toBe(1);
    answer(undefined);
    const [first, second] = await Promise.all(both);
    expect(first!.choice).toBeDefined();
    expect(second).toEqual(first);
    expect(asked).toBe(1);
  });

  it('give no hints where the game counts', async () => {
    const r = room([duel]);
    const [ann, bob] = [r.person('ann'), r.person('bob')];
    const { id } = await ann.create({
      game: 'duel',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      settings: { rated: true },
    });
    await bob.done({ type: 'sit', table: id });
    await ann.done({ type: 'join', table: id, as: 0 });
    const decision = ann.open(id, 0)[0]!.id;
    expect(await ann.refused({ type: 'hint', table: id, as: 0, decision })).toBe('TABLE-36');
  });
});

describe('seats', () => {
  it('are refused to a second person', async () => {
    const { id, person } = await pair();
    expect(await person('cat').refused({ type: 'sit', table: id })).toBe('TABLE-4');
  });

  it('can be left before the game begins', async () => {
    const r = room([duel]);
    const ann = r.person('ann');
    const bob = r.person('bob');
    const { id } = await ann.create({ game: 'duel', seats: [me, open, open] });
    await bob.done({ type: 'sit', table: id, seat: 2 });
    await bob.done({ type: 'stand', table: id, seat: 2 });
    await ann.done({ type: 'join', table: id, as: 0 });
    expect(ann.last(id, 0).info.seats.map((seat) => seat.kind)).toEqual(['person', 'open', 'open']);
  });

  it('are given to a friend by a link that works once', async () => {
    const { ann, bob, id, person } = await pair();
    const { link } = await bob.done({ type: 'link', table: id, seat: 1 });
    const cat = person('cat');
    const dan = person('dan');
    const claim = { type: 'claim', id: 'mine', link: link! } as const;
    expect(await cat.done(claim)).toEqual({ table: id, seat: 1 });
    expect(await cat.done(claim)).toEqual({ table: id, seat: 1 });
    expect(await dan.refused({ type: 'claim', link: link! })).toBe('TABLE-13');
    expect(bob.pushes.at(-1)).toEqual({ type: 'gone', table: id, as: 1, why: 'link' });
    expect(await bob.refused({ type: 'join', table: id, as: 1 })).toBe('TABLE-1');
    await cat.done({ type: 'join', table: id, as: 1 });
    await cat.choose(id, 1);
    expect(ann.last(id, 0).info.seats[1]).toMatchObject({ name: 'cat' });
  });

  it('have links only for those who hold them, and a new link ends the old one', async () => {
    const { ann, bob, id, person } = await pair();
    expect(await ann.refused({ type: 'link', table: id, seat: 1 })).toBe('TABLE-1');
    const first = (await bob.done({ type: 'link', table: id, seat: 1 })).link!;
    await bob.done({ type: 'link', table: id, seat: 1 });
    expect(await person('cat').refused({ type: 'claim', link: first })).toBe('TABLE-13');
    expect(await person('cat').refused({ type: 'claim', link: `${first.slice(0, -1)}!` })).toBe('TABLE-13');
  });

  it('invite: the host has a link for an open seat', async () => {
    const r = room([duel]);
    const ann = r.person('ann');
    const { id } = await ann.create({ game: 'duel', seats: [me, open] });
    const { link } = await ann.done({ type: 'link', table: id, seat: 1 });
    const bob = r.person('bob');
    await bob.done({ type: 'claim', link: link! });
    await bob.done({ type: 'join', table: id, as: 1 });
    expect(bob.last(id, 1).info.status).toBe('playing');
  });

  it('are taken over by a bot and taken back', async () => {
    const { ann, bob, id } = await pair();
    await bob.done({ type: 'bot', table: id, seat: 1, level: 'greedy' });
    expect(ann.last(id, 0).game?.waiting.map((one) => one.seat)).toEqual([0]);
    expect(bob.game(id, 1).decisions).toEqual([]);
    await bob.done({ type: 'return', table: id, seat: 1 });
    await ann.choose(id, 0);
    await ann.choose(id, 0, 0).catch(() => undefined);
    expect(bob.open(id, 1).length).toBeGreaterThan(0);
  });

  it('of bots keep their level once the game has begun', async () => {
    const r = room([duel]);
    const [ann, bob] = [r.person('ann'), r.person('bob')];
    const { id } = await ann.create({ game: 'duel', seats: [open, open, { kind: 'bot', level: 'greedy' }] });
    await ann.done({ type: 'bot', table: id, seat: 2, level: 'random' });
    await bob.done({ type: 'sit', table: id, seat: 0 });
    await r.person('cat').done({ type: 'sit', table: id, seat: 1 });
    expect(await ann.refused({ type: 'bot', table: id, seat: 2, level: 'greedy' })).toBe('TABLE-4');
    expect(await bob.refused({ type: 'bot', table: id, seat: 2, level: 'greedy' })).toBe('TABLE-11');
  });

  it('of people who are away are played on by the strongest bot, and by the same one from then on', async () => {
    const { ann, bob, id, clock } = await pair();
    bob.disconnect();
    await clock.pass(60_000);
    expect(await ann.refused({ type: 'bot', table: id, seat: 1, level: 'random' })).toBe('TABLE-32');
    await ann.done({ type: 'bot', table: id, seat: 1 });
    for (const level of ['random', 'greedy', undefined])
      expect(await ann.refused({ type: 'bot', table: id, seat: 1, level })).toBe('TABLE-32');
    // one's own is one's own
    await ann.done({ type: 'bot', table: id, seat: 0, level: 'random' });
  });

  it('of people who are away may be played on by a bot only after a while', async () => {
    const { ann, bob, id, clock } = await pair();
    const takeOver = { type: 'bot', table: id, seat: 1 } as const;
    expect(await ann.refused(takeOver)).toBe('TABLE-10');
    bob.disconnect();
    await clock.pass(30_000);
    expect(await ann.refused(takeOver)).toBe('TABLE-10');
    await clock.pass(30_000);
    await ann.done(takeOver);
    expect(ann.last(id, 0).info.seats[1]).toMatchObject({ id: 'p-bob', bot: 'greedy' });
    bob.reconnect();
    await bob.done({ type: 'return', table: id, seat: 1 });
    expect(ann.last(id, 0).info.seats[1]).toEqual({ kind: 'person', id: 'p-bob', name: 'bob' });
  });

  it('of strangers are nobody else’s business', async () => {
    const { id, person, clock } = await pair();
    await clock.pass(100_000);
    expect(await person('cat').refused({ type: 'bot', table: id, seat: 1 })).toBe('TABLE-15');
    expect(await person('cat').refused({ type: 'chat', table: id, text: 'hi' })).toBe('TABLE-15');
    expect(await person('cat').refused({ type: 'concede', table: id, as: 1 })).toBe('TABLE-1');
  });

  it('show who is there', async () => {
    const { ann, bob, id, clock } = await pair();
    await clock.pass(1000);
    const presence = () => ann.pushes.findLast((push) => push.type === 'presence');
    expect(presence()).toMatchObject({ table: id, online: [true, true], spectators: 0 });
    bob.disconnect();
    expect(presence()).toMatchObject({ online: [true, false] });
  });

  it('may all be one person’s: pass and play on one screen', async () => {
    const r = room([duel]);
    const ann = r.person('ann');
    const { id } = await ann.create({
      game: 'duel',
      seats: [
        { ...me, name: 'Left' },
        { ...me, name: 'Right' },
      ],
    });
    await ann.done({ type: 'join', table: id, as: 0 });
    await ann.done({ type: 'join', table: id, as: 1 });
    await playOut(id, [
      [ann, 0],
      [ann, 1],
    ]);
    expect(ann.last(id, 1).info).toMatchObject({ status: 'over', seats: [{ name: 'Left' }, { name: 'Right' }] });
  });
});

describe('spectators', () => {
  it('see public facts only', async () => {
    const { ann, id, person } = await pair();
    const cat = person('cat');
    await cat.done({ type: 'join', table: id, as: 'spectator' });
    await ann.choose(id, 0);
    const { log } = cat.last(id, 'spectator');
    const game = cat.game(id, 'spectator');
    expect(game.decisions).toEqual([]);
    expect((game.view as { seats: { hand: unknown }[] }).seats.map((seat) => seat.hand)).toEqual([3, 4]);
    expect(JSON.stringify(log)).not.toContain('"choice"');
    expect(await cat.refused({ type: 'command', table: id, as: 0, decision: 1, choice: {} })).toBe('TABLE-1');
  });

  it('stay outside where the table does not want them', async () => {
    const { ann, id, person } = await pair({ settings: { spectators: false } });
    expect(await person('cat').refused({ type: 'join', table: id, as: 'spectator' })).toBe('TABLE-12');
    await ann.done({ type: 'join', table: id, as: 'spectator' });
  });

  it('whom the host has blocked come to a full table, as long as the others gather', async () => {
    const { person } = room([duel], { blocks: (by, whom) => by === 'p-ann' && whom === 'p-cat' });
    const [ann, bob, cat] = ['ann', 'bob', 'cat'].map((name) => person(name)) as [Person, Person, Person];
    const { id } = await ann.create({ game: 'duel', seats: [{ kind: 'me' }, { kind: 'open' }] });
    expect(await cat.refused({ type: 'join', table: id, as: 'spectator' })).toBe('TABLE-3');
    expect(await cat.refused({ type: 'sit', table: id })).toBe('TABLE-3');
    await bob.done({ type: 'join', table: id, as: 'spectator' });
    await bob.done({ type: 'sit', table: id });
    await cat.done({ type: 'join', table: id, as: 'spectator' });
  });
});

describe('chat', () => {
  it('is for the people at the table, and only where the table has it', async () => {
    const { ann, id } = await pair();
    await ann.done({ type: 'chat', table: id, text: 'hello' });
    const quiet = await pair({ settings: { chat: false } });
    expect(quiet.ann.last(quiet.id, 0).info.settings.chat).toBe(false);
    expect(await quiet.ann.refused({ type: 'chat', table: quiet.id, text: 'hello' })).toBe('TABLE-21');
  });
});

describe('the end', () => {
  it('comes when one of two concedes', async () => {
    const { ann, bob, id } = await pair();
    await bob.done({ type: 'concede', table: id, as: 1 });
    expect(ann.last(id, 0).info).toMatchObject({ status: 'over', conceded: [1], outcome: { winners: [0] } });
    expect(await bob.refused({ type: 'concede', table: id, as: 1 })).toBe('TABLE-2');
  });

  it('keeps the points so far when somebody concedes', async () => {
    const { ann, bob, id } = await pair({}, room([{ ...duel, scores: () => [2, 1] }]));
    await bob.done({ type: 'concede', table: id, as: 1 });
    expect(ann.last(id, 0).info.outcome).toMatchObject({ winners: [0], scores: [2, 1] });
  });

  it('waits when one of three concedes: a bot plays on and cannot win', async () => {
    const r = room([duel], {
      think: async (_, __, view, d) => {
        const { hand } = (view as { seats: { hand: number[] }[] }).seats[d.seat]!;
        return d.kind === 'lay' ? { lay: Math.max(...hand) } : { say: 'pass' };
      },
    });
    const [ann, bob, cat] = ['ann', 'bob', 'cat'].map((name) => r.person(name)) as [Person, Person, Person];
    const { id } = await ann.create({ game: 'duel', seats: [me, open, open], settings: { window: 0 } });
    await bob.done({ type: 'sit', table: id });
    await cat.done({ type: 'sit', table: id });
    await ann.done({ type: 'join', table: id, as: 0 });
    await bob.done({ type: 'join', table: id, as: 1 });
    await cat.done({ type: 'concede', table: id, as: 2 });
    expect(ann.last(id, 0).info.status).toBe('playing');
    await playOut(id, [
      [ann, 0],
      [bob, 1],
    ]);
    const { info } = ann.last(id, 0);
    expect(info.status).toBe('over');
    expect(info.outcome?.winners).not.toContain(2);
  });

  it('names no winner when the last person of a team gives up, and the team goes on until then', async () => {
    const r = room([{ ...duel, together: () => true }]);
    const [ann, bob] = ['ann', 'bob'].map((name) => r.person(name)) as [Person, Person];
    const { id } = await ann.create({ game: 'duel', seats: [me, open], settings: { window: 0 } });
    await bob.done({ type: 'sit', table: id });
    await ann.done({ type: 'join', table: id, as: 0 });
    await bob.done({ type: 'concede', table: id, as: 1 });
    expect(ann.last(id, 0).info.status).toBe('playing');
    await ann.done({ type: 'concede', table: id, as: 0 });
    expect(ann.last(id, 0).info).toMatchObject({ status: 'over', outcome: { winners: [] } });
  });

  it('leads to one rematch, whoever asks first', async () => {
    const { ann, bob, id, person, clock } = await pair();
    expect(await ann.refused({ type: 'rematch', table: id })).toBe('TABLE-5');
    await clock.pass(60_000);
    await ann.done({ type: 'concede', table: id, as: 0 });
    expect(await person('cat').refused({ type: 'rematch', table: id })).toBe('TABLE-15');
    const { table } = await bob.done({ type: 'rematch', table: id });
    expect(await ann.done({ type: 'rematch', table: id })).toEqual({ table });
    expect(ann.last(id, 0).info.rematch).toBe(table);
    await ann.done({ type: 'join', table: table!, as: 0 });
    expect(ann.last(table!, 0).info.created).toBe(clock.now());
    await ann.choose(table!, 0);
  });

  it('lets anybody play on from any moment against bots, as practice', async () => {
    const { ann, id, hall } = await solo();
    await playOut(id, [[ann, 0]]);
    const from = { table: id, n: 3 };
    const { id: again } = await ann.create({ game: 'duel', seats: [bot, me], from });
    await ann.done({ type: 'join', table: again, as: 1 });
    expect(ann.last(again, 1).info.practice).toBe(true);
    await playOut(again, [[ann, 1]]);
    const records = [await hall.record(id), await hall.record(again)] as GameRecord[];
    const [first, second] = records.map(({ lines }) => lines.slice(0, 3).map((line) => line.hash));
    expect(second).toEqual(first);
    expect(verify(duel, records[1]!)).toMatchObject({ ok: true });
  });
});

describe('talk', () => {
  it('reaches everybody in the order of the log', async () => {
    const { ann, bob, id } = await pair();
    await ann.done({ type: 'chat', table: id, text: ' good\u0007 luck ' });
    expect(bob.last(id, 1).log).toMatchObject([{ kind: 'chat', by: 'p-ann', name: 'ann', text: 'good luck' }]);
    expect(await ann.refused({ type: 'chat', table: id, text: '\u200b \n' })).toBe('TABLE-17');
  });

  it('leaves room for the others', async () => {
    const { ann, bob, id, clock } = await pair();
    const chat = { type: 'chat', table: id, text: 'la' } as const;
    for (let i = 0; i < 8; i++) await ann.done(chat);
    expect(await ann.refused(chat)).toBe('TABLE-20');
    await bob.done(chat);
    await clock.pass(10_000);
    await ann.done(chat);
  });
});

describe('tables that nobody makes', () => {
  it('are refused with what is wrong', async () => {
    const r = room([duel], { mostTables: 1 });
    const ann = r.person('ann');
    const make = (given: NewTable) => r.hall.create(ann.me, given);
    expect(await make({ game: 'chess', seats: [me, me] })).toMatchObject({ rule: 'TABLE-17' });
    expect(await make({ game: 'duel', seats: [me] })).toMatchObject({ rule: 'GAVEL-3' });
    expect(await make({ game: 'duel', seats: [me, me], options: { hand: 9 } })).toMatchObject({ rule: 'GAVEL-3' });
    expect(await make({ game: 'duel', seats: [bot, bot] })).toMatchObject({ rule: 'TABLE-17' });
    expect(await make({ game: 'duel', seats: [me, { kind: 'bot', level: 'god' }] })).toMatchObject({
      rule: 'TABLE-14',
    });
    expect(await make({ game: 'duel', seats: [me, me], settings: { window: 1 } })).toMatchObject({ rule: 'TABLE-17' });
    expect(await make({ game: 'duel', seats: [me, me], from: { table: 'x', n: 1 } })).toMatchObject({
      rule: 'TABLE-5',
    });
    await make({ game: 'duel', seats: [me, me] });
    expect(await make({ game: 'duel', seats: [me, me] })).toMatchObject({ rule: 'TABLE-16' });
  });
});

describe('after a restart', () => {
  it('every table goes on from its log', async () => {
    const store = new MemoryStore();
    const first = await pair({ settings: { window: 0 } }, room([duel], { store }));
    const { id } = first;
    await first.ann.choose(id, 0);
    await first.bob.choose(id, 1);
    const asked = [first.ann, first.bob].findIndex((person, seat) => person.open(id, seat).length > 0);
    const before = [first.ann.last(id, 0), first.bob.last(id, 1)];
    expect(before[asked]!.game!.window?.seats).toEqual([asked]);

    const second = room([duel], { store });
    expect(await second.hall.resume()).toBe(1);
    const ann = second.person('ann');
    const bob = second.person('bob');
    await ann.done({ type: 'join', table: id, as: 0 });
    await bob.done({ type: 'join', table: id, as: 1 });
    expect([ann.last(id, 0).game, bob.last(id, 1).game]).toEqual(before.map((one) => one.game));
    await playOut(id, [
      [ann, 0],
      [bob, 1],
    ]);
    expect(ann.last(id, 0).info.status).toBe('over');
  });

  it('answers that wait for their window and settings are still there', async () => {
    const store = new MemoryStore();
    const r = room([duel], { store });
    const people = ['ann', 'bob', 'cat'].map((name) => r.person(name));
    const { id } = await people[0]!.create({ game: 'duel', seats: [me, open, open], settings: { window: 0 } });
    for (const person of people.slice(1)) await person.done({ type: 'sit', table: id });
    for (const [seat, person] of people.entries()) await person.done({ type: 'join', table: id, as: seat });
    for (const [seat, person] of people.entries()) await person.choose(id, seat);
    const seat = [0, 1, 2].find((one) => people[one]!.open(id, one).length > 0)!;
    await people[seat]!.choose(id, seat, 1);
    await people[seat]!.done({ type: 'asking', table: id, as: seat, asking: 'quiet' });
    const before = people[seat]!.game(id, seat);
    expect(before).toMatchObject({ sealed: [{ choice: { say: 'token' } }], asking: 'quiet' });

    const again = room([duel], { store }).person(people[seat]!.me.name);
    await again.done({ type: 'join', table: id, as: seat });
    expect(again.game(id, seat)).toEqual(before);
  });

  it('a command that was acknowledged is known by its id', async () => {
    const store = new MemoryStore();
    const first = await pair({}, room([duel], { store }));
    const decision = first.ann.open(first.id, 0)[0]!.id;
    const { choices } = await first.ann.done({ type: 'choices', table: first.id, as: 0, decision });
    const sent = { type: 'command', id: 'lost', table: first.id, as: 0, decision, choice: choices!.list[0] } as const;
    const ack = await first.ann.ask(sent);
    const second = room([duel], { store });
    expect(await second.person('ann').ask(sent)).toEqual(ack);
  });

  it('a table whose rules have changed goes on if they lead to the same, and is frozen otherwise', async () => {
    const store = new MemoryStore();
    const { id, ann } = await solo(room([duel], { store }));
    await ann.choose(id, 0);
    const same = room([{ ...duel, packHash: hashOf('new') }], { store });
    await same.hall.resume();
    expect((await same.hall.info(id))?.status).toBe('playing');
    const other = room(
      [
        {
          ...duel,
          packHash: hashOf('newer'),
          setup: (options, seats, io) => ({ ...duel.setup(options, seats, io), round: 1 }),
        },
      ],
      { store },
    );
    const watcher = other.person('ann');
    await watcher.done({ type: 'join', table: id, as: 0 });
    expect(watcher.last(id, 0).info.status).toBe('frozen');
    expect(watcher.last(id, 0).log.some((line) => line.kind === 'command')).toBe(true);
  });

  it('tables nobody uses leave memory and come back', async () => {
    const { ann, id, hall, clock } = await solo();
    await ann.choose(id, 0);
    const before = ann.last(id, 0);
    await hall.sweep(60_000);
    expect(hall.size).toBe(1);
    ann.disconnect();
    await clock.pass(60_000);
    await hall.sweep(60_000);
    expect(hall.size).toBe(0);
    expect((await hall.list({ person: 'p-ann' })).map((info) => info.id)).toEqual([id]);
    ann.reconnect();
    await ann.done({ type: 'join', table: id, as: 0 });
    expect(ann.last(id, 0).game).toEqual(before.game);
    await settled();
  });

  it('games that are over leave memory soon after nobody looks, and lists and records still know them', async () => {
    const { ann, id, hall, clock } = await solo();
    await playOut(id, [[ann, 0]]);
    expect(ann.last(id, 0).info.status).toBe('over');
    await hall.sweep(60_000);
    expect(hall.size).toBe(1);
    const reload = async () => {
      ann.reconnect();
      await ann.done({ type: 'join', table: id, as: 0 });
      expect(ann.last(id, 0).info.status).toBe('over');
    };
    ann.disconnect();
    await clock.pass(1000);
    expect(hall.size).toBe(1);
    await reload();
    await clock.pass(5000);
    expect(hall.size).toBe(1);
    ann.disconnect();
    await clock.pass(2000);
    expect(hall.size).toBe(0);
    await reload();
    ann.disconnect();
    expect((await hall.list({ person: 'p-ann' })).map((info) => info.status)).toEqual(['over']);
    expect(await hall.record(id)).toHaveProperty('lines');
  });
});
