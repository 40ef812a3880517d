/** Chapters 3 and 8: health, radiation and death. */
import { sym } from '../content/cards.ts';
import { teamCharacters } from '../content/characters.ts';
import { numbers } from '../content/numbers.ts';
import { type State, survivors, type TeamId } from '../state.ts';
import { meet } from './ending.ts';
import type { Io } from './io.ts';

export function hurt(s: State, team: TeamId, place: number, by: number, io: Io): void {
  const { health } = s.teams[team]!;
  health[place] = health[place]! - by;
  if (!io.quiet)
    io.emit({ kind: 'health', team, character: teamCharacters[team]![place]!, by: -by, now: health[place]! });
  checkDeath(s, team, place, io);
}

/** CE-8.1: no health, or fewer health than radiation. */
function checkDeath(s: State, team: TeamId, place: number, io: Io): void {
  const { health, radiation } = s.teams[team]!;
  if (health[place]! <= 0 || health[place]! < radiation[place]!) die(s, team, place, io);
}

export function die(s: State, team: TeamId, place: number, io: Io): void {
  const who = s.teams[team]!;
  who.health[place] = 0;
  who.radiation[place] = 0;
  if (!io.quiet) io.emit({ kind: 'died', team, character: teamCharacters[team]![place]! });
  if (survivors(who) === 0) meet(s, team, 'dead', io); // CE-8.4
}

/** Bit by bit: which characters a symbol may concern. */
export function concerned(s: State, team: TeamId, symbol: number): number {
  const { health } = s.teams[team]!;
  const most = symbol === sym.heal ? numbers.mostHealth : Number.POSITIVE_INFINITY; // CE-3.3
  let mask = 0;
  for (let place = 0; place < 3; place++) if (health[place]! > 0 && health[place]! < most) mask |= 1 << place;
  return mask;
}

/** A symbol that concerns one character does what it does. Eat only gets here without rations (CE-3.7). */
export function affect(s: State, team: TeamId, place: number, symbol: number, io: Io): void {
  const who = s.teams[team]!;
  switch (symbol) {
    case sym.heal:
      who.health[place] = who.health[place]! + 1;
      if (!io.quiet)
        io.emit({ kind: 'health', team, character: teamCharacters[team]![place]!, by: 1, now: who.health[place]! });
      break;
    case sym.wound:
      hurt(s, team, place, 1, io);
      break;
    case sym.radiation:
    case sym.eat:
      who.radiation[place] = who.radiation[place]! + 1;
      if (!io.quiet)
        io.emit({ kind: 'radiation', team, character: teamCharacters[team]![place]!, now: who.radiation[place]! });
      checkDeath(s, team, place, io);
      break;
    case sym.death:
      die(s, team, place, io);
      break;
    default:
      throw new Error(`symbol ${symbol} concerns no single character`);
  }
}
