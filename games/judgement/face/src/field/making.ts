/** The choice in the making on the field: what is put forward, or what the hand is about to put forward. */
import type { Choice } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { useEffect, useMemo, useRef } from 'react';
import { focusOf, held, hold, letGo, moveChoice, movers, placeChoice, useHold } from '../hold.ts';
import { pushChoice } from '../push.ts';
import type { JdScene } from '../scene.ts';

interface Making {
  /** The model the hand is about. */
  readonly focus: string | undefined;
  readonly movable: boolean;
  /** Who is being set down. */
  readonly placing: string | undefined;
  readonly draft: Choice | undefined;
}

export function useMaking(scene: JdScene): Making {
  const { decision, proposal } = scene;
  const { selected, path, spot, turn, push } = useHold();
  const focus = focusOf(scene, selected);
  const movable = focus !== undefined && movers(decision).includes(focus);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins with empty hands
  useEffect(() => {
    letGo();
    const { selected: old, acting } = held();
    if (decision?.kind === 'act' || decision?.kind === 'step')
      hold({ selected: [old, acting].find((key) => key !== undefined && movers(decision).includes(key)) });
    // whom one looked at goes with the question, and with it the reach that is shaded
    else if (decision?.kind !== 'model') hold({ selected: undefined, acting: old ?? acting });
  }, [scene.moment]);

  // what was put back is not drawn any longer; a refused way stays, to show why
  const proposed = useRef(proposal);
  useEffect(() => {
    const { drawing, corners, refusal } = held();
    if (proposed.current !== undefined && proposal === undefined && !drawing && !corners && !refusal)
      hold({ path: undefined, snapped: undefined, spot: undefined, push: undefined });
    proposed.current = proposal;
  }, [proposal]);

  const placing = decision?.kind === 'place' ? placed(decision, focus) : undefined;
  const draft: Choice | undefined = useMemo(() => {
    if (proposal !== undefined) return proposal;
    if (decision && movable && focus !== undefined && path && path.length > 0) return moveChoice(decision, focus, path);
    if (decision?.kind === 'place' && spot && placing !== undefined)
      return placeChoice(placing, spot, decision.what === 'terrain' ? turn : undefined);
    if (decision?.kind === 'manoeuvre' && push) return pushChoice(push);
    return undefined;
  }, [proposal, decision, movable, path, focus, spot, turn, placing, push]);
  return { focus, movable, placing, draft };
}

/** The model a placement is about: the one chosen if it waits, else the first. */
function placed(decision: { readonly models: readonly string[] }, focus: string | undefined): string {
  return focus !== undefined && decision.models.includes(focus) ? focus : at(decision.models, 0);
}
