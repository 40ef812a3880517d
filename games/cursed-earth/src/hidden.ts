/** What a viewer cannot know: imagining it from a view, and scrambling it in a state. */
import { type Rng, shuffle, type Viewer } from '@gavel/kernel';
import { programs } from './content/cards.ts';
import { effectOf, locationIds, locations, maxNormal } from './content/locations.ts';
import { numbers } from './content/numbers.ts';
import type { CeDecision } from './decisions.ts';
import { cardsOf } from './setup.ts';
import { values } from './signals.ts';
import { cloneTeam, type Frame, type FrameOf, type State } from './state.ts';
import { type CeView, sealedFrame } from './view.ts';

/** Some full state the view's owner cannot tell from the true one. */
export function imagineState(v: CeView, rng: Rng): State {
  const unseen = unseenCards(v);
  shuffle(unseen, rng);
  const fill = (card: number): number => (card === 0 ? unseen.pop()! : card);
  const frames = v.frames.map((frame) => imagineFrame(frame, fill));
  const rows = v.rows.map((row) => row.map(fill));
  const s: State = {
    frames,
    pending: [],
    asked: v.asked,
    mode: v.mode,
    difficulty: v.difficulty,
    seats: v.seats,
    round: v.round,
    time: v.time,
    senior: v.senior,
    firstSenior: v.firstSenior,
    deck: [],
    discard: [...v.discard],
    hands: v.hands.map(({ count, cards }) =>
      cards !== undefined ? [...cards] : Array.from({ length: count }, () => fill(0)).sort((a, b) => a - b),
    ),
    rows,
    current: v.current,
    faceDown: v.faceDown.map(({ row, at, owner }) => ({ card: rows[row]![at]!, owner })),
    aside: v.aside.map(({ row, owner, card }) => ({ card: fill(card), row, owner })),
    drawn: v.drawn,
    fingers: v.fingers === null ? 0 : fill(v.fingers.card),
    teams: v.teams.map(cloneTeam),
    team: v.team,
    chooser: v.chooser,
    rowOf: [...v.rowOf],
    met: [...v.met],
    track: imagineTrack(v, rng),
    shown: v.locations.length,
    pawns: [...v.pawns],
    token: v.token,
    talk: { left: [...v.talk.left], ids: [...v.talk.ids], said: [...v.talk.said] },
    end: v.end,
  };
  s.deck = unseen;
  s.pending = v.pending.map((d) => imagineDecision(d, s));
  imagineSealed(s, v.viewer, rng);
  return s;
}

/** The cards the viewer cannot place: in the deck, in other hands, or face down. */
function unseenCards(v: CeView): number[] {
  const seen = new Set<number>([...v.discard, v.current, v.fingers?.card ?? 0]);
  for (const { cards } of v.hands) for (const card of cards ?? []) seen.add(card);
  for (const row of v.rows) for (const card of row) seen.add(card);
  for (const { card } of v.aside) seen.add(card);
  for (const { kept } of v.teams) for (const card of kept) seen.add(card);
  for (const frame of v.frames) if (frame.kind === 'psi') for (const card of frame.cards) seen.add(card);
  return cardsOf(v.mode).filter((card) => !seen.has(card));
}

function imagineFrame(frame: Frame, fill: (card: number) => number): Frame {
  switch (frame.kind) {
    case 'psi':
      return { ...frame, order: [...frame.order], cards: frame.cards.map(fill), said: [...frame.said] };
    case 'symbols':
      return { ...frame, list: [...frame.list] };
    case 'day':
    case 'row':
    case 'card':
    case 'shootout':
      return { ...frame };
  }
}

function imagineDecision(d: CeDecision, s: State): CeDecision {
  const frame = s.frames[s.frames.length - 1]!;
  if (frame.kind !== 'psi') return d;
  if (d.kind === 'value') return { ...d, card: frame.cards[frame.order.indexOf(d.seat)]! };
  if (d.kind === 'aside') return { ...d, card: frame.cards[0]! };
  if (d.kind === 'psiCards') return { ...d, cards: [...frame.cards] };
  return d;
}

