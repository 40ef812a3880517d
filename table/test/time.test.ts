/** Clocks, deadlines, pauses and what becomes of a seat whose time is up. */
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { MemoryStore, type NewTable, type Settings, type TableInfo, type Think } from '../src/index.ts';
import { type Person, type Room, room, settled } from './room.ts';

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'greedy' } as const;
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const live = (bank: number, increment = 0) => ({ time: { kind: 'live', bank, increment } }) as const;
const days = (n: number) => ({ time: { kind: 'days', days: n } }) as const;

/** Lays its highest card and passes in windows. */
const plain: Think = async (_, __, view, d) =>
  d.kind === 'lay'
    ? { lay: Math.max(...(view as { seats: { hand: number[] }[] }).seats[d.seat]!.hand) }
    : { say: 'pass' };

type Given = Partial<Settings> & { seats?: NewTable['seats'] };

async function table({ seats = [me, open], ...settings }: Given, r: Room = room([duel], { think: plain })) {
  const people = ['ann', 'bob', 'cat', 'dan'].map((name) => r.person(name));
  const [ann, bob, cat] = people as [Person, Person, Person];
  const { id } = await ann.create({ game: 'duel', seats, settings });
  for (const [i, seat] of seats.entries())
    if (seat.kind === 'open') await people[i]!.done({ type: 'sit', table: id, seat: i });
  for (const [i, seat] of seats.entries())
    if (seat.kind !== 'bot') await (seat.kind === 'me' ? ann : people[i]!).done({ type: 'join', table: id, as: i });
  const watcher = r.person('watcher');
  await watcher.done({ type: 'join', table: id, as: 'spectator' });
  /** What everybody sees: milliseconds left by seat now. */
  const left = () => leftIn(info(), r.clock.now());
  const info = () => watcher.last(id, 'spectator').info;
  const log = () => watcher.pushes.flatMap((push) => (push.type === 'news' || push.type === 'table' ? push.log : []));
  const kinds = () => log().map((line) => line.kind);
  return { ...r, ann, bob, cat, watcher, id, left, info, log, kinds };
}

function leftIn({ clock }: TableInfo, now: number): number[] {
  if (clock === null) throw new Error('there is no clock');
  return clock.left.map((ms, seat) => (clock.running.includes(seat) ? Math.max(0, ms - (now - clock.at)) : ms));
}

/** The same store in a house that opens later. */
function reopen(r: Room, closedMs: number): Room {
  return room([duel], { think: plain, store: r.store, now: r.clock.now() + closedMs });
}

