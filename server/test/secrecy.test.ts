/**
 * Non-interference, end to end: two servers play the same game with the same commands; in one of them everything that
 * one seat may not know is different. Every byte that seat receives must be the same, until something is revealed to it, and
 * so must every byte that somebody receives who looks on.
 */
import { games } from '@gavel/bots';
import { type AnyGame, canonical, type Decision, fastRng, type Io, type Seat, type Viewer } from '@gavel/kernel';
import type { As } from '@gavel/table';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { HandClock } from '../../table/test/room.ts';
import { Client } from './client.ts';
import { start } from './place.ts';

const long = process.env['GAVEL_LONG'] === '1';

/** The game with a watcher: counts commands, notes revelations to `viewer`, and scrambles at command `at`. */
function watched(game: AnyGame, viewer: Seat, at: number, scrambles: boolean) {
  const seen = { commands: 0, revealed: false };
  const apply = (s: unknown, d: Decision, c: unknown, io: Io<unknown>) => {
    seen.commands += 1;
    const emit = (event: unknown) => {
      if (seen.commands > at && game.reveals(event, viewer)) seen.revealed = true;
      io.emit(event);
    };
    game.apply(s, d, c, { ...io, emit });
    if (scrambles && seen.commands === at) game.scramble(s, viewer, fastRng('scramble'));
  };
  return { game: { ...game, apply } as AnyGame, seen };
}

class World {
  readonly clock = new HandClock();
  readonly seen: { commands: number; revealed: boolean };
  readonly game: AnyGame;
  clients: Client[] = [];
  private watcher: Client | undefined;
  table = '';

  constructor(game: AnyGame, viewer: Seat, at: number, scrambles: boolean) {
    ({ game: this.game, seen: this.seen } = watched(game, viewer, at, scrambles));
  }

  async open(seats: number): Promise<void> {
    const luck = fastRng('luck');
    const { url } = await start({
      games: [this.game],
      clock: this.clock,
      secrets: { bytes: (count) => Uint8Array.from({ length: count }, () => luck.below(256)) },
      limits: { messages: 1e9, burst: 1e9, personMessages: 1e9, addressMessages: 1e9, requests: 1e9, guests: 1e9 },
    });
    for (let seat = 0; seat < seats; seat++) this.clients.push(await Client.guest(url));
    const [host, ...others] = this.clients as [Client, ...Client[]];
    const { id } = await host.create({
      game: this.game.id,
      seats: [{ kind: 'me' }, ...others.map(() => ({ kind: 'open' }) as const)],
      settings: { window: 5 },
    });
    this.table = id;
    for (const other of others) await other.done({ type: 'sit', table: id });
    for (const [seat, client] of this.clients.entries()) await client.join(id, seat);
    this.watcher = await Client.guest(url);
    await this.watcher.join(id, 'spectator');
    await this.rest();
  }

  /** All who look at the table, and as whom. */
  get all(): (readonly [Client, As])[] {
    const seated = this.clients.map((client, seat) => [client, seat] as const);
    return this.watcher === undefined ? seated : [...seated, [this.watcher, 'spectator']];
  }

  /** Everything on its way to a client has arrived, and the table does nothing more by itself. */
  async rest(): Promise<void> {
    for (const [client] of this.all) await client.done({ type: 'ping' });
    if (this.table === '') return;
    // one line is told to all at once, but each reads it in its own time
    const v = Math.max(...this.all.map(([client, as]) => client.info(this.table, as).v));
    await this.reach(v, 'what another knows');
    if (!this.isClosing()) return;
    await this.reach(v + 1, 'the close of a window that all let pass');
    await this.rest();
  }

  /** Everybody knows the log up to this line. */
  private async reach(v: number, what: string): Promise<void> {
    for (const [client, as] of this.all) await client.until(() => client.info(this.table, as).v >= v, what);
  }

  /** Have all who are asked in a window passed, by themselves or by the table? Then it closes without anybody's doing. */
  private isClosing(): boolean {
    const games = this.clients.map((client, seat) => client.game(this.table, seat));
    if (!games[0]?.window) return false;
    return games.every(
      ({ decisions, sealed }) =>
        sealed.length === decisions.length &&
        sealed.every(({ choice }) => choice === null || /pass/i.test(JSON.stringify(choice))),
    );
  }

  /** Lets the window's time run out. */
  async closeWindow(): Promise<void> {
    const before = this.all.map(([client, as]) => client.info(this.table, as).v);
    await this.clock.pass(5000);
    for (const [i, [client, as]] of this.all.entries())
      await client.until(() => client.info(this.table, as).v > before[i]!, 'the close of the window');
    await this.rest();
  }

  asked(seat: Seat): Decision | undefined {
    return this.clients[seat]!.asked(this.table, seat);
  }

