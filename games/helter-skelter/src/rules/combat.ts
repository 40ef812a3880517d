/** The combat actions (HS-6) with the special abilities that widen them (HS-7.1, HS-7.3, HS-7.6). */
import { at, must, type Refusal, ref, refuse, type Seat, type Tagged } from '@gavel/kernel';
import { type GameMap, mapAt, nextTo, pair, SPACES } from '../content/maps.ts';
import { traceSight } from '../content/sight.ts';
import {
  characterOf,
  codeOf,
  crew,
  fullHealth,
  hasHiEx,
  LINKED,
  LULU,
  SLAINE,
  shows,
  teamOf,
  USABLE,
} from '../content/teams.ts';
import type { ActionChoice } from '../decisions.ts';
import { type Attack, healthOf, placeOf, type State, teamAt } from '../state.ts';
import type { ActionAct } from './actor.ts';
import { attack, everyoneOn, mend } from './attack.ts';
import { wrongCount } from './cards.ts';
import { DO, type Offers, offer, offerEach } from './offers.ts';
import { climbs, walkProblem } from './standard.ts';

type CombatAction = Exclude<ActionChoice['action'], 'MOVE' | 'CLIMB' | 'COLLECT'>;

/** The cards with which a character can pay for a combat action (HS-5.3, HS-7.6). */
export function paysFor(s: State, action: CombatAction, character: number): number {
  if (action === 'SMASH' && character === SLAINE && s.warped) return USABLE.SMASH(character) | USABLE.MELEE(character);
  return USABLE[action](character);
}

/** Characters of other teams that are on the map. */
export function enemiesOf(s: State, seat: Seat): number[] {
  const team = teamAt(s, seat);
  const enemies: number[] = [];
  for (let c = 0; c < s.place.length; c++) if (s.place[c] !== 0 && teamOf(c) !== team) enemies.push(c);
  return enemies;
}

/** HS-6.1, HS-6.2, HS-7.3: the same space; for Lulu an adjacent one too. */
const inReach = (map: GameMap, character: number, from: number, to: number): boolean =>
  character === LULU ? map.nextTo[pair(from, to)] === true : from === to;

const othersThere = (s: State, character: number): boolean => {
  const space = s.place[character];
  for (let c = 0; c < s.place.length; c++) if (s.place[c] === space && c !== character) return true;
  return false;
};

