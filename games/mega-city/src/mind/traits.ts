/** What is read off a choice, from what its seat may know: what it gains, what it takes from rivals and what it costs. */
import { at, byKey, type Choices, type Seat, topOf } from '@gavel/kernel';
import { actionAt, actionNamed, crimeNamed, type Effect, hospital, icu, placeNamed } from '../content/pack.ts';
import type { Choice, Decision, Play } from '../decisions.ts';
import { allowance } from '../rules/board.ts';
import { weigh } from '../rules/cards.ts';
import { handLimit } from '../rules/packs.ts';
import { movesOpen } from '../rules/turn.ts';
import {
  arresting,
  bestPlace,
  CARE,
  CASES,
  EVERYWHERE,
  falling,
  futureOf,
  isFree,
  lookAround,
  openTo,
  places,
  points,
  prospects,
  SEATS,
  standing,
  survey,
  type Totals,
  unseenBy,
  valuePlaces,
  weighArrest,
} from '../script/standing.ts';
import { BOOST, CRIME, DISTANCE, HARM, ISSUED, KEEP, PERP, PLACES } from '../script/tables.ts';
import {
  caseOf,
  handOf,
  mayBounce,
  mayStay,
  type ShowdownFrame,
  type State,
  showdownOf,
  theCaseOfCrime,
  whereIs,
} from '../state.ts';

const CARD = [
  'plays',
  'plays in a movement',
  'plays in an arrest',
  'gains',
  'gains little',
  'takes from rivals',
  'takes from the leader',
  'costs',
  'pays',
  'pays with more',
  'arms',
  'carries a rival',
  'takes a card',
  'peeks',
  'draws',
  'closes',
  'thrown away',
  'thrown away at the end',
  'makes room',
  'makes room among arms',
  'worth of what is thrown away',
  'cancels',
  'cancels what harms',
  'cancels what helps rivals',
] as const;
const PLACE = ['worth', 'best', 'arrests here', 'cards here', 'stays', 'in care', 'first'] as const;

/** By kind of decision. */
export const TRAITS = {
  start: ['rank'],
  move: PLACE,
  card: CARD,
  cancel: CARD,
  target: ['worth', 'best'],
  confiscate: ['worth', 'best', 'harms', 'arms'],
  way: ['first', 'length'],
  land: PLACE,
} as const satisfies Readonly<Record<Decision['kind'], readonly string[]>>;

const T: Readonly<Record<(typeof CARD)[number], number>> = byKey(CARD, (name) => CARD.indexOf(name));

/** Where to start: central, and cards for later. */
const starts: readonly string[] = ['grandhall', 'cityhall', 'academy', 'spaceport', 'armoury', 'west17', 'iso'];

const before = new Float64Array(SEATS);
/** By seat: places that have been valued (bits). */
const valued = new Int32Array(SEATS);
const weights = new Float64Array(SEATS);
let leader = -1;
let unseen = 0;

/** How every Judge stands as `me` sees it, and whose points count how much against it. */
function look(s: State, d: Decision): void {
  const me = d.seat;
  survey(s);
  unseen = unseenBy(s, me);
  let most = 0;
  leader = -1;
  for (let seat = 0; seat < s.seats; seat++) {
    const open = openTo(s, seat);
    // in a window only the places that come up: what is open to somebody, and what a card brings him to
    valued[seat] = seat === me && d.window === undefined ? EVERYWHERE : open | (1 << whereIs(s, seat));
    lookAround(s, seat, me, unseen, at(valued, seat));
    before[seat] = standing(s, seat, open);
    const own = points[seat] ?? 0;
    if (seat !== me && own > most) {
      most = own;
      leader = seat;
    }
  }
  for (let seat = 0; seat < s.seats; seat++) {
    const own = points[seat] ?? 0;
    if (seat === me) weights[seat] = 0;
    else if (s.seats === 2) weights[seat] = 1;
    else weights[seat] = own === most && own > 0 ? 0.4 : own >= (points[me] ?? 0) ? 0.25 : 0.06;
  }
}

/** Reads every choice, row after row; tells which choices these are: all of them, one by one. */
export function readTraits(s: State, d: Decision, choices: Choices<Choice>, out: number[]): readonly number[] {
  look(s, d);
  const { size } = choices;
  const width = TRAITS[d.kind].length;
  if (out.length > size * width) out.length = size * width;
  out.fill(0);
  while (out.length < size * width) out.push(0);
  switch (d.kind) {
    case 'card':
      readPlays(s, d, choices, out);
      break;
    case 'cancel':
      readCancel(s, d, choices, out);
      break;
    default:
      for (let i = 0; i < size; i++) readOne(s, d, choices.at(i), i, out, i * width);
      if (d.kind === 'move' || d.kind === 'land' || d.kind === 'target' || d.kind === 'confiscate')
        markBest(out, width, size);
  }
  return firstOf(size);
}

