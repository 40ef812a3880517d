/** What of the map can be pressed now, and what a press on it means. */
import type { Choice } from '@gavel/helter-skelter';
import { useMemo } from 'react';
import { actorOf, type HsScene, otherOf, placesOf, type useDraft, whyNot } from './draft.ts';
import { figureOf } from './team.ts';

type Marking = 'go' | 'fire' | 'deploy';

/** What of the board can be clicked now, and for what. */
export function useMarks(scene: HsScene, matching: readonly Choice[], draft: { character?: string | undefined }) {
  const { decision, proposal, viewer, list, view } = scene;
  return useMemo(() => {
    const spaces = new Map<number, Marking>();
    const targets = new Map<string, 'target' | 'ally'>();
    const starts = new Set<string>();
    const able = new Set<string>();
    if (decision?.kind === 'act' || decision?.kind === 'deploy') {
      const shown = proposal === undefined ? matching : [proposal];
      for (const choice of list) {
        if (choice.action === 'DEPLOY') starts.add(`${choice.character}:${choice.space}`);
        const actor = actorOf(choice);
        if (actor !== undefined && choice.action !== 'DEPLOY') able.add(actor);
      }
      // With nothing picked yet the whole board would light up.
      if (draft.character !== undefined || proposal !== undefined || matching.length < list.length)
        for (const choice of shown) {
          if (choice.action === 'DEPLOY') continue;
          for (const space of placesOf(choice)) spaces.set(space, choice.action === 'EXPLODE' ? 'fire' : 'go');
          const other = otherOf(choice);
          if (other !== undefined) targets.set(other, figureOf(view, other).seat === viewer ? 'ally' : 'target');
        }
    } else if (decision?.kind === 'defend') {
      for (const code of decision.defenders) targets.set(code, 'ally');
      targets.set(decision.by, 'target');
    } else if (decision?.kind === 'discard') targets.set(decision.character, 'ally');
    return { spaces, targets, starts, able };
  }, [decision, proposal, matching, list, draft.character, viewer, view]);
}

export type Marks = ReturnType<typeof useMarks>;

/** The space that is looked at, until something happens. */
interface Looked {
  readonly space: number | undefined;
  look(space: number | undefined): void;
}

/** What a press means: on a start, a figure or a space. */
export function pressing(hs: HsScene, draft: ReturnType<typeof useDraft>, marks: Marks, looked: Looked) {
  const { view, viewer, decision } = hs;
  const chooseSpace = (space: number) => {
    const { character } = draft.draft;
    if (marks.spaces.has(space)) return draft.narrow({ space }, true);
    if (decision?.kind === 'act' && character !== undefined) {
      const why =
        whyNot(hs, character, 'MOVE', { space, card: draft.draft.card }) ??
        whyNot(hs, character, 'CLIMB', { space, card: draft.draft.card });
      draft.refuse(why);
    }
    looked.look(space === looked.space ? undefined : space);
  };
  const chooseFigure = (code: string) => {
    const character = figureOf(view, code);
    looked.look(undefined);
    // whoever has to defend is whom an answer is about; nobody else is
    if (decision?.kind === 'defend') {
      if (!decision.defenders.includes(code)) return looked.look(character.space);
      return draft.draft.character === code ? draft.reset() : draft.narrow({ character: code });
    }
    if (marks.targets.has(code) && draft.draft.character !== code) return draft.narrow({ target: code }, true);
    if (character.seat === viewer) {
      if (draft.draft.character === code) return draft.reset();
      return draft.narrow({ character: code });
    }
    const { character: actor, card } = draft.draft;
    if (decision?.kind === 'act' && actor !== undefined) {
      const tried = (['SNIPE', 'SHOTGUN', 'MELEE', 'SMASH', 'PSI'] as const)
        .map((action) => whyNot(hs, actor, action, { target: code, card }))
        .find((why) => why !== undefined);
      draft.refuse(tried);
      looked.look(character.space);
      return;
    }
    draft.narrow({ target: code, character: undefined });
  };
  return (element: EventTarget | null): void => {
    if (!(element instanceof Element)) return;
    const code = element.closest('[data-code]')?.getAttribute('data-code');
    const space = element.closest('[data-space]')?.getAttribute('data-space');
    const start = element.closest('[data-start]')?.getAttribute('data-start');
    if (start && decision) {
      const [who, where] = start.split(':');
      draft.narrow({ character: who, action: 'DEPLOY', space: Number(where), card: undefined }, true);
    } else if (code) chooseFigure(code);
    else if (space) chooseSpace(Number(space));
  };
}
