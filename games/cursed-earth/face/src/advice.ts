import { fastRng, listChoices } from '@gavel/kernel';
import { useMemo } from 'react';
import type { CeScene } from './scene.ts';

/** The decision of the row that all may advise on, with its choices in words. */
export function useAdvice(scene: CeScene) {
  const { view, game } = scene;
  return useMemo(() => {
    const decision = view.pending.find((d) => d.kind !== 'play' && d.kind !== 'value' && d.kind !== 'talk');
    if (view.mode !== 'coop' || !decision) return undefined;
    const state = game.imagine(view, fastRng(decision.id));
    const choices = listChoices(game.choices(state, decision), 60);
    return {
      decision,
      words: choices.map((choice) => scene.say(game.tell.choice(decision, choice, view))),
    };
  }, [view, game, scene]);
}
