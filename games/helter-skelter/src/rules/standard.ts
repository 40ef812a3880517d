/** The standard actions: MOVE, CLIMB, COLLECT (HS-5.6 to HS-5.10). */
import { type Refusal, ref, refuse, type Seat } from '@gavel/kernel';
import { type GameMap, mapAt, nextTo, pair, SPACES } from '../content/maps.ts';
import { codeOf, crew, shows } from '../content/teams.ts';
import { fragmentsOf, pointsOf, type State, teamAt } from '../state.ts';
import type { ActionAct } from './actor.ts';
import { wrongCount } from './cards.ts';
import { settle } from './end.ts';
import { DO, offer, offerEach } from './offers.ts';

/** HS-3.5: from normal to high ground one has to CLIMB. */
export const climbs = (map: GameMap, from: number, to: number): boolean =>
  map.isHigh[to] === true && map.isHigh[from] !== true;

/** HS-5.8 to HS-5.10: three of the collector, or three of one and the same dead team-mate. */
function paysCollect(s: State, seat: Seat, character: number, cards: number): boolean {
  if ((cards & ~shows(character)) === 0) return true;
  const team = teamAt(s, seat);
  for (const c of crew(team)) {
    if (s.health[c] === 0 && (cards & ~shows(c)) === 0) return true;
  }
  return false;
}

/** Why a character cannot walk from one space to another by MOVE or CLIMB, costs aside. Either leads to an adjacent space. */
export function walkProblem(
  map: GameMap,
  from: number,
  to: number,
  climbing: boolean = climbs(map, from, to),
): Refusal | undefined {
  if (to > SPACES) return refuse('HS-3.6', 'refusal.fall');
  if (to === from) return refuse('HS-5.11', 'refusal.sameSpace', { space: ref('space', to) });
  if (map.walled[pair(from, to)]) return refuse('HS-3.3', 'refusal.wall', { space: ref('space', to) });
  if (!map.nextTo[pair(from, to)])
    return refuse(climbing ? 'HS-5.7' : 'HS-5.6', 'refusal.notAdjacent', { space: ref('space', to) });
  return undefined;
}

/** MOVE to level or lower ground, CLIMB to high ground. */
export const walk: ActionAct<'MOVE' | 'CLIMB'> = {
  offer(s, { character, from, cards }, offers) {
    const mine = cards & shows(character);
    if (mine === 0) return;
    const map = mapAt(s.map);
    for (const to of nextTo(map, from)) {
      if (!climbs(map, from, to)) offerEach(offers, DO.MOVE, character, 0, to, 0, mine);
      else {
        for (let a = mine; a !== 0; a &= a - 1) {
          for (let b = a & (a - 1); b !== 0; b &= b - 1) {
            offer(offers, DO.CLIMB, character, 0, to, 0, 0, (a & -a) | (b & -b));
          }
        }
      }
    }
  },
  check(s, { character, from, cards }, { action, space: to }) {
    const map = mapAt(s.map);
    const problem = walkProblem(map, from, to, action === 'CLIMB');
    if (problem) return problem;
    const up = climbs(map, from, to);
    if (action === 'MOVE' && up) return refuse('HS-5.6', 'refusal.mustClimb', { space: ref('space', to) });
    if (action === 'CLIMB' && !up) return refuse('HS-5.7', 'refusal.noClimb', { space: ref('space', to) });
    return wrongCount(cards, action === 'CLIMB' ? 2 : 1) ?? notShown(cards, character);
  },
  perform(s, { character }, { space }) {
    s.place[character] = space;
  },
};

/** HS-5.2: each card shows the character's symbol. */
function notShown(cards: number, character: number): Refusal | undefined {
  if ((cards & ~shows(character)) === 0) return undefined;
  return refuse('HS-5.2', 'refusal.notShown', { character: ref('character', codeOf(character)) });
}

export const collect: ActionAct<'COLLECT'> = {
  offer(s, { seat, character, from, cards }, offers) {
    if (!fragmentsOf(s, seat).includes(from)) return;
    for (let a = cards; a !== 0; a &= a - 1) {
      for (let b = a & (a - 1); b !== 0; b &= b - 1) {
        for (let c = b & (b - 1); c !== 0; c &= c - 1) {
          const three = (a & -a) | (b & -b) | (c & -c);
          if (paysCollect(s, seat, character, three)) offer(offers, DO.COLLECT, character, 0, 0, 0, 0, three);
        }
      }
    }
  },
  check(s, { seat, character, from, cards }) {
    if (!fragmentsOf(s, seat).includes(from))
      return refuse('HS-5.8', 'refusal.noFragment', { space: ref('space', from) });
    const count = wrongCount(cards, 3);
    if (count) return count;
    if (paysCollect(s, seat, character, cards)) return undefined;
    let dead = 0;
    for (const c of crew(teamAt(s, seat))) if (s.health[c] === 0) dead |= shows(c);
    if ((cards & ~dead) === 0) return refuse('HS-5.10', 'refusal.severalDead');
    if ((cards & ~(dead | shows(character))) === 0) return refuse('HS-5.9', 'refusal.mixed');
    return refuse('HS-5.8', 'refusal.collectCost', { character: ref('character', codeOf(character)) });
  },
  perform(s, { seat, from: space }, { character }, io) {
    const fragments = fragmentsOf(s, seat);
    fragments.splice(fragments.indexOf(space), 1);
    const points = pointsOf(s, seat) + 1; // HS-10.4
    s.points[seat] = points;
    if (!io.quiet) io.emit({ kind: 'collected', seat, space, points, character });
    settle(s, seat, io);
  },
};
