import { parentPort, workerData } from 'node:worker_threads';
import { admit, findGame } from '@gavel/bots';
import { must } from '@gavel/kernel';
import { playOne, type Share } from './simulate.ts';

const { plan, first, step, outside }: Share = workerData;
await admit(outside);
const game = must(findGame(plan.game), `game ${plan.game}`);
for (let n = first; n < plan.games; n += step) parentPort?.postMessage({ n, result: playOne(game, plan, n) });
