/**
 * Nobody learns anything from when they are told something. Two tables play the same, on clocks that go alike; at one of
 * them everything that one of the people may not know is different, bots take the longer the more they could do and think
 * in a hurry where they could do something, and who else plays says, sealed, something else and later. All that this person
 * hears, at the table and in the lobby, comes at the same time with the same words, and so does all that somebody hears who
 * looks on.
 */
import { games } from '@gavel/bots';
import { type AnyGame, canonical, type Decision, fastRng, type Io, type Seat } from '@gavel/kernel';
import { type As, type GameNow, type Me, type NewTable, type Push, Session, type Think } from '@gavel/table';
import { describe, expect, it } from 'vitest';
import type { Known } from '../../bots/test/known.ts';
import { wellKnown } from '../../bots/test/well-known.ts';
import { duel } from '../../kernel/test/duel.ts';
import { room, settled } from '../../table/test/room.ts';
import { Lobby } from '../src/lobby/lobby.ts';

const long = process.env['GAVEL_LONG'] === '1';
const beatMs = 150;
const tickMs = 75;

const me = { kind: 'me' } as const;
const open = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'random' } as const;

/** What bots answer outside windows, by decision: the second table's bots do as the first one's. */
type Script = Map<number, unknown>;

/** The game with a watcher: counts commands, and scrambles at command `at` what `viewer` may not know; `shown`: some of it is told. */
function watched(game: AnyGame, viewer: Seat, at: number, scrambles: boolean, shown: () => void) {
  const seen = { commands: 0 };
  const apply = (s: unknown, d: Decision, c: unknown, io: Io<unknown>) => {
    seen.commands += 1;
    const emit = (event: unknown) => {
      if (seen.commands > at && game.reveals(event, viewer)) shown();
      io.emit(event);
    };
    game.apply(s, d, c, { ...io, emit });
    if (scrambles && seen.commands === at) game.scramble(s, viewer, fastRng(`scramble ${at}`));
  };
  return { game: { ...game, apply } as AnyGame, seen };
}

/** Somebody at a table and in the lobby, who notes what comes when. */
class Listener {
  readonly heard: { readonly at: number; readonly text: string }[] = [];
  readonly session: Session;
  readonly as: As;
  private count = 0;

  constructor(place: Place, me: Me, as: As) {
    this.as = as;
    const hear = (text: string) => this.heard.push({ at: place.clock.now(), text });
    this.session = new Session(place.hall, me, hear, place.lobby);
  }

  async ask(request: Record<string, unknown>): Promise<Push | undefined> {
    const id = `${this.as}-${++this.count}`;
    const from = this.heard.length;
    await this.session.receive(JSON.stringify({ ...request, id }));
    await settled();
    const pushes = this.heard.slice(from).map(({ text }) => JSON.parse(text) as Push);
    return pushes.find((push) => 'id' in push && push.id === id);
  }

  get now(): GameNow | null {
    for (let i = this.heard.length - 1; i >= 0; i--) {
      const push = JSON.parse(this.heard[i]!.text) as Push;
      if (push.type === 'table' || push.type === 'news') return push.game;
    }
    return null;
  }

  get decision(): Decision | undefined {
    return this.now?.decisions.find((d) => !this.now?.sealed.some((one) => one.decision === d.id));
  }
}

interface Given {
  readonly game: AnyGame;
  readonly viewer: Seat;
  readonly at: number;
  readonly scrambles: boolean;
  readonly script: Script;
  readonly haste: boolean;
  readonly luck: string;
}

class Place {
  readonly hall;
  readonly clock;
  readonly lobby: Lobby;
  readonly seen;
  readonly people: Listener[] = [];
  readonly watcher: Listener;
  /** When the tables began to differ in what is played or shown, as they may. */
  partedAt = Number.POSITIVE_INFINITY;
  id = '';
  private readonly game: AnyGame;

