/** Chapters 8, 14 and 18: how the game ends. */
import {
  type Condition,
  dayOf,
  type End,
  judges,
  otherTeam,
  perps,
  type State,
  survivors,
  type TeamId,
  teamIn,
  teamOf,
  totalHealth,
} from '../state.ts';
import type { Io } from './io.ts';

/** A game-end condition: in co-op and solo the end itself, in head-to-head a condition met by that team's player. */
export function meet(s: State, team: TeamId, condition: Exclude<Condition, 'no'>, io: Io): void {
  if (s.mode !== 'headToHead') {
    if (condition !== 'found') finish(s, { winner: -1, why: condition }, io);
    else finish(s, team === judges ? { winner: judges, why: 'found' } : { winner: -1, why: 'perpsFound' }, io);
    return;
  }
  s.met = team === judges ? [condition, s.met[perps]] : [s.met[judges], condition];
  if (!io.quiet) io.emit({ kind: 'met', team, condition });
  if (dayOf(s).step !== 'resolve')
    settle(s, io); // CE-18.3, CE-18.14
  else if (team === s.team) leaveRow(s); // CE-18.10
}

function finish(s: State, end: End, io: Io): void {
  s.end = end;
  if (!io.quiet) io.emit({ kind: 'over', winner: end.winner, why: end.why });
}

/** The rest of the card and of the row is left; the day goes on with the other player. */
function leaveRow(s: State): void {
  s.frames.length = 1;
  if (s.current !== 0) s.discard.push(s.current);
  s.current = 0;
}

/** Head-to-head: some condition was met and nobody has an investigation left to finish. */
export function settle(s: State, io: Io): void {
  finish(s, verdict(s), io);
}

/** CE-18.5 to CE-18.8 and CE-18.11: Max Normal before death, death before the deck. */
function verdict(s: State): End {
  const [judgesMet, perpsMet] = s.met;
  const [ours, theirs] = [teamIn(s, judges), teamIn(s, perps)];
  const lead = s.pawns[judges] - s.pawns[perps];
  if (judgesMet === 'found' && perpsMet === 'found')
    return byLead(s, survivors(ours) * totalHealth(ours) - survivors(theirs) * totalHealth(theirs), 'bothFound');
  if (judgesMet === 'found') return { winner: judges, why: 'found' };
  if (perpsMet === 'found') return { winner: perps, why: 'found' };
  if (judgesMet === 'dead' && perpsMet === 'dead') return byLead(s, lead, 'allDead');
  if (judgesMet === 'dead') return { winner: perps, why: 'dead' };
  if (perpsMet === 'dead') return { winner: judges, why: 'dead' };
  if (lead !== 0) return byLead(s, lead, 'closest');
  return byLead(s, survivors(ours) - survivors(theirs), 'survivors');
}

/** Whoever is ahead wins; level, the first Senior Judge loses (CE-18.8). */
function byLead(s: State, lead: number, why: End['why']): End {
  if (lead > 0) return { winner: judges, why };
  if (lead < 0) return { winner: perps, why };
  return { winner: otherTeam(teamOf(s, s.firstSenior)), why: 'firstSenior' };
}
