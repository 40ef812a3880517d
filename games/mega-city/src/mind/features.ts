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
  points,
  SEATS,
  standing,
  survey,
  unseenBy,
  weighArrest,
} from '../script/standing.ts';
import { BOOST, CARRIES, CRIME, HARM, ISSUED, PERP, SAVES } from '../script/tables.ts';
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

/** Every seat's row, one after another. */
export function read(s: State, out: Float64Array): void {
  survey(s);
  for (let seat = 0; seat < s.seats; seat++) {
    lookAround(s, seat, seat, unseenBy(s, seat));
    stands[seat] = standing(s, seat);
  }
  readArrest(s);
  const free = s.perpDeck.length + s.cases.length;
  const late = free < ALL ? 1 - free / ALL : 0;
  const left = turnsLeft(s);
  const future = futureOf(s);
  for (let seat = 0; seat < s.seats; seat++) readOwn(s, seat, out, seat * INPUTS, late, free, left, future);
}

function readOwn(
  s: State,
  seat: Seat,
  out: Float64Array,
  from: number,
  late: number,
  free: number,
  left: number,
  future: number,
): void {
  const own = (points[seat] ?? 0) + (gains[seat] ?? 0);
  let best = 0;
  let ahead = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    const theirs = (points[other] ?? 0) + (gains[other] ?? 0);
    if (theirs > best) best = theirs;
    if (theirs > own) ahead++;
  }
  const lead = (own - best) / 10;
  const hand = handOf(s, seat);
  let [arms, hurts, saves, carries, cancels] = [0, 0, 0, 0, 0];
  for (let i = 0; i < hand.length; i++) {
    const kind = at(hand, i);
    arms += BOOST[kind] ?? 0;
    hurts += HARM[kind] ?? 0;
    saves += SAVES[kind] ?? 0;
    carries += CARRIES[kind] ?? 0;
    if (kind === walter) cancels++;
  }
  arms /= 10;
  hurts /= 10;
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
  out[i++] = saves / 2;
  out[i++] = carries / 3;
  out[i++] = cancels;
  out[i++] = here === icu ? 1 : 0;
  out[i++] = stood;
  out[i++] = stood * late;
  out[i++] = gains[seat] === 0 ? 0 : (gains[seat] ?? 0) / 10;
  out[i++] = ((falling[seat] ?? 0) * CARE) / 3;
  out[i++] = isFree(s, seat) ? 1 : 0;
  out[i++] = here < 0 ? 0 : (ISSUED[here] ?? 1) / 6;
  out[i++] = (harm[seat] ?? 0) / 3;
  out[i++] = (1 - future) * (hand.length / 6);
}
