/** What is read off a choice, from what its seat may know; of choices that differ in how they are paid the cheapest stands for all. */
import { at, byKey, type Choices, type Seat } from '@gavel/kernel';
import { mapAt, SPACES } from '../content/maps.ts';
import { characterOf, LULU, SLAINE } from '../content/teams.ts';
import { ACTIONS, type Choice, type Decision } from '../decisions.ts';
import { actChoices } from '../rules/act.ts';
import { DAMAGE, everyoneOn, ownerOf } from '../rules/attack.ts';
import { countBits, maskOf } from '../rules/cards.ts';
import { POINTS_TO_WIN } from '../rules/end.ts';
import { DO, isOffered, type Offers } from '../rules/offers.ts';
import { defended } from '../script/odds.ts';
import { waysOn } from '../script/ways.ts';
import { harm } from '../script/worth.ts';
import { type Attack, fragmentsOf, handOf, pointsOf, type State, teamAt } from '../state.ts';
import { CREW, MELEE, SHOTGUN, SHOWS, SMASH, SNIPE, TEAM, WORTH } from './tables.ts';

const size = SPACES + 1;

const ACT = [
  ...ACTIONS,
  'DEPLOY',
  'END',
  'cost',
  'cards left',
  'nearer',
  'onto a fragment',
  'to collect there',
  'lacks less',
  'to kill there',
  'to harm there',
  'more seen',
  'among enemies',
  'into cover',
  'leaves a fragment',
  'harms',
  'kills',
  'wins',
  'harms a leader',
  'hits friends',
  'hits more',
  'heals the frail',
  'deploys near',
  'deploys with cards',
  'deploys in sight',
  'deploys among enemies',
  'collects on arrival',
  'strikes on arrival',
  'ends with a full hand',
  'ends with cards',
  'ends before collecting',
  'ends before killing',
  'ends an interrupting turn',
  'acts out of turn',
  'brings a fight home',
] as const;
const PLACE = byKey(ACT, (name) => ACT.indexOf(name));

/** By kind of decision. An assignment is not learned. */
export const TRAITS = {
  act: ACT,
  deploy: ACT,
  interrupt: [
    'interrupts',
    'cost',
    'to collect',
    'to win by collecting',
    'to kill',
    'to win by killing',
    'to harm',
    'rival near its end',
    'points of the rival',
    'after the end',
    'cards left',
    'own turn next',
  ],
  defend: ['defends', 'harm', 'dies', 'loses', 'cost', 'cards left', 'two damage', 'takes harm'],
  discard: ['cost'],
} as const satisfies Record<string, readonly string[]>;

/** What a seat knows before it looks at its choices one by one. */
interface Own {
  readonly seat: Seat;
  readonly team: number;
  readonly hand: number;
  readonly useful: number;
  readonly deadCards: number;
  readonly crew: readonly number[];
}

function ownOf(s: State, seat: Seat): Own {
  const team = teamAt(s, seat);
  const hand = handOf(s, seat);
  const crew = at(CREW, team);
  let useful = 0;
  let deadCards = 0;
  for (const c of crew)
    if (s.health[c] !== 0) useful |= SHOWS[c] ?? 0;
    else deadCards = Math.max(deadCards, countBits(hand & (SHOWS[c] ?? 0)));
  return { seat, team, hand, useful, deadCards, crew };
}

function costOf(own: Own, cards: number): number {
  let cost = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    cost += (WORTH[own.team * 30 + 31 - Math.clz32(bit)] ?? 0) * ((own.useful & bit) !== 0 ? 1 : 0.55);
  }
  return cost;
}

/** The nearest own fragment, in cards. */
function wayFrom(s: State, seat: Seat, space: number): number {
  const ways = waysOn(s.map);
  let near = 9;
  for (const fragment of fragmentsOf(s, seat)) near = Math.min(near, ways[space * size + fragment] ?? 9);
  return near;
}

/** Cards that are lacking to get to the nearest own fragment from there and to collect it. */
function lackingFrom(s: State, own: Own, character: number, space: number, hand: number): number {
  const way = wayFrom(s, own.seat, space);
  const mine = countBits(hand & (SHOWS[character] ?? 0));
  const steps = Math.min(way, mine);
  return way + 3 - steps - Math.min(3, Math.max(mine - steps, own.deadCards));
}

