/** Which rule runs which frame, and who takes which answer. */
import type { Machine } from '@gavel/kernel';
import { sym } from './content/cards.ts';
import { placeOf } from './content/characters.ts';
import type { Choice, Decision, PayChoice, PlayChoice, RowEnd } from './decisions.ts';
import type { Event } from './events.ts';
import {
  answerBox,
  answerOption,
  askChoice,
  askOption,
  finishCard,
  nextCard,
  nextEvent,
  startRow,
} from './rules/cards.ts';
import { affect } from './rules/characters.ts';
import {
  addCards,
  answerPlace,
  answerPlay,
  answerRow,
  chooseRows,
  closeDay,
  endInvestigation,
  openDay,
  resolveRows,
  takeMeal,
} from './rules/day.ts';
import { shootout } from './rules/hunt.ts';
import { pay } from './rules/paying.ts';
import {
  answerAside,
  answerPsi,
  answerPsiCards,
  answerValue,
  answerWhose,
  drawPsiCards,
  hearValues,
} from './rules/psi.ts';
import { swap } from './rules/row.ts';
import type { Value } from './rules/signals.ts';
import { nextSymbol } from './rules/symbols.ts';
import type { Frame, RowName, State } from './state.ts';

const done = (): void => {
  throw new Error('this frame waits for an answer');
};

export const machine: Machine<State, Frame, Decision, Choice, Event> = {
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
  answers: {
    play: (s, d, c, io) => answerPlay(s, d.seat, c as PlayChoice, io),
    place: (s, _d, c, io) => answerPlace(s, (c as { end: RowEnd }).end, io),
    row: (s, d, c, io) => answerRow(s, d.seat, (c as { row: RowName | 'pass' }).row, io),
    box: (s, _d, c, io) => answerBox(s, (c as { box: number }).box, io),
    option: (s, d, c, io) => answerOption(s, d.box, (c as { trigger: boolean }).trigger, io),
    character: (s, d, c, io) => affect(s, d.team, placeOf[(c as { character: string }).character]!, sym[d.symbol], io),
    pay: (s, d, c, io) => pay(s, d.team, c as PayChoice, io),
    swap: (s, _d, c, io) => swap(s, (c as { swap: readonly number[] }).swap, io),
    psi: (s, _d, c, io) => answerPsi(s, (c as { psi: string }).psi === 'action', io),
    value: (s, d, c) => answerValue(s, d.seat, (c as { value: Value }).value),
    whose: (s, _d, c, io) => answerWhose(s, (c as { whose: number }).whose, io),
    psiCards: (s, _d, c, io) => answerPsiCards(s, (c as { cards: readonly number[] }).cards, io),
    aside: (s, d, c, io) => answerAside(s, d, (c as { aside: RowName }).aside, io),
    talk: done,
  },
  over: (s) => s.end !== null,
};
