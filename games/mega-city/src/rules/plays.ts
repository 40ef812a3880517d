/** Which Action Cards may be played when and on whom (chapters 7 and 8). Listing and checking ask the same questions. */
import { type Refusal, ref, refuse, type Seat } from '@gavel/kernel';
import {
  type Action,
  actionNumber,
  actions,
  adjoining,
  crimeNumber,
  type Effect,
  everySector,
  hospital,
  icu,
  linkBetween,
  links,
  type Op,
  placeNumber,
  walter,
} from '../content/pack.ts';
import {
  type Play,
  playAtLink,
  playCrime,
  playCrimes,
  playCrimeTo,
  playForNothing,
  playOn,
  playOnPerp,
  playOnTo,
  playPlain,
  playTo,
} from '../decisions.ts';
import {
  caseOf,
  caseOfCrime,
  hasMoved,
  mayBounce,
  mayStay,
  movedFromCare,
  movementOver,
  type ShowdownFrame,
  type State,
  showdownOf,
  toMove,
  type When,
} from '../state.ts';
import { bounces, crimeMask, freeToLeave, nextTo, reach } from './board.ts';

/** What a play must name, by what the card does. */
type Shape = 'on' | 'onTo' | 'link' | 'plain' | 'peek' | 'crimes' | 'crime' | 'crimeTo' | 'to' | 'perp' | 'never';
const shapes: Readonly<Record<Op, Shape>> = {
  extraMove: 'on',
  airlift: 'onTo',
  barney: 'onTo',
  bounce: 'onTo',
  discharge: 'on',
  admit: 'on',
  stick: 'on',
  closeBorder: 'link',
  slowAll: 'plain',
  cover: 'on',
  peek: 'peek',
  draw: 'plain',
  slow: 'on',
  inspect: 'on',
  swapPerps: 'crimes',
  moveCase: 'crimeTo',
  send: 'on',
  cancel: 'never',
  judgePlus: 'on',
  judgeDice: 'on',
  judgeNoDie: 'on',
  perpPlus: 'perp',
  perpDice: 'perp',
  perpNoDie: 'perp',
  halfDice: 'plain',
  safe: 'on',
  callOff: 'onTo',
  sendOff: 'on',
  swapCrimes: 'crime',
  escape: 'to',
};

/** What counts in the fight at the end: points and dice, nothing that moves or saves (MC-10.4). */
const fightOps: readonly Op[] = ['judgePlus', 'judgeDice', 'judgeNoDie', 'halfDice', 'draw'];

/** What takes a Judge further: not one who began his move in Intensive Care (MC-6.2). */
const carryingOps: readonly Op[] = ['extraMove', 'airlift', 'barney', 'bounce', 'send'];

/** Why not; '' when nothing is against it. */
type Why =
  | ''
  | 'noEffect'
  | 'intensiveCare'
  | 'handInCare'
  | 'fromCare'
  | 'notFree'
  | 'borderClosed'
  | 'notInArrest'
  | 'notFighting';

const rules: Readonly<Record<Exclude<Why, '' | 'noEffect'>, string>> = {
  intensiveCare: 'MC-6.3',
  handInCare: 'MC-6.5',
  fromCare: 'MC-6.2',
  notFree: 'MC-4.5',
  borderClosed: 'MC-8.7',
  notInArrest: 'MC-5.5',
  notFighting: 'MC-10.4',
};

export function ruleOf(kind: number): string {
  return `MC-8.${kind + 1}`;
}