/** Some of the others may have spoken already; somebody must still be asked. */
function imagineSealed(s: State, viewer: Viewer, rng: Rng): void {
  const sealed = sealedFrame(s);
  if (sealed === undefined || viewer === 'omniscient') return;
  for (const d of [...s.pending]) {
    if (d.seat === viewer || s.pending.length === 1 || rng.below(2) === 0) continue;
    s.pending.splice(s.pending.indexOf(d), 1);
    sealed.said[sealed.order.indexOf(d.seat)] = values[rng.below(values.length)]!;
  }
}

/** CE-10.3: Max Normal is among the last three; all other hidden places are open. */
function imagineTrack(v: CeView, rng: Rng): number[] {
  const track = v.locations.map((id) => locationIds.indexOf(id));
  const unseen = locations.map((_, i) => i).filter((i) => i !== maxNormal && !track.includes(i));
  shuffle(unseen, rng);
  const known = track.includes(maxNormal);
  const first = Math.max(track.length, v.trackLength - numbers.maxNormalAmongLast);
  const max = known ? -1 : first + rng.below(v.trackLength - first);
  for (let at = track.length; at < v.trackLength; at++) track.push(at === max ? maxNormal : unseen.pop()!);
  return track;
}

/** Permutes in `s` whatever `viewer` may not know. */
export function scrambleState(s: State, viewer: Viewer, rng: Rng): void {
  if (viewer === 'omniscient') return;
  const sealed = sealedFrame(s);
  scrambleCards(s, viewer, rng);
  if (sealed !== undefined)
    sealed.said.forEach((said, i) => {
      if (said !== null && sealed.order[i] !== viewer) sealed.said[i] = values[rng.below(values.length)]!;
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
    const row = s.rows.find((cards) => cards.includes(hidden.card))!;
    const at = row.indexOf(hidden.card);
    slots.push({
      card: hidden.card,
      put: (card) => {
        row[at] = card;
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
    slot.put(cards[i]!);
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
  s.track = [...shown, ...hidden.map((_, i) => (s.shown + i === max ? maxNormal : others.pop()!))];
}

/** Throws when the state is impossible. */
export function checkInvariants(s: State): void {
  const demand = (condition: boolean, why: string): void => {
    if (!condition) throw new Error(`impossible state: ${why}`);
  };
  const psi = s.frames.flatMap((frame) => (frame.kind === 'psi' ? frame.cards : []));
  const all = [
    ...s.deck,
    ...s.discard,
    ...s.hands.flat(),
    ...s.rows.flat(),
    ...s.aside.map((aside) => aside.card),
    ...s.teams.flatMap((team) => team.kept),
    ...psi,
    ...[s.current, s.fingers].filter((card) => card !== 0),
  ].sort((a, b) => a - b);
  demand(all.join() === cardsOf(s.mode).join(), 'every encounter card must be in exactly one place');
  for (const team of s.teams) {
    for (let place = 0; place < 3; place++) {
      const [health, radiation] = [team.health[place]!, team.radiation[place]!];
      demand(health >= 0 && health <= numbers.mostHealth, 'health runs from 0 to 5');
      demand(radiation >= 0 && radiation <= health, 'radiation never passes health');
    }
    demand(team.ammo >= 0 && team.rations >= 0, 'resources are never negative');
    for (const card of team.kept)
      demand(programs[card]!.survival || programs[card]!.diplomacy, 'only expertise cards are kept');
  }
  demand(new Set(s.track).size === s.track.length, 'no location lies twice');
  demand(s.track.indexOf(maxNormal) >= s.track.length - numbers.maxNormalAmongLast, 'Max Normal is among the last');
  demand(
    s.pawns.every((at) => at >= 0 && at < s.shown) && s.shown <= s.track.length,
    'pawns stand on revealed locations',
  );
  demand(
    !s.token || s.track.slice(0, s.shown).some((location) => effectOf[location] === 'takeToken'),
    'the token lies on Mutie Country',
  );
  demand(
    s.faceDown.every(({ card }) => s.rows.some((row) => row.includes(card))),
    'face-down cards lie in a row',
  );
  demand(s.end !== null || s.pending.length > 0, 'somebody must be asked');
  demand(s.frames[0]?.kind === 'day', 'a day lies under everything');
}
