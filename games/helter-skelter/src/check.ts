import type { Column } from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { checkAct, checkDeploy } from './rules/act.ts';
import { checkDefence, checkDiscard } from './rules/attack.ts';
import { checkInterrupt } from './rules/interrupt.ts';
import { checkAssign } from './rules/start.ts';

/** The rule that forbids an answer, by kind of decision. */
export const check: Column<GameAsks, 'check'> = {
  assign: (s, d, c) => checkAssign(s, d.seat, c),
  deploy: (s, d, c) => checkDeploy(s, d.seat, c),
  act: (s, d, c) => checkAct(s, d.seat, c),
  interrupt: checkInterrupt,
  defend: checkDefence,
  discard: checkDiscard,
};
