/** Is a mind total, blind to what is hidden, and does it deal worlds that fit? */
import { canonical } from '../canonical.ts';
import { fastChance, fastRng } from '../chance.ts';
import { at } from '../checked.ts';
import { type AnyGame, type Decision, listChoices } from '../game.ts';
import { cloneJson } from '../json.ts';
import type { Mind } from '../mind.ts';
import { begin, listening } from '../play.ts';
import { quietIo, randomChoice } from '../players.ts';
import { simulate } from '../simulate.ts';
import type { ConformancePlan } from './index.ts';
import { differences, received } from './secrecy.ts';
import { demand, forEachGame, walk } from './walk.ts';

// biome-ignore lint/suspicious/noExplicitAny: the erased type of a mind
type AnyMind = Mind<any, any, any, any, any>;

/** All minds of a game: its own and those with other likings, by name. */
function mindsOf(game: AnyGame): [string, AnyMind][] {
  const { mind } = game;
  return mind === undefined ? [] : [['mind', mind], ...Object.entries<AnyMind>(mind.styles ?? {})];
}

const mostListed = 400;
const aHair = 1e-6;

/** Every seat's chance, everywhere and at the end. */
export function valuesAreChances(game: AnyGame, plan: ConformancePlan): void {
  for (const [name, mind] of mindsOf(game))
    forEachGame(game, { ...plan, seed: 'values' }, (options, seats, seed) => {
      const together = game.together?.(options) === true;
      const values = new Float64Array(seats);
      const look = (s: unknown): void => {
        values.fill(Number.NaN);
        mind.value(s, values);
        let sum = 0;
        for (const value of values) {
          demand(value >= 0 && value <= 1 + aHair, () => `${name}: a value of ${value}`);
          sum += value;
        }
        if (together)
          demand(
            values.every((value) => Math.abs(value - at(values, 0)) < aHair),
            () => `${name}: who wins together has different chances: ${values.join()}`,
          );
        else demand(sum <= 1 + aHair, () => `${name}: the chances add up to ${sum}`);
      };
      const rng = fastRng(seed);
      const { state } = simulate(game, options, seats, Array(seats).fill(undefined), seed, {
        watch(s) {
          if (rng.below(3) !== 0) return;
          look(s);
          const [before, again] = [[...values], new Float64Array(seats)];
          mind.value(game.clone(s), again);
          demand(
            before.every((value, seat) => value === again[seat]),
            () => `${name}: a copy has another value`,
          );
        },
      });
      look(state);
      const winners = game.outcome(state)?.winners ?? [];
      for (let seat = 0; seat < seats; seat++) {
        const due = winners.includes(seat) ? (together ? 1 : 1 / winners.length) : 0;
        const value = at(values, seat);
        demand(
          Math.abs(value - due) < aHair,
          () => `${name}: ${value} for seat ${seat} of a game that is over, not ${due}`,
        );
      }
    });
}

/** Weights over choices, made from what the deciding seat knows; keys that say which of them are the same. */
export function policiesAreBlind(game: AnyGame, plan: ConformancePlan): void {
  for (const [name, mind] of mindsOf(game))
    walk(game, { ...plan, seed: 'policies' }, 12, ({ state, decision, rng, where }) => {
      const before = canonical(state);
      const weighed = (s: unknown): { weights: Float64Array; keys: (string | number)[]; rest: number | undefined } => {
        const choices = game.choices(s, decision);
        const weights = new Float64Array(choices.size);
        mind.policy(s, decision, choices, weights);
        return {
          weights,
          keys: listChoices(choices, mostListed).map((choice) => mind.same(s, decision, choice)),
          rest: mind.rest(s, decision, choices),
        };
      };
      const { weights, keys, rest } = weighed(state);
      let sum = 0;
      for (const weight of weights) {
        demand(weight >= 0, () => `${name}: a weight of ${weight} at ${where}`);
        sum += weight;
      }
      demand(Math.abs(sum - 1) < 1e-3, () => `${name}: the weights add up to ${sum} at ${where} (${decision.kind})`);
      demand(
        rest === undefined || (Number.isInteger(rest) && rest >= 0 && rest < weights.length),
        () => `${name}: no choice ${rest} to rest with at ${where}`,
      );
      demand(
        decision.window !== true || decision.kind === 'defend' || rest === 0 || rest === undefined,
        () => `${name}: the pass of a window is its first choice, not ${rest}, at ${where}`,
      );
      const twin = game.clone(state);
      game.scramble(twin, decision.seat, rng);
      const other = weighed(twin);
      demand(
        weights.length === other.weights.length && weights.every((weight, i) => weight === other.weights[i]),
        () =>
          `${name}: seat ${decision.seat} weighs its choices by what it may not know at ${where} (${decision.kind})`,
      );
      demand(
        canonical([keys, rest ?? null]) === canonical([other.keys, other.rest ?? null]),
        () => `${name}: which choices are the same hangs on what is hidden at ${where}`,
      );
      demand(typeof mind.fair(state) === 'boolean', () => `${name}: no word on whether ${where} is fair`);
      demand(canonical(state) === before, () => `${name}: thinking changed the state at ${where}`);
    });
}

