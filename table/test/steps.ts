/** A game for tests of taking back. */
import { type AnyGame, every, type Io, malformed, message, type Seat, type Viewer } from '@gavel/kernel';
import { duel } from '../../kernel/test/duel.ts';

/**
 * Steps: a game that only tests taking back. Whoever's turn it is walks, looks at a hidden number, shows an own one, rolls
 * a die or ends the turn. Ten turns.
 */
export type Step = 'walk' | 'look' | 'show' | 'roll' | 'end';
export interface State {
  turn: number;
  walked: number;
  rolled: number[];
  asked: number;
}
type Event = { kind: Step; seat: Seat; n: number };
type D = { id: number; seat: Seat; kind: 'step' };

export const all: readonly Step[] = ['walk', 'look', 'show', 'roll', 'end'];
export const steps: AnyGame = {
  ...(duel as AnyGame),
  id: 'steps',
  bound: 500,
  players: {},
  setup: (): State => ({ turn: 0, walked: 0, rolled: [], asked: 1 }),
  pending: (s: State): D[] => (s.turn < 10 ? [{ id: s.asked, seat: s.turn % 2, kind: 'step' }] : []),
  pendingFor: (s: State) => steps.pending(s),
  parse: (_: D, given: unknown) => (all.includes(given as Step) ? (given as Step) : malformed('a step')),
  choices: () => every([...all]),
  check: () => undefined,
  apply(s: State, d: D, c: Step, io: Io<Event>) {
    s.asked++;
    if (c === 'walk') s.walked++;
    if (c === 'roll') s.rolled.push(io.chance.roll(1000, 'roll'));
    if (c === 'end') s.turn++;
    io.emit({ kind: c, seat: d.seat, n: s.walked });
  },
  clone: (s: State) => ({ ...s, rolled: [...s.rolled] }),
  view: (s: State, viewer: Viewer) => ({ ...s, rolled: [...s.rolled], viewer }),
  redact: (event: Event) => event,
  reveals: ({ kind, seat }: Event, viewer: Viewer) =>
    (kind === 'look' && viewer === seat) || (kind === 'show' && viewer !== seat),
  imagine: ({ viewer: _, ...s }: State & { viewer: Viewer }) => ({ ...s, rolled: [...s.rolled] }),
  outcome: (s: State) => (s.turn < 10 ? undefined : { winners: [], scores: [0, 0], why: message('x') }),
};
