/**
 * A finished game, decision by decision: what each choice was worth beside the best there was, seen with what its seat knew at that
 * moment or with everything in the open, and so what was choice and what was luck. Made from the record alone with a budget in
 * lines: the same record has the same analysis on any machine.
 */
import {
  type AnyGame,
  begin,
  type Chance,
  ChanceError,
  type ChanceOutcome,
  type Decision,
  equal,
  fastRng,
  type GameRecord,
  isRefusal,
  RecordError,
  type RecordLine,
  replayedChance,
  type Seat,
  submit,
  tableOptions,
} from '@gavel/kernel';
import { MOST_SEATS } from '../search/search.ts';
import { type Analysis, accuracyOf, type Judged, type Knowledge, sideOf, type Way } from './analysis.ts';
import { compare } from './counsel.ts';
import { type Judge, judgeOf } from './judge.ts';
import { outlook } from './outlook.ts';
import { type Weighed, weigh } from './weigh.ts';

export interface How {
  readonly knowledge: Knowledge;
  /** Lines for each decision; left out: what suits the game. */
  readonly lines?: number;
  /** After every command; false: enough. */
  readonly heard?: (done: number, of: number) => boolean;
}

/** Of a decision so many better choices are named. */
const named = 3;

/** Undefined: somebody has had enough of it. Throws a `RecordError` where the record does not replay. */
export function analyse(game: AnyGame, record: GameRecord, how: How): Analysis | undefined {
  const judge = judgeOf(game);
  const work = new Work(game, record, judge && { ...judge, thought: { ...judge.thought, ...linesOf(how) } }, how);
  for (const line of record.lines) {
    work.take(line);
    if (how.heard?.(line.n, record.lines.length) === false) return undefined;
  }
  return work.done();
}

const linesOf = ({ lines }: How) => (lines === undefined ? {} : { lines });

/** A decision while it is not known yet what came after it, with the chances of every side that is known: before it, after it. */
interface Open extends Omit<Judged, 'luck'> {
  readonly sides: readonly (readonly [was: number, is: number] | undefined)[];
}

class Work {
  private readonly game: AnyGame;
  private readonly seats: number;
  readonly together: boolean;
  private readonly judge: Judge | undefined;
  private readonly knowledge: Knowledge;
  private readonly state: unknown;
  private readonly beliefs: unknown[];
  private readonly found: Open[] = [];
  /** What is known of a side's chance at a moment. */
  private readonly chances: (number | undefined)[][];

  constructor(game: AnyGame, { header, lines }: GameRecord, judge: Judge | undefined, { knowledge }: How) {
    if (header.game !== game.id) throw new RecordError(`this is a record of ${header.game}, not of ${game.id}`);
    if (header.rules !== game.rulesVersion || header.pack !== game.packHash)
      throw new RecordError('this game was played with other rules or content');
    const options = tableOptions(game, header.options, header.seats);
    if (isRefusal(options)) throw new RecordError(`the header's options are refused (${options.key})`);
    const { state, taken } = replayed(header.setup.chance, 'the deal', (fell) =>
      begin(game, options, header.seats, fell, header.opening),
    );
    this.game = game;
    this.judge = judge;
    this.knowledge = knowledge;
    this.seats = header.seats;
    this.together = game.together?.(options) === true;
    this.state = state;
    this.beliefs = Array.from({ length: header.seats }, () => judge?.mind.blank(MOST_SEATS));
    this.chances = Array.from({ length: lines.length + 1 }, () => Array<undefined>(this.sides).fill(undefined));
    this.learn(taken.events);
    this.glance(0);
  }

  private get sides(): number {
    return this.together ? 1 : this.seats;
  }

  /** What each seat saw becomes part of what it believes. */
  private learn(events: readonly unknown[]): void {
    for (const [seat, beliefs] of this.beliefs.entries())
      for (const event of events) {
        const seen: unknown = this.game.redact(event, seat);
        if (seen !== undefined) this.judge?.mind.learn(beliefs, seen);
      }
  }

  /** Judges a command of the record, and plays it. */
  take({ n, seat, decision: id, choice, chance }: RecordLine): void {
    const { game, state } = this;
    const decision = game.pending(state).find((one: Decision) => one.id === id && one.seat === seat);
    if (decision !== undefined && game.choices(state, decision).size > 1) this.judged(n, decision, choice);
    const taken = replayed(chance, `command ${n}`, (fell) => submit(game, state, seat, id, choice, fell));
    if (isRefusal(taken)) throw new RecordError(`command ${n} is refused by ${taken.rule} (${taken.key})`);
    this.learn(taken.events);
    this.glance(n);
  }

  private judged(n: number, decision: Decision, choice: unknown): void {
    const { game, judge, state, knowledge } = this;
    const made = game.parse(decision, choice);
    // what is a matter of liking is nobody's mistake
    if (judge === undefined || isRefusal(made) || judge.mind.isTaste?.(decision) === true) return;
    const { seat } = decision;
    const view: unknown = game.view(state, seat);
    const rng = fastRng(`analysis ${n}`);
    const open = knowledge === 'open';
    const root: unknown = open ? game.clone(state) : game.imagine(view, rng);
    const advised = judge.adviser?.()?.choose(view, decision, fastRng(`advice ${n}`));
    const guided = judge.guide?.()?.choose(view, decision, fastRng(`advice ${n}`));
    // a reaction that is let pass as it should be is nothing to speak of, and there are hundreds of them
    const should = advised ?? guided;
    if (should !== undefined && decision.window === true && equal(should, made)) return;
    const weighed = weigh(
      game,
      open ? { ...judge, mind: { ...judge.mind, redeal() {} } } : judge,
      { root, decision, beliefs: this.beliefs[seat], rng },
      { made, advised, guided, seats: this.seats },
    );
    if (weighed !== undefined) this.keep(n, decision, view, made, weighed);
  }

