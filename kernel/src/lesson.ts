/**
 * Lessons as data on the real game: an opening, and steps that say something, point at something and wait until the learner
 * has done it. Pure: a table and a page only show it.
 */
import { letsPass, usualWish } from './asking.ts';
import { type ChanceOutcome, fastChance, fastRng } from './chance.ts';
import { must } from './checked.ts';
import { type AnyGame, type Decision, PositionError, type Seat } from './game.ts';
import { atPath, equal, includes } from './json.ts';
import { checkTerms } from './lesson-terms.ts';
import { makePlayer, strengths } from './levels.ts';
import { firstChoice, type Opening, openingChance, toldAnswer } from './opening.ts';
import { begin, forced, legalChoice, play, tableOptions } from './play.ts';
import { isRefusal } from './refusal.ts';
import type { Ref } from './text.ts';

/** A value at a path of the learner's view: itself, at least so much, or one of some. */
export type Seen = unknown | { readonly least: number } | { readonly oneOf: readonly unknown[] };

/** What a view says, by path. */
export type Sight = Readonly<Record<string, Seen>>;

export type Until =
  /** Read, and gone on from. */
  | { readonly read: true }
  /** One of these was chosen; each is a part of a choice. The first is what is shown to who asks. */
  | { readonly choose: readonly unknown[] }
  /** The learner's view says so, however it came about; `show`: choices that lead there, one after the other. */
  | { readonly see: Sight; readonly show: readonly unknown[] };

export interface LessonStep {
  /** What to look at; the first is where the words stand. What waits for something points at something. */
  readonly point?: readonly Ref[];
  readonly until: Until;
  /** What a likely mistake is told: words of its own, by `say`. */
  readonly wrong?: readonly { readonly choose: unknown; readonly say: string }[];
  /** The rule behind it. */
  readonly rule?: string;
}

/**
 * Its words are `lesson.ID` (title), `lesson.ID.about`, `lesson.ID.end`, and for step n, from 1: `lesson.ID.n` (what to do),
 * `lesson.ID.n.do` (in a list of tasks), `lesson.ID.n.why` (the reason; what is only read may have none) and `lesson.ID.n.SAY`.
 */
export interface Lesson {
  readonly id: string;
  /** Lessons of one course build on each other: one per way to play that differs. */
  readonly course: string;
  readonly minutes: number;
  readonly seats: number;
  /** The learner's. */
  readonly seat: Seat;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly opening: Opening;
  /** Whose faces stand on its picture. */
  readonly cast: readonly Ref[];
  readonly steps: readonly LessonStep[];
}

/** A whole game, but a short one: for whoever has had the first lessons, against a gentle opponent, the coach at hand. */
export interface FirstGame {
  readonly minutes: number;
  readonly seats: number;
  /** The learner's. */
  readonly seat: Seat;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly opening: Opening;
}

/** All lessons of a game, with their words by language and key. */
export interface Lessons {
  readonly lessons: readonly Lesson[];
  readonly first?: FirstGame;
  /** The course on which another builds, by the other: what it taught is known there. */
  readonly after?: Readonly<Record<string, string>>;
  /** The game's terms by course, each with the step that explains it (`LESSON.n`, `LESSON.end`): none is used before. */
  readonly terms?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>> & {
    readonly en: Readonly<Record<string, string>>;
  };
}

/** Who plays against a learner. */
export const lessonRival = strengths[0];

const isAsked = (wanted: Seen, key: 'least' | 'oneOf'): boolean =>
  typeof wanted === 'object' && wanted !== null && Object.keys(wanted).join() === key;

/** Does the learner's view say what a step waits for? */
export function isSeen({ until }: LessonStep, view: unknown): boolean {
  return 'see' in until && sees(until.see, view);
}

/** Does a view say all of this? */
export function sees(sight: Sight, view: unknown): boolean {
  return Object.entries(sight).every(([path, wanted]) => {
    const value = atPath(view, path);
    if (isAsked(wanted, 'least')) return typeof value === 'number' && value >= (wanted as { least: number }).least;
    if (isAsked(wanted, 'oneOf'))
      return (wanted as { oneOf: readonly unknown[] }).oneOf.some((one) => equal(value, one));
    return includes(value, wanted);
  });
}

