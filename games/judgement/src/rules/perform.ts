/** Carrying out what a model does in its activation (JD-5, JD-10). */
import { within } from '@gavel/geometry';
import { abilities, artefactOf, type Condition, INCH, type Weapon } from '../content/index.ts';
import type { Act, Choice } from '../decisions.ts';
import type { Io } from '../events.ts';
import type { ActivationFrame } from '../frames.ts';
import { battlefield, cardOfModel, type Model, newStanding, type State, seatOf } from '../state.ts';
import {
  type AbilityAct,
  activesOf,
  CLEANSED,
  chargeCost,
  circleOf,
  costsOf,
  HEALED,
  marketCost,
  modelOf,
  RECALLED,
  recallCost,
  TRADED,
  weaponCost,
} from './actions.ts';
import { spend } from './activation.ts';
import { pushAttack } from './attack.ts';
import { CIRCLE_RADIUS } from './field.ts';
import { bank, gainFate, heal, relieve, runAbility } from './harm.ts';
import { carried } from './market.ts';
import { flatten, startMove } from './move.ts';
import { placeTouching } from './place.ts';
import { countTargets } from './roll.ts';
import { forEachMod } from './standing.ts';
import { allAround, claimedShrine } from './targets.ts';

export function perform(s: State, f: ActivationFrame, choice: Choice, io: Io): void {
  const act = choice as Act;
  if (act.act === 'end') {
    f.step = 'end';
    return;
  }
  const m = modelOf(s, act.model)!;
  const seat = seatOf(m);
  const { spent } = m;
  switch (act.act) {
    case 'stand':
      spend(f, m, 1);
      relieve(io, m, 'knockedDown');
      break;
    case 'cleanse':
      gainFate(s, io, seat, -1, 'cleanse');
      m.used.push(CLEANSED);
      relieve(io, m, act.condition as Condition);
      break;
    case 'aim':
      f.aiming.push(m.id);
      if (!io.quiet) io.emit({ kind: 'aims', model: m.key });
      break;
    case 'heal':
      spend(f, m, 1);
      gainFate(s, io, seat, -1, 'selfHeal');
      m.used.push(HEALED);
      heal(io, m, 5);
      break;
    case 'bank':
      spend(f, m, 1);
      bank(s, io, m, act.souls);
      break;
    case 'recall':
      spend(f, m, recallCost(s, m));
      m.used.push(RECALLED);
      s.frames.push({ kind: 'recall', step: 'blows', model: m.id, list: [], friends: [] });
      break;
    case 'market':
      spend(f, m, marketCost(s, m));
      m.used.push(TRADED);
      s.frames.push({ kind: 'market', step: 'ask', model: m.id });
      break;
    case 'circle': {
      spend(f, m, 1);
      const { circles } = battlefield(s);
      const partner = circles[circleOf(s, m) ^ 1]!;
      placeTouching(s, m, [{ x: partner.x, y: partner.y, r: CIRCLE_RADIUS }], 'model');
      break;
    }
    case 'advance':
      spend(f, m, 1);
      startMove(s, m, flatten(act.path), false);
      break;
    case 'charge': {
      const weapon = cardOfModel(m).weapons.findIndex((w) => w.id === act.weapon);
      spend(f, m, chargeCost(s, f, m, cardOfModel(m).weapons[weapon]!));
      dropUsed(m, 'charge');
      const target = modelOf(s, act.target)!;
      s.frames.push({ kind: 'charge', step: 'arrived', attacker: m.id, target: target.id, weapon, instead: -1 });
      startMove(s, m, [act.to[0], act.to[1]], true);
      break;
    }
    case 'attack': {
      const weapon = cardOfModel(m).weapons.findIndex((w) => w.id === act.weapon);
      const printed = cardOfModel(m).weapons[weapon]!;
      const cost = weaponCost(s, f, m, printed);
      if (cost < printed.cost) f.reloaded.push(m.id);
      spend(f, m, cost);
      const split = act.second === undefined ? 0 : splitDice(s, m, printed);
      if (act.second !== undefined)
        pushAttack(s, { attacker: m.id, defender: modelOf(s, act.second)!.id, weapon, extra: split });
      pushAttack(s, {
        attacker: m.id,
        defender: modelOf(s, act.target)!.id,
        weapon,
        extra: split,
        mayDual: act.second === undefined,
      });
      break;
    }
    case 'harvest':
      spend(f, m, 2);
      f.harvested = true;
      s.frames.push({
        kind: 'harvest',
        step: 'roll',
        model: m.id,
        soul: act.soul,
        modifier: 0,
        success: -1,
        target: act.via === undefined ? -1 : modelOf(s, act.via)!.id,
        dice: [],
      });
      break;
    case 'breakFree':
      gainFate(s, io, seat, -1, 'breakFree');
      m.standings = m.standings.filter((e) => e.ability < 0 || !frees(e.ability));
      break;
    case 'mark':
      spend(f, m, 1);
      m.mark = modelOf(s, act.target)!.id;
      if (!io.quiet) io.emit({ kind: 'ability', model: m.key, what: 'markTarget', other: act.target });
      break;
    case 'handOver': {
      spend(f, m, 1);
      const target = modelOf(s, act.target)!;
      for (const id of act.artefacts) {
        const { index } = artefactOf(id)!;
        m.standings = m.standings.filter((e) => e.artefact !== index);
        target.standings.push(newStanding({ artefact: index, owner: target.id }));
      }
      if (!io.quiet) io.emit({ kind: 'handedOver', model: m.key, other: target.key, list: act.artefacts });
      break;
    }
    case 'removeOrb':
      spend(f, m, 1);
      s.tokens = s.tokens.filter((t) => t.id !== act.token);
      if (!io.quiet) io.emit({ kind: 'tokenGone', what: 'shadowOrb' });
      break;
    case 'ability':
      performAbility(s, f, m, act, io);
  }
  // JD-10.8: what follows an attack straight away does so before the model's next action
  if (m.spent > spent && f.last?.by === m.id) f.last = null;
}

