/** Another world that fits what a seat knows, dealt in place: deck, hands, face-down cards and the road; and what it believes. */
import { at, must, type Rng, type Seat, shuffle } from '@gavel/kernel';
import { locations, maxNormal } from '../content/locations.ts';
import { numbers } from '../content/numbers.ts';
import type { Event } from '../events.ts';
import { imagineDecision } from '../imagine.ts';
import { type Value, values } from '../rules/signals.ts';
import type { FrameOf, State } from '../state.ts';
import { sealedFrame } from '../view.ts';
import { WORTH } from './tables.ts';

/** What was seen of how the others choose among their cards. */
export interface Beliefs {
  /** By seat: the worth of the cards it has played since its hand was dealt, and how many. */
  readonly played: number[];
  readonly cards: number[];
}

export const blank = (seats: number): Beliefs => ({
  played: Array<number>(seats).fill(0),
  cards: Array<number>(seats).fill(0),
});

/** Whoever plays bad cards first has kept better ones, and the other way round: people play what suits them now. */
export function learn(beliefs: Beliefs, seen: Event): void {
  const { played, cards } = beliefs;
  if (seen.kind === 'played') {
    if (seen.card === 0) return;
    played[seen.seat] = (played[seen.seat] ?? 0) + (WORTH[seen.card] ?? 0);
    cards[seen.seat] = (cards[seen.seat] ?? 0) + 1;
  } else if (seen.kind === 'dealt') {
    played[seen.seat] = 0;
    cards[seen.seat] = 0;
  }
}

/** In so many of a hundred draws a better card is put back for a worse one: the good ones were played already. */
const DOUBT = 25;
/** More cards than are drawn before hands are dealt again: below them the order of the deck is left as it is. */
const REACH = 24;

/** `s` came from `imagine`: everything the viewer knows is in its place. */
export function redeal(s: State, viewer: Seat, beliefs: Beliefs, rng: Rng): void {
  const { deck } = s;
  const left = deck.length;
  // what is hidden elsewhere lies on the deck for a moment, is shuffled with it and taken from its top again
  overHidden(s, viewer, (card) => {
    deck.push(card);
    return card;
  });
  const end = left - REACH;
  for (let i = deck.length - 1; i > 0 && i >= end; i--) {
    const j = rng.below(i + 1);
    const card = at(deck, i);
    deck[i] = at(deck, j);
    deck[j] = card;
  }
  overHidden(s, viewer, () => must(deck.pop(), 'card left'));
  for (let seat = 0; seat < s.hands.length; seat++)
    if (seat !== viewer) {
      doubtHand(s, at(s.hands, seat), beliefs, seat, rng);
      sortHand(at(s.hands, seat));
    }
  redealWords(s, viewer, rng);
  redealTrack(s, rng);
}

/** Every card outside the deck that the viewer cannot place, one after the other, replaced by what `each` makes of it. */
function overHidden(s: State, viewer: Seat, each: (card: number) => number): void {
  for (let seat = 0; seat < s.hands.length; seat++) {
    if (seat === viewer) continue;
    const hand = at(s.hands, seat);
    for (let i = 0; i < hand.length; i++) hand[i] = each(at(hand, i));
  }
  if (s.faceDown.length > 0) overFaceDown(s, viewer, each);
  if (s.aside.length > 0)
    s.aside = s.aside.map((one) => (one.owner === viewer ? one : { ...one, card: each(one.card) }));
  const d = s.pending[0];
  if (s.fingers !== 0 && d?.kind === 'place' && d.card === 0) s.fingers = each(s.fingers);
  const psi = s.frames[s.frames.length - 1];
  if (psi?.kind === 'psi') overPsi(s, psi, viewer, each);
}

function overFaceDown(s: State, viewer: Seat, each: (card: number) => number): void {
  // first all the places: a card given to one of them may be another's that is still to be replaced
  const lying = s.faceDown.map(({ card }) => {
    const row = s.rows.findIndex((cards) => cards.includes(card));
    return { row: must(s.rows[row], 'row with a face-down card'), place: at(s.rows, row).indexOf(card) };
  });
  s.faceDown = s.faceDown.map((hidden, i) => {
    if (hidden.owner === viewer) return hidden;
    const { row, place } = at(lying, i);
    const card = each(hidden.card);
    row[place] = card;
    return { card, owner: hidden.owner };
  });
}

function overPsi(s: State, psi: FrameOf<'psi'>, viewer: Seat, each: (card: number) => number): void {
  for (let i = 0; i < psi.cards.length; i++)
    if (psi.order[i] !== viewer) {
      psi.cards[i] = each(at(psi.cards, i));
      s.pending = s.pending.map((d) => (d.seat === psi.order[i] ? imagineDecision(d, s) : d));
    }
}

/** Who played well above the mean so far is likelier left with what is worse. */
function doubtHand(s: State, hand: number[], beliefs: Beliefs, seat: Seat, rng: Rng): void {
  const count = beliefs.cards[seat] ?? 0;
  if (count === 0 || s.deck.length === 0) return;
  const mean = (beliefs.played[seat] ?? 0) / count;
  for (let i = 0; i < hand.length; i++) {
    const card = at(hand, i);
    if ((WORTH[card] ?? 0) <= mean || rng.below(100) >= DOUBT) continue;
    const other = rng.below(s.deck.length);
    const instead = at(s.deck, other);
    if ((WORTH[instead] ?? 0) > mean) continue;
    hand[i] = instead;
    s.deck[other] = card;
  }
}

function sortHand(hand: number[]): void {
  for (let i = 1; i < hand.length; i++) {
    const card = at(hand, i);
    let place = i;
    for (; place > 0 && at(hand, place - 1) > card; place--) hand[place] = at(hand, place - 1);
    hand[place] = card;
  }
}

/** What the others have sealed about their psi cards. */
function redealWords(s: State, viewer: Seat, rng: Rng): void {
  const sealed = sealedFrame(s);
  if (sealed === undefined) return;
  for (let i = 0; i < sealed.said.length; i++)
    if (sealed.said[i] !== null && sealed.order[i] !== viewer) sealed.said[i] = honest(at(sealed.cards, i), rng);
}

/** Mostly an honest word. */
function honest(card: number, rng: Rng): Value {
  if (rng.below(4) === 0) return at(values, rng.below(values.length));
  const worth = WORTH[card] ?? 0;
  if (worth >= 0.3) return 'great';
  if (worth >= 0.1) return 'good';
  if (worth >= -0.15) return 'mixed';
  return worth >= -0.4 ? 'bad' : 'terrible';
}

const unseen: number[] = [];

/** CE-10.3: Max Normal is among the last three; all other hidden places are open. */
function redealTrack(s: State, rng: Rng): void {
  const { track, shown } = s;
  if (shown >= track.length) return;
  unseen.length = 0;
  let known = 0;
  for (let i = 0; i < shown; i++) known |= 1 << at(track, i);
  const found = (known >> maxNormal) & 1;
  for (let location = 0; location < locations.length; location++)
    if (location !== maxNormal && ((known >> location) & 1) === 0) unseen.push(location);
  shuffle(unseen, rng);
  const first = Math.max(shown, track.length - numbers.maxNormalAmongLast);
  const max = found === 1 ? -1 : first + rng.below(track.length - first);
  const next = track.slice(0, shown);
  while (next.length < track.length) next.push(next.length === max ? maxNormal : must(unseen.pop(), 'location left'));
  s.track = next;
}
