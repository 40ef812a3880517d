/** Reaction windows among people: how long they last, who is asked, and what nobody learns. */
import type { AnyGame, Decision } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { MemoryStore, type NewTable, type Think, type Write } from '../src/index.ts';
import { type Person, type Room, room, settled } from './room.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'greedy' } as const;

/** Always lays its highest card and passes in windows. */
const plain: Think = async (_, __, view, d) =>
  d.kind === 'lay'
    ? { lay: Math.max(...(view as { seats: { hand: number[] }[] }).seats[d.seat]!.hand) }
    : { say: 'pass' };

/** A table at which all have laid: a window is open for everyone but the taker. */
async function inWindow(
  seats: NewTable['seats'],
  settings: NewTable['settings'] = {},
  r: Room = room([duel], { think: plain }),
) {
  const names = ['ann', 'bob', 'cat', 'dan'];
  const people = seats.map((_, i) => r.person(names[i]!));
  const { id } = await people[0]!.create({ game: 'duel', seats, settings });
  for (const [i, seat] of seats.entries())
    if (seat.kind === 'open') await people[i]!.done({ type: 'sit', table: id, seat: i });
  const at: (readonly [Person, number])[] = seats.flatMap((seat, i) =>
    seat.kind === 'bot' ? [] : [[seat.kind === 'me' ? people[0]! : people[i]!, i] as const],
  );
  for (const [person, seat] of at) await person.done({ type: 'join', table: id, as: seat });
  for (const [person, seat] of at) await person.choose(id, seat);
  const game = () => at[0]![0].game(id, at[0]![1]);
  const asked = at.filter(([, seat]) => game().window?.seats.includes(seat));
  const taker = at.find(([, seat]) => !game().window?.seats.includes(seat))!;
  const say = (who: readonly [Person, number], word: 'pass' | 'token') => {
    const decision = who[0].game(id, who[1]).decisions[0]!.id;
    return who[0].done({ type: 'command', table: id, as: who[1], decision, choice: { say: word } });
  };
  return { ...r, id, at, game, asked, taker, say };
}

const isOpen = (kind: string | undefined) => kind === 'object';

