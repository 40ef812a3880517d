/** Weighs choices beside the page, so that it never stutters: worlds are tried out, and that takes its time. */
import { counsel } from '@gavel/bots/analysis';
import type { Decision } from '@gavel/kernel';
import { loadRules } from '../games/rules.ts';

export interface Question {
  readonly id: number;
  readonly game: string;
  readonly view: unknown;
  readonly decision: Decision;
  readonly choice: unknown;
  /** What somebody chose instead. */
  readonly made?: unknown;
}

self.onmessage = ({ data: { id, game, view, decision, choice, made } }: MessageEvent<Question>) => {
  loadRules(game)
    .then((rules) => self.postMessage({ id, advice: counsel(rules, view, decision, choice, made) }))
    .catch((problem: unknown) => self.postMessage({ id, problem: String(problem) }));
};
