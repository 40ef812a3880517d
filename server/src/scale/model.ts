/**
 * What a house of a given size needs: queues on a virtual clock. A move comes to a node, waits for its processor, waits for the
 * statement before it, has its part in the next one, travels to the database with all that gathered meanwhile, waits there for a processor and for the next
 * flush to disk, and is told to everybody at the table. What each step costs is measured elsewhere and given (docs/scale.md).
 */
import { fastRng, must } from '@gavel/kernel';
import { Agenda } from './agenda.ts';

export interface Size {
  readonly people: number;
  /** Being played now. */
  readonly tables: number;
  readonly nodes: number;
  /** Seconds from one move at a table to the next. */
  readonly pace: number;
  /** Does a proxy send people to the node that has their table? */
  readonly routed: boolean;
}

/** Milliseconds, kilobytes and bytes. */
export interface Costs {
  /** The processor of a node for a move, with two people who are told. */
  readonly move: number;
  /** The processor of a node for a statement, its answer and all that is sent then, however many moves share it. */
  readonly round: number;
  /** What a hop between nodes adds to that, on both of them together. */
  readonly hop: number;
  /** The database's processor for a statement, and for each write in it. */
  readonly statement: number;
  readonly write: number;
  /** A flush to its disk. */
  readonly flush: number;
  /** From node to node or database, one way. */
  readonly way: number;
  /** Processors of the database. */
  readonly cores: number;
  readonly tableKb: number;
  readonly socketKb: number;
  /** What a move adds to the database's log of changes. */
  readonly walBytes: number;
}

export const measured: Costs = {
  move: 0.13,
  round: 0.9,
  hop: 0.13,
  statement: 0.55,
  write: 0.02,
  flush: 1.8,
  way: 0.25,
  cores: 16,
  tableKb: 50,
  socketKb: 34,
  walBytes: 800,
};

export interface Load {
  readonly movesPerSecond: number;
  /** Busy part of the time: the busiest node, the database's processors, its disk. */
  readonly node: number;
  readonly database: number;
  readonly disk: number;
  readonly commitsPerSecond: number;
  readonly writesPerCommit: number;
  readonly walMbPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly nodeMb: number;
}

/** A processor, or several that take from one queue. */
class Server {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private readonly agenda: Agenda;
  busyMs = 0;

  constructor(agenda: Agenda, count: number) {
    this.agenda = agenda;
    this.free = count;
  }

  serve(ms: number, done: () => void): void {
    const begin = () => {
      this.free -= 1;
      this.busyMs += ms;
      this.agenda.after(ms, () => {
        this.free += 1;
        done();
        if (this.free > 0) this.waiting.shift()?.();
      });
    };
    if (this.free > 0) begin();
    else this.waiting.push(begin);
  }
}

/** Flushes for all who wait, again and again. */
class Disk {
  private waiting: (() => void)[] = [];
  private isBusy = false;
  private readonly agenda: Agenda;
  private readonly flushMs: number;
  busyMs = 0;

  constructor(agenda: Agenda, flushMs: number) {
    this.agenda = agenda;
    this.flushMs = flushMs;
  }

  flush(done: () => void): void {
    this.waiting.push(done);
    if (!this.isBusy) this.next();
  }

  private next(): void {
    const together = this.waiting;
    this.waiting = [];
    this.isBusy = together.length > 0;
    if (!this.isBusy) return;
    this.busyMs += this.flushMs;
    this.agenda.after(this.flushMs, () => {
      for (const done of together) done();
      this.next();
    });
  }
}

/** Whoever waits longer waits for ever. */
const patienceMs = 1000;

/** Runs such a house for some virtual seconds. */
export function runHouse(size: Size, costs: Costs, seconds = 5, seed = 'scale'): Load {
  const agenda = new Agenda();
  const rng = fastRng(seed);
  const { nodes, routed } = size;
  const processors = Array.from({ length: nodes }, () => new Server(agenda, 1));
  const database = new Server(agenda, costs.cores);
  const disk = new Disk(agenda, costs.flush);
  const gathered = processors.map((): (() => void)[] => []);
  const writing = processors.map(() => false);
  const movesPerSecond = size.tables / size.pace;
  const end = seconds * 1000;
  const took: number[] = [];
  let commits = 0;
  let writes = 0;

  const write = (node: number): void => {
    writing[node] = must(gathered[node], 'node').length > 0;
    if (writing[node]) must(processors[node], 'node').serve(costs.round, () => send(node));
  };
  const send = (node: number): void => {
    const batch = must(gathered[node], 'node').splice(0, 500);
    commits += 1;
    writes += batch.length;
    const written = () => {
      for (const done of batch) done();
      write(node);
    };
    agenda.after(costs.way, () =>
      database.serve(costs.statement + batch.length * costs.write, () =>
        disk.flush(() => agenda.after(costs.way, written)),
      ),
    );
  };
  const move = (): void => {
    const begun = agenda.now;
    const owner = rng.below(nodes);
    const hops = !routed && rng.below(nodes) > 0;
    const at = () =>
      must(processors[owner], 'node').serve(costs.move + (hops ? costs.hop / 2 : 0), () => {
        must(gathered[owner], 'node').push(() =>
          agenda.after(hops ? costs.way : 0, () => took.push(agenda.now - begun)),
        );
        if (writing[owner] !== true) write(owner);
      });
    if (hops) must(processors[rng.below(nodes)], 'node').serve(costs.hop / 2, () => agenda.after(costs.way, at));
    else at();
  };
  let came = 0;
  const come = (): void => {
    if (agenda.now > end) return;
    came += 1;
    move();
    // at random, as people are
    agenda.after((-Math.log(1 - rng.below(1 << 20) / (1 << 20)) * 1000) / movesPerSecond, come);
  };
  come();
  // who came late is answered late
  while (agenda.step(end + patienceMs));
  took.sort((a, b) => a - b);
  const part = (busyMs: number, count: number) => Math.min(1, busyMs / count / end);
  return {
    movesPerSecond,
    node: Math.max(...processors.map(({ busyMs }) => part(busyMs, 1))),
    database: part(database.busyMs, costs.cores),
    disk: part(disk.busyMs, 1),
    commitsPerSecond: commits / seconds,
    writesPerCommit: writes / Math.max(1, commits),
    walMbPerSecond: (movesPerSecond * costs.walBytes) / 1e6,
    p50Ms: took[Math.floor(took.length / 2)] ?? Number.POSITIVE_INFINITY,
    // what is not answered has waited longest
    p99Ms: took[Math.floor(came * 0.99)] ?? Number.POSITIVE_INFINITY,
    nodeMb: (size.tables * costs.tableKb + size.people * costs.socketKb) / nodes / 1000,
  };
}

/** A house is too small where something has no rest or somebody waits longer than this. */
const most = { busy: 0.9, p99Ms: 250 } as const;

export interface Limit {
  /** So many times the load. */
  readonly times: number;
  /** What has no more to give. */
  readonly what: 'nodes' | 'database' | 'waiting';
  readonly load: Load;
}

/** How much more this house bears, and what gives way first. */
export function limitOf(size: Size, costs: Costs, seconds = 1): Limit {
  for (let times = 1; ; times *= 1.5) {
    const load = runHouse({ ...size, pace: size.pace / times }, costs, seconds);
    // a database that has no rest gathers more into each statement: it has given way when people wait
    const isBroken = load.node > most.busy || load.p99Ms > most.p99Ms || times > 1000;
    if (isBroken)
      return {
        times,
        what: load.node > most.busy ? 'nodes' : load.database > most.busy ? 'database' : 'waiting',
        load,
      };
  }
}
