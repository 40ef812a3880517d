/** What a choice leads to if nobody interferes: for players that look one step ahead on an imagined state. */
import { chanceFrom, fastRng, type Io, type Seat } from '@gavel/kernel';
import { actionNumber } from '../content/pack.ts';
import type { Choice, Decision, Play } from '../decisions.ts';
import type { Event } from '../events.ts';
import { machine } from '../machine.ts';
import { takeEffect } from '../rules/cards.ts';
import { discardFromHand } from '../rules/packs.ts';
import { answerWay, wayChoice, waysOpen } from '../rules/ways.ts';
import { type CardFrame, clone, type State, type When } from '../state.ts';

const unheard = (seed: number): Io<Event> => ({ chance: chanceFrom(fastRng(seed)), quiet: true, emit: () => {} });

type Answer = (s: State, d: Decision, c: Choice, io: Io<Event>) => void;

/** A new state, in which the choice has taken effect and nothing else has happened. */
export function afterwards(s: State, d: Decision, c: Choice, seed = 1): State {
  const after = clone(s);
  const io = unheard(seed);
  if (d.kind === 'card') {
    if (!('pass' in c)) played(after, d.seat, d.when, c as Play, io);
  } else if (d.kind === 'cancel') {
    const frame = after.frames[after.frames.length - 1] as CardFrame;
    if ('pass' in c) takeEffect(after, frame, io);
    else discardFromHand(after, d.seat, actionNumber.get((c as Play).play)!);
  } else {
    after.pending = after.pending.filter(({ id }) => id !== d.id);
    (machine.answers[d.kind] as Answer)(after, d, c, io);
  }
  // a way that is left to choose: the first turns up the fewest Perps
  const asked = after.pending[after.pending.length - 1];
  if (asked?.kind === 'way') answerWay(after, asked, wayChoice(waysOpen(after, asked)[0]!), io);
  return after;
}

/** Plays a card at once, without a window. */
function played(s: State, seat: Seat, when: When, play: Play, io: Io<Event>): void {
  discardFromHand(s, seat, actionNumber.get(play.play)!);
  if (play.as !== 'nothing') takeEffect(s, { seat, play, when }, io);
}
