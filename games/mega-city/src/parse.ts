/** The shape of a choice from outside: known fields, known words, nothing else. */
import {
  type AskedBy,
  askedBy,
  type Column,
  type Field,
  isObject,
  isRefusal,
  listOf,
  malformed,
  oneOf,
  type Refusal,
  read,
  type Shape,
} from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { actionNumber, crimeNumber, placeNumber } from './content/pack.ts';
import type { Answer, Choice, Play } from './decisions.ts';
import { pass } from './rules/ready.ts';

const known =
  (ids: ReadonlyMap<string, number>): Field<string> =>
  (given) =>
    typeof given === 'string' && ids.has(given) ? given : undefined;
const place = known(placeNumber);
const crime = known(crimeNumber);
const action = known(actionNumber);
const sector: Field<string> = (given) => (given === 'icu' ? undefined : place(given));
const option = oneOf(['movement', 'combat', 'nothing', 'cancel']);
const on: Field<number | 'perp'> = (given) => {
  if (given === 'perp') return given;
  return typeof given === 'number' && Number.isInteger(given) && given >= 0 && given < 6 ? given : undefined;
};

/** One field and no other. */
function alone<C extends object>(name: keyof C & string, takes: string, shape: Shape<C>) {
  return (_: unknown, given: unknown): C | Refusal => {
    if (!isObject(given)) return malformed('a choice is an object');
    if (Object.keys(given).join() !== name) return malformed(`a choice here has the field ${name} alone`);
    const found = read<C>(shape, given);
    return isRefusal(found) ? malformed(`${name} takes ${takes}`) : found;
  };
}

const play: Shape<Play> = {
  play: action,
  as: option,
  'on?': on,
  'crime?': crime,
  'with?': crime,
  'from?': sector,
  'to?': sector,
};

/** A pass or an Action Card. */
function answer(_: unknown, given: unknown): Answer | Refusal {
  if (!isObject(given)) return malformed('a choice is an object');
  const keys = Object.keys(given);
  if (Object.hasOwn(given, 'pass'))
    return keys.length === 1 && given['pass'] === true ? pass : malformed('a pass is {"pass": true}');
  for (const key of keys)
    if (!Object.hasOwn(play, key) && !Object.hasOwn(play, `${key}?`)) return malformed(`unknown field ${key}`);
  const odd = (key: string, field: Field<unknown>): boolean =>
    Object.hasOwn(given, key) && field(given[key]) === undefined;
  if (!Object.hasOwn(given, 'play') || odd('play', action)) return malformed('play takes a known card');
  if (option(given['as']) === undefined) return malformed('as takes movement, combat, nothing or cancel');
  if (odd('on', on)) return malformed('on takes a seat or "perp"');
  if (odd('crime', crime) || odd('with', crime)) return malformed('crime and with take known Crimes');
  if (odd('from', sector) || odd('to', sector)) return malformed('from and to take known Sectors');
  return read<Play>(play, given);
}

const rules: AskedBy<GameAsks> = {
  start: 'MC-2.3',
  move: 'MC-4.1',
  card: 'MC-7.7',
  cancel: 'MC-8.22',
  target: 'MC-5.9',
  confiscate: 'MC-8.19',
  way: 'MC-4.9',
  // a Robodoc lets him stay; else a Boing bounces him
  land: ({ stay }) => (stay ? 'MC-8.5' : 'MC-8.4'),
};

export const parse: Column<GameAsks, 'parse'> = askedBy<GameAsks>(rules, {
  start: alone<Choice<'start'>>('start', 'a known id', { start: place }),
  move: alone<Choice<'move'>>('move', 'a known id', { move: place }),
  card: answer,
  cancel: answer,
  target: alone<Choice<'target'>>('arrest', 'a known id', { arrest: crime }),
  confiscate: alone<Choice<'confiscate'>>('discard', 'a known id', { discard: action }),
  way(_, given) {
    if (!isObject(given)) return malformed('a choice is an object');
    const { way, ...rest } = given;
    if (Object.keys(rest).length > 0) return malformed('a choice here has the field way alone');
    const list = listOf(sector)(way);
    return list === undefined ? malformed('way takes a list of known Sectors') : { way: list };
  },
  land: alone<Choice<'land'>>('land', 'a known id', { land: place }),
});
