/** What the lessons say, course by course. */
import { shared } from './lessons-coop.ts';
import { rivals } from './lessons-head-to-head.ts';
import { alone } from './lessons-solo.ts';

export const words = { ...alone, ...shared, ...rivals } as const;
