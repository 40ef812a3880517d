/**
 * A choice in the making. Every way in (card, Judge, Crime, Sector) narrows the legal choices down; a click that leaves
 * a single one puts it forward.
 */

import { at, type Refusal, type Seat } from '@gavel/kernel';
import type { Scene } from '@gavel/kit/scene.ts';
import { type Choice, type Decision, type Event, type Play, sectors, type View } from '@gavel/mega-city';
import { useMemo } from 'react';
import { create } from 'zustand';
import { cardOf, judgeOf } from './pack.ts';

export type McScene = Scene<View, Decision, Choice, Event>;
type Target = Seat | 'perp';

export interface Draft {
  readonly card?: string | undefined;
  /** Which of several equal cards in hand was picked. */
  readonly slot?: number | undefined;
  readonly as?: Play['as'] | undefined;
  readonly on?: Target | undefined;
  readonly crimes?: readonly string[] | undefined;
  readonly places?: readonly string[] | undefined;
}

interface DraftStore {
  readonly moment: string;
  readonly draft: Draft;
  readonly whyNot: Refusal | undefined;
}

const none: Draft = {};
const useStore = create<DraftStore>(() => ({ moment: '', draft: none, whyNot: undefined }));

export const isPlay = (choice: Choice): choice is Play => 'play' in choice;
export const sectorChosen = (choice: Choice): string | undefined =>
  'start' in choice ? choice.start : 'move' in choice ? choice.move : 'land' in choice ? choice.land : undefined;
/** Crimes along a way whose Perps it turns up. */
export const facingDown = (view: View, way: readonly string[]): readonly string[] =>
  view.crimes.flatMap(({ crime, sector, faceUp }) => (!faceUp && way.includes(sector) ? [crime] : []));
export const crimesOf = ({ crime, with: other }: Play): readonly string[] =>
  [crime, other].filter((id) => id !== undefined);
export const placesOf = ({ from, to }: Play): readonly string[] => [from, to].filter((id) => id !== undefined);

/** Throwing a card away is never meant by accident: it must be asked for. */
function fits(play: Play, { card, as, on, crimes = [], places = [] }: Draft): boolean {
  return (
    (card === undefined || play.play === card) &&
    (as === undefined ? play.as !== 'nothing' : play.as === as) &&
    (on === undefined || play.on === on) &&
    crimes.every((id) => crimesOf(play).includes(id)) &&
    places.every((id) => placesOf(play).includes(id))
  );
}

/** The plays that a draft still could become. */
export const playsFor = ({ list }: McScene, draft: Draft): readonly Play[] =>
  list.filter(isPlay).filter((play) => fits(play, draft));

/** Holds a draft; once it says enough, its choice is put forward. */
export function holdDraft(scene: McScene, draft: Draft, decisive = true): void {
  const left = playsFor(scene, draft);
  useStore.setState({ moment: scene.moment, draft, whyNot: undefined });
  scene.propose(undefined);
  if (decisive && left.length === 1 && draft.card !== undefined) scene.offer(at(left, 0));
}

export function useDraft(scene: McScene) {
  const { moment, list } = scene;
  const store = useStore();
  const draft = store.moment === moment ? store.draft : none;
  const whyNot = store.moment === moment ? store.whyNot : undefined;
  const plays = useMemo(() => list.filter(isPlay), [list]);
  const matching = useMemo(() => plays.filter((play) => fits(play, draft)), [plays, draft]);
  return {
    draft,
    whyNot,
    plays,
    matching,
    started: Object.values(draft).some((value) => value !== undefined),
    /** Narrows down; puts a choice forward once a click has said enough. */
    narrow(change: Draft, decisive = true): void {
      holdDraft(scene, joined(draft, change, plays), decisive);
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

/** Another card starts afresh; so does one that fits nothing chosen before. */
export function joined(draft: Draft, change: Draft, plays: readonly Play[]): Draft {
  const both = { ...draft, ...change };
  if (change.card === undefined) return both;
  return draft.card === undefined && plays.some((play) => fits(play, both)) ? both : change;
}

/** Adds a place or Crime to a draft, or takes it out again. */
export const toggled = (list: readonly string[] | undefined, id: string): readonly string[] =>
  list?.includes(id) ? list.filter((one) => one !== id) : [...(list ?? []), id];

/** Why a card cannot be played on a Judge: the refusal of the most sensible try. */
export function whyNotPlay(scene: McScene, card: string, on: Seat): Refusal | undefined {
  const { decision, view } = scene;
  if (decision?.kind !== 'card') return undefined;
  const as = decision.when === 'arrest' || decision.when === 'fight' ? 'combat' : 'movement';
  const effects = cardOf(card)[as];
  const target = effects.some(({ op }) => onJudges.has(op)) ? { on } : {};
  const goes = effects.some(({ op }) => moving.has(op));
  const to = goes ? sectors.find(({ id }) => id !== judgeOf(view, on).at)?.id : undefined;
  return scene.check({ play: card, as, ...target, ...(to === undefined ? {} : { to }) });
}

const moving: ReadonlySet<string> = new Set(['airlift', 'barney', 'bounce', 'callOff']);
const onJudges: ReadonlySet<string> = new Set([
  ...moving,
  'extraMove',
  'discharge',
  'admit',
  'stick',
  'cover',
  'slow',
  'inspect',
  'send',
  'judgePlus',
  'judgeDice',
  'judgeNoDie',
  'safe',
  'sendOff',
]);
