/** Chapter 5 and the psi actions of the three modes. */
import { ask, at, must, sealed, topOf } from '@gavel/kernel';
import { numbers } from '../content/numbers.ts';
import type { Decision } from '../decisions.ts';
import {
  deciderOf,
  effectHere,
  type FrameOf,
  type RowName,
  rowNames,
  type State,
  type TeamId,
  teamIn,
} from '../state.ts';
import { hurt } from './characters.ts';
import type { Io } from './io.ts';
import { addToEnd, addTopCard, discard } from './row.ts';
import type { Value } from './signals.ts';

const psiPlace = 2;

/** What is said of the psi cards stays sealed until everybody has spoken (CE-12.3). */
export const words = sealed<Value, null>({ unsaid: null });

/** CE-5.4, CE-5.6, CE-9.8 */
function mayTakePsiAction(s: State, team: TeamId): boolean {
  return teamIn(s, team).health[psiPlace] > 0 && s.deck.length > 0 && effectHere(s, team) !== 'noPsiAction';
}

export function psiSymbol(s: State, team: TeamId, io: Io): void {
  if (mayTakePsiAction(s, team)) ask(s, { kind: 'psi', seat: deciderOf(s, team) });
  else addTopCard(s, 'psi', io);
}

export function takePsi(s: State, action: boolean, io: Io): void {
  if (!action) {
    addTopCard(s, 'psi', io);
    return;
  }
  const { team } = s;
  hurt(s, team, psiPlace, 1, 'psi', io);
  if (s.end === null && s.met[team] === 'no')
    s.frames.push({ kind: 'psi', step: 'draw', order: [], cards: [], said: [], firstAsked: 0 });
}

/** The cards are drawn; whoever drew them has to say something about them. */
export function drawPsiCards(s: State, frame: FrameOf<'psi'>, io: Io): void {
  const wanted = s.mode === 'coop' ? s.seats : s.mode === 'solo' ? numbers.soloPsi.drawn : 1;
  const decider = deciderOf(s, s.team);
  for (let i = 0; i < wanted && s.deck.length > 0; i++) {
    const card = must(s.deck.pop(), 'card to draw');
    const seat = s.mode === 'coop' ? (decider + i) % s.seats : decider; // CE-12.4
    frame.order.push(seat);
    frame.cards.push(card);
    frame.said.push(null);
    if (!io.quiet) io.emit({ kind: 'psiDrew', seat, card });
  }
  frame.step = s.mode === 'coop' ? 'hear' : 'done';
  if (s.mode === 'coop') {
    frame.firstAsked = s.asked + 1;
    words.open<Decision>(s, frame, frame.order, (seat) => ({
      kind: 'value',
      seat,
      card: at(frame.cards, frame.order.indexOf(seat)),
    }));
  } else if (s.mode === 'headToHead') {
    ask(s, { kind: 'aside', seat: decider, card: at(frame.cards, 0) });
  } else if (frame.cards.length <= numbers.soloPsi.added) {
    takePsiCards(s, frame.cards, io);
  } else {
    ask(s, { kind: 'psiCards', seat: decider, cards: [...frame.cards] });
  }
}

/** Co-op: sealed until everybody has spoken. */
export function sealValue(s: State, seat: number, value: Value): void {
  words.seal(topOf(s, 'psi'), seat, value);
}

/** Co-op: all have spoken; the Senior Judge decides (CE-12.3). */
export function hearValues(s: State, frame: FrameOf<'psi'>, io: Io): void {
  if (!io.quiet)
    for (const [i, seat] of frame.order.entries())
      io.emit({ kind: 'valued', seat, value: must(frame.said[i], 'word of a seat that has spoken') });
  frame.step = 'done';
  const [first, ...others] = frame.order;
  if (first !== undefined && others.length === 0) takeWhose(s, first, io);
  else ask(s, { kind: 'whose', seat: s.senior, seats: [...frame.order] });
}

/** The psi action ends. */
function leave(s: State): FrameOf<'psi'> {
  const frame = topOf(s, 'psi');
  s.frames.pop();
  return frame;
}

export function takeWhose(s: State, seat: number, io: Io): void {
  const { order, cards } = leave(s);
  const chosen = order.indexOf(seat);
  addToEnd(s, at(cards, chosen), 'psi', io);
  cards.forEach((card, i) => {
    if (i !== chosen) discard(s, card, 'psi', io);
  });
}

/** Solo: the chosen cards in order of their numbers (CE-15.9). */
export function takePsiCards(s: State, chosen: readonly number[], io: Io): void {
  const { cards } = leave(s);
  for (const card of [...chosen].sort((a, b) => a - b)) addToEnd(s, card, 'psi', io);
  for (const card of cards) if (!chosen.includes(card)) discard(s, card, 'psi', io);
}

/** Head-to-head: face down beside the location deck (CE-17.1). */
export function putAside(s: State, { seat }: Decision<'aside'>, side: RowName, io: Io): void {
  const { cards } = leave(s);
  const row = rowNames.indexOf(side);
  s.aside = [...s.aside, { card: at(cards, 0), row, owner: seat }];
  if (!io.quiet) io.emit({ kind: 'putAside', seat, card: at(cards, 0), row });
}
