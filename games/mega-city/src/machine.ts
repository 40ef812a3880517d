/** Which rules run which frame and take which answer. */
import type { Machine } from '@gavel/kernel';
import type { Choice, Decision } from './decisions.ts';
import type { Event } from './events.ts';
import { answerLand, answerTarget, showdownSteps } from './rules/arrest.ts';
import { answerStart, setupSteps } from './rules/start.ts';
import { answerConfiscate, answerMove, turnSteps } from './rules/turn.ts';
import { answerWay } from './rules/ways.ts';
import { cardSteps, sealAnswer, windowSteps } from './rules/windows.ts';
import type { Frame, State } from './state.ts';

export const machine: Machine<State, Frame, Decision, Choice, Event> = {
  steps: {
    setup: setupSteps,
    turn: turnSteps,
    window: windowSteps,
    card: cardSteps,
    showdown: showdownSteps,
  },
  answers: {
    start: answerStart,
    move: answerMove,
    card: sealAnswer,
    cancel: sealAnswer,
    target: answerTarget,
    confiscate: answerConfiscate,
    way: answerWay,
    land: answerLand,
  },
  over: (s) => s.outcome !== null,
};
