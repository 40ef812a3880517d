/** Is exactly what is offered accepted? */
import { canonical } from '../canonical.ts';
import { type AnyGame, listChoices, type Tries } from '../game.ts';
import { equal } from '../json.ts';
import { quietIo } from '../players.ts';
import { isRefusal } from '../refusal.ts';
import type { ConformancePlan } from './index.ts';
import { perturb } from './perturb.ts';
import { demand, walk } from './walk.ts';

/** Sets larger than this are tried by sample. */
const listable = 3000;

export function choicesAreComplete(game: AnyGame, plan: ConformancePlan): void {
  walk(game, plan, 20, ({ state, decision, rng, where }) => {
    const choices = game.choices(state, decision);
    demand(choices.size > 0, () => `no choice at ${where}`);
    const seen = new Set<string>();
    for (let n = 0; n < Math.min(choices.size, 40); n++) {
      const choice: unknown = choices.at(choices.size <= 40 ? n : rng.below(choices.size));
      const parsed = game.parse(decision, JSON.parse(JSON.stringify(choice)));
      demand(!isRefusal(parsed), () => `offered but malformed at ${where}: ${JSON.stringify([choice, parsed])}`);
      demand(
        equal(parsed, choice),
        () => `parse changes ${JSON.stringify(choice)} into ${JSON.stringify(parsed)} at ${where}`,
      );
      const refusal = game.check(state, decision, parsed);
      demand(refusal === undefined, () => `offered but refused at ${where}: ${JSON.stringify([choice, refusal])}`);
      if (n < 6) {
        const copy = game.clone(state);
        game.apply(copy, decision, parsed, quietIo(rng));
        game.invariants(copy);
      }
    }
    if (choices.size <= listable)
      for (const choice of listChoices(choices)) {
        const text = canonical(choice);
        demand(!seen.has(text), () => `offered twice at ${where}: ${text}`);
        seen.add(text);
      }
    const { tries } = game.choices(state, decision);
    if (tries !== undefined) triesAreChoices(tries, listChoices(choices), where);
  });
}

/** Are the choices what can be tried, in whatever order one looks? Here every third number first, from the end. */
function triesAreChoices(tries: Tries<unknown>, listed: readonly unknown[], where: string): void {
  demand(tries.has(0), () => `the first that can be tried is no choice at ${where}`);
  const found: unknown[] = [];
  for (const rest of [2, 0, 1])
    for (let i = tries.count - 1; i >= 0; i--) if (i % 3 === rest && tries.has(i)) found[i] = tries.at(i);
  const legal = Object.values(found);
  demand(
    equal(legal, listed),
    () => `${legal.length} of what can be tried are choices, listed are ${listed.length} at ${where}`,
  );
}

export function perturbedChoicesAreRefused(game: AnyGame, plan: ConformancePlan): void {
  walk(game, plan, 20, ({ state, decision, rng, where }) => {
    const choices = game.choices(state, decision);
    const before = canonical(state);
    const offered =
      choices.kind !== 'sampled' && choices.size <= listable ? new Set(listChoices(choices).map(canonical)) : undefined;
    for (let n = 0; n < 40; n++) {
      const given = perturb(choices.at(rng.below(choices.size)), choices.at(rng.below(choices.size)), rng);
      const parsed = game.parse(decision, given);
      const refusal = isRefusal(parsed) ? parsed : game.check(state, decision, parsed);
      if (refusal !== undefined) {
        demand(
          /^[A-Z]+-\d/.test(refusal.rule),
          () => `a refusal without a rule at ${where}: ${JSON.stringify(refusal)}`,
        );
        continue;
      }
      demand(
        offered === undefined || offered.has(canonical(parsed)),
        () => `accepted but not offered at ${where} (${decision.kind}): ${JSON.stringify(given)}`,
      );
      const copy = game.clone(state);
      game.apply(copy, decision, parsed, quietIo(rng));
      game.invariants(copy);
    }
    demand(canonical(state) === before, () => `looking at choices changed the state at ${where}`);
  });
}
