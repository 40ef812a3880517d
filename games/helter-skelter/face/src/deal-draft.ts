/** The deal as it stands on the screen: which map card lies below whom, and what is picked up. */
import type { Choice, View } from '@gavel/helter-skelter';
import { at, none } from '@gavel/kernel';
import { useState } from 'react';
import { filled, type Placed } from './deal-filled.ts';
import type { HsScene } from './draft.ts';
import { mapOf, spaceOf } from './map.tsx';
import { characterOf, codesOf, seatOf } from './team.ts';
import { h, named } from './words.ts';

type Starts = Extract<Choice, { action: 'ASSIGN' }>['starts'];

export type DealDraft = ReturnType<typeof useDeal>;

/** Whose a place is: one with two starts has two places. */
export const codeOf = (slot: string): string => at(slot.split('/'), 0);

export const isSecond = (slot: string): boolean => slot.endsWith('/2');

function slotsOf(view: View, own: number): readonly string[] {
  return codesOf(view, own).flatMap((code) =>
    characterOf(code).ability === 'STEALTH' ? [`${code}/1`, `${code}/2`] : [code],
  );
}

export function useDeal({ view, viewer, proposal, act }: HsScene) {
  const own = typeof viewer === 'number' ? viewer : 0;
  const cards = seatOf(view, own).mapCards ?? [];
  const map = mapOf(view.map);
  const slots = slotsOf(view, own);
  const [placed, setPlaced] = useState<Placed>({});
  const [held, setHeld] = useState<number>();
  const [chosen, setChosen] = useState<string>();
  const slotOf = (card: number) => slots.find((slot) => placed[slot] === card);

  const put = (slot: string, card: number | undefined) => {
    const next = Object.fromEntries(Object.entries(placed).filter(([at, one]) => at !== slot && one !== card));
    setPlaced(card === undefined ? next : { ...next, [slot]: card });
    setHeld(undefined);
    setChosen(undefined);
  };
  const missing = slots.filter((slot) => placed[slot] === undefined).length;
  /** The deal as it lies, once nothing is missing. */
  const answer = missing === 0 ? answerOf(codesOf(view, own), placed) : undefined;
  return {
    view,
    map,
    cards,
    slots,
    placed,
    held,
    chosen,
    slotOf,
    put,
    /** Who gets what is left. */
    neighbour: (own + view.seats.length - 1) % view.seats.length,
    missing,
    answer,
    left: cards.filter((card) => slotOf(card) === undefined),
    // a character and a card, in any order; a character pressed twice gives its card back
    pressSlot(slot: string) {
      if (held !== undefined) put(slot, held);
      else if (chosen === slot) put(slot, undefined);
      else setChosen(slot);
    },
    pressCard(card: number) {
      if (chosen !== undefined) put(chosen, card);
      else setHeld(held === card ? undefined : card);
    },
    clear: () => setPlaced({}),
    /** As the hint says, else by the ground. */
    suggest() {
      const hinted = hintedStarts(proposal);
      // cover and high ground first: who starts there lives longer
      setPlaced(hinted ? spread(hinted) : filled(slots, placed, cards, (card) => rank(spaceOf(map, card).terrain)));
    },
    ready: act,
    spaceLine(card: number) {
      const space = spaceOf(map, card);
      return h('deal.card', { n: card, name: named(space.name), terrain: h(`terrain.${space.terrain}`) });
    },
  };
}

function hintedStarts(hint: Choice | undefined): Starts | undefined {
  return hint?.action === 'ASSIGN' ? hint.starts : undefined;
}

function answerOf(codes: readonly string[], placed: Placed): Choice {
  return { action: 'ASSIGN', starts: Object.fromEntries(codes.map((code) => [code, startOf(placed, code)])) };
}

/** Each start at a place of its own. */
function spread(starts: Starts): Placed {
  return Object.fromEntries(
    Object.entries(starts).flatMap(([code, start]) =>
      typeof start === 'number' ? [[code, start]] : start.map((one, i) => [`${code}/${i + 1}`, one]),
    ),
  );
}

function startOf(placed: Placed, code: string): number | readonly [number, number] {
  const first = placed[`${code}/1`];
  const second = placed[`${code}/2`];
  if (first === undefined || second === undefined) return placed[code] ?? none('card of', code);
  return first < second ? [first, second] : [second, first];
}

const rank = (terrain: string): number => (terrain === 'high' ? 2 : terrain === 'cover' ? 1 : 0);
