/**
 * Duel: a tiny game that only tests the kernel. Everybody holds four cards; each round all lay one down secretly and
 * at once; the highest is about to take the round. The others may object by spending their token (a window), and who
 * was objected to may overrule with its own (a nested window). Three rounds, most rounds taken wins.
 */
import {
  type Asks,
  ask,
  askAlone,
  at,
  type ChoiceOf,
  type Core,
  clockwiseAfter,
  cloneJson,
  type DecisionOf,
  engineOf,
  every,
  type Game,
  hashOf,
  kernelTexts,
  message,
  type Outcome,
  oneOf,
  onePly,
  openQuestions,
  PositionError,
  read,
  ref,
  refuse,
  runner,
  type Seat,
  sealed,
  shuffle,
  topOf,
  type Viewer,
  type Window,
  whole,
} from '../src/index.ts';

type DuelFrame =
  | { readonly kind: 'round'; step: 'lay' | 'show' | 'take'; laid: (number | null)[]; taker: Seat }
  | {
      readonly kind: 'objection';
      step: 'ask' | 'hear' | 'overrule' | 'cancel' | 'done';
      taker: Seat;
      sealed: Window<'object' | null>;
      objector: Seat;
    };

type Said = { say: 'pass' | 'token' };

interface DuelKinds {
  lay: { decision: object; choice: { lay: number } };
  object: { decision: { window: true }; choice: Said };
  overrule: { decision: { window: true }; choice: Said };
}

type DuelDecision = DecisionOf<DuelKinds>;
export type DuelChoice = ChoiceOf<DuelKinds>;

export interface DuelState extends Core<DuelDecision, DuelFrame> {
  round: number;
  deck: number[];
  seats: { hand: number[]; token: boolean; taken: number }[];
  outcome: Outcome | null;
}

export interface DuelView {
  viewer: Viewer;
  round: number;
  deck: number;
  seats: { hand: number | number[]; token: boolean; taken: number }[];
  frames: unknown[];
  pending: DuelDecision[];
  asked: number;
  outcome: Outcome | null;
}

export type DuelEvent =
  | { kind: 'dealt'; seat: Seat; cards: number[] | null }
  | { kind: 'laid'; seat: Seat }
  | { kind: 'shown'; cards: number[] }
  | { kind: 'objected'; seat: Seat; by: 'objection' | 'overruling' }
  | { kind: 'taken'; seat: Seat }
  | { kind: 'luck'; roll: number };

/** Both marks are alike: who has not spoken and who passed. */
const objections = sealed<'object', null>({ unsaid: null, passed: null });

const top = 20;
const rounds = 3;

const run = runner<DuelState, DuelFrame, DuelDecision, DuelEvent>({
  over: (s) => s.outcome !== null,
  steps: {
    round: {
      lay(s, frame) {
        for (const seat of s.seats.keys()) ask<DuelDecision>(s, { seat, kind: 'lay' });
        frame.step = 'show';
      },
      show(s, frame, io) {
        const laid = frame.laid as number[];
        io.emit({ kind: 'shown', cards: [...laid] });
        frame.taker = laid.indexOf(Math.max(...laid));
        const others = clockwiseAfter(frame.taker, s.seats.length).slice(0, -1);
        const asked = others.filter((seat) => s.seats[seat]!.token);
        frame.step = 'take';
        s.frames.push({
          kind: 'objection',
          step: 'ask',
          taker: frame.taker,
          sealed: { order: asked, said: [] },
          objector: -1,
        });
      },
      take(s, frame, io) {
        if (frame.taker >= 0) {
          s.seats[frame.taker]!.taken += 1;
          io.emit({ kind: 'taken', seat: frame.taker });
        }
        s.round += 1;
        s.frames.pop();
        if (s.round < rounds) pushRound(s);
        else end(s);
      },
    },
    objection: {
      ask(s, frame) {
        objections.open<DuelDecision>(s, frame.sealed, frame.sealed.order, (seat) => ({
          seat,
          kind: 'object',
        }));
        frame.step = 'hear';
      },
      hear(s, frame, io) {
        const first = objections.first(frame.sealed);
        if (first === undefined) {
          s.frames.pop();
          return;
        }
        frame.objector = first.seat;
        s.seats[first.seat]!.token = false;
        io.emit({ kind: 'objected', seat: first.seat, by: 'objection' });
        frame.step = 'cancel';
        if (s.seats[frame.taker]!.token) {
          frame.step = 'overrule';
          askAlone<DuelDecision>(s, { seat: frame.taker, kind: 'overrule' });
        }
      },
      overrule(_, frame, io) {
        io.emit({ kind: 'luck', roll: io.chance.roll(6, 'overrule') });
        frame.step = frame.objector < 0 ? 'done' : 'cancel';
      },
      cancel(s) {
        s.frames.pop();
        topOf(s, 'round').taker = -1;
      },
      done(s) {
        s.frames.pop();
      },
    },
  },
});