describe('a live clock', () => {
  it('runs for everybody who must decide and stands still for who has decided', async () => {
    const { ann, clock, id, left, info } = await table(live(5));
    expect(left()).toEqual([5 * minute, 5 * minute]);
    expect(info().clock?.running).toEqual([0, 1]);
    await clock.pass(30 * second);
    expect(left()).toEqual([4.5 * minute, 4.5 * minute]);
    await ann.choose(id, 0);
    await clock.pass(30 * second);
    expect(left()).toEqual([4.5 * minute, 4 * minute]);
    expect(info().clock?.running).toEqual([1]);
  });

  it('gives the increment with every decision', async () => {
    const { ann, bob, clock, id, left } = await table({ ...live(5, 10), window: 0 });
    await clock.pass(30 * second);
    await ann.choose(id, 0);
    await bob.choose(id, 1);
    expect(left()).toEqual([4 * minute + 40 * second, 4 * minute + 40 * second]);
  });

  it('never runs for bots', async () => {
    const { clock, info, left } = await table({ ...live(5), seats: [me, bot] });
    expect(info().clock?.running).toEqual([0]);
    await clock.pass(minute);
    expect(left()).toEqual([4 * minute, 5 * minute]);
  });

  it('is told with the time of sending, so that a client needs no clock of its own', async () => {
    const { ann, bob, clock, id } = await table(live(5));
    await clock.pass(minute);
    await bob.choose(id, 1);
    expect(ann.last(id, 0)).toMatchObject({ now: clock.now(), info: { clock: { at: clock.now() } } });
    await clock.pass(minute);
    ann.reconnect();
    await ann.done({ type: 'join', table: id, as: 0 });
    expect(ann.last(id, 0)).toMatchObject({ now: clock.now(), info: { clock: { at: clock.now() - minute } } });
  });

  it('does not exist where nobody wants one, before the start and after the end', async () => {
    const without = await table({});
    expect(without.info()).toMatchObject({ clock: null, settings: { time: { kind: 'off' } } });
    expect(without.watcher.last(without.id, 'spectator')).not.toHaveProperty('now');
    const { ann, id, info } = await table(live(5));
    await ann.done({ type: 'concede', table: id, as: 0 });
    expect(info()).toMatchObject({ status: 'over', clock: null });
  });

  it('stands still for who has answered, also where a game shows its question as open until all have', async () => {
    const asked = [0, 1].map((seat) => ({ id: seat + 1, seat, kind: 'lay' }));
    const pendingFor: typeof duel.pendingFor = (s, viewer) => {
      const open = duel.pendingFor(s, viewer);
      const isLaying = s.round === 0 && open.some(({ kind }) => kind === 'lay');
      return isLaying ? asked.filter(({ id, seat }) => seat !== viewer || open.some((d) => d.id === id)) : open;
    };
    const game = { ...duel, pendingFor };
    const { ann, clock, id, left, info, watcher } = await table(live(5), room([game], { think: plain }));
    expect(info().clock?.running).toEqual([0, 1]);
    await clock.pass(30 * second);
    await ann.choose(id, 0);
    expect(watcher.last(id, 'spectator').game?.waiting).toHaveLength(2);
    expect(info().clock?.running).toEqual([1]);
    await clock.pass(30 * second);
    expect(left()).toEqual([4.5 * minute, 4 * minute]);
  });

  it('stands still for all in a window that has its own limit, which brings no increment either', async () => {
    const { ann, bob, clock, id, left, info } = await table({ ...live(5, 10), window: 8 });
    await ann.choose(id, 0);
    await bob.choose(id, 1);
    const before = left();
    expect(info().clock?.running).toEqual([]);
    await clock.pass(5 * second);
    const asked = ann.open(id, 0).length > 0 ? ([ann, 0] as const) : ([bob, 1] as const);
    await asked[0].choose(id, asked[1]);
    expect(left()).toEqual(before);
    expect(info().clock?.running).toEqual([0, 1]);
  });

  it('says nothing of an answer that is sealed in such a window, not even later', async () => {
    const told = new Set<string>();
    for (const answers of [true, false]) {
      const { ann, bob, clock, id } = await table({ ...live(5, 10), window: 8 }, room([duel], { think: plain }));
      await ann.choose(id, 0);
      await bob.choose(id, 1);
      const [asked, seat] = ann.open(id, 0).length > 0 ? ([ann, 0] as const) : ([bob, 1] as const);
      const other = asked === ann ? bob : ann;
      await clock.pass(1 * second);
      const heard = other.texts.length;
      await clock.pass(1 * second);
      if (answers) await asked.choose(id, seat, 1);
      expect(other.texts.length).toBe(heard);
      await clock.pass(2 * second);
      await other.done({ type: 'hold', table: id, as: 1 - seat });
      told.add(other.texts.at(-1)!);
    }
    expect(told.size).toBe(1);
  });

  /** Three play without limits for windows, and two of them are asked; `answer` of the first by its index. */
  async function unlimited(answer: number | undefined, r: Room = room([duel], { think: plain })) {
    const t = await table({ ...live(5), window: 0, seats: [me, open, open] }, r);
    const people = [t.ann, t.bob, t.cat];
    for (const [i, person] of people.entries()) await person.choose(t.id, i);
    const [early, late] = t.info().clock!.running as [number, number];
    await t.clock.pass(10 * second);
    const others = [people[late]!, people[3 - early - late]!, t.watcher];
    const from = others.map((one) => one.texts.length);
    if (answer !== undefined) await people[early]!.choose(t.id, early, answer);
    const heard = () => others.map((one, i) => one.texts.slice(from[i]));
    return { ...t, people, early, late, others, heard };
  }

  it('is seen to run for all who are asked in a window without a limit, whoever has answered', async () => {
    const told = new Set<string>();
    for (const answer of [undefined, 0, 1]) {
      const { id, clock, info, left, people, early, late, others, heard } = await unlimited(answer);
      expect(heard()).toEqual([[], [], []]);
      await clock.pass(5 * second);
      await others[1]!.done({ type: 'chat', table: id, text: 'Well?' });
      await clock.pass(5 * second);
      expect(info().clock?.running).toEqual([early, late]);
      expect([left()[early], left()[late]]).toEqual([4 * minute + 40 * second, 4 * minute + 40 * second]);
      const [first] = others;
      first!.reconnect();
      await first!.done({ type: 'join', table: id, as: late });
      told.add(JSON.stringify(heard()));
      if (answer === undefined) await people[early]!.choose(id, early);
      await people[late]!.choose(id, late);
      // now that it is closed everybody has lost what they took
      const spent = answer === undefined ? 20 : 10;
      expect([left()[early], left()[late]]).toEqual([5 * minute - spent * second, 5 * minute - 20 * second]);
    }
    expect(told.size).toBe(1);
  });

  it('stands still in truth for who has answered there: nobody’s time is up who has, also after a restart', async () => {
    const first = await unlimited(0);
    const { early, late, id } = first;
    await first.hall.close();
    const r = reopen(first, hour);
    await r.hall.resume();
    const watcher = r.person('watcher');
    await watcher.done({ type: 'join', table: id, as: 'spectator' });
    expect(watcher.last(id, 'spectator').info.clock?.running).toEqual([early, late]);
    await r.clock.pass(5 * minute - 10 * second);
    const { info } = watcher.last(id, 'spectator');
    const log = watcher.pushes.flatMap((push) => (push.type === 'news' ? push.log : []));
    expect(log.filter((line) => line.kind === 'timeUp')).toMatchObject([{ seat: late }]);
    expect(info.seats[early]).not.toHaveProperty('bot');
    expect(info.clock?.left[early]).toBe(5 * minute - 10 * second);
  });

  it('runs on for who takes an answer back that was sealed: nobody gains time by having said something', async () => {
    for (const again of ['back', 'another answer', 'asked again'] as const) {
      const { id, clock, left, people, early, late } = await unlimited(again === 'asked again' ? undefined : 0);
      const person = people[early]!;
      if (again === 'asked again') await person.done({ type: 'asking', table: id, as: early, asking: 'quiet' });
      await clock.pass(30 * second);
      const decision = person.game(id, early).decisions[0]!.id;
      if (again === 'back') await person.done({ type: 'back', table: id, as: early });
      if (again === 'asked again') await person.done({ type: 'asking', table: id, as: early, asking: 'always' });
      await person.done({ type: 'command', table: id, as: early, decision, choice: { say: 'token' } });
      await clock.pass(20 * second);
      await people[late]!.choose(id, late);
      expect([left()[early], left()[late]]).toEqual([5 * minute - 40 * second, 4 * minute]);
    }
  });

  it('keeps what was spent when a move is taken back, and pays the same move once', async () => {
    const { ann, clock, id, left } = await table(live(5, 10));
    for (let i = 0; i < 3; i++) {
      await clock.pass(5 * second);
      await ann.choose(id, 0);
      await ann.done({ type: 'back', table: id, as: 0 });
    }
    expect(left()[0]).toBe(5 * minute - 15 * second + 10 * second);
  });

  it('can be set by the host until the game begins, and by nobody else', async () => {
    const r = room([duel]);
    const ann = r.person('ann');
    const bob = r.person('bob');
    const { id } = await ann.create({ game: 'duel', seats: [me, open, open] });
    await bob.done({ type: 'sit', table: id, seat: 1 });
    const timing = {
      type: 'timing',
      table: id,
      time: { kind: 'live', bank: 3, increment: 2 },
      timeUp: 'lose',
    } as const;
    expect(await bob.refused(timing)).toBe('TABLE-11');
    await ann.done(timing);
    await ann.done({ type: 'bot', table: id, seat: 2 });
    await ann.done({ type: 'join', table: id, as: 0 });
    expect(ann.last(id, 0).info).toMatchObject({
      settings: { time: timing.time, timeUp: 'lose' },
      clock: { left: [3 * minute, 3 * minute, 3 * minute] },
    });
    expect(await ann.refused(timing)).toBe('TABLE-4');
  });

  it.each([
    { kind: 'live', bank: 0, increment: 0 },
    { kind: 'live', bank: 5 },
    { kind: 'live', bank: 5, increment: -1 },
    { kind: 'live', bank: Number.NaN, increment: 0 },
    { kind: 'days', days: 15 },
    { kind: 'days', days: 1.5 },
    { kind: 'days', days: 1, bank: 5 },
    { kind: 'off', more: 1 },
    { kind: 'never' },
    'off',
    null,
  ])('cannot be %j', async (time) => {
    const r = room([duel]);
    const ann = r.person('ann');
    const given = { game: 'duel', seats: [me, open], settings: { time } } as unknown as NewTable;
    expect(await r.hall.create(ann.me, given)).toMatchObject({ rule: 'TABLE-17' });
    const { id } = await ann.create({ game: 'duel', seats: [me, open] });
    const asked = JSON.stringify({ type: 'timing', id: 'x', table: id, time });
    expect(await ann.raw(asked)).toMatchObject({ type: 'error', code: 'malformed' });
  });

  it('is the same for the rematch', async () => {
    const { ann, id } = await table(live(5, 3));
    await ann.done({ type: 'concede', table: id, as: 0 });
    const { table: again } = await ann.done({ type: 'rematch', table: id });
    await ann.done({ type: 'join', table: again, as: 0 });
    expect(ann.last(again!, 0).info.clock?.left).toEqual([5 * minute, 5 * minute]);
  });
});

