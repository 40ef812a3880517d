/** The course of the game: which rules carry on which frame. */
import { ask, runner } from '@gavel/kernel';
import type { Decision } from './decisions.ts';
import type { Event } from './events.ts';
import { activationSteps, recallSteps } from './rules/activation.ts';
import { attackSteps } from './rules/attack.ts';
import { deathSteps } from './rules/death.ts';
import { deploySteps } from './rules/deploy.ts';
import { poolsSteps, splitSteps } from './rules/harm.ts';
import { bountySteps, marketSteps } from './rules/market.ts';
import { huntSteps } from './rules/monsters.ts';
import { blowsSteps, chargeSteps, moveSteps } from './rules/move.ts';
import { pickSteps } from './rules/pick.ts';
import { placeSteps } from './rules/place.ts';
import { reactSteps } from './rules/react.ts';
import { rollSteps } from './rules/roll.ts';
import { runSteps } from './rules/run.ts';
import { harvestSteps } from './rules/souls.ts';
import { turnSteps } from './rules/turn.ts';
import { type Frame, modelAt, type State } from './state.ts';

export const run = runner<State, Frame, Decision, Event>({
  over: (s) => s.winner !== -1,
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
    cleanse: {
      ask(s, f) {
        const m = modelAt(s, f.model);
        f.step = 'done';
        const from = m.standings.flatMap(({ condition }) => (condition === '' ? [] : [condition]));
        if (m.on && m.seat !== -1 && from.length > 0) ask(s, { seat: m.seat, kind: 'condition', model: m.key, from });
      },
      done(s) {
        s.frames.pop();
      },
    },
    recall: recallSteps,
    roll: rollSteps,
    harvest: harvestSteps,
  },
});
