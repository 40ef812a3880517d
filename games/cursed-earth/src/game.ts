/** The Cursed Earth: what this game is made of. */
import { type Game, hashOf, type Options, ref } from '@gavel/kernel';
import { engine } from './asks.ts';
import { checkContent, contentFiles, pack } from './content/check.ts';
import { locationIds } from './content/locations.ts';
import { difficulties } from './content/numbers.ts';
import type { Choice, Decision } from './decisions.ts';
import { estimate } from './estimate.ts';
import { type Event, eventKinds } from './events.ts';
import { imagine } from './imagine.ts';
import { invariants } from './invariants.ts';
import { mind } from './mind/index.ts';
import { outcome, scores, turns } from './outcome.ts';
import { ladder, levels, players } from './players.ts';
import { position, positionTemplate } from './position.ts';
import { redact, reveals } from './redact.ts';
import { talkDecisions } from './rules/talk.ts';
import { scramble } from './scramble.ts';
import { weighs } from './script/worth.ts';
import { setup } from './setup.ts';
import { clone, type State } from './state.ts';
import { tell } from './text.ts';
import { pendingFor, type View, view } from './view.ts';

export const cursedEarth: Game<State, Decision, Choice, View, Event> = {
  id: 'cursed-earth',
  name: 'The Cursed Earth',
  usualSeats: 1,
  rulePrefix: 'CE',
  extras: ['talk'],
  rulesVersion: 1,
  packHash: hashOf(pack),
  contentFiles,
  checkContent,
  bound: 4000,
  seats: (options: Options) => {
    if (options['mode'] === 'headToHead') return [2];
    return options['mode'] === 'solo' ? [1] : [1, 2, 3, 4];
  },
  modeOf: ({ mode }: Options, seats) => (mode === 'headToHead' ? mode : seats === 1 ? 'solo' : 'coop'),
  leads: (s, seat) => (s.mode === 'headToHead' ? [ref('team', seat)] : []),
  together: (options: Options) => options['mode'] !== 'headToHead',
  options: {
    mode: { kind: 'choice', values: ['coop', 'solo', 'headToHead'], default: 'coop' },
    difficulty: { kind: 'choice', values: difficulties, default: 'streetJudge' },
  },
  decisionKinds: engine.decisionKinds,
  eventKinds,
  tell: { ...tell, ...engine.tell },
  players,
  levels,
  ladder,

  setup,
  pending: (s) => {
    if (s.end !== null) return [];
    return s.mode === 'coop' ? [...talkDecisions(s), ...s.pending] : s.pending;
  },
  pendingFor,
  parse: engine.parse,
  choices: engine.choices,
  check: engine.check,
  apply: engine.apply,
  clone,
  view,
  redact,
  reveals,
  imagine,
  scramble,
  outcome,
  scores,
  estimate,
  weighs,
  mind,
  turns,
  invariants,
  position,
  positionTemplate,
  lessons: async () => (await import('./lessons/index.ts')).taught,
  puzzles: async () => (await import('./puzzles/index.ts')).posed,
  chanceItem: (why, name) => (why === 'encounters' ? Number(name) : locationIds.indexOf(name)),
};
