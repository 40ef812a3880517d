/** Active abilities: what they need, whom they may be aimed at, and how they begin (JD-10). */
import { within } from '@gavel/geometry';
import { at, last, must, type Refusal, ref, refuse } from '@gavel/kernel';
import { type Ability, type Cost, hasOp, INCH } from '../../content/index.ts';
import type { ActivationFrame } from '../../frames.ts';
import { battlefield, cardOfModel, type Model, modelCalled, modelOf, type State, seatOf } from '../../state.ts';
import { spend } from '../activation.ts';
import { checkCost, costsOf } from '../costs.ts';
import { gainFate, runAbility } from '../harm.ts';
import { carried } from '../market.ts';
import { checkChargeEnd, checkChargeTarget, checkMobile, startMove } from '../move.ts';
import { countTargets } from '../roll.ts';
import { isEffigy } from '../standing.ts';
import { allAround, claimedShrine, nearTargets, targetsOf } from '../targets.ts';
import type { DeedOf, Deeds, Doer, Offers } from './doer.ts';
import { someOf } from './goods.ts';
import { reachesNobody } from './ready.ts';
import { chargeEnd } from './ways.ts';

type Use = DeedOf<'ability'>;

export const ability: Deeds<'ability'> = {
  ability: {
    offer(s, doer, offers) {
      for (const one of doer.actives()) offerUses(s, doer, one, offers);
    },
    check: checkUse,
    perform(s, doer, use, io) {
      const { f, m } = doer;
      const used = must(
        doer.actives().find((a) => a.id === use.ability),
        `ability ${use.ability}`,
      );
      const cost = at(costsOf(used), use.pay ?? 0);
      spend(f, m, cost.actions ?? 0);
      if (cost.fate !== undefined) gainFate(s, io, seatOf(m), -cost.fate, 'ability');
      if (cost.mist !== undefined) m.mist -= cost.mist === 'X' ? (use.x ?? 0) : cost.mist;
      m.used.push(used.gid);
      if (!io.quiet) io.emit({ kind: 'ability', model: m.key, what: used.id, other: use.target ?? '' });
      const artefact = carried(m).find((a) => a.active === used);
      if (artefact?.oneUse) {
        m.standings = m.standings.filter((e) => e.artefact !== artefact.index);
        s.players[seatOf(m)].gone.push(artefact.index);
      }
      if (use.to !== undefined && use.target !== undefined) {
        const target = modelCalled(s, use.target).id;
        s.frames.push({ kind: 'charge', step: 'arrived', attacker: m.id, target, weapon: -1, instead: used.gid });
        startMove(s, m, use.to, true);
        return;
      }
      const aimed = aimOf(s, doer, used, use);
      const shrine = claimedShrine(s, m);
      runAbility(s, used.gid, m.id, aimed.targets, aimed.targets[0] ?? -1, { x: aimed.x });
      const run = last(s.frames);
      if (run.kind !== 'run') return;
      const claimed = battlefield(s).shrines[shrine];
      if (claimed?.shrine.power === used) {
        run.point = [claimed.at.x, claimed.at.y];
        m.used.push(used.gid);
      }
      if (used.target?.count === 'D3+1') countTargets(s, m);
      const copied = hasOp(used, 'echo') ? echoed(s, use) : undefined;
      if (copied === undefined) return;
      spend(f, m, copied.cost.actions ?? 0);
      const fate = copied.cost.fate ?? 0;
      if (fate > 0) gainFate(s, io, seatOf(m), -fate, 'ability');
    },
  },
};

/** Every mix of cost, target and number that is worth a look. */
function offerUses(s: State, doer: Doer, ability: Ability, offers: Offers): void {
  const { f, m } = doer;
  if (m.used.includes(ability.gid)) return;
  const costs = costsOf(ability);
  const offer = (use: Use): void => offers.deed(use);
  for (const [pay, cost] of costs.entries()) {
    if (checkCost(s, f, m, cost, 1) !== undefined) continue;
    const use: Use = { act: 'ability', model: m.key, ability: ability.id, ...(costs.length > 1 ? { pay } : {}) };
    if (hasOp(ability, 'charge')) {
      if (checkLeap(s, doer) !== undefined) continue;
      const reach = Math.max(...cardOfModel(m).melee.map((w) => w.range));
      for (const target of s.models) {
        if (isEffigy(target) || !target.on || target.seat === m.seat) continue;
        offers.later(() => {
          const end = doer.unready(ability) === undefined ? chargeEnd(s, m, target, undefined, reach) : undefined;
          return end && { ...use, target: target.key, to: [end.x, end.y] };
        });
      }
      continue;
    }
    const numbers = numbersFor(m, ability, cost);
    for (const target of nearTargets(s, m, ability) ?? [undefined]) {
      const aimed = target === undefined ? use : { ...use, target };
      if (hasOp(ability, 'echo') && target !== undefined) {
        for (const x of cardOfModel(modelCalled(s, target)).actives.keys()) offer({ ...aimed, x });
        continue;
      }
      for (const x of numbers) offer(x === undefined ? aimed : { ...aimed, x });
    }
  }
}

