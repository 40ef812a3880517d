/**
 * A choice in the making. Every way in (figure, card, space, target) narrows the legal choices down; when only one
 * meaning is left it is put forward, paid with the cards that are least missed.
 */

import {
  ACTIONS,
  type ActionChoice,
  type CardRecord,
  type Choice,
  type Decision,
  type Event,
  type View,
} from '@gavel/helter-skelter';
import { at, type Refusal } from '@gavel/kernel';
import type { Scene } from '@gavel/kit/scene.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { entryOf } from './map.tsx';
import { cardOf, codesOf, figureOf, serves, shows } from './team.ts';

export type HsScene = Scene<View, Decision, Choice, Event>;

export interface Draft {
  readonly character?: string | undefined;
  readonly card?: string | undefined;
  readonly action?: Choice['action'] | undefined;
  readonly space?: number | undefined;
  readonly target?: string | undefined;
}

interface DraftStore {
  readonly moment: string;
  readonly draft: Draft;
  readonly whyNot: Refusal | undefined;
}

const useStore = create<DraftStore>(() => ({ moment: '', draft: {}, whyNot: undefined }));

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
  return JSON.stringify({ ...choice, cards: undefined });
}

/** How much a card would be missed: what else it could be used for. */
function worth(card: CardRecord): number {
  const linked = card.symbols.filter((symbol) => symbol.linked).length;
  const defence = card.wild.some((symbol) => symbol === 'DEFLECT' || symbol === 'INTERRUPT') ? 2 : 0;
  return card.symbols.length + linked + card.wild.length + defence;
}

const price = (choice: Choice): number => cardsOf(choice).reduce((sum, id) => sum + worth(cardOf(id)), 0);

/** Of choices with one meaning the one whose payment is least missed. */
export const cheapest = (choices: readonly Choice[]): Choice =>
  choices.reduce((best, choice) => (price(choice) < price(best) ? choice : best));

/** Choices with one meaning, the one whose payment is least missed first. */
export const leastMissed = (choices: readonly Choice[]): readonly Choice[] =>
  [...choices].sort((a, b) => price(a) - price(b));

export function useDraft(scene: HsScene) {
  const { moment, list } = scene;
  const store = useStore();
  const draft = store.moment === moment ? store.draft : none;
  const whyNot = store.moment === moment ? store.whyNot : undefined;
  const matching = useMemo(() => list.filter((choice) => fits(choice, draft)), [list, draft]);
  return {
    draft,
    whyNot,
    matching,
    /** Narrows down; puts a choice forward once a click has said enough. */
    narrow(change: Draft, decisive = false): void {
      const next = joined(draft, change, list);
      const left = list.filter((choice) => fits(choice, next));
      useStore.setState({ moment, draft: next, whyNot: undefined });
      scene.propose(undefined);
      if (decisive && left.length > 0 && new Set(left.map(meaning)).size === 1) scene.offer(cheapest(left));
    },
    reset(): void {
      useStore.setState({ moment, draft: none, whyNot: undefined });
      scene.propose(undefined);
    },
    refuse(why: Refusal | undefined): void {
      useStore.setState({ moment, draft, whyNot: why });
      scene.propose(undefined);
    },
  };
}

/** What somebody holds now, from elsewhere than the board. */
export function holdDraft(scene: HsScene, draft: Draft): void {
  useStore.setState({ moment: scene.moment, draft, whyNot: undefined });
  scene.propose(undefined);
}

const none: Draft = {};

/** Another card or figure starts afresh; so does one that fits nothing chosen before. */
export function joined(draft: Draft, change: Draft, list: readonly Choice[]): Draft {
  const another = (['card', 'character'] as const).some(
    (what) => change[what] !== undefined && draft[what] !== undefined && draft[what] !== change[what],
  );
  const both = { ...draft, ...change };
  const starts = change.card !== undefined || change.character !== undefined;
  return starts && (another || !list.some((choice) => fits(choice, both))) ? change : both;
}

/** Why a card of the hand is of no use now: the rule that forbids the most sensible try with it. */
export function whyIdle(scene: HsScene, id: string): Refusal | undefined {
  const { decision, view, viewer } = scene;
  switch (decision?.kind) {
    case 'interrupt':
      return scene.check({ action: 'INTERRUPT', cards: [id] });
    case 'discard':
      return scene.check({ action: 'DISCARD', cards: [id] });
    case 'defend':
      return scene.check({ action: 'DEFEND', character: at(decision.defenders, 0), cards: [id] });
    case 'deploy':
      return scene.check({ action: 'COLLECT', character: at(codesOf(view, decision.seat), 0), cards: [id] });
    case 'act': {
      const card = cardOf(id);
      const own = codesOf(view, typeof viewer === 'number' ? viewer : 0);
      const shown = own.filter((code) => shows(card, code));
      const tries = shown.flatMap((code) => [
        ...card.symbols.flatMap(({ character, linked }) =>
          character === code && linked ? [[code, linked] as const] : [],
        ),
        [code, 'MOVE'] as const,
      ]);
      const wild = card.wild.flatMap((symbol) => own.map((code) => [code, symbol] as const));
      for (const [code, symbol] of [...tries, ...wild])
        if (isAction(symbol)) {
          const why = whyNot(scene, code, symbol, { card: id });
          if (why) return why;
        }
      return scene.check({ action: 'INTERRUPT', cards: [id] });
    }
    default:
      return undefined;
  }
}

const isAction = (symbol: string): symbol is ActionChoice['action'] => ACTIONS.some((action) => action === symbol);

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
  const mine = figureOf(view, character);
  const enemy =
    at.target ??
    Object.keys(view.characters).find(
      (code) => figureOf(view, code).seat !== mine.seat && figureOf(view, code).state === 'deployed',
    );
  const map = entryOf(view.map);
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
