/** Where a charge ends is the player's choice: any point on a straight way from which it engages the target. */
import { type At, type Choice, INCH, length, type Point, type State } from '@gavel/judgement';
import { isRefusal, type Refusal } from '@gavel/kernel';
import { modelOf } from './foresee/models.ts';

/** A charge, be it of its own or inside an ability. */
export type Charge = Extract<Choice, { act: 'charge' | 'ability' }> & { readonly to: At; readonly target: string };
type Check = (choice: Choice) => Refusal | undefined;

export const isCharge = (choice: Choice | undefined): choice is Charge =>
  choice !== undefined && 'act' in choice && 'to' in choice && choice.to !== undefined && choice.target !== undefined;

/** The charge ending as near to a point as the game lets it, on the way there; else why not at the point itself. */
export function chargeTowards(s: State, check: Check, charge: Charge, p: Point, tolerance: number): Charge | Refusal {
  const m = modelOf(s, charge.model);
  const target = modelOf(s, charge.target);
  const gap = length(target, p);
  const contact = m.r + target.r + 1;
  const wanted = gap > 0 && Math.abs(gap - contact) < tolerance ? onLine(target, p, contact) : p;
  const whole = length(m, wanted);
  let why: Refusal | undefined;
  for (let far = whole; far > 0; far -= INCH / 8) {
    const { x, y } = onLine(m, wanted, far);
    const choice = { ...charge, to: [x, y] as const };
    const refusal = check(choice);
    if (!refusal) return choice;
    why ??= refusal;
  }
  return why ?? charge;
}

/** The point so far from `a` towards `b`. */
function onLine(a: Point, b: Point, far: number): Point {
  const part = far / (length(a, b) || 1);
  return { x: Math.round(a.x + (b.x - a.x) * part), y: Math.round(a.y + (b.y - a.y) * part) };
}

/** Puts the charge forward with its new end, or says what forbids it. */
export function leadCharge(
  scene: { check: Check; propose(choice: Choice): void },
  s: State,
  charge: Charge,
  p: Point,
  tolerance = 0,
): Refusal | undefined {
  const next = chargeTowards(s, scene.check, charge, p, tolerance);
  if (isRefusal(next)) return next;
  scene.propose(next);
  return undefined;
}
