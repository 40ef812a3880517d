/** The Cursed Earth: what this game is made of. */
import { answer, decisionKinds, type Game, hashOf, type Options } from '@gavel/kernel';
import { checkContent, contentFiles, pack } from './content/check.ts';
import { locationIds } from './content/locations.ts';
import { difficulties } from './content/numbers.ts';
import type { CeChoice, CeDecision, TalkChoice } from './decisions.ts';
import { type CeEvent, eventKinds } from './events.ts';
import { greedy } from './greedy.ts';
import { checkInvariants, imagineState, scrambleState } from './hidden.ts';
import { outcomeOf, turnsOf } from './outcome.ts';
import { parseChoice } from './parse.ts';
import { positionState, positionTemplate } from './position.ts';
import { eventReveals, redactEvent } from './redact.ts';
import { checkChoice, choicesOf } from './rules/choices.ts';
import { machine } from './rules/machine.ts';
import { answerTalk, talkDecisions } from './rules/talk.ts';
import { script } from './script.ts';
import { setup } from './setup.ts';
import { cloneState, type Frame, type State } from './state.ts';
import { tell } from './text.ts';
import { type CeView, viewOf, waitingFor } from './view.ts';

export const cursedEarth: Game<State, CeDecision, CeChoice, CeView, CeEvent> = {
  id: 'cursed-earth',
  name: 'The Cursed Earth',
  usualSeats: 1,
  rulePrefix: 'CE',
  rulesVersion: 1,
  packHash: hashOf(pack),
  contentFiles,
  checkContent,
  bound: 4000,
  seats: (options: Options) => {
    if (options['mode'] === 'headToHead') return [2];
    return options['mode'] === 'solo' ? [1] : [1, 2, 3, 4];
  },
  together: (options: Options) => options['mode'] !== 'headToHead',
  options: {
    mode: { kind: 'choice', values: ['coop', 'solo', 'headToHead'], default: 'coop' },
    difficulty: { kind: 'choice', values: difficulties, default: 'streetJudge' },
  },
  decisionKinds: decisionKinds(machine),
  eventKinds,
  tell,
  players: { greedy, script },

  setup,
  pending: (s) => {
    if (s.end !== null) return [];
    return s.mode === 'coop' ? [...talkDecisions(s), ...s.pending] : s.pending;
  },
  pendingFor: waitingFor,
  parse: parseChoice,
  choices: choicesOf,
  check: checkChoice,
  apply(s, d, c, io) {
    if (d.kind === 'talk') answerTalk(s, d.seat, c as TalkChoice, io);
    else answer<State, Frame, CeDecision, CeChoice, CeEvent>(machine, s, d, c, io);
  },
  clone: cloneState,
  view: viewOf,
  redact: redactEvent,
  reveals: eventReveals,
  imagine: imagineState,
  scramble: scrambleState,
  outcome: outcomeOf,
  turns: turnsOf,
  invariants: checkInvariants,
  position: positionState,
  positionTemplate,
  chanceItem: (why, name) => (why === 'encounters' ? Number(name) : locationIds.indexOf(name)),
};