/** The most damage a character could do from a space with these cards, in `harms`; whether it would kill, in `kills`. */
let harms = 0;
let kills = 0;
function strikesFrom(s: State, own: Own, c: number, space: number, hand: number): void {
  const map = mapAt(s.map);
  harms = 0;
  kills = 0;
  for (let e = 0; e < s.place.length; e++) {
    const to = s.place[e] ?? 0;
    if (to === 0 || TEAM[e] === own.team) continue;
    const cell = space * size + to;
    let damage = 0;
    if (c === LULU ? map.nextTo[cell] : space === to) {
      const smash = (SMASH[c] ?? 0) | (c === SLAINE && s.warped ? (MELEE[c] ?? 0) : 0);
      damage = (hand & smash) !== 0 ? 2 : (hand & (MELEE[c] ?? 0)) !== 0 ? 1 : 0;
    }
    if (damage < 2 && map.sees[cell]) {
      if (map.near[cell] && (hand & (SHOTGUN[c] ?? 0)) !== 0) damage = 2;
      else if (damage < 1 && (hand & (SNIPE[c] ?? 0)) !== 0) damage = 1;
    }
    if (damage > harms) harms = damage;
    if (damage >= (s.health[e] ?? 0)) kills = 1;
  }
}

/** How many enemies see a space, and how many stand on it. */
let watching = 0;
let standing = 0;
function enemiesAround(s: State, own: Own, space: number): void {
  const map = mapAt(s.map);
  watching = 0;
  standing = 0;
  for (let e = 0; e < s.place.length; e++) {
    const from = s.place[e] ?? 0;
    if (from === 0 || TEAM[e] === own.team) continue;
    if (from === space) standing++;
    if (map.sees[from * size + space]) watching++;
  }
}

/** Nobody defends more often than that: cards are kept for worse. */
const WILLING = 0.9;
const hitting = (s: State, action: Attack, target: number): number =>
  1 - defended(s, action, target) * (action === 'PSI' ? 1 : WILLING);

const ATTACK_OF: readonly (Attack | undefined)[] = [
  undefined,
  undefined,
  undefined,
  'MELEE',
  'SMASH',
  'SNIPE',
  'SHOTGUN',
  'EXPLODE',
  'PSI',
];

const row = new Float64Array(ACT.length);

function moved(s: State, own: Own, c: number, to: number, left: number): void {
  const from = s.place[c] ?? 0;
  const map = mapAt(s.map);
  const before = wayFrom(s, own.seat, from);
  const after = wayFrom(s, own.seat, to);
  row[PLACE.nearer] = (row[PLACE.nearer] ?? 0) + Math.max(-2, Math.min(2, before - after));
  if (after === 0 && before !== 0) row[PLACE['onto a fragment']] = 1;
  if (before === 0 && after !== 0) row[PLACE['leaves a fragment']] = 1;
  if (after === 0 && Math.max(own.deadCards, countBits(left & (SHOWS[c] ?? 0))) >= 3)
    row[PLACE['to collect there']] = 1;
  row[PLACE['lacks less']] =
    (row[PLACE['lacks less']] ?? 0) + lackingFrom(s, own, c, from, own.hand) - lackingFrom(s, own, c, to, left);
  strikesFrom(s, own, c, to, left);
  const [harmsThere, killsThere] = [harms, kills];
  strikesFrom(s, own, c, from, left);
  row[PLACE['to kill there']] = (row[PLACE['to kill there']] ?? 0) + killsThere - kills;
  row[PLACE['to harm there']] = (row[PLACE['to harm there']] ?? 0) + (harmsThere - harms) / 2;
  enemiesAround(s, own, from);
  const seen = watching;
  enemiesAround(s, own, to);
  row[PLACE['more seen']] = (row[PLACE['more seen']] ?? 0) + (watching - seen) / 3;
  row[PLACE['among enemies']] = (row[PLACE['among enemies']] ?? 0) + standing / 2;
  if (s.health[c] === 1 && standing > 0) row[PLACE['brings a fight home']] = 1;
  row[PLACE['into cover']] = (row[PLACE['into cover']] ?? 0) + (map.isCover[to] ? 1 : 0) - (map.isCover[from] ? 1 : 0);
}

function struck(s: State, own: Own, action: Attack, target: number, everyone: boolean): void {
  const p = hitting(s, action, target);
  const health = s.health[target] ?? 0;
  const damage = DAMAGE[action];
  row[PLACE.harms] = (p * Math.min(damage, health)) / 2;
  if (damage >= health) {
    row[PLACE.kills] = p;
    if (pointsOf(s, own.seat) >= POINTS_TO_WIN - 1) row[PLACE.wins] = p;
  }
  row[PLACE['harms a leader']] = (p * pointsOf(s, ownerOf(s, target))) / 5;
  if (!everyone) return;
  for (const other of everyoneOn(s, s.place[target] ?? 0)) {
    if (other === target) continue;
    const what = TEAM[other] === own.team ? 'hits friends' : 'hits more';
    row[PLACE[what]] = (row[PLACE[what]] ?? 0) + (s.health[other] === 1 ? 1 : 0.5);
  }
}