describe('time that is given', () => {
  it('comes from an opponent and needs no consent', async () => {
    const { ann, clock, id, left, log } = await table(live(5));
    await clock.pass(minute);
    await ann.done({ type: 'give', table: id, as: 0, to: 1, seconds: 60 });
    expect(left()).toEqual([4 * minute, 5 * minute]);
    expect(log().at(-1)).toMatchObject({ kind: 'gave', seat: 0, to: 1, ms: minute });
  });

  it('is never for oneself, for a bot, too much, or where there is no clock', async () => {
    const { ann, bob, id } = await table({ ...live(5), seats: [me, open, bot] });
    const give = { type: 'give', table: id, as: 0, to: 1, seconds: 60 } as const;
    expect(await ann.refused({ ...give, to: 0 })).toBe('TABLE-26');
    expect(await ann.refused({ ...give, to: 2 })).toBe('TABLE-26');
    expect(await ann.refused({ ...give, to: 7 })).toBe('TABLE-26');
    expect(await ann.refused({ ...give, seconds: 3601 })).toBe('TABLE-17');
    expect(await ann.refused({ ...give, seconds: 0 })).toBe('TABLE-17');
    expect(await bob.refused(give)).toBe('TABLE-1');
    const without = await table({});
    expect(await without.ann.refused({ ...give, table: without.id })).toBe('TABLE-25');
  });
});

