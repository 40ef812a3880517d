/** What a choice leads to if nobody interferes: for players that look one step ahead on an imagined state. */
import { chanceFrom, fastRng, type Io, type Seat } from '@gavel/kernel';
import { actionNumber } from '../content/pack.ts';
import type { Choice, Decision, Play } from '../decisions.ts';
import type { Event } from '../events.ts';
import { machine } from '../machine.ts';
import { takeEffect } from '../rules/cards.ts';
import { discardFromHand } from '../rules/packs.ts';
import { type CardFrame, clone, type State, type When } from '../state.ts';

const unheard = (seed: number): Io<Event> => ({ chance: chanceFrom(fastRng(seed)), quiet: true, emit: () => {} });

type Answer = (s: State, d: Decision, c: Choice, io: Io<Event>) => void;

/** A new state, in which the choice has taken effect and nothing else has happened. */
export function afterwards(s: State, d: Decision, c: Choice, seed = 1): State {
  const after = clone(s);
  if (d.kind === 'card') {
    if (!('pass' in c)) played(after, d.seat, d.when, c as Play, seed);
    return after;
  }
  if (d.kind === 'cancel') {
    const frame = after.frames[after.frames.length - 1] as CardFrame;
    if ('pass' in c) takeEffect(after, frame, unheard(seed));
    else discardFromHand(after, d.seat, actionNumber.get((c as Play).play)!);
    return after;
  }
  after.pending = after.pending.filter(({ id }) => id !== d.id);
  (machine.answers[d.kind] as Answer)(after, d, c, unheard(seed));
  return after;
}

/** Plays a card at once, without a window. */
function played(s: State, seat: Seat, when: When, play: Play, seed: number): void {
  discardFromHand(s, seat, actionNumber.get(play.play)!);
  if (play.as !== 'nothing') takeEffect(s, { seat, play, when }, unheard(seed));
}
