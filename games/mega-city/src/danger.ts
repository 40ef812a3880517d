/** What a Judge has to fear from the others as far as he may know: who is ahead at the end, who is first at an arrest. */
import { at, type Danger, message, type Ref, ref, type Seat } from '@gavel/kernel';
import { crimeAt, crimeNamed, perpAt, perpNamed } from './content/pack.ts';
import type { View } from './view.ts';

const who = (seat: Seat): Ref => ref('seat', seat);
const sectorOf = (id: string): Ref => ref('sector', id);

/** How many turns are left, this one included; undefined: nobody knows yet (MC-10.1). */
function turnsLeft({ lastPerp, first, judges }: View): number | undefined {
  if (lastPerp === null) return undefined;
  return ((lastPerp - first - 1 + 2 * judges.length) % judges.length) + 1;
}

/** The most that an arrest is worth where a Judge stands, as far as it lies open: a Perp face down counts nothing yet. */
function best(view: View, at: string | null): { readonly sector: string; readonly worth: number } | undefined {
  const worths = view.crimes
    .filter(({ sector }) => sector === at)
    .map(({ crime, perp }) => crimeAt(crimeNamed(crime)).value + (perp === null ? 0 : perpAt(perpNamed(perp)).value));
  return at === null || worths.length === 0 ? undefined : { sector: at, worth: Math.max(...worths) };
}

/** In the last turn: who is ahead, and who would be by the arrest before him (MC-10.2). */
function theEnd(view: View, seat: Seat): Danger[] {
  const left = turnsLeft(view);
  const own = at(view.judges, seat).points;
  if (left === undefined) return [];
  return view.judges.flatMap(({ points, tried, at: here }, other): Danger[] => {
    if (other === seat) return [];
    const soon = left === 1;
    if (points > own)
      return [{ say: message('danger.ahead', { who: who(other), points, own, n: left }), refs: [who(other)], soon }];
    const arrest = soon && !tried && view.round !== 'end' ? best(view, here) : undefined;
    if (arrest === undefined || points + arrest.worth <= own) return [];
    const sector = sectorOf(arrest.sector);
    const say = message('danger.passes', { who: who(other), sector, worth: arrest.worth, own });
    return [{ say, refs: [who(other), sector], soon }];
  });
}

/**
 * Of those who are level on a Perp, who was there first makes the arrest (MC-5.10). In the last turn that loses the game where
 * it would put this Judge at the top and keep the other from it, or from being level (MC-10.2, MC-10.3).
 */
function beforeYou(view: View, seat: Seat): Danger[] {
  const mine = at(view.judges, seat);
  const arrest = best(view, mine.at);
  if (mine.tried || arrest === undefined) return [];
  const sector = sectorOf(arrest.sector);
  const last = turnsLeft(view) === 1 && view.round !== 'end';
  const top = Math.max(...view.judges.filter((_, other) => other !== seat).map(({ points }) => points));
  return view.judges.flatMap((one, other) => {
    if (other === seat || one.at !== mine.at || one.tried || one.since > mine.since) return [];
    const soon = last && mine.points + arrest.worth >= top && mine.points <= Math.max(top, one.points + arrest.worth);
    return [{ say: message('danger.first', { who: who(other), sector }), refs: [who(other), sector], soon }];
  });
}

export function danger(view: View, seat: Seat): Danger[] {
  if (view.outcome !== null || view.round === 'setup' || view.round === 'fight') return [];
  return [...theEnd(view, seat), ...beforeYou(view, seat)];
}
