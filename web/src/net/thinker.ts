/** Bots of a game played without a server think here, so that the page never stutters. */
import { makePlayer } from '@gavel/bots/levels';
import { fastRng } from '@gavel/kernel';
import { loadRules } from '../games/rules.ts';

interface Question {
  readonly id: number;
  readonly game: string;
  readonly level: string;
  readonly view: unknown;
  readonly decision: unknown;
  readonly beliefs: unknown;
}

const rng = fastRng(crypto.getRandomValues(new Uint32Array(2)).join());

async function answer({ game: name, level, view, decision, beliefs }: Question): Promise<unknown> {
  const game = await loadRules(name);
  const player = makePlayer(game, level, { beliefs }) ?? makePlayer(game, 'random');
  return player?.choose(view, decision, rng);
}

self.onmessage = ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    (choice) => self.postMessage({ id: data.id, choice }),
    (problem: unknown) => self.postMessage({ id: data.id, problem: String(problem) }),
  );
};
