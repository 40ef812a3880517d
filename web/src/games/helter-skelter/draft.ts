/**
 * A choice in the making. Every way in (figure, card, space, target) narrows the legal choices down; when only one
 * meaning is left it is put forward, paid with the cards that are least missed.
 */
import { type ActionChoice, type CardRecord, type Choice, type Decision, MAPS, type View } from '@gavel/helter-skelter';
import type { Refusal } from '@gavel/kernel';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { Scene } from '../ui.ts';
import { cardOf, codesOf, serves, shows } from './team.ts';

export type HsScene = Scene<View, Decision, Choice>;

export interface Draft {
  readonly character?: string | undefined;
  readonly card?: string | undefined;
  readonly action?: Choice['action'] | undefined;
  readonly space?: number | undefined;
  readonly target?: string | undefined;
}

interface DraftStore {
  readonly decision: number;
  readonly draft: Draft;
  readonly whyNot: Refusal | undefined;
}

const useStore = create<DraftStore>(() => ({ decision: -1, draft: {}, whyNot: undefined }));

/** The character a choice is about: who acts, or who is defended. */
export const actorOf = (choice: Choice): string | undefined => ('character' in choice ? choice.character : undefined);
export const cardsOf = (choice: Choice): readonly string[] => ('cards' in choice ? choice.cards : []);
export const placesOf = (choice: Choice): readonly number[] => {
  const places: number[] = [];
  if ('space' in choice && choice.space !== undefined) places.push(choice.space);
  if ('allySpace' in choice && choice.allySpace !== undefined) places.push(choice.allySpace);
  return places;
};
export const otherOf = (choice: Choice): string | undefined =>
  'target' in choice ? choice.target : 'ally' in choice ? choice.ally : undefined;

export function fits(choice: Choice, { character, card, action, space, target }: Draft): boolean {
  return (
    (character === undefined || actorOf(choice) === character) &&
    (card === undefined || cardsOf(choice).includes(card)) &&
    (action === undefined || choice.action === action) &&
    (space === undefined || placesOf(choice).includes(space)) &&
    (target === undefined || otherOf(choice) === target)
  );
}

/** What a choice does, whatever pays for it. */
export function meaning(choice: Choice): string {
  const { cards: _, ...rest } = choice as ActionChoice;
  return JSON.stringify(rest);
}

/** How much a card would be missed: what else it could be used for. */
function worth(card: CardRecord): number {
  const linked = card.symbols.filter((symbol) => symbol.linked).length;
  const defence = card.wild.some((symbol) => symbol === 'DEFLECT' || symbol === 'INTERRUPT') ? 2 : 0;
  return card.symbols.length + linked + card.wild.length + defence;
}

/** Of choices with one meaning the one whose payment is least missed. */
export function cheapest(choices: readonly Choice[]): Choice {
  const price = (choice: Choice) => cardsOf(choice).reduce((sum, id) => sum + worth(cardOf(id)), 0);
  return choices.reduce((best, choice) => (price(choice) < price(best) ? choice : best));
}

export function useDraft(scene: HsScene) {
  const { decision, list } = scene;
  const store = useStore();
  const id = decision?.id ?? -1;
  const draft = store.decision === id ? store.draft : none;
  const whyNot = store.decision === id ? store.whyNot : undefined;
  const matching = useMemo(() => list.filter((choice) => fits(choice, draft)), [list, draft]);
  return {
    draft,
    whyNot,
    matching,
    /** Narrows down; puts a choice forward once a click has said enough. */
    narrow(change: Draft, decisive = false): void {
      const next = { ...draft, ...change };
      const left = list.filter((choice) => fits(choice, next));
      useStore.setState({ decision: id, draft: next, whyNot: undefined });
      scene.propose(undefined);
      if (decisive && left.length > 0 && new Set(left.map(meaning)).size === 1) scene.offer(cheapest(left));
    },
    reset(): void {
      useStore.setState({ decision: id, draft: none, whyNot: undefined });
      scene.propose(undefined);
    },
    refuse(why: Refusal | undefined): void {
      useStore.setState({ decision: id, draft, whyNot: why });
    },
  };
}

const none: Draft = {};

/** Why a character cannot do something: the rule that forbids the most sensible try. */
export function whyNot(
  scene: HsScene,
  character: string,
  action: ActionChoice['action'],
  at: { readonly space?: number; readonly target?: string; readonly card?: string | undefined },
): Refusal | undefined {
  const { view, viewer } = scene;
  const hand = typeof viewer === 'number' ? (view.seats[viewer]?.hand ?? []) : [];
  const standard = action === 'MOVE' || action === 'CLIMB' || action === 'COLLECT';
  const useful = hand.filter((id) => (standard ? shows(cardOf(id), character) : serves(cardOf(id), action, character)));
  const pool = at.card !== undefined ? [at.card] : useful.length > 0 ? useful : hand;
  const cost = action === 'CLIMB' ? 2 : action === 'COLLECT' ? 3 : 1;
  const cards = pool.slice(0, cost);
  if (cards.length === 0) return undefined;
  const mine = view.characters[character]!;
  const enemy =
    at.target ??
    Object.keys(view.characters).find(
      (code) => view.characters[code]!.seat !== mine.seat && view.characters[code]!.state === 'deployed',
    );
  const map = MAPS.find((one) => one.id === view.map)!;
  const space = at.space ?? map.adjacent[mine.space]?.[0] ?? 1;
  const ally = at.target ?? codesOf(view, mine.seat).find((code) => code !== character) ?? character;
  switch (action) {
    case 'MOVE':
    case 'CLIMB':
    case 'FLY':
    case 'EXPLODE':
      return scene.check({ action, character, space, cards });
    case 'COLLECT':
      return scene.check({ action, character, cards });
    case 'MELEE':
    case 'SMASH':
    case 'SHOTGUN':
    case 'PSI':
    case 'SNIPE':
      return enemy === undefined ? undefined : scene.check({ action, character, target: enemy, cards });
    case 'RALLY':
      return scene.check({ action, character, ally, allySpace: space, cards });
    case 'HEAL':
      return scene.check({ action, character, ally, cards });
  }
}
