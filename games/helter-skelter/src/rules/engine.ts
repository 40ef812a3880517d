/** What a player needs to think with: the legal choices of a decision, and what comes of one. */
import { answer, type Choices, type Io } from '@gavel/kernel';
import type { Choice, Decision } from '../decisions.ts';
import type { Event } from '../events.ts';
import { assignChoices } from '../setup.ts';
import { clone, type State } from '../state.ts';
import { actChoices, deployChoices } from './act.ts';
import { defendChoices, discardChoices } from './attack.ts';
import { interruptChoices } from './interrupt.ts';
import { machine } from './machine.ts';

export const engine = {
  clone,
  choices(s: State, d: Decision): Choices<Choice> {
    switch (d.kind) {
      case 'assign':
        return assignChoices(s, d.seat);
      case 'deploy':
        return deployChoices(s, d.seat);
      case 'act':
        return actChoices(s, d.seat);
      case 'interrupt':
        return interruptChoices(s, d);
      case 'defend':
        return defendChoices(s, d);
      case 'discard':
        return discardChoices(s, d);
    }
  },
  apply: (s: State, d: Decision, c: Choice, io: Io<Event>): void => answer(machine, s, d, c, io),
};
