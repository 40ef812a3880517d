/** Public knowledge worked out for screens and players: where one gets, what one sees, who threatens whom, what would help. */
import { at } from '@gavel/kernel';
import { type GameMap, MAP_IDS, mapOf, pair, SPACES } from './content/maps.ts';
import { CHARACTERS, characterOf, codeOf, LULU, SLAINE, shows, TEAM_IDS, teamOf, USABLE } from './content/teams.ts';
import type { Cards, Choice } from './decisions.ts';
import { answering, DAMAGE } from './rules/attack.ts';
import { ALL_CARDS, cardIds, maskOf } from './rules/cards.ts';
import { struckBy } from './rules/combat.ts';
import { POINTS_TO_WIN } from './rules/end.ts';
import { climbs } from './rules/standard.ts';
import type { Attack, Field } from './state.ts';
import type { View } from './view.ts';

/** Cards it takes to walk from a space to every other, by MOVE (one) and CLIMB (two); index 0 is unused. */
export function walkCosts(map: GameMap, from: number): number[] {
  const costs = new Array<number>(SPACES + 1).fill(Number.POSITIVE_INFINITY);
  costs[from] = 0;
  const queue = [from];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    for (const next of at(map.adjacent, here)) {
      const cost = at(costs, here) + (climbs(map, here, next) ? 2 : 1);
      if (cost < at(costs, next)) {
        costs[next] = cost;
        queue.push(next);
      }
    }
  }
  return costs;
}

/** The spaces on which an attack from a space can have a target. */
export function attackReach(map: GameMap, character: string, attack: Attack, from: number): number[] {
  const reached: number[] = [];
  for (let to = 1; to <= SPACES; to++) if (reaches(map, characterOf(character), attack, from, to)) reached.push(to);
  return reached;
}

export function reaches(map: GameMap, character: number, attack: Attack, from: number, to: number): boolean {
  const there = pair(from, to);
  switch (attack) {
    case 'MELEE':
    case 'SMASH':
      return character === LULU ? at(map.nextTo, there) : from === to;
    case 'EXPLODE':
      return at(map.nextTo, there);
    case 'SHOTGUN':
      return at(map.sees, there) && at(map.near, there);
    case 'SNIPE':
    case 'PSI':
      return at(map.sees, there);
  }
}

/** The space or fall a flight of two passes over, for drawing it; undefined if the flight is one space long. */
export function flightVia(map: GameMap, from: number, to: number): number | string | undefined {
  if (map.nextTo[pair(from, to)]) return undefined;
  const falls = at(map.record.spaces, from - 1).falls.filter((id) => at(map.record.spaces, to - 1).falls.includes(id));
  return at(map.adjacent, from).find((via) => map.nextTo[pair(via, to)]) ?? falls[0];
}

/** Cards that may be in a seat's hand as far as the viewer can tell: its own hand, or what nobody has seen elsewhere. */
export function possibleHand(view: View, seat: number): Cards {
  const { team, hand, handSize, discards, known, lacks } = at(view.seats, seat);
  if (hand) return hand;
  if (handSize === known.length) return known;
  const number = TEAM_IDS.indexOf(team);
  const lacked = lacks.reduce((mask, code) => mask | shows(characterOf(code)), 0);
  return cardIds(number, ALL_CARDS & ~maskOf(number, discards) & ~lacked);
}

export interface Threat {
  readonly character: string;
  readonly attack: Attack;
}

const ATTACKS: readonly Attack[] = ['MELEE', 'SMASH', 'SNIPE', 'SHOTGUN', 'EXPLODE', 'PSI'];

/** Attacks that others could make on a character of `seat` standing on a space, without moving first. */
export function threats(view: View, seat: number, space: number): Threat[] {
  const map = mapOf(view.map);
  const found: Threat[] = [];
  for (const { id, code, team } of CHARACTERS) {
    const enemy = view.characters[code];
    if (enemy?.state !== 'deployed' || enemy.seat === seat) continue;
    const cards = maskOf(team, possibleHand(view, enemy.seat));
    for (const attack of ATTACKS) {
      const berserk = attack === 'SMASH' && id === SLAINE && view.warped ? USABLE.MELEE(id) : 0;
      if ((cards & (USABLE[attack](id) | berserk)) !== 0 && reaches(map, id, attack, enemy.space, space)) {
        found.push({ character: code, attack });
      }
    }
  }
  return found;
}

/** Where everybody stands, as the rules read it: all of it is public. */
const fieldOf = (view: View): Field => ({
  map: MAP_IDS.indexOf(view.map),
  place: CHARACTERS.map(({ code }) => view.characters[code]?.space ?? 0),
  warped: view.warped,
});

/** Cards of the defender's team that would spare it the damage of an attack: a defence (HS-9), for PSI what can be discarded (HS-6.6). */
export function answersTo(view: View, attack: Attack, defender: string): Cards {
  const character = characterOf(defender);
  return cardIds(teamOf(character), answering(fieldOf(view), attack, character));
}

/** What an attack costs whoever does not defend (HS-10.1). */
export const damageOf = (attack: Attack): number => DAMAGE[attack];

export interface Struck {
  readonly attack: Attack;
  /** Everybody who would have to defend. */
  readonly defenders: readonly string[];
}

/** Whom a choice attacks; undefined: it is no attack. */
export function strikes(view: View, c: Choice): Struck | undefined {
  switch (c.action) {
    case 'MELEE':
    case 'SMASH':
    case 'SNIPE':
    case 'SHOTGUN':
    case 'EXPLODE':
    case 'PSI':
      return { attack: c.action, defenders: struckBy(fieldOf(view), c).map(codeOf) };
    default:
      return undefined;
  }
}

/** The points a seat lacks: five win, or where somebody is out more than anybody else has (HS-10.4, HS-10.8). */
export function pointsMissing(view: View, seat: number): number {
  const { points } = at(view.seats, seat);
  const rest = view.seats.filter((one, other) => other !== seat && !one.out);
  const ahead = view.seats.some(({ out }) => out) ? Math.max(...rest.map((one) => one.points)) + 1 : POINTS_TO_WIN;
  return Math.max(1, Math.min(POINTS_TO_WIN, ahead) - points);
}
