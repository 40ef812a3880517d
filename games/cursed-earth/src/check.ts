/** Which rule forbids what a decision does not offer. */
import { type Column, ref, refuse } from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { programOf } from './content/cards.ts';
import { adding } from './rules/adding.ts';
import { concerning } from './rules/characters.ts';
import { paying } from './rules/paying.ts';
import { rowInPlay } from './state.ts';

/** Whatever has the right form is legal. */
const free = (): undefined => undefined;

/** Of all kinds but talk, which is about the choices of the others. */
export const check: Omit<Column<GameAsks, 'check'>, 'talk'> = {
  play: adding.check,
  place: free,
  row: (_, d, { row }) => (row === 'pass' && !d.mayPass ? refuse('CE-16.10', 'refusal.mustTakeRow') : undefined),
  box: (_, { card }, { box }) =>
    programOf(card).choices.includes(box) ? undefined : refuse('CE-2.4', 'refusal.notRed', { card: ref('card', card) }),
  option: free,
  character: concerning.check,
  pay: paying.check,
  swap: (s, _, { swap }) =>
    swap.some((place) => place >= rowInPlay(s).length) ? refuse('CE-6.2', 'refusal.notInRow') : undefined,
  psi: free,
  value: free,
  whose: (_, { seats }, { whose }) => (seats.includes(whose) ? undefined : refuse('CE-12.1', 'refusal.noPsiCard')),
  psiCards: (_, { cards }, c) =>
    c.cards.every((card) => cards.includes(card)) ? undefined : refuse('CE-15.9', 'refusal.notDrawn'),
  aside: free,
};
