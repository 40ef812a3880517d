/** Everything the game ever asks: how each question is read, offered, checked, answered and told. */
import { type Asks, type Column, columns, engineOf } from '@gavel/kernel';
import { check } from './check.ts';
import { choices } from './choices.ts';
import type { Kinds } from './decisions.ts';
import type { Event } from './events.ts';
import { run } from './machine.ts';
import { parse } from './parse.ts';
import { act, deploy } from './rules/act.ts';
import { answerDefence, answerDiscard } from './rules/attack.ts';
import { answerInterrupt } from './rules/interrupt.ts';
import { answerAssign } from './rules/start.ts';
import type { State } from './state.ts';
import { told } from './told.ts';
import type { View } from './view.ts';

export type GameAsks = Asks<Kinds, State, View, Event>;

const answer: Column<GameAsks, 'answer'> = {
  assign: answerAssign,
  deploy: (s, d, c, io) => deploy(s, d.seat, c, io),
  act: (s, d, c, io) => act(s, d.seat, c, io),
  interrupt: answerInterrupt,
  defend: answerDefence,
  discard: answerDiscard,
};

export const asks: GameAsks = columns<Kinds, State, View, Event>({ parse, choices, check, answer, tell: told });

/** What players think with. */
export const engine = engineOf<Kinds, State, View, Event>(asks, run);
