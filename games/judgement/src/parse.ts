/** Choices from outside, brought into their one form. */
import {
  type AskedBy,
  askedBy,
  type Column,
  type Field,
  flag,
  isRefusal,
  listOf,
  oneOf,
  only,
  read,
  readTagged,
  type Shape,
  type Shapes,
  text,
  whole,
} from '@gavel/kernel';
import type { GameAsks } from './asks.ts';
import { conditions } from './content/index.ts';
import type { Act, At, Bought, Choice, Push } from './decisions.ts';
import { placing, pointing, reacting } from './rules/pointing.ts';

const coordinate: Field<number> = (given) => {
  const n = whole(given);
  return n !== undefined && Math.abs(n) < 100_000 ? n : undefined;
};
const at: Field<At> = (given) => {
  const [x, y, ...more] = listOf(coordinate)(given) ?? [];
  return x === undefined || y === undefined || more.length > 0 ? undefined : [x, y];
};
const atOrNull: Field<At | null> = (given) => (given === null ? null : at(given));
const path = listOf(at, 60);
const way: Field<readonly At[]> = (given) => (path(given)?.length === 0 ? undefined : path(given));
const texts = listOf(text);
const four: Field<readonly number[]> = (given) =>
  listOf(whole)(given)?.length === 4 ? listOf(whole)(given) : undefined;
/** Of an attack one count for each kind of face, of plain dice one for each die. */
const counts = listOf(whole, 12);
const condition = oneOf(conditions);

const model = { model: text };

const acts: Shapes<'act', Act> = {
  end: {},
  aim: model,
  stand: model,
  heal: model,
  bank: { model: text, 'souls?': whole },
  recall: model,
  market: model,
  circle: model,
  breakFree: model,
  advance: { model: text, path: way },
  charge: { model: text, weapon: text, target: text, to: at },
  attack: { model: text, weapon: text, target: text, 'second?': text },
  harvest: { model: text, soul: whole, 'via?': text },
  cleanse: { model: text, condition },
  mark: { model: text, target: text },
  handOver: { model: text, target: text, artefacts: texts },
  removeOrb: { model: text, token: whole },
  ability: { model: text, ability: text, 'pay?': whole, 'target?': text, 'x?': whole, 'to?': at },
};

/** One shape only. */
const just =
  <T extends object>(shape: Shape<T>) =>
  (_: unknown, given: unknown) =>
    read<T>(shape, given);

const rules: AskedBy<GameAsks> = {
  pick: 'JD-18.1',
  draft: 'JD-18.1',
  first: 'JD-18.2',
  side: 'JD-18.6',
  place: ({ what }) => placing[what],
  model: ({ what }) => pointing[what],
  act: 'JD-5.1',
  react: ({ what }) => reacting[what],
  reroll: 'JD-16.5',
  dice: 'JD-7.10',
  manoeuvre: 'JD-8.1',
  order: ({ what }) => (what === 'deaths' ? 'JD-9.4' : 'JD-9.1'),
  pools: 'JD-2.18',
  which: 'JD-10.9',
  far: 'JD-21.12',
  market: 'JD-17.2',
  condition: 'JD-10.9',
  split: 'JD-4.6',
  option: 'JD-10.9',
  step: 'JD-10.8',
};

export const parse: Column<GameAsks, 'parse'> = askedBy<GameAsks>(rules, {
  pick: just<Choice<'pick'>>({ heroes: texts }),
  draft: just<Choice<'draft'>>({ hero: text }),
  first: just<Choice<'first'>>({ first: flag }),
  side: just<Choice<'side'>>({ side: whole }),
  place: just<Choice<'place'>>({ model: text, at, 'turn?': whole }),
  model: just<Choice<'model'>>({ model: text }),
  act: (_, given) => readTagged<'act', Act>('act', acts, given),
  react: just<Choice<'react'>>({ use: flag }),
  reroll: just<Choice<'reroll'>>({ with: text, 'dice?': counts }),
  dice: just<Choice<'dice'>>({ keep: four }),
  manoeuvre(_, given) {
    const push = read<Push>({ manoeuvre: only('push'), defender: atOrNull, attacker: atOrNull }, given);
    return isRefusal(push) ? read<Bought>({ manoeuvre: text, 'target?': text, 'x?': whole }, given) : push;
  },
  order: just<Choice<'order'>>({ next: text }),
  pools: just<Choice<'pools'>>({ takes: counts }),
  which: just<Choice<'which'>>({ which: text }),
  far: just<Choice<'far'>>({ far: whole }),
  market: just<Choice<'market'>>({ sell: texts, buy: texts }),
  condition: just<Choice<'condition'>>({ condition }),
  split: just<Choice<'split'>>({ other: whole }),
  option: just<Choice<'option'>>({ option: whole }),
  step: just<Choice<'step'>>({ path }),
});
