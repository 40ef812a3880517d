import type { Player } from '@gavel/kernel';
import type { Choice, Decision } from './decisions.ts';
import { greedy } from './greedy.ts';
import type { View } from './view.ts';

export const script = (): Player<View, Decision, Choice> => greedy();
