import { parentPort } from 'node:worker_threads';
import { findGame, gather, nothingGathered } from '@gavel/bots';
import { must } from '@gavel/kernel';
import { type FitWork, fitted, type ShardWork, writeShard } from './train.ts';

function gatherShard({ plan, first, games, file }: ShardWork): void {
  const game = must(findGame(plan.game), `game ${plan.game}`);
  const gathered = nothingGathered();
  for (let n = first; n < first + games; n++) gather(game, plan, n, gathered);
  writeShard(file, plan, {
    games: gathered.games,
    positions: Float32Array.from(gathered.positions),
    choices: Object.fromEntries(
      Object.entries(gathered.choices).map(([kind, numbers]) => [kind, Float32Array.from(numbers)]),
    ),
  });
}

parentPort?.on('message', (work: ShardWork | FitWork) => {
  if ('how' in work) parentPort?.postMessage(fitted(work));
  else {
    gatherShard(work);
    parentPort?.postMessage(undefined);
  }
});
