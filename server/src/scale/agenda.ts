/** What happens when, on a clock that nobody waits for: time goes from one event to the next, and of two at once the older comes first. */
interface Event {
  readonly at: number;
  readonly number: number;
  run: (() => void) | undefined;
}

export class Agenda {
  /** In milliseconds. */
  now = 0;
  /** A heap: no event comes before its parent. */
  private readonly heap: Event[] = [];
  private count = 0;

  get size(): number {
    return this.heap.length;
  }

  /** Runs later, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void {
    const event: Event = { at: this.now + Math.max(0, ms), number: this.count++, run };
    this.rise(event);
    return () => {
      event.run = undefined;
    };
  }

  /** Goes on to the next event; false: there is none until then. */
  step(until = Number.POSITIVE_INFINITY): boolean {
    const [first] = this.heap;
    if (first === undefined || first.at > until) {
      if (until < Number.POSITIVE_INFINITY) this.now = Math.max(this.now, until);
      return false;
    }
    this.fall();
    this.now = first.at;
    first.run?.();
    return true;
  }

  private rise(event: Event): void {
    const { heap } = this;
    let at = heap.length;
    heap.push(event);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const parent = heap[up];
      if (parent === undefined || !isBefore(event, parent)) break;
      heap[at] = parent;
      at = up;
    }
    heap[at] = event;
  }

  /** Takes the first away. */
  private fall(): void {
    const { heap } = this;
    const event = heap.pop();
    if (event === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      let child = heap[down];
      const other = heap[down + 1];
      if (child !== undefined && other !== undefined && isBefore(other, child)) {
        child = other;
        down += 1;
      }
      if (child === undefined || !isBefore(child, event)) break;
      heap[at] = child;
      at = down;
    }
    heap[at] = event;
  }
}

const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.number < b.number);
