/** What an active ability needs besides its cost and its target (JD-10.1, JD-10.8). */
import { touching } from '@gavel/geometry';
import { type Refusal, ref, refuse } from '@gavel/kernel';
import { type Ability, hasOp, opOf } from '../../content/index.ts';
import type { ActivationFrame } from '../../frames.ts';
import { cardOfModel, type Model, modelAt, type State } from '../../state.ts';
import { RECALLED } from '../costs.ts';
import { touchesOwnEffigy } from '../field.ts';
import { isEffigy, stands, TOKEN_RADIUS } from '../standing.ts';
import { allAround } from '../targets.ts';

/** Has the ability what it needs besides cost and target? */
export function checkReady(s: State, f: ActivationFrame, m: Model, ability: Ability): Refusal | undefined {
  const named = { ability: ref('ability', ability.id) };
  if (m.used.includes(ability.gid)) return refuse('JD-10.1', 'refusal.usedAlready', named);
  const unready = refuse('JD-10.1', 'refusal.notReady', named);
  if (!stands(m, ability)) return unready;
  for (const need of ability.needs) {
    if (
      need.touching !== undefined &&
      !touchesOrb(s, m) &&
      !(need.touching.includes('effigy') && touchesOwnEffigy(s, m))
    )
      return unready;
    if (need.notRecalled && m.used.includes(RECALLED)) return unready;
    if (need.justDamagedWith !== undefined && !hasJustDamaged(s, f, m, need.justDamagedWith))
      return refuse('JD-10.8', 'refusal.notReady', named);
  }
  if (hasOp(ability, 'removeToken') && !s.tokens.some((t) => t.owner === m.id && t.on < 0 && t.ability >= 0))
    return unready;
  const summon = opOf(ability, 'summon');
  if (summon !== undefined) {
    const mine = s.models.filter((o) => o.on && o.summoner === m.id);
    const same = mine.filter((o) => cardOfModel(o).id === summon.card).length;
    const excluded = mine.some((o) => (summon.notWith ?? []).includes(cardOfModel(o).id));
    if (same >= summon.cap || excluded) return refuse('JD-21.18', 'refusal.enoughSummoned', named);
  }
  if (hasOp(ability, 'bank') && m.souls === 0) return refuse('JD-5.5', 'refusal.noSoul', { who: ref('model', m.key) });
  const place = opOf(ability, 'place');
  if (place?.touching?.includes('shadowOrb') && destinations(s, m, place.leaveOrigin === true) === 0) return unready;
  return reachesNobody(s, m, ability) ? refuse('JD-10.1', 'refusal.nobody', named) : undefined;
}

/** JD-10.8: did it just now damage somebody who is still there with this weapon? */
function hasJustDamaged(s: State, { last }: ActivationFrame, m: Model, weapon: string): boolean {
  if (last === null || last.by !== m.id || last.weapon !== weapon || !last.damaged) return false;
  const target = modelAt(s, last.target);
  return target.on && !isEffigy(target);
}

/** Is it for several models around, and there are none? */
export function reachesNobody(s: State, m: Model, { target, aura, ops }: Ability): boolean {
  if (target?.count === undefined || aura || target.around !== undefined) return false;
  const healing = ops.some((op) => op.do === 'heal');
  return allAround(s, m, { ...target, count: 'all' }, m, healing).length === 0;
}

function orbs(s: State, m: Model): { x: number; y: number; r: number }[] {
  return s.tokens
    .filter((t) => t.kind === 'shadowOrb' && t.seat === m.seat)
    .map((t) => ({ x: t.x, y: t.y, r: TOKEN_RADIUS }));
}

const touchesOrb = (s: State, m: Model): boolean => orbs(s, m).some((orb) => touching(m, orb));

/** Orbs a Shadow Step could lead to. */
function destinations(s: State, m: Model, stepping: boolean): number {
  return !stepping || touchesOrb(s, m) || touchesOwnEffigy(s, m) ? orbs(s, m).length : 0;
}
