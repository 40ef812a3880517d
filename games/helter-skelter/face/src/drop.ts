/** A card or a figure dragged onto a figure or a space: what that means. */
import type { Choice } from '@gavel/helter-skelter';
import type { Ref } from '@gavel/kernel';
import type { Scene } from '@gavel/kit/scene.ts';
import { actorOf, cheapest, type Draft, fits, type HsScene, holdDraft, meaning, otherOf } from './draft.ts';

/** The draft each reading of the drop would be; a card on one's own figure may be meant for it, or against it. */
function readings(what: Ref, on: Ref): readonly Draft[] {
  const begun: Draft | undefined =
    what.ref === 'card'
      ? { card: String(what.id) }
      : what.ref === 'character'
        ? { character: String(what.id) }
        : undefined;
  if (begun === undefined) return [];
  if (on.ref === 'space') return [{ ...begun, space: Number(on.id) }];
  if (on.ref !== 'character') return [];
  const target = { ...begun, target: String(on.id) };
  return what.ref === 'card' ? [target, { ...begun, character: String(on.id) }] : [target];
}

export function drop(scene: Scene, what: Ref, on: Ref): void {
  const hs: HsScene = scene;
  const { list } = hs;
  for (const draft of readings(what, on)) {
    const left: readonly Choice[] = list.filter((choice) => fits(choice, draft) && actorOf(choice) !== otherOf(choice));
    if (left.length === 0) continue;
    holdDraft(hs, draft);
    // a card is offered for what it does best to them: the others are a press away
    if (new Set(left.map(meaning)).size === 1) hs.offer(cheapest(left));
    return;
  }
}
