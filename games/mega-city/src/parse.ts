/** The shape of a choice from outside: known fields, known words, nothing else. */
import { malformed, type Refusal } from '@gavel/kernel';
import { actionNumber, crimeNumber, placeNumber } from './content/pack.ts';
import { type Choice, type Decision, type Play, pass } from './decisions.ts';

const fields = {
  start: placeNumber,
  move: placeNumber,
  arrest: crimeNumber,
  discard: actionNumber,
  land: placeNumber,
} as const;

const answerField = {
  start: 'start',
  move: 'move',
  target: 'arrest',
  confiscate: 'discard',
  land: 'land',
} as const;

/** The shape of a choice: the right field with a known id, or a pass or a play. */
export function parse(d: Decision, given: unknown): Choice | Refusal {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return malformed('a choice is an object');
  const value = given as Record<string, unknown>;
  if (d.kind === 'card' || d.kind === 'cancel') return parseAnswer(value);
  if (d.kind === 'way') return parseWay(value);
  const field = answerField[d.kind];
  const keys = Object.keys(value);
  if (keys.length !== 1 || keys[0] !== field) return malformed(`a choice here has the field ${field} alone`);
  const id = value[field];
  if (typeof id !== 'string' || !fields[field].has(id)) return malformed(`${field} takes a known id`);
  return { [field]: id } as unknown as Choice;
}

function parseWay({ way, ...rest }: Record<string, unknown>): Choice | Refusal {
  if (Object.keys(rest).length > 0) return malformed('a choice here has the field way alone');
  const known = (id: unknown): id is string => typeof id === 'string' && placeNumber.has(id) && id !== 'icu';
  return Array.isArray(way) && way.every(known) ? { way: [...way] } : malformed('way takes a list of known Sectors');
}

const options: readonly unknown[] = ['movement', 'combat', 'nothing', 'cancel'];
const playFields: readonly string[] = ['play', 'as', 'on', 'crime', 'with', 'from', 'to'];

function parseAnswer(value: Record<string, unknown>): Choice | Refusal {
  const keys = Object.keys(value);
  if (Object.hasOwn(value, 'pass'))
    return keys.length === 1 && value['pass'] === true ? pass : malformed('a pass is {"pass": true}');
  for (const key of keys) if (!playFields.includes(key)) return malformed(`unknown field ${key}`);
  const known = (key: string, ids: ReadonlyMap<string, number>): boolean =>
    !Object.hasOwn(value, key) || (typeof value[key] === 'string' && ids.has(value[key]) && value[key] !== 'icu');
  if (!Object.hasOwn(value, 'play') || !known('play', actionNumber)) return malformed('play takes a known card');
  if (!options.includes(value['as'])) return malformed('as takes movement, combat, nothing or cancel');
  if (Object.hasOwn(value, 'on')) {
    const on = value['on'];
    if (on !== 'perp' && !(Number.isInteger(on) && (on as number) >= 0 && (on as number) < 6))
      return malformed('on takes a seat or "perp"');
  }
  if (!known('crime', crimeNumber) || !known('with', crimeNumber)) return malformed('crime and with take known Crimes');
  if (!known('from', placeNumber) || !known('to', placeNumber)) return malformed('from and to take known Sectors');
  return { ...value } as unknown as Play;
}
