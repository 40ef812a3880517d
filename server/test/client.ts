/** A client of the protocol, as a third party would write it: HTTP, a cookie, one socket. */
import type { As, GameNow, Me, NewTable, Push, TableInfo, TableSummary } from '@gavel/table';
import { WebSocket } from 'ws';
import { answerIn, Reader, type Reply, type Sight } from './reader.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

type Sent = Record<string, unknown> & { readonly type: string };

export class Client {
  readonly url: string;
  cookie = '';
  me!: Me;
  readonly texts: string[] = [];
  readonly pushes: Push[] = [];
  private readonly reader = new Reader();
  /** Wants to be told in few words. */
  private readonly brief: boolean;
  closed: number | undefined;
  /** When that was, by the clock that only counts. */
  closedAt = 0;
  private socket: WebSocket | undefined;
  private count = 0;
  private readonly waiting = new Set<() => void>();

  constructor(url: string, cookie = '', brief = false) {
    this.url = url;
    this.cookie = cookie;
    this.brief = brief;
  }

  static async guest(url: string, cookie = '', by: Record<string, string> = {}, brief = false): Promise<Client> {
    const client = new Client(url, cookie, brief);
    const { headers, body } = await client.http('POST', '/me', undefined, by);
    const set = headers.get('set-cookie');
    if (set !== null) client.cookie = set.split(';')[0]!;
    client.me = body as Me;
    await client.connect(by);
    return client;
  }

  async http(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: {
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  }

  async create(given: NewTable): Promise<TableSummary> {
    const { status, body } = await this.http('POST', '/tables', given);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as TableSummary;
  }

  open(headers: Record<string, string> = {}): WebSocket {
    const address = `${this.url.replace('http', 'ws')}/api/v1/socket`;
    return new WebSocket(address, { headers: { cookie: this.cookie, ...headers } });
  }

  async connect(headers: Record<string, string> = {}): Promise<void> {
    const socket = this.open(headers);
    this.socket = socket;
    this.closed = undefined;
    socket.on('message', (data) => {
      const text = String(data);
      this.texts.push(text);
      const push = JSON.parse(text) as Push;
      this.pushes.push(push);
      this.reader.hear(push);
      this.wake();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.closedAt = performance.now();
      this.wake();
    });
    socket.on('error', () => {});
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    const brief = this.brief ? { brief: true } : {};
    this.send({ type: 'hello', id: `hello-${++this.count}-${this.me?.id}`, protocol: 1, ...brief });
  }

  send(message: unknown): void {
    this.socket!.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The line is cut without a word: nothing is read any more, and no knock answered. */
  stall(): void {
    this.socket?.pause();
  }

  disconnect(): void {
    this.socket?.terminate();
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }

  /** Waits until something is true of what was received. */
  async until<T>(found: () => T | undefined | false, what = 'that'): Promise<T> {
    const end = Date.now() + 30_000;
    for (;;) {
      const value = found();
      if (value !== undefined && value !== false) return value;
      if (this.closed !== undefined) throw new Error(`closed with ${this.closed} before ${what}`);
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
      await new Promise<void>((resolve) => {
        this.waiting.add(resolve);
        setTimeout(resolve, 1000);
      });
    }
  }

  /** Sends a request and gives back its answer. */
  async ask(request: Sent): Promise<Push & { id: string }> {
    const id = (request['id'] as string | undefined) ?? `${this.me.id}-${++this.count}-${this.texts.length}`;
    const from = this.pushes.length;
    this.send({ ...request, id });
    const isIt = (reply: Reply | undefined): reply is Reply & { id: string } => reply?.id === id;
    return this.until(() => this.pushes.slice(from).map(answerIn).find(isIt), `an answer to ${request.type}`);
  }

  async done(request: Sent): Promise<Extract<Push, { type: 'ack' }>> {
    const answer = await this.ask(request);
    if (answer.type !== 'ack') throw new Error(`${request.type}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** `since`: the last line that is known. */
  async join(table: string, as: As, since?: number): Promise<void> {
    await this.done({ type: 'join', table, as, since });
    await this.until(() => this.sight(table, as), 'the table');
  }

  /** How the table was last seen. */
  sight(table: string, as: As): Sight | undefined {
    return this.reader.sight(table, as);
  }

  info(table: string, as: As): TableInfo {
    return this.sight(table, as)!.info;
  }

  game(table: string, as: As): GameNow {
    return this.sight(table, as)!.game!;
  }

  /** The first decision this seat has not answered yet. */
  asked(table: string, as: number) {
    const { decisions, sealed } = this.game(table, as);
    return decisions.find((d) => !sealed.some((one) => one.decision === d.id));
  }

  /** Waits to be asked, then answers; false: the game is over. */
  async choose(table: string, as: number, index = 0): Promise<boolean> {
    const turn = await this.until(
      () => this.asked(table, as) ?? (this.info(table, as).status === 'over' && 'over'),
      'a turn',
    );
    if (turn === 'over') return false;
    const choices = (await this.done({ type: 'choices', table, as, decision: turn.id })).result!.choices!;
    const choice = choices.list[index % choices.list.length];
    await this.done({ type: 'command', table, as, decision: turn.id, choice });
    return true;
  }
}
