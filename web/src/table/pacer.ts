/**
 * Shows what comes one thing after the other, each for its time, so that it can be followed. Nobody waits for it: whatever
 * is urgent is shown at once, with all before it, and the player may go on or skip to the end at any moment.
 */
export interface Pacing<T> {
  take(item: T): void;
  /** How long to stay with what was just taken, in milliseconds; `behind` more wait. Infinity: until the player goes on. */
  stay(item: T, behind: number): number;
  urgent(item: T): boolean;
  /** How many wait to be shown, and the last of them. */
  changed(behind: number, last: T | undefined): void;
}

export interface Pacer<T> {
  hear(item: T): void;
  /** To the next thing now. */
  next(): void;
  /** All that waits at once. */
  skip(): void;
  close(): void;
}

export function pacer<T>({ take, stay, urgent, changed }: Pacing<T>): Pacer<T> {
  const queue: T[] = [];
  let staying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (): void => {
    clearTimeout(timer);
    staying = false;
  };
  const drain = (all: boolean): void => {
    go();
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      take(item);
      if (all || queue.some(urgent)) continue;
      const ms = stay(item, queue.length);
      if (ms <= 0) continue;
      staying = true;
      if (Number.isFinite(ms)) timer = setTimeout(drain, ms, false);
      break;
    }
    changed(queue.length, queue.at(-1));
  };
  return {
    hear(item) {
      queue.push(item);
      if (!staying || urgent(item)) drain(false);
      else changed(queue.length, queue.at(-1));
    },
    next: () => drain(false),
    skip: () => drain(true),
    close: go,
  };
}
