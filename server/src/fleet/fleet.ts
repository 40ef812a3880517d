/**
 * This node among others. Any node takes any client; a table lives on one of them, and what a client says to a table elsewhere
 * goes there over a link. Links are opened when they are needed: each from the node of the client to that of the table.
 */
import { timingSafeEqual } from 'node:crypto';
import { type Far, type Hall, knowledge, type Reply, type TableInfo } from '@gavel/table';
import type { Logger } from 'pino';
import type { Blocks } from '../lobby/blocks.ts';
import type { Listing, Lobby } from '../lobby/lobby.ts';
import { type Machine, thisMachine } from '../machine.ts';
import type { Sockets } from '../sockets.ts';
import type { Frame } from './frames.ts';
import { type Call, Host, type HostWorld } from './host.ts';
import { Line } from './line.ts';
import { Link, type LinkListener } from './link.ts';
import { partOf } from './parts.ts';
import type { HouseNews, Nodes } from './port.ts';
import { Relay } from './relay.ts';
import { type Where, type Wires, webSockets } from './wires.ts';

/** How long nobody tries again to reach a node that did not answer. */
const restMs = 1000;

/** What the server is made of, as far as other nodes touch it. */
export interface FleetWorld extends Pick<HostWorld, 'came' | 'answered' | 'refused'> {
  readonly hall: Hall;
  readonly lobby: Pick<Lobby, 'people' | 'hear' | 'hearOwn' | 'readAgain'>;
  readonly sockets: Pick<Sockets, 'rename' | 'signOut' | 'passes'>;
  readonly blocks: Pick<Blocks, 'hear' | 'readAgain'>;
  /** The folder with the built web client. */
  readonly web: string;
  /** Which of these sessions are not over. */
  sessionsLeft(sessions: readonly string[]): Promise<readonly string[]>;
}

export class Fleet {
  private readonly nodes: Nodes;
  private readonly log: Logger;
  private readonly links = new Map<string, Link>();
  private readonly hosts = new Map<Host, Line>();
  private world: FleetWorld | undefined;
  private relay: Relay | undefined;
  private readonly wires: Wires;
  private readonly machine: Machine;
  private shutDoor = () => {};
  private closing = false;

  constructor(nodes: Nodes, log: Logger, wires = webSockets, machine = thisMachine) {
    this.wires = wires;
    this.machine = machine;
    this.nodes = nodes;
    this.log = log;
  }

  // ------------------------------------------------------------ tables elsewhere

  readonly far: Far = {
    talk: (node, { me, brief, network, ...client }) => this.linkTo(node).talk({ me, brief, network }, client),
    ask: (node, me, request) =>
      this.linkTo(node)
        .call<Reply>({ what: 'request', me, request })
        .catch(() => ({ error: 'failed', message: 'the table cannot be reached; try again' })),
    release: (node, table) => this.linkTo(node).call({ what: 'release', table }),
    infos: (tables) => this.infos(tables),
    knower: (need) => this.nodes.knower(need),
  };

  private async infos(tables: readonly string[]): Promise<ReadonlyMap<string, TableInfo>> {
    const { others } = this.nodes;
    const asked = new Map<string, string[]>();
    if (others.length > 0)
      for (const [table, node] of await this.nodes.ownersOf(tables))
        asked.set(node, [...(asked.get(node) ?? []), table]);
    const infos = await Promise.all(
      [...asked].map(async ([node, some]) => {
        try {
          return await this.linkTo(node).call<readonly TableInfo[]>({ what: 'infos', tables: some });
        } catch {
          // what is stored must do
          return [];
        }
      }),
    );
    return new Map(infos.flat().map((info) => [info.id, info]));
  }

  /** A part of a page that another node has and this one has not: that of another release. */
  async part(path: string): Promise<Buffer | undefined> {
    const asked = new Set<string>();
    const askAll = async () => {
      const links = this.nodes.others.flatMap(({ id, address }) =>
        address === '' || asked.has(id) ? [] : [this.linkTo(id)],
      );
      for (const { node } of links) asked.add(node);
      const found = await Promise.all(
        links.map((link) => link.call<string | null>({ what: 'part', path }).catch(() => null)),
      );
      return found.find((one) => one !== null);
    };
    if (this.closing) return undefined;
    let part = await askAll();
    if (part === undefined) {
      // the first node of a release has people before others have heard of it
      await this.nodes.look().catch(() => undefined);
      part = await askAll();
    }
    return part === undefined || part === null ? undefined : Buffer.from(part, 'base64');
  }

  private linkTo(node: string): Link {
    let link = this.links.get(node);
    if (link === undefined) {
      link = new Link(node, this.addressOf(node), this.nodes.secret, this.hears, this.wires, this.machine);
      this.links.set(node, link);
    }
    return link;
  }

  private async addressOf(node: string): Promise<string | undefined> {
    const known = () => this.nodes.others.find(({ id }) => id === node)?.address;
    // one that has just come is known in a moment
    if (!known()) await this.nodes.look();
    return known();
  }

