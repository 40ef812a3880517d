/** A machine in the simulation: whatever happens on it happens in one place, which can stop for a while or die. */
import type { Rng } from '@gavel/kernel';
import type { Machine } from '../../src/machine.ts';
import type { Agenda } from '../../src/scale/agenda.ts';

export class Box implements Machine {
  readonly name: string;
  readonly agenda: Agenda;
  private readonly rng: Rng;
  /** Its clock begins anywhere, and stands still while it sleeps. */
  private skew: number;
  private readonly held: (() => void)[] = [];
  isPaused = false;
  isDead = false;

  constructor(name: string, agenda: Agenda, rng: Rng) {
    this.name = name;
    this.agenda = agenda;
    this.rng = rng;
    this.skew = rng.below(1_000_000);
  }

  now(): number {
    return this.agenda.now + this.skew;
  }

  luck(): number {
    return this.rng.below(1 << 20) / (1 << 20);
  }

  after(ms: number, run: () => void): () => void {
    let wanted = true;
    const due = this.now() + ms;
    const ring = () => {
      // while it slept no time has passed for whoever waits here
      const left = due - this.now();
      if (left >= 1) this.agenda.after(left, () => this.do(ring));
      else if (wanted) run();
    };
    this.agenda.after(ms, () => this.do(ring));
    return () => {
      wanted = false;
    };
  }

  rest(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Whatever comes from outside comes through here. */
  do(job: () => void): void {
    if (this.isDead) return;
    if (this.isPaused || this.held.length > 0) this.held.push(job);
    else job();
  }

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    this.catchUp();
  }

  /** Goes on after so many milliseconds of which it knows nothing. */
  wake(asleepMs: number): void {
    this.skew -= asleepMs;
    this.resume();
  }

  /** What came meanwhile is done now, one after the other and before anything new. */
  private catchUp(): void {
    this.agenda.after(0, () => {
      if (this.isPaused || this.isDead) return;
      this.held[0]?.();
      this.held.shift();
      if (this.held.length > 0) this.catchUp();
    });
  }
}