function offerRally(
  map: GameMap,
  hand: number,
  character: number,
  ally: number,
  from: number,
  place: number,
  offers: Offers,
): void {
  // Which cards pay depends only on who climbs: [nobody, actor, ally, both], worked out when first needed.
  const payments: (number[] | undefined)[] = [undefined, undefined, undefined, undefined];
  // Space 0: stays.
  const goals = [0, ...nextTo(map, from)];
  const allyGoals = [0, ...nextTo(map, place)];
  for (const space of goals) {
    const up = space !== 0 && climbs(map, from, space);
    for (const allySpace of allyGoals) {
      if (space === 0 && allySpace === 0) continue; // HS-6.14
      const allyUp = allySpace !== 0 && climbs(map, place, allySpace);
      const kind = (up ? 1 : 0) + (allyUp ? 2 : 0);
      payments[kind] ??= rallyPayments(hand, character, ally, up, allyUp);
      for (const cards of payments[kind]) offer(offers, DO.RALLY, character, ally, space, allySpace, 0, cards);
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
  const either = LINKED.RALLY(character) | LINKED.RALLY(ally);
  for (let calls = set & LINKED.RALLY(character); calls !== 0; calls &= calls - 1) {
    const rest = set & ~(calls & -calls);
    if (!up && !allyUp) return true;
    const forActor = rest & (shows(character) | either);
    const forAlly = rest & (shows(ally) | either);
    if (up && !allyUp && forActor !== 0) return true;
    if (!up && allyUp && forAlly !== 0) return true;
    // Two cards for two climbers: each needs one, and together they need both.
    if (up && allyUp && forActor !== 0 && forAlly !== 0 && (forActor | forAlly) === rest) return true;
  }
  return false;
}

/** The character is the actor's own or an enemy's on the map, as the action needs. */
function checkEnemy(s: State, seat: Seat, target: number, rule: string): Refusal | undefined {
  const who = { character: ref('character', codeOf(target)) };
  if (teamOf(target) === s.teams[seat]) return refuse(rule, 'refusal.notEnemy', who);
  if (s.place[target] === 0) return refuse(rule, 'refusal.notOnMap', who);
  return undefined;
}

function checkAlly(s: State, seat: Seat, from: number, ally: number, rule: string): Refusal | undefined {
  const who = { character: ref('character', codeOf(ally)) };
  if (teamOf(ally) !== s.teams[seat]) return refuse(rule, 'refusal.notAlly', who);
  if (s.place[ally] === 0) return refuse(rule, 'refusal.notOnMap', who);
  if (!mapAt(s.map).nextTo[pair(from, placeOf(s, ally))]) return refuse(rule, 'refusal.allyFar', who);
  return undefined;
}

/** HS-5.3: one card with the action's symbol, wild or linked to the character. */
function checkPay(s: State, action: CombatAction, character: number, cards: number): Refusal | undefined {
  const count = wrongCount(cards, 1);
  if (count) return count;
  if ((cards & paysFor(s, action, character)) !== 0) return undefined;
  return refuse('HS-5.3', 'refusal.noSymbol', { symbol: action, character: ref('character', codeOf(character)) });
}

function checkSight(map: GameMap, from: number, to: number): Refusal | undefined {
  if (map.sees[pair(from, to)]) return undefined;
  const blocker = must(traceSight(map.record, from, to), 'blocker');
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

const strikeRule = { MELEE: 'HS-6.1', SMASH: 'HS-6.2', SNIPE: 'HS-6.3', SHOTGUN: 'HS-6.4', PSI: 'HS-6.6' } as const;

/** Attacks on one enemy; with HI-EX on everybody beside that one too. */
export const strike: ActionAct<'MELEE' | 'SMASH' | 'SNIPE' | 'SHOTGUN' | 'PSI'> = {
  offer(s, { character, from, cards, enemies }, offers) {
    const melee = cards & USABLE.MELEE(character);
    const smash = cards & paysFor(s, 'SMASH', character);
    const snipe = cards & USABLE.SNIPE(character);
    const shotgun = cards & USABLE.SHOTGUN(character);
    const psi = cards & USABLE.PSI(character);
    if ((melee | smash | snipe | shotgun | psi) === 0) return;
    const map = mapAt(s.map);
    for (const target of enemies) {
      const to = placeOf(s, target);
      if (inReach(map, character, from, to)) {
        offerEach(offers, DO.MELEE, character, target, 0, 0, melee);
        offerEach(offers, DO.SMASH, character, target, 0, 0, smash);
      }
      if (!map.sees[pair(from, to)]) continue;
      offerEach(offers, DO.SNIPE, character, target, 0, 0, snipe);
      if (snipe !== 0 && hasHiEx(character) && othersThere(s, target)) {
        offerEach(offers, DO.SNIPE, character, target, 0, 1, snipe);
      }
      if (map.near[pair(from, to)]) offerEach(offers, DO.SHOTGUN, character, target, 0, 0, shotgun);
      offerEach(offers, DO.PSI, character, target, 0, 0, psi);
    }
  },
  check(s, { seat, character, from, cards }, c) {
    const map = mapAt(s.map);
    const rule = strikeRule[c.action];
    const target = characterOf(c.target);
    const enemy = checkEnemy(s, seat, target, rule);
    if (enemy) return enemy;
    const to = placeOf(s, target);
    if (c.action === 'MELEE' || c.action === 'SMASH') {
      if (!inReach(map, character, from, to)) {
        const who = { character: ref('character', c.target) };
        return character === LULU ? refuse('HS-7.3', 'refusal.demons', who) : refuse(rule, 'refusal.notHere', who);
      }
    } else {
      if (c.action === 'SHOTGUN' && !map.near[pair(from, to)]) {
        return map.nearButForWalls[pair(from, to)]
          ? refuse('HS-6.12', 'refusal.wall', { space: ref('space', to) })
          : refuse(rule, 'refusal.tooFar', { character: ref('character', c.target) });
      }
      const sight = checkSight(map, from, to);
      if (sight) return sight;
      if (c.action === 'SNIPE' && c.hiEx) {
        if (!hasHiEx(character))
          return refuse('HS-7.1', 'refusal.noHiEx', { character: ref('character', c.character) });
        if (!othersThere(s, target)) return refuse('HS-7.1', 'refusal.nobodyElse', { space: ref('space', to) });
      }
    }
    return checkPay(s, c.action, character, cards);
  },
  perform(s, { seat, character }, c) {
    attack(s, seat, c.action, character, struckBy(s, c));
  },
};

/** Who is struck: the target, or everybody on its space (HS-7.1) or on the space aimed at (HS-6.5). */
export function struckBy(s: Pick<State, 'place'>, c: Tagged<'action', ActionChoice, Attack>): number[] {
  if (c.action === 'EXPLODE') return everyoneOn(s, c.space);
  const target = characterOf(c.target);
  return c.action === 'SNIPE' && c.hiEx ? everyoneOn(s, placeOf(s, target)) : [target];
}

/** One enemy for each space that enemies are on. */
const firstThere = (s: State, enemies: readonly number[], first: number, space: number): boolean => {
  for (const enemy of enemies) {
    if (enemy === first) return true;
    if (s.place[enemy] === space) return false;
  }
  return true;
};

export const explode: ActionAct<'EXPLODE'> = {
  offer(s, { character, from, cards, enemies }, offers) {
    const paying = cards & USABLE.EXPLODE(character);
    if (paying === 0) return;
    const map = mapAt(s.map);
    for (const enemy of enemies) {
      const space = placeOf(s, enemy);
      if (firstThere(s, enemies, enemy, space) && map.nextTo[pair(from, space)])
        offerEach(offers, DO.EXPLODE, character, 0, space, 0, paying);
    }
  },
  check(s, { character, from, cards, enemies }, { space }) {
    if (space > SPACES) return refuse('HS-3.6', 'refusal.fall');
    if (!mapAt(s.map).nextTo[pair(from, space)]) {
      return refuse('HS-6.5', 'refusal.noBorder', { space: ref('space', space) });
    }
    if (!enemies.some((enemy) => s.place[enemy] === space)) {
      return refuse('HS-6.5', 'refusal.noEnemyThere', { space: ref('space', space) });
    }
    return checkPay(s, 'EXPLODE', character, cards);
  },
  perform(s, { seat, character }, c) {
    attack(s, seat, 'EXPLODE', character, struckBy(s, c));
  },
};

export const fly: ActionAct<'FLY'> = {
  offer(s, { character, from, cards }, offers) {
    const paying = cards & USABLE.FLY(character);
    if (paying === 0) return;
    for (const to of at(mapAt(s.map).flights, from)) offerEach(offers, DO.FLY, character, 0, to, 0, paying);
  },
  check(s, { character, from, cards }, { space }) {
    if (space > SPACES) return refuse('HS-6.7', 'refusal.flyToFall');
    if (space === from) return refuse('HS-5.11', 'refusal.sameSpace', { space: ref('space', space) });
    const map = mapAt(s.map);
    if (!map.near[pair(from, space)]) {
      const goal = { space: ref('space', space) };
      return map.nearButForWalls[pair(from, space)]
        ? refuse('HS-6.13', 'refusal.wall', goal)
        : refuse('HS-6.7', 'refusal.flyFar', goal);
    }
    return checkPay(s, 'FLY', character, cards);
  },
  perform(s, { character }, { space }) {
    s.place[character] = space;
  },
};

/** Is this character on the map, on the same or an adjacent space? The actor is, too. */
function isNear(s: State, from: number, character: number): boolean {
  const place = placeOf(s, character);
  return place !== 0 && mapAt(s.map).nextTo[pair(from, place)] === true;
}

export const heal: ActionAct<'HEAL'> = {
  offer(s, { seat, character, from, cards }, offers) {
    const paying = cards & USABLE.HEAL(character);
    if (paying === 0) return;
    for (const ally of crew(teamAt(s, seat))) {
      if (isNear(s, from, ally) && healthOf(s, ally) < fullHealth(ally))
        offerEach(offers, DO.HEAL, character, ally, 0, 0, paying);
    }
  },
  check(s, { seat, character, from, cards }, c) {
    const ally = characterOf(c.ally);
    const wrong = checkAlly(s, seat, from, ally, 'HS-6.11');
    if (wrong) return wrong;
    if (healthOf(s, ally) >= fullHealth(ally)) {
      return refuse('HS-5.11', 'refusal.healthy', { character: ref('character', c.ally) });
    }
    return checkPay(s, 'HEAL', character, cards);
  },
  perform(s, _, c, io) {
    mend(s, characterOf(c.ally), io);
  },
};

export const rally: ActionAct<'RALLY'> = {
  offer(s, { seat, character, from, cards }, offers) {
    if ((cards & USABLE.RALLY(character)) === 0) return;
    for (const ally of crew(teamAt(s, seat))) {
      if (ally !== character && isNear(s, from, ally))
        offerRally(mapAt(s.map), cards, character, ally, from, placeOf(s, ally), offers);
    }
  },
  check(s, { seat, character, from, cards }, { ally: code, space = 0, allySpace = 0 }) {
    const map = mapAt(s.map);
    const ally = characterOf(code);
    if (ally === character) return refuse('HS-6.8', 'refusal.selfRally');
    const wrong = checkAlly(s, seat, from, ally, 'HS-6.8');
    if (wrong) return wrong;
    if (space === 0 && allySpace === 0) return refuse('HS-6.14', 'refusal.nobodyMoves');
    const place = placeOf(s, ally);
    const way =
      (space !== 0 && walkProblem(map, from, space)) || (allySpace !== 0 && walkProblem(map, place, allySpace));
    if (way) return way;
    const up = space !== 0 && climbs(map, from, space);
    const allyUp = allySpace !== 0 && climbs(map, place, allySpace);
    const count = wrongCount(cards, 1 + (up ? 1 : 0) + (allyUp ? 1 : 0));
    if (count) return count;
    if ((cards & LINKED.RALLY(character)) === 0) {
      return refuse('HS-5.3', 'refusal.noSymbol', { symbol: 'RALLY', character: ref('character', codeOf(character)) });
    }
    return paysRally(cards, character, ally, up, allyUp) ? undefined : refuse('HS-6.9', 'refusal.rallyClimb');
  },
  perform(s, { character }, c) {
    if (c.space !== undefined) s.place[character] = c.space;
    if (c.allySpace !== undefined) s.place[characterOf(c.ally)] = c.allySpace;
  },
};
