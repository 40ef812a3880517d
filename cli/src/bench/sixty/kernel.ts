/** Sixty, the bench's small game, on the kernel. */
import {
  type Asks,
  ask,
  type Core,
  type DecisionOf,
  engineOf,
  every,
  type Game,
  hashOf,
  type Io,
  kernelTexts,
  malformed,
  message,
  type Outcome,
  refuse,
  runner,
  type Seat,
  shuffle,
  type Viewer,
} from '@gavel/kernel';
import { cards, fits, handSize, movesAGame, piles, rank, type SixtyMove, worth } from './rules.ts';

interface Turn {
  readonly kind: 'turn';
  step: 'start' | 'draw';
}

interface Kinds {
  readonly move: { readonly decision: object; readonly choice: SixtyMove };
}

type Move = DecisionOf<Kinds>;
export type SixtyChoice = SixtyMove;

export interface SixtyState extends Core<Move, Turn> {
  move: number;
  deck: number[];
  discards: number[];
  heaps: number[][];
  hands: number[][];
  scores: number[];
  outcome: Outcome | null;
}

export interface SixtyView {
  readonly viewer: Viewer;
  readonly move: number;
  readonly deck: number;
  readonly discards: readonly number[];
  readonly heaps: readonly (readonly number[])[];
  readonly hand: readonly number[];
  readonly hands: readonly number[];
  readonly scores: readonly number[];
}

export type SixtyEvent =
  | { readonly kind: 'played'; readonly seat: Seat; readonly card: number; readonly pile: number }
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly card: number }
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly roll: number }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly card: number };

type IO = Io<SixtyEvent>;

/** What a choice may consist of. */
const fields = new Set(['play', 'pile', 'discard']);

function draw(s: SixtyState, seat: Seat, io: IO): void {
  if (s.deck.length === 0) {
    for (const card of s.discards) s.deck.push(card);
    s.discards.length = 0;
    for (const heap of s.heaps) for (const card of heap.splice(0, heap.length - 1)) s.deck.push(card);
    io.chance.shuffle(s.deck, 'refill');
  }
  const card = s.deck.pop();
  if (card === undefined) return;
  s.hands[seat]!.push(card);
  if (!io.quiet) io.emit({ kind: 'drew', seat, card });
}

const run = runner<SixtyState, Turn, Move, SixtyEvent>({
  over: (s) => s.outcome !== null,
  steps: {
    turn: {
      start(s, frame) {
        if (s.move === movesAGame) {
          const best = Math.max(...s.scores);
          const winners = [...s.scores.keys()].filter((seat) => s.scores[seat] === best);
          s.outcome = { winners, scores: [...s.scores], why: message('end.moves') };
          return;
        }
        frame.step = 'draw';
        ask<Move>(s, { seat: s.move % s.hands.length, kind: 'move' });
      },
      draw(s, frame, io) {
        const seat = s.move % s.hands.length;
        while (s.hands[seat]!.length < handSize) draw(s, seat, io);
        s.move += 1;
        frame.step = 'start';
      },
    },
  },
});

const asks: Asks<Kinds, SixtyState, SixtyView, SixtyEvent> = {
  move: {
    parse(_, given) {
      if (typeof given !== 'object' || given === null) return malformed('an object');
      for (const key in given) if (!fields.has(key)) return malformed('play and pile, or discard');
      const { play, pile, discard } = given as Record<string, unknown>;
      if (Number.isInteger(discard) && play === undefined && pile === undefined) return { discard: discard as number };
      if (Number.isInteger(play) && Number.isInteger(pile) && discard === undefined)
        return { play: play as number, pile: pile as number };
      return malformed('play and pile, or discard');
    },
    choices(s, { seat }) {
      const list: SixtyChoice[] = [];
      for (const card of s.hands[seat]!) {
        for (let pile = 0; pile < piles; pile++) {
          const heap = s.heaps[pile]!;
          if (fits(card, heap[heap.length - 1]!)) list.push({ play: card, pile });
        }
        list.push({ discard: card });
      }
      return every(list);
    },
    check(s, { seat }, c) {
      const card = 'discard' in c ? c.discard : c.play;
      if (!s.hands[seat]!.includes(card)) return refuse('SX-1', 'refusal.notHeld', { card });
      if ('play' in c && (s.heaps[c.pile] === undefined || !fits(card, s.heaps[c.pile]!.at(-1)!)))
        return refuse('SX-2', 'refusal.fits', { card });
      return undefined;
    },
    answer(s, { seat }, choice, io) {
      const hand = s.hands[seat]!;
      if ('discard' in choice) {
        hand.splice(hand.indexOf(choice.discard), 1);
        s.discards.push(choice.discard);
        s.scores[seat]! -= 1;
        if (!io.quiet) io.emit({ kind: 'discarded', seat, card: choice.discard });
        return;
      }
      const { play: card, pile } = choice;
      const heap = s.heaps[pile]!;
      hand.splice(hand.indexOf(card), 1);
      s.scores[seat]! += worth(card, heap.at(-1)!);
      heap.push(card);
      if (!io.quiet) io.emit({ kind: 'played', seat, card, pile });
      if (rank(card) % 7 === 0) draw(s, (seat + 1) % s.hands.length, io);
      if (rank(card) === 19) {
        const roll = io.chance.roll(6, 'rank 19');
        s.scores[seat]! += roll;
        if (!io.quiet) io.emit({ kind: 'rolled', seat, roll });
      }
    },
    tell: {
      decision: () => message('decision.move'),
      choice: (_, c) =>
        'discard' in c
          ? message('choice.discard', { card: c.discard })
          : message('choice.play', { card: c.play, pile: c.pile }),
    },
  },
};

