/** Triggers and the abilities that wait for them (JD-10.3, JD-22). */
import { within } from '@gavel/geometry';
import { askAlone, at, must, nextInTurn, topOf } from '@gavel/kernel';
import { type Ability, abilities, abilityAt, INCH, type Point, type Trigger } from '../content/index.ts';
import type { Choice, Decision } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { ReactFrame } from '../frames.ts';
import { cardOfModel, type Model, modelAt, type State, seatOf } from '../state.ts';
import { checkAttack, mayUseFate } from './attack.ts';
import { gainFate, reactionsOf, ready, runAbility, useReaction } from './harm.ts';
import { fits, isActivating, isEffigy, isHero, TOKEN_RADIUS, tokenReach } from './standing.ts';

interface Occasion {
  /** Where the subject came from. */
  readonly from?: Point;
  readonly attacker?: number;
  readonly weapon?: string;
  readonly amount?: number;
  /** The attack came out of an ability. */
  readonly free?: boolean;
}

/** Opens the reactions to something that happened to `subject`. */
export function react(s: State, trigger: Trigger, subject: Model, occasion: Occasion = {}): void {
  const list = waiting(s, trigger, subject, occasion);
  if (list.length > 0) s.frames.push({ kind: 'react', step: 'next', trigger, list, amount: occasion.amount ?? 0 });
}

/** Opens one reaction out of several that wait for the same. */
export function reactWith(s: State, [gid, bearer, subject]: Triple): void {
  s.frames.push({
    kind: 'react',
    step: 'next',
    trigger: triggerOf(gid),
    list: [gid, bearer, subject],
    amount: 0,
  });
}

/** An ability that reacts, who bears it, and what it reacts to. */
export type Triple = [gid: number, bearer: number, subject: number];

/** Three numbers after three others, as frames keep them. */
export function triples(flat: readonly number[]): Triple[] {
  const list: Triple[] = [];
  for (let i = 0; i < flat.length; i += 3) list.push([at(flat, i), at(flat, i + 1), at(flat, i + 2)]);
  return list;
}

/** What an ability that reacts waits for. */
export const triggerOf = (gid: number): Trigger => must(abilityAt(gid).on, `trigger of ability ${gid}`);

/** Everything that waits for this to happen to `subject`, as one triple after the other. */
export function waiting(s: State, trigger: Trigger, subject: Model, occasion: Occasion = {}): number[] {
  const list: number[] = [];
  const add = (ability: Ability, bearer: Model): void => {
    list.push(ability.gid, bearer.id, subject.id);
  };
  switch (trigger) {
    case 'selfStarts':
    case 'selfEnds':
    case 'selfHit':
    case 'communion':
      for (const ability of reactionsOf(subject, trigger)) add(ability, subject);
      break;
    case 'charged':
      for (const ability of reactionsOf(subject, trigger))
        if (canStrike(s, ability, subject, attackerIn(s, occasion))) add(ability, subject);
      break;
    case 'critical':
    case 'damaged':
    case 'attacked': {
      const attacker = attackerIn(s, occasion);
      for (const ability of reactionsOf(attacker, trigger)) {
        if (ability.markedOnly || (ability.weapon !== undefined && ability.weapon !== occasion.weapon)) continue;
        if (ability.needs.some((need) => need.ownActivation) && !isActivating(s, attacker)) continue;
        // an attack that came out of an ability brings no further one
        if (occasion.free === true && ability.ops.some((op) => op.do === 'attack')) continue;
        add(ability, attacker);
      }
      // a mark left on the victim by the attacker (Extract Soul)
      for (const ability of reactionsOf(subject, trigger))
        if (ability.markedOnly && ability.weapon === occasion.weapon && ownerOn(subject, ability) === attacker.id)
          add(ability, attacker);
      break;
    }
    case 'friendlyStarts':
    case 'friendlyTargeted':
    case 'friendlyHit':
    case 'friendlyDamaged':
    case 'enemyDamaged':
    case 'enemyEnters':
    case 'enemyEndsMove':
    case 'enemyEnds':
    case 'enemyRoll':
    case 'enemyManoeuvre':
    case 'zeroHealth':
    case 'death':
    case 'deathAfter':
    case 'soulBound':
    case 'recalled':
      for (const bearer of s.models) {
        if (!bearer.on || !waits(bearer)) continue;
        for (const ability of reactionsOf(bearer, trigger))
          if (concerns(s, trigger, ability, bearer, subject, occasion)) add(ability, bearer);
      }
      tokens(s, trigger, subject, occasion, list);
      break;
    default:
      trigger satisfies never;
  }
  return list;
}

