/** Who holds what, and who waits for it, in the order they came. */
interface Held {
  by: unknown;
  readonly waiting: { readonly by: unknown; readonly go: () => void; readonly fail: (why: Error) => void }[];
}

export class Locks {
  private readonly held = new Map<string, Held>();

  take(key: string, by?: unknown): Promise<void> {
    const held = this.held.get(key);
    if (held === undefined) {
      this.held.set(key, { by, waiting: [] });
      return Promise.resolve();
    }
    return new Promise((go, fail) => held.waiting.push({ by, go, fail }));
  }

  give(key: string): void {
    const held = this.held.get(key);
    const next = held?.waiting.shift();
    if (held === undefined || next === undefined) {
      this.held.delete(key);
      return;
    }
    held.by = next.by;
    next.go();
  }

  /** Whoever this was holds nothing any more, and waits for nothing. */
  giveUp(by: unknown): void {
    for (const [key, held] of this.held) {
      held.waiting.splice(0, held.waiting.length, ...held.waiting.filter((one) => one.by !== by));
      if (held.by === by) this.give(key);
    }
  }

  /** Nobody holds anything, and who waited waits in vain. */
  clear(why: Error): void {
    const all = [...this.held.values()];
    this.held.clear();
    for (const { waiting } of all) for (const { fail } of waiting) fail(why);
  }
}
