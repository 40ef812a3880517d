/** One client's conversation, whatever carries it: a socket on the server, a plain call in the browser. */
import { isRefusal, type Refusal } from '@gavel/kernel';
import type { Follower } from './audience.ts';
import { encode } from './encode.ts';
import type { Talk } from './far.ts';
import type { Hall } from './hall.ts';
import {
  type As,
  type ErrorCode,
  type Me,
  type Push,
  protocolVersion,
  type Request,
  type RequestOf,
  readRequest,
} from './protocol/index.ts';
import { no } from './refusals.ts';
import type { Reply } from './step.ts';
import { Elsewhere } from './store.ts';
import type { Table, TableRequest } from './table.ts';

/** Whatever tells a client which tables there are. */
export interface Lobby {
  /** Sends the list (`own`: of one's own tables only) and then what changes, until the returned function is called. */
  watch(person: string, send: (text: string) => void, own: boolean): () => void;
}

type Give = (table: string, text: string, letGo: boolean) => void;

/** So often a table is looked for again at once. */
const mostInVain = 20;

/** Tables one client may follow at a time. */
const mostJoined = 64;

export class Session {
  private readonly hall: Hall;
  private me: Me;
  private readonly sendText: (text: string) => void;
  private readonly refused: (why: string) => void;
  private readonly joined = new Map<string, { table: Table; follower: Follower }>();
  private readonly lobby: Lobby | undefined;
  private leaveLobby: (() => void) | undefined;
  private greeted = false;
  /** Wants to be told in few words. */
  private brief = false;
  /**
   * An answer that the brief news of what it did may carry. As a message of its own it took 7 % more processor time for a move at
   * 1,000 tables (pairs from -1 to 63 %) and no more at 100: docs/tests.md.
   */
  private owed: { readonly id: string; readonly table: string; readonly v: number } | undefined;
  private open = true;
  private readonly moved: () => void;
  private readonly network: string;
  /** Speaks for a client of another node, which gets back what is not for here; `letGo`: and the table, which nobody is at. */
  private give: Give | undefined;
  /** Tables that were given back with what was said: whoever comes here again cannot have them. */
  private readonly offered = new Set<string>();
  /** How often in a row a table was not where it was looked for. */
  private inVain = 0;
  /** Talks with other nodes, and on which of them each table is. */
  private readonly talks = new Map<string, Talk>();
  private readonly far = new Map<string, Talk>();

  /**
   * `moved`: a table is not where it was, and the client must begin anew. `refused` hears of every request that is not done: the rule that forbids it, the code of the error, or `again` when it
   * was done before.
   */
  constructor(
    hall: Hall,
    me: Me,
    send: (text: string) => void,
    lobby?: Lobby,
    refused: (why: string) => void = () => {},
    moved: () => void = () => {},
    network = '',
  ) {
    this.moved = moved;
    this.network = network;
    this.hall = hall;
    this.lobby = lobby;
    this.me = me;
    this.sendText = send;
    this.refused = refused;
  }

  /** Knows what came with brief news. */
  get isBrief(): boolean {
    return this.brief;
  }

  rename(name: string): void {
    this.me = { ...this.me, name };
    for (const talk of this.talks.values()) talk.rename(name);
  }

  /** The client has said hello to another node, which sends what it says. */
  greet(brief: boolean, give: Give): void {
    this.give = give;
    this.greeted = true;
    this.brief = brief;
  }

  /** Takes one message; resolves when it is answered. Never rejects. */
  async receive(text: string): Promise<void> {
    const request = readRequest(text);
    if ('wrong' in request) return this.error(request.id, 'malformed', request.wrong);
    try {
      await this.handle(request, text);
      this.payOwed();
    } catch (problem) {
      this.hall.world.report('', problem);
      this.error(request.id, 'failed', 'something went wrong here');
    }
  }

  /** Answers a message that came too fast and is not looked at. */
  turnAway(text: string): void {
    const { id } = readRequest(text);
    this.refused('crowd');
    this.send({ type: 'error', id, code: 'tooFast', message: 'too many messages from here; wait a moment' });
  }

  close(): void {
    this.open = false;
    for (const { table, follower } of this.joined.values()) table.leave(follower);
    this.joined.clear();
    for (const talk of this.talks.values()) talk.close();
    this.leaveLobby?.();
  }

  /** Makes no promise of its own: most requests are a table's alone. */
  private handle(request: Request, text: string): Promise<void> | void {
    const { id } = request;
    if (request.type === 'hello') return this.hello(request);
    if (!this.greeted) return this.error(id, 'hello', 'say hello first');
    if (request.type === 'ping') return this.send({ type: 'ack', id });
    if (request.type === 'claim') return this.claim(request, text);
    if (request.type === 'lobby') return this.watchLobby(request);
    const far = this.far.get(request.table);
    if (far !== undefined) return far.say(text);
    if (request.type === 'leave') {
      this.leave(request.table, request.as);
      return this.send({ type: 'ack', id, table: request.table });
    }
    const table = this.hall.here(request.table);
    if (table !== undefined) return this.handleAt(table, request, text);
    return this.hall.find(request.table).then(
      (found) => {
        if (found === undefined) return this.error(id, 'unknownTable', 'there is no such table');
        return this.handleAt(found, request, text);
      },
      (problem: unknown) => this.handleFar(problem, request.table, text),
    );
  }