describe('a reaction window among people', () => {
  it('lasts its set time and passes for whoever says nothing', async () => {
    const { game, clock } = await inWindow([me, open], { window: 5 });
    expect(game().window).toMatchObject({ closesIn: 5000, held: [] });
    await clock.pass(4999);
    expect(isOpen(game().waiting[0]?.kind)).toBe(true);
    await clock.pass(1);
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
  });

  it('is closed before anything else is done when its time was up though its timer is late', async () => {
    class Slow extends MemoryStore {
      override async append(writes: readonly Write[]): Promise<void> {
        await settled();
        return super.append(writes);
      }
    }
    const { id, at, clock, problems, game } = await inWindow(
      [me, open],
      { window: 5 },
      room([duel], { think: plain, store: new Slow() }),
    );
    clock.lag(5000);
    const [ann, bob] = at.map(([person]) => person);
    // a question that changes nothing, then something that is written
    await Promise.all([
      ann!.done({ type: 'react', table: id, as: 0 }),
      bob!.done({ type: 'chat', table: id, text: 'Hello' }),
    ]);
    expect(problems).toEqual([]);
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
    expect(ann!.last(id, 0).log.at(-1)).toMatchObject({ kind: 'chat', text: 'Hello' });
  });

  it('closes early when every person asked has passed', async () => {
    const { asked, say, game } = await inWindow([me, open, open], { window: 5 });
    expect(asked).toHaveLength(2);
    await say(asked[0]!, 'pass');
    expect(isOpen(game().waiting[0]?.kind)).toBe(true);
    await say(asked[1]!, 'pass');
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
  });

  it('stays open for its time when somebody has an answer, and tells nobody else', async () => {
    const { asked, taker, say, game, clock, id } = await inWindow([me, open, open], { window: 5 });
    const others = [asked[1]!, taker].map(([person]) => ({ person, heard: person.texts.length }));
    await say(asked[0]!, 'token');
    for (const { person, heard } of others) expect(person.texts.length).toBe(heard);
    expect(asked[0]![0].game(id, asked[0]![1]).sealed).toMatchObject([{ choice: { say: 'token' } }]);
    await say(asked[1]!, 'pass');
    expect(isOpen(game().waiting[0]?.kind)).toBe(true);
    await clock.pass(5000);
    const log = taker[0].last(id, taker[1]).log.flatMap((line) => (line.kind === 'command' ? line.events : []));
    expect(log).toContainEqual({ kind: 'objected', seat: asked[0]![1], by: 'objection' });
  });

  it('lets an answer be changed until it closes', async () => {
    const { asked, taker, say, id } = await inWindow([me, open], { window: 5 });
    await say(asked[0]!, 'token');
    await say(asked[0]!, 'pass');
    const log = taker[0].last(id, taker[1]).log.flatMap((line) => (line.kind === 'command' ? line.events : []));
    expect(log).not.toContainEqual(expect.objectContaining({ kind: 'objected' }));
    expect(log).toContainEqual({ kind: 'taken', seat: taker[1] });
  });

  it('is held open by anybody, asked or not, a few times', async () => {
    const { taker, game, clock, id } = await inWindow([me, open], { window: 5 });
    const hold = { type: 'hold', table: id, as: taker[1] } as const;
    await clock.pass(4000);
    await taker[0].done(hold);
    expect(game().window).toMatchObject({ closesIn: 30_000, held: [taker[1]] });
    await clock.pass(29_999);
    expect(isOpen(game().waiting[0]?.kind)).toBe(true);
    for (let i = 0; i < 4; i++) await taker[0].done(hold);
    expect(await taker[0].refused(hold)).toBe('TABLE-9');
    await clock.pass(30_000);
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
  });

  it('has no time limit when the table wants none', async () => {
    const { asked, say, game, clock, taker, id } = await inWindow([me, open], { window: 0 });
    expect(game().window?.closesIn).toBeNull();
    expect(await taker[0].refused({ type: 'hold', table: id, as: taker[1] })).toBe('TABLE-8');
    await clock.pass(1e7);
    expect(isOpen(game().waiting[0]?.kind)).toBe(true);
    await say(asked[0]!, 'token');
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
  });

  it('waits for bots that think, but not beyond its time', async () => {
    const slow: Think = (game, level, view, d, ms) =>
      d.kind === 'lay' ? plain(game, level, view, d, ms) : new Promise(() => {});
    const r = room([duel], { think: slow, botMs: 60_000 });
    const { asked, say, game, clock } = await inWindow([me, open, bot, bot], { window: 5 }, r);
    for (const who of asked) await say(who, 'pass');
    expect(isOpen(game().waiting[0]?.kind)).toBe(true);
    await clock.pass(5000);
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
  });
});

describe('with one person at the table', () => {
  it('windows cost no time', async () => {
    const { game, clock } = await inWindow([me, bot]);
    expect(game().window?.closesIn ?? null).toBeNull();
    const before = clock.now();
    expect(game().n).toBeGreaterThan(1);
    expect(clock.now()).toBe(before);
  });

  it('who has nothing but the pass is passed for unless they always want to be asked', async () => {
    // only those who have their token can do more than pass
    const strict: typeof duel = {
      ...duel,
      choices: (s, d) => {
        const all = duel.choices(s, d);
        return d.kind === 'object' ? { kind: 'every', size: 1, at: () => all.at(0) } : all;
      },
    };
    for (const asking of ['able', 'always'] as const) {
      const r = room([strict], { think: plain, seed: 'lost round' });
      const ann = r.person('ann');
      const { id } = await ann.create({ game: 'duel', seats: [me, bot, bot, bot] });
      await ann.done({ type: 'join', table: id, as: 0 });
      expect(ann.game(id, 0).asking).toBe('able');
      await ann.done({ type: 'asking', table: id, as: 0, asking });
      let windows = 0;
      for (let i = 0; i < 20 && ann.open(id, 0).length > 0; i++) {
        if (ann.open(id, 0)[0]!.kind === 'object') windows++;
        await ann.choose(id, 0);
      }
      expect(ann.last(id, 0).info.status).toBe('over');
      if (asking === 'able') expect(windows).toBe(0);
      else expect(windows).toBeGreaterThan(0);
    }
  });
});

