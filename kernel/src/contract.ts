/** Is this a game? What comes from outside may be anything; the first member that is missing or of another kind is named. */
import type { AnyGame } from './game.ts';
import { isObject } from './shapes.ts';

type Needed<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
type Sort = 'a text' | 'a number' | 'a function' | 'a list' | 'an object';

const needed: Readonly<Record<Needed<AnyGame>, Sort>> = {
  id: 'a text',
  name: 'a text',
  seats: 'a function',
  rulesVersion: 'a number',
  packHash: 'a text',
  contentFiles: 'a list',
  bound: 'a number',
  options: 'an object',
  decisionKinds: 'a list',
  eventKinds: 'a list',
  tell: 'an object',
  players: 'an object',
  setup: 'a function',
  pending: 'a function',
  pendingFor: 'a function',
  parse: 'a function',
  choices: 'a function',
  check: 'a function',
  apply: 'a function',
  clone: 'a function',
  view: 'a function',
  redact: 'a function',
  reveals: 'a function',
  imagine: 'a function',
  scramble: 'a function',
  outcome: 'a function',
  invariants: 'a function',
  position: 'a function',
  checkContent: 'a function',
  turns: 'a function',
  positionTemplate: 'a text',
};

const neededToTell: Readonly<Record<Needed<AnyGame['tell']>, Sort>> = {
  catalogue: 'an object',
  event: 'a function',
  decision: 'a function',
  waiting: 'a function',
  choice: 'a function',
  board: 'a function',
  name: 'a function',
};

const fits: Readonly<Record<Sort, (value: unknown) => boolean>> = {
  'a text': (value) => typeof value === 'string',
  'a number': (value) => typeof value === 'number',
  'a function': (value) => typeof value === 'function',
  'a list': Array.isArray,
  'an object': isObject,
};

function missing(value: Readonly<Record<string, unknown>>, members: Readonly<Record<string, Sort>>, of: string) {
  for (const [name, sort] of Object.entries(members)) {
    const given = value[name];
    if (fits[sort](given)) continue;
    return given === undefined ? `it has no ${of}${name} (${sort})` : `its ${of}${name} is not ${sort}`;
  }
  return undefined;
}

/** What is wrong with a value that should be a game, in words that follow its name; undefined: it can be played. */
export function brokenContract(value: unknown): string | undefined {
  if (!isObject(value)) return 'it is not an object';
  const broken = missing(value, needed, '') ?? missing(Object(value['tell']), neededToTell, 'tell.');
  if (broken !== undefined) return broken;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(String(value['id'])))
    return `its id "${value['id']}" is not made of small letters, numbers and single dashes`;
  return undefined;
}

export function isGame(value: unknown): value is AnyGame {
  return brokenContract(value) === undefined;
}
