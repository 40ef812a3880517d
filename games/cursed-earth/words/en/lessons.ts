/** What the lessons say, course by course. */
import { shared } from './lessons-coop.ts';
import { rivals } from './lessons-head-to-head.ts';
import { alone } from './lessons-solo.ts';

export const words = {
  'course.solo': 'Alone',
  'course.solo.about': 'Begin here: cards, boxes and symbols are the same in every mode.',
  'course.coop': 'Together',
  'course.coop.about': 'After Alone: what is different when several players lead one team.',
  'course.headToHead': 'Against each other',
  'course.headToHead.about': 'After Alone: what is different when one leads the Judges and the other the perps.',
  ...alone,
  ...shared,
  ...rivals,
} as const;