const frees = (gid: number): boolean =>
  abilities[gid]!.mods.some((mod) => mod.has === 'forbid' && mod.fate !== undefined);

function dropUsed(m: Model, what: string): void {
  const at = m.standings.findIndex(
    (e) =>
      e.uses > 0 && e.ability >= 0 && abilities[e.ability]!.mods.some((mod) => mod.has === 'cost' && mod.what === what),
  );
  if (at < 0) return;
  const [used] = m.standings.splice(at, 1);
  const { rest } = abilities[used!.ability]!;
  if (rest !== undefined) m.standings.push({ ...used!, ability: rest, uses: 0 });
}

function splitDice(s: State, m: Model, weapon: Weapon): number {
  let dice = 0;
  forEachMod(s, m, 'split', (mod) => {
    if (mod.weapon === weapon.id) dice = mod.dice;
  });
  return dice;
}

function performAbility(s: State, f: ActivationFrame, m: Model, act: AbilityAct, io: Io): void {
  const ability = activesOf(s, m).find((a) => a.id === act.ability)!;
  const cost = costsOf(ability)[act.pay ?? 0]!;
  spend(f, m, cost.actions ?? 0);
  if (cost.fate !== undefined) gainFate(s, io, seatOf(m), -cost.fate, 'ability');
  if (cost.mist !== undefined) m.mist -= cost.mist === 'X' ? act.x! : cost.mist;
  m.used.push(ability.gid);
  if (!io.quiet) io.emit({ kind: 'ability', model: m.key, what: ability.id, other: act.target ?? '' });
  const artefact = carried(m).find((a) => a.active === ability);
  if (artefact?.oneUse) {
    m.standings = m.standings.filter((e) => e.artefact !== artefact.index);
    s.players[seatOf(m)].gone.push(artefact.index);
  }
  if (act.to !== undefined) {
    const target = modelOf(s, act.target!)!;
    s.frames.push({
      kind: 'charge',
      step: 'arrived',
      attacker: m.id,
      target: target.id,
      weapon: -1,
      instead: ability.gid,
    });
    startMove(s, m, [act.to[0], act.to[1]], true);
    return;
  }
  let targets: number[] = [];
  let x = act.x ?? 0;
  const target = ability.target;
  if (act.target !== undefined) {
    const named = modelOf(s, act.target);
    if (named !== undefined) targets = [named.id];
    else x = Number(act.target.split(' ')[1]);
  } else if (target?.who === 'lastTarget') targets = [f.last!.target];
  else if (target?.who === 'selfAndSummoned' || ability.mods.some(({ area }) => area?.who === 'selfAndSummoned'))
    targets = s.models
      .filter((o) => o.on && (o === m || (o.summoner === m.id && within(o, m, 4 * INCH))))
      .map((o) => o.id);
  else if (target?.count === 'all' && target.around === undefined && !ability.aura)
    targets = allAround(
      s,
      m,
      target,
      m,
      ability.ops.some((op) => op.do === 'heal'),
    ).map((o) => o.id);
  else if (target === undefined) targets = [m.id];
  const shrine = claimedShrine(s, m);
  runAbility(s, ability.gid, m.id, targets, targets[0] ?? -1, { x });
  const run = s.frames[s.frames.length - 1]!;
  if (run.kind !== 'run') return;
  if (shrine >= 0 && battlefield(s).shrines[shrine]!.shrine.power === ability) {
    const { at } = battlefield(s).shrines[shrine]!;
    run.point = [at.x, at.y];
    m.used.push(ability.gid);
  }
  if (target?.count === 'D3+1') countTargets(s, m);
  if (ability.ops.some((op) => op.do === 'echo')) {
    const friend = s.models[targets[0]!]!;
    const copied = cardOfModel(friend).actives[act.x!]!;
    spend(f, m, copied.cost.actions ?? 0);
    if ((copied.cost.fate ?? 0) > 0) gainFate(s, io, seatOf(m), -copied.cost.fate!, 'ability');
  }
}
