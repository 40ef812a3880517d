/** What a position is worth to a seat, in hundredths of a point. */

import { at, type Seat, type Weights } from '@gavel/kernel';
import { mapAt, pair } from '../content/maps.ts';
import type { SymbolName } from '../content/pack.ts';
import { crew, DECKS, fullHealth, LULU, SLAINE, shows, teamOf, USABLE } from '../content/teams.ts';
import { countBits, lowest } from '../rules/cards.ts';
import { paysFor } from '../rules/combat.ts';
import { fragmentsOf, handOf, healthOf, placeOf, pointsOf, type State, seatWith, startOf, teamAt } from '../state.ts';
import { holds } from './odds.ts';
import { waysOn } from './ways.ts';

/** Points are worth more the nearer the end. */
const POINTS: readonly number[] = [0, 100, 205, 320, 450, 5000];
const pointsWorth = (points: number): number => at(POINTS, Math.min(points, 5));

const HEALTH = 11;
const ALIVE = 18;
const CARD = 7;

/** What a symbol adds to the worth of a card; all others add 1.5. */
const SYMBOL_WORTH: Readonly<Partial<Record<SymbolName, number>>> = {
  INTERRUPT: 5,
  SMASH: 4,
  SHOTGUN: 4,
  DEFLECT: 2.5,
  MELEE: 2.5,
  SNIPE: 2.5,
};

/** By team and card: what holding it is worth. */
const CARD_WORTH: readonly (readonly number[])[] = DECKS.map((deck) =>
  deck.map(({ symbols, wild }) => {
    let worth = CARD + 1.5 * (symbols.length - 1);
    for (const { linked } of symbols) if (linked !== undefined) worth += SYMBOL_WORTH[linked] ?? 1.5;
    for (const symbol of wild) worth += SYMBOL_WORTH[symbol] ?? 1.5;
    return worth;
  }),
);

/** What holding a card is worth while all of its characters live. */
export const cardWorthAt = (team: number, card: number): number => at(at(CARD_WORTH, team), card);

/** What is lost with a card; a card of the dead alone is worth only its wild symbols and its use for COLLECT. */
export function cardWorth(s: State, seat: Seat, card: number): number {
  const team = teamAt(s, seat);
  let worth = cardWorthAt(team, card);
  const bit = 1 << card;
  let alive = false;
  for (const c of crew(team)) if ((shows(c) & bit) !== 0 && healthOf(s, c) > 0) alive = true;
  if (!alive) worth *= 0.55;
  return worth;
}

export function cheapest(s: State, seat: Seat, cards: number): number {
  let best = lowest(cards);
  for (let rest = cards; rest !== 0; rest &= rest - 1)
    if (cardWorth(s, seat, lowest(rest)) < cardWorth(s, seat, best)) best = lowest(rest);
  return best;
}

export function cardsWorth(s: State, seat: Seat, mask: number): number {
  let sum = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum += cardWorth(s, seat, lowest(rest));
  return sum;
}

export function worth(s: State, me: Seat): number {
  if (s.why !== '') return s.winners.includes(me) ? 10_000 / s.winners.length : -10_000;
  const seats = s.teams.length;
  let value = 0;
  for (let seat = 0; seat < seats; seat++)
    value += seat === me ? pointsWorth(pointsOf(s, seat)) + healthWorth(s, seat) : -rivalWorth(s, seat);
  return value + fragmentsWorth(s, me) + handWorth(s, me) + fightWorth(s, me);
}

/** What a rival has is worth that much to have it not. */
function rivalWorth(s: State, seat: Seat): number {
  const two = s.teams.length === 2;
  return (
    pointsWorth(pointsOf(s, seat)) * (two ? 1 : pointsOf(s, seat) >= 3 ? 0.8 : 0.4) +
    (two ? 0.85 : 0.4) * healthWorth(s, seat)
  );
}