describe('requests about time', () => {
  it('do not flood the log', async () => {
    const { ann, bob, clock, id } = await table(live(5));
    const give = { type: 'give', table: id, as: 0, to: 1, seconds: 1 } as const;
    for (let i = 0; i < 20; i++) await ann.done(give);
    expect(await ann.refused(give)).toBe('TABLE-27');
    expect(await bob.refused({ type: 'pause', table: id, as: 1 })).toBe('TABLE-27');
    await clock.pass(minute);
    await ann.done(give);
  });
});

describe('playing on without clocks', () => {
  it('takes the word of everybody', async () => {
    const { ann, bob, clock, id, info, kinds } = await table(live(5));
    const { proposal } = await ann.done({ type: 'untimed', table: id, as: 0 });
    expect(info()).toMatchObject({ clock: {}, proposal: { id: proposal, what: 'untimed', by: 0, open: [1] } });
    await bob.done({ type: 'agree', table: id, as: 1, proposal, yes: true });
    expect(info()).toMatchObject({ clock: null, proposal: null });
    expect(kinds().slice(-2)).toEqual(['agreed', 'untimed']);
    await clock.pass(day);
    expect(info().seats[1]).not.toHaveProperty('bot');
    expect(await ann.refused({ type: 'untimed', table: id, as: 0 })).toBe('TABLE-25');
  });

  it('is refused by one no, and the question may be withdrawn', async () => {
    const { ann, bob, id, info } = await table(live(5));
    const first = await ann.done({ type: 'untimed', table: id, as: 0 });
    expect(await bob.refused({ type: 'pause', table: id, as: 1 })).toBe('TABLE-18');
    await bob.done({ type: 'agree', table: id, as: 1, proposal: first.proposal, yes: false });
    expect(info()).toMatchObject({ proposal: null, clock: {} });
    const { proposal } = await ann.done({ type: 'untimed', table: id, as: 0 });
    expect(await ann.refused({ type: 'agree', table: id, as: 0, proposal, yes: true })).toBe('TABLE-7');
    await ann.done({ type: 'agree', table: id, as: 0, proposal, yes: false });
    expect(info()).toMatchObject({ proposal: null, clock: {} });
  });

  it('is done at once by somebody alone with bots', async () => {
    const { ann, id, info } = await table({ ...live(5), seats: [me, bot] });
    await ann.done({ type: 'untimed', table: id, as: 0 });
    expect(info().clock).toBeNull();
  });
});

describe('a bot in between', () => {
  /** Thinks until it is told to answer. */
  function slow() {
    const wake: (() => void)[] = [];
    const think: Think = (...asked) => new Promise((resolve) => wake.push(() => resolve(plain(...asked))));
    const answer = async () => {
      for (const one of wake.splice(0)) one();
      await settled();
    };
    return { think, answer };
  }

  it('gains nobody time over days: the same decision has what was left of its days', async () => {
    const { think, answer } = slow();
    const { ann, bob, clock, id, left, info } = await table(days(3), room([duel], { think, botMs: day }));
    await ann.choose(id, 0);
    await clock.pass(2 * day);
    for (let i = 0; i < 3; i++) {
      await bob.done({ type: 'bot', table: id, seat: 1 });
      await bob.done({ type: 'return', table: id, seat: 1 });
    }
    expect(left()[1]).toBe(day);
    // what the bot has answered is done, and the next decision has days of its own
    await bob.done({ type: 'bot', table: id, seat: 1 });
    await answer();
    await bob.done({ type: 'return', table: id, seat: 1 });
    expect(left()[1]).toBe(3 * day);
    expect(info().seats[1]).not.toHaveProperty('bot');
  });

  it('gains nobody the time it thinks', async () => {
    const { think } = slow();
    const { bob, clock, id, left } = await table(live(5), room([duel], { think, botMs: day }));
    for (let i = 0; i < 4; i++) {
      await bob.done({ type: 'bot', table: id, seat: 1 });
      await clock.pass(30 * second);
      await bob.done({ type: 'return', table: id, seat: 1 });
    }
    expect(left()[1]).toBe(3 * minute);
  });

  it('answers what time ran out for, however soon its person is back', async () => {
    const { think, answer } = slow();
    const { ann, bob, clock, id, left, log } = await table(live(2), room([duel], { think, botMs: day }));
    await ann.choose(id, 0);
    await clock.pass(2 * minute);
    await bob.done({ type: 'return', table: id, seat: 1 });
    expect(left()[1]).toBe(minute);
    await clock.pass(30 * second);
    const decision = bob.open(id, 1)[0]!.id;
    expect(left()[1]).toBe(minute);
    await answer();
    expect(bob.open(id, 1).map((d) => d.id)).not.toContain(decision);
    expect(log().findLast((line) => line.kind === 'command')).toMatchObject({ seat: 1 });
  });
});