describe('how a player wants to be asked', () => {
  /** A seat whose token is spent has only the pass, and is asked all the same. */
  const spent: typeof duel = {
    ...duel,
    choices: (s, d) => {
      const all = duel.choices(s, d);
      // even cards in hand: may object. Odd: has only the pass. Hidden from the others.
      const able = s.seats[d.seat]!.hand.reduce((a, b) => a + b, 0) % 2 === 0;
      return d.kind === 'object' && !able ? { kind: 'every', size: 1, at: () => all.at(0) } : all;
    },
  };

  it('"when I can act" shows the same window to the others whether one can or not', async () => {
    const heard = new Map<boolean, string[]>();
    for (let seed = 0; heard.size < 2 && seed < 40; seed++) {
      const r = room([spent], { think: plain, seed: `able ${seed}` });
      const t = await inWindow([me, open], { window: 5 }, r);
      const [person, seat] = t.asked[0]!;
      const { view, decisions } = person.game(t.id, seat);
      const able = (view as { seats: { hand: number[] }[] }).seats[seat]!.hand.reduce((a, b) => a + b, 0) % 2 === 0;
      const heardSoFar = () => t.taker[0].pushes.filter(({ type }) => type !== 'presence').length;
      const from = heardSoFar();
      await person.done({ type: 'asking', table: t.id, as: seat, asking: 'able' });
      expect(person.game(t.id, seat).sealed).toEqual(able ? [] : [{ decision: decisions[0]!.id, choice: null }]);
      // who can act passes by hand after a while
      await t.clock.pass(1000);
      if (able) await t.say(t.asked[0]!, 'pass');
      await t.clock.pass(3999);
      expect(heardSoFar()).toBe(from);
      await t.clock.pass(1);
      expect(isOpen(t.game().waiting[0]?.kind)).toBe(false);
      // what can be taken back afterwards is the same too
      const free = t.taker[0].game(t.id, t.taker[1]).undo;
      heard.set(able, [JSON.stringify(free?.free)]);
    }
    expect(heard.size).toBe(2);
    expect(heard.get(true)).toEqual(heard.get(false));
  });

  it('"not again this turn" passes at once and ends with the turn', async () => {
    const { asked, id, game } = await inWindow([me, open], { window: 5 });
    const [person, seat] = asked[0]!;
    await person.done({ type: 'asking', table: id, as: seat, asking: 'quiet' });
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
    expect(person.game(id, seat).asking).toBe('concerned');
    expect(person.open(id, seat)).toHaveLength(1);
  });

  it('is open again when a player who was quiet wants to be asked after all', async () => {
    const { asked, id, game } = await inWindow([me, open, open], { window: 5 });
    const [person, seat] = asked[0]!;
    await person.done({ type: 'asking', table: id, as: seat, asking: 'quiet' });
    expect(person.open(id, seat)).toEqual([]);
    await person.done({ type: 'asking', table: id, as: seat, asking: 'always' });
    expect(person.open(id, seat)).toHaveLength(1);
    expect(isOpen(game().waiting[0]?.kind)).toBe(true);
  });
});