/** The same, by what it is made of. */
export function weighs(s: State, me: Seat): Weights {
  let rivals = 0;
  for (let seat = 0; seat < s.teams.length; seat++) if (seat !== me) rivals -= rivalWorth(s, seat);
  return {
    won: s.why === '' ? 0 : s.winners.includes(me) ? 10_000 : -10_000,
    // a fragment that is collected is one less to go for: both are points
    points: pointsWorth(pointsOf(s, me)) + fragmentsWorth(s, me),
    health: healthWorth(s, me),
    rivals,
    hand: handWorth(s, me),
    position: fightWorth(s, me),
  };
}

/** Health is worth the more the nearer a character is to its death. */
function healthWorth(s: State, seat: Seat): number {
  const team = teamAt(s, seat);
  let value = 0;
  for (const c of crew(team)) {
    const health = healthOf(s, c);
    if (health > 0) value += ALIVE + HEALTH * health + (health === 1 ? 0 : 9);
  }
  return value;
}

/** How near the own fragments are, with the cards in hand that lead to them. */
function fragmentsWorth(s: State, me: Seat): number {
  const ways = waysOn(s.map);
  const team = teamAt(s, me);
  const hand = handOf(s, me);
  let deadCards = 0;
  for (const c of crew(team)) if (s.health[c] === 0) deadCards = Math.max(deadCards, countBits(hand & shows(c)));
  let value = 0;
  for (const fragment of fragmentsOf(s, me)) {
    let best = 0;
    for (const c of crew(team)) {
      if (s.health[c] === 0) continue;
      const from = s.place[c] !== 0 ? placeOf(s, c) : startOf(s, c);
      if (from === 0) continue;
      const way = at(ways, pair(from, fragment));
      const held = countBits(hand & shows(c));
      const have = Math.min(way, held) + Math.min(3, Math.max(held - way, deadCards));
      let near = 46 - 7 * way + (20 * have) / (way + 3);
      if (s.place[c] === 0) near -= 4;
      if (near > best) best = near;
    }
    value += best;
  }
  return value;
}

function handWorth(s: State, me: Seat): number {
  return cardsWorth(s, me, handOf(s, me));
}

/** What stands in reach of whom: harm the others may do, and harm the own hand can do. */
function fightWorth(s: State, me: Seat): number {
  const team = teamAt(s, me);
  let value = 0;
  for (const c of crew(team)) {
    if (s.place[c] === 0) continue;
    let danger = 0;
    for (let e = 0; e < s.place.length; e++) {
      if (s.place[e] === 0 || teamOf(e) === team) continue;
      danger += expectedDamage(s, e, c, seatWith(s, teamOf(e)), undefined);
      value += 0.5 * expectedDamage(s, c, e, me, handOf(s, me));
    }
    const health = healthOf(s, c);
    value -= danger * (health === 1 ? 26 : health === 2 ? 15 : 10);
    if (mapAt(s.map).isCover[placeOf(s, c)]) value += 2;
  }
  return value;
}

/** Expected damage of one attack of `by` on `target`, with the hand known or guessed from what is public. */
function expectedDamage(s: State, by: number, target: number, seat: Seat, hand: number | undefined): number {
  const map = mapAt(s.map);
  const from = placeOf(s, by);
  const to = placeOf(s, target);
  const has = (mask: number) => (hand === undefined ? holds(s, seat, mask) : (hand & mask) !== 0 ? 1 : 0);
  let most = 0;
  if (by === LULU ? map.nextTo[pair(from, to)] : from === to)
    most = Math.max(2 * has(paysFor(s, 'SMASH', by)), has(USABLE.MELEE(by)));
  if (map.sees[pair(from, to)]) {
    if (map.near[pair(from, to)]) most = Math.max(most, 1.8 * has(USABLE.SHOTGUN(by)));
    most = Math.max(most, 0.8 * has(USABLE.SNIPE(by)), 0.4 * has(USABLE.PSI(by)));
  }
  return most;
}

/** What it costs a seat that one of its characters takes damage. */
export function harm(s: State, character: number, damage: number): number {
  const health = healthOf(s, character);
  const left = Math.max(0, health - damage);
  if (left === 0) return 110 + ALIVE + HEALTH * health + (character === SLAINE ? 10 : 0);
  return HEALTH * (health - left) + (left === 1 ? 14 : 4) + (fullHealth(character) > 3 ? 0 : 2);
}
