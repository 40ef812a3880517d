/**
 * The bots of a table. Each is asked once for what it must decide, answers at an even beat, and is told when nobody wants
 * its answer any more. Their answers come back through the table's queue.
 */
import { type Decision, toldAnswer } from '@gavel/kernel';
import type { Audience } from './audience.ts';
import { Believed } from './believed.ts';
import type { Match } from './match.ts';
import { bestLevel, type Cause, type World } from './world.ts';

/** A live table, as far as its bots look at it. */
interface Desk {
  readonly match: Match;
  readonly world: World;
  readonly audience: Pick<Audience, 'size' | 'isHere' | 'hurry'>;
  /** Is this said already, or to be said by a bot though a person sits there? */
  isAnswered(id: number): boolean;
  isLeftToBot(id: number): boolean;
  /** Does something when its turn has come. */
  enqueue(job: () => Promise<void> | void): Promise<void>;
  /** Takes an answer; undefined: the bot had none. */
  answer(id: number, choice: unknown): Promise<void>;
}

/** Beats in which a thought that looks ahead has come to its end, as a rule (docs/players.md). */
const stepAhead = 2;

/** Something a bot thinks about. */
interface Thought {
  wanted: boolean;
}

export class Bots {
  private readonly desk: Desk;
  private readonly thoughts = new Map<string, Thought>();
  private readonly believed: Believed;

  constructor(desk: Desk) {
    this.desk = desk;
    this.believed = new Believed(desk.match);
  }

  /** Nothing is being thought about. */
  get isIdle(): boolean {
    return this.thoughts.size === 0;
  }

  /** The level of the bot that answers this: the seat's own, or one for a person whose time has run out. */
  levelFor({ id, seat }: Decision): string | undefined {
    const { match, world } = this.desk;
    return match.botAt(seat) ?? (this.desk.isLeftToBot(id) ? bestLevel(world, match.game) : undefined);
  }

  /** Lets those think that are asked something, and nobody else. */
  attend(): void {
    const asked = this.asked();
    for (const [key, thought] of this.thoughts) if (!asked.has(key)) this.drop(key, thought);
    for (const [key, { decision, level }] of asked) if (!this.thoughts.has(key)) this.letThink(key, decision, level);
  }

  /** Somebody has left. */
  left(): void {
    if (!this.isWorthwhile()) this.close();
  }

  /** Nobody is asked anything any more. */
  close(): void {
    for (const [key, thought] of this.thoughts) this.drop(key, thought);
  }

  private drop(key: string, thought: Thought): void {
    thought.wanted = false;
    this.thoughts.delete(key);
  }

  private asked(): Map<string, { decision: Decision; level: string }> {
    const { match } = this.desk;
    const asked = new Map<string, { decision: Decision; level: string }>();
    if (match.paused !== null || !this.isWorthwhile()) return asked;
    for (const decision of match.pending()) {
      const level = this.levelFor(decision);
      if (level !== undefined && !this.desk.isAnswered(decision.id))
        asked.set(`${match.generation}/${decision.id}`, { decision, level });
    }
    return asked;
  }

  /** Bots among themselves play only while somebody watches. */
  private isWorthwhile(): boolean {
    const { match, audience } = this.desk;
    return audience.size > 0 || match.seats.some((_, seat) => match.isPerson(seat));
  }

  private letThink(key: string, decision: Decision, level: string): void {
    const { match, world } = this.desk;
    const thought: Thought = { wanted: true };
    this.thoughts.set(key, thought);
    const at = world.clock.now();
    let hurried = false;
    const take = async (choice: unknown) => {
      if (!thought.wanted) return;
      this.drop(key, thought);
      // in a window its moment would tell when the bot has answered, and how long those before it have thought
      if (decision.window !== true) this.desk.audience.hurry(hurried);
      await this.desk.answer(decision.id, choice);
    };
    void this.think(level, decision, {
      wanted: () => thought.wanted,
      host: match.created.by,
      waiting: () => this.waiting(),
      hurried: () => {
        hurried = true;
      },
    })
      .catch((problem: unknown) => {
        if (thought.wanted) world.report(match.id, problem);
      })
      .then((choice) =>
        this.onBeat(at, this.stepOf(decision, level), () => void this.desk.enqueue(() => take(choice))),
      );
  }

  /** So many beats an answer takes, or a multiple of it: in windows, who looks ahead takes longer than a beat where there is a choice. */
  private stepOf(decision: Decision, level: string): number {
    const lines = this.desk.match.game.levels?.find(({ id }) => id === level)?.thought?.lines ?? 0;
    return decision.window === true && lines > 0 ? stepAhead : 1;
  }

  /**
   * At the next full step since the question: whoever has nothing but the pass answers when others do who had to think, so
   * that the moment says nothing about a hand.
   */
  private onBeat(since: number, step: number, run: () => void): void {
    const { clock, beatMs } = this.desk.world;
    if (beatMs === undefined) run();
    else {
      const passed = clock.now() - since;
      const steps = Math.max(1, Math.ceil(passed / (step * beatMs)));
      clock.after(steps * step * beatMs - passed, run);
    }
  }

  /** People who decide at this table and look at it. */
  private waiting(): readonly string[] {
    const { match, audience } = this.desk;
    const here: string[] = [];
    for (const [seat, occupant] of match.seats.entries())
      if (occupant.kind === 'person' && match.isPerson(seat) && audience.isHere(occupant.id)) here.push(occupant.id);
    return here;
  }

  /** What a bot of this level would do, or an error once whoever waits for it has waited long enough. */
  think(level: string, decision: Decision, { waiting, host, wanted, hurried }: Cause): Promise<unknown> {
    const { world, match } = this.desk;
    const { game } = match;
    return new Promise((resolve, reject) => {
      let open = true;
      let stop = () => {};
      const isOpen = () => open && wanted();
      const wait = () => {
        stop = world.clock.after(world.botMs, () => {
          // nobody is kept from anything: no hurry
          if (isOpen() && waiting().length === 0) return wait();
          open = false;
          reject(new Error('late'));
        });
      };
      wait();
      const { opening, state } = match;
      const own = () => match.lines().filter(({ seat }) => seat === decision.seat);
      const made = () => own().map(({ choice }) => choice);
      const told = opening && toldAnswer(game, opening, state, decision, made());
      if (told !== undefined) {
        stop();
        resolve(told);
        return;
      }
      const view: unknown = game.view(match.state, decision.seat);
      const beliefs = this.believed.by(decision.seat);
      world
        .think(game, level, view, decision, { waiting, host, wanted: isOpen, beliefs, ...(hurried && { hurried }) })
        .then(resolve, reject)
        .finally(() => {
          open = false;
          stop();
        });
    });
  }
}
