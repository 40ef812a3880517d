/** The combat actions (HS-6) with the special abilities that widen them (HS-7.1, HS-7.3, HS-7.6). */
import { type Refusal, ref, refuse, type Seat } from '@gavel/kernel';
import { type GameMap, MAPS, pair, SPACES } from '../content/maps.ts';
import { traceSight } from '../content/sight.ts';
import {
  CODES,
  FIRST,
  FULL_HEALTH,
  HAS_HI_EX,
  LINKED,
  LULU,
  SHOWS,
  SLAINE,
  TEAM_OF,
  USABLE,
} from '../content/teams.ts';
import type { ActionChoice } from '../decisions.ts';
import type { State } from '../state.ts';
import { wrongCount } from './cards.ts';
import { DO, type Offers, offer, offerEach } from './offers.ts';
import { climbs, walkProblem } from './standard.ts';

type CombatAction = Exclude<ActionChoice['action'], 'MOVE' | 'CLIMB' | 'COLLECT'>;

/** The cards with which a character can pay for a combat action (HS-5.3, HS-7.6). */
export function paysFor(s: State, action: CombatAction, character: number): number {
  if (action === 'SMASH' && character === SLAINE && s.warped)
    return USABLE.SMASH[character]! | USABLE.MELEE[character]!;
  return USABLE[action][character]!;
}

/** Characters of other teams that are on the map. */
export function enemiesOf(s: State, seat: Seat): number[] {
  const team = s.teams[seat]!;
  const enemies: number[] = [];
  for (let c = 0; c < s.place.length; c++) if (s.place[c] !== 0 && TEAM_OF[c] !== team) enemies.push(c);
  return enemies;
}

/** HS-6.1, HS-6.2, HS-7.3: the same space; for Lulu an adjacent one too. */
const inReach = (map: GameMap, character: number, from: number, to: number): boolean =>
  character === LULU ? map.nextTo[pair(from, to)]! : from === to;

const othersThere = (s: State, character: number): boolean => {
  const space = s.place[character];
  for (let c = 0; c < s.place.length; c++) if (s.place[c] === space && c !== character) return true;
  return false;
};

export function offerCombat(s: State, seat: Seat, character: number, enemies: readonly number[], offers: Offers): void {
  const hand = s.hands[seat]!;
  const map = MAPS[s.map]!;
  const from = s.place[character]!;
  const melee = hand & USABLE.MELEE[character]!;
  const smash = hand & paysFor(s, 'SMASH', character);
  const snipe = hand & USABLE.SNIPE[character]!;
  const shotgun = hand & USABLE.SHOTGUN[character]!;
  const psi = hand & USABLE.PSI[character]!;
  if ((melee | smash | snipe | shotgun | psi) !== 0) {
    for (let i = 0; i < enemies.length; i++) {
      const target = enemies[i]!;
      const to = s.place[target]!;
      if (inReach(map, character, from, to)) {
        offerEach(offers, DO.MELEE, character, target, 0, 0, melee);
        offerEach(offers, DO.SMASH, character, target, 0, 0, smash);
      }
      if (!map.sees[pair(from, to)]) continue;
      offerEach(offers, DO.SNIPE, character, target, 0, 0, snipe);
      if (snipe !== 0 && HAS_HI_EX[character] && othersThere(s, target)) {
        offerEach(offers, DO.SNIPE, character, target, 0, 1, snipe);
      }
      if (map.near[pair(from, to)]) offerEach(offers, DO.SHOTGUN, character, target, 0, 0, shotgun);
      offerEach(offers, DO.PSI, character, target, 0, 0, psi);
    }
  }
  const explode = hand & USABLE.EXPLODE[character]!;
  if (explode !== 0) offerExplode(s, character, map, from, enemies, explode, offers);
  const fly = hand & USABLE.FLY[character]!;
  if (fly !== 0) {
    const flights = map.flights[from]!;
    for (let i = 0; i < flights.length; i++) offerEach(offers, DO.FLY, character, 0, flights[i]!, 0, fly);
  }
  const team = s.teams[seat]!;
  const heal = hand & USABLE.HEAL[character]!;
  const rally = hand & USABLE.RALLY[character]!;
  if ((heal | rally) === 0) return;
  for (let ally = FIRST[team]!; ally < FIRST[team + 1]!; ally++) {
    const at = s.place[ally]!;
    if (at === 0 || !map.nextTo[pair(from, at)]) continue;
    if (s.health[ally]! < FULL_HEALTH[ally]!) offerEach(offers, DO.HEAL, character, ally, 0, 0, heal);
    if (rally !== 0 && ally !== character) offerRally(map, hand, character, ally, from, at, offers);
  }
}

function offerExplode(
  s: State,
  character: number,
  map: GameMap,
  from: number,
  enemies: readonly number[],
  cards: number,
  offers: Offers,
): void {
  for (let i = 0; i < enemies.length; i++) {
    const space = s.place[enemies[i]!]!;
    let first = true;
    for (let j = 0; j < i; j++) if (s.place[enemies[j]!] === space) first = false;
    if (first && map.nextTo[pair(from, space)]) offerEach(offers, DO.EXPLODE, character, 0, space, 0, cards);
  }
}