/** Another world for a seat: it fits what the seat sees, and differs where the seat knows nothing. */
export function redealtWorldsFit(game: AnyGame, plan: ConformancePlan): void {
  const { mind } = game;
  if (mind === undefined) return;
  const unknown = new Map<string, number>();
  const varied = new Set<string>();
  walk(game, { ...plan, seed: 'redeal' }, 40, ({ state, decision, seats, rng, where }) => {
    const { seat } = decision;
    const view: unknown = cloneJson(game.view(state, seat));
    const real = received(game, state, seat, where);
    const world: unknown = game.imagine(view, rng);
    const before: unknown = game.clone(world);
    for (let time = 0; time < 3; time++) {
      mind.redeal(world, seat, mind.blank(seats), rng);
      game.invariants(world);
      const again = received(game, world, seat, where, game.pending(state));
      demand(again === real, () => `seat ${seat} sees another game in a world dealt anew at ${where}`);
      differences(before, world, '', varied);
    }
    const scrambled = game.clone(before);
    game.scramble(scrambled, seat, rng);
    const paths = new Set<string>();
    differences(before, scrambled, '', paths);
    for (const path of paths) unknown.set(path, (unknown.get(path) ?? 0) + 1);
  });
  for (const [path, times] of unknown)
    demand(times < 12 || varied.has(path), () => `${path} is unknown, but a world dealt anew never varies it`);
}

/** What a seat sees becomes belief without complaint, from the beginning on; and worlds dealt by it still fit. */
export function beliefsAreLearned(game: AnyGame, plan: ConformancePlan): void {
  const { mind } = game;
  if (mind === undefined) return;
  forEachGame(game, { ...plan, games: 1, seed: 'beliefs' }, (options, seats, seed) => {
    const chance = fastChance(seed);
    const rng = fastRng(`${seed}/thinking`);
    const beliefs = Array.from({ length: seats }, () => mind.blank(seats));
    const tell = (events: readonly { readonly kind: string }[]): void => {
      for (const event of events)
        for (let seat = 0; seat < seats; seat++) {
          const seen = game.redact(event, seat);
          if (seen !== undefined) mind.learn(beliefs[seat], seen);
        }
    };
    const { state, taken } = begin(game, options, seats, chance);
    tell(taken.events);
    for (let n = 0; n < 400; n++) {
      const decision: Decision | undefined = game.pending(state)[0];
      if (decision === undefined) break;
      const { seat } = decision;
      if (rng.below(20) === 0) {
        const world: unknown = game.imagine(cloneJson(game.view(state, seat)), rng);
        mind.redeal(world, seat, beliefs[seat], rng);
        game.invariants(world);
        demand(
          received(game, world, seat, seed, game.pending(state)) === received(game, state, seat, seed),
          () => `seat ${seat} believes in a world it would see as another, ${n} commands on`,
        );
      }
      const step = listening<{ readonly kind: string }>(chance);
      game.apply(state, decision, randomChoice(game.choices(state, decision), rng), step.io);
      tell(step.taken.events);
    }
  });
}

/** How far the value of a state is from the mean over worlds that look the same to a seat, and how far from what came of it. */
export interface Agreement {
  readonly moments: number;
  /** The mean of the differences, which cancel each other where the value is fair to what nobody knows. */
  readonly bias: number;
  readonly spread: number;
}

export function agreement(game: AnyGame, plan: ConformancePlan, worlds = 6): Agreement {
  const { mind } = game;
  let [moments, sum, squares] = [0, 0, 0];
  if (mind !== undefined)
    walk(game, { ...plan, seed: 'twins' }, 30, ({ state, decision, seats, rng }) => {
      if (game.pending(state).length === 0) return;
      const values = new Float64Array(seats);
      mind.value(state, values);
      const real = at(values, decision.seat);
      const world: unknown = game.imagine(cloneJson(game.view(state, decision.seat)), rng);
      let mean = 0;
      for (let i = 0; i < worlds; i++) {
        mind.redeal(world, decision.seat, mind.blank(seats), rng);
        mind.value(world, values);
        mean += at(values, decision.seat) / worlds;
      }
      moments++;
      sum += real - mean;
      squares += (real - mean) ** 2;
    });
  return { moments, bias: sum / Math.max(1, moments), spread: Math.sqrt(squares / Math.max(1, moments)) };
}

/** On fixed deals, so that it says the same every time. */
export function valuesAgree(game: AnyGame, plan: ConformancePlan): void {
  if (game.mind === undefined) return;
  const { moments, bias } = agreement(game, plan);
  demand(
    moments < 30 || Math.abs(bias) < 0.1,
    () => `values are ${bias} above those of worlds that look the same, in the mean of ${moments}`,
  );
}

/** Whatever is weighed can be played: the likeliest choice is legal and leads on. */
export function policiesPlay(game: AnyGame, plan: ConformancePlan): void {
  for (const [name, mind] of mindsOf(game))
    forEachGame(game, { ...plan, games: 1, seed: 'likeliest' }, (options, seats, seed) => {
      const rng = fastRng(seed);
      const io = quietIo<{ readonly kind: string }>(rng);
      const state: unknown = game.setup(options, seats, io);
      let fair = 0;
      for (let n = 0; n < 300; n++) {
        const decision: Decision | undefined = game.pending(state)[0];
        if (decision === undefined) break;
        if (mind.fair(state)) fair++;
        const choices = game.choices(state, decision);
        const weights = new Float64Array(choices.size);
        mind.policy(state, decision, choices, weights);
        // mostly the likeliest; now and then another, so that nobody goes round in circles
        const index = rng.below(6) === 0 ? rng.below(choices.size) : weights.indexOf(Math.max(...weights));
        game.apply(state, decision, choices.at(index), io);
      }
      game.invariants(state);
      demand(fair > 0, () => `${name}: in 300 decisions there was no fair moment`);
    });
}
