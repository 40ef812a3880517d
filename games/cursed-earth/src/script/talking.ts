/** Co-op: what to say, and what to make of what the others said. */

import { at, top } from '@gavel/kernel';
import type { Choice, Decision } from '../decisions.ts';
import type { PlanSignal, Signal, Value } from '../rules/signals.ts';
import { judges, totalHealth } from '../state.ts';
import type { View } from '../view.ts';
import { cardWorth } from './cards.ts';
import { type Leaning, neutral } from './worth.ts';

/** What each plan asks to be weighed more (or less). */
const leanings: Readonly<Partial<Record<Signal['signal'], Partial<Leaning>>>> = {
  needRations: { rations: 0.15 },
  needAmmo: { ammo: 0.15 },
  needHealth: { health: 0.1 },
  needExpertise: { kept: 0.15 },
  pressOn: { advance: 0.2 },
  slowThePerps: { perps: 0.15 },
  playSafe: { health: 0.1, advance: -0.1 },
  takeRisks: { health: -0.08, advance: 0.15 },
};

/** The wishes of the others in this investigation, each counted once. */
export function leaningFrom(view: View, seat: number): Leaning {
  const heard = new Set(view.talk.said.filter((said) => said.seat !== seat).map((said) => said.signal));
  const asked = [...heard].map((signal) => leanings[signal] ?? {});
  const sum = (what: keyof Leaning): number => asked.reduce((all, { [what]: by = 0 }) => all + by, neutral[what]);
  return {
    health: sum('health'),
    ammo: sum('ammo'),
    rations: sum('rations'),
    kept: sum('kept'),
    advance: sum('advance'),
    perps: sum('perps'),
  };
}

/** How many of the others advised each choice of this decision. */
export function adviceOn(view: View, decision: number, seat: number, size: number): number[] {
  const votes = new Array<number>(size).fill(0);
  for (const { seat: who, about, choice } of view.talk.said)
    if (who !== seat && about === decision && choice !== undefined && choice < size)
      votes[choice] = at(votes, choice) + 1;
  return votes;
}

/** What the team needs most, judged by what lies open: nothing here looks at a hand. */
function needs(view: View): PlanSignal[] {
  const team = at(view.teams, judges);
  const [own, theirs] = view.pawns;
  const found: PlanSignal[] = [];
  if (team.rations <= 1) found.push('needRations');
  if (totalHealth(team) <= 6) found.push('needHealth');
  if (view.trackLength - 2 - theirs <= 3) found.push('slowThePerps');
  if (view.trackLength - 2 - own <= 3) found.push('pressOn');
  if (team.ammo === 0) found.push('needAmmo');
  return found;
}

/** The worst open card, if it is bad enough to be worth a word. */
function worstCard(view: View): number {
  const open = at(view.rows, 0).filter((card) => card !== 0);
  const worst = open.reduce((a, b) => (cardWorth(a) <= cardWorth(b) ? a : b), open[0] ?? 0);
  return worst !== 0 && cardWorth(worst) <= -6 ? worst : 0;
}

/** Says what nobody has said yet, one thing at a time, then falls silent. */
export function chooseSignal(view: View): Choice {
  const said = (signal: string, card?: number) =>
    view.talk.said.some((other) => other.signal === signal && other.card === card);
  const need = needs(view).find((signal) => !said(signal));
  if (need !== undefined) return { signal: need };
  const worst = worstCard(view);
  if (worst !== 0 && !said('skipThat', worst)) return { signal: 'skipThat', card: worst };
  return { signal: 'quiet' };
}

/** Cards the others would rather not meet, or want to. */
export function wishesFrom(view: View, seat: number): ReadonlyMap<number, number> {
  const wishes = new Map<number, number>();
  for (const { seat: who, signal, card } of view.talk.said) {
    if (who === seat || card === undefined) continue;
    const by = signal === 'keepThat' ? 0.3 : signal === 'moveThat' ? 0 : -0.3;
    wishes.set(card, (wishes.get(card) ?? 0) + by);
  }
  return wishes;
}

/** An honest word about one's own psi card. */
export function chooseValue(d: Decision<'value'>): Choice {
  const worth = cardWorth(d.card);
  if (worth >= 3) return { value: 'great' };
  if (worth >= 1) return { value: 'good' };
  if (worth >= -1.5) return { value: 'mixed' };
  return { value: worth >= -4 ? 'bad' : 'terrible' };
}

const trusted: Readonly<Record<Value, number>> = { great: 4, good: 2, mixed: 0, bad: -3, terrible: -6, silent: -1 };

/** The Senior Judge believes the others, and knows the own card. */
export function chooseWhose(view: View, d: Decision<'whose'>): Choice {
  const frame = top(view);
  if (frame.kind !== 'psi') throw new Error('whose card is only asked in the psi action');
  const worths = frame.order.map((seat, i) =>
    seat === d.seat ? cardWorth(at(frame.cards, i)) : trusted[frame.said[i] ?? 'silent'],
  );
  return { whose: at(frame.order, worths.indexOf(Math.max(...worths))) };
}
