/** People at the tables of a fleet who play on whatever happens to it. */
import { loadavg } from 'node:os';
import { must } from '@gavel/kernel';
import { expect } from 'vitest';
import { Client } from '../client.ts';
import { type Away, type Place, Player } from './people.ts';

interface Person {
  readonly cookie: string;
  readonly id: string;
  readonly places: Place[];
  readonly watched: string[];
}

/** Everybody plays with two others, and with bots. */
export async function seated(urls: readonly string[], count: number): Promise<readonly Person[]> {
  const clients: Client[] = [];
  for (let i = 0; i < count; i++) clients.push(await Client.guest(must(urls[i % urls.length], 'node')));
  const people = clients.map(({ cookie, me }): Person => ({ cookie, id: me.id, places: [], watched: [] }));
  await deal(clients, people);
  for (const client of clients) client.disconnect();
  return people;
}

/** New games for everybody, with two others and with bots; the first two look on at games of others. */
async function deal(clients: readonly Client[], people: readonly Pick<Person, 'places' | 'watched'>[]): Promise<void> {
  for (const [i, client] of clients.entries()) {
    const next = (i + 1) % clients.length;
    const shared = await client.create({ game: 'helter-skelter', seats: [{ kind: 'me' }, { kind: 'open' }] });
    // a client begins to count anew with every connection: its ids must not be those of an earlier deal
    await must(clients[next], 'neighbour').done({ type: 'sit', id: `sit at ${shared.id}`, table: shared.id });
    const bot = { kind: 'bot', level: 'random' } as const;
    const alone = await client.create({ game: 'helter-skelter', seats: [{ kind: 'me' }, bot, bot, bot] });
    people[i]?.places.push({ table: shared.id, as: 0 }, { table: alone.id, as: 0 });
    people[next]?.places.push({ table: shared.id, as: 1 });
    // one of them is told in few words
    if (next < 2) people[next]?.watched.push(alone.id);
  }
}

/** These people, playing from now on. */
export class Crowd {
  readonly players: readonly Player[];
  private readonly playing: Promise<void>[];

  constructor(people: readonly Person[], urls: readonly string[], seed: string) {
    this.players = people.map(({ cookie, id, places, watched }, i) => {
      // neighbours share a table: one of them is told in few words, and the other is not
      const player = new Player(urls, cookie, id, `${seed}-${i}`, i % 2 === 0);
      player.places.push(...places);
      player.watched.push(...watched);
      return player;
    });
    this.playing = this.players.map((player) => player.live());
  }

  /** Whoever was told to come back is at their tables again. */
  async allBack(): Promise<void> {
    const { players } = this;
    await expect.poll(() => players.every(({ sentOn }) => sentOn === undefined), { timeout: 60_000 }).toBe(true);
  }

  /** Where most of them are just now. */
  busiest(urls: readonly string[]): number {
    const here = urls.map((url) => this.players.filter(({ at }) => at === url).length);
    return here.indexOf(Math.max(...here));
  }

  get acknowledged(): number {
    return this.players.reduce((sum, player) => sum + player.acknowledged.length, 0);
  }

  async goesOn(by = 5): Promise<void> {
    const before = this.acknowledged;
    await expect.poll(() => this.acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + by);
  }

  /** Games end: whoever plays on for long needs new ones. */
  async dealAgain(url: string): Promise<void> {
    const clients: Client[] = [];
    for (const { cookie } of this.players) clients.push(await Client.guest(url, cookie));
    for (const { places, watched } of this.players) for (const all of [places, watched]) all.length = 0;
    await deal(clients, this.players);
    for (const client of clients) client.disconnect();
  }

  async stop(): Promise<void> {
    for (const player of this.players) player.stop();
    await Promise.all(this.playing);
  }
}

/** What people noticed who were sent on, step by step; and how many programs wanted the processor in the last minute. */
export function noticed(away: readonly Away[]) {
  const worst = (of: (one: Away) => number) => Math.max(0, ...away.map(of));
  return {
    sentOn: away.length,
    worstMs: {
      toldToDialled: worst(({ dialled }) => dialled),
      dialledToWelcome: worst(({ dialled, welcomed }) => welcomed - dialled),
      welcomeToEveryJoin: worst(({ welcomed, joined }) => joined - welcomed),
      altogether: worst(({ joined }) => joined),
    },
    load: must(loadavg()[0], 'load'),
  };
}
