/** Judge Dredd, the game of crime-fighting in Mega-City One (1982): what it is made of. */
import { answer, decisionKinds, type Game, type OptionsSchema } from '@gavel/kernel';
import { check } from './check.ts';
import { choices } from './choices.ts';
import { checkContent, contentFiles } from './content/check.ts';
import { actionNumber, crimeNumber, judgeNumber, packHash, perpNumber, placeNumber } from './content/pack.ts';
import type { Choice, Decision } from './decisions.ts';
import { type Event, eventKinds } from './events.ts';
import { imagine } from './imagine.ts';
import { invariants } from './invariants.ts';
import { machine } from './machine.ts';
import { outcome } from './outcome.ts';
import { parse } from './parse.ts';
import { players } from './players.ts';
import { position, positionTemplate } from './position.ts';
import { redact, reveals } from './redact.ts';
import { scramble } from './scramble.ts';
import { setup, turnStartCard } from './setup.ts';
import { clone, type Options, type State, showdownOf } from './state.ts';
import { tell } from './text.ts';
import { nextInRound, pendingFor, type View, view } from './view.ts';

const options: OptionsSchema = {
  length: { kind: 'choice', values: ['full', 'short'], default: 'full' },
  justiceDepartment: { kind: 'choice', values: ['armoury', 'separate'], default: 'armoury' },
};

/** What scenarios may call the things that are shuffled. */
const shuffled: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  'perp pack': perpNumber,
  'crime pack': crimeNumber,
  'sector pack': placeNumber,
  'action pack': actionNumber,
  judges: judgeNumber,
  'turn start': new Map([...judgeNumber, ['turn-start', turnStartCard]]),
};

/** Whose move or arrest a window is about plays his cards on his own time; the others answer him (MC-7.6, MC-7.7). */
function isOwn(s: State, d: Decision): boolean {
  if (d.kind !== 'card' || d.when === 'end') return false;
  return d.when === 'movement' ? nextInRound(s) === d.seat : showdownOf(s)!.seats.includes(d.seat);
}

export const megaCity: Game<State, Decision, Choice, View, Event> = {
  id: 'mega-city',
  name: 'Mega-City',
  seats: () => [2, 3, 4, 5, 6],
  usualSeats: 4,
  rulePrefix: 'MC',
  reactions: ['card', 'cancel'],
  rulesVersion: 2,
  packHash,
  contentFiles,
  bound: 100_000,
  options,
  decisionKinds: decisionKinds(machine),
  eventKinds,
  tell,
  players,
  setup: (given, seats, io) => setup(given as unknown as Options, seats, io),
  pending: (s) => s.pending,
  pendingFor,
  isOwn,
  parse,
  choices,
  check,
  apply: (s, d, c, io) => answer(machine, s, d, c, io),
  clone,
  view,
  redact,
  reveals,
  imagine,
  scramble,
  outcome,
  invariants,
  position: (json, given, seats) => position(json, given as unknown as Options, seats),
  positionTemplate,
  checkContent,
  turns: (s) => s.turn,
  chanceItem: (why, name) => shuffled[why]?.get(name) ?? Number(name),
};
