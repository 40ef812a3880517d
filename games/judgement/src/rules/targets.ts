/** Whom an ability may be aimed at (JD-2.16, JD-10.1). */

import { type Disc, touching, within } from '@gavel/geometry';
import { at } from '@gavel/kernel';
import { type Ability, aimOf, INCH, type Point, type Target } from '../content/index.ts';
import type { RunFrame } from '../frames.ts';
import { battlefield, cardOfModel, type Model, modelAt, type State } from '../state.ts';
import { checkAttack, isHidden, tauntedBy } from './attack.ts';
import { discsSee, meleeReach, SHRINE_RADIUS, sees, soulDisc } from './field.ts';
import { marksOn } from './marks.ts';
import { fits, heightOf, isEffigy, TOKEN_RADIUS } from './standing.ts';

/** The effect inside an ability for which one further model must be named, if there is one. */
export function innerTarget(ability: Ability): Target | undefined {
  for (const op of ability.ops) {
    const to = aimOf(op);
    if (to === undefined || op.do === 'also' || op.do === 'giveSoul') continue;
    if (to.count === undefined && !['self', 'same', 'trigger', 'target'].includes(to.who)) return to;
  }
  return undefined;
}

export function innerTargets(s: State, self: Model, ability: Ability, to: Target, aimedAt: Model): Model[] {
  const centre = to.around === 'target' ? aimedAt : self;
  return s.models.filter(
    (m) =>
      fits(s, self, to, m, aimedAt.id) &&
      isInRange(centre, m, to) &&
      (m.seat === self.seat || !isHidden(s, self, m)) &&
      ability !== undefined,
  );
}

const unaimed: ReadonlySet<string> = new Set(['self', 'selfAndSummoned', 'target', 'point', 'lastTarget']);

/** Must somebody or something be named for it? Where dice decide how many, they are named one after the other. */
function isAimed({ target, aura }: Ability): boolean {
  return target !== undefined && target.count !== 'all' && target.count !== 'D3+1' && !aura && !unaimed.has(target.who);
}

/** Names of everything this ability of this model can be aimed at now; undefined: it needs no target. */
export function targetsOf(s: State, self: Model, ability: Ability): string[] | undefined {
  const { target } = ability;
  if (!isAimed(ability) || target === undefined) return undefined;
  switch (target.who) {
    case 'soul':
      return s.souls.filter((soul) => inView(s, self, target, soulDisc(soul))).map((soul) => `soul ${soul.id}`);
    case 'tokenOrModel':
      return [
        ...s.tokens
          .filter((t) => t.on < 0 && inView(s, self, target, { x: t.x, y: t.y, r: TOKEN_RADIUS }))
          .map((t) => `token ${t.id}`),
        ...s.models
          .filter((m) => canTarget(s, self, ability, target, m) && marksOn(s, m, self).length > 0)
          .map((m) => m.key),
      ];
    default: {
      const [first] = ability.ops;
      const weapon =
        first?.do === 'attack' && first.on === 'target'
          ? cardOfModel(self).weapons.find((w) => w.id === first.weapon)
          : undefined;
      return s.models
        .filter(
          (m) =>
            canTarget(s, self, ability, target, m) &&
            (weapon === undefined || checkAttack(s, self, weapon, m) === undefined),
        )
        .map((m) => m.key);
    }
  }
}

/** What `targetsOf` is among, without a look at who is seen. */
export function nearTargets(s: State, self: Model, ability: Ability): string[] | undefined {
  const { target } = ability;
  if (!isAimed(ability) || target === undefined) return undefined;
  const { who, range } = target;
  const near = (m: Model): boolean => m.on && (typeof range !== 'number' || within(self, m, Math.max(1, range * INCH)));
  if (who === 'soul') return s.souls.map((soul) => `soul ${soul.id}`);
  const models = s.models.filter(near).map((m) => m.key);
  return who === 'tokenOrModel' ? [...s.tokens.map((t) => `token ${t.id}`), ...models] : models;
}

/** Within a range in inches: what has none reaches nothing this way. */
function isInRange(from: Disc, to: Disc, { range }: Target): boolean {
  return typeof range === 'number' && within(from, to, range * INCH);
}

/** Something flat on the ground within range and sight. */
function inView(s: State, self: Model, target: Target, disc: Disc): boolean {
  return isInRange(self, disc, target) && discsSee(s, self, heightOf(self), disc, 0, self);
}

export function canTarget(s: State, self: Model, ability: Ability, target: Target, m: Model): boolean {
  // JD-12.5: abilities that heal may be used on the own Effigy
  const effigy = isEffigy(m) && m.seat === self.seat && target.who === 'friendly' && heals(ability);
  if (!effigy && !fits(s, self, target, m)) return false;
  if (
    typeof target.range === 'number' &&
    !(target.range === 0 ? touching(self, m) || self === m : within(self, m, target.range * INCH))
  )
    return false;
  if (target.range === 'melee' && !within(self, m, meleeReach(s, self))) return false;
  if (m.seat !== self.seat && isHidden(s, self, m)) return false;
  if (m.seat !== self.seat) {
    const taunt = tauntedBy(s, self);
    if (taunt !== undefined && taunt !== m) return false;
  }
  return m === self || target.sight === false || sees(s, self, m);
}

function heals(ability: Ability): boolean {
  return ability.ops.some((op) => op.do === 'heal');
}

/** All models an effect on "all around" reaches; friendly ones need no sight, enemies do unless it says otherwise. */
export function allAround(
  s: State,
  self: Model,
  target: Target,
  centre: Point & { r: number },
  healing: boolean,
  aimedAt = -1,
): Model[] {
  const isReached = (m: Model) =>
    target.range === 'melee' ? within(centre, m, meleeReach(s, self)) : isInRange(centre, m, target);
  return s.models.filter((m) => {
    const effigy = healing && isEffigy(m) && m.seat === self.seat && target.who === 'friendly';
    if (!effigy && !fits(s, self, target, m, aimedAt)) return false;
    if (!isReached(m)) return false;
    return m.seat === self.seat || target.sight === false || target.around !== undefined || sees(s, self, m);
  });
}

/** The targets an effect with `to` reaches from a running ability. */
export function resolveTargets(s: State, f: RunFrame, to: Target): number[] {
  const self = modelAt(s, f.self);
  switch (to.who) {
    case 'self':
      return [f.self];
    case 'same':
      // whom the effect before this one reached
      return f.on;
    case 'trigger':
      return [f.subject];
  }
  if (to.count === undefined) return f.aim >= 0 ? [f.aim] : [];
  const aimedAt = s.models[f.targets[0] ?? -1];
  let centre: Point & { r: number } = self;
  if (to.around === 'target' || to.around === 'lastTarget') centre = aimedAt ?? self;
  else if (to.around === 'token') centre = { x: at(f.point, 0), y: at(f.point, 1), r: TOKEN_RADIUS };
  else if (to.around === 'shrine') centre = { x: at(f.point, 0), y: at(f.point, 1), r: SHRINE_RADIUS };
  return allAround(s, self, to, centre, false, aimedAt?.id ?? -1).map((m) => m.id);
}

/** The Shrine a model claimed. */
export function claimedShrine(s: State, m: Model): number {
  for (let i = 0; i < s.claims.length; i += 2) if (s.claims[i + 1] === m.id) return at(s.claims, i);
  return -1;
}

export function shrineSees(s: State, shrine: number, m: Model): boolean {
  const { x, y } = at(battlefield(s).shrines, shrine).at;
  return discsSee(s, { x, y, r: SHRINE_RADIUS }, 2, m, heightOf(m), undefined, m);
}
