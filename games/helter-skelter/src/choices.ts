import type { Column } from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { actChoices, deployChoices } from './rules/act.ts';
import { defendChoices, discardChoices } from './rules/attack.ts';
import { interruptChoices } from './rules/interrupt.ts';
import { assignChoices } from './rules/start.ts';

/** The legal answers, by kind of decision. */
export const choices: Column<GameAsks, 'choices'> = {
  assign: (s, d) => assignChoices(s, d.seat),
  deploy: (s, d) => deployChoices(s, d.seat),
  act: (s, d) => actChoices(s, d.seat),
  interrupt: interruptChoices,
  defend: defendChoices,
  discard: discardChoices,
};
