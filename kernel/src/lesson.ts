/**
 * Lessons as data on the real game: an opening, and steps that say something, point at something and wait until the learner
 * has done it. Pure: a table and a page only show it.
 */
import type { AnyGame, Decision, Seat } from './game.ts';
import { atPath, equal, includes } from './json.ts';
import { strengths } from './levels.ts';
import { firstChoice, type Opening } from './opening.ts';
import { legalChoice } from './play.ts';
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
