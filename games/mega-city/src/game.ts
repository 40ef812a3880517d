/** Judge Dredd, the game of crime-fighting in Mega-City One (1982): what it is made of. */
import { asOffered, at, type Game, type OptionsSchema, ref } from '@gavel/kernel';
import { engine } from './asks.ts';
import { checkContent, contentFiles } from './content/check.ts';
import { actionNumber, crimeNumber, judgeAt, judgeNumber, packHash, perpNumber, placeNumber } from './content/pack.ts';
import type { Choice, Decision } from './decisions.ts';
import { estimate } from './estimate.ts';
import { type Event, eventKinds } from './events.ts';
import { imagine } from './imagine.ts';
import { invariants } from './invariants.ts';
import { mind } from './mind/index.ts';
import { outcome, scores } from './outcome.ts';
import { ladder, levels, players } from './players.ts';
import { position, positionTemplate } from './position.ts';
import { affair, concerns, counts, isOwn, reaction, reactions } from './reactions.ts';
import { redact, reveals } from './redact.ts';
import { scramble } from './scramble.ts';
import { weighs } from './script/outlook.ts';
import { optionsOf, setup, turnStartCard } from './setup.ts';
import { clone, handOf, type State } from './state.ts';
import { tell } from './text.ts';
import { pendingFor, type View, view } from './view.ts';

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

export const megaCity: Game<State, Decision, Choice, View, Event> = {
  ...engine,
  id: 'mega-city',
  name: 'Mega-City',
  seats: () => [2, 3, 4, 5, 6],
  usualSeats: 4,
  rulePrefix: 'MC',
  reactions,
  lessons: async () => (await import('./lessons/index.ts')).taught,
  puzzles: async () => (await import('./puzzles/index.ts')).posed,
  rulesVersion: 2,
  packHash,
  contentFiles,
  bound: 100_000,
  options,
  modeOf: (_, seats) => `judges${seats}`,
  leads: (s, seat) => [ref('judge', judgeAt(at(s.judge, seat)).id)],
  eventKinds,
  tell: { ...tell, ...engine.tell },
  players,
  levels,
  ladder,
  setup: (given, seats, io) => setup(optionsOf(given), seats, io),
  pending: (s) => s.pending,
  pendingFor,
  isOwn,
  concerns,
  counts,
  reaction,
  affair,
  clone,
  view,
  redact,
  reveals,
  imagine,
  // whoever holds cards could play any of them
  couldAnswer: (s, d) => (handOf(s, d.seat).length > 0 ? undefined : asOffered(s, engine.choices(s, d))),
  scramble,
  outcome,
  scores,
  estimate,
  weighs,
  mind,
  invariants,
  position: (json, given, seats) => position(json, optionsOf(given), seats),
  positionTemplate,
  checkContent,
  turns: (s) => s.turn,
  chanceItem: (why, name) => shuffled[why]?.get(name) ?? Number(name),
};
