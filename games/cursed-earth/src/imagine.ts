/** A whole state made from a view alone: whatever the viewer cannot know is dealt out anew. */
import { at, must, type Rng, shuffle, top, type Viewer } from '@gavel/kernel';
import { locationIds, locations, maxNormal } from './content/locations.ts';
import { numbers } from './content/numbers.ts';
import type { Decision } from './decisions.ts';
import { values } from './rules/signals.ts';
import { cardsOf } from './setup.ts';
import { cloneTeam, type Frame, type State } from './state.ts';
import { sealedFrame, type View } from './view.ts';

/** Some full state the view's owner cannot tell from the true one. */
export function imagine(v: View, rng: Rng): State {
  const unseen = unseenCards(v);
  shuffle(unseen, rng);
  const fill = (card: number): number => (card === 0 ? must(unseen.pop(), 'unseen card left') : card);
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
    faceDown: v.faceDown.map(({ row, at: place, owner }) => ({ card: at(at(rows, row), place), owner })),
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
function unseenCards(v: View): number[] {
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

export function imagineDecision(d: Decision, s: State): Decision {
  const frame = top(s);
  if (frame.kind !== 'psi') return d;
  if (d.kind === 'value') return { ...d, card: at(frame.cards, frame.order.indexOf(d.seat)) };
  if (d.kind === 'aside') return { ...d, card: at(frame.cards, 0) };
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
    sealed.said[sealed.order.indexOf(d.seat)] = at(values, rng.below(values.length));
  }
}

/** CE-10.3: Max Normal is among the last three; all other hidden places are open. */
function imagineTrack(v: View, rng: Rng): number[] {
  const track = v.locations.map((id) => locationIds.indexOf(id));
  const unseen = locations.map((_, i) => i).filter((i) => i !== maxNormal && !track.includes(i));
  shuffle(unseen, rng);
  const known = track.includes(maxNormal);
  const first = Math.max(track.length, v.trackLength - numbers.maxNormalAmongLast);
  const max = known ? -1 : first + rng.below(v.trackLength - first);
  while (track.length < v.trackLength)
    track.push(track.length === max ? maxNormal : must(unseen.pop(), 'unseen location left'));
  return track;
}
