/**
 * Weighs choices beside the page, so that it never stutters: worlds are tried out, and that takes its time. What a player of a game
 * weighs is known here alone: the page is built without it (`mindless` in vite.config.ts).
 */
import { counsel } from '@gavel/bots/analysis';
import { type Advice, type AnyGame, changeBetween, type Decision, type Reason, type Seat } from '@gavel/kernel';
import { loadRules } from '../games/rules.ts';

/** What speaks for a choice, and what is next best. */
export interface ChoiceQuestion {
  readonly game: string;
  readonly view: unknown;
  readonly decision: Decision;
  readonly choice: unknown;
  /** What somebody chose instead. */
  readonly made?: unknown;
}

/** What has changed for a seat from one of its views to a later one. */
export interface ChangeQuestion {
  readonly game: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly seat: Seat;
}

export type Question = { readonly id: number } & (ChoiceQuestion | ChangeQuestion);

export interface Counsel {
  readonly advice?: readonly Advice[];
  readonly changed?: readonly Reason[];
}

const answer = (rules: AnyGame, asked: Question): Counsel =>
  'before' in asked
    ? { changed: changeBetween(rules, asked.before, asked.after, asked.seat) }
    : { advice: counsel(rules, asked.view, asked.decision, asked.choice, asked.made) };

self.onmessage = ({ data }: MessageEvent<Question>) => {
  const { id, game } = data;
  loadRules(game)
    .then((rules) => self.postMessage({ id, counsel: answer(rules, data) }))
    .catch((problem: unknown) => self.postMessage({ id, problem: String(problem) }));
};
