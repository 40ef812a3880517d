/** Really kills the server under load, again and again, and looks whether it kept its word. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fastRng } from '@gavel/kernel';
import type { Entry, Notes } from '@gavel/table';
import Reader from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { newFolder } from './place.ts';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

const kills = process.env['GAVEL_LONG'] === '1' ? 50 : 5;
const script = fileURLToPath(new URL('./process.mjs', import.meta.url));

async function launch(data: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, url: String(line).trim() };
}

interface Sent {
  readonly table: string;
  readonly id: string;
  readonly decision: number;
  readonly choice: unknown;
}

/** Somebody who plays a few tables as fast as the server answers, and remembers what was acknowledged. */
class Player {
  readonly cookie: string;
  readonly person: string;
  readonly tables: string[] = [];
  readonly acknowledged: string[] = [];
  /** Sent, and no answer came. */
  unanswered: Sent | undefined;
  moves = 0;

  constructor(cookie: string, person: string) {
    this.cookie = cookie;
    this.person = person;
  }

  async play(url: string, seed: string, most: number): Promise<void> {
    const client = await Client.guest(url, this.cookie);
    const rng = fastRng(seed);
    try {
      if (this.unanswered !== undefined) await this.submit(client, this.unanswered);
      for (const table of this.tables) await client.join(table, 0);
      for (let i = 0; i < most; i++) await this.move(client, i % this.tables.length, rng);
    } finally {
      client.disconnect();
    }
  }

  /** Sits down with bots; a game that has ended gives its place to a new one, so that there is always something to do. */
  async sit(client: Client, bots: number, at = this.tables.length): Promise<void> {
    const others = Array.from({ length: bots }, () => ({ kind: 'bot', level: 'random' }) as const);
    this.tables[at] = (await client.create({ game: 'helter-skelter', seats: [{ kind: 'me' }, ...others] })).id;
  }

  private async move(client: Client, at: number, rng: { below(n: number): number }): Promise<void> {
    const table = this.tables[at]!;
    const turn = await client.until(
      () => client.asked(table, 0) ?? (client.info(table, 0).status === 'over' && 'over'),
      'a turn',
    );
    if (turn === 'over') {
      await this.sit(client, 1, at);
      await client.join(this.tables[at]!, 0);
      return;
    }
    const answer = await client.ask({ type: 'choices', table, as: 0, decision: turn.id });
    if (answer.type !== 'ack') return;
    const { list } = answer.result!.choices!;
    const id = `${seedOf(table)}-${++this.moves}`;
    await this.submit(client, { table, id, decision: turn.id, choice: list[rng.below(list.length)] });
  }

  private async submit(client: Client, sent: Sent): Promise<void> {
    this.unanswered = sent;
    const answer = await client.ask({ type: 'command', as: 0, ...sent });
    this.unanswered = undefined;
    if (answer.type === 'ack') this.acknowledged.push(`${this.person}:${sent.id}`);
    // between two windows a decision may be gone by the time the answer arrives
    else expect(answer).toMatchObject({ type: 'refused', refusal: { rule: 'GAVEL-2' } });
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const seedOf = (table: string) => table.slice(0, 8);

/** How often each request is in the database: as a line of a log, or as an answer that waits for its window. */
function countRequests(data: string): Map<string, number> {
  const db = new Reader(join(data, 'gavel.db'));
  const counts = new Map<string, number>();
  const count = (req: string | undefined) => req !== undefined && counts.set(req, (counts.get(req) ?? 0) + 1);
  const last = new Map<string, number>();
  for (const row of db.prepare('select "table", v, entry from log order by "table", v').all()) {
    const { table, v, entry } = row as { table: string; v: number; entry: string };
    expect(v).toBe((last.get(table) ?? 0) + 1);
    last.set(table, v);
    count((JSON.parse(entry) as Entry).req);
  }
  for (const row of db.prepare("select value from notes where name = 'sealed'").all())
    for (const { req } of Object.values(JSON.parse((row as { value: string }).value) as NonNullable<Notes['sealed']>))
      count(req);
  db.close();
  return counts;
}

describe(`a server that is killed ${kills} times`, () => {
  it(
    'has every acknowledged command exactly once, and all tables go on',
    async () => {
      const data = newFolder();
      const rng = fastRng('kill');
      let server = await launch(data);
      const players: Player[] = [];
      for (let i = 0; i < 6; i++) {
        const client = await Client.guest(server.url);
        const player = new Player(client.cookie, client.me.id);
        for (const bots of [1, 3]) await player.sit(client, bots);
        client.disconnect();
        players.push(player);
      }
      for (let round = 1; round <= kills; round++) {
        const before = players.map((player) => player.acknowledged.length);
        const playing = players.map((player, i) =>
          player.play(server.url, `${round}/${i}`, Number.POSITIVE_INFINITY).catch(() => undefined),
        );
        while (!players.some((player, i) => player.acknowledged.length > before[i]!)) await pause(20);
        await pause(300 + rng.below(600));
        const { child } = server;
        child.kill('SIGKILL');
        await once(child, 'exit');
        await Promise.all(playing);
        const counts = countRequests(data);
        for (const player of players)
          for (const req of player.acknowledged) expect([req, counts.get(req)]).toEqual([req, 1]);
        server = await launch(data);
        if (round % 10 === 0) console.log(`killed ${round} times of ${kills}`);
      }
      // everybody moves again, unanswered commands included, and still nothing is there twice
      await Promise.all(players.map((player, i) => player.play(server.url, `last/${i}`, 10)));
      const counts = countRequests(data);
      expect([...counts.values()].every((n) => n === 1)).toBe(true);
      for (const player of players) for (const req of player.acknowledged) expect(counts.get(req)).toBe(1);
      const { child } = server;
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number];
      expect(code).toBe(0);
      console.log(`${players.reduce((sum, player) => sum + player.acknowledged.length, 0)} commands acknowledged`);
    },
    kills * 40_000,
  );
});
