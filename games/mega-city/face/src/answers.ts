/** The cards that would change the arrest that is on, each with what it does to the odds. */
import type { Play, View } from '@gavel/mega-city';
import { type Change, oddsChange } from './contest.ts';

export interface Answer {
  readonly play: Play;
  readonly change: Change;
}

/** What a play is about, wherever it leads: places are asked for afterwards. */
const aim = ({ play, as, on, crime }: Play): string => [play, as, on, crime].join();

/** The best first: one's own arrest is to become likely, another's unlikely. */
export function answersTo(view: View, plays: readonly Play[]): readonly Answer[] {
  const own = view.showdown?.judges.some(({ seat }) => seat === view.viewer) ?? false;
  const seen = new Set<string>();
  const found: Answer[] = [];
  for (const play of plays) {
    if (play.as !== 'combat' || seen.has(aim(play))) continue;
    seen.add(aim(play));
    const change = oddsChange(view, play);
    if (change && Math.abs(change.to - change.from) > 1e-9) found.push({ play, change });
  }
  const gain = ({ change: { from, to } }: Answer): number => (own ? to - from : from - to);
  return found.sort((a, b) => gain(b) - gain(a));
}

/** By card: the best it could do now. */
export function bestByCard(answers: readonly Answer[]): ReadonlyMap<string, Answer> {
  const best = new Map<string, Answer>();
  for (const answer of answers) if (!best.has(answer.play.play)) best.set(answer.play.play, answer);
  return best;
}
