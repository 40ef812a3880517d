import { answer, type Game, hashOf, type Options, ref, run } from '@gavel/kernel';
import { CONTENT_FILES, checkContent } from './content/check.ts';
import { MAP_IDS } from './content/maps.ts';
import { pack } from './content/pack.ts';
import { cardNumber, TEAM_IDS } from './content/teams.ts';
import { type Choice, type Decision, parse } from './decisions.ts';
import { EVENT_KINDS, type Event, redact, reveals } from './events.ts';
import { invariants } from './invariants.ts';
import { position, positionTemplate } from './position.ts';
import { actChoices, checkAct, checkDeploy, deployChoices } from './rules/act.ts';
import { checkDefence, checkDiscard, defendChoices, discardChoices } from './rules/attack.ts';
import { checkInterrupt, interruptChoices } from './rules/interrupt.ts';
import { machine } from './rules/machine.ts';
import { assignChoices, checkAssign, checkOptions, setup } from './setup.ts';
import { clone, type State } from './state.ts';
import { tell } from './text.ts';
import { imagine, pendingFor, scramble, type View, view } from './view.ts';

/** Judge Dredd: Helter Skelter, for two to four players. The rules by number are in rules.md. */
export const helterSkelter: Game<State, Decision, Choice, View, Event> = {
  id: 'helter-skelter',
  name: 'Judge Dredd: Helter Skelter',
  rulesVersion: 1,
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
  parse,
  choices(s, d) {
    switch (d.kind) {
      case 'assign':
        return assignChoices(s, d.seat);
      case 'deploy':
        return deployChoices(s, d.seat);
      case 'act':
        return actChoices(s, d.seat);
      case 'interrupt':
        return interruptChoices(s, d);
      case 'defend':
        return defendChoices(s, d);
      case 'discard':
        return discardChoices(s, d);
    }
  },
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
  apply: (s, d, c, io) => answer(machine, s, d, c, io),
  clone,

  view,
  imagine,
  scramble,
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
  players: {},
};