/** By how many: their numbers from 0 on. */
const firsts: (readonly number[])[] = [];
function firstOf(size: number): readonly number[] {
  firsts[size] ??= Array.from({ length: size }, (_, i) => i);
  return firsts[size];
}

/** The second trait: whether this is the best by the first. */
function markBest(out: number[], width: number, size: number): void {
  let best = 0;
  for (let i = 1; i < size; i++) if (at(out, i * width) > at(out, best * width)) best = i;
  out[best * width + 1] = 1;
}

function readOne(s: State, d: Decision, c: Choice, i: number, out: number[], from: number): void {
  if ('start' in c) {
    const rank = starts.indexOf(c.start);
    out[from] = rank < 0 ? -starts.length : -rank;
  } else if ('move' in c || 'land' in c) {
    const place = placeNamed('move' in c ? c.move : c.land);
    if (place === icu) {
      out[from] = -CARE;
      out[from + 5] = 1;
      return;
    }
    out[from] = places[d.seat * PLACES + place] ?? 0;
    for (let k = 0; k < s.cases.length && k < CASES; k++)
      if (at(s.cases, k).sector === place)
        out[from + 2] = Math.max(at(out, from + 2), prospects[d.seat * CASES + k] ?? 0);
    const room = handLimit - handOf(s, d.seat).length;
    out[from + 3] = Math.min(ISSUED[place] ?? 1, room);
    out[from + 4] = place === s.at[d.seat] ? 1 : 0;
    out[from + 6] = i === 0 ? 1 : 0;
  } else if ('arrest' in c) {
    const crime = crimeNamed(c.arrest);
    for (let k = 0; k < s.cases.length && k < CASES; k++)
      if (at(s.cases, k).crime === crime) out[from] = prospects[d.seat * CASES + k] ?? 0;
  } else if ('discard' in c) {
    const kind = actionNamed(c.discard);
    out[from] = KEEP[kind] ?? 0;
    out[from + 2] = (HARM[kind] ?? 0) / 3;
    out[from + 3] = (BOOST[kind] ?? 0) / 3;
  } else if ('way' in c) {
    out[from] = i === 0 ? 1 : 0;
    out[from + 1] = c.way.length / 3;
  }
}

// the arrest that is on, before and after a card
const after: Totals = {
  seats: [],
  plus: [],
  dice: [],
  noDie: [],
  safe: [],
  perpPlus: 0,
  perpDice: 0,
  perpNoDie: 0,
  half: false,
};
const stakes = new Float64Array(SEATS);

function copyTotals(frame: ShowdownFrame): void {
  after.seats.length = 0;
  for (let i = 0; i < frame.seats.length; i++) after.seats.push(at(frame.seats, i));
  for (let seat = 0; seat < frame.plus.length; seat++) {
    after.plus[seat] = at(frame.plus, seat);
    after.dice[seat] = at(frame.dice, seat);
    after.noDie[seat] = at(frame.noDie, seat);
    after.safe[seat] = at(frame.safe, seat);
  }
  after.perpPlus = frame.perpPlus;
  after.perpDice = frame.perpDice;
  after.perpNoDie = frame.perpNoDie;
  after.half = frame.half;
}

/** What the arrest is worth to each seat that takes part, by the totals as they stand. */
function weighStakes(value: number, into: Float64Array): void {
  into.fill(0);
  weighArrest(after, value);
  for (let i = 0; i < after.seats.length; i++) {
    const seat = at(after.seats, i);
    into[seat] = (arresting[seat] ?? 0) * value - (falling[seat] ?? 0) * CARE;
  }
}

/** What a card does as this play means it. */
function effectOf(s: State, play: Play): Effect | undefined {
  if (play.as !== 'movement' && play.as !== 'combat') return undefined;
  const list = actionAt(actionNamed(play.play))[play.as];
  if (list.length < 2) return list[0];
  if (play.as === 'movement')
    return (
      list.find(({ op }) => (op === 'discharge') === (typeof play.on === 'number' && s.at[play.on] === icu)) ?? list[0]
    );
  return list.find(({ op }) => op.startsWith('perp') === (play.on === 'perp'));
}

const delta = new Float64Array(SEATS);

