/** What Action Cards do (chapter 8). */

import { ask, at, type Io, type Refusal, type Seat } from '@gavel/kernel';
import {
  actionAt,
  actionNamed,
  combatOps,
  crimeAt,
  type Effect,
  hospital,
  icu,
  movementOps,
  type Op,
  perpAt,
  placeId,
  placeNamed,
} from '../content/pack.ts';
import type { Play } from '../decisions.ts';
import type { Event, How } from '../events.ts';
import {
  type CardFrame,
  type Case,
  handOf,
  mayBounce,
  mayStay,
  movementOver,
  type ShowdownFrame,
  type State,
  theCase,
  theCaseOfCrime,
  theShowdown,
  toMove,
  whereIs,
} from '../state.ts';
import { meetJudges, moves, travel } from './board.ts';
import { drawActions, glimpse } from './packs.ts';
import { caseNamed, crimesNamed, effectOf, linkNamed } from './plays.ts';
import { go } from './ways.ts';

/** The card takes effect; who must still say something is asked. */
export function takeEffect(s: State, frame: Pick<CardFrame, 'seat' | 'play' | 'when'>, io: Io<Event>): void {
  const { seat, play, when } = frame;
  const as = play.as === 'movement' ? 'movement' : 'combat';
  const effect = effectOf(s, seat, when, play, as);
  if (as === 'movement' && isFor(movementOps, effect)) takeMovement(s, seat, play, effect, io);
  else if (as === 'combat' && isFor(combatOps, effect)) takeCombat(s, seat, play, effect, io);
  else throw new Error(`${play.play} lost its effect${'rule' in effect ? `: ${effect.rule}` : ''}`);
}

/** A cancel is played against another card and has no effect of its own. */
type MovementOp = Exclude<(typeof movementOps)[number], 'cancel'>;
type CombatOp = Exclude<(typeof combatOps)[number], 'cancel'>;

/** The effects that do one of these things. */
type EffectOf<O extends Op> = O extends Op ? Effect & { readonly op: O } : never;

const isFor = <O extends Op>(ops: readonly O[], effect: Effect | Refusal): effect is EffectOf<Exclude<O, 'cancel'>> =>
  'op' in effect && effect.op !== 'cancel' && ops.some((op) => op === effect.op);

function takeMovement(s: State, by: Seat, play: Play, effect: EffectOf<MovementOp>, io: Io<Event>): void {
  const on = typeof play.on === 'number' ? play.on : -1;
  const to = play.to === undefined ? -1 : placeNamed(play.to);
  switch (effect.op) {
    case 'extraMove':
      if (s.moved[on] === toMove) s.extra[on] = at(s.extra, on) + effect.n;
      else if (moves(s, on, effect.n) !== 0) ask(s, { seat: on, kind: 'move', steps: effect.n });
      break;
    case 'airlift':
      carry(s, on, to, 'airlift', io);
      break;
    case 'barney':
      s.barneyed |= 1 << on;
      endMovement(s, on);
      go(s, { seat: by, kind: 'way', of: on, to: placeId(to), steps: effect.n, how: 'barney' }, io);
      break;
    case 'bounce':
      carry(s, on, to, 'bounce', io);
      break;
    case 'send':
      carry(s, on, placeNamed(effect.to), 'longWalk', io);
      break;
    case 'discharge':
      travel(s, on, [icu, hospital], 'robodoc', io);
      break;
    case 'admit':
      travel(s, on, [hospital, icu], 'robodoc', io);
      break;
    case 'stick':
      s.stuck[on] = 1;
      break;
    case 'closeBorder':
      s.closed.push(linkNamed(play));
      break;
    case 'slowAll':
      s.storm = true;
      break;
    case 'slow':
      s.slow[on] = 1;
      break;
    case 'cover':
      s.cover |= 1 << whereIs(s, on);
      break;
    case 'peek':
      peek(s, by, crimesNamed(play), io);
      break;
    case 'draw':
      drawActions(s, by, effect.n, io);
      break;
    case 'inspect': {
      const hand = handOf(s, on);
      glimpse(s, by, on, hand);
      if (!io.quiet) io.emit({ kind: 'inspected', by, of: on, cards: hand.map((kind) => actionAt(kind).id) });
      ask(s, { seat: by, kind: 'confiscate', of: on });
      break;
    }
    case 'swapPerps': {
      const [a = -1, b = -1] = crimesNamed(play);
      swapPerps(s, theCaseOfCrime(s, a), theCaseOfCrime(s, b), io);
      break;
    }
    case 'moveCase':
      moveCase(s, caseNamed(s, play), to, io);
      break;
    default:
      effect satisfies never;
  }
}

/** A card takes a Judge somewhere; his movement is over and foam no longer holds him. */
function carry(s: State, on: Seat, to: number, how: How, io: Io<Event>): void {
  endMovement(s, on);
  travel(s, on, [whereIs(s, on), to], how, io);
}

function endMovement(s: State, on: Seat): void {
  s.moved[on] = movementOver;
  s.stuck[on] = 0;
}