describe('time that is up', () => {
  it('lets a bot play on, until its person comes back to at least a minute', async () => {
    const { ann, bob, clock, id, info, log, left } = await table(live(2));
    await ann.choose(id, 0);
    bob.disconnect();
    await clock.pass(2 * minute - 1);
    expect(info().seats[1]).not.toHaveProperty('bot');
    await clock.pass(1);
    expect(info().seats[1]).toMatchObject({ name: 'bob', bot: 'greedy' });
    expect(
      log()
        .filter((line) => line.kind === 'timeUp' || line.kind === 'seated')
        .slice(-2),
    ).toMatchObject([
      { kind: 'timeUp', seat: 1, order: 'bot' },
      { kind: 'seated', seat: 1, why: 'time' },
    ]);
    expect(info().waiting.some((one) => one.kind === 'lay' && one.seat === 1 && ann.open(id, 0).length === 0)).toBe(
      false,
    );
    bob.reconnect();
    await bob.done({ type: 'join', table: id, as: 1 });
    expect(info().seats[1]).not.toHaveProperty('bot');
    expect(log().findLast((line) => line.kind === 'seated')).toMatchObject({ seat: 1, why: 'return' });
    expect(left()[1]).toBe(minute);
  });

  it('is not forgiven a command that comes too late, however late the alarm rings', async () => {
    const r = room([duel], { think: plain });
    const { bob, id, info } = await table(live(2), r);
    const decision = bob.open(id, 1)[0]!.id;
    const { choices } = await bob.done({ type: 'choices', table: id, as: 1, decision });
    // nobody rings: only the time has passed
    (r.clock as unknown as { time: number }).time += 2 * minute;
    const answer = await bob.refused({ type: 'command', table: id, as: 1, decision, choice: choices!.list[0] });
    expect(answer).toBe('GAVEL-2');
    expect(info().seats[1]).toMatchObject({ bot: 'greedy' });
  });

  it('loses the game where the table says so', async () => {
    const { ann, clock, id, info, kinds } = await table({ ...live(2), timeUp: 'lose' });
    await ann.choose(id, 0);
    await clock.pass(2 * minute);
    const outcome = { winners: [0], why: { key: 'table.outOfTime' } };
    expect(info()).toMatchObject({ status: 'over', conceded: [1], outcome });
    expect(kinds().slice(-3)).toEqual(['timeUp', 'conceded', 'over']);
  });

  it('loses it for all whose time is up at once', async () => {
    const { clock, info } = await table({ ...live(2), timeUp: 'lose' });
    await clock.pass(2 * minute);
    expect(info()).toMatchObject({ status: 'over', conceded: [0, 1], outcome: { winners: [] } });
  });

  it('is tried again, not in haste, while nothing can be stored', async () => {
    let tries = 0;
    let broken = false;
    class Frail extends MemoryStore {
      override async append(writes: Parameters<MemoryStore['append']>[0]): Promise<void> {
        if (!broken) return super.append(writes);
        tries += 1;
        throw new Error('the disk is full');
      }
    }
    const r = room([duel], { think: plain, store: new Frail() });
    const { ann, clock, id, info } = await table(live(2), r);
    await ann.choose(id, 0);
    broken = true;
    await clock.pass(2 * minute + 10 * second);
    expect(tries).toBeGreaterThan(2);
    expect(tries).toBeLessThan(20);
    broken = false;
    await clock.pass(2 * second);
    expect(info().seats[1]).toMatchObject({ bot: 'greedy' });
  });

  it('leaves the others to play on when there are several', async () => {
    const { ann, bob, clock, id, info } = await table({ ...live(2), timeUp: 'lose', seats: [me, open, open] });
    await ann.choose(id, 0);
    await bob.choose(id, 1);
    await clock.pass(2 * minute);
    expect(info()).toMatchObject({ status: 'playing', conceded: [2] });
    expect(info().seats[2]).toMatchObject({ bot: 'greedy' });
  });
});