  private readonly hears: LinkListener = {
    opened: (link) => {
      const people = [...(this.world?.lobby.people ?? [])];
      if (people.length === 0) return;
      link.lists(true);
      for (const person of people) link.looks(person, true);
      this.world?.lobby.readAgain();
    },
    closed: (link, how) => {
      const { node } = link;
      const gone = how !== 'cut';
      const forget = () => {
        if (this.links.get(node) === link) this.links.delete(node);
      };
      if (this.closing) return forget();
      if (how !== 'left') this.log.warn({ node, gone }, 'a link to another node is cut');
      // who asks for it meanwhile is sent on at once: not everybody knocks at a door that is shut
      this.machine.after(gone ? 0 : restMs, () => {
        forget();
        this.reach();
      });
      if (gone) this.nodes.bury(node).catch((problem: unknown) => this.log.warn(problem));
    },
    listed: (text) => this.world?.lobby.hear(JSON.parse(text) as Listing),
    own: (text) => {
      const { person, text: told } = JSON.parse(text) as { person: string; text: string };
      this.world?.lobby.hearOwn(person, told);
    },
  };

  // ------------------------------------------------------------ lists

  /** For the lobby: where people look, other nodes tell what changes. */
  readonly elsewhere = {
    looks: (person: string, on: boolean) => {
      for (const link of this.links.values()) link.looks(person, on);
    },
    lists: (on: boolean) => {
      for (const link of this.links.values()) link.lists(on);
      if (on) this.reach();
    },
  };

  /** Where anybody looks at lists there is a link to every node. */
  private reach(): void {
    const looking = this.world !== undefined && [...this.world.lobby.people].length > 0;
    if (looking && !this.closing) for (const { id, address } of this.nodes.others) if (address !== '') this.linkTo(id);
  }

  changed(table: string, info: () => TableInfo, person?: string): void {
    this.relay?.changed(table, info, person);
  }

  // ------------------------------------------------------------ opening and closing

  /** Takes links at `host` and `port`; the others are told that, or where else they reach it. */
  async open(world: FleetWorld, where: Where): Promise<void> {
    const relay = new Relay(world.hall);
    this.world = world;
    this.relay = relay;
    const { address, close } = await this.wires.listen(where, {
      knows: (authorization) => this.knows(authorization),
      came: (wire) => {
        const hears = {
          frame: (frame: Frame) => hosted.take(frame),
          closed: () => {
            hosted.close();
            this.hosts.delete(hosted);
          },
        };
        const line = new Line(wire, hears, this.machine);
        const hosted = new Host({ ...world, relay, answer: (call) => this.answer(world, call) }, line);
        this.hosts.set(hosted, line);
        line.send('hello', 0, this.nodes.id);
      },
      failed: (problem) => this.log.error(problem),
    });
    this.shutDoor = close;
    await this.nodes.announce(address, knowledge(world.hall.world.games), {
      changed: () => this.reach(),
      lost: (table) => world.hall.drop(table),
      news: (news) => this.take(world, news),
      missed: () => void this.readAgain(world),
    });
  }

  private knows(authorization: string | undefined): boolean {
    const given = Buffer.from(authorization ?? '');
    const expected = Buffer.from(`Bearer ${this.nodes.secret}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private async answer({ hall, web }: FleetWorld, call: Call): Promise<unknown> {
    switch (call.what) {
      case 'request': {
        const table = await hall.find(call.request.table);
        if (table === undefined) return { error: 'unknownTable', message: 'there is no such table' } satisfies Reply;
        return new Promise<Reply>((done, failed) => {
          table.request(call.me, call.request, done).catch(failed);
        });
      }
      case 'infos':
        return call.tables.flatMap((id) => hall.here(id)?.match.info() ?? []);
      case 'part':
        return partOf(web, call.path);
      case 'release':
        return hall.release(call.table);
      default:
        // asked by a newer release: it must not take silence for an answer
        throw new Error('this release does not know how to answer that');
    }
  }

  private take({ blocks, sockets }: FleetWorld, news: HouseNews): void {
    switch (news.what) {
      case 'block':
        blocks.hear(news.person, news.blocked, news.on);
        return;
      case 'name':
        sockets.rename(news.person, news.name);
        return;
      case 'signedOut':
        sockets.signOut([news.session]);
        return;
    }
  }

  private async readAgain({ blocks, sockets, lobby, sessionsLeft }: FleetWorld): Promise<void> {
    try {
      await blocks.readAgain();
      const passes = sockets.passes();
      const left = new Set(await sessionsLeft(passes));
      sockets.signOut(passes.filter((pass) => !left.has(pass)));
      lobby.readAgain();
    } catch (problem) {
      this.log.warn(problem);
    }
  }

  /** It is about to go. */
  retire(): void {
    // who is told to come back and finds it still there comes back once more
    this.nodes.retire().catch((problem: unknown) => this.log.warn(problem));
  }

  /** Its tables are put away: the others hear at once that it goes, and wait for it no longer. */
  async close(): Promise<void> {
    this.closing = true;
    this.relay?.close();
    await this.nodes.leave().catch((problem: unknown) => this.log.warn(problem));
    this.shutDoor();
    for (const [host, line] of this.hosts) {
      host.close();
      line.send('bye', 0);
      line.close();
    }
    for (const link of this.links.values()) link.close();
  }

  /** Cuts whatever has not ended by itself. */
  cut(): void {
    for (const line of this.hosts.values()) line.cut();
  }
}