function whyNotOn(s: State, by: Seat, effect: Effect, on: Seat, showdown: ShowdownFrame | undefined): Why {
  const at = s.at[on]!;
  switch (effect.op) {
    case 'discharge':
      return at === icu ? '' : 'noEffect';
    case 'judgePlus':
    case 'judgeDice':
    case 'callOff':
    case 'sendOff':
      return showdown?.seats.includes(on) ? '' : outside(s);
    case 'judgeNoDie':
      return showdown?.seats.includes(on) ? (showdown.noDie[on] === 0 ? '' : 'noEffect') : outside(s);
    case 'safe': {
      const bit = effect.to === 'stay' ? mayStay : mayBounce;
      return showdown?.seats.includes(on) ? ((showdown.safe[on]! & bit) === 0 ? '' : 'noEffect') : outside(s);
    }
    default:
  }
  if (at === icu) return 'intensiveCare';
  if (s.moved[on] === movedFromCare && carryingOps.includes(effect.op)) return 'fromCare';
  switch (effect.op) {
    case 'extraMove':
      if (s.stuck[on] === 1 || s.moved[on] === movementOver) return 'noEffect';
      return s.moved[on] === hasMoved && !freeToLeave(s, on) ? 'notFree' : '';
    case 'airlift':
      return freeToLeave(s, on) ? '' : 'notFree';
    case 'bounce':
      return s.stuck[on] === 1 ? 'noEffect' : freeToLeave(s, on) ? '' : 'notFree';
    case 'admit':
      return at === hospital ? '' : 'noEffect';
    case 'stick':
      return s.stuck[on] === 1 || s.moved[on] === movementOver || s.moved[on] === movedFromCare ? 'noEffect' : '';
    case 'slow':
      return s.slow[on] === 1 || s.moved[on] !== toMove ? 'noEffect' : '';
    case 'cover':
      return ((crimeMask(s) & ~s.cover) >> at) & 1 ? '' : 'noEffect';
    case 'inspect':
      return on === by || s.hands[on]!.length === 0 ? 'noEffect' : '';
    case 'send':
      return at === placeNumber.get(effect.to!) ? 'noEffect' : '';
    default:
      return '';
  }
}

/** Who is not in the arrest, or not in the fight. */
function outside(s: State): Why {
  return s.round === 'fight' ? 'notFighting' : 'notInArrest';
}

/** Where a card takes a Judge, as bits. */
function destinations(s: State, effect: Effect, on: Seat): number {
  const here = s.at[on]!;
  switch (effect.op) {
    case 'airlift':
      return everySector & ~(1 << here);
    case 'barney':
      return reach(s, here, effect.n!, everySector);
    case 'bounce':
      return bounces(s, here);
    default:
      return nextTo(s, here);
  }
}

/** Why an effect without a target does nothing. */
function plainHelps(s: State, by: Seat, op: Op, showdown: ShowdownFrame | undefined): Why {
  switch (op) {
    case 'draw':
      return s.at[by] === icu ? 'handInCare' : '';
    case 'slowAll':
      return s.storm ? 'noEffect' : '';
    case 'halfDice':
      return showdown === undefined ? 'notInArrest' : showdown.half ? 'noEffect' : '';
    default:
      return '';
  }
}

function perpHelps(op: Op, showdown: ShowdownFrame | undefined): Why {
  if (showdown === undefined) return 'notInArrest';
  return op === 'perpNoDie' && showdown.perpNoDie === 1 ? 'noEffect' : '';
}

/** Face-down Perps this seat does not know, as cases. */
function unseenCrimes(s: State, by: Seat): number[] {
  const list: number[] = [];
  for (const one of s.cases) if (!one.up && ((one.seenBy >> by) & 1) === 0) list.push(one.crime);
  return list;
}

/** Does this effect count in such a window? */
function applies(effect: Effect, as: 'movement' | 'combat', when: When): boolean {
  if (when === 'fight' && !fightOps.includes(effect.op)) return false;
  if (as === 'movement') return when === 'movement' || effect.anyRound === true;
  return when === 'arrest' || when === 'fight';
}

/** Every way to play every card of this hand now, the cheapest first: for nothing. */
export function listPlays(s: State, by: Seat, when: When): Play[] {
  const out: Play[] = [];
  const hand = s.hands[by]!;
  const showdown = when === 'arrest' || when === 'fight' ? showdownOf(s) : undefined;
  let last = -1;
  for (const kind of hand) {
    if (kind === last) continue;
    last = kind;
    out.push(playForNothing[kind]!);
    const { movement, combat } = actions[kind]!;
    for (const effect of movement)
      if (applies(effect, 'movement', when)) listEffect(s, by, kind, 'movement', effect, showdown, out);
    if (showdown !== undefined)
      for (const effect of combat)
        if (applies(effect, 'combat', when)) listEffect(s, by, kind, 'combat', effect, showdown, out);
  }
  return out;
}

