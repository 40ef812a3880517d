/** Terms in lessons: none is used before the step that explains it, in its own course or in the one it builds on. */
import { checkTerms, type Lesson } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';

const lesson = (course: string, id: string, steps: number): Lesson => ({
  id,
  course,
  minutes: 2,
  seats: 1,
  seat: 0,
  opening: {},
  cast: [],
  steps: Array.from({ length: steps }, () => ({ until: { read: true }, wrong: [{ choose: {}, say: 'no' }] })),
});

const lessons = [lesson('alone', 'walk', 2), lesson('alone', 'strike', 1), lesson('together', 'share', 1)];
const terms = { alone: { Soul: 'walk.2', heal: 'strike.1', level: 'walk.end' }, together: { signal: 'share.1' } };
const after = { together: 'alone' };
const sound = {
  'lesson.walk.1': 'A healthy start.',
  'lesson.walk.2': 'Here are Souls.',
  'lesson.walk.end': 'You have grown a level.',
  'lesson.strike.1': 'Healed!',
  'lesson.share.1': 'Signal that somebody heals.',
};
const faults = (change: Record<string, string> = {}, more = {}) =>
  checkTerms({ lessons, terms, after, words: { en: { ...sound, ...change } }, ...more }).map(
    ({ lesson: where, why }) => `${where}: ${why}`,
  );

describe('A term', () => {
  it('may be used from its step on, in any form of the word, and in a course that builds on its own', () => {
    expect(faults()).toEqual([]);
  });

  it.each(['lesson.walk.1', 'lesson.walk.1.do', 'lesson.walk.1.why', 'lesson.walk.1.no'])(
    'is found out where it is used before its step (%s)',
    (key) => {
      expect(faults({ [key]: 'A soul!' })).toEqual(['course.alone: walk.1 says "Soul", which is not explained yet']);
    },
  );

  it('is found out in a course that neither explains it nor builds on one that does', () => {
    expect(faults({}, { after: {} })).toEqual(['course.together: share.1 says "heal", which is not explained yet']);
    expect(faults({ 'lesson.strike.1': 'Heal! Signal!' })).toEqual([
      'course.alone: strike.1 says "signal", which is not explained yet',
    ]);
  });

  it('is found out when its step does not say it, or is none', () => {
    expect(faults({ 'lesson.walk.2': 'Nothing.' })).toEqual([
      'course.alone: "Soul" is not said at walk.2, which is to explain it',
    ]);
    expect(faults({}, { terms: { ...terms, together: { signal: 'share.9' } } })).toEqual([
      'course.together: "signal" is not said at share.9, which is to explain it',
      'course.together: share.1 says "signal", which is not explained yet',
    ]);
  });
});

it('A term may be made of any characters, and means these', () => {
  const odd = { ...terms, alone: { ...terms.alone, 'C++': 'walk.2', 'no. 1 (first)': 'walk.2', 'h.ro': 'strike.1' } };
  const said = 'Here are Souls, C++ and no. 1 (first).';
  expect(faults({ 'lesson.walk.2': said, 'lesson.strike.1': 'Healed by a h.ro!' }, { terms: odd })).toEqual([]);
  const early = faults({ 'lesson.walk.1': 'A hero and c++.', 'lesson.walk.2': said }, { terms: odd });
  expect(early).toEqual([
    'course.alone: "h.ro" is not said at strike.1, which is to explain it',
    'course.alone: walk.1 says "C++", which is not explained yet',
  ]);
});

it('Terms belong to a course that is there', () => {
  expect(faults({}, { terms: { ...terms, gone: { hand: 'walk.1' } } })).toEqual([
    'course.gone: it has terms and no lessons',
  ]);
});

it('A course builds on one that is there and builds on none', () => {
  expect(faults({}, { after: { together: 'gone', alone: 'alone' } })).toEqual([
    'course.alone: it cannot build on alone',
    'course.together: it cannot build on gone',
    'course.together: share.1 says "heal", which is not explained yet',
  ]);
});
