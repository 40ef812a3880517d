/** A card or a figure dragged onto a figure or a space: what that means. */
import type { Ref } from '@gavel/kernel';
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

export function drop(scene: HsScene, what: Ref, on: Ref): void {
  const { list } = scene;
  for (const draft of readings(what, on)) {
    const left = list.filter((choice) => fits(choice, draft) && actorOf(choice) !== otherOf(choice));
    if (left.length === 0) continue;
    holdDraft(scene, draft);
    // a card is offered for what it does best to them: the others are a press away
    if (new Set(left.map(meaning)).size === 1) scene.offer(cheapest(left));
    return;
  }
}