describe('a standing order for one kind of reaction', () => {
  const days = { time: { kind: 'days', days: 2 } } as const;
  const order = (who: readonly [Person, number], table: string, how: 'ask' | 'pass' | 'bot', kind = 'object') =>
    who[0].done({ type: 'react', table, as: who[1], kind, how });

  it('passes at once, now and in later turns, until it is taken back', async () => {
    const { asked, at, id, game } = await inWindow([me, open], days);
    expect(await order(asked[0]!, id, 'pass')).toEqual({ reacts: { object: 'pass' } });
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
    for (const [person, seat] of at)
      await person.done({ type: 'react', table: id, as: seat, kind: 'object', how: 'pass' });
    for (const [person, seat] of at) await person.choose(id, seat);
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
    for (const who of at) expect(await order(who, id, 'ask')).toEqual({ reacts: {} });
    for (const [person, seat] of at) await person.choose(id, seat);
    expect(isOpen(game().waiting[0]?.kind)).toBe(true);
  });

  it('lets a bot answer, which is asked nothing else', async () => {
    const thought: string[] = [];
    const objects: Think = async (_, __, ___, { kind, seat }) => {
      thought.push(`${kind} ${seat}`);
      return { say: 'token' };
    };
    const { asked, id, game } = await inWindow([me, open], days, room([duel], { think: objects }));
    const [person, seat] = asked[0]!;
    await order(asked[0]!, id, 'bot', 'another');
    expect(person.open(id, seat)).toHaveLength(1);
    const before = game().n;
    await order(asked[0]!, id, 'bot');
    await settled();
    expect(thought).toEqual([`object ${seat}`]);
    expect(game().n).toBeGreaterThan(before);
    expect(await person.done({ type: 'react', table: id, as: seat })).toEqual({
      reacts: { another: 'bot', object: 'bot' },
    });
  });

  it('tells nobody before the close of a timed window what the bot said', async () => {
    const { asked, taker, id, game, clock } = await inWindow([me, open], { window: 5 });
    const [person, seat] = asked[0]!;
    const from = taker[0].texts.length;
    await order(asked[0]!, id, 'bot');
    expect(person.game(id, seat).sealed).toMatchObject([{ choice: null }]);
    await clock.pass(4999);
    expect(taker[0].texts.length).toBe(from);
    expect(isOpen(game().waiting[0]?.kind)).toBe(true);
    await clock.pass(1);
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
  });

  it('is its owner’s alone to give and to see, and there are not many', async () => {
    const { asked, taker, id } = await inWindow([me, open], days);
    const [, seat] = asked[0]!;
    for (const more of [{}, { kind: 'object', how: 'pass' } as const])
      expect(await taker[0].ask({ type: 'react', table: id, as: seat, ...more })).toMatchObject({ type: 'refused' });
    for (let n = 0; n < 24; n++) await order(asked[0]!, id, 'pass', `kind ${n}`);
    expect(await asked[0]![0].ask({ type: 'react', table: id, as: seat, kind: 'one more', how: 'pass' })).toMatchObject(
      {
        type: 'refused',
      },
    );
  });
});

