/** What the lessons say. */
import { alone } from './lessons-solo.ts';

export const words = { ...alone } as const;
