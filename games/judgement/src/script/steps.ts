/** Stepping from token to token (Shadow Rift, Shadow Step, Escape): where to lay them, and where to step. */
import { length } from '@gavel/geometry';
import { type Ability, INCH, opOf, type Point } from '../content/index.ts';
import type { Act } from '../decisions.ts';
import type { ActivationFrame } from '../frames.ts';
import { checkAct } from '../rules/acts/index.ts';
import { cardOfModel, type Model, modelAt, type State } from '../state.ts';

/** Abilities that set the model down at one of its tokens, as active ones or through a manoeuvre. */
const stepsOf = (m: Model): Ability[] =>
  cardOfModel(m).actives.filter(
    ({ level, ops }) => level <= m.level && ops.some((op) => op.do === 'place' && op.leaveOrigin),
  );

export const hitsAndRuns = (m: Model): boolean => stepsOf(m).length > 0;

export const stepsAway = (m: Model, ability: Ability): boolean =>
  ability.ops.some((op) => op.do === 'use' && stepsOf(m).some(({ id }) => id === op.ability));

/** A free token to step to later, unless one lies near already or the own Effigy does as well. */
export function layToken(s: State, f: ActivationFrame, m: Model): Act | undefined {
  if (!hitsAndRuns(m)) return undefined;
  for (const ability of cardOfModel(m).actives) {
    const op = opOf(ability, 'token');
    if (op?.touching !== true || (ability.cost.actions ?? 0) + (ability.cost.fate ?? 0) > 0) continue;
    const near = ({ x, y }: Point): boolean => length(m, { x, y }) < 5 * INCH;
    if (near(modelAt(s, m.seat)) || s.tokens.some((t) => t.kind === op.token && t.seat === m.seat && near(t))) continue;
    const act: Act = { act: 'ability', model: m.key, ability: ability.id };
    if (checkAct(s, f, act) === undefined) return act;
  }
  return undefined;
}
