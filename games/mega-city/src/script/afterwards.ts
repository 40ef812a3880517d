/** What a choice leads to if nobody interferes: for players that look one step ahead on an imagined state. */

import { at, chanceFrom, fastRng, type Io, type Seat, topOf } from '@gavel/kernel';
import { asks } from '../asks.ts';
import { actionNamed } from '../content/pack.ts';
import type { Answer, Choice, Decision, Play } from '../decisions.ts';
import type { Event } from '../events.ts';
import { takeEffect } from '../rules/cards.ts';
import { discardFromHand } from '../rules/packs.ts';
import { answerWay, wayChoice, waysOpen } from '../rules/ways.ts';
import { clone, type State, type When } from '../state.ts';

const unheard = (seed: number): Io<Event> => ({ chance: chanceFrom(fastRng(seed)), quiet: true, emit: () => {} });

/** A new state, in which the choice has taken effect and nothing else has happened. */
export function afterwards(s: State, d: Decision, c: Choice, seed = 1): State {
  const after = clone(s);
  const io = unheard(seed);
  if (d.kind === 'card' || d.kind === 'cancel') {
    if ('play' in c || 'pass' in c) answered(after, d, c, io);
  } else {
    after.pending = after.pending.filter(({ id }) => id !== d.id);
    if (d.kind === 'start' && 'start' in c) asks.start.answer(after, d, c, io);
    else if (d.kind === 'move' && 'move' in c) asks.move.answer(after, d, c, io);
    else if (d.kind === 'target' && 'arrest' in c) asks.target.answer(after, d, c, io);
    else if (d.kind === 'confiscate' && 'discard' in c) asks.confiscate.answer(after, d, c, io);
    else if (d.kind === 'way' && 'way' in c) asks.way.answer(after, d, c, io);
    else if (d.kind === 'land' && 'land' in c) asks.land.answer(after, d, c, io);
  }
  // a way that is left to choose: the first turns up the fewest Perps
  const asked = after.pending[after.pending.length - 1];
  if (asked?.kind === 'way') answerWay(after, asked, wayChoice(at(waysOpen(after, asked), 0)), io);
  return after;
}

/** An answer to a window counts at once: nobody else says anything. */
function answered(s: State, d: Decision<'card' | 'cancel'>, c: Answer, io: Io<Event>): void {
  if (d.kind === 'card') {
    if ('play' in c) played(s, d.seat, d.when, c, io);
  } else if ('pass' in c) takeEffect(s, topOf(s, 'card'), io);
  else discardFromHand(s, d.seat, actionNamed(c.play));
}

/** Plays a card at once, without a window. */
function played(s: State, seat: Seat, when: When, play: Play, io: Io<Event>): void {
  discardFromHand(s, seat, actionNamed(play.play));
  if (play.as !== 'nothing') takeEffect(s, { seat, play, when }, io);
}
