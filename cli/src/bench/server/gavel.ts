/** Gavel's own server as `gavel serve` starts it, and guests who speak its protocol: a cookie and a socket each. */
import { at, fastRng, type Rng } from '@gavel/kernel';
import { serve } from '@gavel/server';
import { WebSocket } from 'ws';
import { type SixtyView, sixty } from '../sixty/kernel.ts';
import { someMove } from '../sixty/rules.ts';
import type { Crowd, Pace, Seating } from './crowd.ts';

const noLimit = 1e9;
/** How news of one's own doing begin. */
const ownBrief = '{"type":"brief","ack":';

/** What the players read of a game: what lies before them. */
type Cards = Pick<SixtyView, 'heaps' | 'hand'>;

/** What the players read of a game that is over. */
interface Told {
  readonly table: string;
  readonly info: { readonly rematch: string | null };
}

/**
 * All players come from one address here, so limits per address are lifted; `idleMs`: when unused tables are put away; `store`:
 * a database instead of the folder, for one of several nodes, too.
 */
export async function serveGavel(folder: string, idleMs: number, store?: string): Promise<string> {
  const { url } = await serve({
    port: 0,
    data: folder,
    ...(store === undefined ? {} : { store }),
    games: [sixty],
    idleMs,
    limits: {
      requests: noLimit,
      guests: noLimit,
      connections: noLimit,
      sockets: noLimit,
      messages: noLimit,
      burst: noLimit,
      personMessages: noLimit,
      addressMessages: noLimit,
      newTables: noLimit,
      // whoever has sat down waits until all others have, at all servers
      silenceMs: noLimit,
    },
  });
  return url;
}

/** So many tables are gathered at a time. */
const lanes = 16;

export function gavelCrowd({ urls, apart }: Seating, pace: Pace): Crowd {
  const guests: Guest[] = [];
  const troubles: string[] = [];
  const rng = fastRng('gavel');
  const guest = async (number: number, node: number) => {
    const made = new Guest(at(urls, node % urls.length), pace, number, rng, troubles);
    await made.arrive();
    guests.push(made);
    return made;
  };
  const sit = async (number: number) => {
    // apart: every pair of nodes comes as often as every other
    const other = apart ? Math.floor(number / urls.length) : number;
    const [ann, bob] = await Promise.all([guest(number, number), guest(number, other)]);
    const table = await ann.create();
    bob.send({ type: 'sit', table });
    await bob.answered();
    for (const [seat, one] of [ann, bob].entries()) await one.join(table, seat);
  };
  return {
    async sit(tables) {
      const lane = async (first: number) => {
        for (let number = first; number < tables; number += lanes) await sit(number);
      };
      await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
    },
    get connections() {
      return guests.filter((one) => one.isConnected).length;
    },
    troubles,
    leave() {
      for (const one of guests) one.leave();
    },
  };
}

/** One person at one seat. */
class Guest {
  private readonly url: string;
  private readonly pace: Pace;
  /** Which of the crowd's tables it is, rematch after rematch. */
  private readonly number: number;
  private readonly rng: Rng;
  private readonly troubles: string[];
  private cookie = '';
  private socket!: WebSocket;
  private table = '';
  private seat = 0;
  private count = 0;
  private acknowledged: (() => void) | undefined;
  private leaving = false;

  constructor(url: string, pace: Pace, number: number, rng: Rng, troubles: string[]) {
    this.url = url;
    this.pace = pace;
    this.number = number;
    this.rng = rng;
    this.troubles = troubles;
  }

  get isConnected(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  async arrive(): Promise<void> {
    const { headers } = await this.post('me', undefined);
    this.cookie = headers.get('set-cookie')!.split(';')[0]!;
    this.socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/v1/socket`, {
      headers: { cookie: this.cookie },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.socket.on('error', (problem) => this.troubles.push(problem.message));
    this.socket.on('close', (code) => !this.leaving && this.troubles.push(`a socket was closed with ${code}`));
    await new Promise((resolve) => this.socket.once('open', resolve));
    // what players say and are told here is plain ASCII
    this.socket.on('message', (data: Buffer) => this.hear(data.toString('latin1')));
    this.send({ type: 'hello', protocol: 1, brief: true });
  }

  async create(): Promise<string> {
    const answer = await this.post('tables', { game: 'sixty', seats: [{ kind: 'me' }, { kind: 'open' }] });
    return ((await answer.json()) as { id: string }).id;
  }

  private async post(path: string, body: unknown): Promise<Response> {
    const response = await fetch(`${this.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { cookie: this.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  send(request: Record<string, unknown>): void {
    this.socket.send(JSON.stringify({ id: String(++this.count), ...request }));
  }

  async join(table: string, seat: number): Promise<void> {
    this.table = table;
    this.seat = seat;
    this.send({ type: 'join', table, as: seat });
    await this.answered();
  }

  answered(): Promise<void> {
    return new Promise((resolve) => {
      this.acknowledged = resolve;
    });
  }

  leave(): void {
    this.leaving = true;
    this.socket.terminate();
  }

  /** Only what a player needs is read, so that the players are not slower than the server. */
  private hear(text: string): void {
    switch (textBetween(text, '{"type":"', '"')) {
      case 'ack':
        this.acknowledge();
        break;
      case 'brief':
        if (text.startsWith(ownBrief)) this.acknowledge();
        this.look(text);
        break;
      case 'table':
        this.look(text);
        break;
      case 'refused':
      case 'error':
        this.troubles.push(text);
    }
  }

  private acknowledge(): void {
    const done = this.acknowledged;
    this.acknowledged = undefined;
    done?.();
  }

  private look(text: string): void {
    const decision = /"decisions":\[\{[^}]*"id":(\d+)/.exec(text)?.[1];
    if (decision !== undefined) {
      const cards = `{"heaps":${textBetween(text, '"heaps":', ',"hands"')}}`;
      if (textBetween(text, '"table":"', '"') === this.table) this.choose(JSON.parse(cards) as Cards, decision);
    } else if (text.includes('"status":"over"')) this.again(JSON.parse(text) as Told);
  }

  private again({ table, info: { rematch } }: Told): void {
    if (table !== this.table) return;
    if (rematch !== null) {
      this.send({ type: 'leave', table, as: this.seat });
      void this.join(rematch, this.seat);
    } else if (this.seat === 0) this.send({ type: 'rematch', table });
  }

  private choose({ hand, heaps }: Cards, decision: string): void {
    this.pace.move(this.number, (acknowledged) => {
      this.acknowledged = acknowledged;
      const tops = heaps.map((heap) => heap.at(-1)!);
      const choice = JSON.stringify(someMove(hand, tops, this.rng));
      const head = `{"id":"${++this.count}","type":"command","table":"${this.table}","as":${this.seat}`;
      this.socket.send(`${head},"decision":${decision},"choice":${choice}}`);
    });
  }
}

/** What stands after `start` up to `end`; undefined: there is none. */
function textBetween(text: string, start: string, end: string): string | undefined {
  const at = text.indexOf(start);
  if (at < 0) return undefined;
  const from = at + start.length;
  return text.slice(from, text.indexOf(end, from));
}
