/** Everything the game ever asks: how each question is read, offered, checked, answered and told. */
import { type Asks, type Column, columns, engineOf, top, topOf } from '@gavel/kernel';
import { check } from './check.ts';
import { choices } from './choices.ts';
import type { Kinds } from './decisions.ts';
import type { Event } from './events.ts';
import { run } from './machine.ts';
import { parse } from './parse.ts';
import { answerBringAlong, answerEnds } from './rules/activation.ts';
import { performAct } from './rules/acts/index.ts';
import { answerAttackReaction, answerDice, answerDualWield } from './rules/attack.ts';
import { answerOrder } from './rules/death.ts';
import { answerDeploy, answerMark } from './rules/deploy.ts';
import { answerWhich } from './rules/effects-once.ts';
import { answerPools, answerSplit, relieve } from './rules/harm.ts';
import { answerManoeuvre } from './rules/manoeuvres.ts';
import { answerCollect, answerMarket } from './rules/market.ts';
import { answerPartingBlow, answerPartingWeapon } from './rules/move.ts';
import { answerDraft, answerFirst, answerPick, answerSide } from './rules/pick.ts';
import { answerPlace } from './rules/place.ts';
import { answerReaction } from './rules/react.ts';
import { answerReroll } from './rules/rerolls.ts';
import { answerRollForce, answerRollReroll } from './rules/roll.ts';
import { answerFar, answerOption, answerRunModel, answerStep } from './rules/run.ts';
import { answerTurnModel } from './rules/turn.ts';
import { modelCalled, type State } from './state.ts';
import { told } from './told.ts';
import type { View } from './view.ts';

export type GameAsks = Asks<Kinds, State, View, Event>;

const answer: Column<GameAsks, 'answer'> = {
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
        if (top(s).kind === 'attack') answerDualWield(s, d, c);
        else answerRunModel(s, d, c, io);
    }
  },
  act: (s, _, c, io) => performAct(s, topOf(s, 'activation'), c, io),
  react(s, d, c, io) {
    if (top(s).kind === 'react') answerReaction(s, d, c, io);
    else if (top(s).kind === 'roll') answerRollForce(s, d, c, io);
    else answerAttackReaction(s, d, c, io);
  },
  reroll: (s, d, c, io) => (top(s).kind === 'roll' ? answerRollReroll(s, d, c, io) : answerReroll(s, d, c, io)),
  dice: answerDice,
  manoeuvre: answerManoeuvre,
  order(s, d, c) {
    const f = top(s);
    if (f.kind === 'activation') answerEnds(s, f, c.next);
    else answerOrder(s, d, c);
  },
  pools: answerPools,
  which: (s, d, c, io) => (top(s).kind === 'blows' ? answerPartingWeapon(s, d, c) : answerWhich(s, d, c, io)),
  far: answerFar,
  market: answerMarket,
  condition: (s, d, { condition }, io) => relieve(io, modelCalled(s, d.model), condition),
  split: answerSplit,
  option: answerOption,
  step: answerStep,
};

export const asks: GameAsks = columns<Kinds, State, View, Event>({ parse, choices, check, answer, tell: told });

/** What players think with. */
export const engine = engineOf<Kinds, State, View, Event>(asks, run);
