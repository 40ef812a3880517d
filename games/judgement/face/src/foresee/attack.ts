/** An attack with its exact odds, before its dice fall. */
import {
  type AttackFrame,
  type Choice,
  type Decision,
  judgement,
  type Model,
  type Odds,
  odds,
  planOf,
  type State,
} from '@gavel/judgement';
import { at, type Chance } from '@gavel/kernel';
import { sameIn } from './models.ts';
import { blanks } from './trial.ts';

class Halt extends Error {}

/** The first attack roll of the acting model: the game is stopped just before its dice fall. */
export interface Blow {
  readonly attacker: string;
  readonly defender: string;
  readonly weapon: string;
  readonly odds: Odds;
  readonly health: number;
}

/** Questions whose answer is an attack. */
const blows: ReadonlySet<string> = new Set(['partingBlow', 'attack', 'forced']);

export function foreseeAttack(s: State, decision: Decision, choice: Choice): Blow | undefined {
  const act = 'act' in choice && choice.act !== 'end';
  const pointed = decision.kind === 'model' && blows.has(decision.what) && 'model' in choice && choice.model !== '';
  if (!(act || pointed) || judgement.check(s, decision, choice)) return undefined;
  // on its way to an attack an actor may be struck itself
  const isMeant = (f: AttackFrame, now: State) =>
    pointed || (act && at(now.models, f.attacker).key === choice.model && !f.parting);
  let blow: Blow | undefined;
  const copy = judgement.clone(s);
  const chance: Chance = {
    ...blanks,
    roll(_, why) {
      const top = copy.frames.at(-1);
      if (why === 'attack' && top?.kind === 'attack' && isMeant(top, copy)) {
        blow = blowOf(copy, top);
        throw new Halt();
      }
      return 1;
    },
  };
  const io = { chance, quiet: true, emit() {} };
  try {
    judgement.apply(copy, sameIn(copy, decision), choice, io);
    for (let n = 0; n < 60; n++) {
      const next = copy.pending[0];
      if (!next || next.kind === 'act') break;
      judgement.apply(copy, next, judgement.choices(copy, next).at(0), io);
    }
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
  }
  return blow;
}

/** The attack a frame is about, with its exact odds. */
export function blowOf(s: State, frame: AttackFrame): Blow {
  const plan = planOf(s, frame);
  return {
    attacker: plan.attacker.key,
    defender: plan.defender.key,
    weapon: plan.weapon.id,
    odds: odds(s, plan),
    health: healthOf(s, plan.defender),
  };
}

function healthOf(s: State, m: Model): number {
  const seen = at(judgement.view(s, 'omniscient').models, m.id);
  return seen.health + seen.temporary;
}
