/** A node in the simulation: the hall, the fleet and the store as they are, on a box, a net and a database that are not. */
import { fastRng, type Rng, randomPlayer } from '@gavel/kernel';
import { Hall, type Me, type NewTable, Session, type TableInfo } from '@gavel/table';
import { pino } from 'pino';
import { duel } from '../../../kernel/test/duel.ts';
import { Fleet } from '../../src/fleet/fleet.ts';
import type { Wire } from '../../src/fleet/wires.ts';
import { Health } from '../../src/health.ts';
import { Postgres } from '../../src/store/postgres/postgres.ts';
import type { Box } from './box.ts';
import type { Database } from './database.ts';
import type { Net } from './net.ts';

const silent = pino({ level: 'silent' });

/** What a client sends first, and how it makes a table: what is HTTP and a cookie elsewhere. */
export type Opening = { readonly me: Me } | { readonly me: Me; readonly make: NewTable };

export class Node {
  readonly box: Box;
  private readonly hall: Hall;
  private readonly fleet: Fleet;
  private readonly store: Postgres;
  private readonly sessions = new Map<Session, Wire>();
  private closing = false;
  /** Where clients reach it. */
  address = '';
  private shutDoor = () => {};

  /** Undefined: it could not be opened. */
  static async open(
    box: Box,
    net: Net,
    database: Database,
    rng: Rng,
    report: (problem: unknown) => void,
  ): Promise<Node> {
    const pool = database.of(box);
    const listen = () => database.hearing();
    const node = `n-${box.name}`;
    const store = await Postgres.on({ pool, listen, machine: box, node }, new Health(silent), false);
    const opened = new Node(box, net, store, rng, report);
    await opened.begin(net);
    return opened;
  }

  private constructor(box: Box, net: Net, store: Postgres, rng: Rng, report: (problem: unknown) => void) {
    this.box = box;
    this.store = store;
    const { nodes } = store;
    this.fleet = new Fleet(nodes, silent, net.of(box), box);
    this.hall = new Hall({
      games: [duel],
      store,
      clock: { now: () => nodes.now(), after: (ms, run) => box.after(ms, run) },
      secrets: { bytes: (count) => Uint8Array.from({ length: count }, () => rng.below(256)) },
      think: async (game, _, view, decision) => {
        await box.rest(20 + rng.below(200));
        return randomPlayer(game).choose(view, decision, fastRng(decision.id));
      },
      levels: () => ['random'],
      botMs: 9000,
      mostTables: 100,
      far: this.fleet.far,
      changed: (table, info, person) => this.fleet.changed(table, info, person),
      report: (_, problem) => report(problem),
    });
  }

  private async begin(net: Net): Promise<void> {
    const { hall, box } = this;
    await this.fleet.open(
      {
        hall,
        lobby: { people: [], hear() {}, hearOwn() {}, readAgain() {} },
        sockets: { rename() {}, signOut() {}, passes: () => [] },
        blocks: { hear() {}, readAgain: async () => {} },
        web: '',
        came() {},
        answered() {},
        refused() {},
        sessionsLeft: async () => [],
      },
      { host: box.name, port: 0 },
    );
    const { address, close } = net.listen(box, { came: (wire) => this.take(wire) });
    this.address = address;
    this.shutDoor = close;
    await hall.open();
    await hall.resume();
    this.sweepLater();
  }

  /** Tables that nobody uses are put away. */
  private sweepLater(): void {
    this.box.after(5000, () => {
      void this.hall.sweep(3000).catch(() => undefined);
      if (!this.closing) this.sweepLater();
    });
  }

  private take(wire: Wire): void {
    let session: Session | undefined;
    wire.hear({
      text: (text) => {
        if (session !== undefined) return void session.receive(text);
        const opening = JSON.parse(text) as Opening;
        if ('make' in opening) return void this.make(wire, opening.me, opening.make);
        session = new Session(
          this.hall,
          opening.me,
          (told) => wire.isOpen && wire.send([told]),
          undefined,
          undefined,
          () => wire.close(),
        );
        this.sessions.set(session, wire);
      },
      alive() {},
      closed: () => {
        if (session === undefined) return;
        session.close();
        this.sessions.delete(session);
      },
    });
  }

  private async make(wire: Wire, me: Me, given: NewTable): Promise<void> {
    try {
      const made = await this.hall.create(me, given);
      wire.send([JSON.stringify(made satisfies TableInfo | object)]);
    } catch {
      wire.close();
    }
  }

  /** As at a rolling upgrade: everything is put away first, and people are told to come back after that. */
  async close(): Promise<void> {
    this.closing = true;
    this.fleet.retire();
    this.shutDoor();
    await this.hall.close(() => {
      for (const [session, wire] of this.sessions) {
        session.close();
        wire.close();
      }
    });
    await this.fleet.close();
    this.fleet.cut();
    await this.store.close();
  }
}
