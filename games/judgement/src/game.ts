/** Judgement, core rules 1.12. The rules by number are in rules.md. */
import { asOffered, at, type Game, ref } from '@gavel/kernel';
import { engine } from './asks.ts';
import { checkContent, lineOf, pack, packHash } from './content/index.ts';
import type { Choice, Decision } from './decisions.ts';
import { estimate } from './estimate.ts';
import { type Event, eventKinds } from './events.ts';
import { imagine } from './imagine.ts';
import { invariants } from './invariants.ts';
import { mind } from './mind/index.ts';
import { outcome, scores } from './outcome.ts';
import { ladder, levels, players } from './players.ts';
import { position, positionTemplate } from './position.ts';
import { affair } from './reactions.ts';
import { redact, reveals } from './redact.ts';
import { scramble } from './scramble.ts';
import { weighs } from './script/weighs.ts';
import { checkOptions, options, setup } from './setup.ts';
import { clone, type State } from './state.ts';
import { tell } from './text.ts';
import { pendingFor, type View, view } from './view.ts';

export const judgement: Game<State, Decision, Choice, View, Event> = {
  ...engine,
  id: 'judgement',
  name: 'Judgement',
  seats: () => [2],
  usualSeats: 2,
  rulePrefix: 'JD',
  reactions: ['react', 'reroll'],
  lessons: async () => (await import('./lessons/index.ts')).taught,
  puzzles: async () => (await import('./puzzles/index.ts')).posed,
  rulesVersion: 5,
  packHash,
  contentFiles: Object.keys(pack),
  bound: 60_000,
  options,
  modeOf: ({ size, map }) => (size === '5v5' ? 'battle' : map === 'drill33' ? 'drill' : 'skirmish'),
  leads: (s, seat) => at(s.players, seat).roster.map((hero) => ref('hero', hero)),
  checkOptions,
  eventKinds,
  tell: { ...tell, ...engine.tell },
  players,
  levels,
  ladder,

  setup,
  pending: (s) => s.pending,
  pendingFor: (s) => pendingFor(s),
  // rolls and what they buy are decided upon by who rolled, and who is charged stands his own ground; the rest follows
  // the activation
  isOwn: (s, d) =>
    d.kind === 'reroll' ||
    d.kind === 'manoeuvre' ||
    d.seat === s.active ||
    (d.kind === 'react' && d.what === 'standYourGround'),
  affair: (s) => affair(s),
  clone,
  view,
  redact,
  reveals,
  imagine,
  // nothing is hidden once the warbands are shown
  couldAnswer: (s, d) => (s.revealed ? asOffered(s, engine.choices(s, d)) : undefined),
  scramble,
  outcome,
  scores,
  estimate,
  weighs,
  mind,
  invariants,
  turns: (s) => s.turn,
  position,
  positionTemplate,
  checkContent(files = {}) {
    const unknown = Object.keys(files).filter((name) => !Object.hasOwn(pack, name));
    if (unknown.length > 0) return unknown.map((name) => `this game has no content file ${name}`);
    return checkContent({ ...pack, ...files }).map(lineOf);
  },
};