/** By seat: what a card changes for it if nobody interferes. */
function weighPlay(
  s: State,
  me: Seat,
  play: Play,
  showdown: ShowdownFrame | undefined,
  value: number,
): Effect | undefined {
  delta.fill(0);
  const effect = effectOf(s, play);
  if (effect === undefined) return undefined;
  if (play.as === 'combat') {
    if (showdown !== undefined) weighCombat(s, play, effect, showdown, value);
  } else weighMovement(s, me, play, effect);
  return effect;
}

function weighCombat(s: State, play: Play, effect: Effect, showdown: ShowdownFrame, value: number): void {
  const on = typeof play.on === 'number' ? play.on : -1;
  copyTotals(showdown);
  let worth = value;
  if (!weigh(after, effect, on))
    switch (effect.op) {
      case 'safe':
        after.safe[on] = at(after.safe, on) | (effect.to === 'stay' ? mayStay : mayBounce);
        break;
      case 'callOff':
      case 'sendOff':
        after.seats.splice(after.seats.indexOf(on), 1);
        break;
      case 'escape':
        after.seats.length = 0;
        break;
      case 'swapCrimes': {
        const own = caseOf(s, showdown.perp);
        if (own !== undefined && play.crime !== undefined)
          worth += (CRIME[crimeNamed(play.crime)] ?? 0) - (CRIME[own.crime] ?? 0);
        break;
      }
      default:
    }
  weighStakes(worth, delta);
  for (let seat = 0; seat < s.seats; seat++) delta[seat] = (delta[seat] ?? 0) - (stakes[seat] ?? 0);
}

function placeWorth(s: State, seat: Seat, place: number): number {
  if (place === icu) return -CARE;
  alsoValue(s, seat, 1 << place);
  return places[seat * PLACES + place] ?? 0;
}

function bestOf(s: State, seat: Seat, here: number, open: number): number {
  alsoValue(s, seat, open | (1 << here));
  return bestPlace(seat, here, open);
}

function alsoValue(s: State, seat: Seat, open: number): void {
  const more = open & ~at(valued, seat);
  if (more === 0) return;
  valuePlaces(s, seat, futureOf(s), more);
  valued[seat] = at(valued, seat) | more;
}

function weighMovement(s: State, me: Seat, play: Play, effect: Effect): void {
  const on = typeof play.on === 'number' ? play.on : -1;
  const to = play.to === undefined ? -1 : placeNamed(play.to);
  const here = on < 0 ? -1 : whereIs(s, on);
  switch (effect.op) {
    case 'extraMove': {
      const steps = (isFree(s, on) ? allowance(s, on) : 0) + effect.n;
      delta[on] = bestOf(s, on, here, movesOpen(s, on, steps)) - (before[on] ?? 0);
      break;
    }
    case 'airlift':
    case 'barney':
    case 'bounce':
      delta[on] = placeWorth(s, on, to) - (before[on] ?? 0);
      break;
    case 'send':
      delta[on] = placeWorth(s, on, placeNamed(effect.to)) - (before[on] ?? 0);
      break;
    case 'discharge':
      delta[on] = placeWorth(s, on, hospital) - (before[on] ?? 0);
      break;
    case 'admit':
      delta[on] = -CARE - (before[on] ?? 0);
      break;
    case 'stick':
      delta[on] = placeWorth(s, on, here) - (before[on] ?? 0);
      break;
    case 'slow':
      if (isFree(s, on)) delta[on] = bestOf(s, on, here, movesOpen(s, on, 1)) - (before[on] ?? 0);
      break;
    case 'slowAll':
      for (let seat = 0; seat < s.seats; seat++)
        if (isFree(s, seat) && whereIs(s, seat) < icu)
          delta[seat] = bestOf(s, seat, whereIs(s, seat), movesOpen(s, seat, 1)) - (before[seat] ?? 0);
      break;
    case 'cover':
      if (isFree(s, on)) {
        const { cover } = s;
        s.cover |= 1 << here;
        delta[on] = bestOf(s, on, here, movesOpen(s, on, allowance(s, on))) - (before[on] ?? 0);
        s.cover = cover;
      }
      break;
    case 'moveCase':
      if (play.crime !== undefined) weighMovedCase(s, me, crimeNamed(play.crime), to);
      break;
    case 'swapPerps':
      if (play.crime !== undefined && play.with !== undefined)
        weighSwap(s, me, crimeNamed(play.crime), crimeNamed(play.with));
      break;
    default:
  }
}

/** A Crime elsewhere: what that changes for me and for whoever leads. The state is put back as it was. */
function weighMovedCase(s: State, me: Seat, crime: number, to: number): void {
  const one = theCaseOfCrime(s, crime);
  const { sector } = one;
  one.sector = to;
  again(s, me, false);
  one.sector = sector;
}

