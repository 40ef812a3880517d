/** Plays a lesson without a table: by what it waits for, or at one step by another answer that it takes, and tries its mistakes. */
import { letsPass, usualWish } from './asking.ts';
import { type ChanceOutcome, fastChance, fastRng } from './chance.ts';
import { must } from './checked.ts';
import { type AnyGame, type Decision, PositionError, type Seat, type Viewer } from './game.ts';
import { includes } from './json.ts';
import { isSeen, judge, type Lesson, type LessonStep, lessonRival, shownChoice } from './lesson.ts';
import { makePlayer } from './levels.ts';
import { firstChoice, openingChance, toldAnswer } from './opening.ts';
import { begin, forced, legalChoice, play, tableOptions } from './play.ts';
import { isRefusal } from './refusal.ts';

export class LessonError extends Error {}

/** An answer that a step takes; both are counted from 0. */
export interface StepAnswer {
  readonly step: number;
  readonly answer: number;
}

/**
 * Plays a lesson as it wants to be played, with what is not told falling by `seed`, and makes its likely mistakes on the way;
 * or with another answer where a step takes several, and then without mistakes: those are told on the way that is shown. Throws a
 * LessonError where it breaks; else the answers that were given.
 */
export function playLesson(
  game: AnyGame,
  lesson: Lesson,
  seed: string,
  rivalOf = makePlayer,
  other?: StepAnswer,
): readonly StepAnswer[] {
  const run = new LessonRun(game, lesson, seed, rivalOf);
  return lesson.steps.flatMap((step, i) => {
    try {
      const choice = run.step(i === other?.step ? preferring(step, other.answer) : step, other === undefined);
      return answersOf(step, choice).map((answer) => ({ step: i, answer }));
    } catch (error) {
      throw new LessonError(`step ${i + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}

/** What the learner sees when each step begins, and at the end, of a lesson that is played as it wants to be played. */
export function stepViews<V>(
  game: AnyGame & { readonly view: (state: never, viewer: Viewer) => V },
  lesson: Lesson,
  seed: string,
): readonly V[] {
  const run = new LessonRun(game, lesson, seed, makePlayer);
  const views = lesson.steps.map((step): V => {
    const before: V = run.view();
    run.step(step, false);
    return before;
  });
  return [...views, run.view()];
}

/** A step that is shown with one of its other answers, where that is offered. */
function preferring({ until, ...step }: LessonStep, answer: number): LessonStep {
  if (!('choose' in until)) return { ...step, until };
  return { ...step, until: { choose: [until.choose[answer], ...until.choose] } };
}

/** Which of the answers of a step a choice is. */
function answersOf({ until }: LessonStep, choice: unknown): readonly number[] {
  if (!('choose' in until)) return [];
  return until.choose.flatMap((wanted, i) => (includes(choice, wanted) ? [i] : []));
}

class LessonRun {
  private readonly game: AnyGame;
  private readonly lesson: Lesson;
  private readonly state: unknown;
  private readonly fallen: ChanceOutcome[] = [];
  private readonly made = new Map<Seat, unknown[]>();
  private readonly rest;
  private readonly rng;
  private readonly rival;

  constructor(game: AnyGame, lesson: Lesson, seed: string, rivalOf: typeof makePlayer) {
    this.game = game;
    this.lesson = lesson;
    this.rest = fastChance(seed);
    this.rng = fastRng(`${seed} rival`);
    this.rival = must(rivalOf(game, lessonRival) ?? makePlayer(game, 'random'), 'a player');
    const options = tableOptions(game, lesson.options ?? {}, lesson.seats);
    if (isRefusal(options)) throw new LessonError(`the options are refused: ${options.key}`);
    try {
      const { state, taken } = begin(game, options, lesson.seats, this.chance(), lesson.opening);
      this.state = state;
      this.fallen.push(...taken.chance);
    } catch (error) {
      if (error instanceof PositionError) throw new LessonError(`the position: ${error.message}`);
      throw error;
    }
  }

  /** What did it. */
  step(step: LessonStep, errs: boolean): unknown {
    this.settle();
    if ('read' in step.until) return undefined;
    for (let made = 0; !isSeen(step, this.view()); made++) {
      const asked = this.asked();
      if (asked.length === 0) throw new Error('the learner is asked nothing');
      if (errs) this.tryWrong(step, asked);
      const [right] = asked.flatMap((decision) => {
        const choice = shownChoice(this.game, step, this.state, decision, made);
        return choice === undefined ? [] : [{ decision, choice }];
      });
      if (right === undefined)
        throw new Error(
          `nothing that is offered (${asked.map(({ kind }) => kind).join(', ')}) is what the step waits for`,
        );
      const { decision, choice } = right;
      const verdict = judge(step, choice);
      if (verdict !== 'done' && verdict !== 'taken') throw new Error('what is shown is told to be wrong');
      this.play(decision, choice);
      this.settle();
      if (verdict === 'done') return choice;
      if (made > 50) throw new Error('it is not done after 50 choices');
    }
    return undefined;
  }

  /** A likely mistake can be made, and is none of what the step waits for; where one can be made, one is told. */
  private tryWrong(step: LessonStep, asked: readonly Decision[]): void {
    if (!step.wrong?.length && asked.some((decision) => !this.isExtra(decision) && this.canErr(step, decision)))
      throw new Error('a mistake can be made, and none is told');
    for (const { choose, say } of step.wrong ?? []) {
      const tried = asked.map(
        (decision): unknown =>
          firstChoice(this.game, this.state, decision, (one) => includes(one, choose)) ??
          legalChoice(this.game, this.state, decision, choose),
      );
      const whole = tried.find((one) => !isRefusal(one)) ?? tried[0];
      if (isRefusal(whole)) throw new Error(`the mistake "${say}" cannot be made: ${whole.key} (${whole.rule})`);
      const verdict = judge(step, whole);
      if (typeof verdict === 'string' || verdict.wrong !== say)
        throw new Error(`the mistake "${say}" is taken for right`);
    }
  }

  /** Is there a choice that the step does not take? */
  private canErr(step: LessonStep, decision: Decision): boolean {
    return firstChoice(this.game, this.state, decision, (one) => typeof judge(step, one) === 'object') !== undefined;
  }

  /** What the learner is asked; what is never waited for comes last. */
  private asked(): readonly Decision[] {
    const mine = this.game.pending(this.state).filter((d) => d.seat === this.lesson.seat);
    return [...mine.filter((d) => !this.isExtra(d)), ...mine.filter((d) => this.isExtra(d))];
  }

  private isExtra({ kind }: Decision): boolean {
    return this.game.extras?.includes(kind) ?? false;
  }

  /** What the learner sees, once everybody else has done what they do. */
  view() {
    this.settle();
    return this.game.view(this.state, this.lesson.seat);
  }

  /** The others answer, and the table does what it asks nobody who plays alone, until the learner is asked. */
  private settle(): void {
    for (;;) {
      const passed = this.asked().find((d) =>
        d.window === true
          ? letsPass(this.game, this.state, d, usualWish(true), true)
          : forced(this.game, this.state, d),
      );
      if (passed !== undefined) {
        this.play(passed, this.game.choices(this.state, passed).at(0));
        continue;
      }
      const other = this.game.pending(this.state).find((d) => d.seat !== this.lesson.seat);
      const waits = this.asked().some((d) => !this.isExtra(d));
      if (other === undefined || (waits && other.window !== true)) return;
      const told = toldAnswer(this.game, this.lesson.opening, this.state, other, this.made.get(other.seat) ?? []);
      this.play(other, told ?? this.rival.choose(this.game.view(this.state, other.seat), other, this.rng));
    }
  }

  private play(decision: Decision, choice: unknown): void {
    const taken = play(this.game, this.state, decision, choice, this.chance());
    this.fallen.push(...taken.chance);
    this.made.set(decision.seat, [...(this.made.get(decision.seat) ?? []), choice]);
    this.game.invariants(this.state);
  }

  private chance() {
    return openingChance(this.game, this.lesson.opening, this.fallen, this.rest);
  }
}
