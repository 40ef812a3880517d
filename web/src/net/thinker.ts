/** Bots of a game played without a server think here, so that the page never stutters. */
import { type AnyGame, fastRng, type Player, randomPlayer } from '@gavel/kernel';

const games: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'helter-skelter': () => import('@gavel/helter-skelter').then((part) => part.helterSkelter),
  'cursed-earth': () => import('@gavel/cursed-earth').then((part) => part.cursedEarth),
  'mega-city': () => import('@gavel/mega-city').then((part) => part.megaCity),
  judgement: () => import('@gavel/judgement').then((part) => part.judgement),
};

interface Question {
  readonly id: number;
  readonly game: string;
  readonly level: string;
  readonly view: unknown;
  readonly decision: unknown;
}

const rng = fastRng(crypto.getRandomValues(new Uint32Array(2)).join());

async function answer({ game: name, level, view, decision }: Question): Promise<unknown> {
  const game = await games[name]!();
  const player = (game.players[level]?.() ?? randomPlayer(game)) as Player<unknown, unknown, unknown>;
  return player.choose(view, decision, rng);
}

self.onmessage = ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    (choice) => self.postMessage({ id: data.id, choice }),
    (problem: unknown) => self.postMessage({ id: data.id, problem: String(problem) }),
  );
};
