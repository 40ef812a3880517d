/** What is read off a position for each seat: numbers of about one, which the weights make a chance to win of. */
import { mapAt, SPACES } from '../content/maps.ts';
import { LULU, SLAINE } from '../content/teams.ts';
import { countBits } from '../rules/cards.ts';
import { waysOn } from '../script/ways.ts';
import type { State } from '../state.ts';
import { COVERS, CREW, DEFLECTS, INTERRUPTS, MELEE, PSI, SHOTGUN, SHOWS, SMASH, SNIPE, TEAM, WORTH } from './tables.ts';

/** A seat's own, and then the same of its rivals in the mean. */
const OWN = [
  'points',
  'three points',
  'four points',
  'alive',
  'health',
  'frail',
  'waiting',
  'hand',
  'full hand',
  'worth of the hand',
  'interrupts',
  'useless cards',
  'to move',
  'turns until',
  'first fragment',
  'second fragment',
  'third fragment',
  'fragments at hand',
  'way',
  'cards lacking',
  'harm at hand',
  'kill at hand',
  'second kill at hand',
  'harm if undefended',
  'kill if undefended',
  'seen',
  'beset',
  'in cover',
  'blocks',
  'deflects',
  'warped',
  'judges',
  'dogs',
  'dante',
  'slaine',
] as const;
const WIDTH = OWN.length;
export const FEATURES: readonly string[] = [...OWN, ...OWN.map((name) => `rivals: ${name}`), 'best rival'];
export const INPUTS = FEATURES.length;

const size = SPACES + 1;
const bare = new Float64Array(4 * WIDTH);
const ready = new Float64Array(6);

/** Every seat's row, one after another. */
export function read(s: State, out: Float64Array): void {
  const seats = s.teams.length;
  for (let seat = 0; seat < seats; seat++) readOwn(s, seat, seat * WIDTH);
  for (let seat = 0; seat < seats; seat++) {
    const from = seat * INPUTS;
    let rivals = 0;
    let best = 0;
    for (let i = 0; i < WIDTH; i++) {
      out[from + i] = bare[seat * WIDTH + i] ?? 0;
      out[from + WIDTH + i] = 0;
    }
    for (let other = 0; other < seats; other++) {
      if (other === seat || s.out[other]) continue;
      rivals++;
      best = Math.max(best, s.points[other] ?? 0);
      for (let i = 0; i < WIDTH; i++)
        out[from + WIDTH + i] = (out[from + WIDTH + i] ?? 0) + (bare[other * WIDTH + i] ?? 0);
    }
    if (rivals > 1) for (let i = WIDTH; i < 2 * WIDTH; i++) out[from + i] = (out[from + i] ?? 0) / rivals;
    out[from + 2 * WIDTH] = best / 5;
  }
}

function readOwn(s: State, seat: number, o: number): void {
  const seats = s.teams.length;
  const team = s.teams[seat] ?? 0;
  const hand = s.hands[seat] ?? 0;
  const points = s.points[seat] ?? 0;
  const crewed = CREW[team] ?? [];
  const held = countBits(hand);
  let alive = 0;
  let health = 0;
  let frail = 0;
  let waiting = 0;
  let useful = 0;
  let deadCards = 0;
  for (const c of crewed) {
    const left = s.health[c] ?? 0;
    const mine = hand & (SHOWS[c] ?? 0);
    if (left === 0) {
      deadCards = Math.max(deadCards, countBits(mine));
      continue;
    }
    alive++;
    health += left;
    useful |= mine;
    if (left === 1) frail++;
    if (s.start[c] !== 0) waiting++;
  }
  let worth = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = 31 - Math.clz32(rest & -rest);
    worth += (WORTH[team * 30 + card] ?? 0) * ((useful & (1 << card)) !== 0 ? 1 : 0.55);
  }
  bare[o] = points / 5;
  bare[o + 1] = points >= 3 ? 1 : 0;
  bare[o + 2] = points >= 4 ? 1 : 0;
  bare[o + 3] = alive / 5;
  bare[o + 4] = health / 16;
  bare[o + 5] = frail / 3;
  bare[o + 6] = waiting / 5;
  bare[o + 7] = held / 7;
  bare[o + 8] = Math.max(0, held - 4) / 3;
  bare[o + 9] = worth / 100;
  bare[o + 10] = countBits(hand & (INTERRUPTS[team] ?? 0)) / 2;
  bare[o + 11] = countBits(hand & ~useful) / 4;
  const until = (seat - s.marker + seats) % seats;
  bare[o + 12] = until === 0 ? 1 : 0;
  bare[o + 13] = until / seats;
  readFragments(s, seat, o + 14, crewed, hand, deadCards);
  readFights(s, o + 20, team, crewed, hand);
  bare[o + 30] = crewed.includes(SLAINE) && s.warped && s.health[SLAINE] !== 0 ? 1 : 0;
  for (let t = 0; t < 4; t++) bare[o + 31 + t] = t === team ? 1 : 0;
}

