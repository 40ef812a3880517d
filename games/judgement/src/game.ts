/** Judgement, core rules 1.12. The rules by number are in rules.md. */
import { answer, decisionKinds, type Game, message, type Options, refuse, run } from '@gavel/kernel';
import { check, choices, parse } from './choices.ts';
import { checkContent, lineOf, maps, pack, packHash } from './content/index.ts';
import type { Choice, Decision } from './decisions.ts';
import { type Event, eventKinds } from './events.ts';
import { greedy } from './greedy.ts';
import { invariants } from './invariants.ts';
import { machine } from './machine.ts';
import { position, positionTemplate } from './position.ts';
import { soulsHeld } from './rules/standing.ts';
import { script } from './script.ts';
import { optionsSchema, setupState } from './setup.ts';
import { clone, type State } from './state.ts';
import { tell } from './text.ts';
import { imagine, pendingFor, redact, reveals, scramble, type View, view } from './view.ts';

export const judgement: Game<State, Decision, Choice, View, Event> = {
  id: 'judgement',
  name: 'Judgement',
  seats: () => [2],
  usualSeats: 2,
  rulePrefix: 'JD',
  reactions: ['react', 'reroll'],
  rulesVersion: 4,
  packHash,
  contentFiles: Object.keys(pack),
  bound: 60_000,
  options: optionsSchema,
  decisionKinds: decisionKinds(machine),
  eventKinds,
  tell,
  players: { greedy, script },

  checkOptions(options: Options) {
    const map = maps.find((m) => m.id === options['map']);
    const fits = map === undefined || `${map.size}v${map.size}` === options['size'];
    return fits ? undefined : refuse('JD-1.3', 'refusal.badOption', { name: 'map', what: 'has another size' });
  },
  setup(options, _, io) {
    const s = setupState(options, io);
    run(machine, s, io);
    return s;
  },
  pending: (s) => s.pending,
  pendingFor: (s) => pendingFor(s),
  // rolls and what they buy are decided upon by who rolled, and who is charged stands his own ground; the rest follows
  // the activation
  isOwn: (s, d) =>
    d.kind === 'reroll' ||
    d.kind === 'manoeuvre' ||
    d.seat === s.active ||
    (d.kind === 'react' && d.what === 'standYourGround'),
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
  outcome(s) {
    if (s.winner === -1) return undefined;
    return {
      winners: s.winner === 2 ? [] : [s.winner],
      scores: [soulsHeld(s, 0), soulsHeld(s, 1)],
      why: message(s.why),
    };
  },
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