function listEffect(
  s: State,
  by: Seat,
  kind: number,
  as: 'movement' | 'combat',
  effect: Effect,
  showdown: ShowdownFrame | undefined,
  out: Play[],
): void {
  switch (shapes[effect.op]) {
    case 'on':
      for (let on = 0; on < s.seats; on++)
        if (whyNotOn(s, by, effect, on, showdown) === '') out.push(playOn(kind, as, on));
      break;
    case 'onTo':
      for (let on = 0; on < s.seats; on++)
        if (whyNotOn(s, by, effect, on, showdown) === '')
          for (let rest = destinations(s, effect, on); rest !== 0; rest &= rest - 1)
            out.push(playOnTo(kind, as, on, 31 - Math.clz32(rest & -rest)));
      break;
    case 'link':
      for (let link = 0; link < links.length; link++)
        if (!s.closed.includes(link)) out.push(playAtLink(kind, as, link));
      break;
    case 'plain':
      if (plainHelps(s, by, effect.op, showdown) === '') out.push(playPlain(kind, as));
      break;
    case 'peek': {
      const unseen = unseenCrimes(s, by);
      if (unseen.length === 1) out.push(playCrime(kind, as, unseen[0]!));
      else
        for (let i = 0; i < unseen.length; i++)
          for (let j = i + 1; j < unseen.length; j++) out.push(playCrimes(kind, as, unseen[i]!, unseen[j]!));
      break;
    }
    case 'crimes':
      for (let i = 0; i < s.cases.length; i++)
        for (let j = i + 1; j < s.cases.length; j++)
          out.push(playCrimes(kind, as, s.cases[i]!.crime, s.cases[j]!.crime));
      break;
    case 'crime':
      for (const one of s.cases) if (one.perp !== showdown!.perp) out.push(playCrime(kind, as, one.crime));
      break;
    case 'crimeTo':
      for (const one of s.cases)
        for (let rest = adjoining[one.sector]!; rest !== 0; rest &= rest - 1)
          out.push(playCrimeTo(kind, as, one.crime, 31 - Math.clz32(rest & -rest)));
      break;
    case 'to':
      for (let rest = adjoining[caseOf(s, showdown!.perp)!.sector]!; rest !== 0; rest &= rest - 1)
        out.push(playTo(kind, as, 31 - Math.clz32(rest & -rest)));
      break;
    case 'perp':
      if (perpHelps(effect.op, showdown) === '') out.push(playOnPerp(kind));
      break;
    case 'never':
      break;
  }
}

/** The rule that forbids a play, or nothing. */
export function checkPlay(s: State, by: Seat, when: When, play: Play): Refusal | undefined {
  const kind = actionNumber.get(play.play)!;
  if (!s.hands[by]!.includes(kind)) return refuse('MC-7.1', 'refusal.notInHand', { card: ref('card', play.play) });
  if (play.as === 'nothing') return named(play) === '' ? undefined : refuse('MC-7.8', 'refusal.forNothing');
  if (play.as === 'cancel')
    return kind === walter
      ? refuse('MC-8.22', 'refusal.nothingToCancel')
      : refuse(ruleOf(kind), 'refusal.noOption', { card: ref('card', play.play) });
  const found = effectOf(s, by, when, play);
  return 'op' in found ? undefined : found;
}

/** The effect a play is meant for, or why there is none. */
export function effectOf(s: State, by: Seat, when: When, play: Play): Effect | Refusal {
  const kind = actionNumber.get(play.play)!;
  const as = play.as as 'movement' | 'combat';
  const action = actions[kind]!;
  const card = ref('card', action.id);
  if (!action[as].some((effect) => applies(effect, as, when))) return notNow(action, as, when);
  let refusal = wrongTarget(kind);
  for (const effect of action[as]) {
    if (named(play) !== namedBy(s, by, effect)) continue;
    if (!applies(effect, as, when)) {
      refusal = notNow(action, as, when);
      continue;
    }
    const why = whyNot(s, by, kind, as, effect, play, when);
    if (why === undefined) return effect;
    refusal =
      why === 'noEffect'
        ? refuse(ruleOf(kind), 'refusal.noEffect', { card })
        : refuse(
            rules[why],
            `refusal.${why}`,
            play.to === undefined ? { card } : { card, sector: ref('sector', play.to) },
          );
  }
  return refusal;
}

