/** Chapters 3 and 8: health, radiation and death. */
import { at, type Choices, every, type Refusal, ref, refuse } from '@gavel/kernel';
import { type SymbolName, sym } from '../content/cards.ts';
import { type Place, placeOf, places, teamCharacters } from '../content/characters.ts';
import { numbers } from '../content/numbers.ts';
import type { Decision } from '../decisions.ts';
import type { Reason } from '../events.ts';
import { type Cause, locationOf, type State, survivors, type TeamId, teamIn } from '../state.ts';
import { meet } from './ending.ts';
import type { Io } from './io.ts';

export function hurt(s: State, team: TeamId, place: Place, by: number, why: Reason, io: Io): void {
  const { health } = teamIn(s, team);
  health[place] -= by;
  if (!io.quiet) {
    const character = teamCharacters[team][place];
    io.emit({ kind: 'health', team, character, by: -by, now: health[place], why, ...there(s, team, why) });
  }
  checkDeath(s, team, place, why, io);
}

/** The place, where that is what does it. */
const there = (s: State, team: TeamId, why: Reason): { readonly location?: string } =>
  why === 'location' ? { location: locationOf(s, team) } : {};

/** CE-8.1: no health, or fewer health than radiation. */
function checkDeath(s: State, team: TeamId, place: Place, why: Reason, io: Io): void {
  const { health, radiation } = teamIn(s, team);
  if (health[place] <= 0 || health[place] < radiation[place]) die(s, team, place, why, io);
}

export function die(s: State, team: TeamId, place: Place, why: Reason, io: Io): void {
  const who = teamIn(s, team);
  who.health[place] = 0;
  who.radiation[place] = 0;
  if (!io.quiet) io.emit({ kind: 'died', team, character: teamCharacters[team][place], why, ...there(s, team, why) });
  if (survivors(who) === 0) meet(s, team, 'dead', io); // CE-8.4
}

/** Bit by bit: which characters a symbol may concern. */
export function concerned(s: State, team: TeamId, symbol: number): number {
  const { health } = teamIn(s, team);
  const most = symbol === sym.heal ? numbers.mostHealth : Number.POSITIVE_INFINITY; // CE-3.3
  let mask = 0;
  for (const place of places) if (health[place] > 0 && health[place] < most) mask |= 1 << place;
  return mask;
}

/** The rule that says whose characters a symbol concerns. */
export function concerningRule(symbol: SymbolName): string {
  if (symbol === 'death') return 'CE-6.4';
  if (symbol === 'spendSurvival' || symbol === 'spendDiplomacy') return 'CE-4.4';
  return 'CE-3.1';
}

type CharacterChoice = { readonly character: string };

/** By team and by mask of characters. */
const ofMask: readonly (readonly Choices<CharacterChoice>[])[] = teamCharacters.map((ids) =>
  Array.from({ length: 8 }, (_, mask) =>
    every(ids.filter((_, place) => (mask >> place) % 2 === 1).map((character) => ({ character }))),
  ),
);

/** A symbol that concerns one character of several. */
export const concerning = {
  offer(s: State, { team, symbol }: Decision<'character'>): Choices<CharacterChoice> {
    return at(at(ofMask, team), concerned(s, team, sym[symbol]));
  },
  check(s: State, { team, symbol }: Decision<'character'>, { character }: CharacterChoice): Refusal | undefined {
    const who = { character: ref('character', character) };
    if (!teamCharacters[team].includes(character))
      return refuse(concerningRule(symbol), 'refusal.notYourCharacter', who);
    const place = placeOf.get(character);
    if ((concerned(s, team, sym[symbol]) >> place) % 2 === 1) return undefined;
    return teamIn(s, team).health[place] === 0
      ? refuse('CE-1.5', 'refusal.dead', who)
      : refuse('CE-3.2', 'refusal.healthy', who);
  },
  perform(s: State, { team, symbol }: Decision<'character'>, { character }: CharacterChoice, io: Io): void {
    affect(s, team, placeOf.get(character), sym[symbol], io);
  },
};

/** Where the symbols come from that are being carried out. */
function causeOf(s: State): Cause {
  for (const frame of s.frames.toReversed()) if (frame.kind === 'symbols') return frame.cause;
  return 'card';
}

/** A symbol that concerns one character does what it does. Eat only gets here without rations (CE-3.7). */
export function affect(s: State, team: TeamId, place: Place, symbol: number, io: Io): void {
  const { health, radiation } = teamIn(s, team);
  const character = teamCharacters[team][place];
  const why = causeOf(s);
  switch (symbol) {
    case sym.heal:
      health[place] += 1;
      if (!io.quiet)
        io.emit({ kind: 'health', team, character, by: 1, now: health[place], why, ...there(s, team, why) });
      break;
    case sym.wound:
      hurt(s, team, place, 1, why, io);
      break;
    case sym.radiation:
    case sym.eat:
      radiation[place] += 1;
      if (!io.quiet) {
        const from = symbol === sym.eat ? 'hunger' : why;
        io.emit({ kind: 'radiation', team, character, now: radiation[place], why: from, ...there(s, team, why) });
      }
      checkDeath(s, team, place, symbol === sym.eat ? 'hunger' : 'radiation', io);
      break;
    case sym.death:
      die(s, team, place, why, io);
      break;
    default:
      throw new Error(`symbol ${symbol} concerns no single character`);
  }
}
