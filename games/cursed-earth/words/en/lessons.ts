/** What the lessons say, course by course. */
import { shared } from './lessons-coop.ts';
import { rivals } from './lessons-head-to-head.ts';
import { alone } from './lessons-solo.ts';

export const words = {
  'course.solo': 'Alone',
  'course.coop': 'Together',
  'course.headToHead': 'Against each other',
  ...alone,
  ...shared,
  ...rivals,
} as const;
