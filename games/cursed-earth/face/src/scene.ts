/** The scene of The Cursed Earth: its types, the draft in hand, and the day's time. */
import type { Choice, Decision, Event, Time, View } from '@gavel/cursed-earth';
import type { Scene } from '@gavel/kit/scene.ts';
import { useSettings } from '@gavel/kit/settings.ts';
import { useMemo } from 'react';
import { create } from 'zustand';

export type CeScene = Scene<View, Decision, Choice, Event>;

/** The frame at the bottom: a dawn or dusk. */
export function dayStep(view: View): string {
  return view.frames[0]?.step ?? 'open';
}

/** How far the day has gone in the row in front of us, 0 to 1. */
export function daylight(done: number, all: number): number {
  return all === 0 ? 0 : Math.min(1, done / all);
}

interface Draft {
  readonly moment: string;
  /** A card of the hand whose place is still open. */
  readonly card: number | undefined;
  /** Swap: the first of the two places. */
  readonly place: number | undefined;
  /** Solo psi action: the cards taken so far. */
  readonly taken: readonly number[];
}

const nothing: Omit<Draft, 'moment'> = { card: undefined, place: undefined, taken: [] };

const useDrafts = create<Draft>(() => ({ moment: '', ...nothing }));

/** A choice in the making; it belongs to one moment and is gone with it. */
export function useDraft(scene: CeScene) {
  const kept = useDrafts();
  const { moment } = scene;
  return useMemo(() => {
    const draft = kept.moment === moment ? kept : { moment, ...nothing };
    return {
      ...draft,
      change: (change: Partial<Omit<Draft, 'moment'>>) => {
        useDrafts.setState({ ...draft, ...change, moment });
        scene.propose(undefined);
      },
    };
  }, [kept, moment, scene]);
}

/** The choices of a play decision for one card of the hand. */
export function waysFor(scene: CeScene, card: number): readonly Choice[] {
  if (scene.decision?.kind !== 'play') return [];
  return scene.list.filter((choice) => 'card' in choice && !('pay' in choice) && choice.card === card);
}

/** Puts a choice forward for a look at the row as it would be, or makes it at once where the player wants no preview. */
export function put(scene: CeScene, choice: Choice): void {
  if (useSettings.getState().confirm) scene.propose(choice);
  else scene.act(choice);
}

export const timeClass = (time: Time): string => (time === 'dawn' ? 'dawn' : 'dusk');
