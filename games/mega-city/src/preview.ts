/** What can be told from a view before it happens: the way a Judge would take, and how an arrest's odds came about. */
import { at, fastRng, must, type Seat } from '@gavel/kernel';
import { actionNamed, actions, type Effect, placeId } from './content/pack.ts';
import { imagine } from './imagine.ts';
import { weigh } from './rules/cards.ts';
import { type Odds, oddsNow } from './rules/odds.ts';
import { waysOpen } from './rules/ways.ts';
import { showdownOf } from './state.ts';
import type { View } from './view.ts';

/** The Sectors a Judge goes through on his move, from where he is; of several ways the one that turns up the fewest Perps. */
export function wayTo(view: View, seat: Seat, to: string, steps: number): readonly string[] {
  const s = imagine(view, fastRng(view.asked));
  const [way = []] = waysOpen(s, { seat, kind: 'way', of: seat, to, steps, how: 'move' });
  return way.map((sector) => placeId(sector));
}

/** What a card does in a showdown to whom it was played on; null: the Perp, or the arrest as a whole. */
export function combatEffect(card: string, on: Seat | null): Effect {
  const { combat } = at(actions, actionNamed(card));
  const wanted = on === null ? 'perp' : 'judge';
  return combat.find(({ op }) => op.startsWith(wanted)) ?? at(combat, 0);
}

/** The odds of an arrest from the bare strengths on, one step for each card: since the Crime it is about lay there. */
export function oddsAlong(view: View): readonly (readonly Odds[])[] {
  if (view.showdown === null || view.showdown.perp === null) return [];
  const s = imagine(view, fastRng(view.asked));
  const frame = must(showdownOf(s), 'showdown');
  for (const list of [frame.plus, frame.dice, frame.noDie]) list.fill(0);
  Object.assign(frame, { perpPlus: 0, perpDice: 0, perpNoDie: 0, half: false });
  const steps = [oddsNow(s, frame)];
  for (const { card, on } of view.showdown.cards) {
    const effect = combatEffect(card, on);
    weigh(frame, effect, on ?? -1);
    // before another Crime lay there the sum was another
    if (effect.op === 'swapCrimes') steps.length = 0;
    steps.push(oddsNow(s, frame));
  }
  return steps;
}