describe('one’s own affair in a window', () => {
  /** The window is the own affair of the first seat it asks. */
  const withOwn = (): AnyGame => ({
    ...(duel as AnyGame),
    isOwn: (s: { pending: Decision[] }, d: Decision) => d.seat === Math.min(...s.pending.map((one) => one.seat)),
  });
  const live = { time: { kind: 'live', bank: 5, increment: 0 } } as const;

  it('has no seconds where nobody else is asked, and runs on one’s own clock', async () => {
    const r = room([withOwn()], { think: plain });
    const { asked, taker, game, clock, say, id } = await inWindow([me, open], { window: 5, ...live }, r);
    const [[person, seat]] = asked as [readonly [Person, number]];
    expect(game().window).toMatchObject({ closesIn: null, own: [seat] });
    await clock.pass(60_000);
    expect(isOpen(game().waiting[0]?.kind)).toBe(true);
    expect(person.last(id, seat).info.clock?.running).toEqual([seat]);
    await say(asked[0]!, 'pass');
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
    expect(taker[0].last(id, taker[1]).info.clock?.left[seat]).toBe(240_000);
  });

  it('is waited for while the seconds of the others run out', async () => {
    const r = room([withOwn()], { think: plain });
    const { asked, taker, game, clock, say, id } = await inWindow([me, open, open], { window: 5, ...live }, r);
    const [own, other] = asked as [readonly [Person, number], readonly [Person, number]];
    expect(game().window).toMatchObject({ closesIn: 5000, own: [own[1]] });
    const heard = taker[0].texts.length;
    await say(other, 'token');
    expect(taker[0].texts.length).toBe(heard);
    await clock.pass(30_000);
    expect(isOpen(game().waiting[0]?.kind)).toBe(true);
    expect(own[0].last(id, own[1]).info.clock?.running).toEqual([own[1]]);
    await say(own, 'pass');
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
    const { left } = taker[0].last(id, taker[1]).info.clock!;
    expect(left[own[1]]! - left[other[1]]!).toBe(-30_000);
  });

  it('is answered without anybody’s hearing of it while the seconds of the others run', async () => {
    const told = new Set<string>();
    for (const word of [undefined, 'pass', 'token'] as const) {
      const r = room([withOwn()], { think: plain });
      const { asked, taker, clock, say, id } = await inWindow([me, open, open], { window: 5, ...live }, r);
      const [own, other] = asked as [readonly [Person, number], readonly [Person, number]];
      await clock.pass(1000);
      const from = [other, taker].map(([person]) => person.texts.length);
      if (word !== undefined) await say(own, word);
      await clock.pass(1000);
      await taker[0].done({ type: 'hold', table: id, as: taker[1] });
      await taker[0].done({ type: 'chat', table: id, text: 'Wait!' });
      const clocks = taker[0].last(id, taker[1]).info.clock!;
      expect(clocks).toMatchObject({ at: clock.now(), running: [own[1]] });
      expect(clocks.left[own[1]]).toBe(298_000);
      told.add(JSON.stringify([other, taker].map(([person], i) => person.texts.slice(from[i]))));
      await clock.pass(30_000);
      if (word === undefined) await say(own, 'pass');
      const { left } = taker[0].last(id, taker[1]).info.clock!;
      expect(left[own[1]]).toBe(word === undefined ? 268_000 : 299_000);
    }
    expect(told.size).toBe(1);
  });

  it('is asked of whoever wants to be asked only when able: a pass at once would tell of the hand', async () => {
    const r = room([withOwn()], { think: plain });
    const { asked, id } = await inWindow([me, open], { window: 5 }, r);
    const [[person, seat]] = asked as [readonly [Person, number]];
    await person.done({ type: 'asking', table: id, as: seat, asking: 'able' });
    expect(person.open(id, seat)).toHaveLength(1);
  });
});

describe('a window that does not concern somebody', () => {
  type Table = { pending: Decision[]; round: number };
  const first = (s: Table, d: Decision) => d.seat === Math.min(...s.pending.map((one) => one.seat));
  /** It concerns the first seat asked alone, and belongs to the affair of its round. */
  const concerning = (own = false): AnyGame => ({
    ...(duel as AnyGame),
    reactions: ['mine', 'theirs'],
    reaction: (s: Table, d: Decision) => (first(s, d) ? 'mine' : 'theirs'),
    concerns: first,
    affair: (s: Table) => ({ id: `round ${s.round}`, kind: 'round' }),
    ...(own ? { isOwn: first } : {}),
  });
  const opened = (settings: NewTable['settings'] = { window: 5 }, own = false) =>
    inWindow([me, open, open], settings, room([concerning(own)], { think: plain }));

  it('passes for them at once, and is told to nobody else', async () => {
    const { asked, taker, id, game, say } = await opened();
    const [mine, theirs] = asked as [readonly [Person, number], readonly [Person, number]];
    expect(mine[0].open(id, mine[1])).toHaveLength(1);
    expect(theirs[0].open(id, theirs[1])).toEqual([]);
    expect(game().window?.seats.toSorted()).toEqual([mine[1], theirs[1]]);
    await say(mine, 'pass');
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
    const passes = ([person, seat]: readonly [Person, number]) =>
      person.last(id, seat).log.flatMap((line) => (line.kind === 'command' && line.passed ? [line.seat] : []));
    expect(passes(theirs)).toEqual([theirs[1]]);
    expect(passes(mine)).toEqual([]);
    expect(passes(taker)).toEqual([]);
  });

  it('asks whoever always wants to be asked, or wants it for this kind', async () => {
    for (const order of [
      { type: 'asking', asking: 'always' },
      { type: 'react', kind: 'theirs', how: 'always' },
    ] as const) {
      const { asked, id } = await opened();
      const [person, seat] = asked[1]!;
      await person.done({ ...order, table: id, as: seat });
      expect(person.open(id, seat)).toHaveLength(1);
    }
  });

  it('closes when those it concerns have passed, whatever the others hold or want to be asked for', async () => {
    const { asked, id, game, say } = await opened();
    const [person, seat] = asked[1]!;
    await person.done({ type: 'asking', table: id, as: seat, asking: 'able' });
    await say(asked[0]!, 'pass');
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
  });

  it('asks who wants to be asked in own affairs alone about nothing else', async () => {
    const { asked, id } = await opened({ window: 5 }, true);
    for (const [person, seat] of asked) await person.done({ type: 'asking', table: id, as: seat, asking: 'own' });
    expect(asked.map(([person, seat]) => person.open(id, seat).length)).toEqual([1, 0]);
  });

  it('can be let pass for as long as what it belongs to lasts', async () => {
    const { asked, at, id, game, say } = await opened();
    const [person, seat] = asked[0]!;
    await person.done({ type: 'asking', table: id, as: seat, asking: 'affair' });
    expect(isOpen(game().waiting[0]?.kind)).toBe(false);
    expect(person.game(id, seat).asking).toBe('concerned');
    for (const [one, place] of at) await one.choose(id, place);
    const again = at.filter(([one, place]) => one.open(id, place)[0]?.kind === 'object');
    expect(again).toHaveLength(1);
    await say(again[0]!, 'pass');
  });
});

