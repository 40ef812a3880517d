/** A card or a Judge dragged onto something in the city: what that means. */
import type { Ref } from '@gavel/kernel';
import type { Scene } from '@gavel/kit/scene.ts';
import { type Draft, holdDraft, isPlay, type McScene, playsFor, sectorChosen } from './draft.ts';

/** What a card may be meant for there; on the case that is being fought over it is meant for the Perp. */
function readings({ view }: McScene, { ref, id }: Ref): readonly Draft[] {
  switch (ref) {
    case 'seat':
      return [{ on: Number(id) }];
    case 'crime':
      return [...(view.showdown?.crime === id ? [{ on: 'perp' as const }] : []), { crimes: [String(id)] }];
    case 'sector':
      return [{ places: [String(id)] }];
    default:
      return [];
  }
}

export function drop(scene: Scene, what: Ref, on: Ref): void {
  const mc: McScene = scene;
  if (what.ref === 'seat') {
    // whoever is dropped on somebody in a Sector goes there
    const there = on.ref === 'sector' ? on.id : sectorUnder(mc, on);
    const way = mc.list.find((choice) => !isPlay(choice) && sectorChosen(choice) === there);
    if (way !== undefined && what.id === String(mc.viewer)) mc.offer(way);
    return;
  }
  const card = String(what.id);
  if (mc.decision?.kind === 'cancel') {
    const cancel = mc.list.find((choice) => isPlay(choice) && choice.play === card);
    if (cancel !== undefined) mc.offer(cancel);
    return;
  }
  const meant = readings(mc, on)
    .map((reading) => ({ card, ...reading }))
    .find((draft) => playsFor(mc, draft).length > 0);
  if (meant !== undefined) holdDraft(mc, meant);
}

function sectorUnder({ view }: McScene, { ref, id }: Ref): string | null | undefined {
  if (ref === 'seat') return view.judges[Number(id)]?.at;
  return view.crimes.find(({ crime }) => ref === 'crime' && crime === id)?.sector;
}