/** Counters that may be spent, or Souls banked; undefined: without a number. */
function numbersFor(m: Model, ability: Ability, cost: Cost): (number | undefined)[] {
  const upTo = (n: number): number[] => Array.from({ length: Math.max(0, n) }, (_, i) => i + 1);
  if (cost.mist === 'X') return upTo(m.mist);
  return hasOp(ability, 'bank') ? [undefined, ...upTo(m.souls - 1)] : [undefined];
}

function checkUse(s: State, doer: Doer, use: Use): Refusal | undefined {
  const { f, m } = doer;
  const ability = doer.actives().find((a) => a.id === use.ability);
  if (ability === undefined) return refuse('JD-10.1', 'refusal.noSuchAbility', { ability: use.ability });
  const unready = doer.unready(ability);
  if (unready !== undefined) return unready;
  const costs = costsOf(ability);
  const cost = costs.length > 1 === (use.pay !== undefined) ? costs[use.pay ?? 0] : undefined;
  if (cost === undefined) return refuse('JD-10.1', 'refusal.pay');
  const echo = hasOp(ability, 'echo');
  const banks = hasOp(ability, 'bank');
  if (!banks && (cost.mist === 'X' || echo) !== (use.x !== undefined)) return refuse('JD-10.1', 'refusal.pay');
  if (banks && !someOf(m.souls, use.x)) return refuse('JD-5.5', 'refusal.souls', { n: m.souls });
  const unpaid = checkCost(s, f, m, cost, use.x);
  if (unpaid !== undefined) return unpaid;
  if (hasOp(ability, 'charge') !== (use.to !== undefined)) return refuse('JD-10.1', 'refusal.pay');
  if (use.to !== undefined) {
    const target = use.target === undefined ? undefined : modelOf(s, use.target);
    if (target === undefined) return refuse('JD-6.2', 'refusal.notEnemy', { who: String(use.target) });
    if (isEffigy(target)) return refuse('JD-10.4', 'refusal.notEnemy', { who: ref('model', target.key) });
    const [x, y] = use.to;
    return checkLeap(s, doer) ?? checkChargeTarget(s, m, target) ?? checkChargeEnd(s, m, target, undefined, { x, y });
  }
  const targets = doer.targets(ability);
  if ((targets === undefined) !== (use.target === undefined)) return refuse('JD-10.1', 'refusal.target');
  if (targets !== undefined && use.target !== undefined && !targets.includes(use.target))
    return refuse('JD-10.1', 'refusal.notATarget', { who: use.target });
  if (echo && !isEchoable(s, f, m, use))
    return refuse('JD-10.1', 'refusal.cannotPay', { ability: ref('ability', ability.id) });
  return hasOp(ability, 'advance') ? (doer.stays() ?? checkMobile(s, m, false)) : undefined;
}

/** Why it cannot charge as part of an ability. */
const checkLeap = (s: State, doer: Doer): Refusal | undefined => doer.stays() ?? checkMobile(s, doer.m, true);

// ---- Echo

/** The ability that Echo copies: by its place on the friend's card. */
const echoed = (s: State, { target, x }: Use): Ability | undefined =>
  target === undefined || x === undefined ? undefined : cardOfModel(modelCalled(s, target)).actives[x];

/** An active one of a friend that does not summon and can be paid for. */
function isEchoable(s: State, f: ActivationFrame, m: Model, use: Use): boolean {
  const ability = echoed(s, use);
  const friend = modelOf(s, use.target ?? '');
  if (ability === undefined || friend === undefined || ability.level > friend.level || friend === m) return false;
  if ((['summon', 'echo', 'charge', 'attack', 'removeToken', 'bank'] as const).some((what) => hasOp(ability, what)))
    return false;
  if (ability.needs.length > 0 || ability.cost.mist !== undefined || ability.cost.either !== undefined) return false;
  if (ability.target?.who === 'soul' || ability.target?.who === 'tokenOrModel') return false;
  const cost = { actions: ability.cost.actions ?? 0, fate: (ability.cost.fate ?? 0) + 1 };
  if (checkCost(s, f, m, cost) !== undefined || reachesNobody(s, m, ability)) return false;
  const targets = targetsOf(s, m, ability);
  return targets === undefined || targets.length > 0;
}

// ---- carrying it out

/** Whom it is for, and its number: counters, or the Soul or token it is aimed at. */
function aimOf(s: State, { f, m }: Doer, ability: Ability, use: Use): { targets: number[]; x: number } {
  const x = use.x ?? 0;
  const { target } = ability;
  if (use.target !== undefined) {
    const named = modelOf(s, use.target);
    return named === undefined ? { targets: [], x: Number(use.target.split(' ')[1]) } : { targets: [named.id], x };
  }
  if (target?.who === 'lastTarget') return { targets: f.last === null ? [] : [f.last.target], x };
  if (target?.who === 'selfAndSummoned' || ability.mods.some(({ area }) => area?.who === 'selfAndSummoned')) {
    const near = s.models.filter((o) => o.on && (o === m || (o.summoner === m.id && within(o, m, 4 * INCH))));
    return { targets: near.map((o) => o.id), x };
  }
  if (target?.count === 'all' && target.around === undefined && !ability.aura)
    return { targets: allAround(s, m, target, m, hasOp(ability, 'heal')).map((o) => o.id), x };
  return { targets: target === undefined ? [m.id] : [], x };
}