  private keep(n: number, decision: Decision, view: unknown, made: unknown, weighed: Weighed): void {
    const { game, chances, sides } = this;
    const { seat, kind } = decision;
    const { before, after, cost, error, ranked } = weighed;
    const side = sideOf(this, seat);
    const told = ranked.filter(({ chance }) => chance - (after[seat] ?? 0) >= cost / 2 && cost > 0).slice(0, named);
    const better = told.map((one) => ({ ...one, said: game.tell.choice(decision, one.choice, view) }));
    const [first] = better;
    // one side's own knowledge says nothing about what the others know of their own chances
    const known = Array.from({ length: sides }, (_, i): Open['sides'][number] => {
      if (i !== side && this.knowledge === 'own') return undefined;
      const of = this.together ? seat : i;
      return [before[of] ?? 0, after[of] ?? 0];
    });
    known.forEach((way, i) => {
      if (way === undefined) return;
      set(chances, n - 1, i, way[0]);
      set(chances, n, i, way[1]);
    });
    this.found.push({
      n,
      seat,
      kind,
      before: before[seat] ?? 0,
      after: after[seat] ?? 0,
      cost,
      error,
      stake: Math.max(0, (ranked[0]?.chance ?? 0) - Math.min(before[seat] ?? 0, ranked.at(-1)?.chance ?? 0)),
      made: game.tell.choice(decision, made, view),
      better,
      reasons: first === undefined ? [] : compare(game, view, decision, first.choice, made),
      sides: known,
    });
  }

  /** The chances at a fair moment, where nobody is in the middle of something; and at the end. */
  private glance(n: number): void {
    const { game, judge, state, chances, knowledge } = this;
    const always = n === chances.length - 1;
    const open = knowledge === 'open' || game.outcome(state) !== undefined;
    for (let side = 0; side < this.sides; side++) {
      const rng = fastRng(`outlook ${n} ${side}`);
      const known = open ? { state } : { view: game.view(state, side) };
      const chance =
        judge === undefined
          ? game.estimate?.(state)[side]
          : outlook(game, judge, { seat: side, beliefs: this.beliefs[side], rng, always, ...known });
      if (chance !== undefined) set(chances, n, side, chance);
    }
  }

  done(): Analysis {
    const { together, seats, sides, knowledge, judge } = this;
    // where nobody guesses there is no line
    const isKnown = judge !== undefined || this.game.estimate !== undefined;
    const chances = isKnown ? filled(this.chances, sides) : this.chances.map(() => []);
    const last = chances.at(-1) ?? [];
    const next: number[] = [...last];
    const decisions: Judged[] = [];
    for (const { sides: known, ...one } of this.found.toReversed()) {
      decisions.unshift({ ...one, luck: (next[sideOf(this, one.seat)] ?? 0) - one.after });
      known.forEach((way, i) => {
        if (way !== undefined) next[i] = way[0];
      });
    }
    return {
      game: this.game.id,
      seats,
      together,
      knowledge,
      by: judge === undefined ? 'estimate' : 'mind',
      chances,
      decisions,
      tallies: Array.from({ length: seats }, (_, seat) => this.tally(seat, decisions)),
      ways: Array.from({ length: sides }, (_, side) => this.way(side, chances)),
    };
  }

  private tally(seat: Seat, decisions: readonly Judged[]): Analysis['tallies'][number] {
    const own = decisions.filter((one) => one.seat === seat);
    const accuracy = accuracyOf(own);
    return { seat, judged: own.length, ...(accuracy !== undefined && { accuracy }) };
  }

  /** The whole way of a side's chance, told apart: what is neither somebody's choice nor theirs is luck. */
  private way(side: number, chances: readonly (readonly number[])[]): Way {
    const [from, to] = [chances[0]?.[side] ?? 0, chances.at(-1)?.[side] ?? 0];
    const open = this.knowledge === 'open' && !this.together && this.judge !== undefined;
    let [choice, others] = [0, 0];
    for (const { seat, sides } of this.found) {
      const [was, is] = sides[side] ?? [0, 0];
      if (sideOf(this, seat) === side) choice += is - was;
      else others += is - was;
    }
    return { from, to, choice, ...(open && { others }), luck: to - from - choice - others };
  }
}

/** Plays with the chance that was written down, all of it and no more. */
function replayed<T>(outcomes: readonly ChanceOutcome[], what: string, play: (chance: Chance) => T): T {
  const { chance, done } = replayedChance(outcomes);
  try {
    const played = play(chance);
    if (!isRefusal(played)) done();
    return played;
  } catch (problem) {
    throw problem instanceof ChanceError ? new RecordError(`${what}: ${problem.message}`) : problem;
  }
}

function set(chances: (number | undefined)[][], n: number, side: number, chance: number): void {
  const row = chances[n];
  if (row !== undefined) row[side] = chance;
}

/** What is not known is as it was before; before the first that is known, as that. */
function filled(chances: readonly (readonly (number | undefined)[])[], sides: number): number[][] {
  const now = Array.from({ length: sides }, (_, side) => chances.find((row) => row[side] !== undefined)?.[side] ?? 0);
  return chances.map((row) => {
    row.forEach((chance, side) => {
      if (chance !== undefined) now[side] = chance;
    });
    return [...now];
  });
}