  /** The table may be another node's: there is somebody who speaks for us. */
  private handleFar(problem: unknown, table: string, text: string): void {
    const { far } = this.hall.world;
    if (!(problem instanceof Elsewhere)) throw problem;
    if (this.give !== undefined) {
      this.give(table, text, false);
      return;
    }
    const { node } = problem;
    // of nobody yet: whoever comes back finds it
    if (far === undefined || !this.open || node === '') {
      this.moved();
      return;
    }
    let talk = this.talks.get(node);
    if (talk === undefined) {
      const { me, brief, moved } = this;
      const send = (told: string) => {
        this.inVain = 0;
        this.say(told);
      };
      const yours = (given: string, said: string) => {
        this.far.delete(given);
        this.inVain += 1;
        // who goes round in circles begins anew
        if (this.inVain > mostInVain) this.moved();
        else void this.receive(said);
      };
      talk = far.talk(node, { me, brief, network: this.network, send, moved, yours });
      this.talks.set(node, talk);
    }
    this.far.set(table, talk);
    talk.say(text);
  }

  private handleAt(table: Table, request: AtTable, text: string): Promise<void> | void {
    if (this.give !== undefined && request.type === 'join' && table.isIdle(0) && !this.offered.has(request.table)) {
      this.offered.add(request.table);
      return this.give(request.table, text, true);
    }
    const reply = (reply: Reply) => this.reply(request.id, request.table, reply);
    switch (request.type) {
      case 'join':
        return this.join(table, request, reply);
      case 'log':
        return table
          .logBefore(this.me.id, request.as, request.before)
          .then((log) => reply(isRefusal(log) ? log : { v: table.match.v, result: { log } }));
      default:
        return table.request(this.me, request, reply);
    }
  }

  private hello({ id, protocol, brief = false }: RequestOf<'hello'>): void {
    this.greeted = protocol === protocolVersion;
    this.brief = brief;
    if (this.greeted) this.send({ type: 'welcome', id, protocol: protocolVersion, you: this.me });
    else this.error(id, 'hello', `this server speaks protocol ${protocolVersion}`);
  }

  private async join(table: Table, { as, since }: RequestOf<'join'>, reply: (reply: Reply) => void): Promise<void> {
    const key = joinKey(table.match.id, as);
    if (!this.joined.has(key) && this.joined.size >= mostJoined)
      return reply(no('badTable', { what: `One connection follows at most ${mostJoined} tables` }));
    this.leave(table.match.id, as);
    const { brief } = this;
    const { id } = table.match;
    const follower: Follower = {
      person: this.me.id,
      as,
      brief,
      v: 0,
      settled: undefined,
      takeOwed: (v) => this.takeOwed(id, v),
      send: (text) => this.say(text),
      moved: this.moved,
    };
    await table.join(follower, since, (answer) => {
      // who is refused follows nothing
      if ('v' in answer) {
        // the same was asked twice before it was answered: nobody is told twice
        this.leave(id, as);
        this.joined.set(key, { table, follower });
      }
      reply(answer);
    });
    if (!this.open) table.leave(follower);
  }

  private watchLobby({ id, on, own = false }: RequestOf<'lobby'>): void {
    const { lobby } = this;
    if (lobby === undefined) {
      this.error(id, 'failed', 'there is no lobby here');
      return;
    }
    this.send({ type: 'ack', id });
    this.leaveLobby?.();
    const send = (text: string) => this.say(text);
    this.leaveLobby = on ? lobby.watch(this.me.id, send, own) : undefined;
  }

  private leave(id: string, as: As): void {
    const key = joinKey(id, as);
    const joined = this.joined.get(key);
    joined?.table.leave(joined.follower);
    this.joined.delete(key);
  }

  private async claim({ id, link }: RequestOf<'claim'>, text: string): Promise<void> {
    const found = this.hall.link(link);
    if (found === undefined) return this.refuse(id, undefined, no('badLink'));
    const { seat, secret } = found;
    let table: Table | undefined;
    try {
      table = await this.hall.find(found.table);
    } catch (problem) {
      return this.handleFar(problem, found.table, text);
    }
    if (table === undefined) return this.refuse(id, undefined, no('badLink'));
    await table.claim(this.me, id, seat, secret, (reply) => this.reply(id, found.table, reply));
  }

  private reply(id: string, table: string, reply: Reply): void {
    if (isRefusal(reply)) this.refuse(id, table, reply);
    else if ('moved' in reply) this.moved();
    else if ('error' in reply) this.error(id, reply.error, reply.message);
    else {
      const { v, result, again } = reply;
      if (again) this.refused('again');
      this.payOwed();
      if (this.brief && result === undefined) this.owed = { id, table, v };
      else this.send({ type: 'ack', id, table, v, ...(result === undefined ? {} : { result }) });
    }
  }

  private refuse(id: string, table: string | undefined, refusal: Refusal): void {
    this.refused(refusal.rule);
    this.send({ type: 'refused', id, ...(table === undefined ? {} : { table }), refusal });
  }

  private error(id: string | null, code: ErrorCode, message: string): void {
    this.refused(code);
    this.send({ type: 'error', id, code, message });
  }

  /** The answer that is owed for what led to this line of a table's log: its news bring it. */
  private takeOwed(table: string, v: number): string | undefined {
    const { owed } = this;
    if (owed?.table !== table || owed.v !== v) return undefined;
    this.owed = undefined;
    return owed.id;
  }

  /** Nothing is said before an answer that is still owed. */
  private say(text: string): void {
    this.payOwed();
    if (this.open) this.sendText(text);
  }

  private payOwed(): void {
    const { owed } = this;
    if (owed === undefined) return;
    this.owed = undefined;
    this.send({ type: 'ack', ...owed });
  }

  private send(push: Push): void {
    this.say(encode(push));
  }
}

/** Requests that are made at a table. */
type AtTable = TableRequest | RequestOf<'join' | 'log'>;

function joinKey(table: string, as: As): string {
  return `${table}/${as}`;
}
