/** A card of the hand dragged onto a row: onto its first card it goes before that, anywhere else behind the last. */
import { rowNames } from '@gavel/cursed-earth';
import type { Ref } from '@gavel/kernel';
import type { Scene } from '@gavel/kit/scene.ts';
import { type CeScene, put, waysFor } from './scene.ts';

export function drop(scene: Scene, what: Ref, on: Ref): void {
  const ce: CeScene = scene;
  if (what.ref !== 'card') return;
  const { rows } = ce.view;
  const card = Number(on.id);
  const row = on.ref === 'row' ? Number(on.id) : rows.findIndex((cards) => on.ref === 'card' && cards.includes(card));
  if (row < 0) return;
  const end = on.ref === 'card' && rows[row]?.[0] === card ? 'left' : 'right';
  const way = waysFor(ce, Number(what.id)).find(
    (one) => (!('row' in one) || one.row === rowNames[row]) && (!('end' in one) || one.end === end),
  );
  if (way !== undefined) put(ce, way);
}
