/** One end of a link between two nodes: frames that leave together, and a knock every second at whoever is quiet. */
import type { Machine } from '../machine.ts';
import { type Frame, frame, type Op, readFrame } from './frames.ts';
import type { Wire } from './wires.ts';

const knockMs = 1000;
/** A line over which nothing comes for so long is cut. */
const deadMs = 4000;

export class Line {
  private readonly wire: Wire;
  private readonly machine: Machine;
  private unsent: string[] = [];
  private alive: number;
  private looked: number;
  private stop: (() => void) | undefined;
  private closed = false;

  constructor(wire: Wire, hears: { frame(frame: Frame): void; closed(): void }, machine: Machine) {
    this.wire = wire;
    this.machine = machine;
    this.alive = this.looked = machine.now();
    const heard = () => {
      this.alive = machine.now();
    };
    wire.hear({
      text(text) {
        heard();
        const read = readFrame(text);
        if (read !== undefined) hears.frame(read);
      },
      alive: heard,
      closed: () => {
        this.closed = true;
        this.stop?.();
        hears.closed();
      },
    });
    this.knockLater();
  }

  private knockLater(): void {
    this.stop = this.machine.after(knockMs, () => {
      this.knock();
      if (!this.closed) this.knockLater();
    });
  }

  private knock(): void {
    const now = this.machine.now();
    // who was held up itself has not listened
    const heldUp = now - this.looked > deadMs / 2;
    this.looked = now;
    if (!heldUp && now - this.alive >= deadMs) this.wire.cut();
    else if (this.wire.isOpen) this.wire.knock();
  }

  send(op: Op, n: number, text = ''): void {
    if (this.unsent.push(frame(op, n, text)) === 1) process.nextTick(() => this.sendAll());
  }

  private sendAll(): void {
    const { wire, unsent } = this;
    this.unsent = [];
    if (wire.isOpen && unsent.length > 0) wire.send(unsent);
  }

  close(): void {
    this.sendAll();
    this.wire.close();
  }

  cut(): void {
    this.wire.cut();
  }
}
