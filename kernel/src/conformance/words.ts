/** Does everything a game does have words? */
import { fastChance } from '../chance.ts';
import { type AnyGame, listChoices, viewers } from '../game.ts';
import { listening } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import { type Message, message, sentence } from '../text.ts';
import type { ConformancePlan } from './index.ts';
import { perturb } from './perturb.ts';
import { demand, walk } from './walk.ts';

/** The message has words, without holes. */
export function readable(tell: AnyGame['tell'], given: Message, view: unknown): void {
  const text = sentence(given, tell.catalogue, (ref) => tell.name(ref, view));
  demand(text.trim() !== '' && !/undefined|\[object|NaN/.test(text), () => `${given.key} reads "${text}"`);
  demand(!/\( | [),.;!?]| {2}|\(\)/.test(text), () => `${given.key} has holes or odd spaces: "${text}"`);
}

/** Sets larger than this nobody reads as a list. */
const listed = 100;

/** Whoever has the choices read out must be able to tell them apart. */
export function choicesReadDifferently(game: AnyGame, plan: ConformancePlan): void {
  const { tell } = game;
  walk(game, plan, 15, ({ state, decision, where }) => {
    const choices = game.choices(state, decision);
    if (choices.kind === 'sampled' || choices.size > listed) return;
    const view: unknown = game.view(state, decision.seat);
    const said = new Map<string, unknown>();
    for (const choice of listChoices(choices)) {
      const text = sentence(tell.choice(decision, choice, view), tell.catalogue, (ref) => tell.name(ref, view));
      const other = said.get(text);
      demand(
        !said.has(text),
        () => `${decision.kind}: two choices read "${text}" at ${where}: ${JSON.stringify([other, choice])}`,
      );
      said.set(text, choice);
    }
  });
}

export function everythingHasWords(game: AnyGame, plan: ConformancePlan): void {
  const { tell } = game;
  const words = (given: Message, view: unknown) => readable(tell, given, view);

  for (const [name, spec] of Object.entries(game.options)) {
    words(message(`option.${name}`), undefined);
    if (spec.kind === 'choice' || spec.kind === 'perSeat')
      for (const value of spec.values) words(message(`option.${name}.${value}`), undefined);
  }

  walk(game, plan, 15, ({ state, decision, seats, rng, where }) => {
    const view: unknown = game.view(state, decision.seat);
    words(tell.decision(decision, view), view);
    demand(game.decisionKinds.includes(decision.kind), () => `the kind ${decision.kind} is not listed`);
    if (decision.window === true) {
      const affair = game.affair?.(state, decision);
      if (affair !== undefined) words(message(`pass.${affair.kind}`), view);
      const reaction = game.reaction?.(state, decision) ?? decision.kind;
      if (game.reactions?.includes(reaction)) words(message(`reaction.${reaction}`), view);
    }
    const board = tell.board(view).join('\n');
    demand(board.trim() !== '' && !/undefined|\[object|NaN/.test(board), () => `the board reads "${board}"`);
    for (const viewer of viewers(seats))
      for (const waiting of game.pendingFor(state, viewer)) {
        const seen = game.view(state, viewer);
        words(tell.waiting(waiting, seen), seen);
      }
    for (let seat = 0; seat < seats; seat++) {
      const seen: unknown = game.view(state, seat);
      for (const { say, refs } of tell.danger?.(seen, seat) ?? []) {
        words(say, seen);
        for (const one of refs) demand(tell.name(one, seen) !== '', () => `${one.ref} ${one.id} has no name`);
      }
    }
    const choices = game.choices(state, decision);
    const choice: unknown = choices.at(rng.below(choices.size));
    for (let n = 0; n < Math.min(10, choices.size); n++) words(tell.choice(decision, choices.at(n), view), view);
    for (let n = 0; n < 10; n++) {
      const parsed = game.parse(decision, perturb(choice, choices.at(rng.below(choices.size)), rng));
      const refusal = isRefusal(parsed) ? parsed : game.check(state, decision, parsed);
      if (refusal !== undefined) words(message(refusal.key, refusal.args), view);
    }
    const copy = game.clone(state);
    const { io, taken } = listening<{ kind: string }>(fastChance(where));
    game.apply(copy, decision, choice, io);
    for (const event of taken.events) {
      demand(game.eventKinds.includes(event.kind), () => `the event kind ${event.kind} is not listed`);
      for (const viewer of viewers(seats)) {
        const seen: unknown = game.redact(event, viewer);
        if (seen === undefined) continue;
        const line = tell.event(seen);
        if (line !== undefined) words(line, game.view(copy, viewer));
      }
    }
    const outcome = game.outcome(copy);
    if (outcome !== undefined) words(outcome.why, game.view(copy, 'spectator'));
  });
}
