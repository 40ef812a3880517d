/** Everything the game ever asks: how each question is read, offered, checked, answered and told. */
import { type Asks, type Column, columns, type Engine, engineOf, every } from '@gavel/kernel';
import { check } from './check.ts';
import { choices } from './choices.ts';
import type { Kinds } from './decisions.ts';
import type { Event } from './events.ts';
import { run } from './machine.ts';
import { parse } from './parse.ts';
import { adding, place } from './rules/adding.ts';
import { takeBox, takeOption } from './rules/cards.ts';
import { concerning } from './rules/characters.ts';
import { takeRow } from './rules/day.ts';
import { paying } from './rules/paying.ts';
import { putAside, sealValue, takePsi, takePsiCards, takeWhose } from './rules/psi.ts';
import { swap } from './rules/row.ts';
import { talking } from './rules/talk.ts';
import type { State } from './state.ts';
import { told } from './told.ts';
import type { View } from './view.ts';

export type GameAsks = Asks<Kinds, State, View, Event>;

const answer: Column<GameAsks, 'answer'> = {
  play: adding.perform,
  place: (s, _, c, io) => place(s, c.end, io),
  row: (s, d, c, io) => takeRow(s, d, c.row, io),
  box: (s, _, c, io) => takeBox(s, c.box, io),
  option: (s, d, c, io) => takeOption(s, d.box, c.trigger, io),
  character: concerning.perform,
  pay: paying.perform,
  swap: (s, _, c, io) => swap(s, c.swap, io),
  psi: (s, _, c, io) => takePsi(s, c.psi === 'action', io),
  value: (s, d, c) => sealValue(s, d.seat, c.value),
  whose: (s, _, c, io) => takeWhose(s, c.whose, io),
  psiCards: (s, _, c, io) => takePsiCards(s, c.cards, io),
  aside: (s, d, c, io) => putAside(s, d, c.aside, io),
  talk: (s, d, c, io) => talking.perform(s, d.seat, c, io),
};

export const asks: GameAsks = columns<Kinds, State, View, Event>({
  parse,
  // advice is about the choices of another decision, whichever it is
  choices: { ...choices, talk: (s) => every(talking.offer(s, engine.choices)) },
  check: { ...check, talk: (s, _, c) => talking.check(s, c, engine.choices) },
  answer,
  tell: told,
});

/** What players think with. */
export const engine: Engine<Kinds, State, View, Event> = engineOf<Kinds, State, View, Event>(asks, run, 'talk');
