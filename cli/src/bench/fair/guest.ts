/** Somebody from an address of their own, as a proxy on this machine would tell it. */
import { WebSocket } from 'ws';

interface Told {
  readonly type: string;
  readonly id?: string;
  readonly table?: string;
  readonly result?: { readonly choices?: { readonly list: readonly unknown[] } };
  readonly game?: {
    readonly decisions: readonly { readonly id: number }[];
    readonly sealed: readonly { readonly decision: number }[];
  } | null;
}

export class Guest {
  /** What each table asks of this guest now. */
  readonly asked = new Map<string, number>();
  /** A table asks something. */
  onAsked: (table: string) => void = () => {};
  closed: number | undefined;
  private onClosed: (code: number) => void = () => {};
  private readonly url: string;
  private readonly headers: Record<string, string>;
  private socket: WebSocket | undefined;
  private count = 0;
  private readonly waiting = new Map<string, (told: Told) => void>();

  constructor(url: string, address: string) {
    this.url = url;
    this.headers = { 'x-forwarded-for': address };
  }

  async arrive(): Promise<void> {
    const answer = await this.post('me');
    this.headers['cookie'] = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/v1/socket`, {
      headers: this.headers,
      perMessageDeflate: false,
    });
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('close', (code) => {
      this.closed = code;
      this.onClosed(code);
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.on('message', (data: Buffer) => this.hear(data.toString('utf8')));
    await this.ask({ type: 'hello', protocol: 1 });
  }

  async create(seats: readonly unknown[], settings: object = {}): Promise<string> {
    const answer = await this.post('tables', { game: 'helter-skelter', seats, settings });
    const { id } = (await answer.json()) as { id: string };
    return id;
  }

  private async post(path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  /** The answer to a request. */
  ask(request: Record<string, unknown>): Promise<Told> {
    const id = String(++this.count);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket?.send(JSON.stringify({ ...request, id }));
    });
  }

  /** How many milliseconds an answer took. */
  async time(request: Record<string, unknown>): Promise<number> {
    const start = performance.now();
    // nobody answers who was shown out: a bench that waited on would stand still
    const told = await new Promise<Told | number>((resolve) => {
      this.onClosed = resolve;
      void this.ask(request).then(resolve);
      if (this.closed !== undefined) resolve(this.closed);
    });
    if (typeof told === 'number') throw new Error(`${String(request['type'])}: shown out with ${told}`);
    const { type } = told;
    if (type !== 'ack') throw new Error(`${String(request['type'])} was answered by ${type}`);
    return performance.now() - start;
  }

  private hear(text: string): void {
    // of what is told of tables only what one must decide is looked at
    const told = JSON.parse(text) as Told;
    const { id, table, game } = told;
    if (id !== undefined) {
      this.waiting.get(id)?.(told);
      this.waiting.delete(id);
    } else if (table !== undefined && game) {
      const open = game.decisions.find((d) => !game.sealed.some(({ decision }) => decision === d.id));
      if (open === undefined) this.asked.delete(table);
      else {
        this.asked.set(table, open.id);
        this.onAsked(table);
      }
    }
  }

  leave(): void {
    this.socket?.terminate();
  }
}
