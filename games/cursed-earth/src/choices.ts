/** What each decision offers. */
import { type Choices, type Column, every, must } from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { programs } from './content/cards.ts';
import type { Choice, Kinds } from './decisions.ts';
import { adding } from './rules/adding.ts';
import { concerning } from './rules/characters.ts';
import { paying } from './rules/paying.ts';
import { values } from './rules/signals.ts';
import { rowInPlay, rowNames } from './state.ts';

type Offer<K extends keyof Kinds> = Choices<Choice<K>>;

const ends: Offer<'place'> = every([{ end: 'left' }, { end: 'right' }]);
const rows: Offer<'row'> = every(rowNames.map((row) => ({ row })));
const rowsOrPass: Offer<'row'> = every([...rowNames, 'pass' as const].map((row) => ({ row })));
const triggers: Offer<'option'> = every([{ trigger: true }, { trigger: false }]);
const psiWays: Offer<'psi'> = every([{ psi: 'add' }, { psi: 'action' }]);
const valueWords: Offer<'value'> = every(values.map((value) => ({ value })));
const sides: Offer<'aside'> = every(rowNames.map((aside) => ({ aside })));

/** By card number. */
const boxes: readonly Offer<'box'>[] = programs.map(({ choices: red }) => every(red.map((box) => ({ box }))));

/** By number of places: every pair of them, preceded by none at all. Rows are short, so what was built is kept. */
const swaps: Offer<'swap'>[] = [];
function swapsAmong(n: number): Offer<'swap'> {
  let known = swaps[n];
  if (known === undefined) {
    const list: Choice<'swap'>[] = [{ swap: [] }];
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) list.push({ swap: [i, j] });
    known = every(list);
    swaps[n] = known;
  }
  return known;
}

const sorted = (a: number, b: number): readonly number[] => (a < b ? [a, b] : [b, a]);

/** Of all kinds but talk, which is about the choices of the others. */
export const choices: Omit<Column<GameAsks, 'choices'>, 'talk'> = {
  play: (s, d) => every(adding.offer(s, d)),
  place: () => ends,
  row: (_, d) => (d.mayPass ? rowsOrPass : rows),
  box: (_, d) => must(boxes[d.card], 'such card'),
  option: () => triggers,
  character: concerning.offer,
  pay: (s, d) => every(paying.offer(s, d)),
  swap: (s) => swapsAmong(rowInPlay(s).length),
  psi: () => psiWays,
  value: () => valueWords,
  whose: (_, d) => every(d.seats.map((whose) => ({ whose }))),
  psiCards: (_, { cards }) =>
    every(cards.flatMap((first, i) => cards.slice(i + 1).map((second) => ({ cards: sorted(first, second) })))),
  aside: () => sides,
};
