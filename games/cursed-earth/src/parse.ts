/** The shape of a choice from outside: known fields, known words, nothing else. */
import {
  type AskedBy,
  askedBy,
  type Column,
  type Field,
  flag,
  isMalformed,
  isObject,
  isRefusal,
  listOf,
  malformed,
  oneOf,
  only,
  type Refusal,
  read,
  refuse,
  type Shape,
} from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { cardCount } from './content/cards.ts';
import { placeOf } from './content/characters.ts';
import type { PayChoice, PlayChoice, RowEnd, TalkChoice } from './decisions.ts';
import { concerningRule } from './rules/characters.ts';
import { type PlanSignal, planSignals, type RowSignal, rowSignals, values } from './rules/signals.ts';
import { type RowName, rowNames } from './state.ts';

const place: Field<number> = (given) =>
  typeof given === 'number' && Number.isInteger(given) && given >= 0 && given < 1_000_000 ? given : undefined;
const card: Field<number> = (given) => {
  const number = place(given);
  return number !== undefined && number >= 1 && number <= cardCount ? number : undefined;
};
const character: Field<string> = (given) => (placeOf.has(given) ? given : undefined);
const row: Field<RowName> = oneOf(rowNames);
const end: Field<RowEnd> = oneOf(['left', 'right']);

/** Two different entries, the smaller first: one form for one meaning. */
const pairOf =
  (item: Field<number>): Field<readonly number[]> =>
  (given) => {
    const [a, b, ...more] = listOf(item)(given) ?? [];
    return a !== undefined && b !== undefined && more.length === 0 && a < b ? [a, b] : undefined;
  };
const placePair = pairOf(place);
const swap: Field<readonly number[]> = (given) => (Array.isArray(given) && given.length === 0 ? [] : placePair(given));

/** One of the forms a choice can have. */
interface Form<C> {
  readonly fields: string;
  readonly read: (given: unknown) => C | Refusal;
}

function form<C extends object>(shape: Shape<C>): Form<C> {
  return { fields: Object.keys(shape).join(' and '), read: (given) => read<C>(shape, given) };
}

function either<C>(...forms: readonly Form<C>[]): (d: unknown, given: unknown) => C | Refusal {
  const takes = malformed(`it takes ${forms.map(({ fields }) => fields).join(', or ')}`);
  return (_, given) => {
    if (!isObject(given)) return malformed('it is not an object');
    for (const one of forms) {
      const found = one.read(given);
      if (!isRefusal(found)) return found;
    }
    return takes;
  };
}

/** Whatever has this field means it, and speaks by this rule. */
const bound =
  <C>(field: string, rule: string, key: string, parse: (d: unknown, given: unknown) => C | Refusal) =>
  (d: unknown, given: unknown): C | Refusal => {
    const found = parse(d, given);
    return isMalformed(found) && isObject(given) && Object.hasOwn(given, field) ? refuse(rule, key) : found;
  };

const rules: AskedBy<GameAsks> = {
  play: 'CE-11.2',
  place: 'CE-15.3',
  row: 'CE-16.10',
  box: 'CE-2.4',
  option: 'CE-2.5',
  character: ({ symbol }) => (symbol === 'wound' ? 'CE-3.4' : concerningRule(symbol)),
  pay: ({ symbol }) => (symbol === 'violence' ? 'CE-3.9' : 'CE-4.4'),
  swap: 'CE-6.2',
  // only the psi character pays for the psi action, so nobody is asked who does
  psi: 'CE-5.2',
  value: 'CE-12.3',
  whose: 'CE-12.3',
  psiCards: 'CE-15.9',
  aside: 'CE-17.1',
  talk: 'CE-12.6',
};

export const parse: Column<GameAsks, 'parse'> = askedBy<GameAsks>(rules, {
  play: either<PlayChoice>(
    form<{ readonly card: number }>({ card }),
    form<{ readonly card: number; readonly row: RowName }>({ card, row }),
    form<{ readonly card: number; readonly end: RowEnd }>({ card, end }),
    form<{ readonly draw: true }>({ draw: only(true) }),
  ),
  place: either(form<{ readonly end: RowEnd }>({ end })),
  row: either(form<{ readonly row: RowName | 'pass' }>({ row: oneOf([...rowNames, 'pass']) })),
  box: either(form<{ readonly box: number }>({ box: place })),
  option: either(form<{ readonly trigger: boolean }>({ trigger: flag })),
  character: either(form<{ readonly character: string }>({ character })),
  pay: either<PayChoice>(
    form<{ readonly pay: 'ammo' }>({ pay: only('ammo') }),
    form<{ readonly pay: 'card'; readonly card: number }>({ pay: only('card'), card }),
    form<{ readonly pay: 'oneHealth' | 'twoHealth' | 'kill'; readonly character: string }>({
      pay: oneOf(['oneHealth', 'twoHealth', 'kill']),
      character,
    }),
  ),
  swap: either(form<{ readonly swap: readonly number[] }>({ swap })),
  psi: either(form<{ readonly psi: 'add' | 'action' }>({ psi: oneOf(['add', 'action']) })),
  value: bound(
    'value',
    'CE-12.2',
    'refusal.onlyValues',
    either(form<{ readonly value: (typeof values)[number] }>({ value: oneOf(values) })),
  ),
  whose: either(form<{ readonly whose: number }>({ whose: place })),
  psiCards: either(form<{ readonly cards: readonly number[] }>({ cards: pairOf(card) })),
  aside: either(form<{ readonly aside: RowName }>({ aside: row })),
  talk: bound(
    'signal',
    'CE-12.6',
    'refusal.onlySignals',
    either<TalkChoice>(
      form<{ readonly signal: 'quiet' | PlanSignal }>({ signal: oneOf(['quiet', ...planSignals]) }),
      form<{ readonly signal: RowSignal; readonly card: number }>({ signal: oneOf(rowSignals), card }),
      form<{ readonly signal: 'advise'; readonly about: number; readonly choice: number }>({
        signal: only('advise'),
        about: place,
        choice: place,
      }),
    ),
  ),
});
