/** What is wrong with a game's lessons: what cannot be played, words that are missing or too many, terms that come too early. */
import type { AnyGame } from './game.ts';
import type { Lesson, Lessons } from './lesson.ts';
import { playLesson, type StepAnswer } from './lesson-run.ts';
import { checkTerms } from './lesson-terms.ts';
import { makePlayer } from './levels.ts';

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
    if (otherPages.includes(lesson.id)) fault('its id is the address of another page');
    ids.add(lesson.id);
    for (const key of wordKeys(lesson)) if (words.en[key] === undefined) fault(`no words for ${key}`);
    for (const [i, { until, point = [] }] of lesson.steps.entries())
      if (!('read' in until) && point.length === 0) fault(`step ${i + 1}: it points at nothing`);
    for (const why of playFaults(lesson, seeds, (seed, other) => playLesson(game, lesson, seed, rivalOf, other)))
      fault(why);
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

/** What stands where a lesson's id does: the first game, and whichever lesson is next. */
const otherPages = ['game', 'next'];

/** With how many seeds each of the other answers is played. */
const fewer = 2;

/** Where a lesson breaks: on the way that is shown; else after another answer, or because that one is never offered. */
function playFaults(
  { steps }: Lesson,
  seeds: readonly string[],
  plays: (seed: string, other?: StepAnswer) => readonly StepAnswer[],
): readonly string[] {
  const given = new Set<string>();
  const nameOf = ({ step, answer }: StepAnswer): string => `answer ${answer + 1} at step ${step + 1}`;
  /** Why it breaks, with the first seed that breaks it. */
  const brokenAt = (some: readonly string[], other?: StepAnswer): string[] => {
    for (const seed of some)
      try {
        for (const one of plays(seed, other)) given.add(nameOf(one));
      } catch (error) {
        return [`${error instanceof Error ? error.message : String(error)} (seed ${seed})`];
      }
    return [];
  };
  const broken = brokenAt(seeds);
  if (broken.length > 0 || seeds.length === 0) return broken;
  const answers = steps.flatMap(({ until }, step) =>
    'choose' in until ? until.choose.map((_, answer) => ({ step, answer })) : [],
  );
  const isMissing = (one: StepAnswer): boolean => !given.has(nameOf(one));
  // who asks is shown the first answer: it must be there on the way that is shown
  const unshown = answers.filter((one) => one.answer === 0 && isMissing(one)).map(nameOf);
  if (unshown.length > 0) return unshown.map((name) => `${name} cannot be shown: it is not offered`);
  const after = answers
    .filter(({ answer }) => answer > 0)
    .flatMap((one) => brokenAt(seeds.slice(0, fewer), one).map((why) => `after ${nameOf(one)}: ${why}`));
  const never = answers.filter(isMissing).map(nameOf);
  return [...after, ...(after.length === 0 ? never.map((name) => `${name} is offered on none of the ways there`) : [])];
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
