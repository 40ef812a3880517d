/** What is asked, and its answers, in words: by kind of decision. */
import { type Arg, at, type Column, type Message, message, ref } from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { encounters } from './content/cards.ts';
import type { Decision, TalkChoice } from './decisions.ts';
import type { Signal } from './rules/signals.ts';
import type { View } from './view.ts';

export const card = (number: number): Arg => (number === 0 ? ref('hidden', 0) : ref('card', number));
export const seat = (id: number): Arg => ref('seat', id);
export const character = (id: string): Arg => ref('character', id);
export const symbols = (number: number, box: number): Arg =>
  at(at(encounters, number - 1).boxes, box).symbols.map((name) => ref('symbol', name));

function tellSwap([first, second]: readonly number[], view: View): Message {
  if (first === undefined || second === undefined) return message('choose.noSwap');
  const cards = at(view.rows, at(view.rowOf, view.team));
  return message('choose.swap', { first: card(at(cards, first)), second: card(at(cards, second)) });
}

export function tellSignal(signal: TalkChoice | Signal): Message {
  if ('card' in signal && signal.card !== undefined)
    return message(`signal.${signal.signal}`, { card: card(signal.card) });
  if ('choice' in signal && signal.choice !== undefined) return message('signal.advise', { number: signal.choice + 1 });
  return message(`signal.${signal.signal}`);
}

/** How each decision is put to its seat, and its choices in words. */
export const told: Column<GameAsks, 'tell'> = {
  play: {
    decision(_, view) {
      if (view.mode === 'headToHead') return message('decide.play.rows');
      const ends = view.mode === 'solo' && view.time === 'dusk' && at(view.rows, 0).length > 0;
      return message(ends ? 'decide.play.ends' : 'decide.play');
    },
    choice(_, c) {
      if ('draw' in c) return message('choose.draw');
      const where = 'row' in c ? `.${c.row}` : 'end' in c ? `.${c.end}` : '';
      return message(`choose.card${where}`, { card: card(c.card) });
    },
  },
  place: { decision: aboutCard, choice: (_, c) => message(`choose.end.${c.end}`) },
  row: {
    decision: (d) => message(d.mayPass ? 'decide.rowOrPass' : 'decide.row'),
    choice: (_, c) => message(`choose.row.${c.row}`),
  },
  box: { decision: aboutCard, choice: (d, c) => message('choose.box', { symbols: symbols(d.card, c.box) }) },
  option: {
    decision: (d) => message('decide.option', { card: card(d.card), symbols: symbols(d.card, d.box) }),
    choice: (_, c) => message(c.trigger ? 'choose.trigger' : 'choose.leave'),
  },
  character: {
    decision: (d) => message(`decide.character.${d.symbol}`),
    choice: (_, c) => message('choose.character', { character: character(c.character) }),
  },
  pay: {
    decision: (d) => message(`decide.pay.${d.symbol}`),
    choice(_, c) {
      if (c.pay === 'ammo') return message('choose.ammo');
      if (c.pay === 'card') return message('choose.payCard', { card: card(c.card) });
      return message(`choose.${c.pay}`, { character: character(c.character) });
    },
  },
  swap: { decision: bare, choice: (_, c, view) => tellSwap(c.swap, view) },
  psi: { decision: bare, choice: (_, c) => message(`choose.psi.${c.psi}`) },
  value: { decision: aboutCard, choice: (_, c) => message(`choose.value.${c.value}`) },
  whose: {
    decision: bare,
    choice: (_, c, view) =>
      c.whose === view.viewer ? message('choose.whose.own') : message('choose.whose', { seat: seat(c.whose) }),
  },
  psiCards: { decision: bare, choice: (_, c) => message('choose.cards', { cards: c.cards.map(card) }) },
  aside: { decision: aboutCard, choice: (_, c) => message(`choose.aside.${c.aside}`) },
  talk: { decision: bare, choice: (_, c) => tellSignal(c) },
};

/** A question without anything to name. */
function bare(d: Decision): Message {
  return message(`decide.${d.kind}`);
}

function aboutCard(d: Decision & { readonly card: number }): Message {
  return message(`decide.${d.kind}`, { card: card(d.card) });
}
