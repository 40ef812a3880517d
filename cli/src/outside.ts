/** Players in programs of their own. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { AnyGame, Decision, Options } from '@gavel/kernel';
import { isObject, isRefusal, legalChoice, listChoices } from '@gavel/kernel';

/** A player in a program of its own, speaking the bot protocol: JSON lines on its standard input and output. */
export class OutsidePlayer {
  /** Answers that were illegal, late or missing. */
  faults = 0;
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly waiting = new Map<number, (choice: unknown) => void>();
  private gone = false;
  private readonly game: AnyGame;
  private readonly deadlineMs: number;

  constructor(command: string, game: AnyGame, seat: number, options: Options, deadlineMs: number) {
    this.game = game;
    this.deadlineMs = deadlineMs;
    this.child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    this.child.on('error', () => this.leave());
    this.child.on('exit', () => this.leave());
    this.child.stdin.on('error', () => this.leave());
    createInterface({ input: this.child.stdout }).on('line', (line) => this.hear(line));
    this.send({ hello: { game: game.id, seat, options } });
  }

  /** The first legal choice stands in for an answer that is illegal, late or missing. */
  async choose(state: unknown, decision: Decision, events: readonly unknown[]): Promise<unknown> {
    const choices = this.game.choices(state, decision);
    const answer = await this.ask(decision, {
      id: decision.id,
      view: this.game.view(state, decision.seat),
      events,
      choices: listChoices(choices, mostListed),
      ...(choices.size > mostListed || choices.kind === 'sampled' ? { complete: false } : {}),
      deadlineMs: this.deadlineMs,
    });
    const choice: unknown = answer === undefined ? undefined : legalChoice(this.game, state, decision, answer);
    if (choice !== undefined && !isRefusal(choice)) return choice;
    this.faults++;
    return choices.at(0);
  }

  async end(outcome: unknown): Promise<void> {
    if (this.gone) return;
    this.send({ end: { outcome } });
    this.child.stdin.end();
    await Promise.race([
      new Promise((done) => this.child.once('exit', done)),
      new Promise((done) => setTimeout(done, 1000).unref()),
    ]);
    this.child.kill('SIGKILL');
  }

  private ask(decision: Decision, question: unknown): Promise<unknown> {
    return new Promise((resolve) => {
      if (this.gone) return resolve(undefined);
      const timer = setTimeout(() => finish(undefined), this.deadlineMs);
      const finish = (choice: unknown) => {
        clearTimeout(timer);
        this.waiting.delete(decision.id);
        resolve(choice);
      };
      this.waiting.set(decision.id, finish);
      this.send({ decide: question });
    });
  }

  private send(message: unknown): void {
    this.child.stdin.write(JSON.stringify(message) + '\n');
  }

  private hear(line: string): void {
    try {
      const said: unknown = JSON.parse(line);
      if (isObject(said) && typeof said['id'] === 'number') this.waiting.get(said['id'])?.(said['choice']);
    } catch {
      // not an answer: the deadline decides
    }
  }

  private leave(): void {
    this.gone = true;
    for (const finish of [...this.waiting.values()]) finish(undefined);
  }
}

/** Larger sets of choices go out in part; any other legal choice is accepted all the same. */
const mostListed = 1000;