function deployed(s: State, own: Own, c: number, space: number): void {
  row[PLACE['deploys near']] = (9 - wayFrom(s, own.seat, space)) / 9;
  const mine = countBits(own.hand & (SHOWS[c] ?? 0));
  row[PLACE['deploys with cards']] = mine / 4;
  enemiesAround(s, own, space);
  row[PLACE['deploys in sight']] = watching / 3;
  row[PLACE['deploys among enemies']] = standing / 2;
  if (lackingFrom(s, own, c, space, own.hand) === 0) row[PLACE['collects on arrival']] = 1;
  strikesFrom(s, own, c, space, own.hand);
  row[PLACE['strikes on arrival']] = (harms + 2 * kills) / 2;
}

function push(out: number[]): void {
  for (let i = 0; i < row.length; i++) out.push(row[i] ?? 0);
}

/** What was best of all that is offered: ends are judged by what they leave undone. */
function readAct(s: State, seat: Seat, offers: Offers, interrupting: boolean, out: number[]): number[] {
  const own = ownOf(s, seat);
  const held = countBits(own.hand);
  const indices: number[] = [];
  let endRow = -1;
  let collects = false;
  let mostKill = 0;
  for (let i = 0; i < offers.length; ) {
    const what = at(offers, i);
    let best = i;
    let cost = costOf(own, at(offers, i + 1));
    let next = i + 2;
    for (; next < offers.length && offers[next] === what; next += 2) {
      const other = costOf(own, at(offers, next + 1));
      if (other >= cost) continue;
      cost = other;
      best = next;
    }
    i = next;
    const action = what & 15;
    const c = (what >> 4) & 31;
    const other = (what >> 9) & 31;
    const space = (what >> 14) & 63;
    const left = own.hand & ~at(offers, best + 1);
    row.fill(0);
    row[action] = 1;
    row[PLACE.cost] = cost / 20;
    if (action !== DO.END) {
      row[PLACE['cards left']] = countBits(left) / 7;
      if (interrupting) row[PLACE['acts out of turn']] = 1;
    }
    switch (action) {
      case DO.MOVE:
      case DO.CLIMB:
      case DO.FLY:
        moved(s, own, c, space, left);
        break;
      case DO.RALLY:
        if (space !== 0) moved(s, own, c, space, left);
        if (((what >> 20) & 63) !== 0) moved(s, own, other, (what >> 20) & 63, left);
        break;
      case DO.COLLECT:
        collects = true;
        if (pointsOf(s, seat) >= POINTS_TO_WIN - 1) row[PLACE.wins] = 1;
        break;
      case DO.MELEE:
      case DO.SMASH:
      case DO.SNIPE:
      case DO.SHOTGUN:
      case DO.PSI: {
        const attack = ATTACK_OF[action];
        if (attack !== undefined) struck(s, own, attack, other, (what & (1 << 26)) !== 0);
        break;
      }
      case DO.EXPLODE: {
        const target = everyoneOn(s, space).find((e) => TEAM[e] !== own.team);
        if (target !== undefined) struck(s, own, 'EXPLODE', target, true);
        break;
      }
      case DO.HEAL:
        if (s.health[other] === 1) row[PLACE['heals the frail']] = 1;
        break;
      case DO.DEPLOY:
        deployed(s, own, c, space);
        break;
      default:
        endRow = indices.length;
    }
    if ((row[PLACE.kills] ?? 0) > mostKill) mostKill = row[PLACE.kills] ?? 0;
    indices.push(best >> 1);
    push(out);
  }
  if (endRow >= 0) {
    const o = out.length - (indices.length - endRow) * ACT.length;
    out[o + PLACE['ends with a full hand']] = interrupting ? 0 : Math.max(0, held - 4) / 3;
    out[o + PLACE['ends with cards']] = held / 7;
    out[o + PLACE['ends before collecting']] = collects ? 1 : 0;
    out[o + PLACE['ends before killing']] = mostKill;
    out[o + PLACE['ends an interrupting turn']] = interrupting ? 1 : 0;
  }
  return indices;
}

function readDeploy(s: State, seat: Seat, choices: Choices<Choice>, out: number[]): number[] {
  const own = ownOf(s, seat);
  const indices: number[] = [];
  for (let i = 0; i < choices.size; i++) {
    const choice = choices.at(i);
    if (choice.action !== 'DEPLOY') continue;
    row.fill(0);
    row[DO.DEPLOY] = 1;
    deployed(s, own, characterOf(choice.character), choice.space);
    indices.push(i);
    push(out);
  }
  return indices;
}

