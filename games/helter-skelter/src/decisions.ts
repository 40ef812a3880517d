import { malformed, type Refusal, type Seat } from '@gavel/kernel';
import { SPACES } from './content/maps.ts';
import { CARD_IDS, characterId } from './content/teams.ts';
import type { Attack } from './state.ts';

/** Everything the game ever asks. What a decision says about itself is public. */
export type Decision =
  | { readonly id: number; readonly seat: Seat; readonly kind: 'assign' }
  | { readonly id: number; readonly seat: Seat; readonly kind: 'deploy' }
  | { readonly id: number; readonly seat: Seat; readonly kind: 'act'; readonly interrupting: boolean }
  | {
      readonly id: number;
      readonly seat: Seat;
      readonly kind: 'interrupt';
      readonly window: true;
      readonly by: Seat;
      readonly after: 'action' | 'end';
    }
  | {
      readonly id: number;
      readonly seat: Seat;
      readonly kind: 'defend';
      readonly window: true;
      readonly by: string;
      readonly attack: Attack;
      readonly defenders: readonly string[];
    }
  | {
      readonly id: number;
      readonly seat: Seat;
      readonly kind: 'discard';
      readonly by: string;
      readonly character: string;
    };

/** The actions of step 2, in the order of the rulebook. */
export const ACTIONS = [
  'MOVE',
  'CLIMB',
  'COLLECT',
  'MELEE',
  'SMASH',
  'SNIPE',
  'SHOTGUN',
  'EXPLODE',
  'PSI',
  'FLY',
  'RALLY',
  'HEAL',
] as const;
export type Action = (typeof ACTIONS)[number];

export type Cards = readonly string[];
/** An action, whole: who does it, to whom or where, paid with which cards (in the order of their ids). */
export type ActionChoice =
  | {
      readonly action: 'MOVE' | 'CLIMB' | 'FLY' | 'EXPLODE';
      readonly character: string;
      readonly space: number;
      readonly cards: Cards;
    }
  | { readonly action: 'COLLECT'; readonly character: string; readonly cards: Cards }
  | {
      readonly action: 'MELEE' | 'SMASH' | 'SHOTGUN' | 'PSI';
      readonly character: string;
      readonly target: string;
      readonly cards: Cards;
    }
  | {
      readonly action: 'SNIPE';
      readonly character: string;
      readonly target: string;
      readonly hiEx?: true;
      readonly cards: Cards;
    }
  | {
      readonly action: 'RALLY';
      readonly character: string;
      readonly ally: string;
      /** Where the acting character and the ally go; left out: stays. */
      readonly space?: number;
      readonly allySpace?: number;
      readonly cards: Cards;
    }
  | { readonly action: 'HEAL'; readonly character: string; readonly ally: string; readonly cards: Cards };

export type DeployChoice = { readonly action: 'DEPLOY'; readonly character: string; readonly space: number };
/** A map card for each character; two for Ukko, the lower first. */
export type AssignChoice = {
  readonly action: 'ASSIGN';
  readonly starts: Readonly<Record<string, number | readonly [number, number]>>;
};

export type Choice =
  | AssignChoice
  | DeployChoice
  | ActionChoice
  | { readonly action: 'END' }
  | { readonly action: 'PASS' }
  | { readonly action: 'INTERRUPT'; readonly cards: Cards }
  | { readonly action: 'TAKE'; readonly character: string }
  | { readonly action: 'DEFEND'; readonly character: string; readonly cards: Cards }
  | { readonly action: 'DISCARD'; readonly cards: Cards }
  | { readonly action: 'UNABLE' };

const FIELDS: Readonly<Record<Choice['action'], readonly string[]>> = {
  ASSIGN: ['starts'],
  DEPLOY: ['character', 'space'],
  MOVE: ['character', 'space', 'cards'],
  CLIMB: ['character', 'space', 'cards'],
  COLLECT: ['character', 'cards'],
  MELEE: ['character', 'target', 'cards'],
  SMASH: ['character', 'target', 'cards'],
  SNIPE: ['character', 'target', 'hiEx?', 'cards'],
  SHOTGUN: ['character', 'target', 'cards'],
  EXPLODE: ['character', 'space', 'cards'],
  PSI: ['character', 'target', 'cards'],
  FLY: ['character', 'space', 'cards'],
  RALLY: ['character', 'ally', 'space?', 'allySpace?', 'cards'],
  HEAL: ['character', 'ally', 'cards'],
  END: [],
  PASS: [],
  INTERRUPT: ['cards'],
  TAKE: ['character'],
  DEFEND: ['character', 'cards'],
  DISCARD: ['cards'],
  UNABLE: [],
};

const allCards: ReadonlySet<unknown> = new Set(CARD_IDS.flat());
const isCharacter = (value: unknown): boolean => typeof value === 'string' && characterId(value) !== undefined;
const isSpace = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= SPACES;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The shape of a choice from outside, brought into its one form. Falls may be named 'F1'…; the rules refuse them. */
export function parse(_: Decision, given: unknown): Choice | Refusal {
  if (!isObject(given)) return malformed('a choice is an object');
  const { action } = given;
  if (typeof action !== 'string' || !Object.hasOwn(FIELDS, action)) return malformed('it has no known action');
  const choice: Record<string, unknown> = { action };
  const fields = FIELDS[action as Choice['action']];
  for (const field of Object.keys(given)) {
    if (field !== 'action' && !fields.includes(field) && !fields.includes(`${field}?`)) {
      return malformed(`${action} has no ${field}`);
    }
  }
  for (const field of fields) {
    const name = field.replace('?', '');
    if (given[name] === undefined) {
      if (name !== field) continue;
      return malformed(`${action} needs ${name}`);
    }
    const value = readField(name, given[name]);
    if (value === undefined) return malformed(`${name} is not understood`);
    choice[name] = value;
  }
  return choice as Choice;
}

function readField(name: string, value: unknown): unknown {
  switch (name) {
    case 'character':
    case 'target':
    case 'ally':
      return isCharacter(value) ? value : undefined;
    case 'space':
    case 'allySpace':
      if (typeof value === 'string' && /^F[1-9]$/.test(value)) return SPACES + Number(value[1]);
      return isSpace(value) ? value : undefined;
    case 'hiEx':
      return value === true ? true : undefined;
    case 'cards':
      return Array.isArray(value) && value.every((card) => allCards.has(card)) ? [...value].sort() : undefined;
    case 'starts':
      return readStarts(value);
    default:
      return undefined;
  }
}

function readStarts(value: unknown): AssignChoice['starts'] | undefined {
  if (!isObject(value)) return undefined;
  const starts: Record<string, number | readonly [number, number]> = {};
  for (const [code, start] of Object.entries(value)) {
    if (!isCharacter(code)) return undefined;
    if (isSpace(start)) starts[code] = start;
    else if (Array.isArray(start) && start.length === 2 && start.every(isSpace)) {
      const [a, b] = start as [number, number];
      starts[code] = a < b ? [a, b] : [b, a];
    } else return undefined;
  }
  return starts;
}