describe('days per move', () => {
  it('give every decision its own deadline', async () => {
    const { ann, bob, clock, id, left } = await table(days(3));
    await clock.pass(2 * day);
    await ann.choose(id, 0);
    await clock.pass(hour);
    expect(left()).toEqual([3 * day, day - hour]);
    await bob.choose(id, 1);
    const asked = ann.open(id, 0).length > 0 ? 0 : 1;
    expect(left()[asked]).toBe(3 * day);
  });

  it('are not won anew by taking back and playing again', async () => {
    const { ann, clock, id, left } = await table(days(3));
    for (let i = 0; i < 3; i++) {
      await clock.pass(12 * hour);
      await ann.choose(id, 0);
      await ann.done({ type: 'back', table: id, as: 0 });
    }
    // the first answer was worth new days; what came after it was the same answer
    expect(left()[0]).toBe(2 * day);
  });

  it('let a bot decide what is not decided in time, and only that', async () => {
    const { ann, clock, id, info, log } = await table(days(1));
    await ann.choose(id, 0);
    await clock.pass(day);
    expect(log().find((line) => line.kind === 'timeUp')).toMatchObject({ seat: 1, order: 'bot' });
    expect(info().seats[1]).not.toHaveProperty('bot');
    expect(info().waiting.every((one) => one.kind === 'object')).toBe(true);
    expect(info().status).toBe('playing');
  });

  it('open windows without a limit, which wait for each answer and tell nobody who gave one', async () => {
    const { ann, bob, cat, clock, id, info } = await table({ ...days(2), window: 8, seats: [me, open, open] });
    const people = [ann, bob, cat];
    for (const [i, person] of people.entries()) await person.choose(id, i);
    const asked = info().clock!.running;
    expect(asked).toHaveLength(2);
    expect(ann.game(id, 0).window?.closesIn).toBeNull();
    await clock.pass(day);
    const heard = people[asked[1]!]!.texts.length;
    await people[asked[0]!]!.choose(id, asked[0]!, 1);
    expect(people[asked[1]!]!.texts.length).toBe(heard);
    people[asked[1]!]!.reconnect();
    await people[asked[1]!]!.done({ type: 'join', table: id, as: asked[1] });
    expect(people[asked[1]!]!.last(id, asked[1]!).info.clock?.running).toEqual(asked);
  });

  it.each(['bot', 'pass', 'lose'] as const)('follow a standing order to %s', async (order) => {
    const { ann, bob, clock, id, info, log } = await table(days(1));
    await ann.choose(id, 0);
    await bob.choose(id, 1);
    const [person, seat] = ann.open(id, 0).length > 0 ? ([ann, 0] as const) : ([bob, 1] as const);
    const other = person === ann ? bob : ann;
    const heard = other.texts.length;
    await person.done({ type: 'order', table: id, as: seat, order });
    expect(person.game(id, seat).order).toBe(order);
    expect(other.texts.length).toBe(heard);
    expect(await other.refused({ type: 'order', table: id, as: seat, order })).toBe('TABLE-1');
    await clock.pass(day);
    expect(log().find((line) => line.kind === 'timeUp')).toMatchObject({ seat, order });
    if (order === 'lose') expect(info()).toMatchObject({ status: 'over', conceded: [seat] });
    else expect(info().waiting.map((one) => one.kind)).toEqual(['lay', 'lay']);
  });

  it('have no order that helps where time lost is a game lost', async () => {
    const { ann, bob, clock, id, info } = await table({ ...days(1), timeUp: 'lose' });
    await bob.done({ type: 'order', table: id, as: 1, order: 'bot' });
    await ann.choose(id, 0);
    await clock.pass(day);
    expect(info()).toMatchObject({ status: 'over', conceded: [1] });
  });

  it('ring at tables that have been put away', async () => {
    const { hall, ann, bob, watcher, clock, id } = await table(days(2));
    await ann.choose(id, 0);
    for (const person of [ann, bob, watcher]) person.disconnect();
    await clock.pass(hour);
    await hall.sweep(minute);
    expect(hall.size).toBe(0);
    await clock.pass(2 * day);
    watcher.reconnect();
    await watcher.done({ type: 'join', table: id, as: 'spectator' });
    expect(watcher.last(id, 'spectator').log.map((line) => line.kind)).toContain('timeUp');
  });

  it('ring at tables that sleep, also where the house was closed twice meanwhile', async () => {
    const first = await table(days(2));
    await first.hall.open();
    await first.ann.choose(first.id, 0);
    for (const person of [first.ann, first.bob, first.watcher]) person.disconnect();
    await first.clock.pass(hour);
    await first.hall.sweep(minute);
    await first.hall.close();
    const second = reopen(first, 5 * day);
    await second.hall.open();
    expect(await second.hall.resume()).toBe(0);
    await second.clock.pass(day);
    await second.hall.close();
    const third = reopen(second, 5 * day);
    await third.hall.open();
    expect(await third.hall.resume()).toBe(0);
    // Bob had two days: an hour went by in the first house and a day in the second
    await third.clock.pass(day - hour - 1);
    expect(third.hall.size).toBe(0);
    await third.clock.pass(1);
    expect(third.hall.size).toBe(1);
    const watcher = third.person('watcher');
    await watcher.done({ type: 'join', table: first.id, as: 'spectator' });
    expect(watcher.last(first.id, 'spectator').log.map((line) => line.kind)).toContain('timeUp');
  });
});

