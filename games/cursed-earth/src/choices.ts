/** What each decision offers. */
import { type Choices, every } from '@gavel/kernel';
import { cardCount, programs, sym } from './content/cards.ts';
import { teamCharacters } from './content/characters.ts';
import { numbers } from './content/numbers.ts';
import type { Choice, Decision, DecisionOf, PlayChoice, TalkChoice } from './decisions.ts';
import { concerned } from './rules/characters.ts';
import { waysToPay } from './rules/paying.ts';
import { planSignals, rowSignals, values } from './rules/signals.ts';
import { judges, rowInPlay, type State } from './state.ts';

const cards = Array.from({ length: cardCount + 1 }, (_, card) => card);
const plain: readonly PlayChoice[] = cards.map((card) => ({ card }));
const toRow = (['above', 'below'] as const).map((row) => cards.map((card): PlayChoice => ({ card, row })));
const toEnd = (['left', 'right'] as const).map((end) => cards.map((card): PlayChoice => ({ card, end })));
const drawOne: PlayChoice = { draw: true };

const ends = every<Choice>([{ end: 'left' }, { end: 'right' }]);
const rows = every<Choice>([{ row: 'above' }, { row: 'below' }]);
const rowsOrPass = every<Choice>([{ row: 'above' }, { row: 'below' }, { row: 'pass' }]);
const triggers = every<Choice>([{ trigger: true }, { trigger: false }]);
const psiWays = every<Choice>([{ psi: 'add' }, { psi: 'action' }]);
const valueChoices = every<Choice>(values.map((value) => ({ value })));
const asideChoices = every<Choice>([{ aside: 'above' }, { aside: 'below' }]);

/** By card number. */
const boxChoices: readonly Choices<Choice>[] = programs.map(({ choices }) => every(choices.map((box) => ({ box }))));
/** By team and by mask of characters. */
const characterChoices: readonly (readonly Choices<Choice>[])[] = teamCharacters.map((ids) =>
  Array.from({ length: 8 }, (_, mask) =>
    every(ids.filter((_, place) => (mask >> place) % 2 === 1).map((character) => ({ character }))),
  ),
);

/** Every pair of `n` places, preceded by none at all. Rows are short, so what was built is kept. */
const swaps: Choices<Choice>[] = [];
function swapChoices(n: number): Choices<Choice> {
  let known = swaps[n];
  if (known === undefined) {
    const list: Choice[] = [{ swap: [] }];
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) list.push({ swap: [i, j] });
    known = every(list);
    swaps[n] = known;
  }
  return known;
}

export function choices(s: State, d: Decision): Choices<Choice> {
  switch (d.kind) {
    case 'play':
      return every(playChoices(s, d));
    case 'place':
      return ends;
    case 'row':
      return d.mayPass ? rowsOrPass : rows;
    case 'box':
      return boxChoices[d.card]!;
    case 'option':
      return triggers;
    case 'character':
      return characterChoices[d.team]![concerned(s, d.team, sym[d.symbol])]!;
    case 'pay':
      return every<Choice>(waysToPay(s, d.team, sym[d.symbol]));
    case 'swap':
      return swapChoices(rowInPlay(s).length);
    case 'psi':
      return psiWays;
    case 'value':
      return valueChoices;
    case 'whose':
      return every<Choice>(d.seats.map((whose) => ({ whose })));
    case 'psiCards':
      return every<Choice>(
        d.cards.flatMap((first, i) => d.cards.slice(i + 1).map((second) => ({ cards: sorted(first, second) }))),
      );
    case 'aside':
      return asideChoices;
    case 'talk':
      return every<Choice>(talkChoices(s));
  }
}

const sorted = (a: number, b: number): readonly number[] => (a < b ? [a, b] : [b, a]);

function playChoices(s: State, d: DecisionOf<'play'>): PlayChoice[] {
  const hand = s.hands[d.seat]!;
  const list: PlayChoice[] = [];
  if (s.mode === 'headToHead') {
    for (const card of hand) list.push(toRow[0]![card]!, toRow[1]![card]!);
  } else if (s.mode === 'solo' && s.time === 'dusk' && s.rows[0]!.length > 0) {
    for (const card of hand) list.push(toEnd[0]![card]!, toEnd[1]![card]!);
    if (mayDraw(s)) list.push(drawOne);
  } else {
    for (const card of hand) list.push(plain[card]!);
  }
  return list;
}

/** CE-15.3 */
export function mayDraw(s: State): boolean {
  return s.drawn < numbers.soloDeckCards && s.deck.length > 0;
}

/** The decision of the row that may be advised on: all it offers is open to everybody. */
export function advisable(s: State): Decision | undefined {
  const d = s.pending[0];
  return d === undefined || d.kind === 'play' || d.kind === 'value' ? undefined : d;
}

/** The cards that lie open: the current one and the rest of the row. */
export function openCards(s: State): number[] {
  const lying = s.rows[s.rowOf[judges]!]!.filter((card) => !s.faceDown.some((hidden) => hidden.card === card));
  return s.current === 0 ? lying : [s.current, ...lying];
}

function talkChoices(s: State): TalkChoice[] {
  const list: TalkChoice[] = [{ signal: 'quiet' }, ...planSignals.map((signal) => ({ signal }))];
  for (const card of openCards(s)) for (const signal of rowSignals) list.push({ signal, card });
  const d = advisable(s);
  if (d !== undefined) {
    const { size } = choices(s, d);
    for (let choice = 0; choice < size; choice++) list.push({ signal: 'advise', about: d.id, choice });
  }
  return list;
}
