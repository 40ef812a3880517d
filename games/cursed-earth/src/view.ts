/** What each viewer may see: an allow-list. A card number of 0 is a card this viewer does not know. */
import { at, type Viewer, type Waiting } from '@gavel/kernel';
import { locationIds } from './content/locations.ts';
import type { Difficulty } from './content/numbers.ts';
import type { Decision } from './decisions.ts';
import { words } from './rules/psi.ts';
import { talkDecisions } from './rules/talk.ts';
import {
  type Condition,
  cloneTeam,
  type End,
  type Frame,
  type FrameOf,
  type Mode,
  type State,
  type Talk,
  type Team,
  type TeamId,
  type Time,
} from './state.ts';

export interface HandView {
  readonly count: number;
  /** Only in the view of whoever holds it. */
  readonly cards?: readonly number[];
}

export interface View {
  readonly viewer: Viewer;
  readonly mode: Mode;
  readonly difficulty: Difficulty;
  readonly seats: number;
  readonly round: number;
  readonly time: Time;
  readonly senior: number;
  readonly firstSenior: number;
  /** Cards left to draw. */
  readonly deck: number;
  readonly discard: readonly number[];
  readonly hands: readonly HandView[];
  /** The cards still to come, the next one first. */
  readonly rows: readonly (readonly number[])[];
  /** Which of them lie face down, and who put them there. */
  readonly faceDown: readonly { readonly row: number; readonly at: number; readonly owner: number }[];
  readonly current: number;
  readonly aside: readonly { readonly row: number; readonly owner: number; readonly card: number }[];
  readonly drawn: number;
  /** Solo at dusk: the card about to be placed. */
  readonly fingers: { readonly card: number } | null;
  readonly teams: readonly Team[];
  readonly team: TeamId;
  readonly chooser: number;
  readonly rowOf: readonly number[];
  readonly met: readonly [Condition, Condition];
  /** Ids of the locations revealed so far, the first one first. */
  readonly locations: readonly string[];
  /** How many there are in all. */
  readonly trackLength: number;
  readonly pawns: readonly [number, number];
  readonly token: boolean;
  readonly talk: Talk;
  readonly frames: readonly Frame[];
  readonly pending: readonly Decision[];
  readonly asked: number;
  readonly end: End | null;
}

const knows = (viewer: Viewer, owner: number): boolean => viewer === 'omniscient' || viewer === owner;

export function view(s: State, viewer: Viewer): View {
  const hidden = (card: number): boolean =>
    s.faceDown.some((entry) => entry.card === card && !knows(viewer, entry.owner));
  return {
    viewer,
    mode: s.mode,
    difficulty: s.difficulty,
    seats: s.seats,
    round: s.round,
    time: s.time,
    senior: s.senior,
    firstSenior: s.firstSenior,
    deck: s.deck.length,
    discard: [...s.discard],
    hands: s.hands.map((hand, seat) =>
      knows(viewer, seat) ? { count: hand.length, cards: [...hand] } : { count: hand.length },
    ),
    rows: s.rows.map((row) => row.map((card) => (hidden(card) ? 0 : card))),
    faceDown: s.faceDown.map(({ card, owner }) => {
      const row = s.rows.findIndex((cards) => cards.includes(card));
      return { row, at: at(s.rows, row).indexOf(card), owner };
    }),
    current: s.current,
    aside: s.aside.map(({ row, owner, card }) => ({ row, owner, card: knows(viewer, owner) ? card : 0 })),
    drawn: s.drawn,
    fingers: s.fingers === 0 ? null : { card: fingersSeen(s, viewer) },
    teams: s.teams.map(cloneTeam),
    team: s.team,
    chooser: s.chooser,
    rowOf: [...s.rowOf],
    met: [...s.met],
    locations: s.track.slice(0, s.shown).map((location) => at(locationIds, location)),
    trackLength: s.track.length,
    pawns: [...s.pawns],
    token: s.token,
    talk: { left: [...s.talk.left], ids: [...s.talk.ids], said: [...s.talk.said] },
    frames: s.frames.map((frame) => frameFor(frame, viewer)),
    pending: decisionsFor(s, viewer),
    asked: s.asked,
    end: s.end,
  };
}

/** The card being placed lies open unless the Slough forbids looking at it (CE-15.7). */
function fingersSeen(s: State, viewer: Viewer): number {
  if (viewer === 'omniscient') return s.fingers;
  const d = s.pending[0];
  return d?.kind === 'place' ? d.card : 0;
}

function frameFor(frame: Frame, viewer: Viewer): Frame {
  if (frame.kind !== 'psi') return { ...frame };
  return {
    ...frame,
    order: [...frame.order],
    cards: frame.cards.map((card, i) => (knows(viewer, at(frame.order, i)) ? card : 0)),
    said: frame.step === 'done' ? [...frame.said] : words.seenBy(frame, viewer),
  };
}

/** The co-op psi action while the values are sealed. */
export function sealedFrame(s: { readonly frames: readonly Frame[] }): FrameOf<'psi'> | undefined {
  const frame = s.frames[s.frames.length - 1];
  return frame?.kind === 'psi' && frame.step === 'hear' ? frame : undefined;
}

/** What a viewer may know of the decisions asked (talk aside): sealed ones look open until all have spoken. */
function decisionsFor(s: State, viewer: Viewer): Decision[] {
  const sealed = sealedFrame(s);
  if (sealed === undefined || viewer === 'omniscient') return s.pending.map((d) => decisionFor(d, viewer));
  const asked: Decision[] = [];
  sealed.order.forEach((seat, i) => {
    const id = sealed.firstAsked + i;
    if (seat !== viewer) asked.push({ id, seat, kind: 'value', card: 0 });
    else asked.push(...s.pending.filter((d) => d.id === id));
  });
  return asked;
}

function decisionFor(d: Decision, viewer: Viewer): Decision {
  switch (d.kind) {
    case 'value':
    case 'aside':
      return knows(viewer, d.seat) ? d : { ...d, card: 0 };
    case 'psiCards':
      return knows(viewer, d.seat) ? d : { ...d, cards: d.cards.map(() => 0) };
    case 'play':
    case 'place':
    case 'row':
    case 'box':
    case 'option':
    case 'character':
    case 'pay':
    case 'swap':
    case 'psi':
    case 'whose':
    case 'talk':
      return d;
  }
}

/** Whom the table waits for. Nobody is ever waited for to talk, so only the speaker sees that decision. */
export function pendingFor(s: State, viewer: Viewer): Waiting[] {
  if (s.end !== null) return [];
  const own = talkDecisions(s).filter((d) => d.seat === viewer);
  return [...decisionsFor(s, viewer), ...own].map(({ id, seat, kind }) => ({ id, seat, kind }));
}
