/** A push to any side: how far it may go is the game's word, asked through its `check`. */
import { type At, type Choice, INCH, type Model, type Point, type State } from '@gavel/judgement';
import { must, type Refusal } from '@gavel/kernel';
import { useMemo } from 'react';
import { currentAttack } from './foresee/models.ts';
import type { JdScene } from './scene.ts';

export type Pushed = 'defender' | 'attacker';
export type PushChoice = Extract<Choice, { readonly manoeuvre: 'push' }>;
type Check = (choice: Choice) => Refusal | undefined;

/** Where each of the two would end, as far as the player has said. */
export interface Push {
  readonly defender: Point | undefined;
  readonly attacker: Point | undefined;
}

export const isPush = (choice: Choice | undefined): choice is PushChoice =>
  choice !== undefined && 'manoeuvre' in choice && 'defender' in choice;

const at = (p: Point | undefined): At | null => (p ? [p.x, p.y] : null);

export const pushChoice = (push: Push): PushChoice => ({
  manoeuvre: 'push',
  defender: at(push.defender),
  attacker: at(push.attacker),
});

const point = (to: At | null): Point | undefined => (to ? { x: to[0], y: to[1] } : undefined);
export const pushOf = ({ defender, attacker }: PushChoice): Push => ({
  defender: point(defender),
  attacker: point(attacker),
});

/** Who is pushed by the attack being resolved, under either name. */
function pushedModel(s: State, who: Pushed): Model {
  const f = must(currentAttack(s), 'attack');
  return must(s.models[who === 'defender' ? f.defender : f.attacker], who);
}

export const pushedKey = (s: State, who: Pushed): string => pushedModel(s, who).key;

/** How far both together may be pushed; undefined: this one cannot be. */
export function mostPush(s: State, check: Check, who: Pushed): number | undefined {
  const m = pushedModel(s, who);
  const none: Push = { defender: undefined, attacker: undefined };
  const refusal = check(pushChoice({ ...none, [who]: { x: m.x + 100 * INCH, y: m.y } }));
  const most = refusal?.key === 'refusal.pushTooFar' ? refusal.args['inches'] : undefined;
  return typeof most === 'number' && most > 0 ? most * INCH : undefined;
}

/** Whom the manoeuvre in front may push. */
export function usePushable({ decision, list, check }: JdScene, state: State): readonly Pushed[] {
  return useMemo(
    () =>
      decision?.kind === 'manoeuvre' && list.some(isPush)
        ? (['defender', 'attacker'] as const).filter((who) => mostPush(state, check, who) !== undefined)
        : [],
    [decision, list, check, state],
  );
}

/** The push of one of the two towards a point, beside the other's: cut where the symbols or the ground end it. */
export function pushTowards(s: State, check: Check, old: Push, who: Pushed, to: Point): Push {
  const most = mostPush(s, check, who);
  if (most === undefined) return old;
  const m = pushedModel(s, who);
  const whole = Math.hypot(to.x - m.x, to.y - m.y);
  const far = Math.min(whole, most - otherLength(s, old, who) - 1);
  if (far < INCH / 20) return { ...old, [who]: undefined };
  const after = (length: number): Push => ({
    ...old,
    [who]: {
      x: Math.round(m.x + ((to.x - m.x) * length) / whole),
      y: Math.round(m.y + ((to.y - m.y) * length) / whole),
    },
  });
  if (!check(pushChoice(after(far)))) return after(far);
  let free = 0;
  let blocked = far;
  while (blocked - free > 4) {
    const middle = (free + blocked) / 2;
    if (check(pushChoice(after(middle)))) blocked = middle;
    else free = middle;
  }
  return free > INCH / 20 ? after(free) : after(far);
}

function otherLength(s: State, push: Push, who: Pushed): number {
  const other = who === 'defender' ? 'attacker' : 'defender';
  const to = push[other];
  if (!to) return 0;
  const m = pushedModel(s, other);
  return Math.hypot(to.x - m.x, to.y - m.y) + 1;
}
