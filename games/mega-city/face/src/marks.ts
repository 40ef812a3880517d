/** What of the board can be pressed now, and what pressing it does. */
import type { Seat } from '@gavel/kernel';
import type { Choice } from '@gavel/mega-city';
import { useMemo } from 'react';
import { crimesOf, isPlay, type McScene, placesOf, sectorChosen, toggled, useDraft, whyNotPlay } from './draft.ts';
import { caseOf, icu, judgeOf } from './pack.ts';

export interface Marks {
  readonly sectors: ReadonlySet<string>;
  readonly crimes: ReadonlySet<string>;
  readonly judges: ReadonlySet<Seat>;
}

export function useMarks({ decision, list, proposal, view }: McScene, matching: readonly Choice[]): Marks {
  return useMemo(() => {
    const marked = { sectors: new Set<string>(), crimes: new Set<string>(), judges: new Set<Seat>() };
    if (proposal && !isPlay(proposal) && !('way' in proposal)) {
      const sector = sectorChosen(proposal);
      if (sector !== undefined && sector !== icu) marked.sectors.add(sector);
      return marked;
    }
    for (const choice of decision?.kind === 'card' ? matching : list) {
      const sector = sectorChosen(choice);
      if (sector !== undefined && sector !== icu) marked.sectors.add(sector);
      if ('arrest' in choice) marked.crimes.add(choice.arrest);
      if ('way' in choice) for (const id of choice.way.slice(0, -1)) marked.sectors.add(id);
      if (!isPlay(choice)) continue;
      if (typeof choice.on === 'number') marked.judges.add(choice.on);
      for (const crime of crimesOf(choice)) marked.crimes.add(crime);
      // places are asked for last, when it is clear who goes there
      if (choice.on === undefined || matching.every((other) => isPlay(other) && other.on === choice.on))
        for (const place of placesOf(choice)) marked.sectors.add(place);
      if (choice.on === 'perp' && view.showdown?.crime) marked.crimes.add(view.showdown.crime);
    }
    return marked;
  }, [decision, list, matching, proposal, view]);
}

/** Pressing a Judge, a Crime or a Sector; `look` is called for a Sector that is only looked at. */
export function usePress(mc: McScene, marks: Marks, look: (sector: string) => void): (target: EventTarget) => void {
  const { view, decision } = mc;
  const draft = useDraft(mc);
  const goTo = (sector: string) => {
    const choice = mc.list.find((one) => sectorChosen(one) === sector);
    if (choice) return mc.offer(choice);
    // of the ways through a Sector the first turns up the fewest Perps
    const way = mc.list.find((one) => 'way' in one && one.way.includes(sector));
    if (way) return mc.offer(way);
    if (decision?.kind === 'move') draft.refuse(mc.check({ move: sector }));
    if (decision?.kind === 'start') draft.refuse(mc.check({ start: sector }));
    if (decision?.kind === 'land') draft.refuse(mc.check({ land: sector }));
    look(sector);
  };
  const chooseSector = (sector: string) => {
    if (decision?.kind === 'card' && marks.sectors.has(sector))
      return draft.narrow({ places: toggled(draft.draft.places, sector) });
    goTo(sector);
  };
  const chooseCase = (crime: string, sector: string) => {
    if (decision?.kind === 'target') {
      const choice = mc.list.find((one) => 'arrest' in one && one.arrest === crime);
      return choice ? mc.offer(choice) : draft.refuse(mc.check({ arrest: crime }));
    }
    if (decision?.kind === 'card' && marks.crimes.has(crime)) {
      const onPerp = crime === view.showdown?.crime && draft.matching.some(({ on }) => on === 'perp');
      return onPerp
        ? draft.narrow({ on: draft.draft.on === 'perp' ? undefined : 'perp' })
        : draft.narrow({ crimes: toggled(draft.draft.crimes, crime) });
    }
    chooseSector(sector);
  };
  const chooseJudge = (seat: Seat, at: string) => {
    if (decision?.kind === 'card' && marks.judges.has(seat))
      return draft.narrow({ on: draft.draft.on === seat ? undefined : seat });
    if (decision?.kind === 'card' && draft.draft.card !== undefined)
      return draft.refuse(whyNotPlay(mc, draft.draft.card, seat));
    if (at !== icu) chooseSector(at);
  };
  return (target) => {
    const { judge, crime, sector } = pieceAt(target);
    if (judge !== undefined) chooseJudge(Number(judge), judgeOf(view, Number(judge)).at ?? icu);
    else if (crime !== undefined) chooseCase(crime, caseOf(view, crime).sector);
    else if (sector !== undefined) chooseSector(sector);
  };
}

/** What of the board an element belongs to. */
export function pieceAt(target: EventTarget): DOMStringMap {
  if (!(target instanceof Element)) return {};
  return target.closest<SVGElement>('[data-judge], [data-crime], [data-sector]')?.dataset ?? {};
}
