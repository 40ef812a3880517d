/** Does a viewer get nothing that depends on what is hidden from it? */

import { canonical } from '../canonical.ts';
import { fastChance, fastRng, type Rng } from '../chance.ts';
import { at } from '../checked.ts';
import { type AnyGame, type Decision, listChoices, type Viewer, viewers } from '../game.ts';
import { cloneJson } from '../json.ts';
import { listening } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import type { ConformancePlan } from './index.ts';
import { perturb } from './perturb.ts';
import { demand, walk } from './walk.ts';

const shown = 300;

/**
 * All that leaves the server for a viewer: view, waiting, whose own affair each of the `asked` is, own decisions with
 * choices and refusals.
 */
export function received(
  game: AnyGame,
  state: unknown,
  viewer: Viewer,
  seed: string,
  asked: readonly Decision[] = game.pending(state),
): string {
  const rng = fastRng(seed);
  const own = game.pending(state).filter((d) => d.seat === viewer);
  return canonical({
    view: game.view(state, viewer),
    waiting: game.pendingFor(state, viewer),
    affairs: asked.map((d) => (d.window === true ? publicOf(game, state, d) : null)),
    own,
    choices: own.map((d) => {
      const choices = game.choices(state, d);
      return { kind: choices.kind, size: choices.size, list: listChoices(choices, shown) };
    }),
    refusals: own.map((d) => refusals(game, state, d, rng)),
  });
}

/** What everybody may know of a question in a window: who is asked it, and whose haste tells nothing, hangs on this. */
function publicOf(game: AnyGame, state: unknown, d: Decision): unknown {
  return [
    game.isOwn?.(state, d) === true,
    game.concerns?.(state, d) !== false,
    game.reaction?.(state, d) ?? d.kind,
    game.affair?.(state, d) ?? null,
  ];
}

function refusals(game: AnyGame, state: unknown, d: Decision, rng: Rng): unknown[] {
  const choices = game.choices(state, d);
  return Array.from({ length: 10 }, () => {
    const given = perturb(choices.at(rng.below(choices.size)), choices.at(rng.below(choices.size)), rng);
    const parsed = game.parse(d, given);
    const refusal = isRefusal(parsed) ? parsed : game.check(state, d, parsed);
    return refusal ?? 'accepted';
  });
}

function differ(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `…${a.slice(Math.max(0, i - 120), i + 120)}… against …${b.slice(Math.max(0, i - 120), i + 120)}…`;
}

/**
 * Non-interference: scramble what a viewer may not know, and everything it receives stays the same to the byte; then
 * drive both worlds with the same commands until something is revealed to the viewer, comparing every message.
 */
export function nothingLeaks(game: AnyGame, plan: ConformancePlan): void {
  let compared = 0;
  walk(game, plan, 40, ({ state, seats, rng, where }) => {
    for (const viewer of viewers(seats)) {
      const ours = game.clone(state);
      const theirs = game.clone(state);
      game.scramble(theirs, viewer, rng);
      game.invariants(theirs);
      const seed = `${where}/${viewer}`;
      const same = (step: number) => {
        const a = received(game, ours, viewer, seed);
        const b = received(game, theirs, viewer, seed);
        demand(a === b, () => `${viewer} can tell hidden things at ${where}, ${step} commands on: ${differ(a, b)}`);
      };
      same(0);
      const fears = (world: unknown) =>
        typeof viewer === 'number' ? canonical(game.tell.danger?.(game.view(world, viewer), viewer) ?? []) : '';
      demand(fears(ours) === fears(theirs), () => `${viewer} is told of a hidden danger at ${where}`);
      for (let step = 1; step <= 10 && drive(game, ours, theirs, viewer, rng, `${seed}/${step}`, where); step++) {
        same(step);
        compared++;
      }
    }
  });
  demand(compared > 0, () => 'every command revealed something: nothing was compared');
}