const engine = engineOf<Kinds, SixtyState, SixtyView, SixtyEvent>(asks, run);

/** Sixty on the kernel: what a game pays for decisions, frames, views and records. */
export const sixty: Game<SixtyState, Move, SixtyChoice, SixtyView, SixtyEvent> = {
  ...engine,
  id: 'sixty',
  name: 'Sixty',
  seats: () => [2, 3, 4],
  rulesVersion: 1,
  packHash: hashOf('sixty'),
  contentFiles: [],
  checkContent: () => [],
  bound: movesAGame,
  options: {},
  eventKinds: ['played', 'discarded', 'rolled', 'drew'],
  players: {},
  tell: {
    ...engine.tell,
    catalogue: {
      ...kernelTexts,
      'event.played': 'Seat {seat} plays {card} on pile {pile}.',
      'event.discarded': 'Seat {seat} discards {card}.',
      'event.rolled': 'Seat {seat} rolls {roll}.',
      'decision.move': 'Play or discard a card.',
      'waiting.move': 'Seat {seat} moves.',
      'choice.play': 'Play {card} on pile {pile}',
      'choice.discard': 'Discard {card}',
      'refusal.notHeld': 'You do not hold {card}.',
      'refusal.fits': '{card} has neither the suit nor a higher rank.',
      'end.moves': 'Sixty moves are played.',
    },
    event: (seen) => (seen.kind === 'drew' ? undefined : message(`event.${seen.kind}`, { ...seen })),
    waiting: ({ seat }) => message('waiting.move', { seat }),
    board: (view) => [`piles ${view.heaps.map((heap) => heap.at(-1)).join(' ')}`, `hand ${view.hand.join(' ')}`],
    name: (ref) => String(ref.id),
  },
  setup(_, seats, io) {
    const deck = Array.from({ length: cards }, (_card, card) => card);
    io.chance.shuffle(deck, 'deck');
    const s: SixtyState = {
      frames: [{ kind: 'turn', step: 'start' }],
      pending: [],
      asked: 0,
      move: 0,
      hands: Array.from({ length: seats }, () => deck.splice(-handSize)),
      heaps: Array.from({ length: piles }, () => [deck.pop()!]),
      deck,
      discards: [],
      scores: Array.from({ length: seats }, () => 0),
      outcome: null,
    };
    run(s, io);
    return s;
  },
  pending: (s) => s.pending,
  pendingFor: (s) => s.pending,
  // field by field: to spread the state and then to replace most of it takes several times as long
  clone: (s) => ({
    frames: s.frames.map(({ kind, step }) => ({ kind, step })),
    pending: s.pending.slice(),
    asked: s.asked,
    move: s.move,
    hands: s.hands.map((hand) => hand.slice()),
    heaps: s.heaps.map((heap) => heap.slice()),
    deck: s.deck.slice(),
    discards: s.discards.slice(),
    scores: s.scores.slice(),
    outcome: s.outcome,
  }),
  view: (s, viewer) => ({
    viewer,
    move: s.move,
    deck: s.deck.length,
    discards: s.discards,
    heaps: s.heaps,
    hand: typeof viewer === 'number' ? s.hands[viewer]! : [],
    hands: s.hands.map((hand) => hand.length),
    scores: s.scores,
  }),
  redact(event, viewer) {
    switch (event.kind) {
      case 'played':
      case 'discarded':
      case 'rolled':
        return event;
      case 'drew':
        return viewer === event.seat || viewer === 'omniscient' ? event : { ...event, card: -1 };
    }
  },
  reveals: (event, viewer) => event.kind !== 'drew' || event.seat === viewer,
  imagine(view, rng) {
    const known = new Set([...view.discards, ...view.heaps.flat(), ...view.hand]);
    const pool = Array.from({ length: cards }, (_, card) => card).filter((card) => !known.has(card));
    shuffle(pool, rng);
    const hands = view.hands.map((size, seat) => (seat === view.viewer ? [...view.hand] : pool.splice(0, size)));
    const s: SixtyState = {
      frames: [{ kind: 'turn', step: 'draw' }],
      pending: [],
      asked: view.move,
      move: view.move,
      deck: pool,
      discards: [...view.discards],
      heaps: view.heaps.map((heap) => [...heap]),
      hands,
      scores: [...view.scores],
      outcome: null,
    };
    ask<Move>(s, { seat: view.move % view.hands.length, kind: 'move' });
    return s;
  },
  scramble(s, viewer, rng) {
    const pool = [...s.deck];
    for (const [seat, hand] of s.hands.entries()) if (seat !== viewer) pool.push(...hand);
    shuffle(pool, rng);
    for (const [seat, hand] of s.hands.entries())
      if (seat !== viewer) for (const i of hand.keys()) hand[i] = pool.pop()!;
    s.deck = pool;
  },
  outcome: (s) => s.outcome ?? undefined,
  invariants(s) {
    const all = [...s.deck, ...s.discards, ...s.heaps.flat(), ...s.hands.flat()];
    if (all.length !== cards || new Set(all).size !== cards) throw new Error('cards are lost');
  },
  turns: (s) => s.move,
  position: (_, options, seats) =>
    sixty.setup(options, seats, {
      chance: { roll: () => 1, pick: () => 0, shuffle: () => {} },
      quiet: true,
      emit: () => {},
    }),
  positionTemplate: '{}',
};