/** How near the fragments are, in cards and in the cards that are lacking. */
function readFragments(
  s: State,
  seat: number,
  o: number,
  crewed: readonly number[],
  hand: number,
  deadCards: number,
): void {
  const ways = waysOn(s.map);
  const fragments = s.fragments[seat] ?? [];
  let atHand = 0;
  let nearest = 12;
  let leastLacking = 6;
  ready.fill(0);
  for (let f = 0; f < fragments.length; f++) {
    const fragment = fragments[f] ?? 0;
    let lacking = 9;
    let shortest = 9;
    for (const c of crewed) {
      if (s.health[c] === 0) continue;
      const place = s.place[c] ?? 0;
      const from = place !== 0 ? place : (s.start[c] ?? 0);
      if (from === 0) continue;
      const way = ways[from * size + fragment] ?? 9;
      const mine = countBits(hand & (SHOWS[c] ?? 0));
      const steps = Math.min(way, mine);
      const lacks = way + 3 - steps - Math.min(3, Math.max(mine - steps, deadCards)) + (place === 0 ? 0.5 : 0);
      if (lacks < lacking || (lacks === lacking && way < shortest)) {
        lacking = lacks;
        shortest = way;
      }
    }
    if (lacking === 0) atHand++;
    if (shortest < nearest) nearest = shortest;
    if (lacking < leastLacking) leastLacking = lacking;
    // the nearest first
    let value = 1 / (1 + lacking);
    for (let i = 0; i < 3; i++) {
      const other = ready[i] ?? 0;
      if (value <= other) continue;
      ready[i] = value;
      value = other;
    }
  }
  bare[o] = ready[0] ?? 0;
  bare[o + 1] = ready[1] ?? 0;
  bare[o + 2] = ready[2] ?? 0;
  bare[o + 3] = Math.min(2, atHand) / 2;
  bare[o + 4] = nearest / 8;
  bare[o + 5] = leastLacking / 5;
}

/** What the hand can do to whom from where everybody stands, against the hands there are and against empty ones. */
function readFights(s: State, o: number, team: number, crewed: readonly number[], hand: number): void {
  const map = mapAt(s.map);
  let harm = 0;
  let kills = 0;
  let bareHarm = 0;
  let bareKills = 0;
  let beset = 0;
  let seen = 0;
  let cover = 0;
  let onMap = 0;
  let blocks = 0;
  let deflects = 0;
  const { place } = s;
  for (const c of crewed) {
    const from = place[c] ?? 0;
    if (from === 0) continue;
    onMap++;
    const covered = map.isCover[from] === true;
    if (covered) cover++;
    if ((hand & (MELEE[c] ?? 0)) !== 0 && !(c === SLAINE && s.warped)) blocks++;
    if ((hand & ((DEFLECTS[c] ?? 0) | (covered ? (COVERS[c] ?? 0) : 0))) !== 0) deflects++;
    let isSeen = false;
    for (let e = 0; e < place.length; e++) {
      const to = place[e] ?? 0;
      if (to === 0 || TEAM[e] === team) continue;
      if (to === from) beset++;
      if (map.sees[to * size + from]) isSeen = true;
    }
    if (isSeen) seen++;
  }
  for (let e = 0; e < place.length; e++) {
    const to = place[e] ?? 0;
    if (to === 0 || TEAM[e] === team) continue;
    const rival = s.seatOf[TEAM[e] ?? 0] ?? 0;
    const defence = s.hands[rival] ?? 0;
    const noBlock = (e === SLAINE && s.warped) || (defence & (MELEE[e] ?? 0)) === 0;
    const noDeflect = (defence & ((DEFLECTS[e] ?? 0) | (map.isCover[to] ? (COVERS[e] ?? 0) : 0))) === 0;
    const noMind = (defence & (SHOWS[e] ?? 0)) === 0;
    let most = 0;
    let mostBare = 0;
    for (const c of crewed) {
      const from = place[c] ?? 0;
      if (from === 0) continue;
      const cell = from * size + to;
      if (c === LULU ? map.nextTo[cell] : from === to) {
        const smash = (SMASH[c] ?? 0) | (c === SLAINE && s.warped ? (MELEE[c] ?? 0) : 0);
        const damage = (hand & smash) !== 0 ? 2 : (hand & (MELEE[c] ?? 0)) !== 0 ? 1 : 0;
        if (damage > mostBare) mostBare = damage;
        if (noBlock && damage > most) most = damage;
      }
      if (map.sees[cell]) {
        const damage = map.near[cell] && (hand & (SHOTGUN[c] ?? 0)) !== 0 ? 2 : (hand & (SNIPE[c] ?? 0)) !== 0 ? 1 : 0;
        if (damage > mostBare) mostBare = damage;
        if (noDeflect && damage > most) most = damage;
        if ((hand & (PSI[c] ?? 0)) !== 0) {
          if (mostBare < 1) mostBare = 1;
          if (noMind && most < 1) most = 1;
        }
      }
    }
    const health = s.health[e] ?? 0;
    harm += Math.min(most, health);
    bareHarm += Math.min(mostBare, health);
    if (most >= health) kills++;
    if (mostBare >= health) bareKills++;
  }
  bare[o] = harm / 4;
  bare[o + 1] = kills > 0 ? 1 : 0;
  bare[o + 2] = kills > 1 ? 1 : 0;
  bare[o + 3] = bareHarm / 6;
  bare[o + 4] = bareKills / 2;
  bare[o + 5] = seen / 5;
  bare[o + 6] = beset / 5;
  bare[o + 7] = cover / 5;
  bare[o + 8] = onMap === 0 ? 0 : blocks / onMap;
  bare[o + 9] = onMap === 0 ? 0 : deflects / onMap;
}