const sayings = every<Said>([{ say: 'pass' }, { say: 'token' }]);
const saying = {
  parse: (_: unknown, given: unknown) => read<Said>({ say: oneOf(['pass', 'token']) }, given),
  choices: () => sayings,
  check: () => undefined,
  tell: {
    decision: (d: DuelDecision) => message(`decision.${d.kind}`),
    choice: (_: unknown, { say }: Said) => message('choice.say', { say }),
  },
};

const asks: Asks<DuelKinds, DuelState, DuelView, DuelEvent> = {
  lay: {
    parse: (_, given) => read({ lay: whole }, given),
    choices: (s, d) => every(at(s.seats, d.seat).hand.map((lay) => ({ lay }))),
    check: (s, d, { lay }) =>
      at(s.seats, d.seat).hand.includes(lay)
        ? undefined
        : refuse('DU-1', 'refusal.notHeld', { card: ref('card', lay) }),
    answer(s, d, { lay }, io) {
      const { hand } = at(s.seats, d.seat);
      hand.splice(hand.indexOf(lay), 1);
      topOf(s, 'round').laid[d.seat] = lay;
      io.emit({ kind: 'laid', seat: d.seat });
    },
    tell: {
      decision: () => message('decision.lay'),
      choice: (_, { lay }) => message('choice.lay', { card: ref('card', lay) }),
    },
  },
  object: {
    ...saying,
    answer: (s, d, { say }) =>
      objections.seal(topOf(s, 'objection').sealed, d.seat, say === 'token' ? 'object' : undefined),
  },
  overrule: {
    ...saying,
    answer(s, d, { say }, io) {
      if (say !== 'token') return;
      at(s.seats, d.seat).token = false;
      topOf(s, 'objection').objector = -1;
      io.emit({ kind: 'objected', seat: d.seat, by: 'overruling' });
    },
  },
};

const engine = engineOf<DuelKinds, DuelState, DuelView, DuelEvent>(asks, run);

function pushRound(s: DuelState): void {
  s.frames.push({ kind: 'round', step: 'lay', laid: s.seats.map(() => null), taker: -1 });
}

function end(s: DuelState): void {
  const scores = s.seats.map((seat) => seat.taken);
  const best = Math.max(...scores);
  s.outcome = {
    winners: [...s.seats.keys()].filter((seat) => scores[seat] === best),
    scores,
    why: message('end.rounds'),
  };
}

function all(): number[] {
  return Array.from({ length: top }, (_, i) => i + 1);
}

function hidden(s: DuelState, viewer: Viewer): { seat: Seat; hand: number[] }[] {
  return s.seats
    .map((seat, i) => ({ seat: i, hand: seat.hand }))
    .filter(({ seat }) => seat !== viewer && viewer !== 'omniscient');
}

/** In an open window the others look as if all were still thinking. */
function questions(s: DuelState, viewer: Viewer): readonly DuelDecision[] {
  const frame = s.frames.at(-1);
  return frame?.kind === 'objection' && frame.step === 'hear'
    ? openQuestions(s.pending, frame.sealed.order, viewer)
    : s.pending;
}

