/** A rule case as a still: the board as it stands, and the first choice of the case put forward on it. */
import {
  type AnyGame,
  begin,
  type Decision,
  fastChance,
  isRefusal,
  legalChoice,
  type Scenario,
  tableOptions,
} from '@gavel/kernel';
import type { Face } from '@gavel/kit/face.ts';
import type { Scene } from '@gavel/kit/scene.ts';
import { tellIn } from '../words/game.ts';

const nothing = (): undefined => undefined;

interface First {
  readonly decision: Decision;
  readonly choice: unknown;
}

/** What the case has somebody choose first, if it begins with that. */
function firstOf(game: AnyGame, state: unknown, { steps }: Scenario): First | undefined {
  const step = steps.find((one) => 'choose' in one);
  if (!step || !('choose' in step)) return undefined;
  const asked: readonly Decision[] = game.pending(state);
  const decision = asked.find(({ seat }) => seat === step.seat);
  if (!decision) return undefined;
  const choice: unknown = legalChoice(game, state, decision, step.choose);
  return isRefusal(choice) ? undefined : { decision, choice };
}

/** The scene of a case for its face's board: there is nothing to press in it. Undefined: it has no position to show. */
export function stillOf(face: Face, scenario: Scenario): Scene | undefined {
  const { game } = face;
  if (scenario.position === undefined) return undefined;
  const options = tableOptions(game, scenario.options ?? {}, scenario.seats);
  if (isRefusal(options)) return undefined;
  const { state } = begin(game, options, scenario.seats, fastChance('still'), { position: scenario.position });
  const first = firstOf(game, state, scenario);
  const viewer = first?.decision.seat ?? 'omniscient';
  const view: unknown = game.view(state, viewer);
  return {
    face,
    game,
    info: { id: '', status: 'playing', practice: false, outcome: null },
    viewer,
    view,
    waiting: [],
    decision: first?.decision,
    moment: '',
    extras: [],
    answer: nothing,
    choices: first && game.choices(state, first.decision),
    list: [],
    check: nothing,
    proposal: first?.choice,
    propose: nothing,
    pencil: undefined,
    act: nothing,
    offer: nothing,
    told: [],
    pointed: undefined,
    point: nothing,
    say: (message) => tellIn(game, message, view),
    openRule: nothing,
  };
}