describe('a pause', () => {
  it('begins when all agree: clocks, moves and bots stand still until anybody goes on', async () => {
    const { ann, bob, clock, id, left, info } = await table(live(5));
    await clock.pass(minute);
    const { proposal } = await ann.done({ type: 'pause', table: id, as: 0 });
    expect(info()).toMatchObject({ paused: null, proposal: { what: 'pause', open: [1] } });
    await bob.done({ type: 'agree', table: id, as: 1, proposal, yes: true });
    expect(info()).toMatchObject({ paused: { by: 0 }, proposal: null, clock: { running: [] } });
    await clock.pass(day);
    expect(left()).toEqual([4 * minute, 4 * minute]);
    const decision = bob.open(id, 1)[0]!.id;
    expect(await bob.refused({ type: 'command', table: id, as: 1, decision, choice: { lay: 1 } })).toBe('TABLE-23');
    expect(await bob.refused({ type: 'pause', table: id, as: 1 })).toBe('TABLE-23');
    await bob.done({ type: 'resume', table: id, as: 1 });
    expect(info()).toMatchObject({ paused: null, clock: { running: [0, 1] } });
    await clock.pass(minute);
    expect(left()).toEqual([3 * minute, 3 * minute]);
    expect(await bob.refused({ type: 'resume', table: id, as: 1 })).toBe('TABLE-24');
  });

  it('is still asked for when somebody moves meanwhile', async () => {
    const { ann, bob, id, info } = await table(live(5));
    const { proposal } = await ann.done({ type: 'pause', table: id, as: 0 });
    await bob.choose(id, 1);
    expect(info().proposal?.id).toBe(proposal);
  });

  it('does not wait for people whose seats bots keep', async () => {
    const { ann, bob, id, info } = await table(live(5));
    await bob.done({ type: 'bot', table: id, seat: 1 });
    await ann.done({ type: 'pause', table: id, as: 0 });
    expect(info().paused).toEqual({ by: 0 });
  });

  it('stops an open window, which then has what was left of its time', async () => {
    const { ann, bob, clock, id, info } = await table({ ...live(5), window: 8 });
    await ann.choose(id, 0);
    await bob.choose(id, 1);
    await clock.pass(5 * second);
    const { proposal } = await ann.done({ type: 'pause', table: id, as: 0 });
    await bob.done({ type: 'agree', table: id, as: 1, proposal, yes: true });
    await clock.pass(hour);
    expect(info().waiting.map((one) => one.kind)).toEqual(['object']);
    expect(ann.game(id, 0).window?.closesIn).toBeNull();
    await ann.done({ type: 'resume', table: id, as: 0 });
    expect(ann.game(id, 0).window?.closesIn).toBe(3 * second);
    await clock.pass(3 * second);
    expect(info().waiting.map((one) => one.kind)).toEqual(['lay', 'lay']);
  });

  it('holds a bot that was thinking', async () => {
    let answer = () => {};
    const slow: Think = (game, level, view, d, ms) =>
      new Promise((done) => {
        answer = () => void plain(game, level, view, d, ms).then(done);
      });
    const { ann, id, info } = await table({ ...live(5), seats: [me, bot] }, room([duel], { think: slow }));
    await ann.choose(id, 0);
    await ann.done({ type: 'pause', table: id, as: 0 });
    answer();
    await settled();
    expect(info().waiting.map((one) => one.seat)).toEqual([1]);
    await ann.done({ type: 'resume', table: id, as: 0 });
    answer();
    await settled();
    expect(info().waiting.map((one) => one.kind)).toEqual(['object']);
  });
});

describe('after a restart', () => {
  it('everybody has what they had: the time the house was closed is nobody’s', async () => {
    const first = await table(live(10, 5));
    await first.clock.pass(minute);
    await first.ann.choose(first.id, 0);
    await first.clock.pass(minute);
    const before = first.left();
    await first.hall.close();
    const r = reopen(first, 3 * hour);
    await r.hall.resume();
    const bob = r.person('bob');
    await bob.done({ type: 'join', table: first.id, as: 1 });
    expect(leftIn(bob.last(first.id, 1).info, r.clock.now())).toEqual(before);
    // and again, without anything having happened
    await r.clock.pass(minute);
    await r.hall.close();
    const third = reopen(r, hour);
    await third.hall.resume();
    await third.clock.pass(before[1]! - minute - 1);
    const watcher = third.person('watcher');
    await watcher.done({ type: 'join', table: first.id, as: 'spectator' });
    expect(watcher.last(first.id, 'spectator').info.seats[1]).not.toHaveProperty('bot');
    await third.clock.pass(1);
    expect(watcher.last(first.id, 'spectator').info.seats[1]).toHaveProperty('bot');
  });

  it('a crash gives a few seconds away and takes none', async () => {
    const first = await table(live(10));
    await first.clock.pass(5 * minute);
    // nothing is closed: the process is simply gone
    const r = reopen(first, day);
    await r.hall.resume();
    const bob = r.person('bob');
    await bob.done({ type: 'join', table: first.id, as: 1 });
    const left = leftIn(bob.last(first.id, 1).info, r.clock.now())[1];
    expect(left).toBeGreaterThanOrEqual(5 * minute);
    expect(left).toBeLessThanOrEqual(5 * minute + 15 * second);
  });

  it('a paused game is paused, standing orders stand and a bot decides what was left to it', async () => {
    const never: Think = () => new Promise(() => {});
    const first = await table(days(1), room([duel], { think: never, botMs: 100 * day }));
    await first.bob.done({ type: 'order', table: first.id, as: 1, order: 'pass' });
    await first.ann.choose(first.id, 0);
    await first.clock.pass(day);
    expect(first.kinds()).toContain('timeUp');
    const r = reopen(first, minute);
    await r.hall.resume();
    await settled();
    const ann = r.person('ann');
    await ann.done({ type: 'join', table: first.id, as: 0 });
    // the bot has laid for Bob
    expect(ann.last(first.id, 0).info.waiting.map((one) => one.kind)).toEqual(['object']);
    const bob = r.person('bob');
    await bob.done({ type: 'join', table: first.id, as: 1 });
    expect(bob.game(first.id, 1).order).toBe('pass');
  });

  it('knows tables of older releases, which have no clocks', async () => {
    const first = await table({});
    const [created, ...more] = await first.store.read(first.id, 0);
    const { time: _, timeUp: __, grace: ___, ...settings } = (created as { settings: Settings }).settings;
    const { clock: _c, paused: _p, ...info } = first.info();
    const store = new MemoryStore();
    const entries = [{ ...created, settings }, ...more] as Awaited<ReturnType<MemoryStore['read']>>;
    const notes = await first.store.notes(first.id);
    await store.append([{ table: first.id, entries, notes, info: { ...info, settings } as never, wake: 0 }]);
    const { hall } = room([duel], { store });
    expect((await hall.list({}))[0]).toMatchObject({ clock: null, paused: null, settings: { time: { kind: 'off' } } });
    expect(await hall.resume()).toBe(1);
    expect(await hall.info(first.id)).toMatchObject({ settings: { timeUp: 'bot', grace: 60 }, clock: null });
  });
});