/** What becomes of a choice at a step: taken (and the step done, or not yet), or not what the lesson wants. */
export function judge(
  { until, wrong = [] }: LessonStep,
  choice: unknown,
): 'done' | 'taken' | { readonly wrong?: string } {
  if ('choose' in until && until.choose.some((wanted) => includes(choice, wanted))) return 'done';
  const mistake = wrong.find((one) => includes(choice, one.choose));
  if (mistake) return { wrong: mistake.say };
  return 'see' in until ? 'taken' : {};
}

/** What is shown to who asks: the choice that a step waits for, after `made` choices at this step. */
export function shownChoice(
  game: AnyGame,
  { until }: LessonStep,
  state: unknown,
  decision: Decision,
  made: number,
): unknown {
  if ('read' in until) return undefined;
  const wanted = 'choose' in until ? until.choose : until.show.slice(made, made + 1);
  for (const one of wanted) {
    const whole: unknown = legalChoice(game, state, decision, one);
    if (!isRefusal(whole)) return whole;
    const found = firstChoice(game, state, decision, (choice) => includes(choice, one));
    if (found !== undefined) return found;
  }
  return undefined;
}

export class LessonError extends Error {}

/** Plays a lesson as it wants to be played, with what is not told falling by `seed`; throws a LessonError where it breaks. */
export function playLesson(game: AnyGame, lesson: Lesson, seed: string, rivalOf = makePlayer): void {
  const run = new LessonRun(game, lesson, seed, rivalOf);
  for (const [i, step] of lesson.steps.entries()) {
    try {
      run.step(step);
    } catch (error) {
      throw new LessonError(`step ${i + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
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

  step(step: LessonStep): void {
    this.settle();
    if ('read' in step.until) return;
    for (let made = 0; !isSeen(step, this.view()); made++) {
      const asked = this.asked();
      if (asked.length === 0) throw new Error('the learner is asked nothing');
      this.tryWrong(step, asked);
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
      if (verdict === 'done') return;
      if (made > 50) throw new Error('it is not done after 50 choices');
    }
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

  private view(): unknown {
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

/** What is wrong with a game's lessons; `seeds`: how often each is played; `rivalOf`: who can seat rivals that search. */
export function checkLessons(
  game: AnyGame,
  taught: Lessons,
  seeds: readonly string[],
  rivalOf = makePlayer,
): readonly LessonFault[] {
  const { lessons, words } = taught;
  const faults: LessonFault[] = [...checkTerms(taught)];
  const ids = new Set<string>();
  const courses = [...new Set(lessons.map(({ course }) => course))];
  const courseKeys = courses.flatMap((course) => [`course.${course}`, `course.${course}.about`]);
  if (courses.length > 1)
    for (const key of courseKeys)
      if (words.en[key] === undefined) faults.push({ lesson: key, why: `no words for ${key}` });
  for (const lesson of lessons) {
    const fault = (why: string) => faults.push({ lesson: lesson.id, why });
    if (ids.has(lesson.id)) fault('its id is there twice');
    ids.add(lesson.id);
    for (const key of wordKeys(lesson)) if (words.en[key] === undefined) fault(`no words for ${key}`);
    for (const [i, { until, point = [] }] of lesson.steps.entries())
      if (!('read' in until) && point.length === 0) fault(`step ${i + 1}: it points at nothing`);
    for (const seed of seeds)
      try {
        playLesson(game, lesson, seed, rivalOf);
      } catch (error) {
        fault(`${error instanceof Error ? error.message : String(error)} (seed ${seed})`);
        break;
      }
  }
  const known = new Set([
    ...courseKeys,
    ...lessons.flatMap((lesson) => [
      ...wordKeys(lesson),
      ...lesson.steps.map((_, i) => `lesson.${lesson.id}.${i + 1}.why`),
    ]),
  ]);
  for (const [language, catalogue] of Object.entries(words))
    for (const key of Object.keys(catalogue))
      if (!known.has(key)) faults.push({ lesson: key, why: `words (${language}) that nothing says` });
  return faults;
}

export interface LessonFault {
  readonly lesson: string;
  readonly why: string;
}

/** The words a lesson must have. */
function wordKeys({ id, steps }: Lesson): string[] {
  const each = steps.flatMap(({ wrong = [], until }, i) => [
    `lesson.${id}.${i + 1}`,
    ...('read' in until ? [] : [`lesson.${id}.${i + 1}.do`, `lesson.${id}.${i + 1}.why`]),
    ...wrong.map(({ say }) => `lesson.${id}.${i + 1}.${say}`),
  ]);
  return [`lesson.${id}`, `lesson.${id}.about`, `lesson.${id}.end`, ...each];
}