export const duel: Game<DuelState, DuelDecision, DuelChoice, DuelView, DuelEvent> = {
  ...engine,
  id: 'duel',
  name: 'Duel',
  seats: () => [2, 3, 4],
  rulesVersion: 1,
  packHash: hashOf('duel'),
  contentFiles: [],
  checkContent: () => [],
  bound: 200,
  options: { hand: { kind: 'number', min: 3, max: 4, default: 4 } },
  eventKinds: ['dealt', 'laid', 'shown', 'objected', 'taken', 'luck'],
  players: {
    greedy: () =>
      onePly(
        () => duel,
        (s, seat) => s.seats[seat]!.taken,
      ),
  },
  tell: {
    ...engine.tell,
    catalogue: {
      ...kernelTexts,
      'option.hand': 'Cards in hand',
      'event.dealt': '{seat} takes up cards.',
      'event.laid': '{seat} lays a card.',
      'event.shown': 'The cards are {cards}.',
      'event.objected': '{seat} spends a token.',
      'event.taken': '{seat} takes the round.',
      'event.luck': 'The die shows {roll}.',
      'decision.lay': 'Lay a card.',
      'decision.object': 'Object?',
      'decision.overrule': 'Overrule?',
      'waiting.any': '{seat} decides.',
      'choice.lay': 'Lay {card}',
      'choice.say': 'Say {say}',
      'refusal.notHeld': 'You do not hold {card}.',
      'end.rounds': 'All rounds are played.',
    },
    event: (seen) => {
      if (seen.kind === 'shown') return message('event.shown', { cards: seen.cards });
      if (seen.kind === 'luck') return message('event.luck', { roll: seen.roll });
      return message(`event.${seen.kind}`, { seat: ref('seat', seen.seat) });
    },
    waiting: (w) => message('waiting.any', { seat: ref('seat', w.seat) }),
    board: (view) => view.seats.map((one, seat) => `seat ${seat}: ${JSON.stringify(one)}`),
    name: (r) => `${r.ref} ${r.id}`,
  },
  setup(options, seats, io) {
    const deck = all();
    io.chance.shuffle(deck, 'deck');
    const s: DuelState = {
      frames: [],
      pending: [],
      asked: 0,
      round: 0,
      deck,
      seats: Array.from({ length: seats }, () => ({ hand: [], token: true, taken: 0 })),
      outcome: null,
    };
    for (const [seat, one] of s.seats.entries()) {
      for (let n = 0; n < (options['hand'] as number); n++) one.hand.push(deck.pop()!);
      io.emit({ kind: 'dealt', seat, cards: [...one.hand] });
    }
    pushRound(s);
    run(s, io);
    return s;
  },
  pending: (s) => s.pending,
  pendingFor: (s, viewer) => questions(s, viewer).map(({ id, seat, kind }) => ({ id, seat, kind })),
  clone: cloneJson,
  view(s, viewer) {
    const sees = (seat: Seat) => viewer === 'omniscient' || viewer === seat;
    return {
      viewer,
      round: s.round,
      deck: s.deck.length,
      seats: s.seats.map((one, seat) => ({
        hand: sees(seat) ? [...one.hand] : one.hand.length,
        token: one.token,
        taken: one.taken,
      })),
      frames: s.frames.map((frame) => {
        if (frame.kind === 'round') {
          // once all have laid, the cards lie open
          const open = s.pending.every((d) => d.kind !== 'lay');
          return { ...frame, laid: frame.laid.map((card, seat) => (card === null || open || sees(seat) ? card : 0)) };
        }
        // a sealed answer is its giver's until the window closes; closed windows show what counted through events
        return { ...frame, sealed: { order: frame.sealed.order, said: objections.seenBy(frame.sealed, viewer) } };
      }),
      pending: questions(s, viewer).map((d) => ({ ...d })),
      asked: s.asked,
      outcome: s.outcome,
    };
  },
  redact(event, viewer) {
    switch (event.kind) {
      case 'dealt':
        return viewer === event.seat || viewer === 'omniscient' ? event : { ...event, cards: null };
      case 'laid':
      case 'shown':
      case 'objected':
      case 'taken':
      case 'luck':
        return event;
    }
  },
  reveals(event, viewer) {
    switch (event.kind) {
      case 'dealt':
        return viewer === event.seat;
      case 'shown':
      case 'objected':
      case 'luck':
        return true;
      case 'laid':
      case 'taken':
        return false;
    }
  },
  imagine(view, rng) {
    const known = new Set<number>();
    for (const one of view.seats) if (Array.isArray(one.hand)) for (const card of one.hand) known.add(card);
    const frames = cloneJson(view.frames) as DuelFrame[];
    for (const frame of frames) if (frame.kind === 'round') for (const card of frame.laid) if (card) known.add(card);
    const pool = all().filter((card) => !known.has(card));
    shuffle(pool, rng);
    for (const frame of frames)
      if (frame.kind === 'round') frame.laid = frame.laid.map((card) => (card === 0 ? pool.pop()! : card));
    return {
      frames,
      pending: cloneJson(view.pending),
      asked: view.asked,
      round: view.round,
      seats: view.seats.map((one) => ({
        hand: Array.isArray(one.hand) ? [...one.hand] : pool.splice(0, one.hand),
        token: one.token,
        taken: one.taken,
      })),
      deck: pool.splice(0, view.deck),
      outcome: view.outcome,
    };
  },
  scramble(s, viewer, rng) {
    const cards: number[] = [...s.deck];
    const laying = s.frames[0]?.kind === 'round' && s.pending.some((d) => d.kind === 'lay') ? s.frames[0] : undefined;
    for (const { hand } of hidden(s, viewer)) cards.push(...hand);
    if (laying !== undefined)
      for (const [seat, card] of laying.laid.entries()) if (card !== null && seat !== viewer) cards.push(card);
    shuffle(cards, rng);
    s.deck = cards.splice(0, s.deck.length);
    for (const { seat, hand } of hidden(s, viewer)) s.seats[seat]!.hand = cards.splice(0, hand.length);
    if (laying !== undefined)
      for (const [seat, card] of laying.laid.entries())
        if (card !== null && seat !== viewer) laying.laid[seat] = cards.pop()!;
  },
  outcome: (s) => s.outcome ?? undefined,
  invariants(s) {
    const cards = [...s.deck, ...s.seats.flatMap((one) => one.hand)];
    if (new Set(cards).size !== cards.length) throw new Error('a card is there twice');
  },
  position(json, options, seats) {
    const given = json as { hands?: number[][] };
    if (given.hands !== undefined && given.hands.length !== seats) throw new PositionError('hands: one list per seat');
    const s = duel.setup(options, seats, {
      chance: { roll: () => 1, pick: () => 0, shuffle: () => {} },
      quiet: true,
      emit: () => {},
    });
    for (const [seat, hand] of (given.hands ?? []).entries()) s.seats[seat]!.hand = [...hand];
    const held = new Set(s.seats.flatMap((one) => one.hand));
    s.deck = all().filter((card) => !held.has(card));
    return s;
  },
  turns: (s) => s.round + 1,
  positionTemplate: '{ "hands": [[20, 1, 2, 3], [19, 4, 5, 6]] }',
};