function peek(s: State, by: Seat, chosen: readonly number[], io: Io<Event>): void {
  for (const crime of chosen) theCaseOfCrime(s, crime).seenBy |= 1 << by;
  if (!io.quiet)
    io.emit({
      kind: 'peeked',
      seat: by,
      crimes: chosen.map((crime) => crimeAt(crime).id),
      perps: chosen.map((crime) => perpAt(theCaseOfCrime(s, crime).perp).id),
    });
}

function swapPerps(s: State, a: Case, b: Case, io: Io<Event>): void {
  if (!io.quiet) io.emit({ kind: 'swappedPerps', crimes: [crimeAt(a.crime).id, crimeAt(b.crime).id] });
  const { perp, up, seenBy } = a;
  a.perp = b.perp;
  a.up = b.up;
  a.seenBy = b.seenBy;
  b.perp = perp;
  b.up = up;
  b.seenBy = seenBy;
  if (a.sector !== b.sector) {
    forgetStandoffs(s, a.perp);
    forgetStandoffs(s, b.perp);
  }
  meetJudges(s, a.sector, io);
  meetJudges(s, b.sector, io);
}

function moveCase(s: State, one: Case, to: number, io: Io<Event>): void {
  if (!io.quiet) io.emit({ kind: 'fled', crime: crimeAt(one.crime).id, from: placeId(one.sector), to: placeId(to) });
  one.sector = to;
  forgetStandoffs(s, one.perp);
  meetJudges(s, to, io);
}

/** The Perp is no longer there (MC-5.8). */
export function forgetStandoffs(s: State, perp: number): void {
  for (let seat = 0; seat < s.seats; seat++) if (s.standoff[seat] === perp) s.standoff[seat] = -1;
}

function takeCombat(s: State, by: Seat, play: Play, effect: EffectOf<CombatOp>, io: Io<Event>): void {
  const showdown = theShowdown(s);
  const to = play.to === undefined ? -1 : placeNamed(play.to);
  const on = typeof play.on === 'number' ? play.on : -1;
  showdown.cards.push({ by, card: actionNamed(play.play), on });
  if (weigh(showdown, effect, on)) return;
  switch (effect.op) {
    case 'safe':
      showdown.safe[on] = at(showdown.safe, on) | (effect.to === 'stay' ? mayStay : mayBounce);
      break;
    case 'callOff':
      withdraw(s, showdown, on, to, 'calledOff', io);
      break;
    case 'sendOff':
      withdraw(s, showdown, on, placeNamed(effect.to), 'longWalk', io);
      break;
    case 'swapCrimes': {
      const mine = theCase(s, showdown.perp);
      const other = caseNamed(s, play);
      if (!io.quiet) io.emit({ kind: 'swappedCrimes', crimes: [crimeAt(mine.crime).id, crimeAt(other.crime).id] });
      [mine.crime, other.crime] = [other.crime, mine.crime];
      break;
    }
    case 'escape':
      for (const seat of showdown.seats) s.tried[seat] = 1;
      showdown.seats.length = 0;
      moveCase(s, theCase(s, showdown.perp), to, io);
      break;
    default:
      effect satisfies never;
  }
}

/** What the dice of a showdown are added to. */
type Weights = Pick<ShowdownFrame, 'plus' | 'dice' | 'noDie' | 'perpPlus' | 'perpDice' | 'perpNoDie' | 'half'>;

/** What changes totals or dice and nothing beside them. */
type WeighingOp = 'judgePlus' | 'judgeDice' | 'judgeNoDie' | 'perpPlus' | 'perpDice' | 'perpNoDie' | 'halfDice';

/** Changes totals or dice; false: the effect does something else. */
export function weigh(showdown: Weights, effect: Effect, on: Seat): effect is EffectOf<WeighingOp> {
  switch (effect.op) {
    case 'judgePlus':
      showdown.plus[on] = at(showdown.plus, on) + effect.n;
      return true;
    case 'judgeDice':
      showdown.dice[on] = at(showdown.dice, on) + effect.n;
      return true;
    case 'judgeNoDie':
      showdown.noDie[on] = 1;
      return true;
    case 'perpPlus':
      showdown.perpPlus += effect.n;
      return true;
    case 'perpDice':
      showdown.perpDice += effect.n;
      return true;
    case 'perpNoDie':
      showdown.perpNoDie = 1;
      return true;
    case 'halfDice':
      showdown.half = true;
      return true;
    default:
      effect.op satisfies Exclude<Op, WeighingOp>;
      return false;
  }
}

/** A Judge leaves the arrest before the dice; his attempt is used up (MC-5.13). */
function withdraw(s: State, showdown: ShowdownFrame, on: Seat, to: number, how: How, io: Io<Event>): void {
  s.tried[on] = 1;
  showdown.seats.splice(showdown.seats.indexOf(on), 1);
  if (s.at[on] !== to) travel(s, on, [whereIs(s, on), to], how, io);
}
