/** Which rules carry on which frame, and which take which answer. */
import { ask, type Machine } from '@gavel/kernel';
import type { Act, Choice, ConditionDecision, Decision } from './decisions.ts';
import type { Event, Io } from './events.ts';
import type { ActivationFrame, CleanseFrame, Frame } from './frames.ts';
import { activationSteps, answerBringAlong, answerEnds, recallSteps } from './rules/activation.ts';
import { performAct } from './rules/acts/index.ts';
import { answerAttackReaction, answerDice, answerDualWield, attackSteps } from './rules/attack.ts';
import { answerOrder, deathSteps } from './rules/death.ts';
import { answerDeploy, answerMark, deploySteps } from './rules/deploy.ts';
import { answerWhich } from './rules/effects-once.ts';
import { answerPools, answerSplit, poolsSteps, relieve, splitSteps } from './rules/harm.ts';
import { answerManoeuvre } from './rules/manoeuvres.ts';
import { answerCollect, answerMarket, bountySteps, marketSteps } from './rules/market.ts';
import { huntSteps } from './rules/monsters.ts';
import { answerPartingBlow, answerPartingWeapon, blowsSteps, chargeSteps, moveSteps } from './rules/move.ts';
import { answerDraft, answerFirst, answerPick, answerSide, pickSteps } from './rules/pick.ts';
import { answerPlace, placeSteps } from './rules/place.ts';
import { answerReaction, reactSteps } from './rules/react.ts';
import { answerReroll } from './rules/rerolls.ts';
import { answerRollForce, answerRollReroll, rollSteps } from './rules/roll.ts';
import { answerFar, answerOption, answerRunModel, answerStep, runSteps } from './rules/run.ts';
import { harvestSteps } from './rules/souls.ts';
import { answerTurnModel, turnSteps } from './rules/turn.ts';
import type { State } from './state.ts';

const cleanseSteps = {
  ask(s: State, f: CleanseFrame): void {
    const m = s.models[f.model]!;
    f.step = 'done';
    const from = m.standings.map((e) => e.condition).filter((c) => c !== '');
    if (m.on && m.seat >= 0 && from.length > 0)
      ask<Decision>(s, { seat: m.seat as 0 | 1, kind: 'condition', model: m.key, from });
  },
  done(s: State): void {
    s.frames.pop();
  },
};

function answerCondition(s: State, d: ConditionDecision, c: Choice, io: Io): void {
  relieve(
    io,
    s.models.find((m) => m.key === d.model)!,
    (c as { condition: ConditionDecision['from'][number] }).condition,
  );
}

const topKind = (s: State): Frame['kind'] => s.frames[s.frames.length - 1]!.kind;

export const machine: Machine<State, Frame, Decision, Choice, Event> = {
  steps: {
    pick: pickSteps,
    deploy: deploySteps,
    turn: turnSteps,
    activation: activationSteps,
    move: moveSteps,
    blows: blowsSteps,
    attack: attackSteps,
    charge: chargeSteps,
    split: splitSteps,
    pools: poolsSteps,
    death: deathSteps,
    run: runSteps,
    react: reactSteps,
    hunt: huntSteps,
    market: marketSteps,
    bounty: bountySteps,
    place: placeSteps,
    cleanse: cleanseSteps,
    recall: recallSteps,
    roll: rollSteps,
    harvest: harvestSteps,
  },
  answers: {
    pick: answerPick,
    draft: answerDraft,
    first: answerFirst,
    side: answerSide,
    place: (s, d, c, io) => (d.what === 'deploy' ? answerDeploy(s, d, c, io) : answerPlace(s, d, c, io)),
    model(s, d, c, io) {
      switch (d.what) {
        case 'activate':
        case 'claim':
        case 'cut':
          answerTurnModel(s, d, c, io);
          break;
        case 'mark':
          answerMark(s, d, c, io);
          break;
        case 'collect':
          answerCollect(s, d, c);
          break;
        case 'partingBlow':
          answerPartingBlow(s, d, c);
          break;
        case 'bringAlong':
          answerBringAlong(s, d, c);
          break;
        default:
          if (topKind(s) === 'attack') answerDualWield(s, d, c);
          else answerRunModel(s, d, c, io);
      }
    },
    act: (s, _, c, io) => performAct(s, s.frames[s.frames.length - 1] as ActivationFrame, c as Act, io),
    react(s, d, c, io) {
      if (topKind(s) === 'react') answerReaction(s, d, c, io);
      else if (topKind(s) === 'roll') answerRollForce(s, d, c, io);
      else answerAttackReaction(s, d, c, io);
    },
    reroll: (s, d, c, io) => (topKind(s) === 'roll' ? answerRollReroll(s, d, c, io) : answerReroll(s, d, c, io)),
    dice: answerDice,
    manoeuvre: answerManoeuvre,
    order(s, d, c) {
      const f = s.frames[s.frames.length - 1]!;
      if (f.kind === 'activation') answerEnds(s, f, (c as { next: string }).next);
      else answerOrder(s, d, c);
    },
    pools: answerPools,
    which: (s, d, c, io) => (topKind(s) === 'blows' ? answerPartingWeapon(s, d, c) : answerWhich(s, d, c, io)),
    far: answerFar,
    market: answerMarket,
    condition: answerCondition,
    split: answerSplit,
    option: answerOption,
    step: answerStep,
  },
  over: (s) => s.winner !== -1,
};
