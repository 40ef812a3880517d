/** Which rule runs which frame. */
import { runner } from '@gavel/kernel';
import type { Decision } from './decisions.ts';
import type { Event } from './events.ts';
import { addCards } from './rules/adding.ts';
import { askChoice, askOption, finishCard, nextCard, nextEvent, startRow } from './rules/cards.ts';
import { chooseRows, closeDay, endInvestigation, openDay, resolveRows, takeMeal } from './rules/day.ts';
import { shootout } from './rules/hunt.ts';
import { drawPsiCards, hearValues } from './rules/psi.ts';
import { nextSymbol } from './rules/symbols.ts';
import type { Frame, State } from './state.ts';

const done = (): void => {
  throw new Error('this frame waits for an answer');
};

/** Goes on until somebody must be asked or the hunt is over. */
export const run = runner<State, Frame, Decision, Event>({
  steps: {
    day: {
      open: openDay,
      add: addCards,
      rows: chooseRows,
      resolve: resolveRows,
      meal: takeMeal,
      after: endInvestigation,
      close: closeDay,
    },
    row: { start: startRow, next: nextCard },
    card: { events: nextEvent, choice: askChoice, options: askOption, done: finishCard },
    symbols: { next: nextSymbol },
    shootout: { reveal: shootout },
    psi: { draw: drawPsiCards, hear: hearValues, done },
  },
  over: (s) => s.end !== null,
});
