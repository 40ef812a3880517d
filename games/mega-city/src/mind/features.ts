/** What is read off a position for each seat: numbers of about one, which the weights make a chance to win of. */
import { at, type Seat } from '@gavel/kernel';
import { icu, walter } from '../content/pack.ts';
import {
  arresting,
  CARE,
  falling,
  futureOf,
  harm,
  isFree,
  lookAround,
  openTo,
  points,
  SEATS,
  standing,
  survey,
  unseenBy,
  weighArrest,
} from '../script/standing.ts';
import { BOOST, CARRIES, CRIME, HARM, ISSUED, KEEP, PERP, SAVES } from '../script/tables.ts';
import { caseOf, handOf, type State, showdownOf, whereIs } from '../state.ts';

export const FEATURES = [
  'points',
  'lead',
  'lead, late',
  'lead by what is left',
  'lead by turns left',
  'leads',
  'is second',
  'cards',
  'arms',
  'arms, late',
  'harm',
  'harm, late',
  'saves',
  'carries',
  'Walter',
  'in care',
  'standing',
  'standing, late',
  'about to arrest',
  'about to fall',
  'move to come',
  'cards issued here',
  'hindered',
  'cards, over',
  'late',
  'soon over',
  'lead over the second',
  'lead by points left',
  'strongest arm',
  'number of arms',
  'number of cards that harm',
  'worth of the hand',
  'worth of the hand, late',
  'harm while behind',
  'harm in rival hands',
  'harm in rival hands while leading',
  'order',
  'stands off',
] as const;
export const INPUTS: number = FEATURES.length;

/** Perps and Crimes there are to catch at the outset, nearly. */
const ALL = 28;
const gains = new Float64Array(SEATS);
const stands = new Float64Array(SEATS);

/** Turns after this one, as far as one can say. */
function turnsLeft(s: State): number {
  if (s.lastPerp >= 0) return (s.lastPerp - s.first - 1 + s.seats) % s.seats;
  return s.seats + s.perpDeck.length / 2;
}

/** What an arrest that is on is likely to bring each seat; a showdown whose Perp has fled brings nobody anything. */
function readArrest(s: State): void {
  gains.fill(0);
  arresting.fill(0);
  falling.fill(0);
  const showdown = showdownOf(s);
  if (showdown === undefined || showdown.perp < 0) return;
  const one = caseOf(s, showdown.perp);
  if (one === undefined) return;
  const value = (PERP[one.perp] ?? 0) + (CRIME[one.crime] ?? 0);
  weighArrest(showdown, value);
  for (const seat of showdown.seats) gains[seat] = (arresting[seat] ?? 0) * value;
}

/** What is the same for all seats. */
interface Table {
  /** Perps and Crimes left to catch, and how near the end that is. */
  readonly free: number;
  readonly late: number;
  /** Turns after this one. */
  readonly left: number;
  readonly future: number;
  /** Points left to catch. */
  readonly stake: number;
  /** Points of strength that all hands together can take from a rival. */
  readonly harms: number;
}

/** A Perp with a Crime is worth so much in the mean. */
const MIDDLING = 7;

/** What a hand can be used for. */
const uses = { arms: 0, strongest: 0, armed: 0, hurts: 0, hurting: 0, saves: 0, carries: 0, cancels: 0, worth: 0 };

function readHand(hand: readonly number[]): void {
  uses.arms = uses.strongest = uses.armed = uses.hurts = uses.hurting = 0;
  uses.saves = uses.carries = uses.cancels = uses.worth = 0;
  for (let i = 0; i < hand.length; i++) {
    const kind = at(hand, i);
    const boost = BOOST[kind] ?? 0;
    const hurt = HARM[kind] ?? 0;
    uses.arms += boost;
    if (boost > uses.strongest) uses.strongest = boost;
    if (boost > 0) uses.armed++;
    uses.hurts += hurt;
    if (hurt > 0) uses.hurting++;
    uses.saves += SAVES[kind] ?? 0;
    uses.carries += CARRIES[kind] ?? 0;
    uses.worth += KEEP[kind] ?? 0;
    if (kind === walter) uses.cancels++;
  }
}

