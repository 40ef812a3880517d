/** Wires between boxes. They are slow, stand still while they are cut, and break with whoever holds an end. */
import type { Rng } from '@gavel/kernel';
import type { Call, Door, Ears, Where, Wire, Wires } from '../../src/fleet/wires.ts';
import type { Box } from './box.ts';

class End implements Wire {
  readonly box: Box;
  private readonly net: Net;
  other: End | undefined;
  isOpen = false;
  private isOver = false;
  private ears: Ears | undefined;
  private early: (() => void)[] = [];
  private unsent: string[] | undefined = [];
  /** What was sent last arrives then, and nothing before it. */
  private arrives = 0;

  constructor(box: Box, net: Net) {
    this.box = box;
    this.net = net;
  }

  hear(ears: Ears): void {
    this.ears = ears;
    for (const told of this.early.splice(0)) told();
  }

  private told(tell: (ears: Ears) => void): void {
    const { ears } = this;
    if (ears === undefined) this.early.push(() => this.told(tell));
    else tell(ears);
  }

  /** What is said before anybody is there is said when they are. */
  send(texts: readonly string[]): void {
    if (this.unsent !== undefined) {
      this.unsent.push(...texts);
      return;
    }
    for (const text of texts) this.deliver((other) => other.isOpen && other.told((ears) => ears.text(text)));
  }

  opened(): void {
    const unsent = this.unsent ?? [];
    this.unsent = undefined;
    this.isOpen = true;
    this.send(unsent);
  }

  knock(): void {
    this.deliver((other) => {
      if (!other.isOpen) return;
      other.told((ears) => ears.alive());
      other.deliver((back) => back.isOpen && back.told((ears) => ears.alive()));
    });
  }

  /** In order; what is on a wire that is cut waits there. */
  deliver(arrive: (other: End) => void): void {
    const { other } = this;
    if (other === undefined) return;
    const { agenda } = this.box;
    const ms = Math.max(this.net.delay(this.box, other.box), this.arrives - agenda.now);
    this.arrives = agenda.now + ms;
    agenda.after(ms, () => this.net.whenWhole(this.box, other.box, () => other.box.do(() => arrive(other))));
  }

  close(): void {
    if (!this.isOpen) {
      this.cut();
      return;
    }
    this.deliver((other) => other.over());
    this.isOpen = false;
    this.box.after(this.net.delay(this.box, this.box) * 2, () => this.over());
  }

  cut(): void {
    if (this.isOver) return;
    this.deliver((other) => other.over());
    this.box.after(0, () => this.over());
  }

  /** Its box is gone, and the system says so to the other one. */
  abandoned(): void {
    this.isOpen = false;
    this.deliver((other) => other.over());
  }

  over(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.isOpen = false;
    this.net.forget(this);
    this.told((ears) => ears.closed());
  }
}

export class Net {
  private readonly rng: Rng;
  private readonly doors = new Map<string, { readonly box: Box; readonly door: Pick<Door, 'came'> }>();
  private readonly ends = new Set<End>();
  private readonly cuts = new Map<string, (() => void)[]>();
  private ports = 0;
  /** So many times slower than usual. */
  slowness = 1;

  constructor(rng: Rng) {
    this.rng = rng;
  }

  delay(from: Box, to: Box): number {
    return (from === to ? 0.1 : 0.5 + this.rng.below(300) / 100) * this.slowness;
  }

  forget(end: End): void {
    this.ends.delete(end);
  }

  // ------------------------------------------------------------ faults

  cut(a: Box, b: Box): void {
    if (!this.cuts.has(pair(a, b))) this.cuts.set(pair(a, b), []);
  }

  heal(a: Box, b: Box): void {
    const waiting = this.cuts.get(pair(a, b)) ?? [];
    this.cuts.delete(pair(a, b));
    for (const arrive of waiting) arrive();
  }

  whenWhole(a: Box, b: Box, arrive: () => void): void {
    const waiting = this.cuts.get(pair(a, b));
    if (waiting === undefined) arrive();
    else waiting.push(arrive);
  }

  /** A box is dead: whoever talked with it hears that the line is broken. */
  fell(box: Box): void {
    for (const [address, door] of this.doors) if (door.box === box) this.doors.delete(address);
    for (const end of [...this.ends]) {
      if (end.box !== box) continue;
      this.ends.delete(end);
      end.abandoned();
    }
  }

  // ------------------------------------------------------------ wires

  dial(from: Box, address: string, gone: () => void = () => {}): Wire {
    const near = new End(from, this);
    this.ends.add(near);
    from.after(this.delay(from, from), () => {
      const there = this.doors.get(address);
      if (there === undefined) {
        gone();
        near.over();
        return;
      }
      const far = new End(there.box, this);
      near.other = far;
      far.other = near;
      near.deliver(() => {
        this.ends.add(far);
        far.opened();
        there.door.came(far);
        far.deliver((end) => end.opened());
      });
    });
    return near;
  }

  listen(box: Box, door: Pick<Door, 'came'>): { readonly address: string; close(): void } {
    const address = `${box.name}:${++this.ports}`;
    this.doors.set(address, { box, door });
    return { address, close: () => void this.doors.delete(address) };
  }

  /** The wires of one node; a call that nobody takes in time is over. */
  of(box: Box): Wires {
    return {
      dial: ({ address, timeoutMs, gone }: Call) => {
        const wire = this.dial(box, address, gone);
        box.after(timeoutMs, () => {
          if (!wire.isOpen) wire.cut();
        });
        return wire;
      },
      listen: async (_: Where, door: Door) => this.listen(box, door),
    };
  }
}

const pair = (a: Box, b: Box): string => [a.name, b.name].sort().join(' ');
