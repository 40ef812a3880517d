/** What a viewer cannot know, permuted in a state: the tests' own oracle of what is hidden. */
import { at, must, type Rng, shuffle, type Viewer } from '@gavel/kernel';
import { locations, maxNormal } from './content/locations.ts';
import { numbers } from './content/numbers.ts';
import { imagineDecision } from './imagine.ts';
import { values } from './rules/signals.ts';
import type { FrameOf, State } from './state.ts';
import { sealedFrame } from './view.ts';

/** Permutes in `s` whatever `viewer` may not know. */
export function scramble(s: State, viewer: Viewer, rng: Rng): void {
  if (viewer === 'omniscient') return;
  const sealed = sealedFrame(s);
  scrambleCards(s, viewer, rng);
  if (sealed !== undefined)
    sealed.said.forEach((said, i) => {
      if (said !== null && sealed.order[i] !== viewer) sealed.said[i] = at(values, rng.below(values.length));
    });
  scrambleTrack(s, rng);
}

/** A place in the state that holds a card number. */
interface Slot {
  readonly card: number;
  put(card: number): void;
}

function scrambleCards(s: State, viewer: Viewer, rng: Rng): void {
  const slots: Slot[] = [];
  const listSlots = (list: number[]): void =>
    list.forEach((card, i) => {
      slots.push({
        card,
        put: (other) => {
          list[i] = other;
        },
      });
    });
  listSlots(s.deck);
  s.hands.forEach((hand, seat) => {
    if (seat !== viewer) listSlots(hand);
  });
  s.faceDown.forEach((hidden, i) => {
    if (hidden.owner === viewer) return;
    const row = must(
      s.rows.find((cards) => cards.includes(hidden.card)),
      'row with a face-down card',
    );
    const place = row.indexOf(hidden.card);
    slots.push({
      card: hidden.card,
      put: (card) => {
        row[place] = card;
        s.faceDown = s.faceDown.with(i, { card, owner: hidden.owner });
      },
    });
  });
  s.aside.forEach((aside, i) => {
    if (aside.owner === viewer) return;
    slots.push({
      card: aside.card,
      put: (card) => {
        s.aside = s.aside.with(i, { ...aside, card });
      },
    });
  });
  const place = s.pending[0];
  if (s.fingers !== 0 && place?.kind === 'place' && place.card === 0)
    slots.push({
      card: s.fingers,
      put: (card) => {
        s.fingers = card;
      },
    });
  const psi = s.frames[s.frames.length - 1];
  if (psi?.kind === 'psi') psiSlots(s, psi, viewer, slots);
  const cards = slots.map((slot) => slot.card);
  shuffle(cards, rng);
  slots.forEach((slot, i) => {
    slot.put(at(cards, i));
  });
  for (const hand of s.hands) hand.sort((a, b) => a - b);
}

/** Psi cards stand in the frame and in the decision about them. */
function psiSlots(s: State, psi: FrameOf<'psi'>, viewer: Viewer, slots: Slot[]): void {
  psi.cards.forEach((card, i) => {
    if (psi.order[i] === viewer) return;
    slots.push({
      card,
      put: (other) => {
        psi.cards[i] = other;
        s.pending = s.pending.map((d) => (d.seat === psi.order[i] ? imagineDecision(d, s) : d));
      },
    });
  });
}

function scrambleTrack(s: State, rng: Rng): void {
  const shown = s.track.slice(0, s.shown);
  const hidden = s.track.slice(s.shown);
  if (shown.includes(maxNormal)) {
    shuffle(hidden, rng);
    s.track = [...shown, ...hidden];
    return;
  }
  const first = Math.max(s.shown, s.track.length - numbers.maxNormalAmongLast);
  const max = first + rng.below(s.track.length - first);
  const others = locations.map((_, i) => i).filter((i) => i !== maxNormal && !shown.includes(i));
  shuffle(others, rng);
  s.track = [
    ...shown,
    ...hidden.map((_, i) => (s.shown + i === max ? maxNormal : must(others.pop(), 'location left'))),
  ];
}
