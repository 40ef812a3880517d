/** Is this a game? What comes from outside may be anything; the first member that is missing or of another kind is named. */
import type { AnyGame } from './game.ts';
import { type Ladder, type Level, type Step, strengths } from './levels.ts';
import type { Mind } from './mind.ts';
import type { OptionSpec } from './options.ts';
import { isObject } from './shapes.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isFunction = (value: unknown) => typeof value === 'function';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isMadeOf = (value: unknown, fits: (part: unknown) => boolean) =>
  isObject(value) && Object.values(value).every(fits);

const sorts = {
  'a text': isText,
  'a number': (value: unknown) => typeof value === 'number',
  'a whole number': isWhole,
  'a function': isFunction,
  'a list': Array.isArray,
  'a list of texts': (value: unknown) => Array.isArray(value) && value.every(isText),
  'an object': isObject,
  'an object of texts': (value: unknown) => isMadeOf(value, isText),
  'an object of functions': (value: unknown) => isMadeOf(value, isFunction),
};
type Sort = keyof typeof sorts;

type Optional<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T] & string;
/** Every member of a T by its sort; those that may be left out end with a question mark. */
type Members<T> = { readonly [K in Exclude<keyof T & string, Optional<T>>]: Sort } & {
  readonly [K in Optional<T> as `${K}?`]: Sort;
};

const members: Members<AnyGame> = {
  id: 'a text',
  name: 'a text',
  seats: 'a function',
  'usualSeats?': 'a whole number',
  'rulePrefix?': 'a text',
  'reactions?': 'a list of texts',
  'extras?': 'a list of texts',
  rulesVersion: 'a number',
  packHash: 'a text',
  contentFiles: 'a list of texts',
  bound: 'a number',
  options: 'an object',
  decisionKinds: 'a list of texts',
  eventKinds: 'a list of texts',
  tell: 'an object',
  players: 'an object of functions',
  'levels?': 'a list',
  'ladder?': 'an object',
  'lessons?': 'a function',
  'puzzles?': 'a function',
  'together?': 'a function',
  'modeOf?': 'a function',
  'leads?': 'a function',
  'checkOptions?': 'a function',
  setup: 'a function',
  pending: 'a function',
  pendingFor: 'a function',
  'isOwn?': 'a function',
  'concerns?': 'a function',
  'counts?': 'a function',
  'reaction?': 'a function',
  'affair?': 'a function',
  parse: 'a function',
  choices: 'a function',
  check: 'a function',
  apply: 'a function',
  clone: 'a function',
  view: 'a function',
  redact: 'a function',
  reveals: 'a function',
  imagine: 'a function',
  'couldAnswer?': 'a function',
  scramble: 'a function',
  outcome: 'a function',
  'scores?': 'a function',
  invariants: 'a function',
  position: 'a function',
  checkContent: 'a function',
  'estimate?': 'a function',
  'weighs?': 'a function',
  'mind?': 'an object',
  turns: 'a function',
  positionTemplate: 'a text',
  'chanceItem?': 'a function',
};

const toTell: Members<AnyGame['tell']> = {
  catalogue: 'an object of texts',
  event: 'a function',
  'panels?': 'an object',
  'asides?': 'a list of texts',
  decision: 'a function',
  waiting: 'a function',
  choice: 'a function',
  board: 'a function',
  'danger?': 'a function',
  'ending?': 'a function',
  'scored?': 'a function',
  'figures?': 'a function',
  name: 'a function',
};

const toThink: Members<Mind<unknown, never, unknown, unknown>> = {
  value: 'a function',
  policy: 'a function',
  blank: 'a function',
  learn: 'a function',
  redeal: 'a function',
  same: 'a function',
  rest: 'a function',
  fair: 'a function',
  'isTaste?': 'a function',
  'styles?': 'an object',
  'learning?': 'an object',
};

const ofLadder: Members<NonNullable<AnyGame['ladder']>> = { mode: 'a text', steps: 'a list' };
const ofStep: Members<Step> = { weaker: 'a text', stronger: 'a text', share: 'a number', games: 'a whole number' };
const ofLevel: Members<Level> = { id: 'a text', player: 'a text', 'thought?': 'an object', 'lapse?': 'an object' };

function brokenMember(value: unknown, members: Readonly<Record<string, Sort>>, of: string): string | undefined {
  if (!isObject(value)) return `its ${of.slice(0, -1)} is not an object`;
  for (const [member, sort] of Object.entries(members)) {
    const name = member.replace('?', '');
    const given = value[name];
    if (sorts[sort](given) || (given === undefined && name !== member)) continue;
    return given === undefined ? `it has no ${of}${name} (${sort})` : `its ${of}${name} is not ${sort}`;
  }
  return undefined;
}

