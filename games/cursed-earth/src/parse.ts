/** The shape of a choice from outside: known fields, known words, nothing else. */
import { malformed, type Refusal } from '@gavel/kernel';
import { cardCount } from './content/cards.ts';
import { placeOf } from './content/characters.ts';
import type { Choice, Decision } from './decisions.ts';
import { planSignals, rowSignals, values } from './rules/signals.ts';
import { rowNames } from './state.ts';

type Given = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

const oneOf =
  (list: readonly unknown[]): Test =>
  (value) =>
    list.includes(value);
const isPlace: Test = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1_000_000;
const isCard: Test = (value) => isPlace(value) && (value as number) >= 1 && (value as number) <= cardCount;
const isCharacter: Test = (value) => typeof value === 'string' && Object.hasOwn(placeOf, value);
const isTrue: Test = (value) => value === true;
const isFlag: Test = (value) => typeof value === 'boolean';
const isRow = oneOf(rowNames);
const isEnd = oneOf(['left', 'right']);

/** Two different entries, the smaller first: one form for one meaning. */
const isPair =
  (item: Test): Test =>
  (value) =>
    Array.isArray(value) && value.length === 2 && value.every(item) && value[0] < value[1];
const isCardPair = isPair(isCard);
const isPlacePair = isPair(isPlace);
const isSwap: Test = (value) => (Array.isArray(value) && value.length === 0) || isPlacePair(value);

/** For each kind of decision the forms its choices can have. */
const forms: Readonly<Record<Decision['kind'], readonly Readonly<Record<string, Test>>[]>> = {
  play: [{ card: isCard }, { card: isCard, row: isRow }, { card: isCard, end: isEnd }, { draw: isTrue }],
  place: [{ end: isEnd }],
  row: [{ row: oneOf([...rowNames, 'pass']) }],
  box: [{ box: isPlace }],
  option: [{ trigger: isFlag }],
  character: [{ character: isCharacter }],
  pay: [
    { pay: oneOf(['ammo']) },
    { pay: oneOf(['card']), card: isCard },
    { pay: oneOf(['oneHealth', 'twoHealth', 'kill']), character: isCharacter },
  ],
  swap: [{ swap: isSwap }],
  psi: [{ psi: oneOf(['add', 'action']) }],
  value: [{ value: oneOf(values) }],
  whose: [{ whose: isPlace }],
  psiCards: [{ cards: isCardPair }],
  aside: [{ aside: isRow }],
  talk: [
    { signal: oneOf(['quiet', ...planSignals]) },
    { signal: oneOf(rowSignals), card: isCard },
    { signal: oneOf(['advise']), about: isPlace, choice: isPlace },
  ],
};

function fits(given: Given, form: Readonly<Record<string, Test>>): boolean {
  const keys = Object.keys(form);
  return (
    Object.keys(given).length === keys.length &&
    keys.every((key) => Object.hasOwn(given, key) && form[key]!(given[key]))
  );
}

export function parse(d: Decision, given: unknown): Choice | Refusal {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return malformed('it is not an object');
  const known = forms[d.kind];
  if (known.some((form) => fits(given as Given, form))) return given as Choice;
  return malformed(`it takes ${known.map((form) => Object.keys(form).join(' and ')).join(', or ')}`);
}
