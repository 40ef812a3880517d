import type { Player } from '@gavel/kernel';
import type { CeChoice, CeDecision } from './decisions.ts';
import { greedy } from './greedy.ts';
import type { CeView } from './view.ts';

export const script = (): Player<CeView, CeDecision, CeChoice> => greedy();
