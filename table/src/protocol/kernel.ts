/** Values of the kernel's as they are sent: each has the type it has there, or this does not compile. */
import type {
  Arg,
  Args,
  Decision,
  Message,
  Options,
  OptionsSchema,
  Outcome,
  Refusal,
  Seat,
  Waiting,
} from '@gavel/kernel';
import {
  atLeast,
  either,
  flag,
  list,
  named,
  number,
  object,
  one,
  optional,
  Shape,
  tagged,
  whole,
  words,
} from '../shape.ts';
import { limits } from './limits.ts';

/** A place in the game, from 0 on. */
export const seat: Shape<Seat> = whole(0, limits.seats - 1);

const ref = object({ ref: words, id: either(words, number) });
const called = object({ text: words, as: one('many', 'you') });
const plain = either(either(words, number), either(flag, either(ref, called)));

/** A plain value, something that is named, or a list of such; a page cannot describe what has no bottom. */
const arg: Shape<Arg> = new Shape({
  json: {},
  wrong: (given) => (Array.isArray(given) ? list(arg).wrong(given) : plain.wrong(given)),
});
const args: Shape<Args> = named(arg);
const message: Shape<Message> = object({ key: words, args });

export const refusal: Shape<Refusal> = object({ refused: one(true), rule: words, key: words, args });
export const outcome: Shape<Outcome> = object({ winners: list(seat), scores: list(number), why: message });

const asked = { id: number, seat, kind: words, window: optional(one(true)) };
/** What a viewer may know about a pending decision. */
export const waiting: Shape<Waiting> = object(asked);
/** The same with all that the game says it is about. */
export const decision: Shape<Decision> = atLeast(asked);

export const options: Shape<Options> = named(either(either(words, number), either(flag, list(words))));
const values = { values: list(words), default: words };
export const optionsSchema: Shape<OptionsSchema> = named(
  tagged(
    'kind',
    {
      choice: values,
      flag: { default: flag },
      number: { min: number, max: number, default: number },
      /** One value for each seat. */
      perSeat: values,
    },
    {},
  ),
);
