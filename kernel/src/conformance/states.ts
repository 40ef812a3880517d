/** Are states plain, copies independent, and do records replay? */
import { canonical } from '../canonical.ts';
import { must } from '../checked.ts';
import type { AnyGame } from '../game.ts';
import { quietIo } from '../players.ts';
import { readRecord, verify, writeRecord } from '../record.ts';
import { simulate } from '../simulate.ts';
import type { ConformancePlan } from './index.ts';
import { demand, forEachGame, walk } from './walk.ts';

export function gamesEnd(game: AnyGame, plan: ConformancePlan): void {
  forEachGame(game, { ...plan, games: plan.games * 2, seed: 'ends' }, (options, seats, seed) => {
    const { state } = simulate(game, options, seats, Array(seats).fill(undefined), seed, {
      watch(s, decision) {
        game.invariants(s);
        demand(game.outcome(s) === undefined, () => 'a game that is over asks for a decision');
        demand(decision.seat >= 0 && decision.seat < seats, () => `no such seat: ${decision.seat}`);
      },
    });
    game.invariants(state);
    const outcome = game.outcome(state);
    demand(outcome !== undefined, () => 'nobody is asked and the game is not over');
    demand(outcome.scores.length === seats, () => 'the outcome has no score for every seat');
    demand(outcome.scores.every(Number.isFinite), () => 'the outcome has a score that is no number');
    const scores = game.scores?.(state) ?? outcome.scores;
    demand(canonical(scores) === canonical(outcome.scores), () => 'the scores so far are not those of the outcome');
  });
}

export function copiesAreIndependent(game: AnyGame, plan: ConformancePlan): void {
  const kept: { copy: unknown; text: string }[] = [];
  walk(game, plan, 20, ({ state, decision, rng, where }) => {
    const before = canonical(state);
    const copy = game.clone(state);
    demand(canonical(copy) === before, () => `a copy differs from its original at ${where}`);
    kept.push({ copy, text: before });
    const used = game.clone(state);
    const choices = game.choices(used, decision);
    game.apply(used, decision, choices.at(rng.below(choices.size)), quietIo(rng));
    demand(canonical(state) === before, () => `playing on a copy changed the original at ${where}`);
  });
  for (const { copy, text } of kept)
    demand(canonical(copy) === text, () => 'an old copy changed while the game went on');
}

const mostBytes = 16_000;

export function statesArePlainJson(game: AnyGame, plan: ConformancePlan): void {
  walk(game, plan, 5, ({ state, where }) => {
    const text = JSON.stringify(state);
    demand(text.length < mostBytes, () => `a state of ${text.length} bytes at ${where}`);
    // canonical throws on whatever JSON would silently change
    demand(canonical(JSON.parse(text)) === canonical(state), () => `a state does not survive JSON at ${where}`);
  });
}

export function recordsReplay(game: AnyGame, plan: ConformancePlan): void {
  forEachGame(game, plan, (options, seats, seed) => {
    const { recorder } = simulate(game, options, seats, Array(seats).fill(undefined), seed, { record: true });
    const record = readRecord(writeRecord(must(recorder, 'record').record()));
    const { ok, why } = verify(game, record);
    demand(ok, () => why ?? 'the record does not verify');
    const last = record.lines.length - 1;
    const broken = { ...record, lines: record.lines.map((l, i) => (i === last ? { ...l, hash: 'x' } : l)) };
    demand(!verify(game, broken).ok, () => 'a wrong hash went unnoticed');
  });
}
