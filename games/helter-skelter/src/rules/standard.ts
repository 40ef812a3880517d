/** The standard actions: MOVE, CLIMB, COLLECT (HS-5.6 to HS-5.10). */
import { type Io, type Refusal, ref, refuse, type Seat } from '@gavel/kernel';
import { type GameMap, MAPS, pair, SPACES } from '../content/maps.ts';
import { CODES, FIRST, SHOWS } from '../content/teams.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { wrongCount } from './cards.ts';
import { settle } from './end.ts';
import { DO, type Offers, offer, offerEach } from './offers.ts';

export function offerStandard(s: State, seat: Seat, character: number, offers: Offers): void {
  const mine = s.hands[seat]! & SHOWS[character]!;
  const from = s.place[character]!;
  if (mine !== 0) {
    const map = MAPS[s.map]!;
    const near = map.adjacent[from]!;
    for (let i = 0; i < near.length; i++) {
      const to = near[i]!;
      if (!climbs(map, from, to)) offerEach(offers, DO.MOVE, character, 0, to, 0, mine);
      else {
        for (let a = mine; a !== 0; a &= a - 1) {
          for (let b = a & (a - 1); b !== 0; b &= b - 1) {
            offer(offers, DO.CLIMB, character, 0, to, 0, 0, (a & -a) | (b & -b));
          }
        }
      }
    }
  }
  if (s.fragments[seat]!.includes(from)) {
    for (let a = s.hands[seat]!; a !== 0; a &= a - 1) {
      for (let b = a & (a - 1); b !== 0; b &= b - 1) {
        for (let c = b & (b - 1); c !== 0; c &= c - 1) {
          const three = (a & -a) | (b & -b) | (c & -c);
          if (paysCollect(s, seat, character, three)) offer(offers, DO.COLLECT, character, 0, 0, 0, 0, three);
        }
      }
    }
  }
}

/** HS-3.5: from normal to high ground one has to CLIMB. */
export const climbs = (map: GameMap, from: number, to: number): boolean => map.isHigh[to]! && !map.isHigh[from];

/** HS-5.8 to HS-5.10: three of the collector, or three of one and the same dead team-mate. */
function paysCollect(s: State, seat: Seat, character: number, cards: number): boolean {
  if ((cards & ~SHOWS[character]!) === 0) return true;
  const team = s.teams[seat]!;
  for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) {
    if (s.health[c] === 0 && (cards & ~SHOWS[c]!) === 0) return true;
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

export function checkWalk(
  s: State,
  action: 'MOVE' | 'CLIMB',
  character: number,
  to: number,
  cards: number,
): Refusal | undefined {
  const map = MAPS[s.map]!;
  const from = s.place[character]!;
  const problem = walkProblem(map, from, to, action === 'CLIMB');
  if (problem) return problem;
  const up = climbs(map, from, to);
  if (action === 'MOVE' && up) return refuse('HS-5.6', 'refusal.mustClimb', { space: ref('space', to) });
  if (action === 'CLIMB' && !up) return refuse('HS-5.7', 'refusal.noClimb', { space: ref('space', to) });
  return wrongCount(cards, action === 'CLIMB' ? 2 : 1) ?? notShown(cards, character);
}

export function checkCollect(s: State, seat: Seat, character: number, cards: number): Refusal | undefined {
  if (!s.fragments[seat]!.includes(s.place[character]!)) {
    return refuse('HS-5.8', 'refusal.noFragment', { space: ref('space', s.place[character]!) });
  }
  const count = wrongCount(cards, 3);
  if (count) return count;
  if (paysCollect(s, seat, character, cards)) return undefined;
  const team = s.teams[seat]!;
  let dead = 0;
  for (let c = FIRST[team]!; c < FIRST[team + 1]!; c++) if (s.health[c] === 0) dead |= SHOWS[c]!;
  if ((cards & ~dead) === 0) return refuse('HS-5.10', 'refusal.severalDead');
  if ((cards & ~(dead | SHOWS[character]!)) === 0) return refuse('HS-5.9', 'refusal.mixed');
  return refuse('HS-5.8', 'refusal.collectCost', { character: ref('character', CODES[character]!) });
}

/** HS-5.2: each card shows the character's symbol. */
function notShown(cards: number, character: number): Refusal | undefined {
  if ((cards & ~SHOWS[character]!) === 0) return undefined;
  return refuse('HS-5.2', 'refusal.notShown', { character: ref('character', CODES[character]!) });
}

export function collect(s: State, seat: Seat, character: number, io: Io<Event>): void {
  const space = s.place[character]!;
  const fragments = s.fragments[seat]!;
  fragments.splice(fragments.indexOf(space), 1);
  s.points[seat]! += 1; // HS-10.4
  if (!io.quiet) io.emit({ kind: 'collected', seat, space, points: s.points[seat]!, character: CODES[character]! });
  settle(s, seat, io);
}