  constructor({ game, viewer, at, scrambles, script, haste, luck }: Given) {
    ({ game: this.game, seen: this.seen } = watched(game, viewer, at, scrambles, () => this.part()));
    const think: Think = async (game, _, view, decision, cause) => {
      const choices = game.choices(game.imagine(view, fastRng(decision.id)), decision);
      if (decision.window === true ? choices.size > 1 : decision.id % 2 === 0) cause.hurried?.();
      await new Promise<void>((resolve) => {
        this.clock.after(Math.min(beatMs - 10, 3 + 11 * (choices.size - 1)), resolve);
      });
      if (decision.window === true) return choices.at(0);
      const own = choices.at(fastRng(`pick ${decision.id}`).below(choices.size));
      if (!script.has(decision.id)) script.set(decision.id, own);
      const given = script.get(decision.id);
      const isLegal = Array.from({ length: choices.size }, (_, i) => canonical(choices.at(i))).includes(
        canonical(given),
      );
      if (!isLegal) this.part();
      return isLegal ? given : own;
    };
    const { hall, clock } = room([this.game], {
      think,
      botMs: 60_000,
      seed: luck,
      changed: (table, info, person) => this.lobby.changed(table, info, person),
      ...(haste ? {} : { beatMs }),
    });
    this.hall = hall;
    this.clock = clock;
    this.lobby = new Lobby(hall);
    this.watcher = new Listener(this, { id: 'eve', name: 'Eve' }, 'spectator');
  }

  part(): void {
    this.partedAt = Math.min(this.partedAt, this.clock.now());
  }

  async sit(seats: NewTable['seats']): Promise<void> {
    const ann = { id: 'ann', name: 'Ann' };
    const settings = { window: 5, listed: true, time: { kind: 'live', bank: 60, increment: 5 } } as const;
    const made = await this.hall.create(ann, { game: this.game.id, seats, settings });
    if ('refused' in made) throw new Error(made.key);
    this.id = made.id;
    for (const [seat, { kind }] of seats.entries()) {
      if (kind === 'bot') continue;
      const person = new Listener(this, kind === 'me' ? ann : { id: 'bob', name: 'Bob' }, seat);
      this.people.push(person);
      await person.ask({ type: 'hello', protocol: 1 });
      if (kind === 'open') await person.ask({ type: 'sit', table: this.id, seat });
    }
    await this.watcher.ask({ type: 'hello', protocol: 1 });
    for (const person of [...this.people, this.watcher]) {
      await person.ask({ type: 'join', table: this.id, as: person.as });
      await person.ask({ type: 'lobby', on: true });
    }
  }

  at(seat: Seat): Listener {
    return this.people.find(({ as }) => as === seat)!;
  }

  async choices(seat: Seat, decision: Decision): Promise<readonly unknown[]> {
    const person = this.at(seat);
    const answer = await person.ask({ type: 'choices', table: this.id, as: seat, decision: decision.id });
    return answer?.type === 'ack' ? (answer.result?.choices?.list ?? []) : [];
  }

  async choose(seat: Seat, decision: Decision, choice: unknown): Promise<void> {
    const person = this.at(seat);
    await person.ask({ type: 'command', table: this.id, as: seat, decision: decision.id, choice });
  }
}

type Heard = Listener['heard'];

/** Somebody at one table and their like at the other. */
interface Pair {
  readonly one: Heard;
  readonly two: Heard;
  /** Up to where they heard the same. */
  upTo: number;
}

function expectSame(pair: Pair): void {
  expect(pair.two.slice(pair.upTo)).toEqual(pair.one.slice(pair.upTo));
  pair.upTo = pair.one.length;
}

/** From some moment on the tables differ, as they may: up to there all is the same, and so is when they hear of it. */
function expectParted({ one, two, upTo }: Pair, at: number): void {
  const before = (heard: Heard) => heard.slice(upTo).filter((one) => one.at < at);
  const next = (heard: Heard) => heard.find((one) => one.at >= at)?.at;
  expect(before(two)).toEqual(before(one));
  expect(next(two)).toEqual(next(one));
}

