/** From here to another node: the clients of this node talk over it with tables that live there. */
import type { Talk } from '@gavel/table';
import type { Machine } from '../machine.ts';
import type { Frame } from './frames.ts';
import type { Call } from './host.ts';
import { Line } from './line.ts';
import type { Wires } from './wires.ts';

/** A node that does not answer so long is not there. */
const helloMs = 3000;
/** A question that is not answered so long is not answered any more. */
const answerMs = 5000;

export interface Opened {
  readonly me: { readonly id: string; readonly name: string };
  readonly brief: boolean;
  /** Where the client comes from. */
  readonly network: string;
}

interface Client {
  yours(table: string, text: string): void;
  send(text: string): void;
  moved(): void;
}

interface Asked {
  done(answer: unknown): void;
  failed(problem: Error): void;
}

/** The line broke; nobody is there, or somebody else; or the node there has said that it goes. */
type End = 'cut' | 'gone' | 'left';

export interface LinkListener {
  /** It stands, and nothing was said before. */
  opened(link: Link): void;
  closed(link: Link, how: End): void;
  /** What changed in lists: for everybody, and for one. */
  listed(text: string): void;
  own(text: string): void;
}

export class Link {
  readonly node: string;
  /** Absent: nobody knows yet where that node is. */
  private line: Line | undefined;
  private readonly hears: LinkListener;
  private readonly clients = new Map<number, Client>();
  private readonly asked = new Map<number, Asked>();
  private readonly machine: Machine;
  private stopWaiting = () => {};
  private waiting: (() => void)[] | undefined = [];
  private count = 0;
  private how: End = 'cut';
  private closed = false;

  /** `addressOf`: where that node is; undefined: nobody knows. */
  constructor(
    node: string,
    addressOf: Promise<string | undefined>,
    secret: string,
    hears: LinkListener,
    wires: Wires,
    machine: Machine,
  ) {
    this.machine = machine;
    this.node = node;
    this.hears = hears;
    addressOf.then(
      (address) => (address === undefined || address === '' ? this.end() : this.dial(wires, address, secret)),
      () => this.end(),
    );
  }

  private dial(wires: Wires, address: string, secret: string): void {
    const wire = wires.dial({
      address,
      authorization: `Bearer ${secret}`,
      timeoutMs: helloMs,
      gone: () => {
        this.how = 'gone';
      },
    });
    const hears = { frame: (frame: Frame) => this.take(frame), closed: () => this.end() };
    const line = new Line(wire, hears, this.machine);
    this.line = line;
    this.stopWaiting = this.machine.after(helloMs, () => line.cut());
  }

  private take({ op, n, text }: Frame): void {
    switch (op) {
      case 'hello':
        this.greet(text);
        return;
      case 'tell':
        this.clients.get(n)?.send(text);
        return;
      case 'moved':
        this.clients.get(n)?.moved();
        return;
      case 'yours': {
        const space = text.indexOf(' ');
        this.clients.get(n)?.yours(text.slice(0, space), text.slice(space + 1));
        return;
      }
      case 'done':
        this.asked.get(n)?.done(JSON.parse(text));
        return;
      case 'failed':
        this.asked.get(n)?.failed(new Error(text));
        return;
      case 'listed':
        this.hears.listed(text);
        return;
      case 'own':
        this.hears.own(text);
        return;
      case 'bye':
        this.how = 'left';
        this.end();
        return;
    }
  }

  private greet(node: string): void {
    this.stopWaiting();
    if (node !== this.node) {
      // another one lives at its address
      this.how = 'gone';
      this.line?.cut();
      return;
    }
    const waiting = this.waiting ?? [];
    this.waiting = undefined;
    this.hears.opened(this);
    for (const send of waiting) send();
  }

  /** Once somebody is there. */
  private whenOpen(send: () => void): void {
    if (this.waiting === undefined) send();
    else this.waiting.push(send);
  }

  talk(opened: Opened, client: Client): Talk {
    const n = ++this.count;
    this.clients.set(n, client);
    this.whenOpen(() => this.line?.send('open', n, JSON.stringify(opened)));
    // who is sent on is so once, and not while still being taken in
    if (this.closed) queueMicrotask(() => client.moved());
    return {
      say: (text) => this.whenOpen(() => this.line?.send('say', n, text)),
      rename: (name) => this.whenOpen(() => this.line?.send('name', n, name)),
      close: () => {
        this.clients.delete(n);
        this.whenOpen(() => this.line?.send('end', n));
      },
    };
  }

  /** Whoever asks knows what the answer is. */
  call<Answer>(call: Call): Promise<Answer> {
    if (this.closed) return Promise.reject(new Error('the link is cut'));
    const n = ++this.count;
    return new Promise((done, failed) => {
      const stop = this.machine.after(answerMs, () => ask.failed(new Error('no answer')));
      const over = <T>(end: (value: T) => void) => {
        return (value: T) => {
          stop();
          this.asked.delete(n);
          end(value);
        };
      };
      const ask: Asked = { done: over((answer) => done(answer as Answer)), failed: over(failed) };
      this.asked.set(n, ask);
      this.whenOpen(() => this.line?.send('call', n, JSON.stringify(call)));
    });
  }

  looks(person: string, on: boolean): void {
    this.whenOpen(() => this.line?.send(on ? 'looks' : 'away', 0, person));
  }

  lists(on: boolean): void {
    this.whenOpen(() => this.line?.send('lists', on ? 1 : 0));
  }

  private end(): void {
    if (this.closed) return;
    this.closed = true;
    this.stopWaiting();
    this.hears.closed(this, this.how);
    for (const { moved } of [...this.clients.values()]) moved();
    for (const { failed } of [...this.asked.values()]) failed(new Error('the link is cut'));
    this.clients.clear();
  }

  close(): void {
    if (this.line === undefined) this.end();
    else this.line.close();
  }
}
