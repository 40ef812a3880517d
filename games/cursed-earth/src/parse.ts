/** The shape of a choice from outside: known fields, known words, nothing else. */
import {
  type Column,
  type Field,
  flag,
  isObject,
  isRefusal,
  listOf,
  malformed,
  oneOf,
  only,
  type Refusal,
  read,
  type Shape,
} from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { cardCount } from './content/cards.ts';
import { placeOf } from './content/characters.ts';
import type { PayChoice, PlayChoice, RowEnd, TalkChoice } from './decisions.ts';
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

export const parse: Column<GameAsks, 'parse'> = {
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
  value: either(form<{ readonly value: (typeof values)[number] }>({ value: oneOf(values) })),
  whose: either(form<{ readonly whose: number }>({ whose: place })),
  psiCards: either(form<{ readonly cards: readonly number[] }>({ cards: pairOf(card) })),
  aside: either(form<{ readonly aside: RowName }>({ aside: row })),
  talk: either<TalkChoice>(
    form<{ readonly signal: 'quiet' | PlanSignal }>({ signal: oneOf(['quiet', ...planSignals]) }),
    form<{ readonly signal: RowSignal; readonly card: number }>({ signal: oneOf(rowSignals), card }),
    form<{ readonly signal: 'advise'; readonly about: number; readonly choice: number }>({
      signal: only('advise'),
      about: place,
      choice: place,
    }),
  ),
};