interface Compared {
  readonly game: AnyGame;
  readonly seats: NewTable['seats'];
  /** Whoever may not be able to tell the tables apart, beside those who look on. */
  readonly viewer: Seat;
  readonly at: number;
  readonly seed: number;
  readonly ticks: number;
  /** Bots answer as soon as they know. */
  readonly haste?: boolean;
}

/** How many ticks with a reaction or a bot's thought under way were compared; throws where the viewer could tell the tables apart. */
async function compare({ game, seats, viewer, at, seed, ticks, haste = false }: Compared) {
  const script: Script = new Map();
  const luck = `${game.id} ${at} ${viewer} ${seed}`;
  const placeOf = (scrambles: boolean) => new Place({ game, viewer, at, scrambles, script, haste, luck });
  const [one, two] = [placeOf(false), placeOf(true)] as const;
  const places = [one, two] as const;
  for (const place of places) await place.sit(seats);
  const rng = fastRng(luck);
  const alone = one.people.length === 1;
  const own = one.at(viewer);
  const pairs = [[own, two.at(viewer)] as const, [one.watcher, two.watcher] as const].map(
    ([a, b]): Pair => ({ one: a.heard, two: b.heard, upTo: 0 }),
  );
  let watchedTicks = 0;
  let sealedAt: number | undefined;
  /** What is said at the other table two ticks later, with a word of the viewer's in between, after which all are told how it stands. */
  const later = new Map<number, () => Promise<void>>();
  for (let tick = 0; tick < at * 3 + ticks; tick++) {
    for (const place of places) await place.clock.pass(tickMs);
    await later.get(tick)?.();
    // the window has closed in which the other said two different things
    const closed = sealedAt !== undefined && places.some(({ seen }) => seen.commands > sealedAt!);
    const partedAt = closed
      ? Math.min(...pairs.map(({ one, upTo }) => one[upTo]?.at ?? Number.POSITIVE_INFINITY))
      : Math.min(one.partedAt, two.partedAt);
    if (partedAt !== Number.POSITIVE_INFINITY) {
      for (const pair of pairs) expectParted(pair, partedAt);
      return watchedTicks + 1;
    }
    pairs.forEach(expectSame);
    if (one.seen.commands >= at && own.now?.waiting.some(({ seat }) => seat !== viewer)) watchedTicks += 1;
    for (const person of one.people) {
      const seat = person.as as Seat;
      const decision = person.decision;
      const other = two.at(seat).decision;
      if (decision === undefined || other?.id !== decision.id) continue;
      const lists = [await one.choices(seat, decision), await two.choices(seat, decision)] as const;
      // in a window in which both are asked, and which so stays open, the viewer says nothing, and the other passes here and
      // says the most he can there, later
      const isWatched = one.seen.commands >= at && own.decision?.window === true;
      if (decision.window === true && isWatched && !alone) {
        if (seat === viewer) continue;
        const last = lists[1].at(-1);
        if (canonical(last) !== canonical(lists[0][0])) sealedAt = one.seen.commands;
        await one.choose(seat, decision, lists[0][0]);
        later.set(tick + 1, async () => {
          for (const place of places) await place.at(viewer).ask({ type: 'chat', table: place.id, text: 'Well?' });
        });
        later.set(tick + 2, () => two.choose(seat, decision, last));
        continue;
      }
      const known = new Set(lists[1].map(canonical));
      const common = lists[0].filter((choice) => known.has(canonical(choice)));
      if (common.length === 0) return watchedTicks;
      const choice = decision.window === true ? common[0] : common[rng.below(common.length)];
      for (const place of places) await place.choose(seat, decision, choice);
    }
  }
  return watchedTicks;
}

