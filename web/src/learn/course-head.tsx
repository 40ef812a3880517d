/** What a course is called, and what it is about: also on which other it builds. */
import type { Lessons } from '@gavel/kernel';
import { wordsOf } from './course.ts';

export function CourseHead({ taught, course }: { taught: Lessons; course: string }) {
  return (
    <header>
      <h3>{wordsOf(taught, `course.${course}`)}</h3>
      <p>{wordsOf(taught, `course.${course}.about`)}</p>
    </header>
  );
}
