/** The terms of a game in its lessons: each is explained before it is used, in the order in which a course is learned. */
import type { Lesson, Lessons } from './lesson.ts';
import type { LessonFault } from './lesson-check.ts';

/** A term as a word of its own, or in the plural or another form of the same word. */
const saying = (term: string): RegExp => {
  const plain = term.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${plain}(?:s|es|d|ed|ing)?(?![\\w-])`, 'i');
};

/** What is said at each step, by its name, and at the end. */
function captions({ id, steps }: Lesson, words: Readonly<Record<string, string>>): readonly [string, string][] {
  const parts = steps.map(({ wrong = [] }) => ['', '.do', '.why', ...wrong.map(({ say }) => `.${say}`)]);
  return [...parts, ['']].map((said, i) => {
    const step = `${id}.${i === steps.length ? 'end' : i + 1}`;
    return [step, said.map((part) => words[`lesson.${step}${part}`] ?? '').join(' ')];
  });
}

/** Steps that use a term before it is explained, and what the list says of steps that is not so. */
export function checkTerms({ lessons, words, terms = {}, after = {} }: Lessons): readonly LessonFault[] {
  const faults: LessonFault[] = [];
  const courses = new Set(lessons.map(({ course }) => course));
  const all = new Set(Object.values(terms).flatMap((own) => Object.keys(own)));
  for (const course of Object.keys(terms))
    if (!courses.has(course)) faults.push({ lesson: `course.${course}`, why: 'it has terms and no lessons' });
  for (const course of courses) {
    const fault = (why: string) => faults.push({ lesson: `course.${course}`, why });
    const before = after[course];
    if (before !== undefined && (!courses.has(before) || after[before] !== undefined))
      fault(`it cannot build on ${before}`);
    const known = new Set(Object.keys(terms[before ?? ''] ?? {}));
    const said = lessons.filter((one) => one.course === course).flatMap((one) => captions(one, words.en));
    for (const [term, step] of Object.entries(terms[course] ?? {}))
      if (!said.some(([here, caption]) => here === step && saying(term).test(caption)))
        fault(`"${term}" is not said at ${step}, which is to explain it`);
    for (const [here, caption] of said) {
      for (const [term, step] of Object.entries(terms[course] ?? {})) if (step === here) known.add(term);
      for (const term of all)
        if (!known.has(term) && saying(term).test(caption)) fault(`${here} says "${term}", which is not explained yet`);
    }
  }
  return faults;
}