/** By its kind: what an option must be, and whether it is. */
const optionKinds: Readonly<Record<OptionSpec['kind'], readonly [must: string, is: (spec: OptionParts) => boolean]>> = {
  choice: ['has a list of texts as values, and one of them as default', isOneOfTexts],
  flag: ['is true or false by default', (spec) => typeof spec.default === 'boolean'],
  number: [
    'has whole numbers as min, default and max, in this order',
    ({ min, max, default: usual }) => isWhole(min) && isWhole(usual) && isWhole(max) && min <= usual && usual <= max,
  ],
  perSeat: ['has a list of texts as values, and one of them as default', isOneOfTexts],
};
type OptionParts = { readonly [part in 'min' | 'max' | 'values' | 'default']?: unknown };

function isOneOfTexts({ values, default: usual }: OptionParts): boolean {
  return Array.isArray(values) && values.every(isText) && values.some((value) => value === usual);
}

function brokenOption([name, spec]: readonly [string, unknown]): string | undefined {
  const kind = isObject(spec) ? spec['kind'] : undefined;
  const found = Object.entries(optionKinds).find(([known]) => known === kind);
  if (!isObject(spec) || found === undefined)
    return `its option "${name}" is of no kind there is (${Object.keys(optionKinds).join(', ')})`;
  const [, [must, is]] = found;
  return is(spec) ? undefined : `its option "${name}" is no ${kind}: such a one ${must}`;
}

function brokenLevel(level: unknown, place: number, players: readonly string[]): string | undefined {
  const broken = brokenMember(level, ofLevel, `levels[${place}].`);
  if (broken !== undefined || !isObject(level)) return broken;
  const { id, player } = level;
  if (!isStrength(id)) return `its levels[${place}].id "${id}" is none of ${strengths.join(', ')}`;
  return players.includes(String(player))
    ? undefined
    : `its levels[${place}].player "${player}" is none of its players`;
}

const isStrength = (name: unknown) => strengths.some((strength) => strength === name);

/** What bots' ratings are worked out from: no level without its step, and no share that puts two of them infinitely far apart. */
function brokenLadder(ladder: Ladder): string | undefined {
  const brokenStep = (step: Step, place: number) => {
    const of = `ladder.steps[${place}].`;
    const broken = brokenMember(step, ofStep, of);
    if (broken !== undefined) return broken;
    const { weaker, stronger, share, games } = step;
    const before = ladder.steps[place - 1]?.stronger;
    for (const [name, level] of Object.entries({ weaker, stronger }))
      if (!isStrength(level)) return `its ${of}${name} "${level}" is none of ${strengths.join(', ')}`;
    if (before !== undefined && weaker !== before)
      return `its ${of}weaker is not "${before}", where the step before ends`;
    if (strengths.indexOf(weaker) >= strengths.indexOf(stronger)) return `its ${of}stronger is not above "${weaker}"`;
    if (!(share > 0 && share < 1)) return `its ${of}share is not between 0 and 1`;
    return games >= 1 ? undefined : `its ${of}games are not at least 1`;
  };
  return brokenMember(ladder, ofLadder, 'ladder.') ?? firstIn(ladder.steps, brokenStep);
}

/** The first thing found wrong in a list. */
function firstIn<T>(list: readonly T[], wrong: (one: T, place: number) => string | undefined): string | undefined {
  for (const [place, one] of list.entries()) {
    const found = wrong(one, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of a value that has all members, each of its own sort: is there anything wrong inside them? */
function brokenInside({ id, rulePrefix, options, tell, mind, ladder, levels = [], players }: AnyGame) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `its id "${id}" is not made of small letters, numbers and single dashes`;
  if (rulePrefix !== undefined && !/^[A-Z]+$/.test(rulePrefix))
    return `its rulePrefix "${rulePrefix}" is not made of capital letters`;
  return (
    brokenMember(tell, toTell, 'tell.') ??
    firstIn(Object.entries(options), brokenOption) ??
    (mind && brokenMember(mind, toThink, 'mind.')) ??
    (ladder && brokenLadder(ladder)) ??
    firstIn(levels, (level, place) => brokenLevel(level, place, ['random', ...Object.keys(players)]))
  );
}

/** All that was looked for is there. */
const hasMembers = (value: unknown): value is AnyGame => brokenMember(value, members, '') === undefined;

/** What is wrong with a value that should be a game, in words that follow its name; undefined: it can be played. */
export function brokenContract(value: unknown): string | undefined {
  if (!isObject(value)) return 'it is not an object';
  return hasMembers(value) ? brokenInside(value) : brokenMember(value, members, '');
}

export function isGame(value: unknown): value is AnyGame {
  return brokenContract(value) === undefined;
}