function notNow(action: Action, as: 'movement' | 'combat', when: When): Refusal {
  const card = ref('card', action.id);
  if (action[as].length === 0) return refuse(ruleOf(actions.indexOf(action)), 'refusal.noOption', { card });
  if (when === 'fight') return refuse('MC-10.4', 'refusal.notInFight', { card });
  if (as === 'combat') return refuse('MC-7.9', 'refusal.noArrest', { card });
  return when === 'end'
    ? refuse('MC-7.9', 'refusal.anyRoundOnly', { card })
    : refuse('MC-7.3', 'refusal.combatOnly', { card });
}

function wrongTarget(kind: number): Refusal {
  return refuse(ruleOf(kind), 'refusal.wrongTarget', { card: ref('card', actions[kind]!.id) });
}

/** Which fields a play names. */
function named(play: Play): string {
  let out = '';
  if (play.on !== undefined) out += play.on === 'perp' ? 'perp ' : 'on ';
  if (play.crime !== undefined) out += 'crime ';
  if (play.with !== undefined) out += 'with ';
  if (play.from !== undefined) out += 'from ';
  if (play.to !== undefined) out += 'to ';
  return out;
}

function namedBy(s: State, by: Seat, effect: Effect): string {
  switch (shapes[effect.op]) {
    case 'on':
      return 'on ';
    case 'onTo':
      return 'on to ';
    case 'link':
      return 'from to ';
    case 'plain':
    case 'never':
      return '';
    case 'peek':
      return unseenCrimes(s, by).length === 1 ? 'crime ' : 'crime with ';
    case 'crimes':
      return 'crime with ';
    case 'crime':
      return 'crime ';
    case 'crimeTo':
      return 'crime to ';
    case 'to':
      return 'to ';
    case 'perp':
      return 'perp ';
  }
}

/** With the right fields named: does the play do anything? */
function whyNot(
  s: State,
  by: Seat,
  kind: number,
  as: 'movement' | 'combat',
  effect: Effect,
  play: Play,
  when: When,
): Exclude<Why, ''> | undefined {
  const showdown = when === 'arrest' || when === 'fight' ? showdownOf(s) : undefined;
  const shape = shapes[effect.op];
  if (shape === 'on' || shape === 'onTo') {
    const on = play.on as Seat;
    if (on >= s.seats) return 'noEffect';
    const why = whyNotOn(s, by, effect, on, showdown);
    if (why !== '') return why;
    if (shape === 'on') return undefined;
    const to = placeNumber.get(play.to!)!;
    if ((destinations(s, effect, on) >> to) & 1) return undefined;
    return (destinations({ ...s, closed: [] }, effect, on) >> to) & 1 ? 'borderClosed' : 'noEffect';
  }
  if (shape === 'plain') return plainHelps(s, by, effect.op, showdown) || undefined;
  if (shape === 'perp') return perpHelps(effect.op, showdown) || undefined;
  // what is left names things on the board: it is legal exactly if it is listed
  const listed: Play[] = [];
  listEffect(s, by, kind, as, effect, showdown, listed);
  const same = (one: Play) =>
    one.crime === play.crime && one.with === play.with && one.from === play.from && one.to === play.to;
  return listed.some(same) ? undefined : 'noEffect';
}

/** The cases a play names. */
export function crimesNamed(play: Play): number[] {
  return [play.crime, play.with].flatMap((id) => (id === undefined ? [] : [crimeNumber.get(id)!]));
}

export function linkNamed(play: Play): number {
  return linkBetween[placeNumber.get(play.from!)!]![placeNumber.get(play.to!)!]!;
}

export function caseNamed(s: State, play: Play): ReturnType<typeof caseOfCrime> {
  return caseOfCrime(s, crimeNumber.get(play.crime!)!);
}
