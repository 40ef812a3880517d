/** Chapters 7, 9 and 13: pawns, locations and the shootout. */
import { sym } from '../content/cards.ts';
import { teamCharacters } from '../content/characters.ts';
import { effectOf, locationIds } from '../content/locations.ts';
import { type Cause, type FrameOf, judges, perps, playedTeams, type State, type TeamId } from '../state.ts';
import { meet } from './ending.ts';
import type { Io } from './io.ts';

const oneOf = Object.fromEntries(Object.values(sym).map((code) => [code, [code]])) as Record<number, readonly number[]>;

/** A single symbol that does not come from a caption box. */
export function pushSymbol(s: State, team: TeamId, symbol: number, cause: Cause): void {
  s.frames.push({ kind: 'symbols', step: 'next', team, cause, list: oneOf[symbol]!, at: 0 });
}

/** A team's pawn moves to the next location. */
export function advance(s: State, team: TeamId, io: Io): void {
  if (s.met[team] === 'found' || s.met[team] === 'dead') return; // CE-18.12
  const subject = team < playedTeams(s); // CE-7.8: in co-op and solo nothing happens to the perps
  const from = s.track[s.pawns[team]!]!;
  const at = s.pawns[team]! + 1;
  s.pawns[team] = at;
  if (!io.quiet) io.emit({ kind: 'advanced', team, to: at });
  if (effectOf[from] === 'takeToken' && s.token) takeToken(s, team, subject, io);
  const effect = effectOf[s.track[at]!]!;
  const revealed = at >= s.shown;
  if (revealed) reveal(s, at, io);
  if (effect === 'endOfHunt') {
    meet(s, team, 'found', io);
    return;
  }
  if (revealed && subject && effect === 'ammo') gainAmmo(s, team, 'location', io); // CE-9.10
  if (s.difficulty === 'chiefJudge' && s.mode !== 'headToHead' && team === judges && at === s.pawns[perps])
    s.frames.push({ kind: 'shootout', step: 'reveal' });
  if (subject && effect === 'wound') pushSymbol(s, team, sym.wound, 'location'); // CE-9.9, before the shootout
}

/** CE-9.4, CE-9.5 */
function takeToken(s: State, team: TeamId, subject: boolean, io: Io): void {
  s.token = false;
  if (!io.quiet) io.emit({ kind: 'token', team, kept: subject });
  if (subject) gainAmmo(s, team, 'location', io);
}

function reveal(s: State, at: number, io: Io): void {
  s.shown = at + 1;
  const location = s.track[at]!;
  if (effectOf[location] === 'takeToken') s.token = true;
  if (!io.quiet) io.emit({ kind: 'located', at, location: locationIds[location]! });
}

export function gainAmmo(s: State, team: TeamId, cause: Cause, io: Io): void {
  const who = s.teams[team]!;
  who.ammo += 1;
  if (!io.quiet) io.emit({ kind: 'ammo', team, by: 1, now: who.ammo, cause });
}

export function gainRation(s: State, team: TeamId, cause: Cause, io: Io): void {
  const who = s.teams[team]!;
  who.rations += 1;
  if (!io.quiet) io.emit({ kind: 'rations', team, by: 1, now: who.rations, cause });
}

const shootoutSymbols: readonly number[] = [sym.spendSurvival, sym.spendDiplomacy, sym.psi];

/** CE-13.1, CE-13.2 */
export function shootout(s: State, _frame: FrameOf<'shootout'>, io: Io): void {
  const perp = io.chance.pick(3, 'shootout');
  if (!io.quiet) io.emit({ kind: 'shootout', perp: teamCharacters[perps]![perp]! });
  s.frames.pop();
  pushSymbol(s, judges, shootoutSymbols[perp]!, 'shootout');
}
