/** Which rules run which frame. */
import { runner } from '@gavel/kernel';
import type { Decision } from './decisions.ts';
import type { Event } from './events.ts';
import { showdownSteps } from './rules/arrest.ts';
import { setupSteps } from './rules/start.ts';
import { turnSteps } from './rules/turn.ts';
import { cardSteps, windowSteps } from './rules/windows.ts';
import type { Frame, State } from './state.ts';

/** Goes on until somebody must be asked or the game is over. */
export const run = runner<State, Frame, Decision, Event>({
  steps: {
    setup: setupSteps,
    turn: turnSteps,
    window: windowSteps,
    card: cardSteps,
    showdown: showdownSteps,
  },
  over: (s) => s.outcome !== null,
});
