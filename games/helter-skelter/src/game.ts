/** Helter Skelter: what this game is made of. */
import { asOffered, at, type Game, hashOf, ref } from '@gavel/kernel';
import { engine } from './asks.ts';
import { checkContent, contentFiles } from './content/check.ts';
import { MAP_IDS } from './content/maps.ts';
import { pack } from './content/pack.ts';
import { cardNumber, TEAM_IDS } from './content/teams.ts';
import type { Choice, Decision } from './decisions.ts';
import { estimate } from './estimate.ts';
import { type Event, eventKinds } from './events.ts';
import { imagine } from './imagine.ts';
import { invariants } from './invariants.ts';
import { mind } from './mind/index.ts';
import { outcome, scores } from './outcome.ts';
import { ladder, levels, players } from './players.ts';
import { position, positionTemplate } from './position.ts';
import { concerns } from './reactions.ts';
import { redact, reveals } from './redact.ts';
import { scramble } from './scramble.ts';
import { weighs } from './script/worth.ts';
import { checkOptions, setup } from './setup.ts';
import { clone, handOf, type State } from './state.ts';
import { tell } from './text.ts';
import { pendingFor, type View, view } from './view.ts';

/** Judge Dredd: Helter Skelter, for two to four players. The rules by number are in rules.md. */
export const helterSkelter: Game<State, Decision, Choice, View, Event> = {
  ...engine,
  id: 'helter-skelter',
  name: 'Judge Dredd: Helter Skelter',
  usualSeats: 2,
  rulePrefix: 'HS',
  reactions: ['interrupt', 'defend'],
  rulesVersion: 3,
  packHash: hashOf(pack),
  contentFiles,
  checkContent,
  bound: 20_000,
  seats: () => [2, 3, 4],
  lessons: async () => (await import('./lessons/index.ts')).taught,
  puzzles: async () => (await import('./puzzles/index.ts')).posed,
  options: {
    map: { kind: 'choice', values: MAP_IDS, default: 'blocks' },
    teams: { kind: 'perSeat', values: ['random', ...TEAM_IDS], default: 'random' },
  },
  modeOf: (_, seats) => `teams${seats}`,
  leads: (s, seat) => [ref('team', at(TEAM_IDS, at(s.teams, seat)))],
  checkOptions,

  setup,
  pending: (s) => s.pending,
  pendingFor,
  isOwn: (_, d) => d.kind === 'defend',
  concerns,
  clone,

  view,
  imagine,
  // whoever holds cards could answer with any of them
  couldAnswer: (s, d) => (handOf(s, d.seat) !== 0 ? undefined : asOffered(s, engine.choices(s, d))),
  scramble,
  eventKinds,
  redact,
  reveals,
  tell: { ...tell, ...engine.tell },

  outcome,
  scores,
  estimate,
  weighs,
  mind,
  turns: (s) => s.turn,
  invariants,
  position,
  positionTemplate,
  chanceItem: (_, name) => TEAM_IDS.map((_, team) => cardNumber(team, name)).find((card) => card !== undefined) ?? -1,
  players,
  levels,
  ladder,
};
