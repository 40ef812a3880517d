/**
 * What every game must be true to, tried on random play. A game passes by being listed:
 * `for (const { name, run } of conformance(game, …)) it(name, run)`.
 */
import type { AnyGame } from '../game.ts';
import { choicesAreComplete, perturbedChoicesAreRefused } from './choices.ts';
import { imaginedStatesFit, nothingLeaks, sealedAnswersTellNothing } from './secrecy.ts';
import { copiesAreIndependent, gamesEnd, recordsReplay, statesArePlainJson } from './states.ts';
import { everythingIsTold } from './told.ts';
import { everythingHasWords } from './words.ts';

export { casesOf } from './cases.ts';
export { scenarioChecks, type Writings } from './scenarios.ts';

export interface Case {
  readonly seats: number;
  readonly options: unknown;
}

export interface ConformancePlan {
  readonly cases: readonly Case[];
  /** Random games per case and check. */
  readonly games: number;
  readonly seed?: string;
}

export interface Check {
  readonly name: string;
  readonly run: () => void;
}

export function conformance(game: AnyGame, plan: ConformancePlan): Check[] {
  return [
    { name: 'every random game ends within the bound and breaks no invariant', run: () => gamesEnd(game, plan) },
    {
      name: 'whatever is offered is accepted, and there is always something',
      run: () => choicesAreComplete(game, plan),
    },
    {
      name: 'perturbed choices are refused with a rule, or were offered',
      run: () => perturbedChoicesAreRefused(game, plan),
    },
    { name: 'a copy never changes with the original', run: () => copiesAreIndependent(game, plan) },
    {
      name: 'a state survives JSON at every decision and stays under 16 kB',
      run: () => statesArePlainJson(game, plan),
    },
    { name: 'a record replays to the same hash at every command', run: () => recordsReplay(game, plan) },
    { name: 'nothing a viewer receives depends on what is hidden from it', run: () => nothingLeaks(game, plan) },
    {
      name: 'an answer in an open window tells the others nothing, not even that it was given',
      run: () => sealedAnswersTellNothing(game, plan),
    },
    {
      name: 'an imagined state gives the same view back and varies what is unknown',
      run: () => imaginedStatesFit(game, plan),
    },
    { name: 'every decision, choice, event and refusal has words', run: () => everythingHasWords(game, plan) },
    {
      name: 'a whole game is told in panels, the same line by line as at once',
      run: () => everythingIsTold(game, plan),
    },
  ];
}