function offerRally(
  map: GameMap,
  hand: number,
  character: number,
  ally: number,
  from: number,
  at: number,
  offers: Offers,
): void {
  // Which cards pay depends only on who climbs: [nobody, actor, ally, both], worked out when first needed.
  const payments: (number[] | undefined)[] = [undefined, undefined, undefined, undefined];
  const goals = map.adjacent[from]!;
  const allyGoals = map.adjacent[at]!;
  for (let i = -1; i < goals.length; i++) {
    const space = i < 0 ? 0 : goals[i]!;
    const up = space !== 0 && climbs(map, from, space);
    for (let j = -1; j < allyGoals.length; j++) {
      if (i < 0 && j < 0) continue; // HS-6.14
      const allySpace = j < 0 ? 0 : allyGoals[j]!;
      const allyUp = allySpace !== 0 && climbs(map, at, allySpace);
      const kind = (up ? 1 : 0) + (allyUp ? 2 : 0);
      payments[kind] ??= rallyPayments(hand, character, ally, up, allyUp);
      const sets = payments[kind];
      for (let k = 0; k < sets.length; k++) offer(offers, DO.RALLY, character, ally, space, allySpace, 0, sets[k]!);
    }
  }
}

/** All sets of cards that pay for a RALLY. */
function rallyPayments(hand: number, character: number, ally: number, up: boolean, allyUp: boolean): number[] {
  const sets: number[] = [];
  const needed = 1 + (up ? 1 : 0) + (allyUp ? 1 : 0);
  const add = (set: number, rest: number, missing: number): void => {
    if (missing === 0) {
      if (paysRally(set, character, ally, up, allyUp)) sets.push(set);
      return;
    }
    for (let cards = rest; cards !== 0; cards &= cards - 1)
      add(set | (cards & -cards), cards & (cards - 1), missing - 1);
  };
  add(0, hand, needed);
  return sets;
}

/** HS-6.8, HS-6.9: one RALLY card of the actor, and one card for each climber. The set has the right size. */
function paysRally(set: number, character: number, ally: number, up: boolean, allyUp: boolean): boolean {
  const either = LINKED.RALLY[character]! | LINKED.RALLY[ally]!;
  for (let calls = set & LINKED.RALLY[character]!; calls !== 0; calls &= calls - 1) {
    const rest = set & ~(calls & -calls);
    if (!up && !allyUp) return true;
    const forActor = rest & (SHOWS[character]! | either);
    const forAlly = rest & (SHOWS[ally]! | either);
    if (up && !allyUp && forActor !== 0) return true;
    if (!up && allyUp && forAlly !== 0) return true;
    // Two cards for two climbers: each needs one, and together they need both.
    if (up && allyUp && forActor !== 0 && forAlly !== 0 && (forActor | forAlly) === rest) return true;
  }
  return false;
}

/** The character is the actor's own or an enemy's on the map, as the action needs. */
function checkEnemy(s: State, seat: Seat, target: number, rule: string): Refusal | undefined {
  const who = { character: ref('character', CODES[target]!) };
  if (TEAM_OF[target] === s.teams[seat]) return refuse(rule, 'refusal.notEnemy', who);
  if (s.place[target] === 0) return refuse(rule, 'refusal.notOnMap', who);
  return undefined;
}

function checkAlly(s: State, seat: Seat, character: number, ally: number, rule: string): Refusal | undefined {
  const who = { character: ref('character', CODES[ally]!) };
  if (TEAM_OF[ally] !== s.teams[seat]) return refuse(rule, 'refusal.notAlly', who);
  if (s.place[ally] === 0) return refuse(rule, 'refusal.notOnMap', who);
  if (!MAPS[s.map]!.nextTo[pair(s.place[character]!, s.place[ally]!)]) return refuse(rule, 'refusal.allyFar', who);
  return undefined;
}

/** HS-5.3: one card with the action's symbol, wild or linked to the character. */
function checkPay(s: State, action: CombatAction, character: number, cards: number): Refusal | undefined {
  const count = wrongCount(cards, 1);
  if (count) return count;
  if ((cards & paysFor(s, action, character)) !== 0) return undefined;
  return refuse('HS-5.3', 'refusal.noSymbol', { symbol: action, character: ref('character', CODES[character]!) });
}

function checkSight(map: GameMap, from: number, to: number): Refusal | undefined {
  if (map.sees[pair(from, to)]) return undefined;
  const blocker = traceSight(map.record, from, to)!;
  const spaces = { from: ref('space', from), to: ref('space', to) };
  switch (blocker.kind) {
    case 'wall':
      return refuse('HS-3.7', 'refusal.sight.wall', spaces);
    case 'below':
      return refuse('HS-3.8', 'refusal.sight.below', spaces);
    case 'high':
      return refuse('HS-3.9', 'refusal.sight.high', { ...spaces, space: ref('space', blocker.space) });
    case 'cover':
      return refuse('HS-3.10', 'refusal.sight.cover', { ...spaces, space: ref('space', blocker.space) });
  }
}

