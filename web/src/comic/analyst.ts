/** Looks back at finished games beside the page, so that it never stutters: replaying and guessing take their time. */
import { loadRules } from '../games/rules.ts';
import { bookOf } from './book.ts';

interface Question {
  readonly id: number;
  readonly game: string;
  readonly record: string;
}

self.onmessage = ({ data: { id, game, record } }: MessageEvent<Question>) => {
  loadRules(game)
    .then((rules) => self.postMessage({ id, book: bookOf(rules, record) }))
    .catch((problem: unknown) => self.postMessage({ id, problem: String(problem) }));
};