/** Even hands may object, odd ones have nothing but the pass; it is the affair of the first seat that is asked. */
const shy = {
  ...duel,
  isOwn: ({ pending }: Parameters<typeof duel.choices>[0], d: Decision) =>
    d.seat === Math.min(...pending.map(({ seat }) => seat)),
  choices: (s: Parameters<typeof duel.choices>[0], d: Parameters<typeof duel.choices>[1]) => {
    const all = duel.choices(s, d);
    const able = s.seats[d.seat]!.hand.reduce((a, b) => a + b, 0) % 2 === 0;
    return d.kind === 'object' && !able ? { kind: 'every' as const, size: 1, at: () => all.at(0) } : all;
  },
} as AnyGame;

const tables: readonly (readonly [AnyGame, readonly NewTable['seats'][]])[] = [
  [
    shy,
    [
      [me, bot, bot],
      [me, open, bot],
    ],
  ],
  ...games.map((game): readonly [AnyGame, readonly NewTable['seats'][]] =>
    game.seats({}).includes(3)
      ? [
          game,
          [
            [me, bot, bot],
            [me, open, bot],
          ],
        ]
      : [
          game,
          [
            [me, bot],
            [me, open],
          ],
        ],
  ),
];

/** After which commands the tables are told apart. */
const pointsOf = (game: AnyGame) => (long ? [1, 3, 6, 10, 15, 25, 40] : game === shy ? [1, 3, 3, 3, 3, 8, 13] : [1, 6]);

describe('when things are told', () => {
  for (const [game, tablesOf] of tables)
    it(`says nothing about what is hidden: ${game.name}`, async () => {
      let watchedTicks = 0;
      for (const seats of tablesOf)
        for (const [viewer, { kind }] of seats.entries())
          for (const [seed, at] of kind === 'bot' ? [] : pointsOf(game).entries())
            watchedTicks += await compare({ game, seats, viewer, at, seed, ticks: long ? 200 : 30 });
      expect(watchedTicks).toBeGreaterThan(0);
    });

  it('would be found out if bots answered as soon as they know', async () => {
    const caught: unknown[] = [];
    const seats = [me, bot, bot];
    for (const seed of [1, 2, 3, 4])
      caught.push(await compare({ game: shy, seats, viewer: 0, at: 3, seed, ticks: 30, haste: true }).catch(String));
    expect(caught.map(String)).toContainEqual(expect.stringContaining('to deeply equal'));
  });

  it('would be found out if only those who look on were told more', async () => {
    const view = (s: unknown, as: As) => ({
      ...(shy.view(s, as) as object),
      ...(as === 'spectator' ? { leak: canonical(s) } : {}),
    });
    const game = { ...shy, view } as AnyGame;
    const caught = await compare({ game, seats: [me, open, bot], viewer: 1, at: 1, seed: 0, ticks: 30 }).catch(String);
    expect(String(caught)).toContain('to deeply equal');
  });
});

/** A window in which a bot was asked: could it do more than pass, and how long did Ann wait for its close? */
interface Moment {
  readonly able: boolean;
  readonly at: number;
  waited: number;
}