function weighSwap(s: State, me: Seat, a: number, b: number): void {
  const [one, other] = [theCaseOfCrime(s, a), theCaseOfCrime(s, b)];
  swapPerps(one, other);
  again(s, me, true);
  swapPerps(one, other);
}

type Faced = ReturnType<typeof theCaseOfCrime>;
function swapPerps(one: Faced, other: Faced): void {
  const { perp, up, seenBy } = one;
  one.perp = other.perp;
  one.up = other.up;
  one.seenBy = other.seenBy;
  other.perp = perp;
  other.up = up;
  other.seenBy = seenBy;
}

const kept = { places: new Float64Array(places.length), prospects: new Float64Array(prospects.length) };

/** Looks again at me and at whoever leads: the places alone, or the prospects too. What was seen before stays. */
function again(s: State, me: Seat, prospectsToo: boolean): void {
  kept.places.set(places);
  kept.prospects.set(prospects);
  const future = futureOf(s);
  for (let i = 0; i < 2; i++) {
    const seat = i === 0 ? me : leader;
    if (seat < 0) continue;
    const open = openTo(s, seat);
    const seen = open | (1 << whereIs(s, seat));
    if (prospectsToo) lookAround(s, seat, me, unseen, seen);
    else valuePlaces(s, seat, future, seen);
    delta[seat] = standing(s, seat, open) - (before[seat] ?? 0);
  }
  places.set(kept.places);
  prospects.set(kept.prospects);
}

/** What all my arms together would gain in this arrest beyond what they cost, strongest first. */
function togetherGain(s: State, me: Seat, showdown: ShowdownFrame, value: number, future: number): number {
  if (!showdown.seats.includes(me)) return 0;
  copyTotals(showdown);
  let cost = 0;
  let best = 0;
  let last = Number.POSITIVE_INFINITY;
  const hand = handOf(s, me);
  for (let n = 0; n < hand.length; n++) {
    // the strongest of those that are left
    let next = 0;
    let kind = -1;
    for (let i = 0; i < hand.length; i++) {
      const by = (BOOST[at(hand, i)] ?? 0) - i * 1e-6;
      if (by > next && by < last) {
        next = by;
        kind = at(hand, i);
      }
    }
    if (kind < 0 || next < 0.5) break;
    last = next;
    after.plus[me] = at(after.plus, me) + (BOOST[kind] ?? 0);
    cost += (KEEP[kind] ?? 0) * future;
    weighArrest(after, value);
    const gain = (arresting[me] ?? 0) * value - (falling[me] ?? 0) * CARE - (stakes[me] ?? 0) - cost;
    if (gain > best) best = gain;
  }
  return best;
}