const attackerIn = (s: State, { attacker }: Occasion): Model => modelAt(s, must(attacker, 'attacker'));

/** Is the attack that the ability answers with possible? */
function canStrike(s: State, ability: Ability, bearer: Model, target: Model): boolean {
  const id = ability.ops.find((op) => op.do === 'attack')?.weapon;
  const weapon = cardOfModel(bearer).weapons.find((w) => w.id === id);
  return weapon === undefined || checkAttack(s, bearer, weapon, target) === undefined;
}

const waits = (m: Model): boolean => cardOfModel(m).reactions.length > 0 || m.standings.length > 0;

function ownerOn(m: Model, ability: Ability): number {
  return m.standings.find((e) => e.ability >= 0 && abilityAt(e.ability).reactions.includes(ability))?.owner ?? -1;
}

function concerns(
  s: State,
  trigger: Trigger,
  ability: Ability,
  bearer: Model,
  subject: Model,
  occasion: Occasion,
): boolean {
  const range = ability.target?.range ?? ability.range;
  const near = range === undefined || within(bearer, subject, Number(range) * INCH);
  switch (trigger) {
    case 'friendlyStarts':
      return near && fits(s, bearer, ability.target ?? { who: 'friendly' }, subject);
    case 'friendlyTargeted':
      return (
        near &&
        bearer !== subject &&
        isHero(subject) &&
        fits(s, bearer, { who: 'friendlyNonDefender' }, subject) &&
        occasion.attacker !== undefined
      );
    case 'friendlyHit':
    case 'friendlyDamaged':
      return near && bearer !== subject && fits(s, bearer, must(ability.target, `target of ${ability.id}`), subject);
    case 'enemyDamaged':
      return near && attackerIn(s, occasion).seat === bearer.seat && bearer.seat !== subject.seat && !isEffigy(subject);
    case 'enemyEnters':
      return (
        entersNow(bearer, subject, Number(must(range, `range of ${ability.id}`)) * INCH, occasion) &&
        !spent(subject, ability) &&
        bearer.seat !== subject.seat
      );
    case 'enemyEndsMove':
    case 'enemyEnds':
      return near && bearer.seat !== subject.seat && !spent(subject, ability);
    // nobody looks on: whoever bears these acts on what happens to itself, or is asked where it happens
    case 'selfStarts':
    case 'selfEnds':
    case 'selfHit':
    case 'communion':
    case 'charged':
    case 'critical':
    case 'damaged':
    case 'attacked':
    case 'enemyRoll':
    case 'enemyManoeuvre':
    case 'zeroHealth':
    case 'death':
    case 'deathAfter':
    case 'soulBound':
    case 'recalled':
      return false;
    default:
      return trigger satisfies never;
  }
}

/** Has it already happened to this model in this activation, be it for entering or for staying there? */
function spent(m: Model, { limit, id }: Ability): boolean {
  return limit !== undefined && m.used.some((gid) => abilities[gid]?.on !== undefined && abilities[gid].id === id);
}

function entersNow(
  area: { readonly x: number; readonly y: number; readonly r: number },
  m: Model,
  range: number,
  { from }: Occasion,
): boolean {
  return within(area, m, range) && (from === undefined || !within(area, { x: from.x, y: from.y, r: m.r }, range));
}

function tokens(s: State, trigger: Trigger, subject: Model, occasion: Occasion, list: number[]): void {
  for (const token of s.tokens) {
    if (token.ability < 0 || token.on >= 0) continue;
    for (const ability of abilityAt(token.ability).reactions) {
      if (ability.on !== trigger || spent(subject, ability)) continue;
      const friendly = trigger === 'friendlyStarts';
      if ((subject.seat === token.seat) !== friendly) continue;
      const disc = { x: token.x, y: token.y, r: TOKEN_RADIUS };
      const reach = tokenReach(s, token, must(ability.range, `range of ${ability.id}`));
      const there =
        trigger === 'enemyEnters' ? entersNow(disc, subject, reach, occasion) : within(disc, subject, reach);
      if (there) list.push(ability.gid, token.owner, subject.id);
    }
  }
}