/** Ann plays against bots that take the longer the more they can do, and now and then much longer for no reason. */
async function moments(game: AnyGame, count: number, level = 'random'): Promise<Moment[]> {
  const all: Moment[] = [];
  const one = { kind: 'bot', level } as const;
  const seats = game.seats({}).includes(3) ? [me, one, one] : [me, one];
  // who looks ahead takes longer than a beat wherever there is something to look at
  const [most, each] = level === 'random' ? [beatMs - 30, 5] : [2 * beatMs - 30, 200];
  for (let round = 0; all.length < count && round < count; round++) {
    const rng = fastRng(`${game.id} ${round}`);
    let waiting: Moment[] = [];
    const think: Think = async (game, _, view, decision) => {
      const choices = game.choices(game.imagine(view, rng), decision);
      if (decision.window === true) waiting.push({ able: choices.size > 1, at: clock.now(), waited: 0 });
      const ms =
        Math.min(most, 3 + each * (choices.size - 1)) + rng.below(20) + (long && rng.below(20) === 0 ? 200 : 0);
      await new Promise<void>((resolve) => {
        clock.after(ms, resolve);
      });
      return choices.at(decision.window === true && rng.below(3) > 0 ? 0 : rng.below(choices.size));
    };
    const { hall, clock, person } = room([game], {
      think,
      botMs: 60_000,
      seed: `${game.id} ${round}`,
      beatMs,
    });
    const ann = person('ann');
    const { id } = await ann.create({ game: game.id, seats });
    await ann.done({ type: 'join', table: id, as: 0 });
    for (let step = 0; step < 400 && all.length < count && hall.here(id)!.match.status === 'playing'; step++) {
      const decision = ann.open(id, 0)[0];
      if (decision !== undefined) {
        const size = (await ann.done({ type: 'choices', table: id, as: 0, decision: decision.id })).choices!.list
          .length;
        await ann.choose(id, 0, decision.window === true ? 0 : rng.below(size));
      }
      await clock.pass(4 * beatMs);
      const log = hall.here(id)!.match.linesAfter(0);
      for (const moment of waiting) {
        const close = log.find((entry) => entry.kind === 'command' && entry.at > moment.at);
        if (close !== undefined) moment.waited = close.at - moment.at;
      }
      all.push(...waiting.filter(({ waited }) => waited > 0));
      waiting = [];
    }
    // a game without windows
    if (round === 2 && all.length === 0) break;
  }
  return all;
}

/** How well the wait tells those apart who could do more: whether longer means more is learned on one half, and judged on the other. */
function areaUnderCurve(all: readonly Moment[]): number {
  const waits = (rest: number, able: boolean) =>
    all.filter((moment, i) => i % 2 === rest && moment.able === able).map(({ waited }) => waited);
  const area = (rest: number): number => {
    const [able, unable] = [waits(rest, true), waits(rest, false)];
    if (able.length === 0 || unable.length === 0) return 0.5;
    let sum = 0;
    for (const a of able) for (const b of unable) sum += a > b ? 1 : a === b ? 0.5 : 0;
    return sum / (able.length * unable.length);
  };
  return area(0) >= 0.5 ? area(1) : 1 - area(1);
}

/** Who is asked in a game's windows, by what tests know of it; one in a single file may ask anybody. */
const windowsOf = new Map<string, Known['windows']>(wellKnown.map(({ id, known }) => [id, known.windows]));

describe('the wait for a bot', () => {
  for (const [game] of long ? tables : tables.slice(0, 1))
    it(`cannot be told apart by what it could do: ${game.name}`, async () => {
      const count = long ? 4000 : 200;
      const all = await moments(game, count);
      const area = areaUnderCurve(all);
      const windows = windowsOf.get(game.id);
      // where hands are open only those are asked who can do something, and there is nothing to be told apart
      const kinds = windows === 'none' ? 0 : windows === 'able' ? 1 : 2;
      const isKnown = game.id === shy.id || windowsOf.has(game.id);
      if (isKnown) expect(all.length).toBeGreaterThanOrEqual(windows === 'none' ? 0 : count);
      if (isKnown) expect(new Set(all.map(({ able }) => able)).size).toBe(kinds);
      expect(area).toBeGreaterThan(0.45);
      expect(area).toBeLessThan(0.55);
    });

  it('cannot be told apart either where bots look ahead', async () => {
    const thought = { lines: 100, wide: 6, deep: 0, far: 1, warmth: 0 };
    const game = { ...shy, levels: [{ id: 'greedy', player: 'greedy', thought }] } as unknown as AnyGame;
    const area = areaUnderCurve(await moments(game, 200, 'greedy'));
    expect(area).toBeGreaterThan(0.45);
    expect(area).toBeLessThan(0.55);
  });
});
