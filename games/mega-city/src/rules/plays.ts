/** Which Action Cards may be played when and on whom (chapters 7 and 8). */
import { at, type Refusal, ref, refuse, type Seat } from '@gavel/kernel';
import {
  type Action,
  actionAt,
  actionNamed,
  actions,
  adjoiningTo,
  crimeNamed,
  type Effect,
  everySector,
  hospital,
  icu,
  linkOf,
  links,
  type Op,
  placeNamed,
  walter,
} from '../content/pack.ts';
import type { Play } from '../decisions.ts';
import {
  type Case,
  handOf,
  hasMoved,
  mayBounce,
  mayStay,
  movedFromCare,
  movementOver,
  type ShowdownFrame,
  type State,
  showdownOf,
  theCase,
  theCaseOfCrime,
  toMove,
  type When,
  whereIs,
} from '../state.ts';
import { bounces, crimeMask, freeToLeave, nextTo, reach } from './board.ts';
import {
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
} from './ready.ts';

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
  const here = whereIs(s, on);
  switch (effect.op) {
    case 'discharge':
      return here === icu ? '' : 'noEffect';
    case 'judgePlus':
    case 'judgeDice':
    case 'callOff':
    case 'sendOff':
      return showdown?.seats.includes(on) ? '' : outside(s);
    case 'judgeNoDie':
      return showdown?.seats.includes(on) ? (showdown.noDie[on] === 0 ? '' : 'noEffect') : outside(s);
    case 'safe': {
      const bit = effect.to === 'stay' ? mayStay : mayBounce;
      return showdown?.seats.includes(on) ? ((at(showdown.safe, on) & bit) === 0 ? '' : 'noEffect') : outside(s);
    }
    default:
  }
  if (here === icu) return 'intensiveCare';
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
      return here === hospital ? '' : 'noEffect';
    case 'stick':
      return s.stuck[on] === 1 || s.moved[on] === movementOver || s.moved[on] === movedFromCare ? 'noEffect' : '';
    case 'slow':
      return s.slow[on] === 1 || s.moved[on] !== toMove ? 'noEffect' : '';
    case 'cover':
      return ((crimeMask(s) & ~s.cover) >> here) & 1 ? '' : 'noEffect';
    case 'inspect':
      return on === by || handOf(s, on).length === 0 ? 'noEffect' : '';
    case 'send':
      return here === placeNamed(effect.to) ? 'noEffect' : '';
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
  const here = whereIs(s, on);
  switch (effect.op) {
    case 'airlift':
      return everySector & ~(1 << here);
    case 'barney':
      return reach(s, here, effect.n, everySector);
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

/** One of the things an Action Card can do. */
interface Use {
  readonly kind: number;
  readonly as: 'movement' | 'combat';
  readonly effect: Effect;
  readonly target: Target;
}

/** What a play names, whether it is offered and what is against it: told in one place for each shape. */
interface Target {
  /** Which fields a play names (as `named` writes them). */
  named(s: State, by: Seat): string;
  /** Every play of this shape that does something now. */
  offer(s: State, by: Seat, use: Use, showdown: ShowdownFrame | undefined, out: Play[]): void;
  /** With the right fields named: why the play does nothing, '' where it does. */
  whyNot(s: State, by: Seat, use: Use, showdown: ShowdownFrame | undefined, play: Play): Why;
}

/** What names things on the board is legal exactly if it is offered. */
function onBoard(fields: string | Target['named'], offer: Target['offer']): Target {
  return {
    named: typeof fields === 'string' ? () => fields : fields,
    offer,
    whyNot(s, by, use, showdown, play) {
      const offered: Play[] = [];
      offer(s, by, use, showdown, offered);
      const same = (one: Play) =>
        one.crime === play.crime && one.with === play.with && one.from === play.from && one.to === play.to;
      return offered.some(same) ? '' : 'noEffect';
    },
  };
}

const targets: Readonly<Record<Shape, Target>> = {
  on: {
    named: () => 'on ',
    offer(s, by, { kind, as, effect }, showdown, out) {
      for (let on = 0; on < s.seats; on++)
        if (whyNotOn(s, by, effect, on, showdown) === '') out.push(playOn(kind, as, on));
    },
    whyNot: (s, by, { effect }, showdown, { on }) =>
      typeof on === 'number' && on < s.seats ? whyNotOn(s, by, effect, on, showdown) : 'noEffect',
  },
  onTo: {
    named: () => 'on to ',
    offer(s, by, { kind, as, effect }, showdown, out) {
      for (let on = 0; on < s.seats; on++)
        if (whyNotOn(s, by, effect, on, showdown) === '')
          for (let rest = destinations(s, effect, on); rest !== 0; rest &= rest - 1)
            out.push(playOnTo(kind, as, on, 31 - Math.clz32(rest & -rest)));
    },
    whyNot(s, by, { effect }, showdown, { on, to }) {
      if (typeof on !== 'number' || on >= s.seats || to === undefined) return 'noEffect';
      const why = whyNotOn(s, by, effect, on, showdown);
      if (why !== '') return why;
      const place = placeNamed(to);
      if ((destinations(s, effect, on) >> place) & 1) return '';
      return (destinations({ ...s, closed: [] }, effect, on) >> place) & 1 ? 'borderClosed' : 'noEffect';
    },
  },
  plain: {
    named: () => '',
    offer(s, by, { kind, as, effect }, showdown, out) {
      if (plainHelps(s, by, effect.op, showdown) === '') out.push(playPlain(kind, as));
    },
    whyNot: (s, by, { effect }, showdown) => plainHelps(s, by, effect.op, showdown),
  },
  perp: {
    named: () => 'perp ',
    offer(_s, _by, { kind, effect }, showdown, out) {
      if (perpHelps(effect.op, showdown) === '') out.push(playOnPerp(kind));
    },
    whyNot: (_s, _by, { effect }, showdown) => perpHelps(effect.op, showdown),
  },
  link: onBoard('from to ', (s, _by, { kind, as }, _showdown, out) => {
    for (let link = 0; link < links.length; link++) if (!s.closed.includes(link)) out.push(playAtLink(kind, as, link));
  }),
  peek: onBoard(
    (s, by) => (unseenCrimes(s, by).length === 1 ? 'crime ' : 'crime with '),
    (s, by, { kind, as }, _showdown, out) => {
      const unseen = unseenCrimes(s, by);
      if (unseen.length === 1) out.push(playCrime(kind, as, at(unseen, 0)));
      else pairs(unseen, (one, other) => out.push(playCrimes(kind, as, one, other)));
    },
  ),
  crimes: onBoard('crime with ', (s, _by, { kind, as }, _showdown, out) => {
    pairs(s.cases, (one, other) => out.push(playCrimes(kind, as, one.crime, other.crime)));
  }),
  crime: onBoard('crime ', (s, _by, { kind, as }, showdown, out) => {
    for (const one of s.cases) if (one.perp !== showdown?.perp) out.push(playCrime(kind, as, one.crime));
  }),
  crimeTo: onBoard('crime to ', (s, _by, { kind, as }, _showdown, out) => {
    for (const one of s.cases)
      for (let rest = adjoiningTo(one.sector); rest !== 0; rest &= rest - 1)
        out.push(playCrimeTo(kind, as, one.crime, 31 - Math.clz32(rest & -rest)));
  }),
  to: onBoard('to ', (s, _by, { kind, as }, showdown, out) => {
    if (showdown === undefined) return;
    for (let rest = adjoiningTo(theCase(s, showdown.perp).sector); rest !== 0; rest &= rest - 1)
      out.push(playTo(kind, as, 31 - Math.clz32(rest & -rest)));
  }),
  never: onBoard('', () => {}),
};

function pairs<T>(list: readonly T[], each: (one: T, other: T) => void): void {
  list.forEach((one, i) => {
    for (let j = i + 1; j < list.length; j++) each(one, at(list, j));
  });
}

/** By kind of card: all it can do. */
const uses: readonly Readonly<Record<'movement' | 'combat', readonly Use[]>>[] = actions.map(
  ({ movement, combat }, kind) => {
    const of = (as: 'movement' | 'combat') => (effect: Effect) => ({
      kind,
      as,
      effect,
      target: targets[shapes[effect.op]],
    });
    return { movement: movement.map(of('movement')), combat: combat.map(of('combat')) };
  },
);

/** Does this count in such a window? */
function applies({ effect, as }: Use, when: When): boolean {
  if (when === 'fight' && !fightOps.includes(effect.op)) return false;
  if (as === 'movement') return when === 'movement' || effect.anyRound === true;
  return when === 'arrest' || when === 'fight';
}

const showdownIn = (s: State, when: When): ShowdownFrame | undefined =>
  when === 'arrest' || when === 'fight' ? showdownOf(s) : undefined;

/** Every way to play every card of this hand now, the cheapest first: for nothing. */
export function listPlays(s: State, by: Seat, when: When): Play[] {
  const out: Play[] = [];
  const showdown = showdownIn(s, when);
  let last = -1;
  for (const kind of handOf(s, by)) {
    if (kind === last) continue;
    last = kind;
    out.push(at(playForNothing, kind));
    const { movement, combat } = at(uses, kind);
    for (const use of movement) if (applies(use, when)) use.target.offer(s, by, use, showdown, out);
    if (showdown !== undefined)
      for (const use of combat) if (applies(use, when)) use.target.offer(s, by, use, showdown, out);
  }
  return out;
}

/** The rule that forbids a play, or nothing. */
export function checkPlay(s: State, by: Seat, when: When, play: Play): Refusal | undefined {
  const kind = actionNamed(play.play);
  if (!handOf(s, by).includes(kind)) return refuse('MC-7.1', 'refusal.notInHand', { card: ref('card', play.play) });
  if (play.as === 'nothing') return named(play) === '' ? undefined : refuse('MC-7.8', 'refusal.forNothing');
  if (play.as === 'cancel')
    return kind === walter
      ? refuse('MC-8.22', 'refusal.nothingToCancel')
      : refuse(ruleOf(kind), 'refusal.noOption', { card: ref('card', play.play) });
  const found = effectOf(s, by, when, play, play.as);
  return 'op' in found ? undefined : found;
}

/** The effect a play is meant for, or why there is none. */
export function effectOf(s: State, by: Seat, when: When, play: Play, as: 'movement' | 'combat'): Effect | Refusal {
  const kind = actionNamed(play.play);
  const action = actionAt(kind);
  const card = ref('card', action.id);
  const open = at(uses, kind)[as];
  if (!open.some((use) => applies(use, when))) return notNow(action, as, when);
  const fields = named(play);
  let refusal = wrongTarget(kind);
  for (const use of open) {
    if (fields !== use.target.named(s, by)) continue;
    if (!applies(use, when)) {
      refusal = notNow(action, as, when);
      continue;
    }
    const why = use.target.whyNot(s, by, use, showdownIn(s, when), play);
    if (why === '') return use.effect;
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
  return refuse(ruleOf(kind), 'refusal.wrongTarget', { card: ref('card', actionAt(kind).id) });
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

/** The Crimes a play names. */
export function crimesNamed(play: Play): number[] {
  return [play.crime, play.with].flatMap((id) => (id === undefined ? [] : [crimeNamed(id)]));
}

export function linkNamed({ from = '', to = '' }: Play): number {
  return linkOf(placeNamed(from), placeNamed(to));
}

export function caseNamed(s: State, { crime = '' }: Play): Case {
  return theCaseOfCrime(s, crimeNamed(crime));
}