/** One command in both worlds; false when it told the viewer something or cannot be given in the other world. */
function drive(
  game: AnyGame,
  ours: unknown,
  theirs: unknown,
  viewer: Viewer,
  rng: Rng,
  seed: string,
  where: string,
): boolean {
  const pending: readonly Decision[] = game.pending(ours);
  if (pending.length === 0) return false;
  const d = at(pending, rng.below(pending.length));
  const twin: Decision | undefined = game.pending(theirs).find((p: Decision) => p.id === d.id);
  demand(twin !== undefined, () => `decision ${d.kind} is asked in one world only at ${where}`);
  const choices = game.choices(ours, d);
  const index = rng.below(choices.size);
  let choice: unknown = choices.at(index);
  const first = listening<{ kind: string }>(fastChance(seed));
  game.apply(ours, d, choice, first.io);
  if (first.taken.events.some((event) => game.reveals(event, viewer))) return false;
  if (game.check(theirs, twin, choice) !== undefined) {
    // a hidden answer about hidden things: the same place in the other world's list
    const others = game.choices(theirs, twin);
    if (others.size !== choices.size) return false;
    choice = others.at(index);
  }
  const second = listening<{ kind: string }>(fastChance(seed));
  game.apply(theirs, twin, choice, second.io);
  if (second.taken.events.some((event) => game.reveals(event, viewer))) return false;
  const seen = (events: readonly unknown[]) =>
    canonical(events.map((event) => game.redact(event, viewer)).filter((event) => event !== undefined));
  const [a, b] = [seen(first.taken.events), seen(second.taken.events)];
  demand(a === b, () => `${viewer} sees events that depend on hidden things at ${where}: ${differ(a, b)}`);
  return true;
}

/** While others must still answer in a window, all but who answered receive what they received before. */
export function sealedAnswersTellNothing(game: AnyGame, plan: ConformancePlan): void {
  walk(game, plan, 10, ({ state, decision, seats, rng, where }) => {
    const open: readonly Decision[] = game.pending(state);
    if (decision.window !== true || open.length === 1) return;
    const choices = game.choices(state, decision);
    for (const index of new Set([0, rng.below(choices.size)])) {
      const after = game.clone(state);
      const { io, taken } = listening<{ kind: string }>(fastChance(where));
      game.apply(after, decision, choices.at(index), io);
      for (const viewer of viewers(seats)) {
        if (viewer === decision.seat) continue;
        const told = taken.events.filter((event) => game.redact(event, viewer) !== undefined);
        demand(told.length === 0, () => `${viewer} is told of a sealed answer at ${where}: ${canonical(told)}`);
        const [a, b] = [state, after].map((one) => received(game, one, viewer, where, open)) as [string, string];
        demand(
          a === b,
          () => `${viewer} can tell that seat ${decision.seat} has answered at ${where}: ${differ(a, b)}`,
        );
      }
    }
  });
}

/** Where two plain values differ, with array places left out: `seats[].hand[]`. */
export function differences(a: unknown, b: unknown, path: string, out: Set<string>): void {
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    const list = Array.isArray(a);
    if (list && Array.isArray(b) && a.length !== b.length) out.add(`${path}[]`);
    for (const key of Object.keys(a))
      differences(
        (a as Record<string, unknown>)[key],
        (b as Record<string, unknown>)[key],
        list ? `${path}[]` : `${path}.${key}`,
        out,
      );
  } else if (a !== b) out.add(path);
}

export function imaginedStatesFit(game: AnyGame, plan: ConformancePlan): void {
  const unknown = new Map<string, number>();
  const imagined = new Set<string>();
  walk(game, plan, 40, ({ state, seats, rng, where }) => {
    for (const viewer of viewers(seats)) {
      const view: unknown = JSON.parse(JSON.stringify(game.view(state, viewer)));
      const before = canonical(view);
      const [one, two] = [game.imagine(view, rng), game.imagine(cloneJson(view), rng)];
      demand(canonical(view) === before, () => `imagine changed the view at ${where}`);
      const real = received(game, state, viewer, where);
      for (const world of [one, two]) {
        game.invariants(world);
        canonical(world);
        const again = received(game, world, viewer, where, game.pending(state));
        demand(
          again === real,
          () => `${viewer} sees another game in an imagined state at ${where}: ${differ(real, again)}`,
        );
      }
      differences(one, two, '', imagined);
      const scrambled = game.clone(state);
      game.scramble(scrambled, viewer, rng);
      const paths = new Set<string>();
      differences(state, scrambled, '', paths);
      for (const path of paths) unknown.set(path, (unknown.get(path) ?? 0) + 1);
    }
  });
  for (const [path, times] of unknown)
    demand(times < 8 || imagined.has(path), () => `${path} is unknown, but imagine never varies it`);
}
