/** The end of the game (chapter 10). */

import { at, type Io, message, type Seat } from '@gavel/kernel';
import { crimeAt, perpAt } from '../content/pack.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { pushShowdown } from './arrest.ts';

/** A game that is still on ends with this turn (MC-10.5). */
export const mostTurns = 150;

/** The values of all a seat has arrested (MC-10.2). */
export function pointsOf(s: State, seat: Seat): number {
  let points = 0;
  for (const { perp, crime } of at(s.arrests, seat)) points += perpAt(perp).value + crimeAt(crime).value;
  return points;
}

/** The points of every seat so far. */
export function scores(s: State): number[] {
  return s.arrests.map((_, seat) => pointsOf(s, seat));
}

/** The last turn is over: the best wins, or those who are level fight it out (MC-10.3). */
export function end(s: State, io: Io<Event>): void {
  const points = scores(s);
  const most = Math.max(...points);
  const best = points.flatMap((own, seat) => (own === most ? [seat] : []));
  s.frames.pop();
  if (best.length === 1) {
    finish(s, best, false, io);
    return;
  }
  s.round = 'fight';
  if (!io.quiet) io.emit({ kind: 'round', round: 'fight' });
  pushShowdown(s, s.first, 'fight', best);
}

export function finish(s: State, winners: Seat[], fought: boolean, io: Io<Event>): void {
  const points = scores(s);
  s.outcome = {
    winners,
    scores: points,
    why: message(fought ? 'outcome.fight' : 'outcome.points', { points: at(points, at(winners, 0)) }),
  };
  if (!io.quiet) io.emit({ kind: 'over', winners, scores: points });
}
