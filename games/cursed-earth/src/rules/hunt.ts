/** Chapters 7, 9 and 13: pawns, locations and the shootout. */
import { at } from '@gavel/kernel';
import { sym, symbolNames } from '../content/cards.ts';
import { teamCharacters } from '../content/characters.ts';
import { effectAt, locationIds } from '../content/locations.ts';
import {
  type Cause,
  effectHere,
  type FrameOf,
  judges,
  locationOf,
  perps,
  playedTeams,
  type State,
  type TeamId,
  teamIn,
} from '../state.ts';
import { meet } from './ending.ts';
import type { Io } from './io.ts';

/** By code: a list of that symbol alone. */
const alone: readonly (readonly number[])[] = symbolNames.map((_, code) => [code]);

/** A single symbol that does not come from a caption box. */
export function pushSymbol(s: State, team: TeamId, symbol: number, cause: Cause): void {
  s.frames.push({ kind: 'symbols', step: 'next', team, cause, list: at(alone, symbol), at: 0 });
}

/** A team's pawn moves to the next location. */
export function advance(s: State, team: TeamId, io: Io): void {
  if (s.met[team] === 'found' || s.met[team] === 'dead') return; // CE-18.12
  const subject = team < playedTeams(s); // CE-7.8: in co-op and solo nothing happens to the perps
  const left = effectHere(s, team);
  const to = s.pawns[team] + 1;
  s.pawns[team] = to;
  // where nobody has been yet is told when it is seen
  if (!io.quiet) io.emit({ kind: 'advanced', team, to, ...(to < s.shown && { location: locationOf(s, team) }) });
  if (left === 'takeToken' && s.token) takeToken(s, team, subject, io);
  const effect = effectHere(s, team);
  const revealed = to >= s.shown;
  if (revealed) reveal(s, to, io);
  if (effect === 'endOfHunt') {
    meet(s, team, 'found', io);
    return;
  }
  if (revealed && subject && effect === 'ammo') gainAmmo(s, team, 'location', io); // CE-9.10
  if (s.difficulty === 'chiefJudge' && s.mode !== 'headToHead' && team === judges && to === s.pawns[perps])
    s.frames.push({ kind: 'shootout', step: 'reveal' });
  if (subject && effect === 'wound') pushSymbol(s, team, sym.wound, 'location'); // CE-9.9, before the shootout
}

/** CE-9.4, CE-9.5 */
function takeToken(s: State, team: TeamId, subject: boolean, io: Io): void {
  s.token = false;
  if (!io.quiet) io.emit({ kind: 'token', team, kept: subject });
  if (subject) gainAmmo(s, team, 'location', io);
}

function reveal(s: State, step: number, io: Io): void {
  s.shown = step + 1;
  const location = at(s.track, step);
  if (effectAt(location) === 'takeToken') s.token = true;
  if (!io.quiet) io.emit({ kind: 'located', at: step, location: at(locationIds, location) });
}

export function gainAmmo(s: State, team: TeamId, cause: Cause, io: Io): void {
  const who = teamIn(s, team);
  who.ammo += 1;
  if (!io.quiet) io.emit({ kind: 'ammo', team, by: 1, now: who.ammo, cause });
}

export function gainRation(s: State, team: TeamId, cause: Cause, io: Io): void {
  const who = teamIn(s, team);
  who.rations += 1;
  if (!io.quiet) io.emit({ kind: 'rations', team, by: 1, now: who.rations, cause });
}

const shootoutSymbols: readonly number[] = [sym.spendSurvival, sym.spendDiplomacy, sym.psi];

/** CE-13.1, CE-13.2 */
export function shootout(s: State, _frame: FrameOf<'shootout'>, io: Io): void {
  const perp = io.chance.pick(3, 'shootout');
  if (!io.quiet) {
    io.emit({ kind: 'shootout', perp: at(teamCharacters[perps], perp), location: locationOf(s, judges) });
  }
  s.frames.pop();
  pushSymbol(s, judges, at(shootoutSymbols, perp), 'shootout');
}
