/** Lines of standard input for a game at the terminal. */
import { createInterface, type Interface } from 'node:readline';

/** Lines of standard input, one at a time; undefined at its end. Also right when they all come at once, from a file. */
export class Lines {
  private readonly source: Interface;
  private readonly ready: string[] = [];
  private waiting: ((line: string | undefined) => void) | undefined;
  private ended = false;

  constructor() {
    this.source = createInterface({ input: process.stdin });
    this.source.on('line', (line) => {
      if (this.waiting === undefined) this.ready.push(line);
      else this.give(line);
    });
    this.source.on('close', () => {
      this.ended = true;
      this.give(undefined);
    });
  }

  next(): Promise<string | undefined> {
    process.stdout.write('> ');
    const line = this.ready.shift();
    if (line !== undefined || this.ended) return Promise.resolve(line);
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  close(): void {
    this.source.close();
  }

  private give(line: string | undefined): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.(line);
  }
}
