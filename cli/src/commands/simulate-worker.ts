import { parentPort, workerData } from 'node:worker_threads';
import { findGame } from '@gavel/bots';
import { playOne, type SimulationPlan } from './simulate.ts';

const { plan, first, step } = workerData as { plan: SimulationPlan; first: number; step: number };
const game = findGame(plan.game)!;
for (let n = first; n < plan.games; n += step) parentPort!.postMessage({ n, result: playOne(game, plan, n) });