  async choices(seat: Seat, decision: number): Promise<unknown[]> {
    const { result } = await this.clients[seat]!.done({ type: 'choices', table: this.table, as: seat, decision });
    return [...result!.choices!.list];
  }

  async play(seat: Seat, decision: number, choice: unknown): Promise<void> {
    await this.clients[seat]!.done({ type: 'command', table: this.table, as: seat, decision, choice });
    await this.rest();
  }
}

/**
 * What a client was told. The answer to its own ping falls before or after what the table does meanwhile, as it happens; and how
 * often it pinged is all that the number of its request says, which it chose itself.
 */
const heardBy = ({ texts }: Client): string[] =>
  texts
    .filter((text) => !/^\{"type":"ack","id":"[^"]*"\}$/.test(text))
    .map((text) => text.replace(/^(\{"type":"ack","id":")[^"]*/, '$1own'));

/** Messages heard and commands after the scrambling. */
async function compare(game: AnyGame, seats: number, viewer: Seat, at: number, most: number) {
  const worlds = [new World(game, viewer, at, false), new World(game, viewer, at, true)] as const;
  for (const world of worlds) await world.open(seats);
  const [one, two] = worlds;
  const rng = fastRng(`${game.id}/${viewer}/${at}`);
  const listeners = worlds[0].all.flatMap(([, as], i) => (as === viewer || as === 'spectator' ? [i] : []));
  const compared = new Map<number, number>();
  const isRevealed = () => one.seen.revealed || two.seen.revealed;
  const same = () => {
    for (const i of listeners) {
      const [a, b] = worlds.map((world) => heardBy(world.all[i]![0]));
      expect(b!.slice(compared.get(i))).toEqual(a!.slice(compared.get(i)));
      compared.set(i, a!.length);
    }
  };
  while (one.seen.commands < at + most && !isRevealed()) {
    same();
    const asked = [...one.clients.keys()]
      .map((seat) => ({ seat, decision: one.asked(seat) }))
      .filter((one) => one.decision);
    if (asked.length === 0) {
      if (one.clients[0]!.info(one.table, 0).status !== 'playing') break;
      for (const world of worlds) await world.closeWindow();
      continue;
    }
    const { seat, decision } = asked[rng.below(asked.length)]!;
    const [first, second] = [await one.choices(seat, decision!.id), await two.choices(seat, decision!.id)];
    const known = new Set(second.map(canonical));
    const common = first.filter((choice) => known.has(canonical(choice)));
    if (seat === viewer) expect(second).toEqual(first);
    // what the others hold differs, so that sometimes no command is possible in both worlds
    if (common.length === 0) break;
    const choice = common[rng.below(common.length)];
    for (const world of worlds) await world.play(seat, decision!.id, choice);
  }
  if (!isRevealed()) same();
  // answers to pings were heard as well, though not compared in their order
  return { heard: one.clients[viewer]!.texts.length, after: one.seen.commands - at };
}

describe('what a seat receives from a server', () => {
  for (const [game, seats, points] of [
    [duel as AnyGame, 3, [1, 2, 3, 4, 5]],
    // secret picks are open again after the second command: look right after the first
    ...games.map((game): [AnyGame, number, number[]] => [game, 2, long ? [1, 4, 9, 16, 25, 40, 60, 90] : [1, 9, 20]]),
  ] as [AnyGame, number, number[]][]) {
    it(`does not depend on what it may not know: ${game.name}`, async () => {
      let commands = 0;
      for (const at of points)
        for (const viewer of long || at === 1 ? [0, 1] : [at % 2]) {
          const { heard, after } = await compare(game, seats, viewer, at, long ? 200 : 30);
          expect(heard).toBeGreaterThan(5);
          commands += Math.max(0, after);
        }
      expect(commands).toBeGreaterThan(0);
    });

    it(`would be found out if a view told the whole state: ${game.name}`, async () => {
      const view = (state: unknown, viewer: Viewer) => ({
        ...(game.view(state, viewer) as object),
        leak: canonical(state),
      });
      const leaky = { ...game, view } as AnyGame;
      const caught = [];
      for (const viewer of [0, 1]) caught.push(await compare(leaky, seats, viewer, 1, 5).catch(String));
      expect(caught.map(String)).toContainEqual(expect.stringContaining('to deeply equal'));
    });
  }

  it('would be found out if only those who look on were told the whole state', async () => {
    const game = duel as AnyGame;
    const view = (state: unknown, viewer: Viewer) => ({
      ...(game.view(state, viewer) as object),
      ...(viewer === 'spectator' ? { leak: canonical(state) } : {}),
    });
    const caught = [];
    for (const viewer of [0, 1]) caught.push(await compare({ ...game, view }, 3, viewer, 1, 5).catch(String));
    expect(caught.map(String)).toContainEqual(expect.stringContaining('to deeply equal'));
  });
});
