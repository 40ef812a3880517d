/** The scene of Judgement: its types, a state to measure on, and names. */
import { type Choice, type Decision, type Event, judgement, type State, type View } from '@gavel/judgement';
import { fastRng, nameText, none } from '@gavel/kernel';
import type { Side } from '@gavel/kit/look/mark.tsx';
import type { Scene } from '@gavel/kit/scene.ts';
import { j } from './words.ts';

export type JdScene = Scene<View, Decision, Choice, Event>;

const states = new WeakMap<View, State>();

/** A state that fits what the viewer sees; the board measures on it with the game's own functions. */
export function stateOf(view: View): State {
  let state = states.get(view);
  if (!state) {
    state = judgement.imagine(view, fastRng(view.asked));
    states.set(view, state);
  }
  return state;
}

/** A model as the viewer sees it. */
export const modelIn = (view: View, key: string): View['models'][number] =>
  view.models.find((m) => m.key === key) ?? none('model', key);

/** Colour, shape and letter of a seat; whoever has none is a monster. */
export function sideOf(seat: number): Side {
  if (seat === 0) return { colour: 0, letter: 'A', name: j('side.0') };
  if (seat === 1) return { colour: 1, letter: 'B', name: j('side.1') };
  return { colour: 2, letter: '!', name: j('side.monsters') };
}

const called = (ref: string, id: string, view?: View): string => nameText(judgement.tell.name({ ref, id }, view));

/** Model keys are stable names: `0:rakkir`, `gloom#2`, `effigy1`. */
export const nameOf = (key: string): string => called('model', key);
/** The same where both warbands may hold the hero: then its side is said too. */
export const nameIn = (view: View, key: string): string => called('model', key, view);
export const abilityName = (id: string): string => called('ability', id);
export const weaponName = (id: string): string => called('weapon', id);
export const heroName = (id: string): string => called('hero', id);
export const artefactName = (id: string): string => called('artefact', id);