/** MELEE, SMASH, SNIPE, SHOTGUN, PSI. */
export function checkAttack(
  s: State,
  seat: Seat,
  action: 'MELEE' | 'SMASH' | 'SNIPE' | 'SHOTGUN' | 'PSI',
  character: number,
  target: number,
  hiEx: boolean,
  cards: number,
): Refusal | undefined {
  const map = MAPS[s.map]!;
  const rule = { MELEE: 'HS-6.1', SMASH: 'HS-6.2', SNIPE: 'HS-6.3', SHOTGUN: 'HS-6.4', PSI: 'HS-6.6' }[action];
  const enemy = checkEnemy(s, seat, target, rule);
  if (enemy) return enemy;
  const from = s.place[character]!;
  const to = s.place[target]!;
  if (action === 'MELEE' || action === 'SMASH') {
    if (!inReach(map, character, from, to)) {
      const who = { character: ref('character', CODES[target]!) };
      return refuse(
        character === LULU ? 'HS-7.3' : rule,
        character === LULU ? 'refusal.demons' : 'refusal.notHere',
        who,
      );
    }
  } else {
    if (action === 'SHOTGUN' && !map.near[pair(from, to)]) {
      return map.nearButForWalls[pair(from, to)]
        ? refuse('HS-6.12', 'refusal.wall', { space: ref('space', to) })
        : refuse(rule, 'refusal.tooFar', { character: ref('character', CODES[target]!) });
    }
    const sight = checkSight(map, from, to);
    if (sight) return sight;
    if (hiEx && !HAS_HI_EX[character]) {
      return refuse('HS-7.1', 'refusal.noHiEx', { character: ref('character', CODES[character]!) });
    }
    if (hiEx && !othersThere(s, target)) return refuse('HS-7.1', 'refusal.nobodyElse', { space: ref('space', to) });
  }
  return checkPay(s, action, character, cards);
}

export function checkExplode(
  s: State,
  seat: Seat,
  character: number,
  space: number,
  cards: number,
): Refusal | undefined {
  if (space > SPACES) return refuse('HS-3.6', 'refusal.fall');
  if (!MAPS[s.map]!.nextTo[pair(s.place[character]!, space)]) {
    return refuse('HS-6.5', 'refusal.noBorder', { space: ref('space', space) });
  }
  if (!enemiesOf(s, seat).some((enemy) => s.place[enemy] === space)) {
    return refuse('HS-6.5', 'refusal.noEnemyThere', { space: ref('space', space) });
  }
  return checkPay(s, 'EXPLODE', character, cards);
}

export function checkFly(s: State, character: number, space: number, cards: number): Refusal | undefined {
  const from = s.place[character]!;
  if (space > SPACES) return refuse('HS-6.7', 'refusal.flyToFall');
  if (space === from) return refuse('HS-5.11', 'refusal.sameSpace', { space: ref('space', space) });
  const map = MAPS[s.map]!;
  if (!map.near[pair(from, space)]) {
    const goal = { space: ref('space', space) };
    return map.nearButForWalls[pair(from, space)]
      ? refuse('HS-6.13', 'refusal.wall', goal)
      : refuse('HS-6.7', 'refusal.flyFar', goal);
  }
  return checkPay(s, 'FLY', character, cards);
}

export function checkRally(
  s: State,
  seat: Seat,
  character: number,
  ally: number,
  space: number,
  allySpace: number,
  cards: number,
): Refusal | undefined {
  const map = MAPS[s.map]!;
  if (ally === character) return refuse('HS-6.8', 'refusal.selfRally');
  const wrong = checkAlly(s, seat, character, ally, 'HS-6.8');
  if (wrong) return wrong;
  if (space === 0 && allySpace === 0) return refuse('HS-6.14', 'refusal.nobodyMoves');
  const from = s.place[character]!;
  const at = s.place[ally]!;
  const way = (space !== 0 && walkProblem(map, from, space)) || (allySpace !== 0 && walkProblem(map, at, allySpace));
  if (way) return way;
  const up = space !== 0 && climbs(map, from, space);
  const allyUp = allySpace !== 0 && climbs(map, at, allySpace);
  const count = wrongCount(cards, 1 + (up ? 1 : 0) + (allyUp ? 1 : 0));
  if (count) return count;
  if ((cards & LINKED.RALLY[character]!) === 0) {
    return refuse('HS-5.3', 'refusal.noSymbol', { symbol: 'RALLY', character: ref('character', CODES[character]!) });
  }
  return paysRally(cards, character, ally, up, allyUp) ? undefined : refuse('HS-6.9', 'refusal.rallyClimb');
}

export function checkHeal(s: State, seat: Seat, character: number, ally: number, cards: number): Refusal | undefined {
  const wrong = checkAlly(s, seat, character, ally, 'HS-6.11');
  if (wrong) return wrong;
  if (s.health[ally]! >= FULL_HEALTH[ally]!) {
    return refuse('HS-5.11', 'refusal.healthy', { character: ref('character', CODES[ally]!) });
  }
  return checkPay(s, 'HEAL', character, cards);
}
