import { decisionKinds, type Game, hashOf, type Options, ref, run } from '@gavel/kernel';
import { CONTENT_FILES, checkContent } from './content/check.ts';
import { MAP_IDS } from './content/maps.ts';
import { pack } from './content/pack.ts';
import { cardNumber, TEAM_IDS } from './content/teams.ts';
import { type Choice, type Decision, parse } from './decisions.ts';
import { EVENT_KINDS, type Event, redact, reveals } from './events.ts';
import { greedy } from './greedy.ts';
import { invariants } from './invariants.ts';
import { position, positionTemplate } from './position.ts';
import { checkAct, checkDeploy } from './rules/act.ts';
import { checkDefence, checkDiscard } from './rules/attack.ts';
import { engine } from './rules/engine.ts';
import { checkInterrupt } from './rules/interrupt.ts';
import { machine } from './rules/machine.ts';
import { script } from './script.ts';
import { checkAssign, checkOptions, setup } from './setup.ts';
import type { State } from './state.ts';
import { tell } from './text.ts';
import { imagine, pendingFor, scramble, type View, view } from './view.ts';

/** Judge Dredd: Helter Skelter, for two to four players. The rules by number are in rules.md. */
export const helterSkelter: Game<State, Decision, Choice, View, Event> = {
  id: 'helter-skelter',
  name: 'Judge Dredd: Helter Skelter',
  usualSeats: 2,
  rulePrefix: 'HS',
  reactions: ['interrupt', 'defend'],
  rulesVersion: 2,
  packHash: hashOf(pack),
  contentFiles: CONTENT_FILES,
  checkContent,
  bound: 20_000,
  seats: () => [2, 3, 4],
  options: {
    map: { kind: 'choice', values: MAP_IDS, default: 'blocks' },
    teams: { kind: 'perSeat', values: ['random', ...TEAM_IDS], default: 'random' },
  },
  checkOptions: (options: Options) => checkOptions(options),

  setup(options, _, io) {
    const s = setup(options, io);
    run(machine, s, io);
    return s;
  },
  pending: (s) => s.pending,
  pendingFor,
  isOwn: (_, d) => d.kind === 'defend',
  parse,
  choices: engine.choices,
  check(s, d, c) {
    switch (d.kind) {
      case 'assign':
        return checkAssign(s, d.seat, c);
      case 'deploy':
        return checkDeploy(s, d.seat, c);
      case 'act':
        return checkAct(s, d.seat, c);
      case 'interrupt':
        return checkInterrupt(s, d, c);
      case 'defend':
        return checkDefence(s, d, c);
      case 'discard':
        return checkDiscard(s, d, c);
    }
  },
  apply: engine.apply,
  clone: engine.clone,

  view,
  imagine,
  scramble,
  decisionKinds: decisionKinds(machine),
  eventKinds: EVENT_KINDS,
  redact,
  reveals,
  tell,

  outcome: (s) =>
    s.why === ''
      ? undefined
      : {
          winners: [...s.winners],
          scores: [...s.points],
          why: { key: `outcome.${s.why}`, args: { seat: s.winners.map((id) => ref('seat', id)) } },
        },
  turns: (s) => s.turn,
  invariants,
  position,
  positionTemplate,
  chanceItem: (_, name) => TEAM_IDS.map((_, team) => cardNumber(team, name)).find((card) => card !== undefined) ?? -1,
  players: { greedy, script },
};