/** The cheapest of the choices that pay with cards, by what they are for. */
function cheapestOf(own: Own, choices: Choices<Choice>, what: (c: Choice) => string): Map<string, [number, number]> {
  const best = new Map<string, [number, number]>();
  for (let i = 0; i < choices.size; i++) {
    const choice = choices.at(i);
    const cost = 'cards' in choice ? costOf(own, maskOf(own.team, choice.cards)) : 0;
    const key = what(choice);
    const known = best.get(key);
    if (known === undefined || cost < known[1]) best.set(key, [i, cost]);
  }
  return best;
}

function readInterrupt(
  s: State,
  d: Extract<Decision, { kind: 'interrupt' }>,
  choices: Choices<Choice>,
  out: number[],
): number[] {
  const own = ownOf(s, d.seat);
  const width = TRAITS.interrupt.length;
  for (let i = 0; i < width; i++) out.push(0);
  if (choices.size === 1) return [0];
  const [index, cost] = at([...cheapestOf(own, choices, ({ action }) => action).values()], 1);
  const chosen = choices.at(index);
  const left = own.hand & ~('cards' in chosen ? maskOf(own.team, chosen.cards) : 0);
  const last = pointsOf(s, d.seat) >= POINTS_TO_WIN - 1 ? 1 : 0;
  let collect = 0;
  let mostHarm = 0;
  let mostKill = 0;
  for (const c of own.crew) {
    const from = s.place[c] ?? 0;
    const space = from !== 0 ? from : (s.start[c] ?? 0);
    if (space === 0 || s.health[c] === 0) continue;
    if (lackingFrom(s, own, c, space, left) <= 0) collect = 1;
    strikesFrom(s, own, c, space, left);
    mostHarm = Math.max(mostHarm, harms);
    mostKill = Math.max(mostKill, kills);
  }
  const rival = pointsOf(s, d.by);
  out.push(
    1,
    cost / 20,
    collect,
    collect * last,
    mostKill,
    mostKill * last,
    mostHarm / 2,
    rival >= POINTS_TO_WIN - 1 ? 1 : 0,
    rival / 5,
    d.after === 'end' ? 1 : 0,
    countBits(left) / 7,
    (d.seat - s.marker + s.teams.length) % s.teams.length === 1 && d.after === 'end' ? 1 : 0,
  );
  return [0, index];
}

function readDefend(
  s: State,
  d: Extract<Decision, { kind: 'defend' }>,
  choices: Choices<Choice>,
  out: number[],
): number[] {
  const own = ownOf(s, d.seat);
  const damage = DAMAGE[d.attack];
  const attacker = ownerOf(s, characterOf(d.by));
  const indices: number[] = [];
  const named = (c: Choice): string => ('character' in c ? `${c.action} ${c.character}` : c.action);
  for (const [index, cost] of cheapestOf(own, choices, named).values()) {
    const choice = choices.at(index);
    if (!('character' in choice)) continue;
    const c = characterOf(choice.character);
    const lost = harm(s, c, damage) / 100;
    indices.push(index);
    if (choice.action !== 'DEFEND') {
      out.push(0, 0, 0, 0, 0, 0, 0, lost);
      continue;
    }
    const dies = (s.health[c] ?? 0) <= damage ? 1 : 0;
    const loses = dies === 1 && attacker !== d.seat && pointsOf(s, attacker) >= POINTS_TO_WIN - 1 ? 1 : 0;
    out.push(1, lost, dies, loses, cost / 20, countBits(own.hand) / 7, damage > 1 ? 1 : 0, 0);
  }
  return indices;
}

/** One row for each choice that differs; tells which choices they stand for. */
export function readTraits(s: State, d: Decision, choices: Choices<Choice>, out: number[]): readonly number[] {
  switch (d.kind) {
    case 'act':
      return readAct(
        s,
        d.seat,
        isOffered(choices) ? choices.offers : actChoices(s, d.seat).offers,
        d.interrupting,
        out,
      );
    case 'deploy':
      return readDeploy(s, d.seat, choices, out);
    case 'interrupt':
      return readInterrupt(s, d, choices, out);
    case 'defend':
      return readDefend(s, d, choices, out);
    case 'discard': {
      const own = ownOf(s, d.seat);
      const indices: number[] = [];
      for (let i = 0; i < choices.size; i++) {
        const choice = choices.at(i);
        out.push('cards' in choice ? costOf(own, maskOf(own.team, choice.cards)) / 20 : 0);
        indices.push(i);
      }
      return indices;
    }
    case 'assign':
      return [];
  }
}
