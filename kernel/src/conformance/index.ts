/**
 * What every game must be true to, tried on random play. A game passes by being listed:
 * `for (const { name, run } of conformance(game, …)) it(name, run)`.
 */
import type { AnyGame } from '../game.ts';
import { choicesAreComplete, perturbedChoicesAreRefused } from './choices.ts';
import {
  beliefsAreLearned,
  policiesAreBlind,
  policiesPlay,
  redealtWorldsFit,
  valuesAgree,
  valuesAreChances,
} from './minds.ts';
import { imaginedStatesFit, nothingLeaks, sealedAnswersTellNothing } from './secrecy.ts';
import { copiesAreIndependent, gamesEnd, recordsReplay, statesArePlainJson } from './states.ts';
import { everythingIsTold } from './told.ts';
import { choicesReadDifferently, everythingHasWords } from './words.ts';

export { casesOf } from './cases.ts';
export { type Agreement, agreement } from './minds.ts';
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

function mindChecks(game: AnyGame, plan: ConformancePlan): Check[] {
  return [
    {
      name: 'its mind gives every seat a chance everywhere, and the truth at the end',
      run: () => valuesAreChances(game, plan),
    },
    { name: 'its mind weighs choices by what the deciding seat knows', run: () => policiesAreBlind(game, plan) },
    { name: 'what its mind finds likeliest can be played', run: () => policiesPlay(game, plan) },
    {
      name: 'a world dealt anew fits what the seat sees and varies what it does not',
      run: () => redealtWorldsFit(game, plan),
    },
    { name: 'its mind learns from all that is seen', run: () => beliefsAreLearned(game, plan) },
    { name: 'values agree with those of worlds that look the same, in the mean', run: () => valuesAgree(game, plan) },
  ];
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
      name: 'no two choices of a question read the same',
      run: () => choicesReadDifferently(game, plan),
    },
    {
      name: 'a whole game is told in panels, the same line by line as at once',
      run: () => everythingIsTold(game, plan),
    },
    ...(game.mind === undefined ? [] : mindChecks(game, plan)),
  ];
}
