/** What a Judge has to fear from the others as far as he may know: who is ahead at the end, who is first at an arrest. */
import { at, type Danger, fastRng, message, type Ref, ref, type Seat } from '@gavel/kernel';
import { crimeAt, crimeNamed, perpAt, perpNamed, perps, placeId } from './content/pack.ts';
import { imagine } from './imagine.ts';
import { allowance } from './rules/board.ts';
import { mostTurns } from './rules/end.ts';
import { movesOpen } from './rules/turn.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

const who = (seat: Seat): Ref => ref('seat', seat);
const sectorOf = (id: string): Ref => ref('sector', id);

/** How many turns are left, this one included; undefined: nobody knows yet (MC-10.1). */
function turnsLeft({ lastPerp, first, judges, turn }: View): number | undefined {
  if (turn >= mostTurns) return 1;
  if (lastPerp === null) return undefined;
  return ((lastPerp - first - 1 + 2 * judges.length) % judges.length) + 1;
}

interface Arrest {
  readonly sector: string;
  readonly worth: number;
}

/** The most that an arrest is worth in these Sectors; a Perp that lies face down is worth `hidden`. */
function best(view: View, sectors: readonly (string | null)[], hidden: number): Arrest | undefined {
  return view.crimes
    .filter(({ sector }) => sectors.includes(sector))
    .map(({ sector, crime, perp }) => ({
      sector,
      worth: crimeAt(crimeNamed(crime)).value + (perp === null ? hidden : perpAt(perpNamed(perp)).value),
    }))
    .reduce<Arrest | undefined>((most, one) => (most === undefined || one.worth > most.worth ? one : most), undefined);
}

/** The most that a Perp nobody has seen yet could be worth to this viewer. */
function mostHidden(view: View): number {
  const seen = new Set([
    ...view.judges.flatMap(({ arrests }) => arrests.map(({ perp }) => perp)),
    ...view.crimes.flatMap(({ perp }) => (perp === null ? [] : [perp])),
  ]);
  return Math.max(0, ...perps.filter(({ id }) => !seen.has(id)).map(({ value }) => value));
}

/** Where a Judge may make his arrest this turn: where he is, and until he has moved wherever his own move takes him (MC-4.1). */
function within(view: View, s: State, seat: Seat): string[] {
  const { at: here, movement } = at(view.judges, seat);
  const places = here === null ? [] : [here];
  if (view.round !== 'movement' || movement !== 'toMove' || here === null) return places;
  for (let rest = movesOpen(s, seat, allowance(s, seat)); rest !== 0; rest &= rest - 1)
    places.push(placeId(31 - Math.clz32(rest & -rest)));
  return places;
}

/** In the last turn: who is ahead, and who could be, or level, by an arrest before it ends (MC-10.2, MC-10.3). */
function theEnd(view: View, seat: Seat): Danger[] {
  const left = turnsLeft(view);
  const own = at(view.judges, seat).points;
  if (left === undefined) return [];
  const soon = left === 1;
  const s = soon ? imagine(view, fastRng(view.asked)) : undefined;
  const hidden = mostHidden(view);
  const fears = view.judges.flatMap(({ points, tried }, other): (Danger & { readonly by: number })[] => {
    if (other === seat) return [];
    if (points > own) {
      const say = message('danger.ahead', { who: who(other), points, own, n: left });
      return [{ say, refs: [who(other)], soon, by: points }];
    }
    const arrest = s && !tried && view.round !== 'end' ? best(view, within(view, s, other), hidden) : undefined;
    if (arrest === undefined || points + arrest.worth < own) return [];
    const sector = sectorOf(arrest.sector);
    const key = points + arrest.worth > own ? 'danger.passes' : 'danger.levels';
    const say = message(key, { who: who(other), sector, worth: arrest.worth, own });
    return [{ say, refs: [who(other), sector], soon, by: points + arrest.worth }];
  });
  return fears.sort((a, b) => b.by - a.by).map(({ say, refs, soon }) => ({ say, refs, soon }));
}

/**
 * Of those who are level on a Perp, who was there first makes the arrest (MC-5.10). In the last turn that loses the game where
 * it would put this Judge at the top and keep the other from it, or from being level (MC-10.2, MC-10.3).
 */
function beforeYou(view: View, seat: Seat): Danger[] {
  const mine = at(view.judges, seat);
  const arrest = best(view, [mine.at], 0);
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
