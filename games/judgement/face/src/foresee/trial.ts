/**
 * What a choice would bring, found by letting the game itself carry it out on a copy. Nothing here has rules of its
 * own, so a preview cannot disagree with what then happens.
 */
import { type Choice, type Decision, type Event, judgement, type State } from '@gavel/judgement';
import type { Chance } from '@gavel/kernel';
import { sameIn } from './models.ts';

/** Dice that harm nobody, so that a trial runs through. */
export const blanks: Chance = { roll: () => 1, pick: () => 0, shuffle() {} };

/** Carries a choice out on a copy and passes on every question until `done`. */
export function tryOut(
  s: State,
  decision: Decision,
  choice: Choice,
  chance: Chance,
  done: (s: State, events: Event[]) => boolean,
) {
  const copy = judgement.clone(s);
  const events: Event[] = [];
  const io = { chance, quiet: false, emit: (event: Event) => void events.push(event) };
  judgement.apply(copy, sameIn(copy, decision), choice, io);
  for (let n = 0; n < 60 && !done(copy, events); n++) {
    const next = copy.pending[0];
    if (!next) break;
    judgement.apply(copy, next, judgement.choices(copy, next).at(0), io);
  }
  return { copy, events };
}

/** What a choice costs a model at once, dice apart. */
export function foreseeHarm(s: State, decision: Decision, choice: Choice, model: string): number {
  const { events } = tryOut(s, decision, choice, blanks, () => true);
  return events.reduce((sum, e) => (e.kind === 'damaged' && e.model === model ? sum + e.n : sum), 0);
}