describe('taking back in a window', () => {
  it('unsays what still waits for its close, and tells nobody', async () => {
    const { asked, taker, say, id, game } = await inWindow([me, open, open], { window: 5 });
    const [person, seat] = asked[0]!;
    const others = [asked[1]!, taker].map(([other]) => ({ other, heard: other.texts.length }));
    await say(asked[0]!, 'token');
    expect(person.game(id, seat).undo).toEqual({ to: game().n + 1, free: true });
    await person.done({ type: 'back', table: id, as: seat });
    expect(person.open(id, seat)).toHaveLength(1);
    expect(person.game(id, seat).n).toBe(game().n);
    for (const { other, heard } of others) expect(other.texts.length).toBe(heard);
  });

  it('goes behind a pass that a standing order gave', async () => {
    const { asked, taker, id } = await inWindow([me, open], { window: 0 });
    const [person, seat] = asked[0]!;
    const [{ id: decision }] = person.open(id, seat) as [Decision];
    const pass = { type: 'command', table: id, as: seat, decision, choice: { say: 'pass' }, standing: true } as const;
    const own = person.game(id, seat).undo!;
    await person.done(pass);
    expect(person.game(id, seat).undo?.to).toBe(own.to);
    // nor did anybody decide anything that the others would have to ask for
    expect(taker[0].game(id, taker[1]).undo?.to).toBeLessThanOrEqual(2);
  });

  it('counts a word that is no pass as one’s own, whatever the client says of it', async () => {
    const { asked, id } = await inWindow([me, open], { window: 0 });
    const [person, seat] = asked[0]!;
    const [{ id: decision }] = person.open(id, seat) as [Decision];
    const before = person.game(id, seat).undo!;
    await person.done({ type: 'command', table: id, as: seat, decision, choice: { say: 'token' }, standing: true });
    expect(person.game(id, seat).undo?.to).toBeGreaterThan(before.to);
  });

  it('asks again also whoever wants to be asked no more this turn', async () => {
    const { asked, id, say } = await inWindow([me, bot, bot], {}, room([duel], { think: plain }));
    for (const one of asked) await say(one, 'token');
    for (const [person, seat] of asked) {
      await person.done({ type: 'asking', table: id, as: seat, asking: 'quiet' });
      await person.done({ type: 'back', table: id, as: seat });
      expect(person.open(id, seat)).toMatchObject([{ kind: 'object' }]);
    }
    expect(asked).toHaveLength(1);
  });
});