/** Triggers whose limit counts for the model they happen to, not for the one that watches. */
const perSubject: readonly Trigger[] = ['enemyEnters', 'enemyEnds', 'enemyEndsMove'];

/** Can it still happen? */
export function isPossible(s: State, trigger: Trigger, [gid, bearerId, subjectId]: Triple): boolean {
  const ability = abilityAt(gid);
  const bearer = modelAt(s, bearerId);
  const watching = perSubject.includes(trigger) || trigger === 'friendlyStarts';
  return (
    (modelAt(s, subjectId).on || outlived.includes(trigger)) &&
    (watching || (bearer.on && ready(bearer, ability))) &&
    affordable(s, bearer, ability) &&
    !(onHit.includes(trigger) && isOver(s, subjectId))
  );
}

/** Triggers of an attack that are there even if its target is not any more. */
const outlived: readonly Trigger[] = ['critical', 'damaged', 'attacked', 'enemyDamaged'];
const onHit: readonly Trigger[] = ['friendlyHit', 'selfHit'];

/** Was the attack that hit this model ignored or turned away meanwhile? */
function isOver(s: State, subject: number): boolean {
  const attack = s.frames.findLast((f) => f.kind === 'attack');
  return attack === undefined || attack.ignored || attack.defender !== subject;
}

export const reactSteps = {
  /** One after the other; who can no longer react by then is left out. */
  next(s: State, f: ReactFrame, io: Io): void {
    const queue = triples(f.list);
    const one = nextInTurn(queue, (triple) => isPossible(s, f.trigger, triple));
    f.list = queue.flat();
    if (one === undefined) {
      s.frames.pop();
      return;
    }
    const ability = abilityAt(one[0]);
    if (!ability.optional && ability.cost.fate === undefined) {
      fire(s, f, io);
      return;
    }
    const bearer = modelAt(s, one[1]);
    f.step = 'answered';
    askAlone(s, {
      seat: seatOf(bearer),
      kind: 'react',
      what: 'ability',
      model: bearer.key,
      target: modelAt(s, one[2]).key,
      ability: ability.id,
    });
  },
  answered(_: State, f: ReactFrame): void {
    f.step = 'next';
  },
};

export function answerReaction(s: State, _: Decision<'react'>, c: Choice<'react'>, io: Io): void {
  const f = topOf(s, 'react');
  f.step = 'next';
  if (c.use) fire(s, f, io);
  else f.list = f.list.slice(3);
}

function affordable(s: State, bearer: Model, { cost: { fate = 0 } }: Ability): boolean {
  return fate === 0 || mayUseFate(s, bearer, fate);
}

/** The first in turn reacts. */
function fire(s: State, f: ReactFrame, io: Io): void {
  const [gid, bearerId, subjectId] = at(triples(f.list), 0);
  f.list = f.list.slice(3);
  const ability = abilityAt(gid);
  const bearer = modelAt(s, bearerId);
  const subject = modelAt(s, subjectId);
  if (ability.cost.fate !== undefined) gainFate(s, io, seatOf(bearer), -ability.cost.fate, 'ability');
  if (perSubject.includes(f.trigger)) {
    if (ability.limit !== undefined) subject.used.push(gid);
  } else useReaction(s, ability.markedOnly ? subject : bearer, ability);
  if (!io.quiet) io.emit({ kind: 'ability', model: bearer.key, what: ability.id, other: subject.key });
  const targets = reactionTargets(s, f.trigger, ability, bearer, subject);
  runAbility(s, gid, bearerId, targets, subjectId, { dealt: f.amount });
}

function reactionTargets(s: State, trigger: Trigger, ability: Ability, bearer: Model, subject: Model): number[] {
  const target = ability.target;
  if (target?.count === 'all') {
    const range = Number(target.range) * INCH;
    return s.models.filter((m) => fits(s, bearer, target, m) && within(bearer, m, range)).map((m) => m.id);
  }
  if (trigger === 'charged') {
    const charge = s.frames.findLast((frame) => frame.kind === 'charge');
    return charge === undefined ? [] : [charge.attacker];
  }
  return ['selfStarts', 'selfEnds', 'communion', 'enemyDamaged'].includes(trigger) ? [bearer.id] : [subject.id];
}
