/** A game at the terminal: state, bots, log, and the way back. */
import { bestLevel, makePlayer } from '@gavel/bots';
import {
  type AnyGame,
  type Chance,
  chanceFrom,
  type Decision,
  fastRng,
  letsPass,
  listening,
  type Options,
  type Rng,
  randomPlayer,
  type Taken,
  usualWish,
  type Wish,
} from '@gavel/kernel';

/** A point a person may go back to. */
interface Mark {
  readonly state: unknown;
  readonly seat: number;
  readonly events: number;
}

/** One game at one screen: the state, the bots, the log and the way back. */
export class Session {
  readonly game: AnyGame;
  readonly levels: readonly string[];
  state: unknown;
  readonly events: unknown[] = [];
  private readonly chance: Chance;
  private readonly rng: Rng;
  private readonly players;
  private marks: Mark[] = [];
  /** By seat: how it wants to be asked for reactions, where it has said so. */
  readonly wishes: (Wish | undefined)[] = [];
  /** By seat: reactions it was not asked for since it last decided something. */
  readonly letPass: number[] = [];

  constructor(game: AnyGame, options: Options, seats: number, levels: readonly string[], seed: string) {
    this.game = game;
    this.levels = levels;
    this.rng = fastRng(`${seed}/players`);
    this.chance = chanceFrom(fastRng(`${seed}/chance`));
    this.players = levels.map((level) => makePlayer(game, level));
    const { io, taken } = listening<unknown>(this.chance);
    this.state = game.setup(options, seats, io);
    this.events.push(...taken.events);
  }

  /** Lets bots decide, and answers decisions with one choice, until a person must think. */
  runBots(): void {
    for (;;) {
      const d = this.game.pending(this.state).find((one: Decision) => this.isAutomatic(one));
      if (d === undefined) return;
      const choices = this.game.choices(this.state, d);
      const player = this.players[d.seat];
      if (player === undefined && d.window === true) this.letPass[d.seat] = (this.letPass[d.seat] ?? 0) + 1;
      const choice =
        choices.size === 1 || player === undefined
          ? choices.at(0)
          : player.choose(this.game.view(this.state, d.seat), d, this.rng);
      this.apply(d, choice);
    }
  }

  nextForPeople(): Decision | undefined {
    return this.game.pending(this.state)[0];
  }

  /** By place in the list; false: there is none. */
  chooseAt(d: Decision, index: number): boolean {
    const choices = this.game.choices(this.state, d);
    if (index < 0 || index >= choices.size) return false;
    this.choose(d, choices.at(index));
    return true;
  }

  /** What the best player of the house would do, from what this seat sees. */
  hint(d: Decision): unknown {
    const player = makePlayer(this.game, bestLevel(this.game)) ?? randomPlayer(this.game);
    return player.choose(this.game.view(this.state, d.seat), d, this.rng);
  }

  /** A legal choice. */
  choose(d: Decision, choice: unknown): void {
    this.letPass[d.seat] = 0;
    this.marks.push({ state: this.game.clone(this.state), seat: d.seat, events: this.events.length });
    const taken = this.apply(d, choice);
    // among several people a way back ends where chance fell, something was revealed, or another person decided
    if (this.people() > 1) {
      const barrier = taken.chance.length > 0 || taken.events.some((event) => this.game.reveals(event, d.seat));
      if (barrier) this.marks = [];
      else this.marks = this.marks.filter((mark) => mark.seat === d.seat);
    }
  }

  undo(seat: number): boolean {
    const mark = this.marks.at(-1);
    if (mark === undefined || mark.seat !== seat) return false;
    this.marks.pop();
    this.state = mark.state;
    this.events.length = mark.events;
    return true;
  }

  private people(): number {
    return this.players.filter((player) => player === undefined).length;
  }

  private isAutomatic(d: Decision): boolean {
    return this.players[d.seat] !== undefined || this.game.choices(this.state, d).size === 1 || this.isLetPass(d);
  }

  /** Nobody at one screen learns anything from haste, but several people at it look at each other. */
  private isLetPass(d: Decision): boolean {
    const alone = this.people() === 1;
    return d.window === true && letsPass(this.game, this.state, d, this.wishes[d.seat] ?? usualWish(alone), alone);
  }

  private apply(d: Decision, choice: unknown): Taken<unknown> {
    const { io, taken } = listening<unknown>(this.chance);
    this.game.apply(this.state, d, choice, io);
    this.events.push(...taken.events);
    return taken;
  }
}
