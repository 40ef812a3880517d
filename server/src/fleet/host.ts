/** The other end of a link: clients of another node have a session here each, as if their sockets were here. */
import { type Hall, type Me, Session, type TableRequest } from '@gavel/table';
import type { Frame } from './frames.ts';
import type { Line } from './line.ts';
import type { Opened } from './link.ts';
import type { Relay } from './relay.ts';

/** What other nodes may ask. */
export type Call =
  | { readonly what: 'request'; readonly me: Me; readonly request: TableRequest }
  | { readonly what: 'infos'; readonly tables: readonly string[] }
  | { readonly what: 'part'; readonly path: string }
  | { readonly what: 'release'; readonly table: string };

export interface HostWorld {
  readonly hall: Hall;
  readonly relay: Relay;
  answer(call: Call): Promise<unknown>;
  /** Somebody comes from there; how long a message waited for its answer; what was refused. */
  came(person: string, network: string): void;
  answered(seconds: number): void;
  refused(why: string, network: string, person: string): void;
}

export class Host {
  private readonly world: HostWorld;
  private readonly line: Line;
  private readonly sessions = new Map<number, Session>();

  constructor(world: HostWorld, line: Line) {
    this.world = world;
    this.line = line;
  }

  take({ op, n, text }: Frame): void {
    switch (op) {
      case 'open':
        this.open(n, JSON.parse(text) as Opened);
        return;
      case 'say':
        this.say(n, text);
        return;
      case 'name':
        this.sessions.get(n)?.rename(text);
        return;
      case 'end':
        this.sessions.get(n)?.close();
        this.sessions.delete(n);
        return;
      case 'call':
        void this.answer(n, text);
        return;
      case 'looks':
      case 'away':
        this.world.relay.looks(this.line, text, op === 'looks');
        return;
      case 'lists':
        this.world.relay.lists(this.line, n === 1);
        return;
    }
  }

  private open(n: number, { me, brief, network }: Opened): void {
    const { world, line } = this;
    world.came(me.id, network);
    const session = new Session(
      world.hall,
      me,
      (text) => line.send('tell', n, text),
      undefined,
      (why) => world.refused(why, network, me.id),
      // whoever was sent here by mistake is not sent on to a third
      () => line.send('moved', n),
    );
    session.greet(brief, (table, text, letGo) => {
      const free = letGo ? world.hall.release(table) : Promise.resolve();
      free.then(
        () => line.send('yours', n, `${table} ${text}`),
        () => line.send('moved', n),
      );
    });
    this.sessions.set(n, session);
  }

  private say(n: number, text: string): void {
    const at = performance.now();
    const session = this.sessions.get(n);
    void session?.receive(text).then(() => this.world.answered((performance.now() - at) / 1000));
  }

  private async answer(n: number, text: string): Promise<void> {
    const { line, world } = this;
    try {
      line.send('done', n, JSON.stringify((await world.answer(JSON.parse(text) as Call)) ?? null));
    } catch (problem) {
      line.send('failed', n, problem instanceof Error ? problem.message : String(problem));
    }
  }

  close(): void {
    this.world.relay.forget(this.line);
    for (const session of this.sessions.values()) session.close();
    this.sessions.clear();
  }
}
