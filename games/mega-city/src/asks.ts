/** Everything the game ever asks: how each question is read, offered, checked, answered and told. */
import { type Asks, type Column, columns, engineOf } from '@gavel/kernel';
import { check } from './check.ts';
import { choices } from './choices.ts';
import type { Kinds } from './decisions.ts';
import type { Event } from './events.ts';
import { run } from './machine.ts';
import { parse } from './parse.ts';
import { answerLand, answerTarget } from './rules/arrest.ts';
import { answerStart } from './rules/start.ts';
import { answerConfiscate, answerMove } from './rules/turn.ts';
import { answerWay } from './rules/ways.ts';
import { sealAnswer } from './rules/windows.ts';
import type { State } from './state.ts';
import { told } from './told.ts';
import type { View } from './view.ts';

export type GameAsks = Asks<Kinds, State, View, Event>;

const answer: Column<GameAsks, 'answer'> = {
  start: answerStart,
  move: answerMove,
  card: sealAnswer,
  cancel: sealAnswer,
  target: answerTarget,
  confiscate: answerConfiscate,
  way: answerWay,
  land: answerLand,
};

export const asks: GameAsks = columns<Kinds, State, View, Event>({ parse, choices, check, answer, tell: told });

/** What players think with. */
export const engine = engineOf<Kinds, State, View, Event>(asks, run);