function readPlays(s: State, d: Decision<'card'>, choices: Choices<Choice>, out: number[]): void {
  const me = d.seat;
  const width = CARD.length;
  const future = futureOf(s);
  const hand = handOf(s, me);
  const showdown = d.when === 'arrest' ? showdownOf(s) : undefined;
  const one = showdown === undefined || showdown.perp < 0 ? undefined : caseOf(s, showdown.perp);
  const value = one === undefined ? 0 : (PERP[one.perp] ?? 0) + (CRIME[one.crime] ?? 0);
  let together = 0;
  if (showdown !== undefined && one !== undefined) {
    copyTotals(showdown);
    weighStakes(value, stakes);
    together = togetherGain(s, me, showdown, value, future);
  }
  const here = whereIs(s, me);
  const lacking = hand.length + (here < 0 ? 0 : (ISSUED[here] ?? 1)) - handLimit;
  let armed = 0;
  for (const kind of hand) if ((BOOST[kind] ?? 0) > 0) armed++;
  for (let i = 0; i < choices.size; i++) {
    const c = choices.at(i);
    if (!('play' in c)) continue;
    const row = i * width;
    const kind = actionNamed(c.play);
    const cost = (KEEP[kind] ?? 0) * future;
    if (c.as === 'nothing') {
      out[row + T['thrown away']] = 1;
      out[row + T['worth of what is thrown away']] = KEEP[kind] ?? 0;
      if (d.when === 'end') {
        out[row + T['thrown away at the end']] = 1;
        if (lacking > 0)
          out[row + T[armed < 3 && BOOST[kind] === 0 ? 'makes room among arms' : 'makes room']] = Math.min(2, lacking);
      }
      continue;
    }
    out[row + T.plays] = 1;
    if (d.when === 'fight') {
      out[row + T['plays in an arrest']] = 1;
      const mine = c.on === me ? (BOOST[kind] ?? 0) : c.on === undefined ? 0 : (HARM[kind] ?? 0);
      out[row + T.pays] = c.on === me && (BOOST[kind] ?? 0) === 0 ? -3 : mine;
      continue;
    }
    out[row + T[d.when === 'arrest' ? 'plays in an arrest' : 'plays in a movement']] = 1;
    const effect = weighPlay(s, me, c, showdown, value);
    if (effect === undefined) continue;
    let rivals = 0;
    for (let seat = 0; seat < s.seats; seat++) rivals -= (weights[seat] ?? 0) * (delta[seat] ?? 0);
    const gain = delta[me] ?? 0;
    out[row + T.gains] = gain;
    out[row + T['gains little']] = gain > 0 ? gain / (1 + gain) : 0;
    out[row + T['takes from rivals']] = rivals;
    out[row + T['takes from the leader']] = leader < 0 ? 0 : -(delta[leader] ?? 0);
    out[row + T.costs] = cost;
    const net = gain + rivals - cost;
    out[row + T.pays] = net > 0.15 ? 1 + net : Math.max(-3, net);
    if (together > 0 && (BOOST[kind] ?? 0) > 0 && (c.on === me || c.on === 'perp') && gain > 0)
      out[row + T['pays with more']] = together;
    out[row + T.arms] = (c.on === me || c.on === 'perp') && gain > 0 ? (BOOST[kind] ?? 0) / 3 : 0;
    if (typeof c.on === 'number' && c.on !== me && c.to !== undefined) out[row + T['carries a rival']] = 1;
    switch (effect.op) {
      case 'inspect':
        out[row + T['takes a card']] = typeof c.on === 'number' ? 0.3 + (weights[c.on] ?? 0) : 0;
        break;
      case 'peek':
        out[row + T.peeks] = 1;
        break;
      case 'draw':
        out[row + T.draws] = lacking + 1 <= 0 ? 1 : -1;
        break;
      case 'closeBorder':
        out[row + T.closes] = 1;
        break;
      default:
    }
  }
}

/** What the card does that was just played, to me and to my rivals. */
function readCancel(s: State, d: Decision<'cancel'>, choices: Choices<Choice>, out: number[]): void {
  const width = CARD.length;
  const me = d.seat;
  const { seat, play } = topOf(s, 'card');
  const showdown = play.as === 'combat' ? showdownOf(s) : undefined;
  const one = showdown === undefined || showdown.perp < 0 ? undefined : caseOf(s, showdown.perp);
  const value = one === undefined ? 0 : (PERP[one.perp] ?? 0) + (CRIME[one.crime] ?? 0);
  if (showdown !== undefined && one !== undefined) {
    copyTotals(showdown);
    weighStakes(value, stakes);
    weighPlay(s, me, play, showdown, value);
  } else if (play.as === 'movement') weighPlay(s, me, play, undefined, 0);
  else delta.fill(0);
  let rivals = 0;
  for (let other = 0; other < s.seats; other++) rivals += (weights[other] ?? 0) * (delta[other] ?? 0);
  for (let i = 0; i < choices.size; i++) {
    const c = choices.at(i);
    if (!('play' in c)) continue;
    const row = i * width;
    out[row + T.plays] = 1;
    out[row + T.cancels] = seat === me ? -3 : 1;
    out[row + T['cancels what harms']] = -(delta[me] ?? 0);
    out[row + T['cancels what helps rivals']] = rivals;
    out[row + T.costs] = (KEEP[actionNamed(c.play)] ?? 0) * futureOf(s);
    const net = rivals - (delta[me] ?? 0) - (KEEP[actionNamed(c.play)] ?? 0) * futureOf(s) - 0.5;
    out[row + T.pays] = net > 0 ? 1 + net : Math.max(-3, net);
  }
}

/** Could a closed border matter to anybody who is still to move? */
export function matters(s: State, from: number, to: number): boolean {
  for (let seat = 0; seat < s.seats; seat++) {
    const here = whereIs(s, seat);
    if (here < 0 || here >= icu || !isFree(s, seat)) continue;
    const steps = allowance(s, seat) + 2;
    if ((DISTANCE[here * PLACES + from] ?? 9) < steps && (DISTANCE[here * PLACES + to] ?? 9) <= steps) return true;
    if ((DISTANCE[here * PLACES + to] ?? 9) < steps && (DISTANCE[here * PLACES + from] ?? 9) <= steps) return true;
  }
  return false;
}
