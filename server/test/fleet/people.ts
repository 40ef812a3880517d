/** Somebody who plays wherever a node lets them, and remembers all that they were told. */
import { fastRng } from '@gavel/kernel';
import { Patience } from '../../../web/src/net/patience.ts';
import { Client } from '../client.ts';
import { type Telling, viewerOf } from './told.ts';

/** So long somebody waits for an answer before going elsewhere. */
const patienceMs = 5000;

/** What a socket is closed with whose table, or whose node, goes elsewhere. */
const comeBack = 1012;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What is counted begins anew with every span of time: once more, until all of it fell into one. */
export async function withinOne<T>(spanMs: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const span = Math.floor(Date.now() / spanMs);
    const result = await work();
    if (Math.floor(Date.now() / spanMs) === span) return result;
    await pause(spanMs - (Date.now() % spanMs));
  }
}

interface Sent {
  readonly table: string;
  readonly as: number;
  readonly id: string;
  readonly decision: number;
  readonly choice: unknown;
}

export interface Acknowledged {
  readonly req: string;
  readonly table: string;
  readonly decision: number;
}

export interface Place {
  readonly table: string;
  readonly as: number;
}

/** Milliseconds from being told to come back until a node was called that answered, until its welcome, and until every table was joined. */
export interface Away {
  readonly dialled: number;
  readonly welcomed: number;
  readonly joined: number;
}

export class Player {
  readonly cookie: string;
  readonly id: string;
  private readonly urls: readonly string[];
  private readonly seed: string;
  private readonly rng: { below(n: number): number };
  readonly places: Place[] = [];
  /** The node at whose tables they sit now. */
  at: string | undefined;
  /** Tables of others at which they look on. */
  readonly watched: string[] = [];
  /** Requests that were acknowledged, and one that was not answered. */
  readonly acknowledged: Acknowledged[] = [];
  private unanswered: Sent | undefined;
  /** What was told over each connection, in order. */
  readonly told: Telling[] = [];
  /** As the web client: wants to be told in few words, and whoever comes back asks for what came after what is known. */
  private readonly brief: boolean;
  private readonly known = new Map<string, number>();
  /** Decisions that were answered: the news of it may still be on their way, and who answers again takes back what was said. */
  private readonly answered = new Set<string>();
  private moves = 0;
  private over = false;
  /** They wait as the web client does. */
  private readonly patience: Patience;
  /** Since when a node told them to come back and they are not at their tables yet; and how it went so far. */
  sentOn: number | undefined;
  readonly away: Away[] = [];

  constructor(urls: readonly string[], cookie: string, id: string, seed: string, brief: boolean) {
    this.urls = urls;
    this.cookie = cookie;
    this.id = id;
    this.seed = seed;
    this.brief = brief;
    this.rng = fastRng(seed);
    this.patience = new Patience(
      () => performance.now(),
      () => this.rng.below(1000) / 1000,
    );
  }

  stop(): void {
    this.over = true;
  }

  /** Until stopped, over one connection after the other. */
  async live(): Promise<void> {
    while (!this.over) {
      const code = await this.visit().catch(() => 0);
      await pause(this.patience.next(code));
    }
  }

  /** As through a proxy: where nobody takes the call, the next node is called. */
  private async dial(): Promise<{ readonly client: Client; readonly dialled: number }> {
    const first = this.rng.below(this.urls.length);
    const urls = [...this.urls.slice(first), ...this.urls.slice(0, first)];
    for (const url of urls) {
      const client = new Client(url, this.cookie, this.brief);
      client.me = { id: this.id, name: '' };
      const dialled = performance.now();
      const came = await inTime(client.connect(), () => client.disconnect()).then(
        () => true,
        () => false,
      );
      if (came) return { client, dialled };
    }
    throw new Error('nobody takes the call');
  }

  /** What the line was closed with. */
  private async visit(): Promise<number | undefined> {
    const { client, dialled } = await this.dial();
    const since = new Map(this.known);
    this.told.push({ pushes: client.pushes, since });
    try {
      await inTime(client.until(() => client.pushes.some(({ type }) => type === 'welcome'), 'a welcome'));
      const welcomed = performance.now();
      await inTime(this.resend(client));
      for (const { table, as } of this.places) await inTime(client.join(table, as, since.get(viewerOf(table, as))));
      for (const table of this.watched)
        await inTime(client.join(table, 'spectator', since.get(viewerOf(table, 'spectator'))));
      this.isBack(dialled, welcomed);
      this.at = client.url;
      const until = this.moves + 20 + this.rng.below(60);
      while (!this.over && this.moves < until) {
        let asked = 0;
        for (const place of [...this.places]) asked += (await inTime(this.move(client, place))) ? 1 : 0;
        // who waits for others looks up now and then whether the line still lives
        if (asked === 0) {
          await inTime(client.done({ type: 'ping' }));
          await pause(30);
          this.moves += 0.2;
        }
      }
    } catch {
      // another node, or the same one later
    }
    this.at = undefined;
    const { closed, closedAt } = client;
    if (closed === comeBack) this.sentOn ??= closedAt;
    client.disconnect();
    if (this.brief) this.remember(client);
    return closed;
  }

  private isBack(dialled: number, welcomed: number): void {
    this.patience.calm();
    const { sentOn } = this;
    if (sentOn === undefined) return;
    const since = (at: number) => Math.round(at - sentOn);
    this.away.push({ dialled: since(dialled), welcomed: since(welcomed), joined: since(performance.now()) });
    this.sentOn = undefined;
  }

  private remember(client: Client): void {
    for (const { table, as } of [
      ...this.places,
      ...this.watched.map((table) => ({ table, as: 'spectator' as const })),
    ]) {
      const sight = client.sight(table, as);
      if (sight !== undefined) this.known.set(viewerOf(table, as), sight.v);
    }
  }

  private async resend(client: Client): Promise<void> {
    if (this.unanswered !== undefined) await this.submit(client, this.unanswered);
  }

  /** False: not asked. */
  private async move(client: Client, { table, as }: Place): Promise<boolean> {
    const turn = client.asked(table, as);
    if (turn === undefined || this.answered.has(`${table} ${turn.id}`)) return false;
    const answer = await client.ask({ type: 'choices', table, as, decision: turn.id });
    if (answer.type !== 'ack') return false;
    const list = answer.result?.choices?.list ?? [];
    this.moves += 1;
    const id = `${this.seed}-${Math.round(this.moves * 10)}`;
    await this.submit(client, { table, as, id, decision: turn.id, choice: list[this.rng.below(list.length)] });
    return true;
  }

  private async submit(client: Client, sent: Sent): Promise<void> {
    this.unanswered = sent;
    const answer = await client.ask({ type: 'command', ...sent });
    // what could not be done may be tried again, with the same id
    if (answer.type === 'error') throw new Error(answer.message);
    this.unanswered = undefined;
    if (answer.type === 'ack') {
      const { table, decision } = sent;
      this.answered.add(`${table} ${decision}`);
      this.acknowledged.push({ req: `${this.id}:${sent.id}`, table, decision });
    }
  }
}

function inTime<T>(promise: Promise<T>, late: () => void = () => undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late();
      reject(new Error('no answer'));
    }, patienceMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
