/** The course of the game: which frame does what in which step (HS-2, HS-4, HS-8). */
import { ask, runner } from '@gavel/kernel';
import type { Decision } from './decisions.ts';
import type { Event } from './events.ts';
import { hasUndeployed } from './rules/act.ts';
import { askDefender, askDiscard, hit } from './rules/attack.ts';
import { drawAfterTurn } from './rules/cards.ts';
import { standOff } from './rules/end.ts';
import { askInterrupters, closeWindow } from './rules/interrupt.ts';
import { askAssignments, placeFragments } from './rules/start.ts';
import type { Frame, State } from './state.ts';

export const run = runner<State, Frame, Decision, Event>({
  over: (s) => s.why !== '',
  steps: {
    setup: { assign: askAssignments, place: placeFragments },
    turn: {
      deploy(s, frame) {
        frame.step = 'act';
        s.idle += 1;
        if (!s.out[s.marker] && hasUndeployed(s, s.marker)) ask(s, { seat: s.marker, kind: 'deploy' }); // HS-4.2
      },
      act(s, frame) {
        if (s.out[s.marker])
          frame.step = 'pass'; // HS-10.8
        else ask(s, { seat: s.marker, kind: 'act', interrupting: false });
      },
      draw(s, frame, io) {
        frame.step = 'pass';
        if (!s.out[s.marker]) drawAfterTurn(s, s.marker, io); // HS-4.7
      },
      pass(s, frame, io) {
        frame.step = 'deploy';
        if (standOff(s, io)) return;
        do s.marker = (s.marker + 1) % s.teams.length;
        while (s.out[s.marker]);
        s.turn += 1;
        if (!io.quiet) io.emit({ kind: 'turn', seat: s.marker, first: false });
      },
    },
    interrupt: {
      act(s, frame) {
        if (s.out[frame.seat])
          s.frames.pop(); // HS-10.8
        else ask(s, { seat: frame.seat, kind: 'act', interrupting: true }); // HS-8.4
      },
      over(s) {
        s.frames.pop(); // HS-8.5
      },
    },
    window: { ask: askInterrupters, close: closeWindow },
    attack: { defend: askDefender, discard: askDiscard, hit },
  },
});