/** Every seat's row, one after another. */
export function read(s: State, out: Float64Array): void {
  survey(s);
  let harms = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    const open = openTo(s, seat);
    lookAround(s, seat, seat, unseenBy(s, seat), open | (1 << whereIs(s, seat)));
    stands[seat] = standing(s, seat, open);
    for (const kind of handOf(s, seat)) harms += HARM[kind] ?? 0;
  }
  readArrest(s);
  const free = s.perpDeck.length + s.cases.length;
  let stake = MIDDLING * s.perpDeck.length;
  for (const { perp, crime } of s.cases) stake += (PERP[perp] ?? 0) + (CRIME[crime] ?? 0);
  const table: Table = {
    free,
    late: free < ALL ? 1 - free / ALL : 0,
    left: turnsLeft(s),
    future: futureOf(s),
    stake,
    harms,
  };
  for (let seat = 0; seat < s.seats; seat++) readOwn(s, seat, out, seat * INPUTS, table);
}

function readOwn(s: State, seat: Seat, out: Float64Array, from: number, table: Table): void {
  const { free, late, left, future, stake, harms } = table;
  const own = (points[seat] ?? 0) + (gains[seat] ?? 0);
  let best = 0;
  let second = 0;
  let ahead = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    const theirs = (points[other] ?? 0) + (gains[other] ?? 0);
    if (theirs > best) {
      second = best;
      best = theirs;
    } else if (theirs > second) second = theirs;
    if (theirs > own) ahead++;
  }
  const lead = (own - best) / 10;
  const hand = handOf(s, seat);
  readHand(hand);
  const arms = uses.arms / 10;
  const hurts = uses.hurts / 10;
  const worth = uses.worth / 5;
  const against = (harms - uses.hurts) / 30;
  const stood = (stands[seat] ?? 0) / 5;
  const here = whereIs(s, seat);
  let i = from;
  out[i++] = own / 30;
  out[i++] = lead;
  out[i++] = lead * late;
  out[i++] = (lead * 3) / Math.sqrt(1 + free);
  out[i++] = (lead * 3) / (1 + left);
  out[i++] = ahead === 0 ? 1 : 0;
  out[i++] = ahead === 1 ? 1 : 0;
  out[i++] = hand.length / 6;
  out[i++] = arms;
  out[i++] = arms * late;
  out[i++] = hurts;
  out[i++] = hurts * late;
  out[i++] = uses.saves / 2;
  out[i++] = uses.carries / 3;
  out[i++] = uses.cancels;
  out[i++] = here === icu ? 1 : 0;
  out[i++] = stood;
  out[i++] = stood * late;
  out[i++] = gains[seat] === 0 ? 0 : (gains[seat] ?? 0) / 10;
  out[i++] = ((falling[seat] ?? 0) * CARE) / 3;
  out[i++] = isFree(s, seat) ? 1 : 0;
  out[i++] = here < 0 ? 0 : (ISSUED[here] ?? 1) / 6;
  out[i++] = (harm[seat] ?? 0) / 3;
  out[i++] = (1 - future) * (hand.length / 6);
  out[i++] = late;
  out[i++] = 1 / (1 + left);
  out[i++] = (own - second) / 10;
  out[i++] = (3 * (own - best)) / (5 + stake / s.seats);
  out[i++] = uses.strongest / 4;
  out[i++] = uses.armed / 4;
  out[i++] = uses.hurting / 3;
  out[i++] = worth;
  out[i++] = worth * late;
  out[i++] = ahead === 0 ? 0 : hurts;
  out[i++] = against;
  out[i++] = ahead === 0 ? against : 0;
  out[i++] = ((seat - s.first + s.seats) % s.seats) / s.seats;
  out[i++] = s.standoff[seat] === -1 ? 0 : 1;
}