describe('somebody who leaves', () => {
  it('is shown as away, and after the grace time of the table the others may let a bot play on', async () => {
    const { ann, bob, clock, id, info, log } = await table({ grace: 20 });
    const take = { type: 'bot', table: id, seat: 1 } as const;
    await clock.pass(second);
    bob.disconnect();
    await clock.pass(19_999);
    expect(await ann.refused(take)).toBe('TABLE-10');
    await clock.pass(1);
    await ann.done(take);
    const presence = ann.pushes.findLast((push) => push.type === 'presence');
    expect(presence).toMatchObject({ online: [true, false], away: [null, 0] });
    expect(log().at(-1)).not.toBeUndefined();
    expect(log().find((line) => line.kind === 'seated' && line.why === 'away')).toMatchObject({ seat: 1 });
    // the bot gives the seat back by itself
    bob.reconnect();
    await bob.done({ type: 'join', table: id, as: 1 });
    expect(info().seats[1]).not.toHaveProperty('bot');
    expect(log().findLast((line) => line.kind === 'seated')).toMatchObject({ seat: 1, why: 'return' });
  });

  it('keeps the bot they wanted themselves until they say so', async () => {
    const { bob, id, info } = await table({});
    await bob.done({ type: 'bot', table: id, seat: 1 });
    bob.reconnect();
    await bob.done({ type: 'join', table: id, as: 1 });
    expect(info().seats[1]).toHaveProperty('bot');
    await bob.done({ type: 'return', table: id, seat: 1 });
    expect(info().seats[1]).not.toHaveProperty('bot');
  });

  it('is not replaced over days before a deadline has passed', async () => {
    const { ann, bob, clock, id } = await table(days(1));
    const take = { type: 'bot', table: id, seat: 1 } as const;
    await ann.choose(id, 0);
    bob.disconnect();
    await clock.pass(23 * hour);
    expect(await ann.refused(take)).toBe('TABLE-10');
    await clock.pass(hour);
    await ann.done(take);
  });

  it('learns on return up to where they had seen, on whatever device', async () => {
    const { ann, bob, clock, id, hall, person } = await table({});
    const { v } = bob.last(id, 1);
    bob.disconnect();
    await clock.pass(minute);
    await ann.choose(id, 0);
    const phone = person('bob');
    await phone.done({ type: 'join', table: id, as: 1 });
    expect(phone.last(id, 1)).toMatchObject({ seen: { v, ms: minute } });
    // not again while they are here
    const tablet = person('bob');
    await tablet.done({ type: 'join', table: id, as: 1 });
    expect(tablet.last(id, 1)).not.toHaveProperty('seen');
    expect((await hall.world.store.notes(id)).seen).toEqual({ 'p-bob': { v, at: expect.any(Number) } });
  });

  it('is told nothing of having been away when nothing happened', async () => {
    const { bob, clock, id } = await table({});
    bob.disconnect();
    await clock.pass(minute);
    bob.reconnect();
    await bob.done({ type: 'join', table: id, as: 1 });
    expect(bob.last(id, 1)).not.toHaveProperty('seen');
  });
});

describe('the timer of a house', () => {
  it('is one for all its tables', async () => {
    const r = room([duel], { think: plain });
    for (let i = 0; i < 3; i++) await table(live(5 + i), r);
    await r.clock.pass(second);
    const timers = (r.clock as unknown as { timers: unknown[] }).timers;
    // one for the next clock to run out, one for the beat
    expect(timers).toHaveLength(2);
  });
});
